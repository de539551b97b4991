// RenderingTests: navigation stacks: links, destinations, bound paths, the back button and `dismiss`.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

private struct Fruits: View {
  @State private var count = 0

  var body: some View {
    VStack {
      NavigationLink("Apple", value: "apple")
      NavigationLink("Seven", value: 7)
      Button("Taps \(count)") { count += 1 }
    }
    .navigationTitle("Fruits")
    .navigationDestination(for: String.self) { name in
      VStack {
        Text("Eat \(name)")
        NavigationLink("Pear", value: "pear")
      }
      .navigationTitle(name)
    }
    .navigationDestination(for: Int.self) { Text("Number \($0)") }
  }
}

private struct BoundPathView: View {
  @State var path: [String]

  var body: some View {
    VStack {
      Text(path.joined(separator: "/"))
      NavigationStack(path: $path) { Fruits() }
    }
  }
}

private struct MixedPathView: View {
  @State var path: NavigationPath

  var body: some View {
    NavigationStack(path: $path) { Fruits() }
  }
}

private struct DismissButton: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View { Button(isPresented ? "Leave" : "Stay") { dismiss() } }
}

@MainActor
@Suite(.tags(.input, .state)) struct NavigationPathTests {
  private func renderer<V: View>(_ view: V) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 390, height: 600)
    renderer.scale = 2
    return renderer
  }

  @Test func navigationLinkPushesAndTheBackButtonPops() throws {
    let renderer = renderer(NavigationStack { Fruits() })
    #expect(try renderer.texts() == ["Apple", "Seven", "Taps 0", "Fruits"])
    try renderer.tap("Taps 0")
    try renderer.tap("Apple")
    #expect(try renderer.texts() == ["Eat apple", "Pear", "apple", "Fruits"])
    // The back button is at the left of the bar and shows the title of the previous screen.
    let back = try #require(try renderer.frames(ofText: "Fruits").first)
    #expect(back.minX < 60 && back.midY == 22)
    try renderer.tap("Fruits")
    // The previous screen keeps its state.
    #expect(try renderer.texts() == ["Apple", "Seven", "Taps 1", "Fruits"])
    try renderer.tap("Seven")
    #expect(try renderer.texts() == ["Number 7", "Fruits"])
  }

  @Test func boundPathDeterminesTheTopScreen() throws {
    let renderer = renderer(BoundPathView(path: ["apple", "fig"]))
    let texts = try renderer.texts()
    #expect(texts == ["apple/fig", "Eat fig", "Pear", "fig", "apple"])
    try renderer.tap("Pear")
    #expect(try renderer.texts().first == "apple/fig/pear")
    try renderer.tap("fig")
    #expect(try renderer.texts().first == "apple/fig")
    // A value of another type cannot be appended to this path.
    let root = self.renderer(BoundPathView(path: []))
    try root.tap("Seven")
    #expect(try root.texts().contains("Apple"))
  }

  @Test func navigationPathHoldsValuesOfSeveralTypes() throws {
    var path = NavigationPath(["fig"])
    path.append(3)
    #expect(path.count == 2)
    let renderer = renderer(MixedPathView(path: path))
    let texts = try renderer.texts()
    #expect(texts == ["Number 3", "fig"])
    path.removeLast()
    #expect(path == NavigationPath(["fig"]))
    path.removeLast(5)
    #expect(path.isEmpty)
  }

  @Test func navigationLinkWithADestinationCanBeDismissed() throws {
    let renderer = renderer(
      NavigationStack {
        VStack {
          DismissButton()
          NavigationLink("On") { DismissButton().navigationTitle("Second") }
        }
      })
    #expect(try renderer.texts() == ["Stay", "On"])
    try renderer.tap("On")
    #expect(try renderer.texts() == ["Leave", "Second", "Back"])
    try renderer.tap("Leave")
    #expect(try renderer.texts() == ["Stay", "On"])
  }

  @Test func navigationLinkIsDisabledOutsideAStackAndWithoutAValue() throws {
    let outside = renderer(NavigationLink("On", value: 1))
    #expect(throws: TapError.self) { try outside.tap("On") }
    let empty = renderer(NavigationStack { NavigationLink("On", value: Int?.none) })
    #expect(throws: TapError.self) { try empty.tap("On") }
  }

  @Test func navigationLinkInAListFillsItsRow() throws {
    let renderer = renderer(
      NavigationStack {
        List { NavigationLink("On") { Text("There") } }.listStyle(.plain)
      })
    // A point beside the text, at half the height of the row.
    let row = try #require(try renderer.frames(ofText: "On").first)
    try renderer.tap(at: CGPoint(x: 250, y: row.midY))
    #expect(try renderer.texts() == ["There", "Back"])
  }
}
