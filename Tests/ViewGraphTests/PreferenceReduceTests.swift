// The rules of preference propagation, each by its exact trace of calls.

import Geometry
import TestSupport
import Testing
import ViewGraph
import Views

/// Adds up, and writes down each call with the value so far and the next one.
private struct Sum: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) {
    let before = value
    let next = nextValue()
    Trace.note("reduce(\(before), \(next))")
    value += next
  }
}

/// Keeps the first value and never asks for the next.
private struct First: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { Trace.note("reduce(\(value), …)") }
}

/// Keeps the last value.
private struct Last: PreferenceKey {
  static var defaultValue: String { "default" }
  static func reduce(value: inout String, nextValue: () -> String) {
    let before = value
    value = nextValue()
    Trace.note("reduce(\(before), \(value))")
  }
}

@MainActor
@Suite struct PreferenceReduceTests {
  private func trace<V: View>(_ view: V) -> [String] {
    Trace.current = Trace()
    _ = settledGraph(view)
    return Trace.current.takeLines()
  }

  @Test func noSetterDeliversTheDefaultWithoutReduce() {
    let lines = trace(
      VStack {
        Color.red
        Color.blue
      }
      .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["change 0"])
  }

  @Test func oneSetterPassesThroughWithoutReduce() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.blue
      }
      .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["change 1"])
  }

  @Test func severalSettersReduceInDeclarationOrder() {
    let lines = trace(
      HStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.green
        Color.blue.preference(key: Sum.self, value: 2)
        Color.black.preference(key: Sum.self, value: 2)
      }
      .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["reduce(1, 2)", "reduce(3, 2)", "change 5"])
  }

  @Test func innerContainersReduceTheirOwnChildren() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        HStack {
          Color.red.preference(key: Sum.self, value: 10)
          Color.red.preference(key: Sum.self, value: 20)
        }
      }
      .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["reduce(10, 20)", "reduce(1, 30)", "change 31"])
  }

  @Test func anIgnoredNextValueIsNotResolved() {
    let lines = trace(
      VStack {
        Color.red.preference(key: First.self, value: 1)
        VStack {
          Color.red.preference(key: First.self, value: 5)
          Color.red.preference(key: First.self, value: 6)
        }
      }
      .onPreferenceChange(First.self) { Trace.note("change \($0)") })
    #expect(lines == ["reduce(1, …)", "change 1"])
  }

  @Test func withoutReaderNothingIsResolved() {
    let view = VStack {
      Color.red.preference(key: Sum.self, value: 1)
      Color.blue.transformPreference(Sum.self) { _ in Trace.note("transform") }
    }
    Trace.current = Trace()
    let graph = settledGraph(view)
    #expect(Trace.current.takeLines() == [])
    #expect(graph.counts.preferenceVisits == 0)
  }

  @Test func theOuterOfTwoSettersWins() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2).preference(key: Sum.self, value: 3)
        .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["change 3"])
  }

  @Test func transformsEditFromTheInsideOut() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2)
        .transformPreference(Sum.self) { $0 *= 10 }
        .transformPreference(Sum.self) { $0 += 1 }
        .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["change 21"])
  }

  @Test func overlayComesAfterItsContentAndBackgroundBefore() {
    let overlay = trace(
      Color.red.preference(key: Last.self, value: "content")
        .overlay { Color.blue.preference(key: Last.self, value: "overlay") }
        .onPreferenceChange(Last.self) { Trace.note("change \($0)") })
    #expect(overlay == ["reduce(content, overlay)", "change overlay"])
    let background = trace(
      Color.red.preference(key: Last.self, value: "content")
        .background { Color.blue.preference(key: Last.self, value: "background") }
        .onPreferenceChange(Last.self) { Trace.note("change \($0)") })
    #expect(background == ["reduce(background, content)", "change content"])
  }

  @Test func dynamicContentThatIsThereContributesTheDefault() {
    let isThere = true
    let lines = trace(
      Color.red.preference(key: Last.self, value: "x")
        .overlay { if isThere { Color.green } }
        .onPreferenceChange(Last.self) { Trace.note("change \($0)") })
    #expect(lines == ["reduce(x, default)", "change default"])
    let absent = trace(
      Color.red.preference(key: Last.self, value: "x")
        .overlay { if !isThere { Color.green } }
        .onPreferenceChange(Last.self) { Trace.note("change \($0)") })
    #expect(absent == ["change x"])
  }

  @Test func readersAtSeveralLevelsSeeTheirOwnPlace() {
    let lines = trace(
      VStack {
        HStack {
          Color.red.preference(key: Sum.self, value: 1)
          Color.red.preference(key: Sum.self, value: 2)
        }
        .onPreferenceChange(Sum.self) { Trace.note("inner \($0)") }
        Color.red.preference(key: Sum.self, value: 4)
      }
      .onPreferenceChange(Sum.self) { Trace.note("outer \($0)") })
    #expect(lines == ["reduce(1, 2)", "reduce(3, 4)", "inner 3", "outer 7"])
  }

  @Test func forEachAndGroupAreNoContainers() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Group {
          Color.red.preference(key: Sum.self, value: 2)
          ForEach(3..<5) { Color.red.preference(key: Sum.self, value: $0) }
        }
      }
      .onPreferenceChange(Sum.self) { Trace.note("change \($0)") })
    #expect(lines == ["reduce(1, 2)", "reduce(3, 3)", "reduce(6, 4)", "change 10"])
  }

  @Test func overlayPreferenceValueShowsTheSum() {
    var seen: [Int] = []
    let graph = settledGraph(
      VStack {
        Color.red.preference(key: Sum.self, value: 2)
        Color.green.preference(key: Sum.self, value: 3)
      }
      .overlayPreferenceValue(Sum.self) { value in
        let _ = seen.append(value)
        Color.blue.frame(width: CGFloat(value))
      })
    #expect(seen == [5])
    #expect(graph.layoutDump.contains("ZStack (47.5, 0; 5 × 100)"))
  }
}

