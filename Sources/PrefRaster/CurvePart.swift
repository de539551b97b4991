// PrefRaster: the vertices inside a part of a flattened curve.

/// The vertices between the ends of a part of a curve, at equal steps of the parameter.
struct CurvePart {
  private let curve: CubicPolynomial
  private let start: Double
  private let step: Double
  /// The number of vertices, not including the ends.
  let count: Int

  /// The length of a segment at an end of the whole curve, in steps.
  private static let endSegmentLength = 0.5.squareRoot()

  /// Returns the step with which a whole curve has `count` segments.
  @inline(__always)
  static func parameterStep(_ count: Int) -> Double {
    1 / (Double(count - 2) + 2 * endSegmentLength)
  }

  /// The margin by which the number of segments may exceed an integer, for rounding errors.
  private static let countMargin = 1e-9

  /// Creates the part between the parameters `from` and `to`; its vertices are at most `step` apart.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, from: Double, to: Double) {
    let missing = 1 - Self.endSegmentLength
    let missingLength = (from == 0 ? missing : 0) + (to == 1 ? missing : 0)
    let segmentCount = max(
      ((to - from) / step + missingLength - Self.countMargin).rounded(.up), 1)
    self.step = (to - from) / (segmentCount - missingLength)
    start = from + (from == 0 ? Self.endSegmentLength : 1) * self.step
    count = Int(segmentCount) - 1
    self.curve = curve.offsetOutwards(self.step)
  }

  /// Creates the part between the start of a curve and its first run; its vertices are at most
  /// `step` apart.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, before run: RowRun) {
    self.init(curve, step: step, from: 0, to: run.from)
    if count == 0 {
      let height = abs(Double(run.row) - curve.start.y)
      self.init(curve, end: 0, run: run.from, height: height, bend: run.first_bend)
    }
  }

  /// Creates the part between the last run of a curve and its end; its vertices are at most `step`
  /// apart.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, after run: RowRun) {
    self.init(curve, step: step, from: run.to, to: 1)
    if count == 0 {
      let row = run.row &+ run.step &* (run.count &- 1)
      let height = abs(curve.point(at: 1).y - Double(row))
      self.init(curve, end: 1, run: run.to, height: height, bend: run.last_bend)
    }
  }

  /// Creates the part between an end of a curve, with the parameter 0 or 1, and the nearest vertex of
  /// a run, if it needs only one segment; adds one vertex if the area error would exceed
  /// `maxEndError`. `height` is that of the part, in rows.
  ///
  /// The vertex of the run is moved outwards by bend / 12, and the end is not moved. The segment then
  /// has the area of its arc only if it is √½ rows high. In a higher part, a vertex at
  /// ½ − ¼ / height² of the way from the end gives both segments the right area.
  @inline(__always)
  private init(
    _ curve: CubicPolynomial, end: Double, run: Double, height: Double, bend: Double
  ) {
    let square = height * height
    guard height * (2 * square - 1) * bend > 24 * Self.maxEndError else {
      (self.curve, start, step, count) = (curve, end, 0, 0)
      return
    }
    let share = 0.5 - 0.25 / square
    step = share * abs(run - end) / Self.endSegmentLength
    start = end + share * (run - end)
    count = 1
    self.curve = curve.offsetOutwards(step)
  }

  /// The maximum error of the area in a row at an end of a curve.
  private static let maxEndError = Flattener.tolerance / 4

  @inline(__always)
  func point(_ number: Int) -> SIMD2<Double> { curve.point(at: start + Double(number) * step) }
}
