// The cost of resolving a preference: none without a reader, one visit per node with one, and afterwards only the
// path from the changed node.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Counts calls without a trace, since there are many.
private struct Count: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite(.tags(.preferences)) struct PreferenceLazinessTests {
  /// Returns the number of visited nodes and of calls of `reduce` during `body`.
  private func work(_ graph: ViewGraph, _ body: () -> Void) -> (visits: Int, calls: Int) {
    let before = graph.counts
    body()
    return (
      graph.counts.preferenceVisits - before.preferenceVisits,
      graph.counts.reduceCalls - before.reduceCalls
    )
  }

  /// Settles once more; returns the numbers of visits and of calls of `reduce`.
  private func settle(_ graph: ViewGraph) -> (visits: Int, calls: Int) {
    work(graph) { graph.settle(proposal: ProposedViewSize(width: 100, height: 100)) }
  }

  // MARK: Visited nodes

  @Test func aSubtreeWithoutReaderIsNotVisited() {
    func column(_ count: Int) -> some View {
      VStack {
        ForEach(0..<count, id: \.self) { _ in Color.red.preference(key: Count.self, value: 1) }
      }
    }
    let graph = settledGraph(
      HStack {
        column(50)
        column(3).onPreferenceChange(Count.self) { _ in }
      })
    // The reader, its column and the column's three views.
    #expect(graph.counts.preferenceVisits == 5)
    #expect(graph.counts.reduceCalls == 2)
  }

  @Test func aSubtreeWithoutSetterIsNotVisited() {
    let graph = settledGraph(
      HStack {
        VStack { ForEach(0..<50, id: \.self) { _ in Color.red.padding(1) } }
        Color.red.preference(key: Count.self, value: 1)
      }
      .onPreferenceChange(Count.self) { _ in })
    #expect(graph.counts.preferenceVisits == 3)
  }

  @Test func aSubtreeBehindAnIgnoredNextValueIsNotVisited() {
    let graph = settledGraph(
      HStack {
        Color.red.preference(key: First.self, value: 1)
        VStack {
          ForEach(0..<50, id: \.self) { _ in Color.red.preference(key: First.self, value: 1) }
        }
      }
      .onPreferenceChange(First.self) { _ in })
    #expect(graph.counts.preferenceVisits == 3)
    #expect(graph.counts.reduceCalls == 1)
  }

  // MARK: Caching

  private struct Leaf: View {
    let number: Int
    @State private var value = 1
    var body: some View {
      Color.red.frame(width: 1, height: 1).preference(key: Count.self, value: value)
        .onTapGesture { value += 1 }
    }
  }

  private struct Hundred: View {
    let first: Int
    var body: some View {
      HStack(spacing: 0) { ForEach(first..<first + 100, id: \.self) { Leaf(number: $0) } }
    }
  }

