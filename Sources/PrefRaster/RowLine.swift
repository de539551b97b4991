// Raster: the tools of filling: lines cut at rows and pixels, and memory that is used again and again.

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

/// Tables of zeros that are used one inside the other.
struct NestedScratch<Element: BitwiseCopyable & FixedWidthInteger> {
  private var tables: [ScratchBuffer<Element>] = []
  private var depth = 0

  func deallocate() { for table in tables { table.deallocate() } }

  /// A table of `count` zeros, until it is left.
  mutating func enter(_ count: Int) -> UnsafeMutablePointer<Element> {
    if depth == tables.count { tables.append(ScratchBuffer(capacity: count)) }
    tables[depth].reserve(count)
    let base = tables[depth].base
    base.update(repeating: 0, count: count)
    depth += 1
    return base
  }

  /// Leaves the table that was entered last.
  mutating func leave() { depth -= 1 }
}

/// A line that runs downwards, with its x at any height by one multiplication: rows do not depend on each other.
struct RowLine {
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

  /// The edge from a vertex to the next; x from `left` on.
  @inline(__always)
  func line(_ vertex: Int, _ left: Int) -> RowLine {
    RowLine(
      x0: Int(xs[vertex]) &- left, y0: Int(ys[vertex]), x1: Int(xs[vertex &+ 1]) &- left,
      y1: Int(ys[vertex &+ 1]))
  }

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
