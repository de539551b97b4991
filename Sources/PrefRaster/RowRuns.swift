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
}
