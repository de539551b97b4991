// PrefGeometry: the flat storage of `Path`: an array of verbs and an array of points. Later
// stages iterate over both arrays directly, which avoids a call across modules per element.

import Foundation

/// The elements of a path as separate arrays of verbs and points.
public struct PathSegments: Equatable, Sendable {
  /// The kind of an element, which determines its number of points.
  public enum Verb: UInt8, Sendable {
    /// Starts a subpath: one point.
    case move
    /// A straight line: one point.
    case line
    /// A quadratic curve: control point and end point.
    case quadCurve
    /// A cubic curve: two control points and end point.
    case curve
    /// A line to the first point of the subpath: no points.
    case close
  }

  /// The verbs, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all elements, in order, in points (y down).
  public private(set) var points: [CGPoint] = []
  /// The first point of the current subpath.
  private var start = CGPoint.zero
  /// Whether the last subpath is closed, so the next element has to start a new one.
  private var isClosed = true

  /// Creates an empty sequence of elements.
  public init() {}

  /// Whether there are no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The point at which the next element starts; nil if there are no elements.
  public var currentPoint: CGPoint? { verbs.isEmpty ? nil : isClosed ? start : points.last }

  /// Removes all elements and keeps the allocated capacity.
  public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    (start, isClosed) = (.zero, true)
  }

  /// Reserves capacity for `count` additional points and verbs. At least doubles the capacity when it grows, so that
  /// many calls take linear time.
  public mutating func reserve(_ count: Int) {
    if points.count + count > points.capacity {
      points.reserveCapacity(max(points.count + count, 2 * points.capacity))
    }
    if verbs.count + count > verbs.capacity {
      verbs.reserveCapacity(max(verbs.count + count, 2 * verbs.capacity))
    }
  }

  /// Reserves capacity for a shape, if it is the first one in the path.
  private mutating func reserveIfEmpty(_ count: Int) {
    guard verbs.isEmpty else { return }
    points.reserveCapacity(count)
    verbs.reserveCapacity(count)
  }

  /// Starts a new subpath; replaces an immediately preceding move.
  public mutating func move(to end: CGPoint) {
    if verbs.last == .move {
      points[points.count - 1] = end
    } else {
      verbs.append(.move)
      points.append(end)
    }
    start = end
    isClosed = false
  }

  /// Appends a straight line.
  public mutating func line(to end: CGPoint) {
    begin(at: end)
    verbs.append(.line)
    points.append(end)
  }

  /// Appends straight lines through the given points.
  mutating func lines(through ends: some Collection<CGPoint>) {
    guard let first = ends.first else { return }
    begin(at: first)
    verbs.append(contentsOf: repeatElement(.line, count: ends.count))
    points.append(contentsOf: ends)
  }

  /// Appends a quadratic Bézier curve.
  public mutating func quadCurve(to end: CGPoint, control: CGPoint) {
    begin(at: control)
    verbs.append(.quadCurve)
    points.append(control)
    points.append(end)
  }

  /// Appends a cubic Bézier curve.
  public mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the current subpath; has no effect if it is already closed.
  public mutating func close() {
    guard !isClosed else { return }
    verbs.append(.close)
    isClosed = true
  }

  /// Opens a subpath if necessary: at the start of the closed subpath, or at `first` if the path is
  /// empty.
  private mutating func begin(at first: CGPoint) {
    if isClosed { move(to: verbs.isEmpty ? first : start) }
  }

  /// Appends all elements of another sequence.
  public mutating func append(_ other: PathSegments) {
    if verbs.last == .move, other.verbs.first == .move {
      verbs.removeLast()
      points.removeLast()
    }
    verbs += other.verbs
    points += other.points
    start = other.start
    isClosed = other.isClosed
  }

  /// Calls `body` with each element in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    var at = 0
    for verb in verbs {
      switch verb {
      case .move:
        body(.move(to: points[at]))
        at += 1
      case .line:
        body(.line(to: points[at]))
        at += 1
      case .quadCurve:
        body(.quadCurve(to: points[at + 1], control: points[at]))
        at += 2
      case .curve:
        body(.curve(to: points[at + 2], control1: points[at], control2: points[at + 1]))
        at += 3
      case .close: body(.closeSubpath)
      }
    }
  }

  /// Returns the elements with all points transformed.
  public func applying(_ transform: CGAffineTransform) -> PathSegments {
    var result = self
    for index in result.points.indices {
      result.points[index] = result.points[index].applying(transform)
    }
    result.start = start.applying(transform)
    return result
  }
}

// MARK: - Closed figures

/// The length of a control handle relative to the radius in the cubic approximation of a quarter
/// circle.
package let quarterCircleControl: CGFloat = 0.552284749830793398

