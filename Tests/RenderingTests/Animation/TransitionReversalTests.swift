// RenderingTests: a view that is inserted again during its removal transition reverses it and keeps its state and
// identity.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A box that counts its taps.
private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Color.red.frame(width: 40, height: 20)
      .overlay { Text("\(name)\(count)") }
      .id("box \(name)")
      .onTapGesture { count += 1 }
      .preference(key: Names.self, value: [name])
      .onAppear { Trace.note("\(name) appears") }
      .onDisappear { Trace.note("\(name) disappears") }
  }
}

/// A bar that shows and hides the content below it when tapped.
private struct Switch<Content: View>: View {
  @ViewBuilder let content: (Bool) -> Content
  @State private var isShown = true

  var body: some View {
    VStack(spacing: 0) {
      Color.blue.frame(width: 100, height: 20).id("bar")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      content(isShown)
    }
    .frame(height: 100, alignment: .top)
    .onPreferenceChange(Names.self) { Trace.note("\($0)") }
  }
}

@MainActor
@Suite(.tags(.animation, .state)) struct TransitionReversalTests {
  private func host(@ViewBuilder _ content: @escaping (Bool) -> some View) -> ViewHost<some View> {
    Trace.current = Trace()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Switch(content: content) }
    host.background = .white
    return host
  }

  /// Returns the box's opacity, from 0 to 1, read from a pixel left of its text.
  private func opacity<V: View>(_ host: ViewHost<V>, x: Int = 33, y: Int = 22) throws -> Double {
    // Red is (255, 59, 48), the background white.
    (255 - Double(try host.snapshot().image()[x, y].green)) / (255 - 59)
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.01 }

  @Test func reinsertionReversesTheFadeFromItsPresentationValue() throws {
    let host = host { if $0 { Counter(name: "a") } }
    try host.tap(id: "box a")
    try host.tap(id: "bar")
    try host.advance(by: 0.25)
    #expect(isNear(try opacity(host), 0.75))
    try host.tap(id: "bar")
    #expect(isNear(try opacity(host), 0.75))
    try host.settle()
    #expect(isNear(try opacity(host), 1))
    #expect(try host.frame(text: "a1").midY == 30)
    #expect(Trace.current.takeLines() == ["a appears", "[\"a\"]", "[]", "[\"a\"]"])
    // The box handles taps again, and a removal that is not reversed completes.
    try host.tap(id: "box a")
    #expect(try host.frame(text: "a2").midY == 30)
    try host.tap(id: "bar")
    try host.settle()
    #expect(Trace.current.takeLines() == ["[]", "a disappears"])
    #expect(try !host.snapshot().description.contains("\"a"))
  }

  @Test func repeatedReinsertionKeepsTheState() throws {
    let host = host { if $0 { Counter(name: "a") } }
    try host.tap(id: "box a")
    for _ in 0..<6 {
      try host.tap(id: "bar")
      try host.advance(by: 0.1)
    }
    try host.settle()
    #expect(isNear(try opacity(host), 1))
    #expect(try host.frame(text: "a1").midY == 30)
    let lines = Trace.current.takeLines()
    #expect(lines.filter { $0.contains("appears") } == ["a appears"])
    #expect(lines.last == "[\"a\"]")
  }

  @Test func reinsertionReversesAnOffsetTransition() throws {
    let host = host { if $0 { Counter(name: "a").transition(.offset(x: 40)) } }
    func x() throws -> Int? {
      let image = try host.snapshot().image()
      return (0..<100).first { image[$0, 22].green < 200 }
    }
    try host.tap(id: "box a")
    try host.tap(id: "bar")
    try host.advance(by: 0.25)
    let half = try x()
    #expect(half == 40)
    try host.tap(id: "bar")
    let turned = try x()
    #expect(turned == 40)
    try host.settle()
    #expect(try x() == 30)
    #expect(try host.frame(text: "a1").midX == 50)
  }

  @Test func reinsertionOfABranchRemovesTheOtherBranch() throws {
    let host = host { if $0 { Counter(name: "a") } else { Counter(name: "b") } }
    try host.tap(id: "box a")
    try host.tap(id: "bar")
    try host.advance(by: 0.25)
    try host.tap(id: "box b")
    try host.tap(id: "bar")
    try host.advance(by: 0.25)
    try host.tap(id: "bar")
    try host.settle()
    #expect(try host.frame(text: "b1").midY == 30)
    #expect(
      Trace.current.takeLines().filter { $0.contains("appear") } == [
        "a appears", "b appears", "a disappears",
      ])
  }

  @Test func reinsertionOfAForEachElementKeepsItsState() throws {
    let host = host { isShown in
      ForEach(isShown ? ["a", "b"] : ["b"], id: \.self) { Counter(name: $0) }
    }
    try host.tap(id: "box a")
    try host.tap(id: "bar")
    try host.advance(by: 0.25)
    try host.tap(id: "bar")
    try host.settle()
    #expect(try host.frame(text: "a1").midY == 30)
    #expect(try host.frame(text: "b0").midY == 50)
    #expect(isNear(try opacity(host), 1))
    #expect(
      Trace.current.takeLines() == [
        "a appears", "b appears", "[\"a\", \"b\"]", "[\"b\"]", "[\"a\", \"b\"]",
      ])
  }

  @Test func reinsertionIncludesTheModifiersOfAGroup() throws {
    let host = host { isShown in
      Group { if isShown { Counter(name: "a") } }
        .padding(5).background(Color.green).border(Color.black)
    }
    try host.tap(id: "box a")
    try host.tap(id: "bar")
    try host.advance(by: 0.25)
    // The padding, background and border fade out with the box.
    #expect(try opacity(host, y: 27) > 0.5)
    try host.tap(id: "bar")
    try host.settle()
    #expect(isNear(try opacity(host, y: 27), 1))
    #expect(try host.frame(text: "a1").midY == 35)
    try host.tap(id: "bar")
    try host.settle()
    #expect(try host.snapshot().description.contains("\"a") == false)
  }

  @Test func removalReversesARunningInsertion() throws {
    let host = host { if !$0 { Counter(name: "a") } }
    try host.tap(id: "bar")
    try host.advance(by: 0.5)
    #expect(isNear(try opacity(host), 0.5))
    try host.tap(id: "bar")
    #expect(isNear(try opacity(host), 0.5))
    try host.advance(by: 0.25)
    try host.tap(id: "bar")
    try host.settle()
    #expect(isNear(try opacity(host), 1))
    #expect(Trace.current.takeLines().filter { $0.contains("appear") } == ["a appears"])
  }
}
