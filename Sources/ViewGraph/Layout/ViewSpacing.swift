// ViewGraph: how much room a view would like between itself and its neighbours.

import Geometry

/// The distances that a view prefers to its neighbours, for each side and kind of neighbour.
public struct ViewSpacing: Equatable, Sendable {
  /// What kind of neighbour a distance is meant for.
  package enum Category: Int, Sendable {
    /// Between two texts.
    case textToText
    /// From the top edge of a text up to something else.
    case edgeAboveText
    /// From the bottom edge of a text down to something else.
    case edgeBelowText
  }

  /// The distance where nothing prefers another.
  package static let defaultDistance: CGFloat = 8

  /// The preferences of one side.
  package struct Side: Equatable, Sendable {
    /// For any neighbour; nil where the view does not care.
    package var plain: CGFloat?
    /// For neighbours of a kind.
    package var byCategory: [CGFloat?] = [nil, nil, nil]

    package init(plain: CGFloat? = nil) { self.plain = plain }

    package subscript(category: Category) -> CGFloat? {
      get { byCategory[category.rawValue] }
      set { byCategory[category.rawValue] = newValue }
    }

    mutating func formUnion(_ other: Side) {
      plain = larger(plain, other.plain)
      for index in byCategory.indices {
        byCategory[index] = larger(byCategory[index], other.byCategory[index])
      }
    }
  }

  /// The preferences by side: top, leading, bottom, trailing.
  package var sides: [Side]

  /// Makes the preferences of a view that only lets texts above and below it choose.
  public init() {
    sides = Array(repeating: Side(), count: 4)
    self[.top][.edgeBelowText] = 0
    self[.bottom][.edgeAboveText] = 0
  }

  package init(sides: [Side]) { self.sides = sides }

  /// No distance at all, on all sides.
  public static let zero = ViewSpacing(sides: Array(repeating: Side(plain: 0), count: 4))

  package subscript(edge: Edge) -> Side {
    get { sides[Int(edge.rawValue)] }
    set { sides[Int(edge.rawValue)] = newValue }
  }

  /// Takes the larger preferences of two views, on some sides.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge].formUnion(other[edge]) }
  }

  /// The larger preferences of two views, on some sides.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The preferred distance from this view to the next one along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge, Edge) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    let (mine, theirs) = (self[end], next[start])
    // A kind that both sides know wins; then the larger plain wish; then 8.
    var known: CGFloat?
    for (a, b) in zip(mine.byCategory, theirs.byCategory) {
      if let a, let b { known = larger(known, max(a, b)) }
    }
    if let distance = known ?? larger(mine.plain, theirs.plain) { return distance }
    return Self.defaultDistance
  }
}

private func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
  guard let a else { return b }
  guard let b else { return a }
  return max(a, b)
}

extension ViewSpacing {
  /// No preferences at all, not even those of a view beside a text.
  package static let none = ViewSpacing(sides: Array(repeating: Side(), count: 4))
}
