// Raster: chains on their way down, and how one adds up signed areas in a row: each edge adds its own; a running sum
// along the row gives the winding number averaged over each pixel.
//
//   one edge in one row     areas added: for a pixel that the edge crosses, 2 × the height that it crosses × the mean
//   ┌────┬────┬────┐        width right of the edge, and the rest of that height to the next pixel
//   │   ╱│    │    │
//   │  ╱ │    │    │        2¹ × 2¹⁰ × 2¹⁰ = a fully covered pixel
//   └────┴────┴────┘
//
// Chains that have their pixels to themselves need no areas (StripWalk).

/// One chain on its way down, and what it covered in the row at hand.
struct ActiveEdge {
  /// The pixels touched in the row, from the clip's left side; `first` beyond `last` where there are none.
  var first: Int32 = 0
  var last: Int32 = 0
  /// 1 downwards, −1 upwards.
  var sign: Int32
  /// The vertex at which the chain entered the row.
  var entryVertex: Int32 = 0
  /// Where the chain begins in the row, 0…1024.
  var top: Int16 = 0
  /// Where the chain ends in the row, 0…1024.
  var bottom: Int16 = 0

  /// How far the chain has come; x from the clip's left side.
  var x: Int32
  var y: Int32
  /// The edge at hand.
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
  /// How far x moves for each step of y, of an edge that leaves the row it begins in.
  var slope: Double
  /// The first vertex of the edge at hand.
  var vertex: Int32
  /// One past the chain's last vertex.
  let end: Int32
  /// The y of the chain's last vertex.
  let polylineBottom: Int32
  /// The chain's number in the outline.
  let polylineIndex: Int32

  /// A chain that has come to `top`, or to its first vertex where that is below.
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

/// Read in place: walkers that were written a moment ago are not copied.
extension UnsafeMutablePointer<ActiveEdge> {
  /// Whether the last vertex is reached.
  @inline(__always)
  var isFinished: Bool { pointee.vertex &+ 1 >= pointee.end }

  /// Left to right; where two stand at one place, in the order of the outline.
  @inline(__always)
  func isBefore(_ other: Self) -> Bool {
    pointee.x < other.pointee.x
      || pointee.x == other.pointee.x && pointee.polylineIndex < other.pointee.polylineIndex
  }
}

/// The row that walkers walk through.
struct Scanline {
  let xs: UnsafePointer<Int32>
  let ys: UnsafePointer<Int32>
  /// The clip's left side, in 1/1024 of a pixel.
  let left: Int32
  /// Pixels in the row.
  let width: Int32
  /// One more than `width`: what runs over the right side. All are zero before the first chain walks.
  let areas: UnsafeMutablePointer<Int32>
  /// The row's upper side, in 1/1024 of a pixel.
  var top: Int32

  private static let one = Int32(Subpixel.one)
  private static let shift = Int32(Subpixel.shift)

  /// Takes a chain back to where it entered a row.
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

  /// Takes a chain through the row, by means of its areas.
  @inline(never)
  func stepSlow(_ edge: UnsafeMutablePointer<ActiveEdge>) {
    let bottom = top &+ Self.one
    let sign = edge.pointee.sign
    var (x, y) = (edge.pointee.x, edge.pointee.y)
    var (x1, y1) = (edge.pointee.x1, edge.pointee.y1)
    var vertex = edge.pointee.vertex
    var touched = TouchedPixels()
    edge.pointee.entryVertex = vertex
    edge.pointee.top = Int16(truncatingIfNeeded: y &- top)
    while true {
      if y1 > bottom {
        // The edge leaves the row.
        if y == bottom { break }
        let below = edge.pointee.x(at: bottom)
        add(&touched, sign, x, y, below, bottom)
        (x, y) = (below, bottom)
        break
      }
      if y1 > y { add(&touched, sign, x, y, x1, y1) }
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
    (edge.pointee.first, edge.pointee.last) = (touched.first, touched.last)
  }

  /// The pixels with areas of one chain.
  private struct TouchedPixels {
    var first = Int32.max
    var last = Int32.min
  }

  /// Adds a piece of edge that runs downwards inside the row.
  @inline(__always)
  private func add(
    _ touched: inout TouchedPixels, _ sign: Int32, _ xa: Int32, _ ya: Int32, _ xb: Int32,
    _ yb: Int32
  ) {
    let low = min(xa, xb) >> Self.shift
    let high = max(xa, xb) >> Self.shift
    guard low < width else { return }
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

  /// Cuts a piece at pixel borders; both ends lie inside the clip.
  ///
  /// The cuts are the same for both directions: measured from the left end.
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
    // From the left side of the pixel at hand.
    var (from, y) = (low &- boundary &+ Self.one, lowY)
    // What the pixel before leaves to this one.
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
  /// The x of the edge at hand at a height; it must leave the row that it begins in.
  @inline(__always)
  fileprivate func x(at y: Int32) -> Int32 {
    x0 &+ Int32(truncatingIfNeeded: Subpixel.round(Double(y &- y0) * slope))
  }
}
