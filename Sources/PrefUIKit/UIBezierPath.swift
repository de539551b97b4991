// PrefUIKit: Bézier paths under UIKit's names, and corners.

import PrefGeometry
import PrefViews

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and Bézier curves.
public final class UIBezierPath {
  /// The path, in points, y down.
  public var cgPath: Path

  /// Creates an empty path.
  public init() { cgPath = Path() }

  /// Creates a rectangle.
  public init(rect: CGRect) { cgPath = Path(rect) }

  /// Creates an ellipse in a rectangle.
  public init(ovalIn rect: CGRect) { cgPath = Path(ellipseIn: rect) }

  /// Creates a rectangle with rounded corners of a radius in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    cgPath = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Creates a rectangle of which some corners are rounded; the radius is the width of `cornerRadii`, in points.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    cgPath = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
  }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { cgPath.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
  /// Adds a quadratic curve.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a cubic curve.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds an arc; angles in radians. `clockwise` is as seen on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }
  /// Closes the subpath.
  public func close() { cgPath.closeSubpath() }
  /// Adds another path.
  public func append(_ bezierPath: UIBezierPath) { cgPath.addPath(bezierPath.cgPath) }
  /// Transforms the path.
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
  /// The bounding box, in points.
  public var bounds: CGRect { cgPath.boundingRect }
}

extension Path {
  /// Creates a path from the path of a ``UIBezierPath``.
  public init(_ path: Path) { self = path }
}
