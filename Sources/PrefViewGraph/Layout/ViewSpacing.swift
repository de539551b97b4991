// PrefViewGraph: the preferred distances between a view and its neighbors.

import PrefGeometry

/// The preferred distances of a view to its neighbors, per edge and kind of neighbor.
public struct ViewSpacing: Equatable, Sendable {
  /// The kind of neighbor to which a distance applies.
  package enum Category: CaseIterable, Sendable {
    /// The distance between two texts.
    case textToText
    /// The distance from the top edge of a text up to another view.
    case edgeAboveText
    /// The distance from the bottom edge of a text down to another view.
    case edgeBelowText
  }

  /// The distance if no view has a preference, in points.
  package static let defaultDistance: CGFloat = 8

  /// The preferences of one edge.
  package struct Side: Equatable, Sendable {
    /// The distance to any neighbor, in points; nil for no preference.
    package var plain: CGFloat?
    private var textToText: CGFloat?
    private var edgeAboveText: CGFloat?
    private var edgeBelowText: CGFloat?

    package init(plain: CGFloat? = nil) { self.plain = plain }

    /// The distance to neighbors of a kind, in points; nil for no preference.
    package subscript(category: Category) -> CGFloat? {
      get {
        switch category {
        case .textToText: textToText
        case .edgeAboveText: edgeAboveText
        case .edgeBelowText: edgeBelowText
        }
      }
      set {
        switch category {
        case .textToText: textToText = newValue
        case .edgeAboveText: edgeAboveText = newValue
        case .edgeBelowText: edgeBelowText = newValue
        }
      }
    }

    mutating func formUnion(_ other: Side) {
      plain = larger(plain, other.plain)
      for category in Category.allCases {
        self[category] = larger(self[category], other[category])
      }
    }
  }

  private var top = Side()
  private var leading = Side()
  private var bottom = Side()
  private var trailing = Side()

  /// Creates the default preferences: none, except that texts above and below the view determine the distance.
  public init() {
    self[.top][.edgeBelowText] = 0
    self[.bottom][.edgeAboveText] = 0
  }

  /// Creates the same preferences for all edges.
  package init(allEdges side: Side) { (top, leading, bottom, trailing) = (side, side, side, side) }

  /// The distance zero on all edges.
  public static let zero = ViewSpacing(allEdges: Side(plain: 0))

  package subscript(edge: Edge) -> Side {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Merges the preferences of another view, taking the larger distance, for some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge].formUnion(other[edge]) }
  }

  /// Returns the merged preferences of two views, taking the larger distance, for some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the preferred distance from this view to the next one along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge, Edge) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    let (mine, theirs) = (self[end], next[start])
    // A kind for which both edges have a preference takes precedence, then the larger plain preference, then 8.
    var known: CGFloat?
    for category in Category.allCases {
      if let a = mine[category], let b = theirs[category] { known = larger(known, max(a, b)) }
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
  /// No preferences, not even the default ones next to texts.
  package static let none = ViewSpacing(allEdges: Side())

  /// Creates, for each edge, the largest preference of any child; the default preferences if there are no children.
  package init(largestOf subviews: some Sequence<LayoutSubview>) {
    var result: ViewSpacing?
    for subview in subviews { result = result?.union(subview.spacing) ?? subview.spacing }
    self = result ?? ViewSpacing()
  }

  /// Resets the preferences of some edges to the defaults, because padding separates the content from them.
  package mutating func reset(_ edges: Edge.Set) {
    let plain = ViewSpacing()
    for edge in Edge.allCases where edges.contains(edge) { self[edge] = plain[edge] }
  }
}
