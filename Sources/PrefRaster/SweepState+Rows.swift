// PrefRaster: scan conversion of a single row. An edge that shares no pixel with another one is a
// boundary of the fill; edges that begin, end or share pixels accumulate signed areas. The prefix
// sum of areas is exact in a pixel with only two adjacent winding numbers; pixels that may have
// more (where outlines cross or overlap inside a pixel) are recomputed by ExactCoverage.

extension SweepState {
  /// Draws a row that cannot be part of a strip.
  @inline(never)
  mutating func drawRow<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Scanline, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    if drawPair(row, y, left, rule, &painter) { return }
    let leftWinding = stepRow(row, rule)
    sort(rowEdges.base, rowEdgeCount) { $0.isBefore($1) }
    steps.reset(to: leftWinding)
    sweep(edges, row, y, left, rule, &painter)
    removeFinishedEdges()
    sortActiveEdges()
  }

  /// Advances all active edges through a row and collects their parts of it. Returns the winding
  /// number at the clip's left boundary.
  private mutating func stepRow(_ row: Scanline, _ rule: FillRule) -> Int {
    let stride = Self.maxStripHeight
    edgeSpans.reserve(activeCount &* stride)
    rowEntries.reserve(activeCount &* stride)
    rowEdges.reserve(activeCount)
    rowEdgeCount = 0
    let bottom = row.top &+ Int32(Subpixel.one)
    var (leftWinding, winding) = (0, 0)
    // Edges that yield spans are stepped first: stepping requires all areas to be zero.
    for index in 0..<activeCount {
      let edge = activeEdges.base + index
      let slot = index &* stride
      let before = winding
      if index >= steppedCount {
        guard edge.pointee.y == row.top, edge.pointee.polylineBottom >= bottom else { continue }
        winding &+= Int(edge.pointee.sign)
        let stepper = EdgeStepper(
          row: row, isEntering: rule.isInside(winding), spans: edgeSpans.base + slot,
          rowEntries: rowEntries.base + slot)
        guard stepper.step(edge, through: 1) == 1 else {
          row.restore(edge, at: rowEntries.base[slot], row.top)
          continue
        }
      } else {
        winding &+= Int(edge.pointee.sign)
      }
      let span = edgeSpans.base[slot]
      if span.first < span.end {
        rowEdges.base[rowEdgeCount] = RowEdge(
          edge, span, entryVertex: rowEntries.base[slot].vertex, slot: slot, winding: before)
        rowEdgeCount &+= 1
      } else if span.first == 0 {
        leftWinding &+= Int(edge.pointee.sign)
      }
    }
    steppedCount = 0
    for index in 0..<activeCount {
      let edge = activeEdges.base + index
      if edge.pointee.y == bottom { continue }
      row.stepSlow(edge)
      if edge.pointee.first <= edge.pointee.last {
        rowEdges.base[rowEdgeCount] = RowEdge(edge)
        rowEdgeCount &+= 1
      }
    }
    return leftWinding
  }

  @inline(__always)
  private mutating func sweep<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Scanline, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    let rowEdges = UnsafePointer(self.rowEdges.base)
    let (count, width) = (rowEdgeCount, Int(row.width))
    let leftWinding = steps.top
    var sum = Int32(truncatingIfNeeded: leftWinding) &* Int32(Subpixel.fullArea)
    var run = CoverageRun()
    var isOpen = rule.isInside(leftWinding)
    var index = 0
    while index < count {
      // 1. Find the next cluster: edges that share pixels.
      let firstIndex = index
      let first = Int(rowEdges[index].first)
      let last = endOfCluster(from: &index)
      // 2. The cluster is a single boundary of the fill.
      if let boundary = steps.boundary(rowEdges, firstIndex..<index, rule, edges, y) {
        sum &+= Int32(truncatingIfNeeded: boundary.change) &* Int32(Subpixel.fullArea)
        steps.reset(to: steps.top &+ boundary.change)
        let isInside = rule.isInside(steps.top)
        if isInside == isOpen { continue }
        isOpen = isInside
        cross(edgeSpans.base[boundary.slot], isInside: isInside, &run, y, left, &painter)
        continue
      }
      // 3. Accumulate the areas of the cluster's pixels.
      if isOpen {
        run.fullCount = first &- run.start &- run.leftCount
        painter.blend(y: y, x: left, run, height: 1)
      }
      for number in firstIndex..<index { addAreas(rowEdges[number], row) }
      accumulate(
        edges, firstIndex..<index, cells: first...last, leftWinding: leftWinding, row, y, left,
        rule, into: &sum)
      painter.blend(
        y: y, x: left &+ first, count: last &- first &+ 1, coverages: bytes.base + first)
      sum &+= areas.base[last &+ 1]
      areas.base[last &+ 1] = 0
      // 4. Fill the gap before the next cluster.
      isOpen = steps.isConstant && rule.isInside(steps.top)
      run = CoverageRun(start: last &+ 1)
      let next = index < count ? Int(rowEdges[index].first) : width
      if !steps.isConstant, next > last &+ 1 {
        fillGap(y: y, x: left &+ last &+ 1, count: next &- last &- 1, sum, rule, &painter)
      }
    }
    if isOpen {
      run.fullCount = width &- run.start &- run.leftCount
      painter.blend(y: y, x: left, run, height: 1)
    }
  }

  /// Returns the last pixel of the cluster that begins at `index`, and moves `index` behind it.
  @inline(__always)
  private func endOfCluster(from index: inout Int) -> Int {
    let rowEdges = UnsafePointer(self.rowEdges.base)
    var last = Int(rowEdges[index].last)
    index &+= 1
    while index < rowEdgeCount, Int(rowEdges[index].first) <= last {
      last = max(last, Int(rowEdges[index].last))
      index &+= 1
    }
    return last
  }

  /// Begins a run at a boundary of the fill, or ends and blends it.
  @inline(__always)
  private func cross<Painter: CoveragePainter>(
    _ span: EdgeSpan, isInside: Bool, _ run: inout CoverageRun, _ y: Int, _ left: Int,
    _ painter: inout Painter
  ) {
    let size = Int(span.end &- span.first)
    if isInside {
      run = CoverageRun(start: Int(span.first), left: span.ownCoverages, leftCount: size)
    } else {
      run.fullCount = Int(span.first) &- run.start &- run.leftCount
      (run.right, run.rightCount) = (span.ownCoverages, size)
      painter.blend(y: y, x: left, run, height: 1)
    }
  }

  /// Computes the coverages of a cluster's pixels from their areas, and resets the areas; `sum` is the sum of the areas
  /// left of the cluster, and afterwards includes the cluster.
  @inline(__always)
  private mutating func accumulate(
    _ edges: EdgePointers, _ cluster: Range<Int>, cells: ClosedRange<Int>, leftWinding: Int,
    _ row: Scanline, _ y: Int, _ left: Int, _ rule: FillRule, into sum: inout Int32
  ) {
    let rowEdges = UnsafePointer(self.rowEdges.base)
    let areas = self.areas.base
    let bytes = self.bytes.base
    let isLinear = steps.addCluster(rowEdges, cluster, rule, edges, left, y)
    for cell in cells {
      sum &+= areas[cell]
      areas[cell] = 0
      bytes[cell] = coverageByte(rule.area(sum))
    }
    if !isLinear {
      exact.evaluate(
        edges, rowEdges, leftWinding: leftWinding, cluster: cluster, row: y, left: left,
        width: Int(row.width), cells: cells, rule: rule, into: bytes)
    }
  }

  /// Fills the pixels between two clusters, where no edge is and the winding number is not constant.
  @inline(__always)
  private func fillGap<Painter: CoveragePainter>(
    y: Int, x: Int, count: Int, _ sum: Int32, _ rule: FillRule, _ painter: inout Painter
  ) {
    let coverage =
      steps.isLinear(rule)
      ? coverageByte(rule.area(sum))
      : coverageByte(UInt32(steps.coveredHeight(rule) * 2 * Subpixel.one))
    if coverage != 0 { painter.fill(y: y, x: x, count: count, coverage: coverage) }
  }

  /// Steps an edge that yielded a span through the row again, accumulating its areas.
  @inline(__always)
  private func addAreas(_ rowEdge: RowEdge, _ row: Scanline) {
    if rowEdge.slot < 0 { return }
    let edge = activeEdges.base + Int(rowEdge.slot) / Self.maxStripHeight
    row.restore(edge, at: rowEntries.base[Int(rowEdge.slot)], row.top)
    row.stepSlow(edge)
  }
}

extension EdgeSpan {
  /// The coverages of the span's own pixels; the remaining bytes are zero.
  @inline(__always)
  var ownCoverages: UInt64 {
    let count = end &- first
    if count >= 8 { return coverages }
    return coverages & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* count))
  }
}
