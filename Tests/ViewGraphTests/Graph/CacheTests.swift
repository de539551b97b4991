// Cached values against recomputed ones: random trees with random changes. After each change the tree must equal its
// own recomputation, and a new tree for the same values.

import Observation
import PrefGeometry
import PrefTestNumbers
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// The values that the leaves and branches of a tree depend on.
@Observable private final class Board {
  var values: [Int]
  init(_ values: [Int]) { self.values = values }
}

private enum Total: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = value &* 3 &+ nextValue() }
}

private enum Areas: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

/// A part of a random tree; it reads the board itself, so that it can change alone.
private struct Part: View {
  let seed: UInt64
  let depth: Int
  let board: Board

  var body: some View {
    var random = SeededNumbers(seed: seed)
    let slot = Int.random(in: 0..<8, using: &random)
    let kind = depth == 0 ? 0 : Int.random(in: 1..<9, using: &random)
    let (a, b) = (part(1), part(2))
    switch kind {
    case 0: return AnyView(leaf(slot))
    case 1:
      return AnyView(
        HStack(spacing: CGFloat(board.values[slot] % 5)) {
          a; b
        })
    case 2: return AnyView(VStack { if board.values[slot] % 2 == 0 { a } else { b } })
    case 3: return AnyView(a.padding(CGFloat(board.values[slot] % 7)))
    case 4:
      return AnyView(
        VStack(spacing: 1) {
          ForEach(0..<(board.values[slot] % 4), id: \.self) { _ in leaf(slot) }
          b
        })
    case 5: return AnyView(a.overlay(alignment: .topLeading) { b })
    case 6:
      return AnyView(
        a.overlayPreferenceValue(Total.self) { total in
          Color.green.frame(width: CGFloat(abs(total) % 9), height: 2)
        })
    case 7:
      return AnyView(
        ZStack {
          Group(subviews: TwoParts(a: a, b: b)) { subviews in
            subviews.last; subviews.first
          }
        })
    default:
      return AnyView(
        a.transformPreference(Total.self) { [value = board.values[slot]] in $0 += value }
          .rotationEffect(.degrees(Double(board.values[slot]))))
    }
  }

  private func part(_ number: UInt64) -> Part {
    Part(seed: seed &* 31 &+ number, depth: depth - 1, board: board)
  }

  private func leaf(_ slot: Int) -> some View {
    let value = board.values[slot]
    return Color.red.frame(width: CGFloat(value % 11 + 1), height: CGFloat(value % 5 + 1))
      .preference(key: Total.self, value: value)
      .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
  }
}

private struct TwoParts: View {
  let a: Part
  let b: Part
  var body: some View {
    a
    b
  }
}

private struct Whole: View {
  let part: Part
  @State private var seen = 0

  var body: some View {
    part
      .overlayPreferenceValue(Areas.self) { areas in
        GeometryReader { proxy in
          ForEach(areas.indices, id: \.self) { index in
            let area = proxy[areas[index]]
            Color.blue.frame(width: area.width, height: area.height).offset(
              x: area.minX, y: area.minY)
          }
        }
      }
      .onPreferenceChange(Total.self) { seen = $0 }
      .frame(width: CGFloat(100 + abs(seen) % 7))
  }
}

@MainActor
@Suite(.tags(.layout)) struct CacheTests {
  @Test func cachedValuesEqualRecomputedOnes() {
    for number in randomCases(120) {
      let seed = UInt64(number + 1)
      var random = SeededNumbers(seed: seed)
      let board = Board((0..<8).map { _ in Int.random(in: 0..<40, using: &random) })
      let whole = Whole(part: Part(seed: seed, depth: 4, board: board))
      let graph = settledGraph(whole, width: 200, height: 200)
      for step in 0..<6 {
        board.values[Int.random(in: 0..<8, using: &random)] = Int.random(in: 0..<40, using: &random)
        graph.settle(proposal: ProposedViewSize(width: 200, height: 200))
        let rebuilt = settledGraph(whole, width: 200, height: 200)
        #expect(graph.layoutDump == rebuilt.layoutDump, "seed \(seed), step \(step)")
        #expect(
          graph.rootPreference(Total.self) == rebuilt.rootPreference(Total.self),
          "seed \(seed), step \(step)")
        #expect(graph.differencesFromRecomputation() == [], "seed \(seed), step \(step)")
      }
    }
  }

  // Sendable: used on the main actor only.
  private final class Mutable: @unchecked Sendable {
    var width: CGFloat = 10
  }

  /// Violates the rule that a layout depends only on values whose changes the graph observes.
  private struct Cheating: Layout {
    let width: Mutable
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: width.width, height: 5)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test func aDifferenceIsReported() {
    let width = Mutable()
    let graph = settledGraph(Cheating(width: width) {})
    #expect(graph.differencesFromRecomputation() == [])
    width.width = 12
    #expect(
      graph.differencesFromRecomputation() == [
        "Cheating: cached (0, 0; 10 × 5), computed (0, 0; 12 × 5)"
      ])
  }
}
