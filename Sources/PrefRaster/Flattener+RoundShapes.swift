// PrefRaster: flattening of ellipses and rounded rectangles. One upper and one lower quarter are flattened, and each is
// mirrored horizontally.

import PrefGeometry

extension Flattener {
  /// Adds a shape with four congruent corners. Returns whether that was possible.
  mutating func add(_ shape: RoundShape) -> Bool {
    let (rx, ry, k) = (shape.rx, shape.ry, Double(quarterCircleControl))
    let (ux, uy) = ((k - 1) * rx, (1 - 2 * k) * ry)
    let (vx, vy) = ((1 - 2 * k) * rx, (k - 1) * ry)
    let count = Self.segmentCount(
      acceleration: 6 * max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot(),
      speed: 3 * max(k * ry, Self.length((1 - k) * rx, (1 - k) * ry), k * rx))
    guard shape.isInRange, count > 1, count <= Self.maxSegments else { return false }
    for corner in 0..<4 {
      // Upper and lower corners have different offsets from row boundaries, so each pair is
      // flattened separately.
      if corner & 1 == 0 {
        let (center, sign) = (shape.centers[corner].y, shape.signs[corner].y)
        let quarter = CubicPolynomial(
          a: SIMD2(vx - ux, sign * (vy - uy)), b: SIMD2(3 * ux, sign * 3 * uy),
          c: SIMD2(0, sign * 3 * k * ry), start: SIMD2(rx, center))
        flatten(quarter: quarter, count, height: ry)
      }
      add(corner, of: shape)
    }
    return true
  }

  /// Flattens one quarter of an ellipse, from its horizontal to its vertical axis, with x relative to the center.
  private mutating func flatten(quarter: CubicPolynomial, _ count: Int, height: Double) {
    rows.find(quarter, height: height, segmentCount: count)
    let step = CurvePart.parameterStep(count)
    quarterSide.removeAll(keepingCapacity: true)
    quarterArc.removeAll(keepingCapacity: true)
    if let run = rows.first {
      let side = CurvePart(quarter, step: step, before: run)
      for number in 0..<side.count { quarterSide.append(side.point(number)) }
    }
    let arc = CurvePart(quarter, step: step, from: rows.first?.to ?? 0, to: 1)
    for number in 0..<arc.count { quarterArc.append(arc.point(number)) }
  }

  /// Adds a corner with the vertices of the flattened quarter.
  private mutating func add(_ corner: Int, of shape: RoundShape) {
    let (center, sign) = (shape.centers[corner], shape.signs[corner])
    func x(_ offset: Double) -> Int32 { Subpixel.position(center.x + sign.x * offset) }
    let side = (x: x(shape.rx), y: Subpixel.position(center.y))
    let end = (x: x(0), y: Subpixel.position(center.y + sign.y * shape.ry))
    // The second and the fourth corner are traversed from the vertical axis to the horizontal one.
    let isReversed = corner & 1 == 1
    let (begin, last) = isReversed ? (end, side) : (side, end)
    if corner == 0 { builder.move(begin.x, begin.y) } else { builder.line(begin.x, begin.y) }
    if isReversed {
      add(quarterArc, isReversed, x)
      addRows(isReversed, center, sign)
      add(quarterSide, isReversed, x)
    } else {
      add(quarterSide, isReversed, x)
      addRows(isReversed, center, sign)
      add(quarterArc, isReversed, x)
    }
    builder.line(last.x, last.y)
  }

  @inline(__always)
  private mutating func add(
    _ points: [SIMD2<Double>], _ isReversed: Bool, _ x: (_ offset: Double) -> Int32
  ) {
    points.withUnsafeBufferPointer { points in
      let (from, step) = isReversed ? (points.count &- 1, -1) : (0, 1)
      builder.lines(points.count) { number in
        let point = points[from &+ step &* number]
        return (x(point.x), Subpixel.position(point.y))
      }
    }
  }

  /// Adds the vertices of the quarter's rows.
  @inline(__always)
  private mutating func addRows(
    _ isReversed: Bool, _ center: SIMD2<Double>, _ sign: SIMD2<Double>
  ) {
    guard let run = rows.first else { return }
    builder.rows(run, of: rows, isReversed: isReversed, center: center.x, sign: sign.x)
  }
}
