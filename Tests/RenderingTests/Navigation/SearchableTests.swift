// RenderingTests: the search field of a navigation stack, and the position of large titles, as on an iPhone with iOS
// 18.

import PrefRender
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import Testing

private struct Search: View {
  @State private var text = ""
  @State private var isPresented = false
  var prompt: Text?

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Text("found \(text) \(isPresented ? "yes" : "no")")
        Spacer()
      }
      .navigationTitle("Home")
      .searchable(text: $text, isPresented: $isPresented, prompt: prompt)
    }
  }
}

/// A screen whose search is active from the start if `isActive`.
private struct Fruits: View {
  var scopeActivation = SearchScopeActivation.automatic
  var fruits = ["Apple", "Banana"]
  @State var text = ""
  @State var isActive = true
  @State private var scope = 0

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Status()
        Text("text \(text), scope \(scope)")
        Spacer()
      }
      .navigationTitle("Home")
      .toolbar { Button("Edit") {} }
      .searchable(text: $text, isPresented: $isActive)
      .searchSuggestions {
        ForEach(fruits, id: \.self) { Text($0).searchCompletion($0.lowercased()) }
      }
      .searchScopes($scope, activation: scopeActivation) {
        Text("All").tag(0)
        Text("Mine").tag(1)
      }
    }
  }
}

private struct Status: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    Button(isSearching ? "searching" : "resting") { dismissSearch() }
  }
}

