// PrefRaster: line segments of edges, and their subdivision at pixel boundaries.

/// A line segment with increasing y whose x is computed directly from y, so that rows are
/// independent of each other.
struct EdgeLine {
  let x0: Int
  let y0: Int
  let x1: Int
  let y1: Int
  let slope: Double

  @inline(__always)
  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    // Most segments are so short that they stay in one row and need no slope.
    let staysInRow = y0 >> Subpixel.shift == (y1 &- 1) >> Subpixel.shift
    slope = staysInRow ? 0 : Double(x1 &- x0) / Double(y1 &- y0)
  }

  @inline(__always)
  func x(at y: Int) -> Int { x0 &+ Subpixel.round(Double(y &- y0) * slope) }
}

/// Splits the part of an edge that lies in one row at pixel boundaries, in the segment's own
/// horizontal direction.
///
/// Calls `body` with each pixel's index and the end points of the part inside that pixel, with x
/// relative to the pixel's left boundary. Parts left of the first pixel are projected onto its left
/// boundary; parts right of the last pixel are dropped.
@inline(__always)
func forEachCell(
  _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, columns: Int,
  _ body: (_ cell: Int, _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int) -> Void
) {
  let isRightwards = xb >= xa
  let (low, high) = isRightwards ? (xa, xb) : (xb, xa)
  if high < 0 { return body(0, 0, ya, 0, yb) }
  // Splits are measured from the left end, so that both directions give the same points.
  let (lowY, highY) = isRightwards ? (ya, yb) : (yb, ya)
  let rise = high == low ? 0 : Double(highY &- lowY) / Double(high &- low)
  var (x, y) = (low, lowY)
  if x < 0 {
    let split = lowY + Subpixel.round(Double(0 - low) * rise)
    if split != y {
      if isRightwards { body(0, 0, y, 0, split) } else { body(0, 0, split, 0, y) }
    }
    (x, y) = (0, split)
  }
  var cell = x >> Subpixel.shift
  let last = high >> Subpixel.shift
  while cell <= last, cell < columns {
    let boundary = (cell &+ 1) << Subpixel.shift
    let nextX = cell == last ? high : boundary
    let nextY = cell == last ? highY : lowY &+ Subpixel.round(Double(boundary &- low) * rise)
    if nextY != y {
      let (a, b) = (x &- cell << Subpixel.shift, nextX &- cell << Subpixel.shift)
      if isRightwards { body(cell, a, y, b, nextY) } else { body(cell, b, nextY, a, y) }
    }
    (x, y) = (nextX, nextY)
    cell &+= 1
  }
}
