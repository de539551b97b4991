// PrefGeometry: outlines of lines and Bézier curves, with the API of SwiftUI's `Path`. Rectangles,
// ellipses and rounded rectangles are stored as such, so that later stages can measure and draw
// them in closed form.

import Foundation

/// The outline of a two-dimensional shape, in points, y down.
public struct Path: Equatable, Sendable {
  /// An element of a path.
  public enum Element: Equatable, Sendable {
    /// Starts a new subpath at a point.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the first point of the subpath.
    case closeSubpath
  }

  /// A rectangle whose four corners have the same size.
  public struct RoundedRect: Equatable, Hashable, Sendable {
    /// The rectangle in points, with non-negative width and height.
    public var rect: CGRect
    /// The horizontal and vertical radius of each corner, in points.
    public var cornerSize: CGSize
    /// The curve of the corners.
    public var style: RoundedCornerStyle
  }

  /// The representation of an outline.
  public enum Storage: Equatable, Sendable {
    /// A path without elements.
    case empty
    /// A rectangle with non-negative width and height.
    case rect(CGRect)
    /// The ellipse inscribed in a rectangle.
    case ellipse(CGRect)
    /// A rounded rectangle with equal corners.
    case roundedRect(RoundedRect)
    /// An arbitrary sequence of elements.
    case segments(PathSegments)
  }

  /// The outline in the most specific representation known.
  public private(set) var storage: Storage

  /// Creates an empty path.
  public init() { storage = .empty }

  /// Creates a path from elements.
  public init(_ segments: PathSegments) {
    storage = segments.isEmpty ? .empty : .segments(segments)
  }

  /// Creates a path that contains a rectangle; empty for a null rectangle.
  public init(_ rect: CGRect) { storage = rect.isNull ? .empty : .rect(rect.standardized) }

  /// Creates a path that contains a rounded rectangle.
  ///
  /// - Parameter cornerSize: The horizontal and vertical radius of each corner in points, at most
  ///   half the sides of the rectangle.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    storage = .empty
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a path that contains a rounded rectangle with one radius, in points, for all corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style)
  }

  /// Creates a path that contains a rounded rectangle with a radius per corner, in points. Leading
  /// is the left side.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    storage = .empty
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Creates a path that contains the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) {
    storage = rect.isNull ? .empty : .ellipse(rect.standardized)
  }

  /// Creates a path from a closure that adds elements to an empty path.
  public init(_ callback: (inout Path) -> Void) {
    storage = .empty
    callback(&self)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { storage == .empty }

  /// The outline as a sequence of elements. O(1) if the path is stored as such.
  public var segments: PathSegments {
    if case .segments(let segments) = storage { return segments }
    var segments = PathSegments()
    add(to: &segments)
    return segments
  }

  /// Appends the elements of this path to `segments`.
  public func add(to segments: inout PathSegments) {
    switch storage {
    case .empty: break
    case .segments(let own): segments.append(own)
    case .rect(let rect): segments.addRect(rect)
    case .ellipse(let rect): segments.addEllipse(in: rect)
    case .roundedRect(let rounded): segments.addRoundedRect(rounded)
    }
  }

  /// Edits the elements in place. O(n) for a path stored as a rectangle, ellipse or rounded
  /// rectangle.
  public mutating func edit(_ body: (inout PathSegments) -> Void) {
    var segments = self.segments
    storage = .empty
    body(&segments)
    storage = segments.isEmpty ? .empty : .segments(segments)
  }

  /// Calls `body` with each element in order.
  public func forEach(_ body: (Element) -> Void) { segments.forEach(body) }

  /// The end point of the last element, or the start of the subpath after it was closed; nil for an
  /// empty path.
  public var currentPoint: CGPoint? { segments.currentPoint }

  /// The smallest rectangle that contains the path, with exact bounds for curves; null for an empty
  /// path.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: return .null
    case .rect(let rect), .ellipse(let rect): return rect
    case .roundedRect(let rounded): return rounded.rect
    case .segments(let segments): return segments.boundingRect
    }
  }

  /// Starts a new subpath at a point.
  public mutating func move(to end: CGPoint) { edit { $0.move(to: end) } }

  /// Appends a straight line from the current point.
  public mutating func addLine(to end: CGPoint) { edit { $0.line(to: end) } }

  /// Appends a quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { $0.quadCurve(to: end, control: control) }
  }

  /// Appends a cubic Bézier curve from the current point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { $0.curve(to: end, control1: control1, control2: control2) }
  }

  /// Closes the current subpath with a straight line to its first point.
  public mutating func closeSubpath() { edit { $0.close() } }

  /// Appends a rectangle as a closed subpath, after applying `transform`.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect), transform)
  }

  /// Appends several rectangles as closed subpaths, after applying `transform`.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends a rounded rectangle as a closed subpath. The corner size, in points, is limited to
  /// half the sides.
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

  /// Appends a rounded rectangle with a radius per corner, in points. Leading is the left side.
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

  /// Appends the ellipse inscribed in a rectangle as a closed subpath.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect), transform)
  }

  /// Appends a new open subpath of straight lines through the given points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    edit { segments in
      segments.move(to: first)
      for point in lines.dropFirst() { segments.line(to: point) }
    }
  }

  /// Appends a circular arc, connected to the current point by a straight line.
  ///
  /// As in SwiftUI, `clockwise` refers to a coordinate space with y up: `false` draws clockwise on
  /// screen.
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

  /// Appends a circular arc of the signed angle `delta`, connected to the current point by a
  /// straight line. Positive angles are clockwise on screen.
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

  /// Appends a circular arc that is tangent to the line from the current point to `tangent1End` and
  /// to the line from there to `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit { $0.addArc(tangent1End, tangent2End, radius: radius, transform: transform) }
  }

  /// Appends the elements of another path, after applying `transform`.
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

  /// Returns the path with all points transformed. A simple shape keeps its representation under a
  /// scale and translation.
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

  /// Returns the path with all points transformed; SwiftUI's earlier name for ``applying(_:)``.
  public func transform(_ transform: CGAffineTransform) -> Path { applying(transform) }

  /// Returns the path translated by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Returns whether a point is in the interior of the path. O(n) in the number of elements.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = segments.windingNumber(around: point)
    return eoFill ? winding & 1 != 0 : winding != 0
  }

  /// Returns the part of the path between two fractions, 0...1, of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0 && to >= 1 { return self }
    return Path(segments.trimmed(from: from, to: to))
  }
}

extension Path: LosslessStringConvertible {
  /// The elements in SwiftUI's text format: coordinates followed by `m`, `l`, `q`, `c` or `h`.
  public var description: String {
    var words: [String] = []
    func put(_ points: CGPoint..., then command: String) {
      for point in points { words += [point.x.roundedText, point.y.roundedText] }
      words.append(command)
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

  /// Creates a path from its text format; returns nil if the text is malformed.
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
