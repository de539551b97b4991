// Geometry: small vocabulary types: angles, unit points, edges, insets, strokes.

import Foundation

/// An angle, kept in radians.
public struct Angle: Equatable, Hashable, Comparable, Sendable, Codable {
  /// The angle in radians; positive turns clockwise on screen.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Makes the angle zero.
  public init() { radians = 0 }

  /// Makes an angle from radians.
  public init(radians: Double) { self.radians = radians }

  /// Makes an angle from degrees.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle of no turn.
  public static let zero = Angle()

  /// Whether the left angle turns less than the right.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

  /// The sum of two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// The difference of two angles.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// An angle, several times.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  /// A share of an angle.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

  /// The opposite turn.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Adds an angle in place.
  public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }

  /// Subtracts an angle in place.
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }
}

/// A point in a rectangle, as shares of its width and height; (0, 0) is the top leading corner.
public struct UnitPoint: Equatable, Hashable, Sendable, Codable {
  /// The share of the width.
  public var x: CGFloat
  /// The share of the height.
  public var y: CGFloat

  /// Makes a unit point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Makes the top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// The origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// This point in a rectangle, in the rectangle's coordinates.
  public func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

/// One of the two directions of the plane.
public enum Axis: Int8, CaseIterable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// The axis' name.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// The axis across this one.
  public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit an axis.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Along x.
    public static let horizontal = Set(rawValue: 1)
    /// Along y.
    public static let vertical = Set(rawValue: 2)

    /// Whether the set holds an axis.
    public func contains(_ axis: Axis) -> Bool { rawValue & (1 << axis.rawValue) != 0 }
  }
}

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable, Hashable, Codable {
  /// The top side.
  case top
  /// The side where lines of text begin.
  case leading
  /// The bottom side.
  case bottom
  /// The side where lines of text end.
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit a side.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Makes the set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The top side.
    public static let top = Set(.top)
    /// The leading side.
    public static let leading = Set(.leading)
    /// The bottom side.
    public static let bottom = Set(.bottom)
    /// The trailing side.
    public static let trailing = Set(.trailing)
    /// All four sides.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]

    /// Whether the set holds a side.
    public func contains(_ edge: Edge) -> Bool { rawValue & (1 << edge.rawValue) != 0 }
  }
}

/// The side of a view to which a horizontal measure belongs.
public enum HorizontalEdge: Int8, CaseIterable, Sendable, Hashable, Codable {
  /// Where lines of text begin.
  case leading
  /// Where lines of text end.
  case trailing
}

/// The side of a view to which a vertical measure belongs.
public enum VerticalEdge: Int8, CaseIterable, Sendable, Hashable, Codable {
  /// Above.
  case top
  /// Below.
  case bottom
}

/// Distances from the four sides of a rectangle inwards, in points.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the leading side.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the trailing side.
  public var trailing: CGFloat

  /// Makes insets from four distances.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of zero.
  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Leading and trailing together.
  public var horizontal: CGFloat { leading + trailing }

  /// Top and bottom together.
  public var vertical: CGFloat { top + bottom }
}

/// How the two ends of an open line look.
public enum CGLineCap: Int32, Sendable, Hashable, Codable {
  /// Cut off at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Half a square beyond the end point.
  case square
}

/// How two pieces of a line meet.
public enum CGLineJoin: Int32, Sendable, Hashable, Codable {
  /// A sharp corner, up to the miter limit.
  case miter
  /// A circle around the corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// The look of a stroked line.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  /// The look of the ends.
  public var lineCap: CGLineCap
  /// The look of the corners.
  public var lineJoin: CGLineJoin
  /// The largest ratio of a corner's length to the line width before it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dash: [CGFloat]
  /// Where in the dash pattern the line begins, in points.
  public var dashPhase: CGFloat

  /// Makes a stroke style; the defaults are SwiftUI's.
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

/// How a shape is filled.
public struct FillStyle: Equatable, Hashable, Sendable {
  /// Whether the even-odd rule decides what is inside, instead of the non-zero rule.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// Makes a fill style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How a rounded corner runs.
public enum RoundedCornerStyle: Sendable, Hashable, Codable {
  /// A quarter of an ellipse.
  case circular
  /// A curve whose bend begins gently, as on Apple's devices.
  case continuous
}

/// The radii of the four corners of a rectangle, in points.
public struct RectangleCornerRadii: Equatable, Hashable, Sendable {
  /// The top leading corner.
  public var topLeading: CGFloat
  /// The bottom leading corner.
  public var bottomLeading: CGFloat
  /// The bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// The top trailing corner.
  public var topTrailing: CGFloat

  /// Makes four radii.
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
