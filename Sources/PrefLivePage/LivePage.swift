// PrefLivePage: the page of `prefrender watch --serve`, one HTML file without references to others. It follows the
// events of the server, shows the picture and its elements, and problems over the last picture.

/// Pages that follow the changes of their sources.
package enum LivePage {
  /// The page of a scene.
  package static let scene = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>prefrender</title>
    <link rel="icon" href="data:,">
    <style>\(LiveStyle.common)\(LiveStyle.scene)</style>
    </head>
    <body data-zoom="fit">
    <header>
    <h1 id="title">prefrender</h1>
    <p id="status" role="status"><span class="dot"></span><span id="state">connecting</span></p>
    <div class="controls">
    \(choice("scheme", "Appearance", [("scene", "Scene", "S"), ("light", "Light", "L"), ("dark", "Dark", "D")]))
    \(choice("zoom", "Zoom", [("fit", "Fit", "0"), ("1", "100 %", "1"), ("2", "200 %", "2"), ("4", "400 %", "4")]))
    \(toggle("pixels", "Pixels", "P")) \(toggle("frames", "Frames", "F")) \(toggle("list", "Elements", "E"))
    </div>
    </header>
    <main>
    <section id="stage" tabindex="0" aria-label="Picture">
    <div id="paper"><img id="picture" alt="The picture of the scene"><div id="layer" aria-hidden="true"></div></div>
    <p id="empty" hidden>No picture has been drawn yet.</p>
    </section>
    <aside id="panel" aria-label="Elements"><h2>Elements</h2>
    <div id="tree" role="listbox" tabindex="0" aria-label="Elements in the order of the layout tree"></div>
    <p id="hint"><kbd>↑</kbd> <kbd>↓</kbd> select an element, <kbd>Esc</kbd> clears the selection</p></aside>
    </main>
    \(LivePage.problems)
    <output id="place" hidden></output>
    <script>\(LiveScript.common)\(LiveScript.scene)</script>
    </body>
    </html>

    """

  /// The panel of problems, and the button that opens it again.
  package static let problems = """
    <section id="problems" role="alert" aria-label="Problems" hidden><header><h2></h2>
    <button id="hide" type="button" title="Esc">Hide</button></header><ol></ol></section>
    <button id="unhide" type="button" hidden></button>
    """

  private static func choice(
    _ name: String, _ label: String, _ options: [(value: String, title: String, key: String)]
  ) -> String {
    let items = options.enumerated().map { index, option in
      "<label title=\"\(option.key)\"><input type=\"radio\" name=\"\(name)\" value=\"\(option.value)\""
        + (index == 0 ? " checked" : "") + "><span>\(option.title)</span></label>"
    }
    return
      "<div class=\"choice\" role=\"radiogroup\" aria-label=\"\(label)\">\(items.joined())</div>"
  }

  private static func toggle(_ name: String, _ label: String, _ key: String) -> String {
    "<label class=\"toggle\" title=\"\(key)\"><input type=\"checkbox\" id=\"\(name)\"><span>\(label)</span></label>"
  }
}
