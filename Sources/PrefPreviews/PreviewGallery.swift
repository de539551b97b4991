// PrefPreviews: the gallery, an HTML page that contains all pictures and failures and refers to no other file.

import PrefGeometry
import PrefLivePage
import PrefRendering

/// The gallery of a report.
struct PreviewGallery {
  let report: PreviewReport
  /// The folder with the pictures, to which the page is written.
  let folder: String
  /// Whether the page reloads itself when `version.js` has changed.
  let isLive: Bool

  /// Writes the page, the report as JSON and the page's version, and returns the path of the page.
  ///
  /// - Throws: Errors of reading the pictures and of writing the files.
  func write() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileOutput.write(Array(encoder.encode(report)), to: "\(folder)/previews.json")
    let version = UUID().uuidString
    let page = "\(folder)/index.html"
    try FileOutput.write(Array(html(version: version).utf8), to: page)
    if isLive {
      let script = "previewsVersion(\"\(version)\");\n"
      try FileOutput.write(Array(script.utf8), to: "\(folder)/version.js")
    }
    return URL(fileURLWithPath: page).path
  }

  private func html(version: String) throws -> String {
    let live = isLive ? GalleryParts.liveScript(version: version) : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Previews</title>
      <style>\(isLive ? LiveStyle.common : "")\(GalleryParts.style)</style>
      </head>
      <body>
      <header>
      <h1>Previews</h1>
      \(summary)
      \(isLive ? "<p id=\"live\" class=\"summary\" role=\"status\"></p>" : "")
      \(GalleryParts.controls)
      </header>
      <main>
      \(try sections().joined(separator: "\n"))
      <p id="none" hidden>No preview matches the filter.</p>
      </main>
      <dialog id="large"><img alt=""></dialog>
      \(isLive ? LivePage.problems : "")
      <script>\(isLive ? LiveScript.common : "const get = id => document.getElementById(id);")
      \(GalleryParts.script)\(live)</script>
      </body>
      </html>

      """
  }

  private var summary: String {
    let count = report.entries.count + report.unlisted.count
    let failed = report.failureCount
    let failures =
      failed == 0
      ? "<span class=\"passed\">all rendered</span>"
      : "<label class=\"failed\"><input type=\"checkbox\" id=\"failures\"> \(failed) failed</label>"
    return "<p class=\"summary\">\(count) preview\(count == 1 ? "" : "s") · \(failures)</p>"
  }

  /// One section per module, with the types that cannot be listed first.
  private func sections() throws -> [String] {
    var sections: [String] = []
    if !report.unlisted.isEmpty {
      let cards = report.unlisted.map { type in
        card(
          name: type.id, location: "the previews cannot be listed", detail: "", isFailed: true,
          content: failure(type.failure, type.output, label: nil, scheme: nil))
      }
      sections.append(section("Failures", cards))
    }
    let modules = Dictionary(grouping: report.entries.indices) { report.entries[$0].preview.module }
    for (module, indices) in modules.sorted(by: { $0.key < $1.key }) {
      sections.append(section(module, try indices.map { try card(report.entries[$0]) }))
    }
    return sections
  }

  private func section(_ title: String, _ cards: [String]) -> String {
    "<section><h2>\(title.escapedForHTML)</h2>\n\(cards.joined(separator: "\n"))\n</section>"
  }

  private func card(_ entry: PreviewReport.Entry) throws -> String {
    let preview = entry.preview
    let content = try entry.outcomes.map { outcome in
      let scheme = outcome.variant.isDark ? "dark" : "light"
      if let text = outcome.failure {
        return failure(text, outcome.output, label: outcome.variant.label, scheme: scheme)
      }
      return try figure(outcome, preview, scheme: scheme)
    }
    var details = [preview.kind == .macro ? "#Preview" : preview.provider ?? ""]
    switch preview.layout {
    case .device: if let device = preview.device { details.append(device) }
    case .sizeThatFits: details.append("size that fits")
    case .fixed(let width, let height):
      details.append("\(Self.text(Double(width))) × \(Self.text(Double(height)))")
    }
    if preview.orientation.isLandscape { details.append("landscape") }
    return card(
      name: preview.name, location: preview.location, detail: details.joined(separator: " · "),
      isFailed: entry.outcomes.contains { $0.failure != nil }, content: content.joined())
  }

  private func card(
    name: String, location: String, detail: String, isFailed: Bool, content: String
  ) -> String {
    let words = "\(name) \(location) \(detail)".lowercased().escapedForHTML
    return """
      <article class="card\(isFailed ? " broken" : "")" data-words="\(words)">
      <h3>\(name.escapedForHTML)</h3>
      <p class="place"><code>\(location.escapedForHTML)</code> <span>\(detail.escapedForHTML)</span></p>
      <div class="variants">\(content)</div>
      </article>
      """
  }

  private func figure(
    _ outcome: PreviewReport.Outcome, _ preview: PreviewCase, scheme: String
  ) throws -> String {
    let path = "\(folder)/\(outcome.picture ?? "")"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
    let type = path.hasSuffix(".gif") ? "gif" : path.hasSuffix(".webp") ? "webp" : "png"
    let scale = max(outcome.variant.scale, 0.1)
    let (width, height) = (Double(outcome.width) / scale, Double(outcome.height) / scale)
    // At most 360 × 480 CSS pixels; a click shows the whole picture.
    let reduction = min(1, 360 / max(width, 1), 480 / max(height, 1))
    let label = outcome.variant.label.escapedForHTML
    let warnings = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let notes =
      warnings.isEmpty
      ? "" : "<details><summary>output</summary><pre>\(warnings.escapedForHTML)</pre></details>"
    return """
      <figure data-scheme="\(scheme)" class="\(scheme)">
      <img src="data:image/\(type);base64,\(bytes)" width="\(Self.text(width * reduction))" \
      height="\(Self.text(height * reduction))" \
      alt="\(preview.name.escapedForHTML), \(label)" loading="lazy">
      <figcaption>\(label) <span>\(Self.text(width)) × \(Self.text(height))</span></figcaption>\(notes)
      </figure>
      """
  }

  private static func text(_ length: Double) -> String {
    length.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US")))
  }

  private func failure(
    _ text: String, _ output: String, label: String?, scheme: String?
  ) -> String {
    let details = output.trimmingCharacters(in: .whitespacesAndNewlines)
    let data = scheme.map { " data-scheme=\"\($0)\"" } ?? ""
    let caption = label.map { "<figcaption>\($0.escapedForHTML)</figcaption>" } ?? ""
    let more =
      details.isEmpty
      ? "" : "<details><summary>output</summary><pre>\(details.escapedForHTML)</pre></details>"
    return """
      <figure\(data) class="failure"><p>\(text.escapedForHTML)</p>\(more)\(caption)</figure>
      """
  }
}

extension String {
  /// The text with the characters replaced that have a meaning in HTML, inside quoted attributes too.
  fileprivate var escapedForHTML: String {
    var result = ""
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Control characters, which HTML does not allow.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
