// X

/// Unowned views of an ``EdgeStore``, valid while the store's buffers are held.
struct EdgePointers {
  let xs: UnsafePointer<Int32>
  let ys: UnsafePointer<Int32>
  let polylines: UnsafePointer<MonotonePolyline>

  /// The edge from a vertex to the next; x from `left` on.
  @inline(__always)
  func line(_ vertex: Int, _ left: Int) -> EdgeLine {
    EdgeLine(
      x0: Int(xs[vertex]) &- left, y0: Int(ys[vertex]), x1: Int(xs[vertex &+ 1]) &- left,
      y1: Int(ys[vertex &+ 1]))
  }

  /// The first edge of a chain that ends below `y`, by bisection.
  @inline(__always)
  func firstEdge(of polyline: MonotonePolyline, below y: Int) -> Int {
    var (low, high) = (Int(polyline.start), Int(polyline.end) - 1)
    if Int(ys[low]) >= y { return low }
    // Invariant: vertex `low` lies above or at y.
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(ys[middle]) <= y { low = middle } else { high = middle }
    }
    return low
  }
}
