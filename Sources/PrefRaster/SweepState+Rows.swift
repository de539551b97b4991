// Raster: filling, one row on its own. A chain that has its pixels to itself is a side of the figure; chains that begin,
// end or share pixels add up their areas. The running sum of areas is exact where a pixel sees only two neighbouring
// winding numbers; where it may see more (outlines that cross or overlap inside a pixel) the exact row takes over.

extension SweepState {
  /// Draws a row that no strip can have.
  @inline(never)
  mutating func drawRow<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: WalkedRow, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    let around = walkRow(row, rule)
    sort(spans.base, spanCount) { $0.isBefore($1) }
    steps.reset(to: around)
    sweep(edges, row, y, left, rule, &painter)
    dismiss()
    sortWalkers()
  }

  /// Takes all chains through a row and lists what they touch; returns the winding number at the clip's left side.
  private mutating func walkRow(_ row: WalkedRow, _ rule: FillRule) -> Int {
    let most = Self.mostStripRows
    sides.reserve(walkerCount &* most)
    marks.reserve(walkerCount &* most)
    spans.reserve(walkerCount)
    spanCount = 0
    let bottom = row.top &+ Int32(Subpixel.one)
    var (around, winding) = (0, 0)
    // Sides first: while they walk, all areas are zero.
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      let slot = index &* most
      let before = winding
      if index >= walkedCount {
        guard walker.pointee.y == row.top, walker.pointee.lowest >= bottom else { continue }
        winding &+= Int(walker.pointee.sign)
        let walk = StripWalk(
          row: row, isEntering: rule.isInside(winding), sides: sides.base + slot,
          marks: marks.base + slot, window: window.base)
        guard walk.take(walker, through: 1) == 1 else {
          row.place(walker, at: marks.base[slot], row.top)
          continue
        }
      } else {
        winding &+= Int(walker.pointee.sign)
      }
      let side = sides.base[slot]
      if side.first < side.end {
        spans.base[spanCount] = ChainSpan(
          walker, side, entry: marks.base[slot].vertex, slot: slot, winding: before)
        spanCount &+= 1
      } else if side.first == 0 {
        around &+= Int(walker.pointee.sign)
      }
    }
    walkedCount = 0
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      if walker.pointee.y == bottom { continue }
      row.walkAnyhow(walker)
      if walker.pointee.first <= walker.pointee.last {
        spans.base[spanCount] = ChainSpan(walker)
        spanCount &+= 1
      }
    }
    return around
  }

  @inline(__always)
  private mutating func sweep<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: WalkedRow, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    let spans = UnsafePointer(self.spans.base)
    let (count, width) = (spanCount, Int(row.width))
    let around = steps.top
    var sum = Int32(truncatingIfNeeded: around) &* Int32(Subpixel.fullArea)
    var run = CoverageRun()
    var isOpen = rule.isInside(around)
    var index = 0
    while index < count {
      // 1. The cluster: spans that share pixels.
      let firstIndex = index
      let first = Int(spans[index].first)
      var last = Int(spans[index].last)
      index &+= 1
      while index < count, Int(spans[index].first) <= last {
        last = max(last, Int(spans[index].last))
        index &+= 1
      }
      // 2. One side of the figure.
      if let side = steps.side(spans, firstIndex..<index, rule, edges, y) {
        let winding = steps.top &+ side.change
        sum &+= Int32(truncatingIfNeeded: side.change) &* Int32(Subpixel.fullArea)
        steps.reset(to: winding)
        let isInside = rule.isInside(winding)
        if isInside == isOpen { continue }
        isOpen = isInside
        let found = sides.base[side.slot]
        let size = Int(found.end &- found.first)
        if isInside {
          run = CoverageRun(start: Int(found.first), left: found.ownCoverages, leftCount: size)
        } else {
          run.between = Int(found.first) &- run.start &- run.leftCount
          (run.right, run.rightCount) = (found.ownCoverages, size)
          painter.blend(y: y, x: left, run, height: 1)
        }
        continue
      }
      // 3. Pixels with areas.
      if isOpen {
        run.between = first &- run.start &- run.leftCount
        painter.blend(y: y, x: left, run, height: 1)
      }
      for number in firstIndex..<index { addAreas(spans[number], row) }
      let areas = self.areas.base
      let bytes = self.bytes.base
      let isSimple = steps.passSimply(spans, firstIndex..<index, rule, edges, left, y)
      for cell in first...last {
        sum &+= areas[cell]
        areas[cell] = 0
        bytes[cell] = coverageByte(rule.area(sum))
      }
      if !isSimple {
        exact.evaluate(
          edges, spans, around: around, cluster: firstIndex..<index, row: y, left: left,
          width: width, cells: first...last, rule: rule, into: bytes)
      }
      painter.blend(y: y, x: left &+ first, count: last &- first &+ 1, coverages: bytes + first)
      sum &+= areas[last &+ 1]
      areas[last &+ 1] = 0
      // 4. What lies before the next cluster.
      isOpen = steps.isLevel && rule.isInside(steps.top)
      run = CoverageRun(start: last &+ 1)
      let next = index < count ? Int(spans[index].first) : width
      if !steps.isLevel, next > last &+ 1 {
        let coverage =
          steps.isLinear(rule)
          ? coverageByte(rule.area(sum))
          : coverageByte(UInt32(steps.coveredHeight(rule) * 2 * Subpixel.one))
        if coverage != 0 {
          painter.fill(
            y: y, x: left &+ last &+ 1, count: next &- last &- 1, coverage: coverage)
        }
      }
    }
    if isOpen {
      run.between = width &- run.start &- run.leftCount
      painter.blend(y: y, x: left, run, height: 1)
    }
  }

  /// Has a chain that walked as a side walk again, for its areas.
  @inline(__always)
  private func addAreas(_ span: ChainSpan, _ row: WalkedRow) {
    if span.slot < 0 { return }
    let walker = walkers.base + Int(span.slot) / Self.mostStripRows
    row.place(walker, at: marks.base[Int(span.slot)], row.top)
    row.walkAnyhow(walker)
  }
}

extension RowSide {
  /// The coverages of the side's pixels, and no others.
  @inline(__always)
  var ownCoverages: UInt64 {
    let count = end &- first
    if count >= 8 { return coverages }
    return coverages & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* count))
  }
}
