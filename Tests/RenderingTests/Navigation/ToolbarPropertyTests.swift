// Dynamic properties of the content of toolbars and tab views: they have the environment of the view that the content
// is added to, and the identity of the content's position.

import Observation
import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@Observable private final class Model {
  var name = "model"
}

/// An item that reads the environment.
private struct Reader: ToolbarContent {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(Model.self) private var model: Model?
  @ScaledMetric private var length = 10.0

  var body: some ToolbarContent {
    let size = length > 10 ? "large" : "normal"
    ToolbarItem(placement: .principal) {
      Text(verbatim: "\(isEnabled ? "on" : "off") \(size) \(model?.name ?? "none")")
    }
  }
}

/// A button that counts how often it has been tapped.
private struct Counter: ToolbarContent {
  let name: String
  @State private var count = 0

  var body: some ToolbarContent {
    ToolbarItem(placement: .bottomBar) { Button("\(name) \(count)") { count += 1 } }
  }
}

/// Content that consists of other content.
private struct Counters: ToolbarContent {
  @Binding var isFirst: Bool
  @State private var hasThird = true

  var body: some ToolbarContent {
    if isFirst { Counter(name: "A") } else { Counter(name: "B") }
    Group { Counter(name: "C") }
    if hasThird { Counter(name: "D") }
    ToolbarItem(placement: .principal) { Button("Third") { hasThird.toggle() } }
  }
}

private struct CounterScreen: View {
  @State private var isFirst = true

  var body: some View {
    NavigationStack {
      Button("First") { isFirst.toggle() }
        .toolbar { Counters(isFirst: $isFirst) }
    }
  }
}

/// Tabs that depend on the environment and on a state.
private struct Tabs: TabContent {
  @Environment(\.isEnabled) private var isEnabled
  @State private var count = 0

  var body: some TabContent<Int> {
    Tab("One", systemImage: "star", value: 1) { Button("\(count) taps") { count += 1 } }
    Tab(isEnabled ? "On" : "Off", systemImage: "heart", value: 2) { Text(verbatim: "b") }
  }
}

/// A tab with a state of its own.
private struct CounterTab: TabContent {
  let name: String
  let value: Int
  @State private var count = 0

  var body: some TabContent<Int> {
    Tab("\(name) \(count)", systemImage: "star", value: value) {
      Button("Tap \(name)") { count += 1 }
    }
  }
}

private struct CounterTabs: View {
  @State private var isFirst = true
  @State private var names = ["C", "D"]
  @State private var selection = 2

  var body: some View {
    VStack {
      Button("First") { isFirst.toggle() }
      Button("Reverse") { names.reverse() }
      Button("Next") { selection = selection % 3 + 1 }
      TabView(selection: $selection) {
        if isFirst { CounterTab(name: "A", value: 1) } else { CounterTab(name: "B", value: 1) }
        ForEach(names, id: \.self) { CounterTab(name: $0, value: $0 == "C" ? 2 : 3) }
      }
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct ToolbarPropertyTests {
  private let size = CGSize(width: 390, height: 400)

  private func texts(_ view: some View) throws -> [String] {
    try ViewHost(view, size: size).renderer.texts()
  }

  @Test func toolbarContentReadsTheEnvironmentOfItsView() throws {
    let screen = Text(verbatim: "a").toolbar { Reader() }
    #expect(try texts(NavigationStack { screen }).contains("on normal none"))
    let found = try texts(
      NavigationStack {
        screen.disabled(true).dynamicTypeSize(.xxxLarge).environment(Model())
      })
    #expect(found.contains("off large model"), "\(found)")
  }

  @Test func aChangeOfTheEnvironmentUpdatesTheItems() throws {
    let model = Model()
    let host = ViewHost(
      NavigationStack { Text(verbatim: "a").toolbar { Reader() }.environment(model) }, size: size)
    #expect(try host.renderer.texts().contains("on normal model"))
    model.name = "other"
    #expect(try host.renderer.texts().contains("on normal other"))
  }

  @Test func theStateBelongsToThePositionOfTheContent() throws {
    let host = ViewHost(CounterScreen(), size: size)
    func counters() throws -> [String] {
      try host.renderer.texts().filter { $0.count == 3 }.sorted()
    }
    #expect(try counters() == ["A 0", "C 0", "D 0"])
    try host.tap(text: "A 0")
    try host.tap(text: "C 0")
    try host.tap(text: "C 1")
    #expect(try counters() == ["A 1", "C 2", "D 0"])
    // The other alternative has a state of its own, and the state of the first one is removed.
    try host.tap(text: "First")
    #expect(try counters() == ["B 0", "C 2", "D 0"])
    try host.tap(text: "First")
    #expect(try counters() == ["A 0", "C 2", "D 0"])
    // So is that of content that is removed and added again.
    try host.tap(text: "D 0")
    #expect(try counters() == ["A 0", "C 2", "D 1"])
    try host.tap(text: "Third")
    #expect(try counters() == ["A 0", "C 2"])
    try host.tap(text: "Third")
    #expect(try counters() == ["A 0", "C 2", "D 0"])
  }

  @Test func theStateBelongsToThePositionOfTheTab() throws {
    let host = ViewHost(CounterTabs(), size: size)
    func counters() throws -> [String] {
      try host.renderer.texts().filter { $0.count == 3 }.sorted()
    }
    #expect(try counters() == ["A 0", "C 0", "D 0"])
    try host.tap(text: "Tap C")
    try host.tap(text: "Tap C")
    #expect(try counters() == ["A 0", "C 2", "D 0"])
    // The state moves with the element.
    try host.tap(text: "Reverse")
    #expect(try counters() == ["A 0", "C 2", "D 0"])
    try host.tap(text: "Next")
    try host.tap(text: "Next")
    try host.tap(text: "Tap A")
    #expect(try counters() == ["A 1", "C 2", "D 0"])
    // The other alternative has a state of its own.
    try host.tap(text: "First")
    #expect(try counters() == ["B 0", "C 2", "D 0"])
  }

  @Test func tabsReadTheEnvironmentAndHaveState() throws {
    let host = ViewHost(TabView(selection: .constant(1)) { Tabs() }, size: size)
    #expect(try host.hasText("On"))
    try host.tap(text: "0 taps")
    try host.tap(text: "1 taps")
    #expect(try host.hasText("2 taps"))
    let disabled = try texts(TabView(selection: .constant(1)) { Tabs() }.disabled(true))
    #expect(disabled.contains("Off") && disabled.contains("One"), "\(disabled)")
  }
}
