// PrefRaster: the parts of a curve that are flattened to one vertex at each boundary of a row. The scan converter then
// finds one line per row, and steps through many rows at once.
//
//   ─────•───── 12     ys are whole rows; x is moved outwards by 1/12 of the
//   ──────•──── 13     second derivative of x with respect to y, so that each
//   ───────•─── 14     line covers as much as the curve in its row

/// The steep parts of one curve, in reused memory.
final class RowRuns {
  /// The x of the vertices of all runs, in pixels.
  private(set) var xs = ScratchBuffer<Double>(capacity: 1)
  private(set) var runs = ScratchBuffer<RowRun>(capacity: 1)
  private(set) var count = 0

  deinit {
    xs.deallocate()
    runs.deallocate()
  }

  /// The minimum height of a curve whose runs are found, in pixels. For lower curves, finding the runs
  /// takes as long as they save.
  private static let minHeight = 25.0
  /// The maximum number of row vertices per segment that the curve would otherwise have; curves with
  /// longer segments keep them.
  private static let maxRowsPerSegment = 16

  /// The first run; nil if there are none.
  @inline(__always)
  var first: RowRun? { count > 0 ? runs.base[0] : nil }
  /// The last run; nil if there are none.
  @inline(__always)
  var last: RowRun? { count > 0 ? runs.base[count &- 1] : nil }

  /// Finds the runs of a curve whose height, in pixels, is at most `height`. `segmentCount` is the
  /// number of segments of the curve without runs.
  @inline(__always)
  func find(_ curve: CubicPolynomial, height: Double, segmentCount: Int) {
    count = 0
    if height < Self.minHeight { return }
    xs.reserve(Self.maxVertices)
    runs.reserve(Self.maxRuns)
    count = curve.findRows(Self.maxRowsPerSegment * segmentCount, xs.base, runs.base)
  }
}
