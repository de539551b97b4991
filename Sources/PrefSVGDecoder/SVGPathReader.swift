// PrefSVGDecoder: path data of SVG 1.1, section 8.3. In: the value of an attribute `d`. Out: a path. Arcs become cubic
// curves, as described in section F.6.

import PrefGeometry

/// Reads path data. O(n) for n characters.
struct SVGPathReader {
  private var numbers: SVGNumberReader
  private var segments = PathSegments()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of the previous curve: that of a cubic or of a quadratic one; nil after other commands.
  private var cubicControl: CGPoint?
  private var quadraticControl: CGPoint?
  /// Whether the next segment begins another subpath at `start`.
  private var hasClosed = false

  private init(_ text: String) { numbers = SVGNumberReader(text) }

  /// Returns the path of some path data.
  ///
  /// - Throws: ``SVGValueError`` with what was expected, and the text that follows.
  static func path(_ text: String) throws(SVGValueError) -> Path {
    var reader = SVGPathReader(text)
    var command: UInt8?
    while let next = reader.numbers.nextCommand(after: command) {
      guard command != nil || next | 0x20 == UInt8(ascii: "m") else {
        throw SVGValueError("path data begins with \"M\"", text[...])
      }
      try reader.add(next)
      // Coordinates after a move are lines.
      command = next == UInt8(ascii: "M") ? UInt8(ascii: "L") : next
      if next == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    if reader.numbers.hasMore() {
      throw SVGValueError("expected a command of path data", reader.numbers.rest)
    }
    return Path(reader.segments)
  }

  private mutating func add(_ command: UInt8) throws(SVGValueError) {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? current : .zero
    var (cubic, quadratic): (CGPoint?, CGPoint?)
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      current = try point(origin)
      start = current
      hasClosed = false
      segments.move(to: current)
    case UInt8(ascii: "z"):
      segments.close()
      current = start
      hasClosed = true
    case UInt8(ascii: "l"): line(to: try point(origin))
    case UInt8(ascii: "h"): line(to: CGPoint(x: try numbers.number() + origin.x, y: current.y))
    case UInt8(ascii: "v"): line(to: CGPoint(x: current.x, y: try numbers.number() + origin.y))
    case UInt8(ascii: "c"):
      let first = try point(origin)
      cubic = try curve(from: first, origin)
    case UInt8(ascii: "s"):
      cubic = try curve(from: cubicControl.map(reflected) ?? current, origin)
    case UInt8(ascii: "q"):
      let control = try point(origin)
      quadratic = control
      quadraticCurve(control, to: try point(origin))
    case UInt8(ascii: "t"):
      let control = quadraticControl.map(reflected) ?? current
      quadratic = control
      quadraticCurve(control, to: try point(origin))
    case UInt8(ascii: "a"): try arc(origin)
    default: throw SVGValueError("unknown command of path data", numbers.rest)
    }
    (cubicControl, quadraticControl) = (cubic, quadratic)
  }

  private mutating func point(_ origin: CGPoint) throws(SVGValueError) -> CGPoint {
    let x = try numbers.number()
    return CGPoint(x: x + origin.x, y: try numbers.number() + origin.y)
  }

  private func reflected(_ point: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - point.x, y: 2 * current.y - point.y)
  }

  private mutating func beginSubpath() {
    if hasClosed { segments.move(to: start) }
    hasClosed = false
  }

  private mutating func line(to end: CGPoint) {
    beginSubpath()
    segments.line(to: end)
    current = end
  }

  /// Adds a cubic curve whose second control point and end follow. Returns the second control point.
  private mutating func curve(
    from first: CGPoint, _ origin: CGPoint
  ) throws(SVGValueError) -> CGPoint {
    let second = try point(origin)
    let end = try point(origin)
    beginSubpath()
    segments.curve(to: end, control1: first, control2: second)
    current = end
    return second
  }

  private mutating func quadraticCurve(_ control: CGPoint, to end: CGPoint) {
    beginSubpath()
    segments.quadCurve(to: end, control: control)
    current = end
  }

  // MARK: Arcs

  private mutating func arc(_ origin: CGPoint) throws(SVGValueError) {
    let radii = CGSize(width: abs(try numbers.number()), height: abs(try numbers.number()))
    let rotation = try numbers.number() * .pi / 180
    let isLarge = try numbers.flag()
    let isClockwise = try numbers.flag()
    let end = try point(origin)
    if end == current { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    beginSubpath()
    let arc = EllipticArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
    if arc.curves.isEmpty { segments.line(to: end) }
    for (index, curve) in arc.curves.enumerated() {
      segments.curve(
        to: index == arc.curves.count - 1 ? end : curve.end, control1: curve.control1,
        control2: curve.control2)
    }
    current = end
  }
}

/// An arc of a rotated ellipse, given by its ends.
private struct EllipticArc {
  /// The cubic curves, of at most a quarter turn each; empty if the radii are too small or too large to compute with.
  var curves: [(control1: CGPoint, control2: CGPoint, end: CGPoint)] = []

  init(
    from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    let (sin, cos) = Scalar.sinCos(rotation)
    // The middle of the chord is the origin, and the axes of the ellipse are those of the coordinates.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x, y) = (cos * dx + sin * dy, cos * dy - sin * dx)
    // In units of the radii, the ellipse is a circle of radius 1.
    let (u, v) = (x / radii.width, y / radii.height)
    let square = u * u + v * v
    // Radii that are too small for the chord are enlarged.
    let growth = max(square, 1).squareRoot()
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let factor =
      max(growth * growth / square - 1, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (factor * v * radii.width, -factor * u * radii.height)
    let first = Scalar.atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = Scalar.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard square > 0, growth.isFinite, sweep.isFinite else { return }
    let center = CGPoint(
      x: cos * cx - sin * cy + (start.x + end.x) / 2, y: sin * cx + cos * cy + (start.y + end.y) / 2
    )
    let map = CGAffineTransform(
      a: cos * rx, b: sin * rx, c: -sin * ry, d: cos * ry, tx: center.x, ty: center.y)
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let reach = 4 / 3 * Scalar.tan(step / 4)
    for index in 0..<count {
      let (s0, c0) = Scalar.sinCos(first + step * Double(index))
      let (s1, c1) = Scalar.sinCos(first + step * Double(index + 1))
      curves.append(
        (
          CGPoint(x: c0 - reach * s0, y: s0 + reach * c0).applying(map),
          CGPoint(x: c1 + reach * s1, y: s1 - reach * c1).applying(map),
          CGPoint(x: c1, y: s1).applying(map)
        ))
    }
  }
}