@MainActor
@Suite(.tags(.layout, .input)) struct SearchableTests {
  private func renderer<V: View>(_ view: V) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 390, height: 600)
    renderer.scale = 3
    return renderer
  }

  private func frame<V: View>(_ text: String, _ view: V) throws -> CGRect {
    try #require(try renderer(view).frames(ofText: text).first)
  }

  private func screen(_ mode: NavigationBarItem.TitleDisplayMode = .automatic) -> some View {
    NavigationStack {
      VStack(spacing: 0) {
        Text("Screen")
        Spacer()
      }
      .navigationTitle("Home").navigationBarTitleDisplayMode(mode)
    }
  }

  @Test func largeTitleIs8PointsAboveTheBottomOfItsBar() throws {
    // 2.3 points above the middle of its 52 points; the text is 40.67 points high.
    let title = try frame("Home", screen())
    #expect(abs(title.minY - (44 + 52 - 8 - 40.667)) < 0.01)
    #expect(try frame("Screen", screen()).minY == 96)
  }

  @Test func searchFieldIsBelowTheTitle() throws {
    let (plain, search) = (try frame("Home", screen()), try frame("Home", Search()))
    #expect(abs(search.minY - plain.minY - 5) < 0.01)
    #expect(try frame("found  no", Search()).minY == 96 + 52)
    let drawing = try renderer(Search()).picture().description
    // The field spans x 16 to 374; the fill is 239 of 255 on white.
    #expect(drawing.contains("358 × 36"), "\(drawing)")
    #expect(try frame("Search", Search()).midY.rounded() == 97 + 18)
    #expect(try frame("Find", Search(prompt: Text("Find"))).minX > 16 + 20)
  }

  @Test func searchFieldIsBelowAnInlineTitle() throws {
    let view = NavigationStack {
      VStack(spacing: 0) {
        Text("Screen")
        Spacer()
      }
      .navigationTitle("Home").navigationBarTitleDisplayMode(.inline)
      .searchable(text: .constant("typed"), prompt: "Find")
    }
    #expect(try frame("Screen", view).minY == 44 + 52)
    #expect(try renderer(view).texts().sorted() == ["Home", "Screen", "typed"])
    let mirrored = view.environment(\.layoutDirection, .rightToLeft)
    #expect(try frame("typed", mirrored).maxX > 390 - 60)
  }

  @Test func typedTextIsBoundToTheSearchField() throws {
    let host = ViewHost(Search(), size: CGSize(width: 390, height: 600))
    try host.tap(at: CGPoint(x: 200, y: 115))
    try host.type("abc")
    try host.settle()
    _ = try host.frame(text: "found abc yes")
    _ = try host.frame(text: "abc")
  }

  @Test func anActiveSearchReplacesTheBar() throws {
    let view = Fruits(fruits: [])
    let texts = try renderer(view).texts().sorted()
    #expect(texts == ["Cancel", "Search", "searching", "text , scope 0"])
    #expect(try frame("searching", view).minY == 56)
    // The field is in the middle of the bar of 56 points.
    #expect(try frame("Search", view).midY.rounded() == 28)
    #expect(try frame("Cancel", view).maxX == 390 - 16)
    let resting = Fruits(fruits: [], isActive: false)
    #expect(
      try renderer(resting).texts().sorted()
        == ["Edit", "Home", "Search", "resting", "text , scope 0"])
  }

  @Test func scopesAreBelowTheField() throws {
    func top(_ activation: SearchScopeActivation, _ text: String) throws -> CGFloat {
      try frame("searching", Fruits(scopeActivation: activation, fruits: [], text: text)).minY
        .rounded()
    }
    #expect(try top(.automatic, "") == 56)
    #expect(try top(.onTextEntry, "a") == 56 + 10 + 32)
    #expect(try top(.automatic, "a") == 56 + 10 + 32)
    #expect(try top(.onSearchPresentation, "") == 56 + 10 + 32)
    let resting = Fruits(scopeActivation: .onSearchPresentation, isActive: false)
    #expect(try !renderer(resting).texts().contains("All"))
  }

  @Test func aTappedScopeIsSelected() throws {
    let host = ViewHost(
      Fruits(scopeActivation: .onSearchPresentation, fruits: []),
      size: CGSize(width: 390, height: 600))
    try host.tap(text: "Mine")
    _ = try host.frame(text: "text , scope 1")
  }

  @Test func suggestionsReplaceTheContent() throws {
    let view = Fruits()
    let texts = try renderer(view).texts()
    #expect(texts.contains("Apple") && texts.contains("Banana"))
    #expect(try frame("Apple", view).minY > 56)
    let host = ViewHost(view, size: CGSize(width: 390, height: 600))
    try host.tap(text: "Banana")
    _ = try host.frame(text: "text banana, scope 0")
    let resting = Fruits(isActive: false)
    #expect(try !renderer(resting).texts().contains("Apple"))
  }

  @Test func suggestionsHaveTheEnvironmentOfTheirScreen() throws {
    struct Reader: View {
      @Environment(\.layoutDirection) private var direction
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        Text(verbatim: "\(direction == .rightToLeft) \(isEnabled)").searchCompletion("done")
      }
    }
    struct Screen: View {
      @State private var text = ""
      var body: some View {
        NavigationStack {
          Text(verbatim: "content \(text)")
            .searchable(text: $text, isPresented: .constant(true))
            .searchSuggestions { Reader() }
            .disabled(true)
            .environment(\.layoutDirection, .rightToLeft)
        }
      }
    }
    let host = ViewHost(Screen(), size: CGSize(width: 390, height: 600))
    _ = try host.frame(text: "true false")
  }

  @Test func theCancelButtonEndsTheSearch() throws {
    let host = ViewHost(
      Fruits(fruits: [], text: "typed"), size: CGSize(width: 390, height: 600))
    try host.tap(text: "Cancel")
    _ = try host.frame(text: "text , scope 0")
    _ = try host.frame(text: "resting")
    _ = try host.frame(text: "Home")
  }

  @Test func dismissSearchEndsTheSearch() throws {
    let host = ViewHost(
      Fruits(fruits: [], text: "typed"), size: CGSize(width: 390, height: 600))
    try host.tap(text: "searching")
    _ = try host.frame(text: "text , scope 0")
    _ = try host.frame(text: "resting")
  }

  @Test func searchableHasNoEffectOutsideANavigationStack() throws {
    let view = Text("Screen").searchable(text: .constant("typed"))
    #expect(try renderer(view).texts() == ["Screen"])
  }
}
