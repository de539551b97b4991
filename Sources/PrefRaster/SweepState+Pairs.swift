// PrefRaster: scan conversion of a row whose only two edges begin together or end together, as at the top and the
// bottom of most shapes. Unless they cross, the sum of their areas is the exact coverage, and none of the other steps
// of SweepState+Rows is necessary.

extension SweepState {
  /// Draws a row whose only edges are the two sides of the fill. Returns false, and changes nothing, if the edges have
  /// the same direction, differ in height, may cross, or leave the clip.
  @inline(__always)
  mutating func drawPair<Painter: CoveragePainter>(
    _ row: Scanline, _ y: Int, _ left: Int, _ rule: FillRule, _ painter: inout Painter
  ) -> Bool {
    guard activeCount == 2, steppedCount == 0 else { return false }
    let (a, b) = (activeEdges.base, activeEdges.base + 1)
    guard a.pointee.sign != b.pointee.sign, a.pointee.y == b.pointee.y else { return false }
    let entries = (a.pointee, b.pointee)
    let extents = (row.stepSlow(a), row.stepSlow(b))
    let isRightFirst = extents.1.high <= extents.0.low
    guard isRightFirst || extents.0.high <= extents.1.low, a.pointee.bottom == b.pointee.bottom,
      a.pointee.first <= a.pointee.last, b.pointee.first <= b.pointee.last,
      min(extents.0.low, extents.1.low) >= 0,
      max(extents.0.high, extents.1.high) < row.width << Int32(Subpixel.shift)
    else {
      clearAreas(a)
      clearAreas(b)
      (a.pointee, b.pointee) = entries
      return false
    }
    let (first, second) = isRightFirst ? (b, a) : (a, b)
    var sum = paint(first, from: Int(first.pointee.first), 0, y, left, rule, &painter)
    let start = Int(first.pointee.last) &+ 1
    let gap = Int(second.pointee.first) &- start
    if gap > 0 {
      sum &+= areas.base[start]
      areas.base[start] = 0
      let coverage = coverageByte(rule.area(sum))
      if coverage > 0 { painter.fill(y: y, x: left &+ start, count: gap, coverage: coverage) }
    }
    sum = paint(
      second, from: max(start, Int(second.pointee.first)), sum, y, left, rule, &painter)
    areas.base[Int(second.pointee.last) &+ 1] = 0
    removeFinishedEdges()
    sortActiveEdges()
    return true
  }

  /// Draws the pixels of an edge from `first` on, and resets their areas. Returns the sum of the areas up to the last
  /// pixel; `sum` is the sum of those before the first one.
  @inline(__always)
  private mutating func paint<Painter: CoveragePainter>(
    _ edge: UnsafeMutablePointer<ActiveEdge>, from first: Int, _ sum: Int32, _ y: Int, _ left: Int,
    _ rule: FillRule, _ painter: inout Painter
  ) -> Int32 {
    let end = Int(edge.pointee.last) &+ 1
    if first >= end { return sum }
    var sum = sum
    for cell in first..<end {
      sum &+= areas.base[cell]
      areas.base[cell] = 0
      bytes.base[cell] = coverageByte(rule.area(sum))
    }
    painter.blend(y: y, x: left &+ first, count: end &- first, coverages: bytes.base + first)
    return sum
  }

  /// Resets the areas of an edge.
  private func clearAreas(_ edge: UnsafeMutablePointer<ActiveEdge>) {
    if edge.pointee.first > edge.pointee.last { return }
    for cell in Int(edge.pointee.first)...(Int(edge.pointee.last) &+ 1) { areas.base[cell] = 0 }
  }
}