  @Test func oneChangedLeafOfTenThousandRevisitsOnlyItsPath() {
    var received: [Int] = []
    let graph = settledGraph(
      VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Hundred(first: $0 * 100) } }
        .onPreferenceChange(Count.self) { received.append($0) })
    #expect(received == [10_000])
    #expect(graph.counts.reduceCalls == 9_999)
    #expect(settle(graph) == (0, 0))

    let changed = work(graph) {
      graph.tap(at: CGPoint(x: 42.5, y: 17.5))
      graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    }
    #expect(received == [10_000, 10_001])
    // The leaf's setter and tap modifier, its row, the column, the reader; a row and the column are reduced again.
    #expect(changed == (5, 198))
    #expect(settle(graph) == (0, 0))
  }

  @Test func aSecondReaderResolvesNothingAgain() {
    let graph = settledGraph(
      VStack {
        ForEach(0..<10, id: \.self) { _ in Color.red.preference(key: Count.self, value: 1) }
      }
      .onPreferenceChange(Count.self) { _ in }
      .onPreferenceChange(Count.self) { _ in }
      .overlayPreferenceValue(Count.self) { _ in })
    #expect(graph.counts.reduceCalls == 9)
    // Ten views, the column, and the two readers below other readers.
    #expect(graph.counts.preferenceVisits == 13)
  }

  @Test func anchorsAreCreatedAgainOnlyAfterAMove() {
    func view(_ padding: CGFloat) -> some View {
      VStack(spacing: 0) {
        ForEach(0..<20, id: \.self) { _ in
          Color.red.anchorPreference(key: Areas.self, value: .bounds) { [$0] }
        }
      }
      .padding(padding)
      .onPreferenceChange(Areas.self) { _ in }
    }
    let graph = settledGraph(view(0), checksCaches: false)
    #expect(settle(graph) == (0, 0))
    let moved = work(graph) { _ = graph.trace(root: view(5)) }
    #expect(moved == (23, 19))
    #expect(settle(graph) == (0, 0))
  }

  // MARK: Many views

  @Test func aHundredThousandViewsSideBySideAreVisitedOnceEach() {
    var received: [Int] = []
    let graph = settledGraph(
      VStack(spacing: 0) {
        ForEach(0..<100_000, id: \.self) { _ in Color.red.preference(key: Count.self, value: 1) }
      }
      .onPreferenceChange(Count.self) { received.append($0) }, width: nil, height: nil)
    #expect(received == [100_000])
    #expect(graph.counts.reduceCalls == 99_999)
    #expect(graph.counts.preferenceVisits == 100_002)
    #expect(work(graph) { graph.settle(proposal: .unspecified) } == (0, 0))
    graph.tearDown()
  }

  /// 4096 views in twelve levels of containers.
  private struct Tree: View {
    let levels: Int
    var body: some View {
      if levels == 0 {
        Color.red.anchorPreference(key: Areas.self, value: .bounds) { [$0] }
      } else {
        AnyView(
          ZStack {
            Tree(levels: levels - 1)
            Tree(levels: levels - 1)
          })
      }
    }
  }

  @Test func aBalancedTreeIsVisitedOnce() {
    var count = 0
    let graph = settledGraph(
      Tree(levels: 12).onPreferenceChange(Areas.self) { count = $0.count }, checksCaches: false)
    #expect(count == 4096)
    #expect(graph.counts.reduceCalls == 4095)
    #expect(settle(graph) == (0, 0))
  }

  @Test func aLongChainOfModifiersDoesNotOverflowTheStack() {
    var received: [Int] = []
    var view = AnyView(Color.red.preference(key: Count.self, value: 1))
    for _ in 0..<6000 { view = AnyView(view.transformPreference(Count.self) { $0 += 1 }) }
    let graph = settledGraph(view.onPreferenceChange(Count.self) { received.append($0) })
    #expect(received == [6001])
    #expect(graph.counts.preferenceVisits == 6002)
    // Releasing the chain does not overflow the stack either.
    graph.tearDown()
    #expect(graph.frames == [])
  }

  @Test func aChainOfTwoThousandModifiersAndContainersResolves() {
    var received: [Int] = []
    var view = AnyView(Color.red.preference(key: Count.self, value: 1))
    for _ in 0..<500 {
      view = AnyView(
        ZStack {
          view.padding(0).offset(x: 0).transformPreference(Count.self) { $0 += 1 }
        })
    }
    let graph = settledGraph(view.onPreferenceChange(Count.self) { received.append($0) })
    #expect(received == [501])
    #expect(graph.counts.preferenceVisits == 2002)
  }

  @Test func chainResolutionKeepsTheOrderOfCalls() {
    var view = AnyView(Color.red.preference(key: Sum.self, value: 0))
    var expected: [String] = []
    for number in 1...450 {
      view = AnyView(
        view.overlay { Color.red.preference(key: Sum.self, value: 1) }
          .transformPreference(Sum.self) { Trace.note("transform \($0)") })
      expected += ["reduce(\(number - 1), 1)", "transform \(number)"]
    }
    #expect(trace(view.traced(Sum.self)) == expected + ["change 450"])
  }
}
