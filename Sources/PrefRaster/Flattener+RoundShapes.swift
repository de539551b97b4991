// PrefRaster: flattening of ellipses and rounded rectangles.

import PrefGeometry

extension Flattener {
  /// Adds a shape with four congruent corners as two sides, each of which is the mirror image of the other. Returns
  /// whether that was possible.
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
    // The corners are in the order of the outline, so that the first and the last one are on the same side.
    let (isFirstRight, isFirstLower) = (shape.signs[0].x > 0, shape.signs[0].y > 0)
    let (upper, lower) = isFirstLower ? (2, 0) : (0, 2)
    let (top, bottom) = (shape.centers[upper].y, shape.centers[lower].y)
    let distances = (top - top.rounded(.down), bottom.rounded(.up) - bottom)
    let first = RoundShapeSide.Quarter(quarter, segmentCount: count, distance: distances.0, rows)
    let above = side.write(first, rows, center: top, direction: -1)
    let second =
      distances.0 == distances.1
      ? first
      : RoundShapeSide.Quarter(quarter, segmentCount: count, distance: distances.1, rows)
    let below = side.write(second, rows, center: bottom, direction: 1)
    let (left, right) = isFirstRight ? (1, 0) : (0, 1)
    return builder.addSides(
      side, RoundShapeSide.middle - above..<RoundShapeSide.middle + below,
      left: shape.centers[left].x, right: shape.centers[right].x,
      isClockwise: isFirstRight == isFirstLower)
  }
}
