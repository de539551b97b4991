// PrefRaster: scan conversion of many rows at once. Between the rows in which edges begin, end or
// share pixels, the active edges keep their order from left to right. Each edge is stepped through
// all of these rows at once, and the pixels between two edges are passed to the painter in one
// call.

extension SweepState {
  /// The maximum number of rows in a strip.
  static let maxStripHeight = 16
  /// The minimum number of rows for which a strip is worth its overhead.
  private static let minStripHeight = 1
  /// The maximum number of active edges in a strip.
  private static let maxStripEdges = 32

  /// Returns the number of rows from `y` on that all active edges cross completely and in which no
  /// other edge begins; zero if a strip is not worthwhile.
  @inline(__always)
  func stripHeight(_ edges: EdgePointers, _ y: Int, _ area: PixelRect) -> Int {
    if activeCount > Self.maxStripEdges { return 0 }
    let top = Int32(truncatingIfNeeded: y << Subpixel.shift)
    var end = Int32(truncatingIfNeeded: min(area.maxY, y &+ stripHeightLimit) << Subpixel.shift)
    if pendingCount > 0 {
      end = min(end, edges.polylines[Int(pending.base[pendingCount &- 1])].top)
    }
    for index in 0..<activeCount {
      let edge = activeEdges.base + index
      if edge.pointee.y != top { return 0 }
      end = min(end, edge.pointee.polylineBottom)
    }
    let rows = Int(end &- top) >> Subpixel.shift
    return rows < Self.minStripHeight ? 0 : rows
  }

  /// Draws up to `rows` rows, as long as no two edges share a pixel and no span exceeds its
  /// capacity. Returns the number of rows drawn.
  @inline(__always)
  mutating func drawStrip<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Scanline, rows: Int, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) -> Int {
    let height = stepStrip(edges, row, rows, rule)
    if height < rows {
      // Crossing edges usually share pixels for several rows.
      stripHeightLimit = max(height, Self.minStripHeight)
    } else {
      stripHeightLimit = Self.maxStripHeight
    }
    if height == 0 { return 0 }
    var winding = 0
    var isInside = false
    var leftSpans = edgeSpans.base
    for index in 0..<activeCount {
      winding &+= Int((activeEdges.base + index).pointee.sign)
      let span = edgeSpans.base + index &* Self.maxStripHeight
      let isNextInside = rule.isInside(winding)
      if isNextInside == isInside { continue }
      isInside = isNextInside
      if isNextInside {
        leftSpans = span
      } else {
        painter.blend(y: y, x: left, height: height, between: leftSpans, and: span)
      }
    }
    if isInside {
      let end = edgeSpans.base + activeCount &* Self.maxStripHeight
      let span = EdgeSpan(first: row.width, end: row.width, coverages: 0)
      end.update(repeating: span, count: height)
      painter.blend(y: y, x: left, height: height, between: leftSpans, and: end)
    }
    return height
  }

  /// Steps all active edges through up to `rows` rows. Returns the number of rows completed by all
  /// of them.
  @inline(never)
  private mutating func stepStrip(
    _ edges: EdgePointers, _ row: Scanline, _ rows: Int, _ rule: FillRule
  ) -> Int {
    let stride = Self.maxStripHeight
    edgeSpans.reserve((activeCount &+ 1) &* stride)
    rowEntries.reserve(activeCount &* stride)
    var height = rows
    var winding = 0
    for index in 0..<activeCount {
      let edge = activeEdges.base + index
      winding &+= Int(edge.pointee.sign)
      let span = edgeSpans.base + index &* stride
      let stepper = EdgeStepper(
        row: row, isEntering: rule.isInside(winding), spans: span,
        rowEntries: rowEntries.base + index &* stride)
      height = stepper.step(edge, through: height)
      if height == 0 {
        row.restore(edge, at: rowEntries.base[index &* stride], row.top)
        return abandonStrip(row, index)
      }
      if index > 0 {
        var overlap = Self.firstOverlap(span - stride, span, 0..<height)
        while overlap < height, isInterior(index, overlap, edges, row, winding, rule) {
          span[overlap].end = max(span[overlap].end, (span - stride)[overlap].end)
          overlap = Self.firstOverlap(span - stride, span, (overlap &+ 1)..<height)
        }
        height = overlap
        if height == 0 { return abandonStrip(row, index &+ 1) }
      }
    }
    var anyFinished = false
    for index in 0..<activeCount {
      let edge = activeEdges.base + index
      let y = row.top &+ Int32(truncatingIfNeeded: height << Subpixel.shift)
      if edge.pointee.y != y {
        row.restore(edge, at: rowEntries.base[index &* stride &+ height], y)
      }
      if edge.isFinished { anyFinished = true }
    }
    // Finished edges stay in the list until the strip is drawn.
    hasFinishedEdges = anyFinished
    return height
  }

  /// Abandons a strip in its first row, through which `count` edges have been stepped already, and
  /// keeps their spans for drawing that row separately. Returns 0.
  private mutating func abandonStrip(_ row: Scanline, _ count: Int) -> Int {
    let bottom = row.top &+ Int32(Subpixel.one)
    for index in 0..<count {
      let edge = activeEdges.base + index
      if edge.pointee.y != bottom {
        row.restore(edge, at: rowEntries.base[index &* Self.maxStripHeight &+ 1], bottom)
      }
    }
    steppedCount = count
    return 0
  }

  /// Returns the first row in which the left span does not end before the right one begins, or the
  /// upper bound of `rows` if there is none.
  @inline(__always)
  private static func firstOverlap(
    _ left: UnsafePointer<EdgeSpan>, _ right: UnsafePointer<EdgeSpan>, _ rows: Range<Int>
  ) -> Int {
    var row = rows.lowerBound
    while row < rows.upperBound, right[row].first >= left[row].end { row &+= 1 }
    return row
  }

  /// Returns whether one of two edges that share pixels in a row of a strip lies wholly inside the
  /// fill in that row and contributes no coverage. `winding` is the winding number right of the
  /// second edge.
  private func isInterior(
    _ index: Int, _ number: Int, _ edges: EdgePointers, _ row: Scanline, _ winding: Int,
    _ rule: FillRule
  ) -> Bool {
    let (a, b) = (activeEdges.base + (index &- 1), activeEdges.base + index)
    let sign = Int(b.pointee.sign)
    guard rule == .nonZero, Int(a.pointee.sign) == sign, winding == 0 || winding == 2 * sign else {
      return false
    }
    func rowEdge(_ edge: UnsafeMutablePointer<ActiveEdge>, _ slot: Int) -> RowEdge {
      RowEdge(
        edge, edgeSpans.base[slot], entryVertex: rowEntries.base[slot].vertex, slot: slot,
        winding: 0)
    }
    let slot = index &* Self.maxStripHeight &+ number
    let top = Int(row.top) >> Subpixel.shift &+ number
    switch compareEdges(edges, rowEdge(a, slot &- Self.maxStripHeight), rowEdge(b, slot), top) {
    case .first, .same: return true
    case .second, .crossing: return false
    }
  }
}
