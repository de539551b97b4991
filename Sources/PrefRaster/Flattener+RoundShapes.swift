// PrefRaster: flattening of ellipses and rounded rectangles.

import PrefGeometry

extension Flattener {
  /// Adds a shape as two sides, each of which is the mirror image of the other. Returns false if it is too large, too
  /// small or out of range; nothing is added then.
  mutating func add(_ shape: RoundShape) -> Bool {
    let (rx, ry, k) = (shape.rx, shape.ry, Double(quarterCircleControl))
    let (ux, uy) = ((k - 1) * rx, (1 - 2 * k) * ry)
    let (vx, vy) = ((1 - 2 * k) * rx, (k - 1) * ry)
    let count = Self.segmentCount(
      acceleration: 6 * max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot(),
      speed: 3 * max(k * ry, Self.length((1 - k) * rx, (1 - k) * ry), k * rx))
    guard shape.isInRange, count > 1, count <= Self.maxSegments else { return false }
    let quarter = CubicPolynomial(
      a: SIMD2(vx - ux, vy - uy), b: SIMD2(3 * ux, 3 * uy), c: SIMD2(0, 3 * k * ry),
      start: SIMD2(rx, 0))
    let distances = (shape.top - shape.top.rounded(.down), shape.bottom.rounded(.up) - shape.bottom)
    let upper = RoundShapeSide.Quarter(quarter, segmentCount: count, distance: distances.0, rows)
    let upperCount = side.write(upper, rows, center: shape.top, direction: -1)
    let lower =
      distances.0 == distances.1
      ? upper
      : RoundShapeSide.Quarter(quarter, segmentCount: count, distance: distances.1, rows)
    let lowerCount = side.write(lower, rows, center: shape.bottom, direction: 1)
    return builder.addSides(
      side, RoundShapeSide.middle - upperCount..<RoundShapeSide.middle + lowerCount,
      left: shape.left, right: shape.right, isClockwise: shape.isClockwise)
  }

  /// The maximum line width, in pixels, of a stroke that is drawn as two round shapes; its edges are off by 0.00014 ×
  /// the line width.
  private static let maxRoundStrokeWidth: CGFloat = 20

  /// Returns the boundaries of a stroke that consists of two round shapes; nil for other strokes.
  static func boundaries(
    ofStroke path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform
  ) -> Path.StrokeBoundaries? {
    guard transform.isScaleAndTranslation, abs(transform.a) == abs(transform.d),
      style.lineWidth * abs(transform.a) <= maxRoundStrokeWidth
    else { return nil }
    return path.roundStrokeBoundaries(style)
  }
}
