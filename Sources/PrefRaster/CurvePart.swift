// PrefRaster: the vertices inside a part of a flattened curve.

/// The vertices between the ends of a part of a curve, at equal steps of the parameter.
struct CurvePart {
  private let curve: CubicPolynomial
  private let start: Double
  private let step: Double
  /// The number of vertices, not including the ends.
  let count: Int

  /// An end of a part.
  struct End {
    /// The curve's parameter.
    let time: Double
    /// The parameter step for which the vertex at the end is moved outwards; zero if it is not moved.
    let offsetStep: Double

    /// The length of the segment at the end, in steps.
    ///
    /// A vertex is moved outwards in proportion to the square of a step, and the area between a segment and its arc is
    /// in proportion to the square of its length. The square of the first segment's length is therefore the mean of
    /// the squares of both steps.
    @inline(__always)
    func segmentLength(_ step: Double) -> Double {
      if offsetStep == 0 { return CurvePart.endSegmentLength }
      let ratio = offsetStep / step
      return ((1 + ratio * ratio) / 2).squareRoot()
    }
  }

  /// The length of a segment at an end that is not moved, in steps.
  private static let endSegmentLength = 0.5.squareRoot()

  /// Returns the step with which a whole curve has `count` segments.
  @inline(__always)
  static func parameterStep(_ count: Int) -> Double {
    1 / (Double(count - 2) + 2 * endSegmentLength)
  }

  /// The margin by which the number of segments may exceed an integer, for rounding errors.
  private static let countMargin = 1e-9

  /// Creates the part between two ends; its vertices are at most `step` apart, except beside a vertex
  /// that is moved for a larger step.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, from: End, to: End) {
    let (first, last) = (from.segmentLength(step), to.segmentLength(step))
    let extent = to.time - from.time
    // The number of steps between the first and the last vertex.
    let inner = max((extent / step - first - last - Self.countMargin).rounded(.up), -1)
    self.step = extent / (inner + first + last)
    start = from.time + first * self.step
    count = Int(inner) + 1
    self.curve = curve.offsetOutwards(self.step)
  }

  /// Creates a whole curve; its vertices are at most `step` apart.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double) {
    self.init(
      curve, step: step, from: End(time: 0, offsetStep: 0), to: End(time: 1, offsetStep: 0))
  }

  /// Creates the part between two runs.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, after previous: RowRun, before next: RowRun) {
    self.init(
      curve, step: step, from: End(time: previous.to, offsetStep: previous.last_rate),
      to: End(time: next.from, offsetStep: next.first_rate))
  }

  /// Creates the part between the start of a curve and its first run; `height` is that of the part, in rows.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, before run: RowRun, height: Double) {
    self.init(
      curve, step: step, from: End(time: 0, offsetStep: 0),
      to: End(time: run.from, offsetStep: run.first_rate))
    if count == 0 {
      self.init(curve, end: 0, run: run.from, height: height, bend: run.first_bend)
    }
  }

  /// Creates the part between the last run of a curve and its end; `height` is that of the part, in rows.
  @inline(__always)
  init(_ curve: CubicPolynomial, step: Double, after run: RowRun, height: Double) {
    self.init(
      curve, step: step, from: End(time: run.to, offsetStep: run.last_rate),
      to: End(time: 1, offsetStep: 0))
    if count == 0 {
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
