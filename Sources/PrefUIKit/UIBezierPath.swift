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
open class UIBezierPath: NSObject {
  private var path = Path()

  /// The path, in points, y down.
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }

  /// The width of strokes, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of strokes.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of strokes.
  open var lineJoinStyle = CGLineJoin.miter
  /// Whether the area is that of the even-odd rule.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {}

  /// Creates a path from a path of CoreGraphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = Path(cgPath)
  }

  /// Creates an arc; angles are in radians. `clockwise` is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a rectangle.
  public init(rect: CGRect) { path = Path(rect) }

  /// Creates an ellipse in a rectangle.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

  /// Creates a rectangle with rounded corners of a radius in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Creates a rectangle of which some corners are rounded; the radius is the width of `cornerRadii`, in points.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds an arc; angles in radians. `clockwise` is as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }
  /// Closes the subpath.
  open func close() { path.closeSubpath() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// The bounding box, in points.
  open var bounds: CGRect { path.boundingRect }
  /// The point at the end of the path; zero if it is empty.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// Returns whether a point is in the area of the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, eoFill: usesEvenOddFillRule)
  }
  /// Removes all elements.
  open func removeAllPoints() { path = Path() }
  /// Returns the path with its elements in reverse order; the area is the same, so that the path is returned as it is.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
}
