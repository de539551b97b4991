// Raster: filling, many rows at a time. Between the rows in which chains begin, end or share pixels, the same chains
// follow one another from left to right; each walks through all of these rows at once, and what lies between two of
// them goes to the painter together.

extension SweepState {
  /// So many rows are walked at once, at most.
  static let mostStripRows = 16
  /// Fewer are not worth it.
  private static let fewestStripRows = 1
  /// So many chains, at most.
  private static let mostStripChains = 32

  /// How many rows from `y` on are crossed from top to bottom by the chains that walk, and by no others; zero where they
  /// are too few.
  @inline(__always)
  func stripRows(_ edges: EdgePointers, _ y: Int, _ area: PixelRect) -> Int {
    if walkerCount > Self.mostStripChains { return 0 }
    let top = Int32(truncatingIfNeeded: y << Subpixel.shift)
    var end = Int32(truncatingIfNeeded: min(area.maxY, y &+ stripLimit) << Subpixel.shift)
    if waitingCount > 0 { end = min(end, edges.chains[Int(waiting.base[waitingCount &- 1])].top) }
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      if walker.pointee.y != top { return 0 }
      end = min(end, walker.pointee.lowest)
    }
    let rows = Int(end &- top) >> Subpixel.shift
    return rows < Self.fewestStripRows ? 0 : rows
  }

  /// Draws up to `rows` rows, as long as no two chains share a pixel and none runs flat; returns how many.
  @inline(__always)
  mutating func drawStrip<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: WalkedRow, rows: Int, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) -> Int {
    let height = walkStrip(edges, row, rows, rule)
    if height < rows {
      // Where chains cross, they often do so for some rows.
      stripLimit = max(height, Self.fewestStripRows)
    } else {
      stripLimit = Self.mostStripRows
    }
    if height == 0 { return 0 }
    var winding = 0
    var isInside = false
    var entry = sides.base
    for index in 0..<walkerCount {
      winding &+= Int((walkers.base + index).pointee.sign)
      let side = sides.base + index &* Self.mostStripRows
      let isNextInside = rule.isInside(winding)
      if isNextInside == isInside { continue }
      isInside = isNextInside
      if isNextInside {
        entry = side
      } else {
        painter.blend(y: y, x: left, height: height, between: entry, and: side)
      }
    }
    if isInside {
      let end = sides.base + walkerCount &* Self.mostStripRows
      let side = RowSide(first: row.width, end: row.width, coverages: 0)
      end.update(repeating: side, count: height)
      painter.blend(y: y, x: left, height: height, between: entry, and: end)
    }
    return height
  }

  /// Takes all chains through up to `rows` rows; returns through how many.
  @inline(never)
  private mutating func walkStrip(
    _ edges: EdgePointers, _ row: WalkedRow, _ rows: Int, _ rule: FillRule
  ) -> Int {
    let most = Self.mostStripRows
    sides.reserve((walkerCount &+ 1) &* most)
    marks.reserve(walkerCount &* most)
    var height = rows
    var winding = 0
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      winding &+= Int(walker.pointee.sign)
      let side = sides.base + index &* most
      let walk = StripWalk(
        row: row, isEntering: rule.isInside(winding), sides: side,
        marks: marks.base + index &* most,
        window: window.base)
      height = walk.take(walker, through: height)
      if height == 0 {
        row.place(walker, at: marks.base[index &* most], row.top)
        return stopWalking(row, index)
      }
      if index > 0 {
        var apart = Self.rowsApart(side - most, side, 0..<height)
        while apart < height, isCovered(index, apart, edges, row, winding, rule) {
          side[apart].end = max(side[apart].end, (side - most)[apart].end)
          apart = Self.rowsApart(side - most, side, (apart &+ 1)..<height)
        }
        height = apart
        if height == 0 { return stopWalking(row, index &+ 1) }
      }
    }
    var hasEnded = false
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      let y = row.top &+ Int32(truncatingIfNeeded: height << Subpixel.shift)
      if walker.pointee.y != y { row.place(walker, at: marks.base[index &* most &+ height], y) }
      if walker.hasEnded { hasEnded = true }
    }
    // Those that have ended stay until the rows are drawn.
    endsWithStrip = hasEnded
    return height
  }

  /// Gives a strip up in its first row, which so many walkers have come through: that much of a row on its own is done.
  private mutating func stopWalking(_ row: WalkedRow, _ count: Int) -> Int {
    let bottom = row.top &+ Int32(Subpixel.one)
    for index in 0..<count {
      let walker = walkers.base + index
      if walker.pointee.y != bottom {
        row.place(walker, at: marks.base[index &* Self.mostStripRows &+ 1], bottom)
      }
    }
    walkedCount = count
    return 0
  }

  /// The first row in which one side does not end before the other begins; the rows' end if there is none.
  @inline(__always)
  private static func rowsApart(
    _ left: UnsafePointer<RowSide>, _ right: UnsafePointer<RowSide>, _ rows: Range<Int>
  ) -> Int {
    var row = rows.lowerBound
    while row < rows.upperBound, right[row].first >= left[row].end { row &+= 1 }
    return row
  }

  /// Whether one of two chains that share pixels in a row of a strip runs inside the figure all the way, so that nobody
  /// sees it; `winding` is the number right of the second.
  private func isCovered(
    _ index: Int, _ number: Int, _ edges: EdgePointers, _ row: WalkedRow, _ winding: Int,
    _ rule: FillRule
  ) -> Bool {
    let (a, b) = (walkers.base + (index &- 1), walkers.base + index)
    let sign = Int(b.pointee.sign)
    guard rule == .nonZero, Int(a.pointee.sign) == sign, winding == 0 || winding == 2 * sign else {
      return false
    }
    func span(_ walker: UnsafeMutablePointer<ChainWalker>, _ slot: Int) -> ChainSpan {
      ChainSpan(
        walker, sides.base[slot], entry: marks.base[slot].vertex, slot: slot, winding: 0)
    }
    let slot = index &* Self.mostStripRows &+ number
    let top = Int(row.top) >> Subpixel.shift &+ number
    switch leftOfTwo(edges, span(a, slot &- Self.mostStripRows), span(b, slot), top) {
    case .first, .same: return true
    case .second, .crossing: return false
    }
  }
}
