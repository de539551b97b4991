// Raster: filling, many rows at a time. Between the rows in which chains begin, end or share pixels, the same chains
// follow one another from left to right; each walks through all of these rows at once, and what lies between two of
// them goes to the painter together.

extension SweepState {
  /// So many rows are walked at once, at most.
  static let maxStripHeight = 16
  /// Fewer are not worth it.
  private static let minStripHeight = 1
  /// So many chains, at most.
  private static let maxStripEdges = 32

  /// How many rows from `y` on are crossed from top to bottom by the chains that walk, and by no others; zero where they
  /// are too few.
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

  /// Draws up to `rows` rows, as long as no two chains share a pixel and none runs flat; returns how many.
  @inline(__always)
  mutating func drawStrip<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Scanline, rows: Int, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) -> Int {
    let height = stepStrip(edges, row, rows, rule)
    if height < rows {
      // Where chains cross, they often do so for some rows.
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

  /// Takes all chains through up to `rows` rows; returns through how many.
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
        rowEntries: rowEntries.base + index &* stride,
        window: window.base)
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
    // Those that have ended stay until the rows are drawn.
    hasFinishedEdges = anyFinished
    return height
  }

  /// Gives a strip up in its first row, which so many walkers have come through: that much of a row on its own is done.
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

  /// The first row in which one side does not end before the other begins; the rows' end if there is none.
  @inline(__always)
  private static func firstOverlap(
    _ left: UnsafePointer<EdgeSpan>, _ right: UnsafePointer<EdgeSpan>, _ rows: Range<Int>
  ) -> Int {
    var row = rows.lowerBound
    while row < rows.upperBound, right[row].first >= left[row].end { row &+= 1 }
    return row
  }

  /// Whether one of two chains that share pixels in a row of a strip runs inside the figure all the way, so that nobody
  /// sees it; `winding` is the number right of the second.
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
