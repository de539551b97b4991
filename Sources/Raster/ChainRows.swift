// Raster: the first half of filling. Chains of edges come in; out go, row by row, signed areas per pixel (each edge
// adds its own; a running sum along the row gives the winding number averaged over each pixel) and the spans of pixels
// that each chain touches.
//
//   one edge in one row     areas added: for a pixel that the edge crosses, 2 × the height that it crosses × the mean
//   ┌────┬────┬────┐        width right of the edge, and the rest of that height to the next pixel
//   │   ╱│    │    │
//   │  ╱ │    │    │        2¹ × 2¹⁰ × 2¹⁰ = a fully covered pixel
//   └────┴────┴────┘
//
// A chain is followed from top to bottom in one go, through a block of rows: nothing is put down and taken up again
// from row to row. Each row then finds its spans in a list of its own.

/// Where one chain runs through one row.
struct ChainSpan {
  /// The first touched pixel, from the clip's left side.
  var first: Int32
  /// The last touched pixel.
  var last: Int32
  /// The vertex at which the chain enters the row.
  var vertex: Int32
  /// One past the chain's last vertex.
  var chainEnd: Int32
  /// The chain's number in the outline.
  var number: Int32
  /// The span before in the list of the row; −1 for none.
  var next: Int32
  /// Where the chain begins in the row, 0…1024.
  var top: Int16
  /// Where the chain ends in the row, 0…1024.
  var bottom: Int16
  /// 1 downwards, −1 upwards.
  var sign: Int32

  /// Left to right; of equal first pixels in the order of the chains.
  @inline(__always)
  func isBefore(_ other: ChainSpan) -> Bool {
    first < other.first || first == other.first && number < other.number
  }
}

/// The areas and spans of one outline in a block of rows; reused for outline after outline.
struct ChainRows {
  /// With so many areas in a block, they stay in the processor's second cache.
  private static let mostAreas = 1 << 16
  private static let mostRows = 64

  /// `stride` for each row: two more than the clip is wide, for what runs over its right side. Between two blocks all
  /// are zero: whoever reads a row clears what it has read.
  private(set) var areas = ScratchBuffer<Int32>(capacity: mostAreas)
  /// The spans of all rows, as the chains were followed.
  private(set) var spans = ScratchBuffer<ChainSpan>(capacity: 256)
  private var spanCount = 0
  /// The last span of each row; −1 for none.
  private(set) var heads = ScratchBuffer<Int32>(capacity: mostRows)
  /// The spans of one row, in order.
  private var ordered = ScratchBuffer<ChainSpan>(capacity: 64)
  /// The pixels that are accumulated: the columns of the clip, the rows of the block.
  private(set) var block = PixelRect.empty
  /// The block's left side, in 1/1024 of a pixel.
  private(set) var left = 0
  private(set) var stride = 0

  init() { areas.base.initialize(repeating: 0, count: areas.capacity) }

  func deallocate() {
    areas.deallocate()
    spans.deallocate()
    heads.deallocate()
    ordered.deallocate()
  }

  /// Follows the chains of an outline through as many of the rows of `clip`, from the top, as make one block.
  mutating func begin(_ edges: EdgePointers, _ range: Range<Int>, clip: PixelRect) {
    left = clip.minX << Subpixel.shift
    // Rows begin in different lines of the caches, wherever a clip's width would have them meet.
    stride = (clip.width + 2 + 31) & ~31 | 16
    let rows = min(max(Self.mostAreas / stride, 1), min(Self.mostRows, clip.height))
    block = PixelRect(
      minX: clip.minX, minY: clip.minY, maxX: clip.maxX, maxY: clip.minY + rows)
    if rows * stride > areas.capacity {
      areas.reserve(rows * stride)
      areas.base.initialize(repeating: 0, count: areas.capacity)
    }
    heads.base.update(repeating: -1, count: rows)
    spanCount = 0
    let (topY, bottomY) = (block.minY << Subpixel.shift, block.maxY << Subpixel.shift)
    for number in range {
      let chain = edges.chains[number]
      if Int(edges.ys[Int(chain.start)]) >= bottomY || Int(edges.ys[Int(chain.end) &- 1]) <= topY {
        continue
      }
      // One chain has one span in a row at most.
      spans.reserve(spanCount &+ rows, keeping: spanCount)
      follow(edges, chain, Int32(truncatingIfNeeded: number &- range.lowerBound), topY, bottomY)
    }
  }

