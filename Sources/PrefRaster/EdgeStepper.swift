// PrefRaster: steps one edge through the rows of a strip. In most rows one segment crosses at most
// two pixels, and the edge's span is two coverages computed directly; otherwise areas are
// accumulated in a window of pixels around the edge.

/// Advances an edge through rows that it crosses completely, from top to bottom.
struct EdgeStepper {
  /// The first row.
  let row: Scanline
  /// The XOR mask that turns coverage left of the edge into coverage of the fill, including the
  /// unused bytes beyond the span: all ones where the fill lies right of the edge.
  private let inversion: UInt64
  /// The bias for rounding areas to bytes. Halves are rounded up after the inversion.
  private let rounding: UInt32
  /// Receives the edge's span in each row.
  let spans: UnsafeMutablePointer<EdgeSpan>
  /// Receives the position at which the edge enters each row.
  let rowEntries: UnsafeMutablePointer<RowEntry>
  /// `windowWidth` + 2 signed areas; all zero between rows.
  let window: UnsafeMutablePointer<Int32>

  /// The number of pixels around the pixel in which the edge enters a row.
  static let windowWidth = 16
  /// The maximum number of pixels in a span.
  private static let maxPixels: Int32 = 8
  private static let one = Int32(Subpixel.one)
  private static let shift = Int32(Subpixel.shift)
  private static let full = Int32(Subpixel.fullArea)

  /// Creates a stepper; `isEntering` is whether the fill lies right of the edge rather than left of
  /// it.
  @inline(__always)
  init(
    row: Scanline, isEntering: Bool, spans: UnsafeMutablePointer<EdgeSpan>,
    rowEntries: UnsafeMutablePointer<RowEntry>, window: UnsafeMutablePointer<Int32>
  ) {
    self.row = row
    (self.spans, self.rowEntries, self.window) = (spans, rowEntries, window)
    inversion = isEntering ? ~0 : 0
    rounding = UInt32(Subpixel.fullArea / 2) - (isEntering ? 1 : 0)
  }

  /// The stepper's state, kept in registers during the loop.
  private struct State {
    var x: Int32
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
    var slope: Double
    var vertex: Int32
    let end: Int32

    @inline(__always)
    init(_ edge: UnsafeMutablePointer<ActiveEdge>) {
      x = edge.pointee.x
      (x0, y0) = (edge.pointee.x0, edge.pointee.y0)
      (x1, y1) = (edge.pointee.x1, edge.pointee.y1)
      (slope, vertex) = (edge.pointee.slope, edge.pointee.vertex)
      end = edge.pointee.end
    }

    @inline(__always)
    func store(_ edge: UnsafeMutablePointer<ActiveEdge>, _ y: Int32) {
      (edge.pointee.x, edge.pointee.y) = (x, y)
      (edge.pointee.x0, edge.pointee.y0) = (x0, y0)
      (edge.pointee.x1, edge.pointee.y1) = (x1, y1)
      (edge.pointee.slope, edge.pointee.vertex) = (slope, vertex)
    }

    /// Advances to the next segment, which begins at the vertex (x, y). Returns whether there is
    /// none.
    @inline(__always)
    mutating func advance(_ x: Int32, _ y: Int32, _ bottom: Int32, _ row: Scanline) -> Bool {
      vertex &+= 1
      let next = Int(vertex) &+ 1
      if next >= Int(end) { return true }
      (x0, y0) = (x, y)
      (x1, y1) = (row.xs[next] &- row.left, row.ys[next])
      if y1 > bottom { slope = Double(x1 &- x) / Double(y1 &- y) }
      return false
    }

    @inline(__always)
    func x(at y: Int32) -> Int32 {
      x0 &+ Int32(truncatingIfNeeded: Subpixel.round(Double(y &- y0) * slope))
    }
  }

  /// The range of x that an edge covers in a row.
  private struct Extent {
    var low: Int32
    var high: Int32

    @inline(__always) var first: Int32 { low >> EdgeStepper.shift }
    /// An x on a pixel boundary counts as part of the pixel to its right, unless the edge reaches
    /// it from the left.
    @inline(__always) var last: Int32 { max(high &- 1, low) >> EdgeStepper.shift }
  }

