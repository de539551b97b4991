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

  @Test func viewThatContainsItselfIsTruncatedWithAWarning() {
    var warnings: [String] = []
    let graph = settledGraph(SelfContaining(), warnings: { warnings.append($0) })
    #expect(
      warnings == [
        "views and modifiers are nested more than 20000 levels deep; deeper ones are left out. "
          + "Does the body of a view contain the view itself?"
      ])
    #expect(graph.rootSize == .zero)
    graph.tearDown()
  }
}
