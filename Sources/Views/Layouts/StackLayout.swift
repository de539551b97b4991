// Views: the algorithm of `HStack` and `VStack`, as published for SwiftUI: serve by priority and then by flexibility,
// offer each child an equal share of what is left, keep the minima of those that come later.

import Geometry
import ViewGraph

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
    var flexibility: Flexibility?
    /// The last answer, which placing asks for again.
    var last: (proposal: ProposedViewSize, answer: Answer)?
  }

  struct Flexibility {
    var across: CGFloat?
    var minima: [CGFloat]
    var order: [Int]
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

  // 1. Ask each child for its smallest and its largest length; serve the least flexible first.
  private func flexibility(
    _ across: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Flexibility {
    if let known = cache.flexibility, known.across == across { return known }
    var minima: [CGFloat] = []
    var ranges: [CGFloat] = []
    for subview in subviews {
      let least = subview.sizeThatFits(ProposedViewSize(0, along: axis, across))[axis]
      let most = subview.sizeThatFits(ProposedViewSize(.infinity, along: axis, across))[axis]
      minima.append(least)
      ranges.append(most - least)
    }
    let priorities = cache.priorities
    let order = subviews.indices.sorted { a, b in
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      if ranges[a] != ranges[b] { return ranges[a] < ranges[b] }
      // Among children without a bound, the one that needs most goes first.
      if ranges[a] == .infinity, minima[a] != minima[b] { return minima[a] > minima[b] }
      return a < b
    }
    let result = Flexibility(across: across, minima: minima, order: order)
    cache.flexibility = result
    return result
  }

  // 2. Offer the rest, divided by the number of children of this priority that are still to be served.
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
    let known = flexibility(across, subviews, &cache)
    var rest = whole - cache.distances.reduce(0, +)
    var reserved = known.minima.reduce(0, +)
    var position = 0
    while position < known.order.count {
      let priority = cache.priorities[known.order[position]]
      var end = position
      while end < known.order.count, cache.priorities[known.order[end]] == priority {
        reserved -= known.minima[known.order[end]]
        end += 1
      }
      let kept = end == known.order.count ? 0 : reserved
      while position < end {
        let index = known.order[position]
        let share = max(0, (rest - kept) / CGFloat(end - position))
        serve(index, share.isNaN ? 0 : share)
        if rest.isFinite { rest -= sizes[index][axis] }
        position += 1
      }
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
