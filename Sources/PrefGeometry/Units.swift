// PrefGeometry: small value types of SwiftUI's vocabulary: angles, unit points, axes, edges,
// insets, stroke and fill styles, corner radii.

import Foundation

/// An angle, stored in radians.
public struct Angle: Equatable, Hashable, Comparable, Sendable, Codable, BitwiseCopyable {
  /// The angle in radians; positive angles are clockwise on screen (y down).
  public var radians: Double

  /// The angle in degrees, converted from and to ``radians``.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates an angle of zero.
  public init() { radians = 0 }

  /// Creates an angle from a value in radians.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from a value in degrees.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// Returns an angle from a value in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle from a value in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of zero.
  public static let zero = Angle()

  /// Returns whether the first angle is smaller than the second, without reduction to one turn.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

  /// Returns the sum of two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// Returns the difference of two angles.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// Returns an angle multiplied by a factor.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  /// Returns an angle divided by a divisor.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

  /// Returns the angle with the opposite sign.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Adds an angle to another in place.
  public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }

  /// Subtracts an angle from another in place.
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }
}

/// A normalized point in a rectangle, in fractions of its width and height; (0, 0) is the top
/// leading corner and (1, 1) the bottom trailing corner.
public struct UnitPoint: Equatable, Hashable, Sendable, Codable, BitwiseCopyable {
  /// The horizontal position as a fraction of the width; 0 at the leading edge.
  public var x: CGFloat
  /// The vertical position as a fraction of the height; 0 at the top edge.
  public var y: CGFloat

  /// Creates a unit point from fractions of width and height; values outside 0...1 are allowed.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Creates a unit point at the top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// The origin, (0, 0), which is the top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center, (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The center of the leading edge, (0, 0.5).
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center of the trailing edge, (1, 0.5).
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center of the top edge, (0.5, 0).
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The center of the bottom edge, (0.5, 1).
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner, (0, 0).
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner, (1, 0).
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner, (0, 1).
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner, (1, 1).
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// Returns the position of this point in a rectangle, in the coordinate space of the rectangle.
  public func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

/// The horizontal or vertical axis of a two-dimensional coordinate space.
public enum Axis: Int8, CaseIterable, Sendable, Hashable, Codable, CustomStringConvertible,
  BitwiseCopyable
{
  /// The x axis.
  case horizontal
  /// The y axis; it points down.
  case vertical

  /// The name of the axis: `horizontal` or `vertical`.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// The other axis.
  public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes.
  public struct Set: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// The bit mask; one bit per axis.
    public let rawValue: Int8

    /// Creates a set from a bit mask.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set that contains only the horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The set that contains only the vertical axis.
    public static let vertical = Set(rawValue: 2)

    /// Returns whether the set contains an axis.
    public func contains(_ axis: Axis) -> Bool { rawValue & (1 << axis.rawValue) != 0 }
  }
}

/// An edge of a rectangle, relative to the layout direction.
public enum Edge: Int8, CaseIterable, Sendable, Hashable, Codable, BitwiseCopyable {
  /// The top edge.
  case top
  /// The edge at which a line of text starts: left in a left-to-right layout.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge at which a line of text ends: right in a left-to-right layout.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// The bit mask; one bit per edge.
    public let rawValue: Int8

    /// Creates a set from a bit mask.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set that contains a single edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The set that contains only the top edge.
    public static let top = Set(.top)
    /// The set that contains only the leading edge.
    public static let leading = Set(.leading)
    /// The set that contains only the bottom edge.
    public static let bottom = Set(.bottom)
    /// The set that contains only the trailing edge.
    public static let trailing = Set(.trailing)
    /// The set of all four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]

    /// Returns whether the set contains an edge.
    public func contains(_ edge: Edge) -> Bool { rawValue & (1 << edge.rawValue) != 0 }
  }
}

