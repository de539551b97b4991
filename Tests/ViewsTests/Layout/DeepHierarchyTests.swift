// ViewsTests: deep hierarchies do not take exponential time, and fit on the stack of a thread.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
private func nested(_ levels: Int) -> AnyView {
  var view = AnyView(Color.red.frame(width: 10, height: 10).probe("leaf"))
  for _ in 0..<levels {
    let inner = view
    view = AnyView(VStack(spacing: 0) { inner.padding(0) })
  }
  return view
}

@MainActor
private func flexible(_ levels: Int) -> AnyView {
  if levels == 0 { return AnyView(Color.red) }
  let inner = flexible(levels - 1)
  return AnyView(
    levels.isMultiple(of: 2)
      ? AnyView(
        HStack {
          Color.blue; inner
        })
      : AnyView(
        VStack {
          inner; Color.green
        }))
}

/// What each level of a deep tree consists of.
enum Shape: CaseIterable { case stack, group, conditional, modifiers, alternating, collection }

/// A tree in which each level is a view with a body, a type-erased view, and what its shape says.
private struct Level: View {
  let depth: Int
  let shape: Shape

  var body: some View { depth == 0 ? AnyView(Leaf()) : wrapped }

  private var wrapped: AnyView {
    let inner = Level(depth: depth - 1, shape: shape)
    return switch shape {
    case .stack: AnyView(VStack { inner })
    case .group: AnyView(Group { inner })
    case .conditional: AnyView(VStack { if depth > 0 { inner } })
    case .modifiers: AnyView(inner.padding(0).opacity(1))
    case .alternating:
      AnyView(depth % 2 == 0 ? AnyView(VStack { inner }) : AnyView(HStack { inner }))
    case .collection: AnyView(VStack { ForEach(0..<1, id: \.self) { _ in inner } })
    }
  }
}

/// A view whose height changes with a tap.
private struct Leaf: View {
  @State private var isTall = false
  var body: some View {
    Color.red.frame(width: 10, height: isTall ? 20 : 10).probe("leaf")
      .onTapGesture { isTall.toggle() }
  }
}

/// A view whose body contains the view itself.
private struct SelfContaining: View {
  var body: some View { VStack { AnyView(SelfContaining()) } }
}

@MainActor
@Suite(.tags(.layout)) struct DeepHierarchyTests {
  @Test func twoThousandLevelsFitOnTheThreadStack() {
    let graph = settledGraph(nested(2000), width: 100, height: 100)
    #expect(probes(in: graph) == ["leaf (0, 0; 10 × 10)"])
    #expect(graph.display(size: CGSize(width: 10, height: 10), scale: 1).items.count == 1)
  }

  @Test func nestedFlexibleStacksAreMeasuredAFewTimesEach() {
    let graph = settledGraph(flexible(30), width: 1000, height: 1000)
    // Each of the 30 levels is measured for at most three lengths along two axes; doubling per level would be 2³⁰.
    #expect(graph.counts.measurements < 30 * 60)
  }

  @Test func nestedStacksComputeTheirGuidesOnce() {
    var view = AnyView(Color.red.frame(width: 10, height: 10))
    for _ in 0..<30 {
      let inner = view
      view = AnyView(
        HStack(alignment: .firstTextBaseline) {
          inner
          Color.blue.frame(width: 1, height: 5)
        })
    }
    let graph = settledGraph(view, width: 1000, height: 1000)
    #expect(graph.rootSize == CGSize(width: 280, height: 10))
  }

  @Test(arguments: Shape.allCases)
  func deepTreeCostsTheSamePerLevel(shape: Shape) {
    func cost(_ depth: Int) -> ViewGraph.Counts {
      let graph = settledGraph(
        Level(depth: depth, shape: shape), width: 100, height: 100, checksCaches: false)
      return graph.counts
    }
    let (short, long) = (cost(200), cost(400))
    #expect(long.nodesCreated <= short.nodesCreated * 2)
    #expect(long.invalidations <= max(short.invalidations * 2, 2000))
    #expect(long.measurements <= short.measurements * 2)
    #expect(long.placements <= short.placements * 2)
  }

  @Test(arguments: Shape.allCases)
  func changeOfTheDeepestViewCostsTheSamePerLevel(shape: Shape) {
    func cost(_ depth: Int) -> Int {
      let graph = settledGraph(
        Level(depth: depth, shape: shape), width: 100, height: 100, checksCaches: false)
      let before = graph.counts
      #expect(graph.tap(at: CGPoint(x: graph.rootSize.width / 2, y: graph.rootSize.height / 2)))
      graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
      #expect(probes(in: graph).last?.hasSuffix("10 × 20)") == true)
      let after = graph.counts
      return after.invalidations + after.measurements + after.placements - before.invalidations
        - before.measurements - before.placements
    }
    #expect(cost(400) <= cost(200) * 2)
  }

  @Test func viewThatContainsItselfIsTruncatedWithAWarning() {
    var warnings: [String] = []
    let graph = settledGraph(SelfContaining(), warnings: { warnings.append($0) })
    #expect(
      warnings == [
        "views and modifiers are nested more than 30000 levels deep; deeper ones are left out. "
          + "Does the body of a view contain the view itself?"
      ])
    #expect(graph.rootSize == .zero)
    graph.tearDown()
  }
}
