// PrefRaster: the edges of a row with many edges, sorted by pixel in linear time. Takes the parts of edges between two
// vertices inside the row, splits them at pixel boundaries and returns the pieces pixel by pixel. Edges need not be
// sorted from left to right.

/// Distributes the edges of one row to its pixels; its scratch memory is reused.
struct DenseRow {
  /// The part of an edge between two vertices inside the row; x is relative to the clip's left boundary.
  private struct Part {
    var xa: Int32
    var xb: Int32
    var ya: Int16
    var yb: Int16
    /// The index of the edge in the outline.
    var edge: Int32
    /// The first and last pixel that the part touches inside the clip.
    var first: Int32
    var last: Int32
    var sign: Int16
  }

  /// The number of pieces that are stored at a time, unless a single pixel has more: 2¹⁸ × 16 bytes = 4 MiB. Rows
  /// with more pieces are split into ranges of pixels.
  private static let maxPieces = 1 << 18

  private var parts: ScratchBuffer<Part> = ScratchBuffer(capacity: 256)
  private var partCount = 0
  /// The number of parts that touch each pixel, as differences from the pixel to the left.
  private var counts: ScratchBuffer<Int32> = ScratchBuffer(capacity: 1024)
  /// The sum of the differences up to the last pixel whose pieces are stored.
  private var runningCount = 0
  /// The first piece of each pixel, and the index one past its last piece.
  private var starts: ScratchBuffer<Int32> = ScratchBuffer(capacity: 1024)
  private var ends: ScratchBuffer<Int32> = ScratchBuffer(capacity: 1024)
  private(set) var pieces: ScratchBuffer<PixelPiece> = ScratchBuffer(capacity: 1024)
  /// The winding numbers at the left boundary of the current pixel.
  var windings = WindingHeights()
  private var width = 0
  /// The number of pieces so far, over all rows.
  private(set) var pieceCount = 0

  func deallocate() {
    parts.deallocate()
    counts.deallocate()
    starts.deallocate()
    ends.deallocate()
    pieces.deallocate()
    windings.deallocate()
  }

  /// The size of the memory for parts and pieces, in bytes.
  var byteCount: Int {
    parts.capacity * MemoryLayout<Part>.stride + pieces.capacity * MemoryLayout<PixelPiece>.stride
  }

  mutating func begin(width: Int) {
    self.width = width
    partCount = 0
    counts.reserve(width + 1)
    starts.reserve(width)
    ends.reserve(width)
    runningCount = 0
    counts.base.update(repeating: 0, count: width + 1)
    windings.reset()
  }

  /// Adds a part of an edge; y is relative to the row's top.
  @inline(__always)
  mutating func add(_ edge: Int32, sign: Int32, _ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32)
  {
    let (low, high) = (min(xa, xb), max(xa, xb))
    if Int(low) >= width &<< Subpixel.shift { return }
    if high <= 0 {
      return windings.add(from: Int(ya), to: Int(yb), sign: Int(sign))
    }
    let first = max(low >> Int32(Subpixel.shift), 0)
    let last = min(
      max(high &- 1, low) >> Int32(Subpixel.shift), Int32(truncatingIfNeeded: width &- 1))
    counts.base[Int(first)] &+= 1
    counts.base[Int(last) &+ 1] &-= 1
    parts.reserve(partCount &+ 1, keeping: partCount)
    let part = Part(
      xa: xa, xb: xb, ya: Int16(truncatingIfNeeded: ya), yb: Int16(truncatingIfNeeded: yb),
      edge: edge, first: first, last: last, sign: Int16(truncatingIfNeeded: sign))
    parts.base[partCount] = part
    partCount &+= 1
    if low < 0 {
      // The part left of the clip is projected onto its left boundary.
      let split = Splits(part).y(at: 0)
      let (from, to) = xb >= xa ? (Int(ya), split) : (split, Int(yb))
      if from < to { windings.add(from: from, to: to, sign: Int(sign)) }
    }
  }

