// PrefRaster: steps one edge through the rows of a strip. The rows in which it stays inside the clip and crosses few
// pixels are stepped by PrefCPixels; in others, areas are accumulated in the row's area buffer.

/// Advances an edge through rows that it crosses completely, from top to bottom.
struct EdgeStepper {
  /// The first row.
  let row: Scanline
  /// Whether the fill lies right of the edge rather than left of it.
  let isEntering: Bool
  /// Receives the edge's span in each row.
  let spans: UnsafeMutablePointer<EdgeSpan>
  /// Receives the position at which the edge enters each row.
  let rowEntries: UnsafeMutablePointer<RowEntry>

  /// The maximum number of pixels in a span.
  private static let maxPixels: Int32 = 8
  private static let shift = Int32(Subpixel.shift)
  private static let full = Int32(Subpixel.fullArea)

  /// The XOR mask that turns coverage left of the edge into coverage of the fill, including the
  /// unused bytes beyond the span.
  private var inversion: UInt64 { isEntering ? ~0 : 0 }

  /// Advances an edge through up to `rows` rows. Returns the number of rows completed before the
  /// edge touched more pixels in one row than a span holds.
  @inline(__always)
  func step(_ edge: UnsafeMutablePointer<ActiveEdge>, through rows: Int) -> Int {
    var number = stepInside(edge, from: 0, through: rows)
    while number < rows {
      guard let span = boundarySpan(edge, number) else { return number }
      spans[number] = span
      number = stepInside(edge, from: number &+ 1, through: rows)
    }
    return number
  }

  /// Advances an edge through the rows from `first` up to but excluding `rows`. Returns the row
  /// before which it stopped.
  @inline(__always)
  private func stepInside(
    _ edge: UnsafeMutablePointer<ActiveEdge>, from first: Int, through rows: Int
  ) -> Int {
    let count = edge.step(
      row, from: top(of: first), rows &- first, isEntering: isEntering, spans + first,
      rowEntries + first)
    return first &+ count
  }

  @inline(__always)
  private func top(of number: Int) -> Int32 {
    row.top &+ Int32(truncatingIfNeeded: number) &<< Self.shift
  }

  /// Returns the span of an edge in a row in which it is not wholly inside the clip, or leaves the
  /// window of PrefCPixels; nil if it exceeds a span's capacity.
  @inline(never)
  private func boundarySpan(_ edge: UnsafeMutablePointer<ActiveEdge>, _ number: Int) -> EdgeSpan? {
    var row = row
    row.top = top(of: number)
    var (low, high) = (Int32.max, Int32.min)
    row.step(edge) { xa, _, xb, _ in (low, high) = (min(low, xa, xb), max(high, xa, xb)) }
    if high <= 0 { return EdgeSpan(first: 0, end: 0, coverages: inversion) }
    if low >= row.width << Self.shift {
      return EdgeSpan(first: row.width, end: row.width, coverages: inversion)
    }
    let first = max(low >> Self.shift, 0)
    let last = min(max(high &- 1, low) >> Self.shift, row.width &- 1)
    if last &- first >= Self.maxPixels { return nil }
    row.restore(edge, at: rowEntries[number], row.top)
    return accumulatedSpan(edge, row)
  }

  /// Returns the span of an edge, from the areas that it adds to the row; nil if it exceeds a span's capacity.
  private func accumulatedSpan(
    _ edge: UnsafeMutablePointer<ActiveEdge>, _ row: Scanline
  ) -> EdgeSpan? {
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

  /// Returns the coverage left of the edge, from twice the area left of the edge; not inverted. Halves are rounded up
  /// after the inversion.
  @inline(__always)
  private func coverage(_ left: Int32) -> UInt64 {
    let rounding = UInt32(Subpixel.fullArea / 2) &- (isEntering ? 1 : 0)
    return UInt64((UInt32(bitPattern: left) &* 255 &+ rounding) >> UInt32(2 * Subpixel.shift + 1))
  }
}
