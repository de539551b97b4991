// The check of the two trees' invariants: it accepts settled graphs and reports each kind of corruption.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@testable import PrefViewGraph

private enum Total: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Sample: View {
  var body: some View {
    VStack {
      Group {
        Color.red.preference(key: Total.self, value: 1)
        Color.blue
      }.padding(2)
      GeometryReader { _ in Color.green }
    }.overlayPreferenceValue(Total.self) { _ in Color.yellow }
  }
}

@MainActor
@Suite(.tags(.layout, .state)) struct InvariantTests {
  private func node(_ graph: ViewGraph, _ label: String) throws -> _ViewNode {
    var found: _ViewNode?
    graph.rootNode?.forEachNode { if found == nil, $0.label == label { found = $0 } }
    return try #require(found)
  }

  @Test func aSettledGraphViolatesNone() {
    #expect(settledGraph(Sample())._checkInvariants() == [])
  }

  @Test func anUnregisteredPreferenceKeyIsReported() throws {
    let graph = settledGraph(Sample())
    try node(graph, "Tuple").preferenceState.keys = PreferenceKeySet()
    #expect(graph._checkInvariants().contains { $0.contains("not registered at Tuple") })
  }

  @Test func aWrongContainerIsReported() throws {
    let graph = settledGraph(Sample())
    let stack = try node(graph, "VStack")
    stack.forEachElement { $0.container = nil }
    #expect(graph._checkInvariants().contains { $0.contains("its container is another element") })
  }

  @Test func stalePlacementsAreReported() throws {
    let graph = settledGraph(Sample())
    try node(graph, "VStack").layoutState.needsPlacement = true
    #expect(graph._checkInvariants() == ["VStack: has stale placements in a settled graph"])
  }

  @Test func aPendingUpdateIsReported() throws {
    let graph = settledGraph(Sample())
    try node(graph, "VStack").updateState.isPending = true
    #expect(graph._checkInvariants() == ["VStack: an update is pending in a settled graph"])
  }

  @Test func aFutureEpochIsReported() throws {
    let graph = settledGraph(Sample())
    try node(graph, "VStack").layoutState.transformEpoch = .max
    #expect(graph._checkInvariants().contains { $0.contains("future epoch") })
  }

  #if DEBUG
    @Test func checksOfLargeGraphsAreSpread() {
      var schedule = InvariantSchedule()
      var checks = 0
      for _ in 0..<100 where schedule.beginFrame() != nil {
        checks += 1
        schedule.endCheck(visits: 5_000, isComplete: true)
      }
      #expect(20...21 ~= checks)
    }

    @Test func graphsBeyondTheLimitAreNotChecked() {
      var schedule = InvariantSchedule()
      var checks = 0
      for _ in 0..<1_000 {
        guard let limit = schedule.beginFrame() else { continue }
        checks += 1
        schedule.endCheck(visits: limit + 1, isComplete: false)
      }
      #expect(checks <= 4)
    }
  #endif
}
