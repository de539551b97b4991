// PrefGeometry: vector operations of strokes.

import Foundation

func - (a: CGPoint, b: CGPoint) -> CGVector { CGVector(dx: a.x - b.x, dy: a.y - b.y) }

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The vector scaled to length one; zero if it has no direction.
  var unit: CGVector {
    let length = length
    guard length > 0, length.isFinite else { return CGVector(dx: 0, dy: 0) }
    return CGVector(dx: dx / length, dy: dy / length)
  }

  /// Returns an upper bound of the angle to another vector, in radians: the tangent, which exceeds
  /// the angle and is faster to compute, for small angles.
  func turn(to other: CGVector) -> CGFloat {
    let cross = dx * other.dy - dy * other.dx
    let dot = dx * other.dx + dy * other.dy
    if cross == 0, dot >= 0 { return 0 }
    if dot > 2 * abs(cross) { return abs(cross) / dot }
    return CGFloat(abs(Scalar.atan2(Double(cross), Double(dot))))
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
