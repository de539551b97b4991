// PrefViews: the layout algorithm of `HStack` and `VStack`, as documented for SwiftUI. How the
// length along the axis is distributed is in SpaceDistribution.swift.

import PrefGeometry
import PrefViewGraph

/// An algorithm that arranges children one after another along an axis.
struct StackEngine {
  let axis: Axis
  let spacing: CGFloat?
  /// Whether a sole child is placed with the stack's own proposal.
  var isTransparent = false

  /// Values that stay valid while the children do not change.
  struct Cache {
    /// The distance after each child except the last, in points.
    var distances: [CGFloat]
    var priorities: [Double]
    /// The children's minima and flexibilities along the axis, for the last length proposed across
    /// it.
    fileprivate var distribution: CachedDistribution?
    /// The last results, which later passes reuse; the latest is the last one.
    fileprivate var recent: [Result] = []
  }

  /// The distribution for a length across the axis.
  fileprivate struct CachedDistribution {
    var across: CGFloat?
    var distribution: SpaceDistribution
    /// The children that have changed since.
    var changes: [Int] = []
  }

  /// The arrangement for a proposal.
  fileprivate struct Result {
    /// Returns the number of results that are kept: a stack is measured with few proposals per pass, but one in a stack
    /// of the other axis with up to 16, each length being unspecified, zero, infinite or the available one.
    static func capacity(childCount: Int) -> Int { childCount <= 8 ? 16 : 4 }

    /// The number of changes beyond which a result is computed again.
    static let maximumChanges = 64

    var proposal: ProposedViewSize
    var arrangement: Arrangement
    /// The children that have changed since.
    var changes: [Int] = []
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

  /// Updates the cache after children have changed: if these are known, and have the distances and
  /// priorities that they had, only they are measured again.
  func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {
    guard let changes = subviews.changedIndices, cache.priorities.count == subviews.count,
      changes.allSatisfy({ hasSameNeighborhood($0, subviews, cache) })
    else { return cache = makeCache(subviews) }
    cache.distribution?.changes += changes
    for index in cache.recent.indices { cache.recent[index].changes += changes }
    cache.recent.removeAll { $0.changes.count > Result.maximumChanges }
    if cache.distribution?.changes.count ?? 0 > Result.maximumChanges { cache.distribution = nil }
  }

  /// Whether the priority of a child and the distances around it are the cached ones.
  private func hasSameNeighborhood(_ index: Int, _ subviews: LayoutSubviews, _ cache: Cache) -> Bool
  {
    guard subviews[index].priority == cache.priorities[index] else { return false }
    if spacing != nil { return true }
    func isSame(after index: Int) -> Bool {
      cache.distances[index]
        == subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: axis)
    }
    return (index == 0 || isSame(after: index - 1))
      && (index == subviews.count - 1 || isSame(after: index))
  }

