// Preferences in random trees with random changes, against an independent computation: each reader has the value at
// its node, receives it exactly when it changes, and nothing is resolved again without a change.

import PrefGeometry
import PrefTestNumbers
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferencePropertyTests {
  @Test func readersReceiveTheValuesOfTheOracle() {
    var changes = 0
    for seed in randomCases(300).map(UInt64.init) {
      var maker = PreferenceTreeMaker(seed: seed)
      var tree = PreferenceTree.read(0, maker.tree(5))
      let readings = PreferenceReadings()
      let graph = settledGraph(PreferenceTreeView(tree: tree, readings: readings))
      var expected = tree.readings
      #expect(readings.last == expected, "seed \(seed)")
      #expect(readings.count == expected.count, "seed \(seed)")
      for step in 0..<12 {
        let (before, received) = (expected, readings.count)
        tree = .read(0, maker.changed(tree.insideReader))
        expected = tree.readings
        graph.update(root: PreferenceTreeView(tree: tree, readings: readings))
        graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
        for (number, value) in expected where readings.last[number] != value {
          let received = readings.last[number] ?? "nothing"
          Issue.record(
            "seed \(seed), step \(step), reader \(number): \(received) instead of \(value)")
        }
        if before != expected { changes += 1 }
        // A new reader reports its first value again, so this is a lower bound.
        let fewest = expected.count { before[$0.key] != $0.value }
        #expect(readings.count - received >= fewest, "seed \(seed), step \(step)")
        #expect(graph.differencesFromRecomputation() == [], "seed \(seed), step \(step)")
        let visits = graph.counts.preferenceVisits
        graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
        #expect(graph.counts.preferenceVisits == visits, "seed \(seed), step \(step)")
      }
    }
    #expect(changes > 500)
  }
}
