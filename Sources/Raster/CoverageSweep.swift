// Raster: the second half of filling. A row's areas and spans come in; out go, left to right, runs of equal coverage
// and pixels with coverage of their own. The running sum of areas is exact where a pixel sees only two neighbouring
// winding numbers; where it may see more (outlines that cross or overlap inside a pixel) the exact row takes over.

/// Takes coverage, row by row and left to right, and draws with it.
protocol CoveragePainter {
  /// `count` pixels of one coverage, 1…255, from pixel (x, y).
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8)
  /// A run of covered pixels with its two sides, the same in `height` rows; `x` is where it counts from.
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int)
  /// `count` pixels of the given coverages from pixel (x, y).
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
  /// `height` rows of `width` coverages, one after the other, after which 8 more bytes can be read.
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>)
  /// `count` pixels of the given coverages from pixel x of each of some rows.
  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
}

extension CoveragePainter {
  @inline(__always)
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int) {
    let left = x &+ run.start
    let middle = left &+ run.leftCount
    for y in y..<(y &+ height) {
      blend(y: y, x: left, run.left, run.leftCount)
      if run.between > 0 { fill(y: y, x: middle, count: run.between, coverage: 255) }
      blend(y: y, x: middle &+ run.between, run.right, run.rightCount)
    }
  }

  @inline(__always)
  private mutating func blend(y: Int, x: Int, _ bytes: UInt64, _ count: Int) {
    if count == 0 { return }
    withUnsafeBytes(of: bytes.littleEndian) { bytes in
      guard let base = bytes.baseAddress else { return }
      blend(y: y, x: x, count: count, coverages: base.assumingMemoryBound(to: UInt8.self))
    }
  }

  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>
  ) {
    for row in 0..<height {
      blend(y: y + row, x: x, count: width, coverages: coverages + row * width)
    }
  }

  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    for y in rows { blend(y: y, x: x, count: count, coverages: coverages) }
  }
}

/// Pixels of one row that a figure covers: some at its left side, some wholly, some at its right side.
struct CoverageRun {
  /// The first pixel.
  var start = 0
  /// The coverages at the left side, the first one the lowest byte.
  var left: UInt64 = 0
  /// 0…8
  var leftCount = 0
  /// How many are wholly covered.
  var between = 0
  /// The coverages at the right side, the first one the lowest byte; no others.
  var right: UInt64 = 0
  /// 0…8
  var rightCount = 0
}

/// Which winding numbers are inside.
enum FillRule {
  case nonZero
  case evenOdd

  /// The coverage of a pixel, in 1/`Subpixel.fullArea`, from its mean winding number.
  @inline(__always)
  func area(_ sum: Int32) -> UInt32 {
    let full = UInt32(Subpixel.fullArea)
    switch self {
    case .nonZero: return min(sum.magnitude, full)
    case .evenOdd:
      let rest = sum.magnitude & (2 * full - 1)
      return rest > full ? 2 * full - rest : rest
    }
  }

  @inline(__always)
  func isInside(_ winding: Int) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }

  /// Whether a mean of winding numbers in this range, folded by ``area(_:)``, is the true coverage.
  @inline(__always)
  func isLinear(_ low: Int, _ high: Int) -> Bool {
    switch self {
    case .nonZero:
      return high - low <= 1 || low >= 1 || high <= -1
    case .evenOdd: return high - low <= 1
    }
  }
}

/// An area of 1/`Subpixel.fullArea` as 0…255, rounded to the nearest.
@inline(__always)
func coverageByte(_ area: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: (area &* 255 &+ UInt32(Subpixel.fullArea / 2)) >> 21)
}

/// Draws outlines, with memory that is used again and again.
final class CoverageSweep {
  private var state = SweepState()

  deinit { state.deallocate() }

  /// Draws an outline inside `clip`.
  func draw<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, rule: FillRule, isAntialiased: Bool,
    clip: PixelRect, painter: inout Painter
  ) {
    state.draw(
      edges, outline, rule: rule, isAntialiased: isAntialiased, clip: clip, painter: &painter)
  }
}

