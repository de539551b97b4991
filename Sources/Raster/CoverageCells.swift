// Raster: the first half of filling. Chains of edges come in; out go, for the rows of a band, signed areas per pixel
// (each edge adds its own; a running sum along the row gives the winding number averaged over each pixel) and, per
// row, the spans of pixels that each chain touches.
//
//   one edge in one row     areas added: for a pixel that the edge crosses, 2 × the height that it crosses × the mean
//   ┌────┬────┬────┐        width right of the edge, and the rest of that height to the next pixel
//   │   ╱│    │    │
//   │  ╱ │    │    │        2¹ × 2¹⁰ × 2¹⁰ = a fully covered pixel
//   └────┴────┴────┘

/// Where one chain runs through one row.
struct ChainSpan {
  /// The next span of the same row; −1 for the last.
  var next: Int32
  /// The first touched pixel, from the clip's left side.
  var first: Int32
  /// The last touched pixel.
  var last: Int32
  /// The vertex at which the chain enters the row.
  var vertex: Int32
  /// One past the chain's last vertex.
  var chainEnd: Int32
  /// Where the chain begins in the row, 0…1024.
  var top: Int16
  /// Where the chain ends in the row, 0…1024.
  var bottom: Int16
  /// 1 downwards, −1 upwards.
  var sign: Int32
}

/// A reused table of plain values that grows and never runs destructors.
struct ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() { base.deallocate() }

  /// Makes room for `count` elements; keeps the first `kept`.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: base, count: kept)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}

/// The areas and spans of one outline in one band; reused for outline after outline.
///
/// Between two outlines all areas are zero: whoever reads a row clears what it has read.
struct CoverageCells {
  /// `rows × stride` areas.
  private(set) var areas: ScratchBuffer<Int32>
  /// The first span of each row, −1 for none.
  private(set) var rowHeads: ScratchBuffer<Int32>
  private(set) var spans: ScratchBuffer<ChainSpan>
  private(set) var spanCount = 0
  /// The pixels that are accumulated.
  private(set) var clip = PixelRect.empty
  /// Areas a row: two more than the clip is wide, for what runs over its right side.
  private(set) var stride = 0

  init() {
    areas = ScratchBuffer(capacity: 1 << 12)
    areas.base.initialize(repeating: 0, count: areas.capacity)
    rowHeads = ScratchBuffer(capacity: 256)
    spans = ScratchBuffer(capacity: 1024)
  }

  func deallocate() {
    areas.deallocate()
    rowHeads.deallocate()
    spans.deallocate()
  }

  /// Accumulates the chains of an outline inside `clip`.
  mutating func accumulate(_ edges: EdgePointers, _ chains: Range<Int>, clip: PixelRect) {
    self.clip = clip
    stride = clip.width + 2
    let needed = stride * clip.height
    if needed > areas.capacity {
      areas.reserve(needed)
      areas.base.initialize(repeating: 0, count: areas.capacity)
    }
    rowHeads.reserve(clip.height)
    rowHeads.base.update(repeating: -1, count: clip.height)
    spanCount = 0
    for index in chains { add(edges, edges.chains[index]) }
  }