  /// Advances an edge through up to `rows` rows. Returns the number of rows completed before the
  /// edge touched more pixels in one row than a span holds.
  @inline(__always)
  func step(_ edge: UnsafeMutablePointer<ActiveEdge>, through rows: Int) -> Int {
    var state = State(edge)
    var top = row.top
    var number = 0
    while number < rows {
      rowEntries[number] = RowEntry(x: state.x, vertex: state.vertex)
      let bottom = top &+ Self.one
      let before = state
      if let span = state.y1 > bottom ? crossingSpan(&state, bottom) : bendSpan(&state, top) {
        spans[number] = span
      } else {
        state = before
        if let span = outsideSpan(&state, top) {
          spans[number] = span
        } else {
          state = before
          if let extent = accumulate(&state, top), extent.first >= 0, extent.last < row.width {
            if extent.last &- extent.first >= Self.maxPixels {
              clear()
              state.store(edge, bottom)
              return number
            }
            spans[number] = windowSpan(extent, before.x)
          } else {
            clear()
            guard let span = slowSpan(edge, rowEntries[number], top) else { return number }
            spans[number] = span
            state = State(edge)
          }
        }
      }
      (top, number) = (bottom, number &+ 1)
    }
    state.store(edge, top)
    return number
  }

  /// Returns the span of a segment that crosses the whole row; nil if it exceeds a span's capacity
  /// or the clip.
  @inline(__always)
  private func crossingSpan(_ state: inout State, _ bottom: Int32) -> EdgeSpan? {
    let (above, below) = (state.x, state.x(at: bottom))
    let extent = Extent(low: min(above, below), high: max(above, below))
    let (first, last) = (extent.first, extent.last)
    guard first >= 0, last < row.width, last &- first < Self.maxPixels else { return nil }
    state.x = below
    let origin = first << Self.shift
    let (a, b) = (extent.low &- origin, extent.high &- origin)
    if last == first {
      return EdgeSpan(
        first: first, end: last &+ 1, coverages: coverage(Self.one &* (a &+ b)) ^ inversion)
    }
    // Measured from the left end, as every split is.
    let rise = Double(Self.one) / Double(b &- a)
    let split = Int32(truncatingIfNeeded: Subpixel.round(Double(Self.one &- a) * rise))
    let rest = Self.one &- split
    let left = coverage(split &* (a &+ Self.one) &+ rest &* (2 * Self.one))
    if last &- first > 1 {
      return wideCrossingSpan(first, last, left, CrossedPixels(rise: rise, a: a, b: b, done: split))
    }
    let right = coverage(rest &* (b &- Self.one))
    return EdgeSpan(first: first, end: last &+ 1, coverages: (left | right << 8) ^ inversion)
  }

  /// A segment that crosses more than two pixels of a row.
  private struct CrossedPixels {
    /// The change of y per step of x.
    let rise: Double
    /// The x of the left and right end, relative to the left boundary of the first pixel.
    let a: Int32
    let b: Int32
    /// The height of the part inside the first pixel.
    var done: Int32
  }

  @inline(__always)
  private func wideCrossingSpan(
    _ first: Int32, _ last: Int32, _ left: UInt64, _ edge: CrossedPixels
  ) -> EdgeSpan {
    var coverages = left
    var done = edge.done
    var distance = 2 * Self.one &- edge.a
    var shift: UInt64 = 8
    var pixel = first &+ 1
    while pixel < last {
      let next = Int32(truncatingIfNeeded: Subpixel.round(Double(distance) * edge.rise))
      let area = (next &- done) << Self.shift &+ (Self.one &- next) << (Self.shift + 1)
      coverages |= coverage(area) &<< shift
      done = next
      distance &+= Self.one
      shift &+= 8
      pixel &+= 1
    }
    let end = edge.b &- (last &- first) << Self.shift
    coverages |= coverage((Self.one &- done) &* end) &<< shift
    return EdgeSpan(first: first, end: last &+ 1, coverages: coverages ^ inversion)
  }

  /// Returns the height of the part that lies in the left one of two pixels. Measured from the left
  /// end, so that both directions give the same split.
  @inline(__always)
  private func splitHeight(_ a: Int32, _ b: Int32, _ height: Int32) -> Int32 {
    let rise = Double(height) / Double(b &- a)
    return Int32(truncatingIfNeeded: Subpixel.round(Double(Self.one &- a) * rise))
  }