  // 1. Measure each child's minimum and maximum length.
  private func distribution(
    _ across: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> SpaceDistribution {
    if isDistributionValid(across, subviews, &cache), let cached = cache.distribution {
      return cached.distribution
    }
    let ranges = subviews.map { range(of: $0, across) }
    let result = SpaceDistribution(
      minima: ranges.map(\.minimum), maxima: ranges.map(\.maximum), priorities: cache.priorities)
    cache.distribution = CachedDistribution(across: across, distribution: result)
    // These follow from another distribution.
    cache.recent.removeAll {
      !$0.changes.isEmpty && $0.proposal[axis] != nil && $0.proposal[axis.perpendicular] == across
    }
    return result
  }

  /// Whether the cached distribution is that for a length across the axis, also after changes.
  private func isDistributionValid(
    _ across: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Bool {
    guard let cached = cache.distribution, cached.across == across else { return false }
    for index in cached.changes {
      let (minimum, maximum) = range(of: subviews[index], across)
      guard minimum == cached.distribution.minima[index],
        maximum == cached.distribution.maxima[index]
      else { return false }
    }
    cache.distribution?.changes = []
    return true
  }

  /// Returns the lengths of a child along the axis for the proposals 0 and infinity.
  private func range(
    of subview: LayoutSubview, _ across: CGFloat?
  ) -> (minimum: CGFloat, maximum: CGFloat) {
    func length(_ length: CGFloat) -> CGFloat {
      subview.sizeThatFits(ProposedViewSize(length, along: axis, across))[axis]
    }
    return (length(0), length(.infinity))
  }

  // 2. Propose each child its share.
  private func lengths(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> (sizes: [CGSize], proposals: [ProposedViewSize]) {
    let across = proposal[axis.perpendicular]
    var sizes = Array(repeating: CGSize.zero, count: subviews.count)
    var proposals = Array(repeating: ProposedViewSize.unspecified, count: subviews.count)
    guard let total = proposal[axis] else {
      let proposal = ProposedViewSize(nil, along: axis, across)
      for index in subviews.indices {
        proposals[index] = proposal
        let size = subviews[index].sizeThatFits(proposal)
        sizes[index] = size
      }
      return (sizes, proposals)
    }
    let free = total - cache.distances.reduce(0, +)
    var shares = distribution(across, subviews, &cache).shares(of: free)
    var length: CGFloat = 0
    while let share = shares.next(after: length) {
      let proposal = ProposedViewSize(share.length, along: axis, across)
      let size = subviews[share.index].sizeThatFits(proposal)
      (proposals[share.index], sizes[share.index]) = (proposal, size)
      length = size[axis]
    }
    return (sizes, proposals)
  }

  // 3. Align the children across the axis.
  func arrangement(
    _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) -> Arrangement {
    if let index = cache.recent.firstIndex(where: { $0.proposal == proposal }) {
      var result = cache.recent.remove(at: index)
      if update(&result, key, subviews, &cache) {
        cache.recent.append(result)
        return result.arrangement
      }
    }
    let (sizes, proposals) = lengths(proposal, subviews, &cache)
    let guides = subviews.indices.map { guide(of: subviews[$0], proposals[$0], key) }
    var arrangement = Arrangement(
      size: .zero, sizes: sizes, proposals: proposals, guides: guides, stackGuide: 0)
    measure(&arrangement, cache)
    if cache.recent.count >= Result.capacity(childCount: subviews.count) {
      cache.recent.removeFirst()
    }
    cache.recent.append(Result(proposal: proposal, arrangement: arrangement))
    return arrangement
  }

  private func guide(
    of subview: LayoutSubview, _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat
  ) -> CGFloat {
    let guide = key(subview.dimensions(in: proposal))
    return guide.isNaN ? 0 : guide
  }

  /// Measures the changed children of a cached result. Returns false if the others have to be
  /// measured as well, because the lengths that they are proposed depend on the changes.
  private func update(
    _ result: inout Result, _ key: (ViewDimensions) -> CGFloat, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) -> Bool {
    if result.changes.isEmpty { return true }
    let isShared = result.proposal[axis] != nil
    if isShared, !isDistributionValid(result.proposal[axis.perpendicular], subviews, &cache) {
      return false
    }
    for index in result.changes {
      let proposal = result.arrangement.proposals[index]
      let size = subviews[index].sizeThatFits(proposal)
      if isShared, size[axis] != result.arrangement.sizes[index][axis] { return false }
      result.arrangement.sizes[index] = size
      result.arrangement.guides[index] = guide(of: subviews[index], proposal, key)
    }
    result.changes = []
    measure(&result.arrangement, cache)
    return true
  }

  /// Computes the size of the stack from those of its children.
  private func measure(_ arrangement: inout Arrangement, _ cache: Cache) {
    // The stack's bounds include the shared guide even if it is outside of all children.
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    var length: CGFloat = 0
    for (size, guide) in zip(arrangement.sizes, arrangement.guides) {
      before = max(before, guide)
      let thickness = size[axis.perpendicular]
      after = max(after, thickness.isFinite ? thickness - guide : .infinity)
      length += size[axis]
    }
    arrangement.size = CGSize(
      length + cache.distances.reduce(0, +), along: axis, before + after)
    arrangement.stackGuide = before
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    // An unspecified length across the axis is now the stack's own length.
    var resolvedProposal = proposal
    if resolvedProposal[axis.perpendicular] == nil, !isTransparent || subviews.count != 1 {
      resolvedProposal[axis.perpendicular] = bounds.size[axis.perpendicular]
    }
    let arrangement = arrangement(resolvedProposal, key, subviews, &cache)
    var position = bounds.origin[axis]
    subviews.place(sizes: arrangement.sizes, proposals: arrangement.proposals) { index in
      var origin = bounds.origin
      origin[axis] = position
      origin[axis.perpendicular] += arrangement.stackGuide - arrangement.guides[index]
      position += arrangement.sizes[index][axis]
      if index < cache.distances.count { position += cache.distances[index] }
      return origin
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
public struct HStackLayout: MergingLayout, DirectLayout, Equatable, Sendable {
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

  /// Updates the cache for the subviews that have changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    engine.updateCache(&cache.engine, subviews)
  }

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
public struct VStackLayout: MergingLayout, DirectLayout, Equatable, Sendable {
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

  /// Whether the stack is one that a container forms implicitly: it has no effect on a sole subview.
  package var isImplicit = false

  private var engine: StackEngine {
    StackEngine(axis: .vertical, spacing: spacing, isTransparent: isImplicit)
  }

  /// The stack that a container forms of several views.
  package static var implicit: VStackLayout {
    var layout = VStackLayout()
    layout.isImplicit = true
    return layout
  }

  /// The properties of a vertical stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// Computes the distances between the subviews and reads their priorities.
  public func makeCache(subviews: Subviews) -> Cache { Cache(engine: engine.makeCache(subviews)) }

  /// Updates the cache for the subviews that have changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    engine.updateCache(&cache.engine, subviews)
  }

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
