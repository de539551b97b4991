// PrefViews: directions along the vertical and the horizontal axis.

/// A direction along the vertical axis.
public enum VerticalDirection: Int8, CaseIterable, Hashable, Codable, Sendable {
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of a direction.
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
    /// Towards the top.
    public static let up = Set(.up)
    /// Towards the bottom.
    public static let down = Set(.down)
    /// Both directions.
    public static let all: Set = [.up, .down]
  }
}

/// A direction along the horizontal axis.
public enum HorizontalDirection: Int8, CaseIterable, Hashable, Codable, Sendable {
  /// Towards the leading edge.
  case leading
  /// Towards the trailing edge.
  case trailing

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of a direction.
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
    /// Towards the leading edge.
    public static let leading = Set(.leading)
    /// Towards the trailing edge.
    public static let trailing = Set(.trailing)
    /// Both directions.
    public static let all: Set = [.leading, .trailing]
  }
}