/// The control points of the continuous corner, as published: distances from the corner along its
/// two edges, in units of the radius.
private enum ContinuousCorner {
  static let extent: CGFloat = 1.528665
  static let controls: [CGPoint] = [
    CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139),
    CGPoint(x: 0.37282383, y: 0.16905956), CGPoint(x: 0.16905956, y: 0.37282383),
    CGPoint(x: 0.07491139, y: 0.63149379),
    CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296),
    CGPoint(x: 0, y: extent),
  ]
  /// A quarter circle in the same three segments, for corners whose edges are too short for the
  /// continuous curve.
  static let circle: [CGPoint] = {
    let angle = Scalar.acos(1 - 0.07491139)
    let middle = Double.pi / 2 - 2 * angle
    func at(_ turn: Double) -> (point: CGPoint, tangent: CGPoint) {
      let (s, c) = Scalar.sinCos(turn)
      return (CGPoint(x: 1 - s, y: 1 - c), CGPoint(x: -c, y: s))
    }
    var result: [CGPoint] = []
    var turn = 0.0
    for step in [angle, middle, angle] {
      let (from, to) = (at(turn), at(turn + step))
      let reach = CGFloat(4.0 / 3.0 * Scalar.tan(step / 4))
      result.append(
        CGPoint(x: from.point.x + reach * from.tangent.x, y: from.point.y + reach * from.tangent.y))
      result.append(
        CGPoint(x: to.point.x - reach * to.tangent.x, y: to.point.y - reach * to.tangent.y))
      result.append(to.point)
      turn += step
    }
    return result
  }()
}

