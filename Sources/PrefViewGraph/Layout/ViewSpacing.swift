// PrefViewGraph: how much room a view would like between itself and its neighbours.

import PrefGeometry

/// The distances that a view prefers to its neighbours, for each side and kind of neighbour.
public struct ViewSpacing: Equatable, Sendable {
  /// What kind of neighbour a distance is meant for.
  package enum Category: CaseIterable, Sendable {
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
    private var textToText: CGFloat?
    private var edgeAboveText: CGFloat?
    private var edgeBelowText: CGFloat?

    package init(plain: CGFloat? = nil) { self.plain = plain }

    /// For neighbours of a kind.
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

  /// Makes the preferences of a view that only lets texts above and below it choose.
  public init() {
    self[.top][.edgeBelowText] = 0
    self[.bottom][.edgeAboveText] = 0
  }

  /// Makes the same preferences on all sides.
  package init(everySide side: Side) { (top, leading, bottom, trailing) = (side, side, side, side) }

  /// No distance at all, on all sides.
  public static let zero = ViewSpacing(everySide: Side(plain: 0))

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
  /// No preferences at all, not even those of a view beside a text.
  package static let none = ViewSpacing(everySide: Side())

  /// On each side, the largest wish of any child; those of an empty view where there are no children.
  package init(largestOf subviews: some Sequence<LayoutSubview>) {
    var result: ViewSpacing?
    for subview in subviews { result = result?.union(subview.spacing) ?? subview.spacing }
    self = result ?? ViewSpacing()
  }

  /// Forgets the wishes on some sides, which have room of their own now: they are those of a view like any other.
  package mutating func reset(_ edges: Edge.Set) {
    let plain = ViewSpacing()
    for edge in Edge.allCases where edges.contains(edge) { self[edge] = plain[edge] }
  }
}
