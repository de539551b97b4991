// Raster: the second half of filling. What the chains cover in a row comes in; out go, left to right, runs of equal
// coverage and pixels with coverage of their own. The running sum of areas is exact where a pixel sees only two
// neighbouring winding numbers; where it may see more (outlines that cross or overlap inside a pixel) the exact row
// takes over.

extension SweepState {
  /// Draws a row of two upright sides, most rows of most figures; returns whether it was one.
  @inline(__always)
  mutating func drawBetween<Painter: CoveragePainter>(
    _ y: Int, _ left: Int, _ painter: inout Painter
  ) -> Bool {
    let (a, b) = (walkers.base, walkers.base + 1)
    guard a.pointee.pair | b.pointee.pair >= 0, a.pointee.sign &+ b.pointee.sign == 0 else {
      return false
    }
    let (first, end) = (Int(a.pointee.first), Int(a.pointee.last) &+ 1)
    let (next, last) = (Int(b.pointee.first), Int(b.pointee.last))
    let run = CoverageRun(
      start: first, left: pairBytes(a, isEntering: true), leftCount: end &- first,
      between: next &- end, right: pairBytes(b, isEntering: false),
      rightCount: last &- next &+ 1)
    painter.blend(y: y, x: left, run, height: 1)
    if a.hasEnded || b.hasEnded { dismiss() }
    return true
  }

  /// The coverages of a chain that stays in two pixels, as bytes.
  @inline(__always)
  private func pairBytes(_ walker: UnsafePointer<ChainWalker>, isEntering: Bool) -> UInt64 {
    let full = Int32(Subpixel.fullArea)
    let (a, b) = (walker.pointee.left, walker.pointee.right)
    let left = coverageByte(UInt32(bitPattern: isEntering ? full &- a : a))
    let right = coverageByte(UInt32(bitPattern: isEntering ? full &- b : b))
    let both = UInt64(left) | UInt64(right) &<< 8
    // One of the two may be whole: it belongs to what lies beside.
    let skipped = UInt64(truncatingIfNeeded: walker.pointee.first &- walker.pointee.pair)
    return both &>> (8 &* skipped)
      & (walker.pointee.last > walker.pointee.first ? 0xFFFF : 0xFF)
  }

