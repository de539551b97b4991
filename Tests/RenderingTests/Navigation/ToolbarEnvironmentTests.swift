// The environment of toolbar items: that of the view to which `toolbar` is applied.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

private struct WordKey: EnvironmentKey { static let defaultValue = "default" }

extension EnvironmentValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.word) private var word
  var body: some View { Text(verbatim: "item \(word)") }
}

private struct Editor: View {
  @State private var mode = EditMode.inactive
  var body: some View {
    NavigationStack {
      Text(verbatim: mode == .active ? "editing" : "reading")
        .toolbar { EditButton().id("edit") }
        .environment(\.editMode, $mode)
    }
  }
}

@MainActor
@Suite(.tags(.layout, .preferences)) struct ToolbarEnvironmentTests {
  private func texts(_ view: some View) throws -> [String] {
    try ImageRenderer(content: view.frame(width: 390, height: 400)).texts()
  }

  @Test(arguments: [
    ToolbarItemPlacement.automatic, .topBarLeading, .principal, .bottomBar, .status,
  ])
  func itemsHaveTheEnvironmentOfTheirScreen(placement: ToolbarItemPlacement) throws {
    let stack = NavigationStack {
      Text(verbatim: "content")
        .toolbar { ToolbarItem(placement: placement) { Reader() } }
        .environment(\.word, "inner")
    }
    #expect(try texts(stack.environment(\.word, "outer")) == ["content", "item inner"])
  }

  @Test func aChangeOfTheEnvironmentUpdatesItems() throws {
    struct Screen: View {
      @State private var word = "before"
      var body: some View {
        NavigationStack {
          Button("change") { word = "after" }.id("change")
            .toolbar { ToolbarItem { Reader() } }
            .environment(\.word, word)
        }
      }
    }
    let host = ViewHost(Screen(), size: CGSize(width: 390, height: 400))
    #expect(try host.renderer.texts() == ["change", "item before"])
    try host.tap(id: "change")
    #expect(try host.renderer.texts() == ["change", "item after"])
  }

  @Test func barsKeepTheirAppearance() throws {
    func bytes(_ content: some View) throws -> Data {
      try ImageRenderer(
        content: NavigationStack { content }.frame(width: 200, height: 100)
      ).pngData()
    }
    func bar(_ screen: some View) -> some View {
      screen.toolbar { ToolbarItem { Button("Add", systemImage: "plus") {} } }
    }
    let plain = try bytes(bar(Color.clear))
    #expect(try bytes(bar(Color.clear).font(.largeTitle).foregroundStyle(.red)) == plain)
    #expect(try bytes(bar(Color.clear).dynamicTypeSize(.accessibility3)) == plain)
    #expect(try bytes(bar(Color.clear).lineLimit(3, reservesSpace: true)) == plain)
    #expect(try bytes(bar(Color.clear).tint(.red)) != plain)
  }

  @Test func editButtonsSetTheModeOfTheScreen() throws {
    let host = ViewHost(Editor(), size: CGSize(width: 390, height: 400))
    #expect(try host.renderer.texts() == ["reading", "Edit"])
    try host.tap(id: "edit")
    try host.settle()
    #expect(try host.renderer.texts() == ["editing", "Done"])
  }
}
