// PrefRaster: passes curves and quarters of ellipses to PrefCPixels, which finds their steep parts.

@_implementationOnly import PrefCPixels

/// A part of a curve with one vertex at each boundary of a row.
typealias RowRun = cpixels_row_run

extension RowRuns {
  /// The capacities that PrefCPixels requires.
  static var maxVertices: Int { Int(CPIXELS_MAX_ROWS) + 8 }
  static var maxRuns: Int { Int(CPIXELS_MAX_RUNS) }
  static var maxQuarterVertices: Int { Int(CPIXELS_MAX_QUARTER_ROWS) }

  /// Finds the run of a quarter of an ellipse, with x relative to the center; nil if there is none. `distance` is the
  /// distance, in pixels, from the center to the first boundary of a row.
  func findQuarter(rx: Double, ry: Double, distance: Double) -> RowRun? {
    var quarter = cpixels_quarter(rx: rx, ry: ry, distance: distance)
    return cpixels_quarter_rows(&quarter, CubicPolynomial.maxBend, xs, runs) > 0 ? runs[0] : nil
  }
}

extension CubicPolynomial {
  /// The maximum second derivative of x with respect to y, per pixel. A pixel boundary cuts an area of
  /// at most 0.016 × that derivative off an arc that is one row high.
  fileprivate static var maxBend: Double { Flattener.tolerance / 0.016 }
  /// The maximum area between a line and the curve in a row, in pixels; a pixel may have two edges.
  private static var maxError: Double { Flattener.tolerance / 2 }

  /// Finds the steep parts of the curve, with at most `maxRows` vertices. Returns the number of runs.
  func findRows(
    _ maxRows: Int, _ xs: UnsafeMutablePointer<Double>, _ runs: UnsafeMutablePointer<RowRun>
  ) -> Int {
    var curve = cpixels_cubic(x: (start.x, c.x, b.x, a.x), y: (start.y, c.y, b.y, a.y))
    return cpixels_row_runs(
      &curve, Self.maxBend, Self.maxError, min(maxRows, Int(CPIXELS_MAX_ROWS)), xs, runs)
  }
}