  /// Splits the parts in the next pixels from `first` on. Returns the pixels whose pieces are stored now.
  @inline(never)
  mutating func distribute(from first: Int) -> Range<Int> {
    var pixel = first
    var total = 0
    var count = first > 0 ? runningCount : 0
    while pixel < width {
      let next = count &+ Int(counts.base[pixel])
      // At least one pixel, however many pieces it has.
      if pixel > first, total &+ next > Self.maxPieces { break }
      count = next
      starts.base[pixel] = Int32(truncatingIfNeeded: total)
      ends.base[pixel] = starts.base[pixel]
      total &+= count
      pixel &+= 1
    }
    runningCount = count
    pieces.reserve(total)
    let cells = first..<pixel
    for index in 0..<partCount { split(parts.base[index], cells) }
    return cells
  }

  /// Returns the range of a pixel's pieces in `pieces`.
  @inline(__always)
  func range(of pixel: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(starts.base[pixel]), Int(ends.base[pixel])))
  }

  /// Stores the pieces of a part in a range of pixels.
  @inline(__always)
  private mutating func split(_ part: Part, _ cells: Range<Int>) {
    let first = max(Int(part.first), cells.lowerBound)
    let last = min(Int(part.last), cells.upperBound &- 1)
    if first > last { return }
    let (low, high) = (Int(min(part.xa, part.xb)), Int(max(part.xa, part.xb)))
    if low >= first &<< Subpixel.shift, part.first == part.last,
      high <= (first &+ 1) &<< Subpixel.shift
    {
      let origin = Int32(truncatingIfNeeded: first &<< Subpixel.shift)
      return store(
        first, part, Int(part.xa &- origin), Int(part.ya), Int(part.xb &- origin), Int(part.yb))
    }
    let isRightwards = part.xb >= part.xa
    let splits = Splits(part)
    var cell = first
    var boundary = cell &<< Subpixel.shift
    var (x, y) = low >= boundary ? (low, splits.lowY) : (boundary, splits.y(at: boundary))
    while cell <= last {
      let origin = boundary
      boundary &+= Subpixel.one
      let isEnd = high <= boundary
      let (nextX, nextY) = isEnd ? (high, splits.highY) : (boundary, splits.y(at: boundary))
      if nextY != y {
        if isRightwards {
          store(cell, part, x &- origin, y, nextX &- origin, nextY)
        } else {
          store(cell, part, nextX &- origin, nextY, x &- origin, y)
        }
      }
      (x, y) = (nextX, nextY)
      cell &+= 1
    }
  }

  @inline(__always)
  private mutating func store(
    _ pixel: Int, _ part: Part, _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int
  ) {
    let index = Int(ends.base[pixel])
    ends.base[pixel] &+= 1
    pieceCount &+= 1
    pieces.base[index] = PixelPiece(
      edge: part.edge, sign: part.sign, xa: Int16(truncatingIfNeeded: xa),
      ya: Int16(truncatingIfNeeded: ya), xb: Int16(truncatingIfNeeded: xb),
      yb: Int16(truncatingIfNeeded: yb))
  }

  /// The heights at which a part crosses pixel boundaries. Measured from the left end, so that both directions give the
  /// same points.
  private struct Splits {
    let low: Int
    let lowY: Int
    let highY: Int
    let rise: Double

    @inline(__always)
    init(_ part: Part) {
      let isRightwards = part.xb >= part.xa
      low = Int(min(part.xa, part.xb))
      let high = Int(max(part.xa, part.xb))
      (lowY, highY) =
        isRightwards ? (Int(part.ya), Int(part.yb)) : (Int(part.yb), Int(part.ya))
      rise = high == low ? 0 : Double(highY &- lowY) / Double(high &- low)
    }

    @inline(__always)
    func y(at x: Int) -> Int { lowY &+ Subpixel.round(Double(x &- low) * rise) }
  }
}
