// `onPreferenceChange`: the times and values of its calls, and calls that write state.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferenceReadingTests {
  private struct Number: View {
    var value: Int?
    var body: some View {
      VStack {
        if let value { Color.red.preference(key: Sum.self, value: value) }
      }
      .traced(Sum.self)
    }
  }

  @Test func theFirstValueFiresAlsoWhereItIsTheDefault() {
    #expect(trace(Number(value: nil)) == ["change 0"])
    #expect(trace(Number(value: 0)) == ["change 0"])
    #expect(trace(Number(value: 3)) == ["change 3"])
  }

  @Test func laterOnlyAChangeFires() {
    let graph = settledGraph(Number(value: 3))
    #expect(graph.trace(root: Number(value: 3)) == [])
    #expect(graph.trace(root: Number(value: 4)) == ["change 4"])
    #expect(graph.trace(root: Number(value: nil)) == ["change 0"])
    #expect(graph.trace(root: Number(value: 0)) == [])
    #expect(graph.trace(root: Number(value: 3)) == ["change 3"])
  }

  @Test func theActionOfThePresentBodyIsCalled() {
    struct Captured: View {
      var name: String
      var value: Int
      var body: some View {
        Color.red.preference(key: Sum.self, value: value)
          .onPreferenceChange(Sum.self) { [name] in Trace.note("\(name) \($0)") }
      }
    }
    let graph = settledGraph(Captured(name: "a", value: 1))
    #expect(graph.trace(root: Captured(name: "b", value: 1)) == [])
    #expect(graph.trace(root: Captured(name: "c", value: 2)) == ["c 2"])
  }

  @Test func aReaderOnAGroupReadsEachOfItsViews() {
    let lines = trace(
      VStack {
        Group {
          Color.red.preference(key: Sum.self, value: 1)
          Color.red
        }
        .traced(Sum.self)
      })
    #expect(lines == ["change 1", "change 0"])
  }

  @Test func innerReadersActBeforeOuterOnes() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1).traced(Sum.self, "first")
        VStack { Color.red.preference(key: Sum.self, value: 2).traced(Sum.self, "deep") }
      }
      .traced(Sum.self, "outer"))
    #expect(lines == ["reduce(1, 2)", "deep 2", "first 1", "outer 3"])
  }

  // MARK: Writing state

  private struct Copy: View {
    @State private var copy = -1
    var value: Int
    var body: some View {
      let _ = Trace.note("body \(copy)")
      VStack {
        Color.red.preference(key: Sum.self, value: value)
        Color.blue.frame(width: 10, height: CGFloat(max(copy, 0)))
      }
      .onPreferenceChange(Sum.self) { copy = $0 }
    }
  }

  @Test func stateThatTheActionWritesIsInTheSameFrame() {
    let graph = settledGraph(Copy(value: 5))
    #expect(Trace.current.takeLines() == ["body -1", "body 5"])
    #expect(graph.layoutDump.contains("10 × 5"))
    #expect(graph.counts.repeats == 1)
    #expect(graph.trace(root: Copy(value: 6)) == ["body 5", "body 6"])
    #expect(graph.layoutDump.contains("10 × 6"))
  }

  @Test func writingAnEqualStateRepeatsNothing() {
    struct Same: View {
      @State private var copy = 5
      var body: some View {
        let _ = Trace.note("body \(copy)")
        Color.red.preference(key: Sum.self, value: 5).onPreferenceChange(Sum.self) { copy = $0 }
      }
    }
    #expect(trace(Same()) == ["body 5"])
  }

  /// The article on child to parent communication: a child hides its sibling's text.
  @Test func aChildHidesItsSibling() {
    struct Parent: View {
      @State private var isHidden = false
      var body: some View {
        VStack {
          if !isHidden { Color.red.frame(width: 30, height: 10) }
          Color.blue.frame(width: 20, height: 10).preference(key: Sum.self, value: 1)
        }
        .onPreferenceChange(Sum.self) { isHidden = $0 > 0 }
      }
    }
    let graph = settledGraph(Parent())
    #expect(!graph.layoutDump.contains("30 × 10"))
    #expect(graph.layoutDump.contains("20 × 10"))
  }

  private struct Countdown: View {
    @State private var count: Int
    let goal: Int

    init(from count: Int, to goal: Int) {
      _count = State(initialValue: count)
      self.goal = goal
    }

    var body: some View {
      Color.red.frame(width: CGFloat(count), height: 1).preference(key: Sum.self, value: count)
        .onPreferenceChange(Sum.self) { if $0 > goal { count = $0 - 1 } }
    }
  }

  @Test func aPreferenceThatSettlesWithinTheBoundGivesNoWarning() {
    var warnings: [String] = []
    let graph = settledGraph(Countdown(from: 10, to: 0), warnings: { warnings.append($0) })
    #expect(graph.counts.repeats == 10)
    #expect(graph.layoutDump.contains("0 × 1)"))
    #expect(warnings == [])
  }

  @Test func aPreferenceThatKeepsChangingIsStoppedWithTheNamedWarning() {
    var warnings: [String] = []
    let graph = settledGraph(Countdown(from: 99, to: 0), warnings: { warnings.append($0) })
    #expect(warnings == ["Bound preference Sum tried to update multiple times per frame."])
    // The frame ends with the last written value.
    #expect(graph.counts.repeats == ViewGraph.maximumRepeats)
    #expect(graph.layoutDump.contains("\(99 - ViewGraph.maximumRepeats) × 1)"))
  }

  @Test func theNextFrameContinuesFromTheBoundedOne() {
    var warnings: [String] = []
    let graph = settledGraph(Countdown(from: 20, to: 0), warnings: { warnings.append($0) })
    #expect(warnings.count == 1)
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(graph.layoutDump.contains("frame width 0 height 1 (0, 0; 0 × 1)"))
    #expect(warnings.count == 1)
  }

  @Test func onlyThePreferenceThatKeepsChangingIsNamed() {
    struct Both: View {
      @State private var count = 0
      var body: some View {
        Color.red.preference(key: Last.self, value: "calm").traced(Last.self)
          .preference(key: Sum.self, value: count)
          .onPreferenceChange(Sum.self) { count = $0 + 1 }
      }
    }
    var warnings: [String] = []
    _ = settledGraph(Both(), warnings: { warnings.append($0) })
    #expect(warnings == ["Bound preference Sum tried to update multiple times per frame."])
  }

  @Test func readersThatFeedEachOtherAreStoppedToo() {
    struct Pair: View {
      @State private var a = 0
      @State private var b = ""
      var body: some View {
        Color.red.preference(key: Sum.self, value: b.count).preference(
          key: Last.self, value: "\(a)"
        )
        .onPreferenceChange(Sum.self) { a = $0 }
        .onPreferenceChange(Last.self) { b += $0 }
      }
    }
    var warnings: [String] = []
    _ = settledGraph(Pair(), warnings: { warnings.append($0) })
    #expect(!warnings.isEmpty)
    #expect(warnings.allSatisfy { $0.hasPrefix("Bound preference ") })
  }
}