/// Chains, then sweep; a value, so that the inner loops own what they change.
private struct SweepState {
  /// One row's signed areas; all zero between two rows.
  private var areas: ScratchBuffer<Int32> = ScratchBuffer(capacity: 4096)
  private var bytes: ScratchBuffer<UInt8> = ScratchBuffer(capacity: 4096)
  /// The chains that are still to come, the first one last.
  private var waiting: ScratchBuffer<Int32> = ScratchBuffer(capacity: 64)
  private var waitingCount = 0
  /// The chains that meet the row at hand, left to right as they entered it.
  private var walkers: ScratchBuffer<ChainWalker> = ScratchBuffer(capacity: 64)
  private var walkerCount = 0
  private var spans: ScratchBuffer<ChainSpan> = ScratchBuffer(capacity: 64)
  private var steps = WindingSteps()
  private var exact = ExactRow()

  init() { areas.base.initialize(repeating: 0, count: areas.capacity) }

  func deallocate() {
    areas.deallocate()
    bytes.deallocate()
    waiting.deallocate()
    walkers.deallocate()
    spans.deallocate()
    steps.deallocate()
    exact.deallocate()
  }

  mutating func draw<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, rule: FillRule, isAntialiased: Bool,
    clip: PixelRect, painter: inout Painter
  ) {
    let area = outline.bounds.intersection(clip)
    guard !area.isEmpty else { return }
    bytes.reserve(area.width + 1)
    if area.width + 2 > areas.capacity {
      areas.reserve(area.width + 2)
      areas.base.initialize(repeating: 0, count: areas.capacity)
    }
    if isAntialiased {
      drawParts(edges, outline, area, rule, &painter)
    } else {
      var threshold = ThresholdPainter(target: painter)
      drawParts(edges, outline, area, rule, &threshold)
      painter = threshold.target
    }
  }

  /// The rows with upright sides only are those of a rectangle.
  @inline(__always)
  private mutating func drawParts<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, _ area: PixelRect, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    var rest = area
    let middle = outline.uprightRows.bounds.intersection(area)
    if !middle.isEmpty {
      rest.maxY = middle.minY
      drawRows(edges, outline.chains, rest, rule, &painter)
      outline.uprightRows.draw(clip: middle, painter: &painter)
      (rest.minY, rest.maxY) = (middle.maxY, area.maxY)
    }
    drawRows(edges, outline.chains, rest, rule, &painter)
  }

  @inline(never)
  private mutating func drawRows<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ chains: Range<Int>, _ area: PixelRect, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    if area.isEmpty { return }
    gather(edges, chains, area)
    var row = WalkedRow(
      xs: edges.xs, ys: edges.ys,
      left: Int32(truncatingIfNeeded: area.minX << Subpixel.shift),
      width: Int32(truncatingIfNeeded: area.width), areas: areas.base, top: 0)
    var y = area.minY
    while y < area.maxY {
      row.top = Int32(truncatingIfNeeded: y << Subpixel.shift)
      if waitingCount > 0 { admit(edges, chains, row, area) }
      if walkerCount == 0 {
        guard waitingCount > 0 else { return }
        let first = Int(waiting.base[waitingCount &- 1])
        y = Int(edges.ys[Int(edges.chains[first].start)]) >> Subpixel.shift
        continue
      }
      if walk(row) {
        if walkerCount == 2, drawBetween(y, area.minX, &painter) {
          y &+= 1
          continue
        }
        drawApart(row, y, area.minX, rule, &painter)
      } else {
        drawTogether(edges, row, y, area.minX, rule, &painter)
      }
      y &+= 1
    }
  }

  /// Lists the chains that meet the rows of `area`, those that begin first at the end.
  private mutating func gather(_ edges: EdgePointers, _ chains: Range<Int>, _ area: PixelRect) {
    let (top, bottom) = (area.minY << Subpixel.shift, area.maxY << Subpixel.shift)
    (walkerCount, waitingCount) = (0, 0)
    waiting.reserve(chains.count)
    walkers.reserve(chains.count)
    for number in chains {
      let chain = edges.chains[number]
      if Int(edges.ys[Int(chain.start)]) >= bottom || Int(edges.ys[Int(chain.end) &- 1]) <= top {
        continue
      }
      waiting.base[waitingCount] = Int32(truncatingIfNeeded: number)
      waitingCount &+= 1
    }
    sort(waiting.base, waitingCount) { a, b in
      edges.ys[Int(edges.chains[Int(a)].start)] > edges.ys[Int(edges.chains[Int(b)].start)]
    }
  }

  /// Lets the chains that begin in or above a row walk.
  @inline(never)
  private mutating func admit(
    _ edges: EdgePointers, _ chains: Range<Int>, _ row: WalkedRow, _ area: PixelRect
  ) {
    let bottom = row.top &+ Int32(Subpixel.one)
    while waitingCount > 0 {
      let number = Int(waiting.base[waitingCount &- 1])
      let chain = edges.chains[number]
      if edges.ys[Int(chain.start)] >= bottom { break }
      waitingCount &-= 1
      walkers.base[walkerCount] = ChainWalker(
        edges, chain, number: Int32(truncatingIfNeeded: number &- chains.lowerBound),
        left: area.minX << Subpixel.shift, top: area.minY << Subpixel.shift)
      walkerCount &+= 1
    }
    sortWalkers()
  }

  /// Puts the walkers in order, left to right; nearly all of them are.
  private mutating func sortWalkers() {
    let base = walkers.base
    if walkerCount > 32 {
      var all = UnsafeMutableBufferPointer(start: base, count: walkerCount)
      return all.sort { $0.x < $1.x || $0.x == $1.x && $0.number < $1.number }
    }
    var index = 1
    while index < walkerCount {
      if (base + index).isBefore(base + (index &- 1)) {
        let walker = base[index]
        var hole = index
        repeat {
          base[hole] = base[hole &- 1]
          hole &-= 1
        } while hole > 0
          && (walker.x < base[hole &- 1].x
            || walker.x == base[hole &- 1].x && walker.number < base[hole &- 1].number)
        base[hole] = walker
      }
      index &+= 1
    }
  }

  /// Takes all chains through a row; returns whether each covers the whole height and shares no pixel with another.
  @inline(__always)
  private mutating func walk(_ row: WalkedRow) -> Bool {
    var areApart = true
    var last: Int32 = -1
    for index in 0..<walkerCount {
      let walker = walkers.base + index
      row.walk(walker)
      if walker.pointee.first <= walker.pointee.last {
        if walker.pointee.first <= last || !walker.isWhole { areApart = false }
        last = walker.pointee.last
      }
    }
    return areApart
  }

  /// Draws a row of two upright sides, most rows of most figures; returns whether it was one.
  @inline(__always)
  private mutating func drawBetween<Painter: CoveragePainter>(
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
  private mutating func drawApart<Painter: CoveragePainter>(
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

  /// Removes the chains that have come to their ends.
  private mutating func dismiss() {
    var count = 0
    for index in 0..<walkerCount where !(walkers.base + index).hasEnded {
      if count != index { walkers.base[count] = walkers.base[index] }
      count &+= 1
    }
    walkerCount = count
  }

  /// Draws a row in which chains begin, end or share pixels.
  @inline(never)
  private mutating func drawTogether<Painter: CoveragePainter>(
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

/// Draws pixels whole or not at all.
private struct ThresholdPainter<Target: CoveragePainter>: CoveragePainter {
  var target: Target

  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    if coverage >= 128 { target.fill(y: y, x: x, count: count, coverage: 255) }
  }

  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    for index in 0..<count where coverages[index] >= 128 {
      target.fill(y: y, x: x + index, count: 1, coverage: 255)
    }
  }
}