  /// Returns the span of an edge with vertices inside the row that stays within two pixels; nil
  /// otherwise.
  @inline(__always)
  private func bendSpan(_ state: inout State, _ top: Int32) -> EdgeSpan? {
    let bottom = top &+ Self.one
    var (x, y) = (state.x, top)
    // The left one of the two pixels: the current pixel or its left neighbor, depending on the
    // segment's direction.
    let firstPixel = x >> Self.shift &+ (state.x1 &- x) >> 31
    if UInt32(bitPattern: firstPixel) >= UInt32(bitPattern: row.width &- 1) { return nil }
    let origin = firstPixel << Self.shift
    // Twice the area left of the edge, per pixel.
    var (left, right): (Int32, Int32) = (0, 0)
    while true {
      let isLeaving = state.y1 > bottom
      let (xb, yb) = isLeaving ? (state.x(at: bottom), bottom) : (state.x1, state.y1)
      let (low, high) = (min(x, xb) &- origin, max(x, xb) &- origin)
      if UInt32(bitPattern: low | high) >= UInt32(2 * Self.one) { return nil }
      let height = yb &- y
      if high <= Self.one {
        left &+= height &* (low &+ high)
      } else if low >= Self.one {
        left &+= height &* (2 * Self.one)
        right &+= height &* (low &+ high &- 2 * Self.one)
      } else {
        let split = splitHeight(low, high, height)
        let rest = height &- split
        left &+= split &* (low &+ Self.one) &+ rest &* (2 * Self.one)
        right &+= rest &* (high &- Self.one)
      }
      (x, y) = (xb, yb)
      if isLeaving || state.advance(x, y, bottom, row) || y == bottom { break }
    }
    state.x = x
    let skipped = left == Self.full
    let first = firstPixel &+ (skipped ? 1 : 0)
    let last = max(firstPixel &+ (right == 0 ? 0 : 1), first)
    // A pixel that is entirely on one side of the edge is not part of the span.
    let coverages = skipped ? coverage(right) : coverage(left) | coverage(right) << 8
    return EdgeSpan(first: first, end: last &+ 1, coverages: coverages ^ inversion)
  }

  /// Returns the coverage left of the edge, from twice the area left of the edge; not inverted.
  @inline(__always)
  private func coverage(_ left: Int32) -> UInt64 {
    UInt64((UInt32(bitPattern: left) &* 255 &+ rounding) >> UInt32(2 * Subpixel.shift + 1))
  }

  /// Returns an empty span for an edge that stays left or right of the clip in the row; nil
  /// otherwise.
  @inline(__always)
  private func outsideSpan(_ state: inout State, _ top: Int32) -> EdgeSpan? {
    let bottom = top &+ Self.one
    let right = row.width << Self.shift
    var (low, high) = (state.x, state.x)
    while high <= 0 || low >= right {
      let isLeaving = state.y1 > bottom
      let (x, y) = isLeaving ? (state.x(at: bottom), bottom) : (state.x1, state.y1)
      (low, high) = (min(low, x), max(high, x))
      if isLeaving || state.advance(x, y, bottom, row) || y == bottom {
        state.x = x
        if high <= 0 { return EdgeSpan(first: 0, end: 0, coverages: inversion) }
        return low < right ? nil : EdgeSpan(first: row.width, end: row.width, coverages: inversion)
      }
    }
    return nil
  }

  /// Advances to the bottom of the row, accumulating areas in the window; nil if the edge leaves
  /// the window.
  @inline(__always)
  private func accumulate(_ state: inout State, _ top: Int32) -> Extent? {
    let bottom = top &+ Self.one
    let origin = windowOrigin(state.x)
    var extent = Extent(low: .max, high: .min)
    var (x, y) = (state.x, top)
    while true {
      let isLeaving = state.y1 > bottom
      let (xb, yb) = isLeaving ? (state.x(at: bottom), bottom) : (state.x1, state.y1)
      if yb > y {
        let (low, high) = (min(x, xb), max(x, xb))
        (extent.low, extent.high) = (min(extent.low, low), max(extent.high, high))
        let (from, to) = (low &- origin, high &- origin)
        if UInt32(bitPattern: from | to) >= UInt32(Self.windowWidth) << UInt32(Self.shift) {
          return nil
        }
        add(from, to, yb &- y)
      }
      (x, y) = (xb, yb)
      if isLeaving || state.advance(x, y, bottom, row) || y == bottom { break }
    }
    state.x = x
    return extent
  }

