// PrefGeometry: paths under CoreGraphics' names, for code that passes them to and from `Path`.

/// A path of CoreGraphics. Coordinates are in points.
public class CGPath: Hashable, @unchecked Sendable, CustomStringConvertible {
  // Immutable after creation in `CGPath` itself; a mutable path is confined to its creator, as in CoreGraphics.
  fileprivate var path: Path

  /// Creates a path.
  package init(path: Path) { self.path = path }

  /// Creates a path with a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path(rect).transformed(by: transform)
  }

  /// Creates a path with an ellipse that touches the edges of a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path(ellipseIn: rect).transformed(by: transform)
  }

  /// Creates a path with a rounded rectangle; the radii are in points.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    path = Path(roundedRect: rect, cornerSize: size, style: .circular).transformed(by: transform)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The point at the end of the path; zero if it is empty.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle that contains the path; null if it is empty.
  public var boundingBoxOfPath: CGRect { path.isEmpty ? .null : path.boundingRect }
  /// The smallest rectangle that contains the path; null if it is empty.
  public var boundingBox: CGRect { boundingBoxOfPath }
  /// The elements, as in `Path`.
  public var description: String { path.description }

  /// Returns whether a point is in the area of the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform.inverted()), eoFill: rule == .evenOdd)
  }

  /// Returns a copy.
  public func copy() -> CGPath? { CGPath(path: path) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path: path.transformed(by: transform))
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

  /// Returns the outline of a stroke; lengths are in points.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return CGPath(path: path.applying(transform).strokedPath(style))
  }

  /// Returns the area inside either path.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.union(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the area inside both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.intersection(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the area inside this path but outside `other`.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.subtracting(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the area inside exactly one of the paths.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath
  {
    CGPath(path: path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the parts of the path that are inside `other`.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.lineIntersection(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the parts of the path that are outside `other`.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.lineSubtraction(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns whether two paths have a common area.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !path.intersection(other.path, eoFill: rule == .evenOdd).isEmpty
  }

  /// Returns the path without overlaps, with the winding of the nonzero rule.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.normalized(eoFill: rule == .evenOdd))
  }

  /// Calls a closure with each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    path.forEach { element in
      var points: [CGPoint]
      let type: CGPathElementType
      switch element {
      case .move(let end): (type, points) = (.moveToPoint, [end])
      case .line(let end): (type, points) = (.addLineToPoint, [end])
      case .quadCurve(let end, let control):
        (type, points) = (.addQuadCurveToPoint, [control, end])
      case .curve(let end, let first, let second):
        (type, points) = (.addCurveToPoint, [first, second, end])
      case .closeSubpath: (type, points) = (.closeSubpath, [.zero])
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var element = CGPathElement(type: type, points: start)
        block(&element)
      }
    }
  }

  /// Returns whether two paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// Hashes the bounds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path.boundingRect.origin.x)
    hasher.combine(path.boundingRect.width)
  }
}

/// A path that can be changed.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(path: Path()) }

  package override init(path: Path) { super.init(path: path) }

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) { path.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds an arc; angles are in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: clockwise, transform: transform)
  }

  /// Adds an arc; angles are in radians, counterclockwise (y up) by `delta`.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addRelativeArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      delta: .radians(Double(delta)), transform: transform)
  }

  /// Adds an arc that touches two lines; the radius is in points.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      tangent1End: tangent1End.applying(transform), tangent2End: tangent2End.applying(transform),
      radius: radius)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addRect(rect, transform: transform)
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addEllipse(in: rect, transform: transform)
  }

  /// Adds a rounded rectangle; the radii are in points.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    path.addPath(Path(roundedRect: rect, cornerSize: size, style: .circular), transform: transform)
  }

  /// Adds connected lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }

  /// Adds another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.addPath(other.path, transform: transform)
  }

  /// Closes the subpath.
  public func closeSubpath() { path.closeSubpath() }
}

/// The rule that determines the area of a path.
public enum CGPathFillRule: Int, Sendable {
  /// A nonzero winding number.
  case winding
  /// An odd winding number.
  case evenOdd
}

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath, and a line.
  case moveToPoint, addLineToPoint
  /// A quadratic curve, a cubic curve, and the end of a subpath.
  case addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path; the points are valid during the call that passes it.
public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// The control points, and the end point as the last.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension Path {
  /// Creates a path from CoreGraphics' path.
  public init(_ path: CGPath) { self = path.path }

  /// The path under CoreGraphics' name.
  public var cgPath: CGPath { CGPath(path: self) }

  fileprivate func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Returns a rectangle.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
