// PrefRaster: passes an active edge to the vectorized stepping of PrefCPixels.

@_implementationOnly import PrefCPixels

extension UnsafeMutablePointer<ActiveEdge> {
  /// Advances the edge through up to `rows` rows, which it crosses completely, from `top` on.
  /// Returns the number of rows completed before one in which it is not wholly inside the clip, or
  /// leaves a window of eight pixels.
  @inline(__always)
  func step(
    _ row: Scanline, from top: Int32, _ rows: Int, isEntering: Bool,
    _ spans: UnsafeMutablePointer<EdgeSpan>, _ entries: UnsafeMutablePointer<RowEntry>
  ) -> Int {
    var position = cpixels_edge_position(
      x: pointee.x, x0: pointee.x0, y0: pointee.y0, x1: pointee.x1, y1: pointee.y1,
      vertex: pointee.vertex, end: pointee.end, slope: pointee.slope)
    var vertices = cpixels_vertices(xs: row.xs, ys: row.ys, left: row.left, width: row.width)
    let count = cpixels_step_edge(
      &position, &vertices, top, rows, isEntering ? 1 : 0, spans, entries)
    let stepped = Int32(truncatingIfNeeded: count) &<< Int32(Subpixel.shift)
    (pointee.x, pointee.y) = (position.x, top &+ stepped)
    (pointee.x0, pointee.y0) = (position.x0, position.y0)
    (pointee.x1, pointee.y1) = (position.x1, position.y1)
    (pointee.slope, pointee.vertex) = (position.slope, position.vertex)
    return count
  }
}
