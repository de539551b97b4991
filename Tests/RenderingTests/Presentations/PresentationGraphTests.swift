// RenderingTests: presentations in the view graph: environment, preferences, identity, order, accessibility.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum TotalKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// A key whose default value is visible in a reduction.
private enum NamesKey: PreferenceKey {
  static var defaultValue: String { "default" }
  static func reduce(value: inout String, nextValue: () -> String) { value += "," + nextValue() }
}

private struct LabelKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
  fileprivate var testLabel: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.testLabel) private var label
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text("\(label) \(scheme == .dark ? "dark" : "light")") }
}

@MainActor
@Suite(.tags(.controls, .preferences, .environment)) struct PresentationGraphTests {
  @Test func presentedViewsInheritTheEnvironmentOfThePresenter() throws {
    struct Root: View {
      @State private var label = "first"
      var body: some View {
        Button("Change") { label = "second" }
          .sheet(isPresented: .constant(true)) {
            VStack {
              Reader()
              Button("Inside") { label = "third" }
            }
          }
          .environment(\.testLabel, label)
      }
    }
    let host = screen(Root())
    #expect(try host.hasText("first light"))
    try host.tap(text: "Inside")
    #expect(try host.hasText("third light"))
  }

  @Test func environmentModifiersBelowThePresenterAreNotInherited() throws {
    let host = screen(
      Text("A").environment(\.testLabel, "inner").sheet(isPresented: .constant(true)) { Reader() })
    #expect(try host.hasText("none light"))
  }

  @Test func preferencesOfPresentedViewsDoNotReachThePresenter() throws {
    let log = PresentationLog()
    let host = screen(
      VStack {
        Text("A").preference(key: TotalKey.self, value: 1)
        HStack {
          Text("B").sheet(isPresented: .constant(true)) {
            Text("C").preference(key: TotalKey.self, value: 10)
              .onPreferenceChange(TotalKey.self) { log.add("sheet \($0)") }
          }
        }
      }
      .onPreferenceChange(TotalKey.self) { log.add("root \($0)") })
    _ = try host.graph()
    #expect(log.lines.sorted() == ["root 1", "sheet 10"])
  }

  @Test func presentedViewsAddNoDefaultToAReduction() throws {
    let log = PresentationLog()
    let host = screen(
      VStack {
        Text("A").preference(key: NamesKey.self, value: "a")
        HStack {
          Text("B").sheet(isPresented: .constant(true)) {
            Text("C").preference(key: NamesKey.self, value: "c")
          }
        }
      }
      .onPreferenceChange(NamesKey.self) { log.add($0) })
    _ = try host.graph()
    #expect(log.lines == ["a"])
  }

  @Test func preferredColorSchemeOfASheetActsOnTheSheet() throws {
    let host = screen(
      Reader().sheet(isPresented: .constant(true)) {
        Reader().environment(\.testLabel, "sheet").preferredColorScheme(.dark)
      })
    #expect(try host.hasText("none light"))
    #expect(try host.hasText("sheet dark"))
  }

  @Test func preferredColorSchemeOfTheRootActsOnSheetsToo() throws {
    let host = screen(
      Reader().sheet(isPresented: .constant(true)) { Reader().environment(\.testLabel, "sheet") }
        .preferredColorScheme(.dark))
    #expect(try host.hasText("none dark"))
    #expect(try host.hasText("sheet dark"))
  }

  // MARK: Several presentations

  @Test func aSheetCanPresentASheet() throws {
    let host = screen(
      Color.white.sheet(isPresented: .constant(true)) {
        Text("outer").sheet(isPresented: .constant(true)) { Text("inner") }
      })
    #expect(try host.hasText("outer") && host.hasText("inner"))
    let labels = try host.graph().frames.filter { $0.depth == 0 }.map(\.label)
    #expect(labels.dropFirst() == ["presented sheet", "presented sheet"])
  }

  private struct Two: View {
    @State private var first = true
    @State private var second = true
    let log: PresentationLog
    var body: some View {
      Color.white
        .sheet(isPresented: $first, onDismiss: { log.add("first dismissed") }) {
          Button("Close") { first = false }
        }
        .background(
          Color.white.sheet(isPresented: $second) { Text("second").onAppear { log.add("second") } })
    }
  }

  @Test func presentationsOfTheSameLayerFollowEachOther() throws {
    let log = PresentationLog()
    let host = screen(Two(log: log))
    let (isFirst, isSecond) = (try host.hasText("Close"), try host.hasText("second"))
    #expect(isFirst != isSecond)
    guard isFirst else { return }
    try host.tap(text: "Close")
    try host.settle()
    #expect(log.lines == ["first dismissed", "second"])
    #expect(try host.hasText("second") && !host.hasText("Close"))
  }

  private struct Item: Identifiable { let id: Int }

  private struct Items: View {
    @State var item: Item? = Item(id: 1)
    let log: PresentationLog
    var body: some View {
      Button("None") { item = nil }
        .sheet(item: $item, onDismiss: { log.add("dismissed") }) { shown in
          Button("Item \(shown.id)") { item = Item(id: shown.id + 1) }
            .onAppear { log.add("appear \(shown.id)") }
            .onDisappear { log.add("disappear \(shown.id)") }
        }
    }
  }

  @Test func anotherItemReplacesTheSheet() throws {
    let log = PresentationLog()
    let host = screen(Items(log: log))
    try host.tap(text: "Item 1")
    try host.settle()
    #expect(try host.hasText("Item 2") && !host.hasText("Item 1"))
    #expect(log.lines == ["appear 1", "appear 2", "disappear 1", "dismissed"])
  }

  @Test func aRemovedPresenterRemovesItsSheet() throws {
    struct Root: View {
      @State private var isPresent = true
      var body: some View {
        VStack {
          if isPresent {
            Text("A").sheet(isPresented: .constant(true)) {
              Button("Remove") { isPresent = false }
            }
          }
        }
      }
    }
    let host = screen(Root())
    try host.tap(text: "Remove")
    try host.settle()
    #expect(try !host.hasText("Remove"))
    #expect(try host.graph().frames.filter { $0.depth == 0 }.count == 1)
  }

  @Test func presentersInListsKeepTheListsElements() throws {
    let host = ViewHost(
      VStack(spacing: 0) {
        Group {
          Color.red.frame(width: 10, height: 10).id("a")
          Color.red.frame(width: 10, height: 10).id("b")
        }
        .sheet(isPresented: .constant(true)) { Text("once") }
      }, size: CGSize(width: 100, height: 100))
    #expect(try host.frame(id: "b").minY == host.frame(id: "a").maxY)
    #expect(try host.graph().frames.filter { $0.label == "Text \"once\"" }.count == 1)
  }

  @Test func stateOfPresentedViewsIsNewForEachPresentation() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Root: View {
      @State private var isPresented = false
      var body: some View {
        Button("Show") { isPresented = true }
          .sheet(isPresented: $isPresented) {
            Counter()
            Button("Close") { isPresented = false }
          }
      }
    }
    let host = screen(Root())
    for _ in 0..<2 {
      try host.tap(text: "Show")
      try host.settle()
      try host.tap(text: "count 0")
      #expect(try host.hasText("count 1"))
      try host.tap(text: "Close")
      try host.settle()
    }
  }

  // MARK: Accessibility

  @Test func onlyTheModalPresentationIsRead() throws {
    let host = screen(
      Text("behind").sheet(isPresented: .constant(true)) { Text("sheet") })
    #expect(try host.accessibilityDescription().contains("text \"sheet\""))
    #expect(try !host.accessibilityDescription().contains("behind"))
    let both = screen(
      Text("behind").sheet(isPresented: .constant(true)) {
        Text("sheet").presentationDetents([.medium])
          .presentationBackgroundInteraction(.enabled)
      })
    #expect(try both.accessibilityDescription().contains("behind"))
  }

  @Test func viewsWithTheSameTextAreFoundInThePresentation() throws {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Button("Same") { count -= 1 }
          .sheet(isPresented: .constant(true)) {
            Button("Same") { count += 1 }
            Text("count \(count)")
          }
      }
    }
    let host = screen(Root())
    try host.tap(text: "Same")
    #expect(try host.hasText("count 1"))
  }
}
