// PrefViews: the layout algorithm of `HStack` and `VStack`, as documented for SwiftUI. How the
// length along the axis is distributed is in SpaceDistribution.swift.

import PrefGeometry
import PrefViewGraph

/// An algorithm that arranges children one after another along an axis.
struct StackEngine {
  let axis: Axis
  let spacing: CGFloat?

  /// Values that stay valid while the children do not change.
  struct Cache {
    /// The distance after each child except the last, in points.
    var distances: [CGFloat]
    var priorities: [Double]
    /// The children's minima and flexibilities along the axis, for the last length proposed across
    /// it.
    var distribution: (across: CGFloat?, distribution: SpaceDistribution)?
    /// The last result, which placement reuses.
    var last: (proposal: ProposedViewSize, arrangement: Arrangement)?
  }

  /// The sizes and proposals of the children for a stack's proposal.
  struct Arrangement {
    var size: CGSize
    var sizes: [CGSize]
    var proposals: [ProposedViewSize]
    /// The alignment guide of each child across the axis, in the child's coordinate space.
    var guides: [CGFloat]
    var stackGuide: CGFloat
  }

  func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var distances: [CGFloat] = []
    for index in subviews.indices.dropLast() {
      distances.append(
        spacing
          ?? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: axis))
    }
    return Cache(distances: distances, priorities: subviews.map(\.priority))
  }

  // 1. Measure each child's minimum and maximum length.
  private func distribution(
    _ across: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> SpaceDistribution {
    if let cached = cache.distribution, cached.across == across { return cached.distribution }
    func lengths(_ length: CGFloat) -> [CGFloat] {
      let proposal = ProposedViewSize(length, along: axis, across)
      return subviews.map { $0.sizeThatFits(proposal)[axis] }
    }
    let result = SpaceDistribution(
      minima: lengths(0), maxima: lengths(.infinity), priorities: cache.priorities)
    cache.distribution = (across, result)
    return result
  }

  // 2. Propose each child its share.
  private func lengths(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> (sizes: [CGSize], proposals: [ProposedViewSize]) {
    let across = proposal[axis.perpendicular]
    var sizes = Array(repeating: CGSize.zero, count: subviews.count)
    var proposals = Array(repeating: ProposedViewSize.unspecified, count: subviews.count)
    func propose(_ index: Int, _ length: CGFloat?) {
      proposals[index] = ProposedViewSize(length, along: axis, across)
      sizes[index] = subviews[index].sizeThatFits(proposals[index])
    }
    guard let total = proposal[axis] else {
      for index in subviews.indices { propose(index, nil) }
      return (sizes, proposals)
    }
    let free = total - cache.distances.reduce(0, +)
    distribution(across, subviews, &cache).distribute(free) { index, length in
      propose(index, length)
      return sizes[index][axis]
    }
    return (sizes, proposals)
  }

  // 3. Align the children across the axis.
  func arrangement(
    _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) -> Arrangement {
    if let last = cache.last, last.proposal == proposal { return last.arrangement }
    let (sizes, proposals) = lengths(proposal, subviews, &cache)
    var guides: [CGFloat] = []
    // The stack's bounds include the shared guide even if it is outside of all children.
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for (index, subview) in subviews.enumerated() {
      var guide = key(subview.dimensions(in: proposals[index]))
      if guide.isNaN { guide = 0 }
      guides.append(guide)
      before = max(before, guide)
      let thickness = sizes[index][axis.perpendicular]
      after = max(after, thickness.isFinite ? thickness - guide : .infinity)
    }
    let length = sizes.reduce(0) { $0 + $1[axis] } + cache.distances.reduce(0, +)
    let arrangement = Arrangement(
      size: CGSize(length, along: axis, before + after), sizes: sizes,
      proposals: proposals, guides: guides, stackGuide: before)
    cache.last = (proposal, arrangement)
    return arrangement
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    // An unspecified length across the axis is now the stack's own length.
    var resolvedProposal = proposal
    if resolvedProposal[axis.perpendicular] == nil {
      resolvedProposal[axis.perpendicular] = bounds.size[axis.perpendicular]
    }
    let arrangement = arrangement(resolvedProposal, key, subviews, &cache)
    var position = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      var origin = bounds.origin
      origin[axis] = position
      origin[axis.perpendicular] += arrangement.stackGuide - arrangement.guides[index]
      subview.place(at: origin, proposal: arrangement.proposals[index])
      position += arrangement.sizes[index][axis]
      if index < cache.distances.count { position += cache.distances[index] }
    }
  }

  /// Returns the spacing preferences of a stack: along the axis those of its first and last child,
  /// across it those of all children.
  func preferredSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    var result = ViewSpacing.none
    let (start, end): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    result.formUnion(first.spacing, edges: start)
    result.formUnion(last.spacing, edges: end)
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for subview in subviews { result.formUnion(subview.spacing, edges: sides) }
    return result
  }
}

/// A layout that arranges its subviews from the leading to the trailing edge.
public struct HStackLayout: MergingLayout, Equatable, Sendable {
  /// The vertical guide by which the subviews are aligned.
  public var alignment: VerticalAlignment
  /// The distance between adjacent subviews, in points; nil uses their preferred spacing.
  public var spacing: CGFloat?

  /// Creates a layout; `spacing` is in points, and nil uses the subviews' preferred spacing.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The distances and priorities of the subviews, and the results of the last proposal.
  public struct Cache {
    var engine: StackEngine.Cache
  }

  private var engine: StackEngine { StackEngine(axis: .horizontal, spacing: spacing) }

  /// The properties of a horizontal stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// Computes the distances between the subviews and reads their priorities.
  public func makeCache(subviews: Subviews) -> Cache { Cache(engine: engine.makeCache(subviews)) }

  /// Returns the width of all subviews with their distances, and the height of the aligned
  /// subviews.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    engine.arrangement(proposal, { $0[alignment] }, subviews, &cache.engine).size
  }

  /// Places the subviews in a row.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, proposal, { $0[alignment] }, subviews, &cache.engine) }

  /// Returns the preferred spacing: horizontally that of the first and last subview, vertically
  /// that of all subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    engine.preferredSpacing(subviews)
  }
}

/// A layout that arranges its subviews from top to bottom.
public struct VStackLayout: MergingLayout, Equatable, Sendable {
  /// The horizontal guide by which the subviews are aligned.
  public var alignment: HorizontalAlignment
  /// The distance between adjacent subviews, in points; nil uses their preferred spacing.
  public var spacing: CGFloat?

  /// Creates a layout; `spacing` is in points, and nil uses the subviews' preferred spacing.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The distances and priorities of the subviews, and the results of the last proposal.
  public struct Cache {
    var engine: StackEngine.Cache
  }

  private var engine: StackEngine { StackEngine(axis: .vertical, spacing: spacing) }

  /// The properties of a vertical stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// Computes the distances between the subviews and reads their priorities.
  public func makeCache(subviews: Subviews) -> Cache { Cache(engine: engine.makeCache(subviews)) }

  /// Returns the height of all subviews with their distances, and the width of the aligned
  /// subviews.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    engine.arrangement(proposal, { $0[alignment] }, subviews, &cache.engine).size
  }

  /// Places the subviews in a column.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, proposal, { $0[alignment] }, subviews, &cache.engine) }

  /// Returns the preferred spacing: vertically that of the first and last subview, horizontally
  /// that of all subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    engine.preferredSpacing(subviews)
  }
}
