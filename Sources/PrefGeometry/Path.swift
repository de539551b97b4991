// Geometry: outlines made of lines and Bézier curves, with SwiftUI's API. Plain rectangles, ellipses and rounded
// rectangles stay what they are, so that later stages can measure and draw them by formula.

import Foundation

/// The outline of a two-dimensional shape, in points.
public struct Path: Equatable, Sendable {
  /// One step of an outline.
  public enum Element: Equatable, Sendable {
    /// Begins a new subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to where the subpath began.
    case closeSubpath
  }

  /// A rectangle with four corners of one size.
  public struct RoundedRect: Equatable, Hashable, Sendable {
    /// The rectangle, with positive sides.
    public var rect: CGRect
    /// The extent of a corner along x and y.
    public var cornerSize: CGSize
    /// How the corner runs.
    public var style: RoundedCornerStyle
  }

  /// What an outline is made of.
  public enum Storage: Equatable, Sendable {
    /// Nothing.
    case empty
    /// A rectangle.
    case rect(CGRect)
    /// The ellipse that touches the sides of a rectangle.
    case ellipse(CGRect)
    /// A rounded rectangle.
    case roundedRect(RoundedRect)
    /// Any elements.
    case segments(PathSegments)
  }

  /// What the outline is made of, in the simplest form known.
  public private(set) var storage: Storage

  /// Makes an empty outline.
  public init() { storage = .empty }

  /// Makes an outline from elements.
  public init(_ segments: PathSegments) {
    storage = segments.isEmpty ? .empty : .segments(segments)
  }

  /// Makes the outline of a rectangle.
  public init(_ rect: CGRect) { storage = rect.isNull ? .empty : .rect(rect.standardized) }