extension PathSegments {
  /// Appends a closed rectangle, clockwise on screen from its top left corner.
  public mutating func addRect(_ rect: CGRect) {
    reserveIfEmpty(4)
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Appends a closed ellipse, clockwise on screen from its rightmost point.
  public mutating func addEllipse(in rect: CGRect) {
    let (cx, cy) = (rect.midX, rect.midY)
    let (kx, ky) = (
      rect.width / 2 * quarterCircleControl, rect.height / 2 * quarterCircleControl
    )
    reserveIfEmpty(13)
    move(to: CGPoint(x: rect.maxX, y: cy))
    curve(
      to: CGPoint(x: cx, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: cy + ky),
      control2: CGPoint(x: cx + kx, y: rect.maxY))
    curve(
      to: CGPoint(x: rect.minX, y: cy), control1: CGPoint(x: cx - kx, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: cy + ky))
    curve(
      to: CGPoint(x: cx, y: rect.minY), control1: CGPoint(x: rect.minX, y: cy - ky),
      control2: CGPoint(x: cx - kx, y: rect.minY))
    curve(
      to: CGPoint(x: rect.maxX, y: cy), control1: CGPoint(x: cx + kx, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: cy - ky))
    close()
  }

  /// Appends a rounded rectangle with equal corners.
  mutating func addRoundedRect(_ rounded: Path.RoundedRect) {
    addCorners(in: rounded.rect, style: rounded.style) { _ in rounded.cornerSize }
  }

  /// Appends a rectangle with four radii in the order top left, top right, bottom right, bottom
  /// left.
  mutating func addRoundedRect(in rect: CGRect, radii: [CGFloat], style: RoundedCornerStyle) {
    let positive = radii.map { max($0, 0) }
    let (w, h) = (rect.width, rect.height)
    // If the radii of two adjacent corners exceed their side, all radii are scaled by the same
    // factor, as in CSS.
    let scale = min(
      1, w / max(positive[0] + positive[1], .leastNonzeroMagnitude),
      w / max(positive[2] + positive[3], .leastNonzeroMagnitude),
      h / max(positive[1] + positive[2], .leastNonzeroMagnitude),
      h / max(positive[3] + positive[0], .leastNonzeroMagnitude))
    addCorners(
      in: rect, style: style
    ) { CGSize(width: positive[$0] * scale, height: positive[$0] * scale) }
  }

  /// Appends the four corners, clockwise on screen from the top left.
  private mutating func addCorners(
    in rect: CGRect, style: RoundedCornerStyle, size: (_ number: Int) -> CGSize
  ) {
    reserveIfEmpty(style == .circular ? 16 : 40)
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    func corner(
      _ number: Int, _ x: CGFloat, _ y: CGFloat, _ incoming: CGVector, _ outgoing: CGVector
    )
      -> Corner
    {
      Corner(
        position: CGPoint(x: x, y: y), incoming: incoming, outgoing: outgoing, size: size(number))
    }
    add(corner(0, rect.minX, rect.minY, down, right), in: rect, style, isFirst: true)
    add(corner(1, rect.maxX, rect.minY, left, down), in: rect, style)
    add(corner(2, rect.maxX, rect.maxY, up, left), in: rect, style)
    add(corner(3, rect.minX, rect.maxY, right, up), in: rect, style)
    close()
  }

  /// A corner of a rectangle: its position, the directions of the incoming and the outgoing edge
  /// (both point away from the corner), and its radii.
  private struct Corner {
    let position: CGPoint
    let incoming: CGVector
    let outgoing: CGVector
    let size: CGSize

    /// Returns the point at the given distances along the incoming and the outgoing edge.
    @inline(__always)
    func point(_ along: CGFloat, _ ahead: CGFloat) -> CGPoint {
      CGPoint(
        x: position.x + incoming.dx * along + outgoing.dx * ahead,
        y: position.y + incoming.dy * along + outgoing.dy * ahead)
    }
  }

  private mutating func add(
    _ corner: Corner, in rect: CGRect, _ style: RoundedCornerStyle, isFirst: Bool = false
  ) {
    let alongX = corner.incoming.dx != 0
    let incoming = alongX ? corner.size.width : corner.size.height
    let outgoing = alongX ? corner.size.height : corner.size.width
    func begin(_ start: CGPoint) {
      if isFirst { move(to: start) } else if currentPoint != start { line(to: start) }
    }
    if incoming == 0 || outgoing == 0 { return begin(corner.point(0, 0)) }
    if style == .circular {
      let k = 1 - quarterCircleControl
      begin(corner.point(incoming, 0))
      return curve(
        to: corner.point(0, outgoing), control1: corner.point(incoming * k, 0),
        control2: corner.point(0, outgoing * k))
    }
    // Returns the fraction of the continuous curve's extension that fits on an edge: 1 for all of
    // it, 0 for none (a quarter circle).
    func availableFraction(_ side: CGFloat, _ radius: CGFloat) -> CGFloat {
      min(max((side / (2 * radius) - 1) / (ContinuousCorner.extent - 1), 0), 1)
    }
    // Both edges use the smaller fraction, so that the ends of a capsule are half circles.
    let u = min(
      availableFraction(alongX ? rect.width : rect.height, incoming),
      availableFraction(alongX ? rect.height : rect.width, outgoing))
    begin(corner.point(incoming * (1 + u * (ContinuousCorner.extent - 1)), 0))
    let (continuous, circle) = (ContinuousCorner.controls, ContinuousCorner.circle)
    func control(_ number: Int) -> CGPoint {
      let (a, b) = (circle[number], continuous[number])
      return corner.point(incoming * (a.x + u * (b.x - a.x)), outgoing * (a.y + u * (b.y - a.y)))
    }
    for piece in stride(from: 0, to: continuous.count, by: 3) {
      curve(
        to: control(piece + 2), control1: control(piece), control2: control(piece + 1))
    }
  }

  /// Appends an arc in segments of at most a quarter circle.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, start: Double, delta: Double, transform: CGAffineTransform
  ) {
    func at(_ angle: Double) -> (point: CGPoint, tangent: CGPoint) {
      let (s, c) = Scalar.sinCos(angle)
      return (
        CGPoint(x: center.x + radius * CGFloat(c), y: center.y + radius * CGFloat(s)),
        CGPoint(x: -radius * CGFloat(s), y: radius * CGFloat(c))
      )
    }
    let first = at(start).point.applying(transform)
    if isEmpty || isClosed { move(to: first) } else if currentPoint != first { line(to: first) }
    // More than 64 turns are drawn over the same circle.
    let most = 128 * Double.pi
    let rest = delta.truncatingRemainder(dividingBy: 2 * .pi)
    let delta = abs(delta) > most ? rest + (delta < 0 ? -most : most) : delta
    let count = max(1, Int((abs(delta) / (Double.pi / 2) - 1e-9).rounded(.up)))
    guard delta != 0 else { return }
    let step = delta / Double(count)
    let reach = CGFloat(4.0 / 3.0 * Scalar.tan(step / 4))
    for piece in 0..<count {
      let (from, to) = (at(start + step * Double(piece)), at(start + step * Double(piece + 1)))
      curve(
        to: to.point.applying(transform),
        control1: CGPoint(
          x: from.point.x + reach * from.tangent.x, y: from.point.y + reach * from.tangent.y
        ).applying(transform),
        control2: CGPoint(
          x: to.point.x - reach * to.tangent.x, y: to.point.y - reach * to.tangent.y
        ).applying(transform))
    }
  }

  /// Appends a line and an arc that is tangent to both edges at `corner`.
  mutating func addArc(
    _ corner: CGPoint, _ end: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    let from = (currentPoint ?? corner).applying(transform.inverted())
    let (ux, uy) = (from.x - corner.x, from.y - corner.y)
    let (vx, vy) = (end.x - corner.x, end.y - corner.y)
    let (ul, vl) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
    let cross = ux * vy - uy * vx
    guard radius > 0, ul > 0, vl > 0, abs(cross) > 1e-12 * ul * vl else {
      return line(to: corner.applying(transform))
    }
    let opening = Scalar.acos(Double((ux * vx + uy * vy) / (ul * vl)))
    let reach = radius / CGFloat(Scalar.tan(opening / 2))
    let first = CGPoint(x: corner.x + ux / ul * reach, y: corner.y + uy / ul * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - side * uy / ul * radius, y: first.y + side * ux / ul * radius)
    let start = Scalar.atan2(Double(first.y - center.y), Double(first.x - center.x))
    let turn = (Double.pi - opening) * (side > 0 ? -1 : 1)
    addArc(center: center, radius: radius, start: start, delta: turn, transform: transform)
  }
}
