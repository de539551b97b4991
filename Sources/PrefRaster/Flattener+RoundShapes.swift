// PrefRaster: flattening of ellipses and rounded rectangles. One quarter is flattened and mirrored; one above and one
// below the center if they have one vertex per row.

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
    let quarter = CubicPolynomial(
      a: SIMD2(vx - ux, vy - uy), b: SIMD2(3 * ux, 3 * uy), c: SIMD2(0, 3 * k * ry),
      start: SIMD2(rx, 0))
    for corner in 0..<4 {
      // Upper and lower corners have different offsets from row boundaries, so each pair is
      // flattened separately if it has runs.
      if corner == 0 || corner == 2 && rows.first != nil {
        flatten(quarter, count, ry, center: shape.centers[corner].y, sign: shape.signs[corner].y)
      }
      add(corner, of: shape)
    }
    return true
  }

  /// Flattens one quarter of an ellipse, from its horizontal to its vertical axis, into points
  /// relative to the center; `center` and `sign` place it relative to the rows.
  private mutating func flatten(
    _ quarter: CubicPolynomial, _ count: Int, _ height: Double, center: Double, sign: Double
  ) {
    let placed = CubicPolynomial(
      a: SIMD2(quarter.a.x, sign * quarter.a.y), b: SIMD2(quarter.b.x, sign * quarter.b.y),
      c: SIMD2(quarter.c.x, sign * quarter.c.y), start: SIMD2(quarter.start.x, center))
    rows.find(placed, height: height, segmentCount: count)
    let step = CurvePart.parameterStep(count)
    quarterSide.removeAll(keepingCapacity: true)
    quarterArc.removeAll(keepingCapacity: true)
    guard let run = rows.first else {
      let part = CurvePart(quarter, step: step)
      for number in 0..<part.count { quarterArc.append(part.point(number)) }
      return
    }
    func append(_ part: CurvePart, to points: inout [SIMD2<Double>]) {
      for number in 0..<part.count {
        let point = part.point(number)
        points.append(SIMD2(point.x, sign * (point.y - center)))
      }
    }
    append(CurvePart(placed, step: step, before: run), to: &quarterSide)
    append(CurvePart(placed, step: step, after: run), to: &quarterArc)
  }

  /// Adds a corner with the vertices of the flattened quarter.
  private mutating func add(_ corner: Int, of shape: RoundShape) {
    let (center, sign) = (shape.centers[corner], shape.signs[corner])
    func vertex(_ offset: SIMD2<Double>) -> (x: Int32, y: Int32) {
      let point = center + sign * offset
      return (Subpixel.position(point.x), Subpixel.position(point.y))
    }
    let (side, end) = (vertex(SIMD2(shape.rx, 0)), vertex(SIMD2(0, shape.ry)))
    // The second and the fourth corner are traversed from the vertical axis to the horizontal one.
    let isReversed = corner & 1 == 1
    let (begin, last) = isReversed ? (end, side) : (side, end)
    if corner == 0 { builder.move(begin.x, begin.y) } else { builder.line(begin.x, begin.y) }
    if isReversed {
      add(quarterArc, isReversed, vertex)
      addRows(isReversed, center, sign)
      add(quarterSide, isReversed, vertex)
    } else {
      add(quarterSide, isReversed, vertex)
      addRows(isReversed, center, sign)
      add(quarterArc, isReversed, vertex)
    }
    builder.line(last.x, last.y)
  }

  @inline(__always)
  private mutating func add(
    _ points: [SIMD2<Double>], _ isReversed: Bool,
    _ vertex: (_ offset: SIMD2<Double>) -> (x: Int32, y: Int32)
  ) {
    if points.isEmpty { return }
    points.withUnsafeBufferPointer { points in
      let (from, step) = isReversed ? (points.count &- 1, -1) : (0, 1)
      builder.lines(points.count) { vertex(points[from &+ step &* $0]) }
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
