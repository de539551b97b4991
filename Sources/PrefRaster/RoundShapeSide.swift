// PrefRaster: the vertices of the right side of an ellipse or a rounded rectangle; the left side is its mirror image.
//
//        ─╮       on the vertical axis of the upper corner's ellipse
//          ╲
//           │     on its horizontal axis
//           │     on the horizontal axis of the lower corner's ellipse
//          ╱
//        ─╯       on its vertical axis

/// The vertices of one side of a round shape, in reused memory.
final class RoundShapeSide {
  /// The distances from the centers of the corners along the x axis, from top to bottom, in pixels.
  let distances = UnsafeMutablePointer<Double>.allocate(capacity: 2 * maxQuarterVertices)
  /// The y of the vertices, in pixels.
  let ys = UnsafeMutablePointer<Double>.allocate(capacity: 2 * maxQuarterVertices)

  deinit {
    distances.deallocate()
    ys.deallocate()
  }

  private static let maxQuarterVertices = RowRuns.maxQuarterVertices + 2 * Flattener.maxSegments + 8
  /// The index of the first vertex of the lower quarter; the upper quarter ends before it.
  static let middle = maxQuarterVertices

  /// A quarter of an ellipse, from its horizontal axis to its vertical one, and its run. The x of the run remain in
  /// ``RowRuns`` until it is used again.
  struct Quarter {
    let curve: CubicPolynomial
    /// The parameter step.
    let step: Double
    /// The distance from the center to the first boundary of a row, in pixels.
    let distance: Double
    /// The part with one vertex per row; nil if there is none.
    let run: RowRun?

    /// Creates a quarter and finds its run.
    init(_ curve: CubicPolynomial, segmentCount: Int, distance: Double, _ rows: RowRuns) {
      self.curve = curve
      step = CurvePart.parameterStep(segmentCount)
      self.distance = distance
      run = rows.findQuarter(
        rx: curve.start.x, ry: curve.point(at: 1).y, distance: distance)
    }
  }

  /// Writes a quarter, upwards or downwards from the middle, and returns the number of its vertices. `center` is
  /// the y of its center, and `direction` is −1 for upwards, 1 for downwards.
  @inline(__always)
  func write(_ quarter: Quarter, _ rows: RowRuns, center: Double, direction: Double) -> Int {
    let stride = direction < 0 ? -1 : 1
    let start = direction < 0 ? Self.middle &- 1 : Self.middle
    var index = start
    func add(_ x: Double, _ y: Double) {
      distances[index] = x
      ys[index] = center + direction * y
      index &+= stride
    }
    func add(_ part: CurvePart) {
      for number in 0..<part.count {
        let point = part.point(number)
        add(point.x, point.y)
      }
    }
    let (curve, step) = (quarter.curve, quarter.step)
    let radius = curve.point(at: 1).y
    add(curve.start.x, 0)
    if let run = quarter.run {
      let count = Int(run.count)
      add(CurvePart(curve, step: step, before: run, height: quarter.distance))
      for number in 0..<count { add(rows.xs[number], quarter.distance + Double(number)) }
      let height = radius - quarter.distance - Double(count &- 1)
      add(CurvePart(curve, step: step, after: run, height: height))
    } else {
      add(CurvePart(curve, step: step))
    }
    add(0, radius)
    return (index &- start) &* stride
  }
}
