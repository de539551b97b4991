// PrefRaster: read access to edge storage for the scan converter.

/// Unowned pointers into an ``EdgeStore``, valid while the store's buffers are alive.
struct EdgePointers {
  let xs: UnsafePointer<Int32>
  let ys: UnsafePointer<Int32>
  let polylines: UnsafePointer<MonotonePolyline>

  /// Returns the line segment from a vertex to the next one, with x relative to `left`.
  @inline(__always)
  func line(_ vertex: Int, _ left: Int) -> EdgeLine {
    EdgeLine(
      x0: Int(xs[vertex]) &- left, y0: Int(ys[vertex]), x1: Int(xs[vertex &+ 1]) &- left,
      y1: Int(ys[vertex &+ 1]))
  }

  /// Returns the index of the first segment of a polyline that ends below `y`, by binary search:
  /// O(log n).
  @inline(__always)
  func firstEdge(of polyline: MonotonePolyline, below y: Int) -> Int {
    var (low, high) = (Int(polyline.start), Int(polyline.end) - 1)
    if Int(ys[low]) >= y { return low }
    // Invariant: vertex `low` lies at or above y.
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(ys[middle]) <= y { low = middle } else { high = middle }
    }
    return low
  }
}
