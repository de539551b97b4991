// PrefRaster: read access to edge storage for the scan converter.

@_implementationOnly import PrefCPixels

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

  /// The maximum number of vertices of a polyline that are prefetched.
  private static let maxPrefetchedVertices = 128

  /// Prefetches the vertices of a polyline between `top` and `bottom`, whose indices are estimated as if vertices were
  /// equally spaced in y. The polyline must intersect the rows between them.
  @inline(__always)
  func prefetch(_ polyline: MonotonePolyline, _ top: Int, _ bottom: Int) {
    let count = Int(polyline.end &- polyline.start)
    let height = max(Int(polyline.bottom &- polyline.top), 1)
    let (above, below) = (top &- Int(polyline.top), bottom &- Int(polyline.top))
    let first = above <= 0 ? 0 : above &* count / height
    let last = below >= height ? count : below &* count / height
    let start = Int(polyline.start) &+ first
    let prefetchedCount = min(last &- first, Self.maxPrefetchedVertices)
    cpixels_prefetch(xs + start, prefetchedCount)
    cpixels_prefetch(ys + start, prefetchedCount)
  }
}
