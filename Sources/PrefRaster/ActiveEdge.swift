// PrefRaster: entries of the active edge list, and the accumulation of signed areas along a row.
// Each edge adds its area; the prefix sum along the row is the winding number averaged over each
// pixel.
//
//   one edge in one row     areas added: to each pixel that the edge crosses, 2 × the height crossed × the mean
//   ┌────┬────┬────┐        width right of the edge; the remainder of that height goes to the next pixel
//   │   ╱│    │    │
//   │  ╱ │    │    │        2¹ × 2¹⁰ × 2¹⁰ = a fully covered pixel
//   └────┴────┴────┘
//
// Edges that share no pixel with another edge need no area buffer (see EdgeStepper).

/// An entry of the active edge list: the position of a monotone polyline in the scan, and the
/// pixels that it touches in the current row.
struct ActiveEdge {
  /// The first and last pixel touched in the current row, relative to the clip's left boundary;
  /// `first` > `last` where there are none.
  var first: Int32 = 0
  var last: Int32 = 0
  /// The winding direction: 1 downwards, −1 upwards.
  var sign: Int32
  /// The vertex index of the segment with which the polyline entered the row.
  var entryVertex: Int32 = 0
  /// The height at which the polyline begins in the row, 0…1024.
  var top: Int16 = 0
  /// The height at which the polyline ends in the row, 0…1024.
  var bottom: Int16 = 0

  /// The current position; x is relative to the clip's left boundary.
  var x: Int32
  var y: Int32
  /// The end points of the current segment.
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
  /// The change of x per step of y; only valid for a segment that leaves the row in which it
  /// begins.
  var slope: Double
  /// The index of the current segment's first vertex.
  var vertex: Int32
  /// The index one past the polyline's last vertex.
  let end: Int32
  /// The y of the polyline's last vertex.
  let polylineBottom: Int32
  /// The index of the polyline in the outline.
  let polylineIndex: Int32

  /// Creates an entry positioned at `top`, or at the polyline's first vertex if that lies below.
  init(
    _ edges: EdgePointers, _ polyline: MonotonePolyline, polylineIndex: Int32, left: Int, top: Int
  ) {
    let vertex = edges.firstEdge(of: polyline, below: top)
    let line = edges.line(vertex, left)
    let y = max(line.y0, top)
    x = Int32(truncatingIfNeeded: y == line.y0 ? line.x0 : line.x(at: y))
    self.y = Int32(truncatingIfNeeded: y)
    (x0, y0) = (Int32(truncatingIfNeeded: line.x0), Int32(truncatingIfNeeded: line.y0))
    (x1, y1) = (Int32(truncatingIfNeeded: line.x1), Int32(truncatingIfNeeded: line.y1))
    slope = line.slope
    self.vertex = Int32(truncatingIfNeeded: vertex)
    end = polyline.end
    polylineBottom = polyline.bottom
    sign = polyline.sign
    self.polylineIndex = polylineIndex
  }
}

/// Accessors that read through the pointer, which avoids copying entries that were written just
/// before.
extension UnsafeMutablePointer<ActiveEdge> {
  /// Whether the polyline's last vertex has been reached.
  @inline(__always)
  var isFinished: Bool { pointee.vertex &+ 1 >= pointee.end }

  /// Returns whether this edge precedes another from left to right; ties are broken by outline order.
  @inline(__always)
  func isBefore(_ other: Self) -> Bool {
    pointee.x < other.pointee.x
      || pointee.x == other.pointee.x && pointee.polylineIndex < other.pointee.polylineIndex
  }
}

/// The row that is being scanned, and the area buffer of that row.
struct Scanline {
  let xs: UnsafePointer<Int32>
  let ys: UnsafePointer<Int32>
  /// The clip's left boundary, on the subpixel grid.
  let left: Int32
  /// The number of pixels in the row.
  let width: Int32
  /// `width` + 1 signed areas, the last one for the overflow at the right boundary. All zero before
  /// the first edge is accumulated.
  let areas: UnsafeMutablePointer<Int32>
  /// The row's top boundary, on the subpixel grid.
  var top: Int32

  private static let one = Int32(Subpixel.one)
  private static let shift = Int32(Subpixel.shift)

  /// Resets an edge to the position at which it entered a row.
  func restore(_ edge: UnsafeMutablePointer<ActiveEdge>, at entry: RowEntry, _ top: Int32) {
    let vertex = Int(entry.vertex)
    let (x0, y0) = (xs[vertex] &- left, ys[vertex])
    let (x1, y1) = (xs[vertex + 1] &- left, ys[vertex + 1])
    (edge.pointee.x, edge.pointee.y) = (entry.x, top)
    (edge.pointee.x0, edge.pointee.y0) = (x0, y0)
    (edge.pointee.x1, edge.pointee.y1) = (x1, y1)
    if y1 > y0 { edge.pointee.slope = Double(x1 &- x0) / Double(y1 &- y0) }
    edge.pointee.vertex = entry.vertex
  }

  /// Advances an edge through the row, accumulating its areas; the general case. Returns the smallest and the largest
  /// x of the edge in the row.
  @inline(never)
  @discardableResult
  func stepSlow(_ edge: UnsafeMutablePointer<ActiveEdge>) -> (low: Int32, high: Int32) {
    let sign = edge.pointee.sign
    var touched = TouchedPixels()
    var (low, high) = (Int32.max, Int32.min)
    step(edge) { xa, ya, xb, yb in
      (low, high) = (min(low, xa, xb), max(high, xa, xb))
      add(&touched, sign, xa, ya, xb, yb)
    }
    (edge.pointee.first, edge.pointee.last) = (touched.first, touched.last)
    return (low, high)
  }