  /// Returns the left boundary of the window for an edge that enters a row at `x`.
  @inline(__always)
  private func windowOrigin(_ x: Int32) -> Int32 {
    (x >> Self.shift &- Int32(Self.windowWidth / 2)) << Self.shift
  }

  /// Adds the area right of a segment part; x is relative to the window.
  @inline(__always)
  private func add(_ from: Int32, _ to: Int32, _ height: Int32) {
    var cell = Int(from >> Self.shift)
    let last = Int(to >> Self.shift)
    var begin = from & Int32(Subpixel.mask)
    if cell == last {
      let part = height &* (begin &+ to & Int32(Subpixel.mask))
      window[cell] &+= height << (Self.shift + 1) &- part
      window[cell &+ 1] &+= part
      return
    }
    let rise = Double(height) / Double(to &- from)
    var distance = Self.one &- begin
    var done: Int32 = 0
    // The area that a pixel passes on to the next one.
    var carried: Int32 = 0
    repeat {
      let next = Int32(truncatingIfNeeded: Subpixel.round(Double(distance) * rise))
      let covered = next &- done
      let part = covered &* (begin &+ Self.one)
      window[cell] &+= carried &+ covered << (Self.shift + 1) &- part
      (carried, begin, done) = (part, 0, next)
      cell &+= 1
      distance &+= Self.one
    } while cell < last
    let covered = height &- done
    let part = covered &* (to & Int32(Subpixel.mask))
    window[cell] &+= carried &+ covered << (Self.shift + 1) &- part
    window[cell &+ 1] &+= part
  }

  private func clear() { window.update(repeating: 0, count: Self.windowWidth + 2) }

  /// Returns the span accumulated in the window, and clears the window.
  @inline(__always)
  private func windowSpan(_ extent: Extent, _ x: Int32) -> EdgeSpan {
    let origin = windowOrigin(x) >> Self.shift
    let (first, last) = (extent.first, extent.last)
    var sum: Int32 = 0
    var coverages: UInt64 = 0
    var cell = Int(first &- origin)
    let end = Int(last &- origin)
    var shift: UInt64 = 0
    repeat {
      sum &+= window[cell]
      window[cell] = 0
      coverages |= coverage(Self.full &- sum) &<< shift
      shift &+= 8
      cell &+= 1
    } while cell <= end
    (window[cell], window[cell &+ 1]) = (0, 0)
    return EdgeSpan(first: first, end: last &+ 1, coverages: coverages ^ inversion)
  }

  /// Returns the span of an edge that leaves the window or the clip; nil if it exceeds a span's
  /// capacity.
  @inline(never)
  private func slowSpan(
    _ edge: UnsafeMutablePointer<ActiveEdge>, _ entry: RowEntry, _ top: Int32
  ) -> EdgeSpan? {
    var row = row
    row.top = top
    row.restore(edge, at: entry, top)
    row.stepSlow(edge)
    let (first, last) = (edge.pointee.first, edge.pointee.last)
    if first > last { return EdgeSpan(first: row.width, end: row.width, coverages: inversion) }
    let sign = edge.pointee.sign
    var sum: Int32 = 0
    var coverages: UInt64 = 0
    var shift: UInt64 = 0
    for cell in Int(first)...Int(last) {
      sum &+= sign &* row.areas[cell]
      row.areas[cell] = 0
      if shift < 64 { coverages |= coverage(Self.full &- sum) &<< shift }
      shift &+= 8
    }
    row.areas[Int(last) &+ 1] = 0
    // An edge left of the clip covers no pixel in part.
    if last == 0, sum == Self.full { return EdgeSpan(first: 0, end: 0, coverages: inversion) }
    if last &- first >= Self.maxPixels { return nil }
    return EdgeSpan(first: first, end: last &+ 1, coverages: coverages ^ inversion)
  }
}
