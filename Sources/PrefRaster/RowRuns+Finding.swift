// PrefRaster: finds the steep parts of curves and of quarters of ellipses, in PrefCPixels.

@_implementationOnly import PrefCPixels

/// A part of a curve with one vertex at each boundary of a row.
typealias RowRun = cpixels_row_run

extension RowRuns {
  /// The capacities that PrefCPixels requires.
  static var maxVertices: Int { Int(CPIXELS_MAX_ROWS) + 8 }
  static var maxRuns: Int { Int(CPIXELS_MAX_RUNS) }
  static var maxQuarterVertices: Int { Int(CPIXELS_MAX_QUARTER_ROWS) }

  /// The minimum height of a curve whose runs are found, in pixels. For lower curves, finding the runs
  /// takes as long as they save.
  private static var minHeight: Double { 25 }
  /// The maximum number of row vertices per segment that the curve would otherwise have; a curve with
  /// more rows per segment is flattened into segments.
  private static var maxRowsPerSegment: Int { 16 }
  /// The maximum second derivative of x with respect to y, per pixel. A pixel boundary cuts an area of
  /// at most 0.016 × that derivative off an arc that is one row high.
  private static var maxBend: Double { Flattener.tolerance / 0.016 }
  /// The maximum area between a line and the curve in a row, in pixels; a pixel may have two edges.
  private static var maxError: Double { Flattener.tolerance / 2 }

  /// Finds the runs of a curve whose height, in pixels, is at most `height`, and returns their number.
  /// `segmentCount` is the number of segments of the curve without runs.
  @inline(__always)
  func find(_ curve: CubicPolynomial, height: Double, segmentCount: Int) -> Int {
    height < Self.minHeight ? 0 : find(curve, maxRows: Self.maxRowsPerSegment * segmentCount)
  }

  private func find(_ curve: CubicPolynomial, maxRows: Int) -> Int {
    var cubic = cpixels_cubic(
      x: (curve.start.x, curve.c.x, curve.b.x, curve.a.x),
      y: (curve.start.y, curve.c.y, curve.b.y, curve.a.y))
    return cpixels_row_runs(
      &cubic, Self.maxBend, Self.maxError, min(maxRows, Int(CPIXELS_MAX_ROWS)), xs, runs)
  }

  /// Finds the run of a quarter of an ellipse, with x relative to the center; nil if there is none. `distance` is the
  /// distance, in pixels, from the center to the first boundary of a row.
  func findQuarter(rx: Double, ry: Double, distance: Double) -> RowRun? {
    var quarter = cpixels_quarter(rx: rx, ry: ry, distance: distance)
    return cpixels_quarter_rows(&quarter, Self.maxBend, xs, runs) > 0 ? runs[0] : nil
  }
}
