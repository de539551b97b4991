// ViewsTests: stacks measure and place only what a change affects. The frames after each change are those of a new
// graph with the same values, and the measurements do not depend on the number of unaffected children.

import PrefGeometry
import PrefTestNumbers
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A box whose size is stored in a state.
private struct Resizable: View {
  let index: Int
  let sizes: Sizes
  @State private var changes = 0

  var body: some View {
    let size = sizes.size(index)
    let _ = sizes.update[index] = { changes += 1 }
    let _ = changes
    return Color.red.frame(minWidth: size.width / 2, maxWidth: size.width)
      .frame(height: size.height).probe("\(index)")
  }
}

/// The sizes of boxes, and what evaluates a box again.
@MainActor
private final class Sizes {
  var changed: [Int: CGSize] = [:]
  var update: [Int: () -> Void] = [:]

  func size(_ index: Int) -> CGSize {
    changed[index] ?? CGSize(width: 20 + CGFloat(index * 7 % 13), height: 10 + CGFloat(index % 5))
  }

  func change(_ index: Int, to size: CGSize) {
    changed[index] = size
    update[index]?()
  }
}

private struct Column: View {
  let count: Int
  let sizes: Sizes
  var axis = Axis.vertical
  var spacing: CGFloat? = 0

  var body: some View {
    let layout =
      axis == .vertical
      ? AnyView(VStack(alignment: .leading, spacing: spacing) { content })
      : AnyView(HStack(alignment: .bottom, spacing: spacing) { content })
    layout
  }

  private var content: some View {
    Group {
      Color.blue.frame(width: 100, height: 100)
      ForEach(0..<count, id: \.self) { Resizable(index: $0, sizes: sizes) }
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct PartialLayoutTests {
  @Test(arguments: Axis.allCases)
  func changeThatMovesNoOtherViewMeasuresOneChild(axis: Axis) {
    func cost(_ count: Int) -> ViewGraph.Counts {
      let sizes = Sizes()
      let graph = settledGraph(
        Column(count: count, sizes: sizes, axis: axis), width: nil, height: nil, checksCaches: false
      )
      var costs: [ViewGraph.Counts] = []
      // The second change of a state finds everything settled.
      for step in 1...2 {
        let old = sizes.size(50)
        let before = graph.counts
        sizes.change(
          50,
          to: axis == .vertical
            ? CGSize(width: 40 + CGFloat(step), height: old.height)
            : CGSize(width: old.width, height: 40 + CGFloat(step)))
        graph.settle(proposal: .unspecified)
        var after = graph.counts
        after.measurements -= before.measurements
        after.placements -= before.placements
        costs.append(after)
      }
      #expect(probes(in: graph).count == count)
      return costs[1]
    }
    let (few, many) = (cost(100), cost(800))
    #expect(few.measurements == many.measurements)
    #expect(few.placements == many.placements)
    #expect(many.measurements < 30)
  }

  @Test(arguments: Axis.allCases)
  func framesAfterChangesAreThoseOfANewGraph(axis: Axis) {
    var numbers = SeededNumbers(seed: axis == .vertical ? 1 : 2)
    for proposal in [nil, 30, 300, 4000] as [CGFloat?] {
      for spacing in [nil, 3] as [CGFloat?] {
        let sizes = Sizes()
        let view = Column(count: 12, sizes: sizes, axis: axis, spacing: spacing)
        let graph = settledGraph(view, width: proposal, height: proposal)
        for _ in 0..<20 {
          for _ in 0...Int.random(in: 0...2, using: &numbers) {
            sizes.change(
              Int.random(in: 0..<12, using: &numbers),
              to: CGSize(
                width: CGFloat(Int.random(in: 0...150, using: &numbers)),
                height: CGFloat(Int.random(in: 0...150, using: &numbers))))
          }
          graph.settle(proposal: ProposedViewSize(width: proposal, height: proposal))
          // Its views register with other sizes.
          let same = Sizes()
          same.changed = sizes.changed
          let fresh = settledGraph(
            Column(count: 12, sizes: same, axis: axis, spacing: spacing), width: proposal,
            height: proposal)
          #expect(probes(in: graph) == probes(in: fresh))
        }
      }
    }
  }
}
