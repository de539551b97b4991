// RenderingTests: the foreground style of a button's label: the style that was set around the button or, by default,
// the tint.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls)) struct ButtonLabelTests {
  /// Returns the color of the text "A" of a view.
  private func color(_ view: some View) throws -> String {
    let renderer = ImageRenderer(content: view)
    let dump = try renderer.picture().description
    let line = try #require(dump.split(separator: "\n").first { $0.contains("glyphs \"A\"") })
    return try #require(line.split(separator: " ").first { $0.hasPrefix("#") }).description
  }

  private var button: some View { Button("A") {} }

  @Test func theTintIsTheDefault() throws {
    #expect(try color(button) == "#007AFF")
    #expect(try color(button.tint(.green)) == "#34C759")
    #expect(try color(button.buttonStyle(.bordered)) == "#007AFF")
    #expect(try color(button.buttonStyle(.borderedProminent)) == "#FFFFFF")
    #expect(try color(Button("A", role: .destructive) {}) == "#FF3B30")
    #expect(try color(button.disabled(true)).hasPrefix("#3C3C43"))
  }

  @Test func aForegroundStyleAroundTheButtonApplies() throws {
    #expect(try color(button.foregroundColor(.white)) == "#FFFFFF")
    #expect(try color(button.padding().background(.blue).foregroundStyle(.orange)) == "#FF9500")
    #expect(try color(VStack { button }.foregroundColor(.white)) == "#FFFFFF")
    #expect(try color(button.buttonStyle(.bordered).foregroundStyle(.black)) == "#000000")
    #expect(try color(button.buttonStyle(.borderedProminent).foregroundColor(.black)) == "#000000")
    #expect(try color(button.foregroundColor(nil)) == "#007AFF")
  }

  @Test func aStyleInTheLabelApplies() throws {
    let button = Button {
    } label: {
      Text("A").foregroundStyle(.orange)
    }
    #expect(try color(button) == "#FF9500")
  }

  @Test func buttonsInHeadersKeepTheirTint() throws {
    let list = List {
      Section {
        Text("Row")
      } header: {
        button
      }
    }
    #expect(try color(list.textCase(nil).frame(width: 390, height: 200)) == "#007AFF")
  }
}
