// PrefRaster: passes a curve to PrefCPixels, which finds its steep parts.

@_implementationOnly import PrefCPixels

/// A part of a curve with one vertex at each boundary of a row.
typealias RowRun = cpixels_row_run

extension RowRuns {
  /// The capacities that PrefCPixels requires.
  static var maxVertices: Int { Int(CPIXELS_MAX_ROWS) + 8 }
  static var maxRuns: Int { Int(CPIXELS_MAX_RUNS) }

  /// Finds the run of a quarter of an ellipse, with x relative to the center; nil if there is none. `distance` is that
  /// from the center to the first boundary of a row.
  func findQuarter(rx: Double, ry: Double, distance: Double, segmentCount: Int) -> RowRun? {
    var quarter = cpixels_quarter(rx: rx, ry: ry, distance: distance)
    let maxRows = min(Self.maxRowsPerSegment * segmentCount, Int(CPIXELS_MAX_ROWS))
    return cpixels_quarter_rows(&quarter, CubicPolynomial.maxBend, maxRows, xs, runs) > 0
      ? runs[0] : nil
  }
}

extension CubicPolynomial {
  /// The maximum second derivative of x with respect to y, per pixel. A pixel boundary cuts an area of
  /// at most 0.016 × that derivative off an arc that is one row high.
  fileprivate static var maxBend: Double { Flattener.tolerance / 0.016 }

  /// Finds the steep parts of the curve, with at most `maxRows` vertices. Returns the number of runs.
  func findRows(
    _ maxRows: Int, _ xs: UnsafeMutablePointer<Double>, _ runs: UnsafeMutablePointer<RowRun>
  ) -> Int {
    var curve = cpixels_cubic(x: (start.x, c.x, b.x, a.x), y: (start.y, c.y, b.y, a.y))
    return cpixels_row_runs(
      &curve, Self.maxBend, Flattener.tolerance, min(maxRows, Int(CPIXELS_MAX_ROWS)), xs, runs)
  }
}
