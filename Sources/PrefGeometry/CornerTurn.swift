// PrefGeometry: the change of direction at a corner of a stroked line, and the points where the sides meet.

import Foundation

/// The turn at a corner of a line that is stroked.
struct CornerTurn {
  /// The unit direction of the segment before the corner.
  let before: CGVector
  /// The unit direction of the segment after it.
  let after: CGVector
  /// Whether the line turns right on screen, where y points down; then the left side is the outer
  /// one.
  let isRightTurn: Bool
  /// The cosine of half the turning angle.
  let halfCosine: CGFloat
  /// The distance from the corner to the point of each segment where the inner sides meet.
  let reach: CGFloat
  /// The offset from the corner to the point where the left sides meet, along the bisector.
  let offset: (x: CGFloat, y: CGFloat)

  @inline(__always)
  init(_ directions: (CGVector, CGVector), radius: CGFloat) {
    let (d0, d1) = directions
    (before, after) = (d0, d1)
    let cross = d0.dx * d1.dy - d0.dy * d1.dx
    let dot = d0.dx * d1.dx + d0.dy * d1.dy
    isRightTurn = cross >= 0
    // Half the turning angle: cos² = (1 + dot) / 2.
    halfCosine = max((1 + dot) / 2, 0).squareRoot()
    let halfTangent = halfCosine > 1e-6 ? abs(cross) / (2 * halfCosine * halfCosine) : .infinity
    reach = radius * halfTangent
    // Along the bisector both sides are at a distance of radius / cos(half the turning angle).
    let scale = halfCosine > 1e-6 ? radius / (2 * halfCosine * halfCosine) : 0
    offset = ((d0.dy + d1.dy) * scale, -(d0.dx + d1.dx) * scale)
  }

  @inline(__always)
  func leftMeetingPoint(at corner: CGPoint) -> CGPoint {
    CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
  }

  @inline(__always)
  func rightMeetingPoint(at corner: CGPoint) -> CGPoint {
    CGPoint(x: corner.x - offset.x, y: corner.y - offset.y)
  }

  /// Returns the offsets from the corner to the outer ends of the two segments.
  @inline(__always)
  func outerNormals(radius: CGFloat) -> (from: CGVector, to: CGVector) {
    let length = isRightTurn ? radius : -radius
    return (
      CGVector(dx: before.dy * length, dy: -before.dx * length),
      CGVector(dx: after.dy * length, dy: -after.dx * length)
    )
  }
}