  /// Draws a row of chains that have their pixels to themselves: between them, the winding number is the same
  /// everywhere.
  @inline(__always)
  mutating func drawApart<Painter: CoveragePainter>(
    _ row: WalkedRow, _ y: Int, _ left: Int, _ rule: FillRule, _ painter: inout Painter
  ) {
    var winding = 0
    var isInside = false
    var run = CoverageRun()
    var hasEnded = false
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      if walker.hasEnded { hasEnded = true }
      let (first, last) = (Int(walker.pointee.first), Int(walker.pointee.last))
      if first > last { continue }
      winding &+= Int(walker.pointee.sign)
      let isNextInside = rule.isInside(winding)
      if isNextInside == isInside {
        if walker.pointee.pair < 0 {
          clear(first, last, walker.pointee.sign, Int(row.width))
        }
        continue
      }
      isInside = isNextInside
      let count = last &- first &+ 1
      let bytes = sideBytes(walker, isEntering: isNextInside, Int(row.width))
      if count > 8 {
        // A side this flat is drawn on its own.
        if !isNextInside {
          run.between = first &- run.start &- run.leftCount
          painter.blend(y: y, x: left, run, height: 1)
        }
        painter.blend(
          y: y, x: left &+ first, count: count, coverages: self.bytes.base + first)
        run = CoverageRun(start: last &+ 1)
      } else if isNextInside {
        run = CoverageRun(start: first, left: bytes, leftCount: count)
      } else {
        run.between = first &- run.start &- run.leftCount
        (run.right, run.rightCount) = (bytes, count)
        painter.blend(y: y, x: left, run, height: 1)
      }
    }
    if isInside {
      run.between = Int(row.width) &- run.start &- run.leftCount
      painter.blend(y: y, x: left, run, height: 1)
    }
    if hasEnded { dismiss() }
  }

  /// The coverages of one chain's pixels: right of it, or left of it for the second side of a figure. Up to eight of
  /// them are the bytes of the result, the first one the lowest; more stand in `bytes`.
  @inline(__always)
  private mutating func sideBytes(
    _ walker: UnsafeMutablePointer<ChainWalker>, isEntering: Bool, _ width: Int
  ) -> UInt64 {
    if walker.pointee.pair >= 0 { return pairBytes(walker, isEntering: isEntering) }
    let (first, last) = (Int(walker.pointee.first), Int(walker.pointee.last))
    return sideBytesOfAreas(first, last, walker.pointee.sign, isEntering: isEntering, width)
  }

  @inline(never)
  private mutating func sideBytesOfAreas(
    _ first: Int, _ last: Int, _ sign: Int32, isEntering: Bool, _ width: Int
  ) -> UInt64 {
    // A chain has one full area, at the left its own, at the right what it leaves of the one before.
    let full = Int32(Subpixel.fullArea)
    let (areas, bytes) = (areas.base, bytes.base)
    var sum: Int32 = isEntering ? 0 : full
    let turn = isEntering ? sign : 0 &- sign
    var result: UInt64 = 0
    var cell = first
    while cell <= last {
      sum &+= turn &* areas[cell]
      areas[cell] = 0
      let byte = coverageByte(UInt32(bitPattern: sum))
      bytes[cell] = byte
      result |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 8 &* (cell &- first))
      cell &+= 1
    }
    // What lies right of the clip was left out.
    areas[cell] = cell == width ? 0 : areas[cell] &- turn &* ((isEntering ? full : 0) &- sum)
    return result
  }

  /// Takes back the areas of a chain that nobody sees: all of them together are one full area.
  private mutating func clear(_ first: Int, _ last: Int, _ sign: Int32, _ width: Int) {
    var rest = sign &* Int32(Subpixel.fullArea)
    for cell in first...last {
      rest &-= areas.base[cell]
      areas.base[cell] = 0
    }
    // What lies right of the clip was left out.
    areas.base[last + 1] = last + 1 == width ? 0 : areas.base[last + 1] &- rest
  }

  /// Draws a row in which chains begin, end or share pixels.
  @inline(never)
  mutating func drawTogether<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: WalkedRow, _ y: Int, _ left: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    spans.reserve(walkerCount)
    var count = 0
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      if walker.pointee.first > walker.pointee.last { continue }
      if walker.pointee.pair >= 0 {
        let cells = areas.base + Int(walker.pointee.pair)
        let (sign, a, b) = (walker.pointee.sign, walker.pointee.left, walker.pointee.right)
        cells[0] &+= sign &* (Int32(Subpixel.fullArea) &- a)
        cells[1] &+= sign &* (a &- b)
        cells[2] &+= sign &* b
      }
      spans.base[count] = ChainSpan(walker)
      count &+= 1
    }
    dismiss()
    sortWalkers()
    sort(spans.base, count) { $0.isBefore($1) }
    sweep(edges, count, y, left, Int(row.width), rule, &painter)
  }

  @inline(__always)
  private mutating func sweep<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ count: Int, _ y: Int, _ left: Int, _ width: Int, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    let spans = UnsafePointer(self.spans.base)
    let areas = self.areas.base
    var sum: Int32 = 0
    steps.reset()
    var index = 0
    while index < count {
      // 1. The cluster: spans that share pixels.
      let firstIndex = index
      let first = Int(spans[index].first)
      var last = Int(spans[index].last)
      index += 1
      while index < count, Int(spans[index].first) <= last {
        last = max(last, Int(spans[index].last))
        index += 1
      }
      // 2. Its pixels.
      let bytes = self.bytes.base
      let isSimple = steps.passSimply(
        spans, firstIndex..<index, rule, edges, left, y)
      for cell in first...last {
        sum &+= areas[cell]
        areas[cell] = 0
        bytes[cell] = coverageByte(rule.area(sum))
      }
      if !isSimple {
        exact.evaluate(
          edges, spans, before: firstIndex, cluster: firstIndex..<index, row: y, left: left,
          width: width, cells: first...last, rule: rule, into: bytes)
      }
      painter.blend(y: y, x: left + first, count: last - first + 1, coverages: bytes + first)
      // 3. The constant run up to the next cluster.
      sum &+= areas[last + 1]
      areas[last + 1] = 0
      let next = index < count ? Int(spans[index].first) : width
      if next > last + 1 {
        let coverage =
          steps.isLinear(rule)
          ? coverageByte(rule.area(sum))
          : coverageByte(UInt32(steps.coveredHeight(rule) * 2 * Subpixel.one))
        if coverage != 0 {
          painter.fill(y: y, x: left + last + 1, count: next - last - 1, coverage: coverage)
        }
      }
    }
  }
}
