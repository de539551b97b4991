// PrefRaster: the parts of a curve that are flattened to one vertex at each boundary of a row. The scan converter then
// finds one line per row, and steps through many rows at once.
//
//   ─────•───── 12     ys are whole rows; x is moved outwards by 1/12 of the
//   ──────•──── 13     second derivative of x with respect to y, so that each
//   ───────•─── 14     line covers as much as the curve in its row

/// The steep parts of one curve, in reused memory.
final class RowRuns {
  /// The x of the vertices of all runs, in pixels.
  let xs = UnsafeMutablePointer<Double>.allocate(capacity: maxVertices)
  let runs = UnsafeMutablePointer<RowRun>.allocate(capacity: maxRuns)

  deinit {
    xs.deallocate()
    runs.deallocate()
  }

  /// The minimum height of a curve whose runs are found, in pixels. For lower curves, finding the runs
  /// takes as long as they save.
  private static let minHeight = 25.0
  /// The maximum number of row vertices per segment that the curve would otherwise have; a curve with
  /// more rows per segment is flattened into segments.
  private static let maxRowsPerSegment = 16

  /// Finds the runs of a curve whose height, in pixels, is at most `height`, and returns their number.
  /// `segmentCount` is the number of segments of the curve without runs.
  @inline(__always)
  func find(_ curve: CubicPolynomial, height: Double, segmentCount: Int) -> Int {
    if height < Self.minHeight { return 0 }
    return curve.findRows(Self.maxRowsPerSegment * segmentCount, xs, runs)
  }
}
