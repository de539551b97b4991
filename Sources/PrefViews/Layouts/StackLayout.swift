// Views: the algorithm of `HStack` and `VStack`, as published for SwiftUI. How the room along the axis is shared out stands
// in RoomSharing.swift.

import PrefGeometry
import PrefViewGraph

/// Lays children out one after the other along an axis.
struct StackEngine {
  let axis: Axis
  let spacing: CGFloat?

  /// What does not change while the children stay the same.
  struct Cache {
    /// The distance after each child but the last, in points.
    var distances: [CGFloat]
    var priorities: [Double]
    /// What each child does along the axis, for the last proposal across it.
    var sharing: (across: CGFloat?, sharing: RoomSharing)?
    /// The last answer, which placing asks for again.
    var last: (proposal: ProposedViewSize, answer: Answer)?
  }

  /// Sizes and offered lengths.
  struct Answer {
    var size: CGSize
    var sizes: [CGSize]
    var offers: [ProposedViewSize]
    /// Where each child's guide meets the others', across the axis.
    var guides: [CGFloat]
    var guideOfStack: CGFloat
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

  // 1. Ask each child for its smallest and its largest length.
  private func sharing(
    _ across: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> RoomSharing {
    if let known = cache.sharing, known.across == across { return known.sharing }
    func lengths(_ offer: CGFloat) -> [CGFloat] {
      let proposal = ProposedViewSize(offer, along: axis, across)
      return subviews.map { $0.sizeThatFits(proposal)[axis] }
    }
    let result = RoomSharing(
      minima: lengths(0), maxima: lengths(.infinity), priorities: cache.priorities)
    cache.sharing = (across, result)
    return result
  }

  // 2. Offer each child its share.
  private func lengths(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> (sizes: [CGSize], offers: [ProposedViewSize]) {
    let across = proposal[axis.perpendicular]
    var sizes = Array(repeating: CGSize.zero, count: subviews.count)
    var offers = Array(repeating: ProposedViewSize.unspecified, count: subviews.count)
    func serve(_ index: Int, _ length: CGFloat?) {
      offers[index] = ProposedViewSize(length, along: axis, across)
      sizes[index] = subviews[index].sizeThatFits(offers[index])
    }
    guard let whole = proposal[axis] else {
      for index in subviews.indices { serve(index, nil) }
      return (sizes, offers)
    }
    let free = whole - cache.distances.reduce(0, +)
    sharing(across, subviews, &cache).share(free) { index, length in
      serve(index, length)
      return sizes[index][axis]
    }
    return (sizes, offers)
  }

  // 3. Line the children up across the axis.
  func answer(
    _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) -> Answer {
    if let last = cache.last, last.proposal == proposal { return last.answer }
    let (sizes, offers) = lengths(proposal, subviews, &cache)
    var guides: [CGFloat] = []
    // The line on which the guides meet is part of the stack, also where it runs beside all children.
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for (index, subview) in subviews.enumerated() {
      var guide = key(subview.dimensions(in: offers[index]))
      if guide.isNaN { guide = 0 }
      guides.append(guide)
      before = max(before, guide)
      let thickness = sizes[index][axis.perpendicular]
      after = max(after, thickness.isFinite ? thickness - guide : .infinity)
    }
    let length = sizes.reduce(0) { $0 + $1[axis] } + cache.distances.reduce(0, +)
    let answer = Answer(
      size: CGSize(length, along: axis, before + after), sizes: sizes,
      offers: offers, guides: guides, guideOfStack: before)
    cache.last = (proposal, answer)
    return answer
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ key: (ViewDimensions) -> CGFloat,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    // An unspecified length across the axis has become the stack's own thickness by now.
    var definite = proposal
    if definite[axis.perpendicular] == nil {
      definite[axis.perpendicular] = bounds.size[axis.perpendicular]
    }
    let answer = answer(definite, key, subviews, &cache)
    var position = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      var origin = bounds.origin
      origin[axis] = position
      origin[axis.perpendicular] += answer.guideOfStack - answer.guides[index]
      subview.place(at: origin, proposal: answer.offers[index])
      position += answer.sizes[index][axis]
      if index < cache.distances.count { position += cache.distances[index] }
    }
  }

  /// The wishes of a stack: its ends' along the axis, everybody's across it.
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

/// Lays children out from the leading to the trailing side.
public struct HStackLayout: Layout, Equatable, Sendable {
  /// By which guide the children are lined up.
  public var alignment: VerticalAlignment
  /// The distance between neighbours, in points; nil lets them choose.
  public var spacing: CGFloat?

  /// Makes the layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// What is kept between calls.
  public struct Cache {
    var engine: StackEngine.Cache
  }

  private var engine: StackEngine { StackEngine(axis: .horizontal, spacing: spacing) }

  /// A stack along x.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// Measures distances and priorities.
  public func makeCache(subviews: Subviews) -> Cache { Cache(engine: engine.makeCache(subviews)) }

  /// The children in a row.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    engine.answer(proposal, { $0[alignment] }, subviews, &cache.engine).size
  }

  /// Places the children in a row.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, proposal, { $0[alignment] }, subviews, &cache.engine) }

  /// The ends' wishes along x, everybody's along y.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    engine.preferredSpacing(subviews)
  }
}

/// Lays children out from the top to the bottom.
public struct VStackLayout: Layout, Equatable, Sendable {
  /// By which guide the children are lined up.
  public var alignment: HorizontalAlignment
  /// The distance between neighbours, in points; nil lets them choose.
  public var spacing: CGFloat?

  /// Makes the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// What is kept between calls.
  public struct Cache {
    var engine: StackEngine.Cache
  }

  private var engine: StackEngine { StackEngine(axis: .vertical, spacing: spacing) }

  /// A stack along y.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// Measures distances and priorities.
  public func makeCache(subviews: Subviews) -> Cache { Cache(engine: engine.makeCache(subviews)) }

  /// The children in a column.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    engine.answer(proposal, { $0[alignment] }, subviews, &cache.engine).size
  }

  /// Places the children in a column.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, proposal, { $0[alignment] }, subviews, &cache.engine) }

  /// The ends' wishes along y, everybody's along x.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    engine.preferredSpacing(subviews)
  }
}