/// An edge on the horizontal axis.
public enum HorizontalEdge: Int8, CaseIterable, Sendable, Hashable, Codable, BitwiseCopyable {
  /// The leading edge, at which a line of text starts.
  case leading
  /// The trailing edge, at which a line of text ends.
  case trailing

  /// A set of horizontal edges.
  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    /// One bit per edge: 1 for the leading edge, 2 for the trailing edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with a single edge.
    public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The set that contains only the leading edge.
    public static let leading = Set(.leading)
    /// The set that contains only the trailing edge.
    public static let trailing = Set(.trailing)
    /// The set of both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// An edge on the vertical axis.
public enum VerticalEdge: Int8, CaseIterable, Sendable, Hashable, Codable, BitwiseCopyable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    /// One bit per edge: 1 for the top, 2 for the bottom.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with a single edge.
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The set that contains only the top edge.
    public static let top = Set(.top)
    /// The set that contains only the bottom edge.
    public static let bottom = Set(.bottom)
    /// The set of both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// The inset distances of the four sides of a rectangle, in points; positive values are inwards.
public struct EdgeInsets: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The inset of the top edge, in points.
  public var top: CGFloat
  /// The inset of the leading edge, in points.
  public var leading: CGFloat
  /// The inset of the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset of the trailing edge, in points.
  public var trailing: CGFloat

  /// Creates insets from four distances in points.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// The sum of the leading and trailing insets, in points.
  public var horizontal: CGFloat { leading + trailing }

  /// The sum of the top and bottom insets, in points.
  public var vertical: CGFloat { top + bottom }
}

/// The shape of the ends of an open subpath when it is stroked.
public enum CGLineCap: Int32, Sendable, Hashable, Codable {
  /// The stroke ends exactly at the end point.
  case butt
  /// A half circle with the diameter of the line width, centered on the end point.
  case round
  /// A rectangle that extends half the line width beyond the end point.
  case square
}

/// The shape of the corner between two connected segments of a stroke.
public enum CGLineJoin: Int32, Sendable, Hashable, Codable {
  /// A sharp corner, replaced by a bevel beyond the miter limit.
  case miter
  /// A circular arc around the corner point.
  case round
  /// A corner that is cut off by a straight edge.
  case bevel
}

/// The attributes of a stroke: line width, caps, joins and dashes.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  /// The shape of the ends of open subpaths and of dashes.
  public var lineCap: CGLineCap
  /// The shape of the corners.
  public var lineJoin: CGLineJoin
  /// The largest ratio of miter length to line width before a miter join becomes a bevel.
  public var miterLimit: CGFloat
  /// The lengths of alternating dashes and gaps, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The offset into the dash pattern at which the line starts, in points.
  public var dashPhase: CGFloat

  /// Creates a stroke style; the defaults are those of SwiftUI.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The rule by which the interior of a shape is determined, and whether its edges are smoothed.
public struct FillStyle: Equatable, Hashable, Sendable {
  /// Whether the interior is determined by the even-odd rule instead of the non-zero winding rule.
  public var isEOFilled: Bool
  /// Whether edges are antialiased.
  public var isAntialiased: Bool

  /// Creates a fill style; the defaults are the non-zero winding rule and antialiased edges.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The curve of a rounded corner.
public enum RoundedCornerStyle: Sendable, Hashable, Codable, BitwiseCopyable {
  /// A quarter of an ellipse.
  case circular
  /// A curve whose curvature increases gradually from the edges, as on Apple platforms.
  case continuous
}

/// The radii of the four corners of a rectangle, in points.
public struct RectangleCornerRadii: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The radius of the top leading corner, in points.
  public var topLeading: CGFloat
  /// The radius of the bottom leading corner, in points.
  public var bottomLeading: CGFloat
  /// The radius of the bottom trailing corner, in points.
  public var bottomTrailing: CGFloat
  /// The radius of the top trailing corner, in points.
  public var topTrailing: CGFloat

  /// Creates corner radii in points; omitted corners are square.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
