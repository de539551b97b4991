// Preferences across updates: a value is a function of the current state, readers receive changes only, and unchanged
// values are not resolved again.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferenceUpdateTests {
  private struct Row: View {
    var numbers: [Int]
    var body: some View {
      HStack {
        ForEach(Array(numbers.enumerated()), id: \.offset) { _, number in
          Color.red.preference(key: Sum.self, value: number)
        }
      }
      .traced(Sum.self)
    }
  }

  @Test func valuesNeverAccumulateAcrossUpdates() {
    let graph = settledGraph(Row(numbers: [1, 2, 3]))
    for _ in 0..<3 {
      #expect(
        graph.trace(root: Row(numbers: [1, 2, 4])) == ["reduce(1, 2)", "reduce(3, 4)", "change 7"])
      #expect(
        graph.trace(root: Row(numbers: [1, 2, 3])) == ["reduce(1, 2)", "reduce(3, 3)", "change 6"])
    }
  }

  @Test func anUpdateWithEqualValuesResolvesNothing() {
    let graph = settledGraph(Row(numbers: [1, 2, 3]))
    let visits = graph.counts.preferenceVisits
    #expect(graph.trace(root: Row(numbers: [1, 2, 3])) == [])
    #expect(graph.counts.preferenceVisits == visits)
  }

  @Test func aNewValueWithAnEqualSumIsReducedAndNotReported() {
    let graph = settledGraph(Row(numbers: [1, 2]))
    #expect(graph.trace(root: Row(numbers: [2, 1])) == ["reduce(2, 1)"])
  }

  @Test func insertedAndRemovedViewsContribute() {
    let graph = settledGraph(Row(numbers: [1]))
    #expect(graph.trace(root: Row(numbers: [1, 5])) == ["reduce(1, 5)", "change 6"])
    #expect(graph.trace(root: Row(numbers: [])) == ["change 0"])
    #expect(graph.trace(root: Row(numbers: [4])) == ["change 4"])
  }

  // MARK: Repeated resolution

  private struct Halves: View {
    var left = [1, 2]
    var right = [10, 20]
    var extra = 0

    var body: some View {
      VStack {
        HStack { ForEach(left, id: \.self) { Color.red.preference(key: Sum.self, value: $0) } }
        HStack { ForEach(right, id: \.self) { Color.red.preference(key: Sum.self, value: $0) } }
      }
      .padding(CGFloat(extra))
      .traced(Sum.self)
    }
  }

  @Test func onlyTheContainersOnThePathReduceAgain() {
    let graph = settledGraph(Halves())
    let lines = graph.trace(root: Halves(right: [10, 30]))
    #expect(lines == ["reduce(10, 30)", "reduce(3, 40)", "change 43"])
  }

  @Test func aMoveAloneResolvesNothing() {
    let graph = settledGraph(Halves())
    #expect(graph.trace(root: Halves(extra: 5)) == [])
  }

  private struct Conditional: View {
    var isPresent = true
    var outer = 1
    var body: some View {
      VStack {
        if isPresent {
          Color.red.preference(key: Sum.self, value: 10)
          Color.red.preference(key: Sum.self, value: 20)
        }
        Color.red.preference(key: Sum.self, value: outer)
      }
      .traced(Sum.self)
    }
  }

  @Test func anUnchangedBranchIsNotReducedAgain() {
    let graph = settledGraph(Conditional())
    #expect(Trace.current.takeLines() == ["reduce(10, 20)", "reduce(30, 1)", "change 31"])
    #expect(graph.trace(root: Conditional(outer: 2)) == ["reduce(30, 2)", "change 32"])
  }

  @Test func switchedConditionalsUpdateThePreference() {
    let graph = settledGraph(Conditional())
    #expect(graph.trace(root: Conditional(isPresent: false)) == ["change 1"])
    #expect(
      graph.trace(root: Conditional()) == ["reduce(10, 20)", "reduce(30, 1)", "change 31"])
  }

  private struct Choice: View {
    var first: Bool
    var body: some View {
      VStack {
        Color.red.preference(key: Last.self, value: "x")
        if first {
          Color.green.preference(key: Last.self, value: "first")
        } else {
          Color.blue
        }
      }
      .traced(Last.self)
    }
  }

  @Test func aBranchWithoutSetterContributesTheDefaultInPlaceOfTheOther() {
    let graph = settledGraph(Choice(first: true))
    #expect(graph.trace(root: Choice(first: false)) == ["reduce(x, default)", "change default"])
    #expect(graph.trace(root: Choice(first: true)) == ["reduce(x, first)", "change first"])
  }

  private struct Erased: View {
    var number: Int
    var body: some View {
      VStack {
        number > 0
          ? AnyView(Color.red.preference(key: Sum.self, value: number)) : AnyView(Color.blue)
        Color.red.preference(key: Sum.self, value: 1)
      }
      .traced(Sum.self)
    }
  }

  @Test func aChangedTypeErasedViewUpdatesThePreference() {
    let graph = settledGraph(Erased(number: 5))
    #expect(graph.trace(root: Erased(number: 0)) == ["change 1"])
    #expect(graph.trace(root: Erased(number: 6)) == ["reduce(6, 1)", "change 7"])
  }

  private struct Transformed: View {
    var number: Int
    var factor: Int
    var body: some View {
      VStack {
        Color.red.preference(key: Sum.self, value: number)
        Color.red.preference(key: Sum.self, value: 1)
      }
      .transformPreference(Sum.self) { $0 *= factor }
      .traced(Sum.self)
    }
  }

  @Test func anotherTransformDoesNotReduceAgainBelow() {
    let graph = settledGraph(Transformed(number: 1, factor: 2))
    #expect(graph.trace(root: Transformed(number: 1, factor: 3)) == ["change 6"])
    #expect(
      graph.trace(root: Transformed(number: 2, factor: 3)) == ["reduce(2, 1)", "change 9"])
  }

  private struct Identified: View {
    var id: Int
    var body: some View {
      Color.red.preference(key: Sum.self, value: 1).id(id).traced(Sum.self)
    }
  }

  @Test func anotherIdentityWithAnEqualValueIsNoChange() {
    let graph = settledGraph(Identified(id: 1))
    #expect(graph.trace(root: Identified(id: 2)) == [])
  }

  private struct Reordered: View {
    var names: [String]
    var body: some View {
      HStack { ForEach(names, id: \.self) { Color.red.preference(key: Last.self, value: $0) } }
        .traced(Last.self)
    }
  }

  @Test func theOrderFollowsTheData() {
    let graph = settledGraph(Reordered(names: ["a", "b", "c"]))
    #expect(
      graph.trace(root: Reordered(names: ["c", "a", "b"])) == [
        "reduce(c, a)", "reduce(a, b)", "change b",
      ])
  }

  private struct Exchanged: View {
    var isExchanged: Bool
    var body: some View {
      GeometryReader { proxy in
        Group(
          subviews: Group {
            Color.red.frame(width: 10, height: 10).preference(key: Last.self, value: "a")
              .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
            Color.red.frame(width: 10, height: 10).preference(key: Last.self, value: "b")
          }
        ) { subviews in
          HStack(spacing: 0) {
            subviews[isExchanged ? 1 : 0].padding(5)
            subviews[isExchanged ? 0 : 1].padding(5)
          }
          .traced(Last.self)
          .onPreferenceChange(Areas.self) { areas in
            Trace.note(areas.map { proxy[$0].roundedText }.joined())
          }
        }
      }
    }
  }

  @Test func exchangedSubviewsUpdateThePreference() {
    let graph = settledGraph(Exchanged(isExchanged: false))
    #expect(
      Trace.current.takeLines() == ["reduce(a, b)", "change b", "(5, 5; 10 × 10)"])
    let lines = graph.trace(root: Exchanged(isExchanged: true))
    #expect(lines == ["reduce(b, a)", "change a", "(25, 5; 10 × 10)"])
  }
}
