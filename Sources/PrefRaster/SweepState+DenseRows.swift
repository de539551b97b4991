// PrefRaster: scan conversion of rows with many edges. The pieces of edges are sorted by pixel, not from left to right,
// and each pixel is evaluated on its own: pixels that lie wholly inside by the winding number at their left boundary
// need no more than counting their pieces; pixels with few pieces are exact; the others are sampled (SampleGrid). The
// cost of a row is linear in the number of edges and pixels.

extension SweepState {
  /// The number of edges from which a row is drawn in this way.
  static let minDenseEdges = 64

  /// The number of pieces in a pixel from which bounds in bands are worth their cost.
  private static let minPiecesForBands = 4

  /// Returns whether a row has so many edges that they are not sorted from left to right. Only edges that reach into
  /// the
  /// row count, so that the result does not depend on where the band begins.
  @inline(__always)
  func isDense(_ row: Scanline) -> Bool {
    if activeCount < Self.minDenseEdges { return false }
    var count = 0
    for index in 0..<activeCount
    where (activeEdges.base + index).pointee.polylineBottom > row.top {
      count &+= 1
    }
    return count >= Self.minDenseEdges
  }

  /// Draws a row with many edges; leaves the active edges unsorted. Returns false if drawing was cancelled.
  @inline(never)
  mutating func drawDenseRow<Painter: CoveragePainter>(
    _ row: Scanline, _ y: Int, _ left: Int, _ rule: FillRule, _ painter: inout Painter
  ) -> Bool {
    let width = Int(row.width)
    dense.begin(width: width)
    for index in 0..<activeCount {
      let edge = activeEdges.base + index
      let (number, sign) = (edge.pointee.polylineIndex, edge.pointee.sign)
      row.step(edge) { xa, ya, xb, yb in
        dense.add(number, sign: sign, xa, ya &- row.top, xb, yb &- row.top)
      }
    }
    edgeStepCount &+= activeCount
    isGapKnown = false
    var cells = 0..<0
    while cells.upperBound < width {
      if poll.isCancelled(after: activeCount &* 64 &+ cells.count &* 8) { return false }
      let pieceCount = dense.pieceCount
      cells = dense.distribute(from: cells.upperBound)
      // Evaluating a piece of an edge takes up to 64 ns.
      let workPerCell = (dense.pieceCount &- pieceCount) &* 64 / max(cells.count, 1)
      for cell in cells {
        if poll.isCancelled(after: workPerCell) { return false }
        bytes.base[cell] = coverage(of: cell, rule)
      }
    }
    paintRow(y, left, width, &painter)
    removeFinishedEdges()
    isSorted = false
    steppedCount = 0
    return true
  }

  /// Returns the coverage of a pixel; `dense.windings` is the winding number at its left boundary, and afterwards at
  /// its
  /// right boundary.
  @inline(__always)
  private mutating func coverage(of cell: Int, _ rule: FillRule) -> UInt8 {
    let range = dense.range(of: cell)
    if range.isEmpty, isGapKnown { return gapCoverage }
    return evaluate(range, rule)
  }

  private mutating func evaluate(_ range: Range<Int>, _ rule: FillRule) -> UInt8 {
    let pieces = dense.pieces.base + range.lowerBound
    var count = range.count
    var index = 0
    // Vertical pieces on the left boundary change the winding number of the whole pixel.
    while index < count {
      let piece = pieces[index]
      if piece.xa | piece.xb != 0 {
        index &+= 1
        continue
      }
      dense.windings.add(from: Int(piece.ya), to: Int(piece.yb), sign: Int(piece.sign))
      count &-= 1
      pieces[index] = pieces[count]
    }
    let (low, high, leftSum) = dense.windings.write(to: &exact.steps)
    if count == 0 {
      isGapKnown = true
      gapCoverage = coverageOfGap(low, high, rule)
      return gapCoverage
    }
    isGapKnown = false
    var (increments, decrements) = (0, 0)
    // Twice the area right of the pieces.
    var area = leftSum &* 2 &* Subpixel.one
    for index in 0..<count {
      let piece = pieces[index]
      let height = Int(piece.yb &- piece.ya)
      let sign = Int(piece.sign)
      area &+= sign &* height &* (2 &* Subpixel.one &- Int(piece.xa &+ piece.xb))
      if sign > 0 { increments &+= 1 } else { decrements &+= 1 }
      dense.windings.add(from: Int(piece.ya), to: Int(piece.yb), sign: sign)
    }
    let (lowest, highest) = (low &- decrements, high &+ increments)
    if rule == .nonZero, lowest >= 1 || highest <= -1 { return 255 }
    if rule.isLinear(lowest, highest) {
      return coverageByte(rule.area(Int32(truncatingIfNeeded: area)))
    }
    if rule == .nonZero, count >= Self.minPiecesForBands,
      leftSum.magnitude >= UInt(2 * Subpixel.one), bands.areInside(pieces, count, exact.steps)
    {
      return 255
    }
    return coverageByte(exact.area(of: pieces, count, rule))
  }

  /// Returns the coverage of a pixel without pieces, whose winding number is in `exact.steps`.
  private func coverageOfGap(_ low: Int, _ high: Int, _ rule: FillRule) -> UInt8 {
    if low == high { return rule.isInside(low) ? 255 : 0 }
    return coverageByte(UInt32(exact.steps.coveredHeight(rule) * 2 * Subpixel.one))
  }

  /// Passes the coverages of a row to the painter, without longer runs that are not covered.
  private func paintRow<Painter: CoveragePainter>(
    _ y: Int, _ left: Int, _ width: Int, _ painter: inout Painter
  ) {
    let bytes = bytes.base
    var start = 0
    while start < width {
      if bytes[start] == 0 {
        start &+= 1
        continue
      }
      var (end, last) = (start &+ 1, start)
      while end < width, end &- last <= 8 {
        if bytes[end] != 0 { last = end }
        end &+= 1
      }
      painter.blend(y: y, x: left &+ start, count: last &+ 1 &- start, coverages: bytes + start)
      start = end
    }
  }
}