  /// Advances an edge through the row, and calls `body` with each part between two vertices that is not horizontal.
  @inline(__always)
  func step(
    _ edge: UnsafeMutablePointer<ActiveEdge>,
    _ body: (_ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32) -> Void
  ) {
    let bottom = top &+ Self.one
    var (x, y) = (edge.pointee.x, edge.pointee.y)
    var (x1, y1) = (edge.pointee.x1, edge.pointee.y1)
    var vertex = edge.pointee.vertex
    edge.pointee.entryVertex = vertex
    edge.pointee.top = Int16(truncatingIfNeeded: y &- top)
    while true {
      if y1 > bottom {
        // The segment leaves the row.
        if y == bottom { break }
        let below = edge.pointee.x(at: bottom)
        body(x, y, below, bottom)
        (x, y) = (below, bottom)
        break
      }
      if y1 > y { body(x, y, x1, y1) }
      (x, y) = (x1, y1)
      vertex &+= 1
      if vertex &+ 1 >= edge.pointee.end { break }
      let next = Int(vertex) &+ 1
      (x1, y1) = (xs[next] &- left, ys[next])
      (edge.pointee.x0, edge.pointee.y0) = (x, y)
      if y1 > bottom {
        edge.pointee.slope = Double(x1 &- x) / Double(y1 &- y)
      } else if y == bottom {
        break
      }
    }
    (edge.pointee.x, edge.pointee.y) = (x, y)
    (edge.pointee.x1, edge.pointee.y1) = (x1, y1)
    edge.pointee.vertex = vertex
    edge.pointee.bottom = Int16(truncatingIfNeeded: y &- top)
  }

  /// The range of pixels to which one edge has added areas.
  private struct TouchedPixels {
    var first = Int32.max
    var last = Int32.min
  }

  /// Adds the area of a segment part that lies inside the row.
  @inline(__always)
  private func add(
    _ touched: inout TouchedPixels, _ sign: Int32, _ xa: Int32, _ ya: Int32, _ xb: Int32,
    _ yb: Int32
  ) {
    let low = min(xa, xb) >> Self.shift
    let high = max(xa, xb) >> Self.shift
    guard low < width else {
      // The pixels between other parts and the clip's right boundary are covered in part.
      touched.last = width &- 1
      return
    }
    touched.first = min(touched.first, max(low, 0))
    touched.last = max(touched.last, min(max(high, 0), width &- 1))
    if low < 0 || high >= width {
      addClipped(sign, Int(xa), Int(ya), Int(xb), Int(yb))
    } else if low == high {
      let height = sign &* (yb &- ya)
      let part = height &* (xa &+ xb &- low << (Self.shift + 1))
      areas[Int(low)] &+= height << (Self.shift + 1) &- part
      areas[Int(low) &+ 1] &+= part
    } else {
      addAcrossPixels(sign, xa, ya, xb, yb)
    }
  }

  /// Adds a segment part that crosses pixel boundaries; both ends lie inside the clip.
  ///
  /// Splits are measured from the left end, so that both directions give the same points.
  @inline(__always)
  private func addAcrossPixels(_ sign: Int32, _ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32) {
    let isRightwards = xb >= xa
    let (low, high) = isRightwards ? (xa, xb) : (xb, xa)
    let (lowY, highY) = isRightwards ? (ya, yb) : (yb, ya)
    let direction = isRightwards ? sign : 0 &- sign
    let rise = Double(highY &- lowY) / Double(high &- low)
    var cell = Int(low >> Self.shift)
    let last = Int(high >> Self.shift)
    var boundary = Int32(truncatingIfNeeded: cell &+ 1) << Self.shift
    // Relative to the left boundary of the current pixel.
    var (from, y) = (low &- boundary &+ Self.one, lowY)
    // The area that the previous pixel passes on to this one.
    var carried: Int32 = 0
    while cell < last {
      let next = lowY &+ Int32(truncatingIfNeeded: Subpixel.round(Double(boundary &- low) * rise))
      let height = direction &* (next &- y)
      let part = height &* (from &+ Self.one)
      areas[cell] &+= carried &+ height << (Self.shift + 1) &- part
      carried = part
      (from, y) = (0, next)
      cell &+= 1
      boundary &+= Self.one
    }
    let height = direction &* (highY &- y)
    let part = height &* (from &+ high &- boundary &+ Self.one)
    areas[cell] &+= carried &+ height << (Self.shift + 1) &- part
    areas[cell &+ 1] &+= part
  }

  @inline(never)
  private func addClipped(_ sign: Int32, _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int) {
    let (areas, sign) = (areas, Int(sign))
    forEachCell(xa, ya, xb, yb, columns: Int(width)) { cell, xa, ya, xb, yb in
      let part = xa &+ xb
      let height = (yb &- ya) &* sign
      areas[cell] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
      areas[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
    }
  }
}

extension ActiveEdge {
  /// Returns the x of the current segment at a height; the segment must leave the row in which it
  /// begins.
  @inline(__always)
  fileprivate func x(at y: Int32) -> Int32 {
    x0 &+ Int32(truncatingIfNeeded: Subpixel.round(Double(y &- y0) * slope))
  }
}