  private mutating func add(_ edges: EdgePointers, _ chain: EdgeChain) {
    let (xs, ys) = (edges.xs, edges.ys)
    let (top, bottom) = (clip.minY, clip.maxY)
    let (topY, bottomY) = (top << Subpixel.shift, bottom << Subpixel.shift)
    let left = clip.minX << Subpixel.shift
    let width = clip.width
    let (start, end) = (Int(chain.start), Int(chain.end))
    guard Int(ys[start]) < bottomY, Int(ys[end &- 1]) > topY else { return }
    let sign = Int(chain.sign)
    // Each row takes at most one span of this chain.
    let firstRow = max(Int(ys[start]) >> Subpixel.shift, top)
    let lastRow = min((Int(ys[end &- 1]) - 1) >> Subpixel.shift, bottom - 1)
    if lastRow < firstRow { return }
    spans.reserve(spanCount + lastRow - firstRow + 1, keeping: spanCount)
    let spans = self.spans.base
    let rowHeads = self.rowHeads.base
    var spanCount = self.spanCount
    var line = areas.base
    var spanRow = Int.min
    var span = ChainSpan(
      next: 0, first: .max, last: .min, vertex: 0, chainEnd: chain.end, top: 0, bottom: 0,
      sign: chain.sign)
    var index = edges.firstEdge(of: chain, below: topY)
    while index &+ 1 < end {
      let (y0, y1) = (Int(ys[index]), Int(ys[index &+ 1]))
      if y0 >= bottomY { break }
      if y1 <= topY || y0 == y1 {
        index &+= 1
        continue
      }
      let edge = RowLine(
        x0: Int(xs[index]) &- left, y0: y0, x1: Int(xs[index &+ 1]) &- left, y1: y1)
      var row = max(y0 >> Subpixel.shift, top)
      let stop = min((y1 &- 1) >> Subpixel.shift, bottom &- 1)
      var ya = max(y0, row << Subpixel.shift)
      var xa = ya == y0 ? edge.x0 : edge.x(at: ya)
      while row <= stop {
        let yb = min(y1, (row &+ 1) << Subpixel.shift)
        let xb = yb == y1 ? edge.x1 : edge.x(at: yb)
        if row != spanRow {
          if span.first <= span.last {
            let head = spanRow &- top
            span.next = rowHeads[head]
            spans[spanCount] = span
            rowHeads[head] = Int32(truncatingIfNeeded: spanCount)
            spanCount &+= 1
          }
          spanRow = row
          line = areas.base + (row &- top) &* stride
          (span.first, span.last) = (.max, .min)
          span.top = Int16(truncatingIfNeeded: ya &- row << Subpixel.shift)
          span.vertex = Int32(truncatingIfNeeded: index)
        }
        span.bottom = Int16(truncatingIfNeeded: yb &- row << Subpixel.shift)
        let (low, high) = (min(xa, xb), max(xa, xb))
        let (lowCell, highCell) = (low >> Subpixel.shift, high >> Subpixel.shift)
        if lowCell < width {
          span.first = min(span.first, Int32(truncatingIfNeeded: max(lowCell, 0)))
          span.last = max(
            span.last, Int32(truncatingIfNeeded: min(max(highCell, 0), width &- 1)))
          if lowCell == highCell && lowCell >= 0 {
            // One pixel: nearly all of a steep edge.
            let part = xa &+ xb &- lowCell << (Subpixel.shift + 1)
            let height = (yb &- ya) &* sign
            line[lowCell] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
            line[lowCell &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
          } else {
            forEachCell(xa, ya, xb, yb, columns: width) { cell, xa, ya, xb, yb in
              let part = xa &+ xb
              let height = (yb &- ya) &* sign
              line[cell] &+= Int32(truncatingIfNeeded: height &* (2 * Subpixel.one &- part))
              line[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* part)
            }
          }
        }
        xa = xb
        ya = yb
        row &+= 1
      }
      index &+= 1
    }
    if span.first <= span.last {
      let head = spanRow &- top
      span.next = rowHeads[head]
      spans[spanCount] = span
      rowHeads[head] = Int32(truncatingIfNeeded: spanCount)
      spanCount &+= 1
    }
    self.spanCount = spanCount
  }
}

/// A line that runs downwards, with its x at any height by one multiplication: rows do not depend on each other.
struct RowLine {
  let x0: Int
  let y0: Int
  let x1: Int
  let y1: Int
  private let slope: Double

  @inline(__always)
  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    // Most are so short that they stay in one row, and need no slope.
    let isInOneRow = y0 >> Subpixel.shift == (y1 &- 1) >> Subpixel.shift
    slope = isInOneRow ? 0 : Double(x1 &- x0) / Double(y1 &- y0)
  }

  @inline(__always)
  func x(at y: Int) -> Int { x0 &+ Subpixel.round(Double(y &- y0) * slope) }
}

/// Cuts a piece of a row's edge at pixel borders, left to right or right to left as it runs.
///
/// Calls `body` with the pixel, and the ends of the part inside it, x from the pixel's left side. What lies left of
/// the first pixel counts at that pixel's left side; what lies right of the last is left out.
@inline(__always)
func forEachCell(
  _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, columns: Int,
  _ body: (_ cell: Int, _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int) -> Void
) {
  let isRightwards = xb >= xa
  let (low, high) = isRightwards ? (xa, xb) : (xb, xa)
  if high < 0 { return body(0, 0, ya, 0, yb) }
  // The same cuts for both directions: measured from the left end.
  let (lowY, highY) = isRightwards ? (ya, yb) : (yb, ya)
  let rise = high == low ? 0 : Double(highY &- lowY) / Double(high &- low)
  var (x, y) = (low, lowY)
  if x < 0 {
    let cut = lowY + Subpixel.round(Double(0 - low) * rise)
    if cut != y {
      if isRightwards { body(0, 0, y, 0, cut) } else { body(0, 0, cut, 0, y) }
    }
    (x, y) = (0, cut)
  }
  var cell = x >> Subpixel.shift
  let last = high >> Subpixel.shift
  while cell <= last, cell < columns {
    let side = (cell &+ 1) << Subpixel.shift
    let nextX = cell == last ? high : side
    let nextY = cell == last ? highY : lowY &+ Subpixel.round(Double(side &- low) * rise)
    if nextY != y {
      let (a, b) = (x &- cell << Subpixel.shift, nextX &- cell << Subpixel.shift)
      if isRightwards { body(cell, a, y, b, nextY) } else { body(cell, b, nextY, a, y) }
    }
    (x, y) = (nextX, nextY)
    cell &+= 1
  }
}

/// Unowned views of an ``EdgeStore``, valid while the store's buffers are held.
struct EdgePointers {
  let xs: UnsafePointer<Int32>
  let ys: UnsafePointer<Int32>
  let chains: UnsafePointer<EdgeChain>

  /// The first edge of a chain that ends below `y`, by bisection.
  @inline(__always)
  func firstEdge(of chain: EdgeChain, below y: Int) -> Int {
    var (low, high) = (Int(chain.start), Int(chain.end) - 1)
    if Int(ys[low]) >= y { return low }
    // Invariant: vertex `low` lies above or at y.
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(ys[middle]) <= y { low = middle } else { high = middle }
    }
    return low
  }
}
