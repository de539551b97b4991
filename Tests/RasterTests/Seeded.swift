// Numbers and paths from a seed, the same on every machine.

import Geometry
import TestNumbers

extension SeededNumbers {
  init(_ seed: Int) {
    self.init(seed: UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// A number in a range.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func point(_ low: Double, _ high: Double) -> CGPoint {
    CGPoint(x: number(low, high), y: number(low, high))
  }

  /// Some path that may cross and overlap itself, in and around a square of `size`.
  mutating func path(_ size: Double) -> Path {
    var path = Path()
    let kind = count(0...9)
    for _ in 0..<count(1...3) {
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
        // Tiny.
        let center = point(0, size)
        for step in 0..<count(3...6) {
          let p = CGPoint(x: center.x + number(-1, 1), y: center.y + number(-1, 1))
          if step == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        path.closeSubpath()
      case 3:
        // Far beyond the picture.
        for step in 0..<count(3...6) {
          let p = point(-size * 50, size * 50)
          if step == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
      case 4:
        // Slivers.
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
    return path
  }
}
