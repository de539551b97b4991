// ViewsTests: custom layouts: the calls that a `Layout` receives, its cache, and the effect of its results.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum Indent: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

extension ContainerValues {
  fileprivate var isWide: Bool {
    get { self[IsWide.self] }
    set { self[IsWide.self] = newValue }
  }
}

private enum IsWide: ContainerValueKey {
  static let defaultValue = false
}

/// A column in descending order of priority, indented by a layout value; traces the calls about its cache.
private struct Rows: Layout {
  var gap: CGFloat = 0

  struct Cache {
    var order: [Int]
  }

  private func order(_ subviews: Subviews) -> [Int] {
    subviews.indices.sorted { subviews[$0].priority > subviews[$1].priority }
  }

  func makeCache(subviews: Subviews) -> Cache {
    Trace.note("make \(subviews.count)")
    return Cache(order: order(subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    Trace.note("update \(subviews.count)")
    cache.order = order(subviews)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    var size = CGSize.zero
    for (position, index) in cache.order.enumerated() {
      let own = subviews[index].sizeThatFits(.unspecified)
      size.width = max(size.width, own.width + subviews[index][Indent.self])
      size.height += own.height + (position == 0 ? 0 : gap)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var y = bounds.minY
    for index in cache.order {
      let subview = subviews[index]
      subview.place(
        at: CGPoint(x: bounds.minX + subview[Indent.self], y: y), proposal: .unspecified)
      y += subview.dimensions(in: .unspecified).height + gap
    }
  }
}

/// A layout with a constant size, whose placement is a closure of the test.
private struct Fixed: Layout {
  var size = CGSize(width: 100, height: 100)
  var place: (LayoutSubviews, CGRect) -> Void = { _, _ in }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { place(subviews, bounds) }
}

/// A layout of 60 × 10 points with an explicit leading guide, in points, unless it is `nil`.
private struct Guided: Layout {
  let leading: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 60, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? { guide == .leading ? leading : nil }
}

/// A view that each tap makes 10 points wider.
private struct Growing: View {
  @State private var taps = 0
  let name: String

  var body: some View {
    Color.red.frame(width: 20 + 10 * CGFloat(taps), height: 20).probe(name)
      .onTapGesture { taps += 1 }
  }
}

/// Switches its layout when its last child is tapped.
private struct Switching: View {
  @State private var isColumn = false

  var body: some View {
    let layout =
      isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    layout {
      Growing(name: "a")
      Divider().probe("line")
      Color.blue.frame(width: 30, height: 20).probe("b").onTapGesture { isColumn.toggle() }
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct LayoutProtocolTests {
  @Test func layoutReadsPrioritiesAndLayoutValues() {
    let view = Rows(gap: 5) {
      box(10, 10).probe("low")
      box(20, 10).layoutPriority(1).layoutValue(key: Indent.self, value: 7).probe("high")
    }.probe("rows")
    #expect(
      frames(of: view, width: 100, height: 100) == [
        "rows (36.5, 37.5; 27 × 25)", "low (36.5, 52.5; 10 × 10)", "high (43.5, 37.5; 20 × 10)",
      ])
  }

  private struct Counted: View {
    @State private var count = 1
    @State private var gap: CGFloat = 0

    var body: some View {
      Rows(gap: gap) {
        ForEach(0..<count, id: \.self) { _ in box(10, 10).onTapGesture { count += 1 } }
        box(10, 5).onTapGesture { gap += 1 }
      }
    }
  }

  @Test func layoutCacheIsMadeOnceAndUpdatedWithSubviewsAndLayout() {
    Trace.current = Trace()
    let graph = settledGraph(Counted(), width: 100, height: 100)
    #expect(Trace.current.takeLines() == ["make 2"])
    graph.settle(proposal: ProposedViewSize(width: 50, height: 50))
    #expect(Trace.current.takeLines() == [])
    graph.tap(at: CGPoint(x: 5, y: 5))
    graph.settle(proposal: ProposedViewSize(width: 50, height: 50))
    #expect(Trace.current.takeLines() == ["update 3"])
    graph.tap(at: CGPoint(x: 5, y: 22))
    graph.settle(proposal: ProposedViewSize(width: 50, height: 50))
    #expect(Trace.current.takeLines() == ["update 3"])
    #expect(graph.rootSize == CGSize(width: 10, height: 27))
  }

  @Test func subviewsThatAreNotPlacedAreCentered() {
    let view = Fixed { box(20, 10).probe("a") }
    #expect(frames(of: view) == ["a (40, 45; 20 × 10)"])
  }

  @Test func placeAtUsesTheAnchorOfTheSubview() {
    let view = Fixed { subviews, bounds in
      for (subview, anchor) in zip(subviews, [UnitPoint.center, .bottomTrailing, .top]) {
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: anchor, proposal: .unspecified)
      }
    }
    let content = Group {
      box(20, 10).probe("center")
      box(20, 10).probe("end")
      box(20, 10).probe("top")
    }
    #expect(
      frames(of: view { content }) == [
        "center (40, 45; 20 × 10)", "end (30, 40; 20 × 10)", "top (40, 50; 20 × 10)",
      ])
  }

  @Test func layoutReadsContainerValues() {
    let view = Fixed { subviews, bounds in
      for subview in subviews {
        let isWide = MainActor.assumeIsolated { subview.containerValues.isWide }
        subview.place(at: .zero, proposal: ProposedViewSize(width: isWide ? 90 : 10, height: 5))
      }
    }
    let content = Group {
      Color.red.probe("plain")
      Color.red.containerValue(\.isWide, true).probe("wide")
    }
    #expect(frames(of: view { content }) == ["plain (0, 0; 10 × 5)", "wide (0, 0; 90 × 5)"])
  }

  @Test func explicitAlignmentOverridesTheMeanOfSubviewGuides() {
    func column(_ layout: some View) -> [String] {
      frames(
        of: VStack(alignment: .leading, spacing: 0) {
          layout
          box(10, 10).probe("plain")
        })
    }
    // The guides 4 and 10 of subviews placed at 20 and 50 have the mean (24 + 60) ÷ 2 = 42.
    let merging = Fixed(size: CGSize(width: 60, height: 10)) { subviews, bounds in
      subviews[0].place(at: CGPoint(x: 20, y: 0), proposal: .unspecified)
      subviews[1].place(at: CGPoint(x: 50, y: 0), proposal: .unspecified)
    }
    let children = Group {
      box(10, 10).alignmentGuide(.leading) { _ in 4 }
      box(10, 10).alignmentGuide(.leading) { _ in 10 }
    }
    #expect(column(merging { children }) == ["plain (42, 10; 10 × 10)"])
    #expect(column(Guided(leading: 15) { children }) == ["plain (15, 10; 10 × 10)"])
    #expect(column(Guided(leading: nil) { children }) == ["plain (0, 10; 10 × 10)"])
  }

  @Test func anyLayoutKeepsSubviewsAndTheirState() {
    let graph = settledGraph(Switching(), width: 200, height: 100)
    #expect(
      probes(in: graph) == ["a (0, 40; 20 × 20)", "line (20, 0; 1 × 100)", "b (21, 40; 30 × 20)"])
    graph.tap(at: CGPoint(x: 10, y: 50))
    graph.settle(proposal: ProposedViewSize(width: 200, height: 100))
    graph.tap(at: CGPoint(x: 45, y: 50))
    let made = graph.counts.nodesCreated
    graph.settle(proposal: ProposedViewSize(width: 200, height: 100))
    // The divider is now horizontal, and the tapped subview is still 10 points wider.
    #expect(
      probes(in: graph) == [
        "a (85, 0; 30 × 20)", "line (0, 20; 200 × 1)", "b (85, 21; 30 × 20)",
      ])
    #expect(graph.counts.nodesCreated == made)
  }

  @Test func stackLayoutsAreCallableAndNestInAnyLayout() {
    let view = AnyLayout(AnyLayout(ZStackLayout(alignment: .bottomTrailing))) {
      box(40, 40).probe("a")
      HStackLayout(alignment: .top, spacing: 2) {
        box(5, 5).probe("b")
        box(5, 9).probe("c")
      }
    }
    #expect(
      frames(of: view) == [
        "a (0, 0; 40 × 40)", "b (28, 31; 5 × 5)", "c (35, 31; 5 × 9)",
      ])
  }
}
