// Traits that are set twice, and the alignment guides of authors' layouts.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Name: LayoutValueKey { static let defaultValue = "none" }

/// Records the values of its subviews.
private struct Recorder: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for subview in subviews { Trace.note("\(subview[Name.self]) \(subview.priority)") }
    return CGSize(width: 10, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// A guide that no view sets.
private enum Peak: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

/// A layout that sets a guide explicitly.
private struct Mountain: Layout {
  var height: CGFloat
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 10, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? { guide == VerticalAlignment(Peak.self) ? bounds.height / 2 : nil }
}

@MainActor
@Suite(.tags(.layout)) struct TraitOrderTests {
  private let proposal = ProposedViewSize(width: 100, height: 100)

  private func values(_ view: some View) -> String? {
    Trace.current = Trace()
    ViewGraph(Recorder { view }, environment: EnvironmentValues()).settle(proposal: proposal)
    return Trace.current.takeLines().first
  }

  @Test func theInnermostLayoutValueWins() {
    let view = Color.red.layoutValue(key: Name.self, value: "inner")
    #expect(values(view.layoutValue(key: Name.self, value: "outer")) == "inner 0.0")
    #expect(values(view.padding().layoutValue(key: Name.self, value: "outer")) == "inner 0.0")
    #expect(
      values(Color.red.layoutValue(key: Name.self, value: "only").padding()) == "only 0.0")
  }

  @Test func theOutermostLayoutPriorityWins() {
    #expect(values(Color.red.layoutPriority(1).layoutPriority(2)) == "none 2.0")
  }

  @Test func theInnermostZIndexWins() {
    let view = ZStack {
      Color.red.frame(width: 10, height: 10).zIndex(-1).zIndex(5)
      Color.blue.frame(width: 20, height: 20)
    }
    let graph = ViewGraph(view, environment: EnvironmentValues())
    graph.settle(proposal: proposal)
    let list = graph.display(size: CGSize(width: 20, height: 20), scale: 1)
    // The red square is drawn first, behind the blue one.
    #expect("\(list.items.first.debugDescription)".contains("10"))
    #expect(list.items.count == 2)
  }

  @Test func aLayoutsGuideCountsWhereNoViewSetsIt() {
    func offsets(_ wrap: (Mountain) -> some View) -> [CGFloat] {
      let view = HStack(alignment: VerticalAlignment(Peak.self), spacing: 0) {
        wrap(Mountain(height: 20))
        Color.red.frame(width: 10, height: 5)
      }
      let graph = ViewGraph(view, environment: EnvironmentValues())
      graph.settle(proposal: proposal)
      return graph.frames.filter { $0.size.width == 10 && $0.size.height == 5 }
        .map { $0.bounds.minY }
    }
    // The guide is at half the layout's height, and at the top of the square.
    #expect(offsets { $0 { EmptyView() } }.allSatisfy { $0 == 10 })
    #expect(offsets { AnyLayout($0) { EmptyView() } }.allSatisfy { $0 == 10 })
    #expect(offsets { layout in VStack { layout { EmptyView() } } }.allSatisfy { $0 == 10 })
  }
}
