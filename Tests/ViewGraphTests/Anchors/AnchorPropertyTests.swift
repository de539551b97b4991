// Anchors in 500 random trees, half of them right to left, against an independent computation of all frames.

import PrefGeometry
import PrefTestNumbers
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct AnchorPropertyTests {
  /// The maximum error of a reading, in points, which is mapped to the picture's coordinates and back.
  private static let tolerance: CGFloat = 1e-8

  private func distance(_ a: CGRect, _ b: CGRect) -> CGFloat {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
  }

  @Test func anchorsEqualTheOracle() {
    var readers = 0
    let seeds = randomCases(500)
    for seed in seeds.map(UInt64.init) {
      var maker = AnchorModelMaker(seed: seed)
      let model = maker.observed(maker.tree(4))
      let graph = settledGraph(
        model.view.environment(
          \.layoutDirection, maker.isRightToLeft ? .rightToLeft : .leftToRight),
        width: nil, height: nil)
      for (read, expected) in zip(maker.readings.read, maker.readings.expected) {
        readers += 1
        guard let read, read.count == expected.count else {
          Issue.record("seed \(seed): \(read?.count ?? 0) areas instead of \(expected.count)")
          continue
        }
        for (a, b) in zip(read, expected) where !(distance(a, b) < Self.tolerance) {
          Issue.record("seed \(seed): \(a.roundedText) instead of \(b.roundedText)")
        }
      }
      // The dumped frames are the same.
      let dumped = graph.frames.filter { $0.label == "anchorPreference Areas" }.map(\.bounds)
      #expect(dumped.count == model.leaves.count, "seed \(seed)")
      for (a, b) in zip(dumped, model.rects) where !(distance(a, b) < Self.tolerance) {
        Issue.record("seed \(seed): dumped at \(a.roundedText) instead of \(b.roundedText)")
      }
    }
    // Each tree has one reader around everything, and many have further ones inside.
    #expect(readers > 3 * seeds.count)
  }
}
