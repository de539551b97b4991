// ViewsTests: 10,000 random stacks have the frames that the oracle computes for every leaf.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

extension OracleNode {
  /// Returns a random view; equal seeds give equal views.
  static func random(_ numbers: inout SeededNumbers, depth: Int) -> OracleNode {
    if depth > 0, depth == 3 || numbers.chance(oneIn: 3) {
      let children = (0..<Int.random(in: 0...(depth == 3 ? 4 : 3), using: &numbers)).map { _ in
        (
          node: random(&numbers, depth: depth - 1),
          priority: numbers.chance(oneIn: 3)
            ? Double.random(in: -1...1, using: &numbers).rounded() : 0
        )
      }
      return .stack(
        Stack(
          axis: numbers.chance(oneIn: 2) ? .horizontal : .vertical,
          spacing: numbers.length(-2...12),
          alignment: Int.random(in: 0...2, using: &numbers), children: children))
    }
    if numbers.chance(oneIn: 6) { return .spacer(numbers.length(0...20)) }
    let minimum = CGSize(width: numbers.length(0...40), height: numbers.length(0...40))
    func bound(_ minimum: CGFloat) -> ClosedRange<CGFloat> {
      if numbers.chance(oneIn: 3) { return minimum...minimum }
      return minimum...(numbers.chance(oneIn: 2) ? .infinity : minimum + numbers.length(0...90))
    }
    return .leaf(
      Leaf(
        width: bound(minimum.width), height: bound(minimum.height),
        ideal: CGSize(width: numbers.length(0...80), height: numbers.length(0...80)),
        area: numbers.chance(oneIn: 5) ? numbers.length(100...3000) : nil,
        guide: numbers.chance(oneIn: 4) ? numbers.length(-20...40) : nil))
  }
}

@MainActor
@Suite(.tags(.layout)) struct StackDifferentialTests {
  /// A bound, in points, for the rounding errors of sums of a few dozen numbers below 10,000.
  private static let tolerance: CGFloat = 1e-7

  private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= Self.tolerance }

  private func format(_ frames: [CGRect]) -> String {
    frames.map(\.roundedText).joined(separator: " ")
  }

  @Test(arguments: 0..<20) func randomStacksHaveTheFramesOfTheOracle(block: UInt64) {
    for number in randomCases(500) {
      let seed = block * 500 + UInt64(number)
      var numbers = SeededNumbers(seed: seed)
      let node = OracleNode.random(&numbers, depth: 3)
      let lengths: [CGFloat?] = [nil, 0, 60, numbers.length(1...400)]
      let proposal = ProposedViewSize(
        width: lengths.randomElement(using: &numbers) ?? nil,
        height: lengths.randomElement(using: &numbers) ?? nil)
      let graph = settledGraph(node.view(), width: proposal.width, height: proposal.height)
      let found = graph.frames.filter { $0.label == "coordinateSpace leaf" }.map(\.bounds)
      let expected = node.frames(.zero, proposal, in: nil)
      let isAlike =
        found.count == expected.count
        && zip(found, expected).allSatisfy {
          isSame($0.minX, $1.minX) && isSame($0.minY, $1.minY) && isSame($0.width, $1.width)
            && isSame($0.height, $1.height)
        }
      #expect(
        isAlike,
        "seed \(seed), proposal \(proposal):\n\(format(found))\n\(format(expected))\n\(node)"
      )
      if !isAlike { return }
    }
  }
}
