// Random numbers and paths from a seed, identical on every machine.

import PrefGeometry
import PrefTestNumbers

extension SeededNumbers {
  init(_ seed: Int) {
    self.init(seed: UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns a number in [low, high).
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func point(_ low: Double, _ high: Double) -> CGPoint {
    CGPoint(x: number(low, high), y: number(low, high))
  }

  /// Returns a random path, possibly self-intersecting, in and around a square of side length
  /// `size`.
  mutating func path(_ size: Double) -> Path {
    var path = Path()
    let kind = count(0...14)
    if kind > 9 {
      for _ in 0..<count(1...2) { addDegenerate(kind - 10, size, to: &path) }
      return path
    }
    for _ in 0..<count(1...3) { addSubpath(kind, size, to: &path) }
    return path
  }

  private mutating func addSubpath(_ kind: Int, _ size: Double, to path: inout Path) {
    switch kind {
    case 0:
      path.addEllipse(
        in: CGRect(
          x: number(0, size), y: number(0, size), width: number(0.2, size),
          height: number(0.2, size)))
    case 1:
      path.addRoundedRect(
        in: CGRect(
          x: number(-4, size), y: number(-4, size), width: number(1, size),
          height: number(1, size)),
        cornerSize: CGSize(width: number(0, 6), height: number(0, 6)))
    case 2:
      // A path of about one pixel.
      let center = point(0, size)
      for step in 0..<count(3...6) {
        let p = CGPoint(x: center.x + number(-1, 1), y: center.y + number(-1, 1))
        if step == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
    case 3:
      // A path far beyond the picture.
      for step in 0..<count(3...6) {
        let p = point(-size * 50, size * 50)
        if step == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
    case 4:
      // A sliver.
      let (a, b) = (point(0, size), point(0, size))
      path.move(to: a)
      path.addLine(to: b)
      path.addLine(to: CGPoint(x: b.x + number(-0.3, 0.3), y: b.y + number(-0.3, 0.3)))
      path.addLine(to: CGPoint(x: a.x + number(-0.3, 0.3), y: a.y + number(-0.3, 0.3)))
    default:
      path.move(to: point(-4, size + 4))
      for _ in 0..<count(2...8) {
        switch count(0...(kind > 7 ? 2 : 0)) {
        case 0: path.addLine(to: point(-4, size + 4))
        case 1: path.addQuadCurve(to: point(-4, size + 4), control: point(-8, size + 8))
        default:
          path.addCurve(
            to: point(-4, size + 4), control1: point(-8, size + 8),
            control2: point(-8, size + 8))
        }
      }
      if count(0...1) == 0 { path.closeSubpath() }
    }
  }

  /// Adds a degenerate subpath.
  private mutating func addDegenerate(_ kind: Int, _ size: Double, to path: inout Path) {
    switch kind {
    case 0:
      // Zero-length segments, curves that are points, and retraced segments.
      let points = (0..<count(2...4)).map { _ in point(0, size) }
      path.move(to: points[0])
      for point in points + points.reversed() + [self.point(0, size)] {
        path.addLine(to: point)
        path.addLine(to: point)
        path.addQuadCurve(to: point, control: point)
        path.addCurve(to: point, control1: point, control2: point)
      }
      path.closeSubpath()
      path.closeSubpath()
    case 1:
      // Cusps and loops: swapped control points, control points on the end points, and collinear
      // ones.
      let (a, b) = (point(0, size), point(0, size))
      path.move(to: a)
      switch count(0...3) {
      case 0: path.addCurve(to: b, control1: b, control2: a)
      case 1: path.addCurve(to: a, control1: b, control2: point(0, size))
      case 2:
        let over = CGPoint(x: 2 * b.x - a.x, y: 2 * b.y - a.y)
        path.addCurve(to: b, control1: over, control2: a)
      default:
        path.addCurve(
          to: CGPoint(x: a.x + 4, y: a.y), control1: CGPoint(x: a.x + 12, y: a.y + 9),
          control2: CGPoint(x: a.x - 8, y: a.y + 9))
      }
      path.addLine(to: point(0, size))
    case 2:
      // Coordinates up to 1e9 points away.
      path.move(to: point(-4, size + 4))
      for _ in 0..<count(2...5) {
        let reach = [1e3, 1e5, 1e6, 1e9][count(0...3)]
        path.addLine(to: point(-reach, reach))
        if count(0...1) == 0 { path.addLine(to: point(0, size)) }
      }
    case 3: addTinySteps(size, to: &path)
    default: addNonFinite(size, to: &path)
    }
  }

  private mutating func addTinySteps(_ size: Double, to path: inout Path) {
    // Steps far below the subpixel grid, next to visible ones.
    let center = point(0, size)
    path.move(to: center)
    for _ in 0..<12 {
      path.addLine(
        to: CGPoint(x: center.x + number(-1e-4, 1e-4), y: center.y + number(-1e-4, 1e-4)))
    }
    path.addCurve(
      to: point(0, size), control1: CGPoint(x: center.x + 1e-9, y: center.y),
      control2: CGPoint(x: center.x, y: center.y - 1e-300))
    path.addLine(to: point(0, size))
  }

  private mutating func addNonFinite(_ size: Double, to path: inout Path) {
    // Non-finite coordinates among finite ones.
    let nonFinite = [Double.nan, .infinity, -.infinity]
    path.move(to: point(0, size))
    for _ in 0..<count(3...7) {
      let invalid = CGPoint(
        x: nonFinite[count(0...2)], y: count(0...1) == 0 ? 3 : nonFinite[count(0...2)])
      switch count(0...4) {
      case 0: path.addLine(to: invalid)
      case 1: path.addQuadCurve(to: point(0, size), control: invalid)
      case 2: path.addCurve(to: invalid, control1: point(0, size), control2: point(0, size))
      default: path.addLine(to: point(0, size))
      }
    }
  }
}

extension Path {
  /// The path without elements that have a non-finite coordinate; such elements draw nothing.
  var withoutNonFiniteElements: Path {
    var result = Path()
    forEach { element in
      switch element {
      case .move(let end): if end.isFinite { result.move(to: end) }
      case .line(let end): if end.isFinite { result.addLine(to: end) }
      case .quadCurve(let end, let control):
        if end.isFinite, control.isFinite { result.addQuadCurve(to: end, control: control) }
      case .curve(let end, let control1, let control2):
        if end.isFinite, control1.isFinite, control2.isFinite {
          result.addCurve(to: end, control1: control1, control2: control2)
        }
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