  /// Makes the outline of a rectangle whose corners are ellipses of a given half size.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    storage = .empty
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Makes the outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style)
  }

  /// Makes the outline of a rectangle with a radius of its own for each corner, left to right.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    storage = .empty
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Makes the ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect) {
    storage = rect.isNull ? .empty : .ellipse(rect.standardized)
  }

  /// Makes an outline by drawing into it.
  public init(_ callback: (inout Path) -> Void) {
    storage = .empty
    callback(&self)
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { storage == .empty }

  /// The outline as elements.
  public var segments: PathSegments {
    if case .segments(let segments) = storage { return segments }
    var segments = PathSegments()
    add(to: &segments)
    return segments
  }

  /// Adds the outline's elements to others.
  public func add(to segments: inout PathSegments) {
    switch storage {
    case .empty: break
    case .segments(let own): segments.append(own)
    case .rect(let rect): segments.addRect(rect)
    case .ellipse(let rect): segments.addEllipse(in: rect)
    case .roundedRect(let rounded): segments.addRoundedRect(rounded)
    }
  }

  /// Changes the elements in place.
  public mutating func edit(_ body: (inout PathSegments) -> Void) {
    var segments = self.segments
    storage = .empty
    body(&segments)
    storage = segments.isEmpty ? .empty : .segments(segments)
  }

  /// Calls `body` with each element in order.
  public func forEach(_ body: (Element) -> Void) { segments.forEach(body) }

  /// The last point; nil for an empty outline.
  public var currentPoint: CGPoint? { segments.currentPoint }

  /// The smallest rectangle that holds the outline, curves measured exactly; null for an empty one.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: return .null
    case .rect(let rect), .ellipse(let rect): return rect
    case .roundedRect(let rounded): return rounded.rect
    case .segments(let segments): return segments.boundingRect
    }
  }

  /// Begins a new subpath.
  public mutating func move(to end: CGPoint) { edit { $0.move(to: end) } }

  /// Adds a straight line.
  public mutating func addLine(to end: CGPoint) { edit { $0.line(to: end) } }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { $0.quadCurve(to: end, control: control) }
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { $0.curve(to: end, control1: control1, control2: control2) }
  }

  /// Closes the subpath with a straight line.
  public mutating func closeSubpath() { edit { $0.close() } }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect), transform)
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    let size = CGSize(
      width: min(max(cornerSize.width, 0), box.width / 2),
      height: min(max(cornerSize.height, 0), box.height / 2))
    guard size.width > 0, size.height > 0 else { return add(Path(box), transform) }
    var rounded = Path()
    rounded.storage = .roundedRect(RoundedRect(rect: box, cornerSize: size, style: style))
    add(rounded, transform)
  }

  /// Adds a rectangle with a radius of its own for each corner, left to right.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ]
    if radii.allSatisfy({ $0 == radii[0] }) {
      return addRoundedRect(
        in: rect, cornerSize: CGSize(width: radii[0], height: radii[0]), style: style,
        transform: transform)
    }
    var segments = PathSegments()
    segments.addRoundedRect(in: rect.standardized, radii: radii, style: style)
    add(Path(segments), transform)
  }

  /// Adds the ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect), transform)
  }

  /// Adds a line through points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    edit { segments in
      segments.move(to: first)
      for point in lines.dropFirst() { segments.line(to: point) }
    }
  }

  /// Adds an arc of a circle, joined to the current point by a line.
  ///
  /// As in SwiftUI, `clockwise` is meant for a y axis that points up: `false` turns clockwise on screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if clockwise { delta = -delta }
    if delta >= full {
      delta = full
    } else if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: full) + full
    }
    if clockwise { delta = -delta }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta),
      transform: transform)
  }

  /// Adds an arc of a circle that turns by `delta`, joined to the current point by a line.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.radians.isFinite, delta.radians.isFinite, radius.isFinite else { return }
    edit {
      $0.addArc(
        center: center, radius: radius, start: startAngle.radians, delta: delta.radians,
        transform: transform)
    }
  }

  /// Adds an arc of a circle that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit { $0.addArc(tangent1End, tangent2End, radius: radius, transform: transform) }
  }

  /// Adds the elements of another outline.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    add(path, transform)
  }

  private mutating func add(_ path: Path, _ transform: CGAffineTransform) {
    let other = transform.isIdentity ? path : path.applying(transform)
    if storage == .empty {
      storage = other.storage
    } else if !other.isEmpty {
      edit { $0.append(other.segments) }
    }
  }

  /// The outline after an affine map.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = Path()
    switch storage {
    case .rect(let rect) where transform.isScaleAndTranslation:
      result.storage = .rect(rect.applying(transform))
    case .ellipse(let rect) where transform.isScaleAndTranslation:
      result.storage = .ellipse(rect.applying(transform))
    case .roundedRect(var rounded) where transform.isScaleAndTranslation:
      rounded.rect = rounded.rect.applying(transform)
      rounded.cornerSize = CGSize(
        width: abs(rounded.cornerSize.width * transform.a),
        height: abs(rounded.cornerSize.height * transform.d))
      result.storage = .roundedRect(rounded)
    case .empty: break
    default: result.storage = .segments(segments.applying(transform))
    }
    return result
  }

  /// The outline after an affine map, under SwiftUI's older name.
  public func transform(_ transform: CGAffineTransform) -> Path { applying(transform) }

  /// The outline, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = segments.windingNumber(around: point)
    return eoFill ? winding & 1 != 0 : winding != 0
  }

  /// The part of the outline between two shares of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0 && to >= 1 { return self }
    return Path(segments.trimmed(from: from, to: to))
  }
}

extension Path: LosslessStringConvertible {
  /// The elements in SwiftUI's text form: numbers, then `m`, `l`, `q`, `c` or `h`.
  public var description: String {
    var words: [String] = []
    func put(_ points: CGPoint..., then letter: String) {
      for point in points { words += [point.x.shortest, point.y.shortest] }
      words.append(letter)
    }
    forEach { element in
      switch element {
      case .move(let end): put(end, then: "m")
      case .line(let end): put(end, then: "l")
      case .quadCurve(let end, let control): put(control, end, then: "q")
      case .curve(let end, let control1, let control2): put(control1, control2, end, then: "c")
      case .closeSubpath: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }

  /// Reads the text form; nil where it is not one.
  public init?(_ description: String) {
    var segments = PathSegments()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    for word in description.split(whereSeparator: \.isWhitespace) {
      switch (word, numbers.count) {
      case ("m", 2): segments.move(to: point(0))
      case ("l", 2): segments.line(to: point(0))
      case ("q", 4): segments.quadCurve(to: point(1), control: point(0))
      case ("c", 6): segments.curve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): segments.close()
      default:
        guard let number = Double(word) else { return nil }
        numbers.append(CGFloat(number))
        continue
      }
      numbers.removeAll(keepingCapacity: true)
    }
    guard numbers.isEmpty else { return nil }
    self.init(segments)
  }
}