@MainActor
@Suite struct StateTests {
  private struct Counter: View {
    @State private var count = 0
    let goal: Int
    let note: (Int) -> Void

    var body: some View {
      let _ = note(count)
      Color.red.frame(width: CGFloat(count))
        .onAppear { count = goal }
    }
  }

  @Test func aStateChangeEvaluatesTheBodyAgainInTheSameFrame() {
    var seen: [Int] = []
    let graph = settledGraph(Counter(goal: 7) { seen.append($0) })
    #expect(seen == [0, 7])
    #expect(graph.counts.bodies == 2)
    #expect(graph.layoutDump.contains("7 × 100"))
  }

  private struct Loop: View {
    @State private var count = 0

    var body: some View {
      Color.red.preference(key: Sum.self, value: count)
        .onPreferenceChange(Sum.self) { count = $0 + 1 }
    }
  }

  @Test func aPreferenceThatKeepsChangingIsStoppedWithTheNamedWarning() {
    var warnings: [String] = []
    _ = settledGraph(Loop(), warnings: { warnings.append($0) })
    #expect(warnings == ["Bound preference Sum tried to update multiple times per frame."])
  }
}

private struct Marks: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

@MainActor
@Suite struct AnchorTests {
  @Test func anAnchorIsReadThroughPaddingOffsetAndScale() {
    var rects: [CGRect] = []
    _ = settledGraph(
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 10)
          .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
          .padding(5)
        Color.red.frame(width: 20, height: 10)
          .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
          .offset(x: 3, y: 4)
        Color.red.frame(width: 20, height: 10)
          .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
          .scaleEffect(2)
        Color.red.frame(width: 20, height: 10)
          .anchorPreference(key: Marks.self, value: .bounds) { [$0] }
          .rotationEffect(.degrees(90))
      }
      .overlayPreferenceValue(Marks.self) { marks in
        GeometryReader { proxy in
          let _ = rects = marks.map { proxy[$0] }
          Color.clear
        }
      })
    #expect(
      rects.map(\.shortest) == [
        "(5, 5; 20 × 10)", "(8, 24; 20 × 10)", "(-5, 25; 40 × 20)", "(10, 35; 10 × 20)",
      ])
  }
}