  /// Adds the areas and spans of one chain between two heights, both at the borders of rows.
  private mutating func follow(
    _ edges: EdgePointers, _ chain: EdgeChain, _ number: Int32, _ topY: Int, _ bottomY: Int
  ) {
    let (xs, ys) = (edges.xs, edges.ys)
    let width = block.width
    let left = left
    let end = Int(chain.end)
    var vertex = edges.firstEdge(of: chain, below: topY)
    var line = edges.line(vertex, left)
    var y = max(line.y0, topY)
    var x = y == line.y0 ? line.x0 : line.x(at: y)
    var row = (y &- topY) >> Subpixel.shift
    var rowBottom = topY &+ (row &+ 1) << Subpixel.shift
    var trace = RowTrace(
      areas: areas.base + row &* stride, width: width, sign: Int(chain.sign))
    var spanCount = spanCount
    let (spans, heads, stride) = (spans.base, heads.base, stride)
    trace.enter(vertex, y &- rowBottom &+ Subpixel.one)

    @inline(__always)
    func finishRow() {
      if trace.first <= trace.last {
        spans[spanCount] = ChainSpan(
          first: Int32(truncatingIfNeeded: trace.first),
          last: Int32(truncatingIfNeeded: trace.last),
          vertex: Int32(truncatingIfNeeded: trace.vertex),
          chainEnd: Int32(truncatingIfNeeded: end), number: number, next: heads[row],
          top: Int16(truncatingIfNeeded: trace.top),
          bottom: Int16(truncatingIfNeeded: y &- rowBottom &+ Subpixel.one), sign: chain.sign)
        heads[row] = Int32(truncatingIfNeeded: spanCount)
        spanCount &+= 1
      }
    }
    @inline(__always)
    func nextRow() {
      row &+= 1
      rowBottom &+= Subpixel.one
      trace.areas += stride
    }

    while true {
      let (x1, y1) = (Int(xs[vertex &+ 1]) &- left, Int(ys[vertex &+ 1]))
      if y1 > rowBottom {
        // The edge leaves the row: down to the row in which it ends.
        line = RowLine(
          x0: Int(xs[vertex]) &- left, y0: Int(ys[vertex]), x1: x1, y1: y1)
        repeat {
          let below = line.x(at: rowBottom)
          trace.add(x, y, below, rowBottom)
          (x, y) = (below, rowBottom)
          finishRow()
          nextRow()
          if rowBottom > bottomY {
            self.spanCount = spanCount
            return
          }
          trace.enter(vertex, 0)
        } while y1 > rowBottom
      }
      if y1 > y { trace.add(x, y, x1, y1) }
      (x, y) = (x1, y1)
      vertex &+= 1
      if vertex &+ 1 >= end { break }
      if y == rowBottom {
        finishRow()
        nextRow()
        if rowBottom > bottomY {
          self.spanCount = spanCount
          return
        }
        trace.enter(vertex, 0)
      }
    }
    finishRow()
    self.spanCount = spanCount
  }

  /// The spans of a row in order, and how many they are; valid until the next call.
  @inline(__always)
  mutating func orderedSpans(ofRow row: Int) -> (UnsafePointer<ChainSpan>, Int) {
    var count = 0
    var index = heads.base[row]
    while index >= 0 {
      ordered.reserve(count &+ 1, keeping: count)
      ordered.base[count] = spans.base[Int(index)]
      index = ordered.base[count].next
      count &+= 1
    }
    sort(ordered.base, count) { $0.isBefore($1) }
    return (UnsafePointer(ordered.base), count)
  }
}

/// One chain's way through one row.
private struct RowTrace {
  /// The row's areas.
  var areas: UnsafeMutablePointer<Int32>
  let width: Int
  let sign: Int
  /// The pixels touched so far.
  var first = Int.max
  var last = Int.min
  /// Where the chain entered the row.
  var vertex = 0
  var top = 0

  init(areas: UnsafeMutablePointer<Int32>, width: Int, sign: Int) {
    self.areas = areas
    self.width = width
    self.sign = sign
  }

  /// Begins a row at an edge.
  @inline(__always)
  mutating func enter(_ vertex: Int, _ top: Int) {
    (self.vertex, self.top) = (vertex, top)
    (first, last) = (.max, .min)
  }

  /// Adds a piece of edge that runs downwards inside the row.
  @inline(__always)
  mutating func add(_ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int) {
    let (cellA, cellB) = (xa >> Subpixel.shift, xb >> Subpixel.shift)
    if cellA == cellB && UInt(bitPattern: cellA) < UInt(bitPattern: width) {
      // One pixel: nearly all of a steep edge.
      let part = xa &+ xb &- cellA << (Subpixel.shift + 1)
      let height = (yb &- ya) &* sign
      areas[cellA] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
      areas[cellA &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
      if cellA < first { first = cellA }
      if cellA > last { last = cellA }
    } else {
      addAcross(xa, ya, xb, yb)
    }
  }

  private mutating func addAcross(_ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int) {
    let (low, high) = (min(xa, xb) >> Subpixel.shift, max(xa, xb) >> Subpixel.shift)
    guard low < width else { return }
    first = min(first, max(low, 0))
    last = max(last, min(max(high, 0), width &- 1))
    forEachCell(xa, ya, xb, yb, columns: width) { cell, xa, ya, xb, yb in
      let part = xa &+ xb
      let height = (yb &- ya) &* sign
      areas[cell] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
      areas[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
    }
  }
}
