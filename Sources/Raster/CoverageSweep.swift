// Raster: the second half of filling. A row's areas and spans come in; out go, left to right, runs of equal coverage
// and pixels with coverage of their own. The running sum of areas is exact where a pixel sees only two neighbouring
// winding numbers; where it may see more (outlines that cross or overlap inside a pixel) the exact row takes over.

/// Takes coverage, row by row and left to right, and draws with it.
protocol CoveragePainter {
  /// `count` pixels of one coverage, 1…255, from pixel (x, y).
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8)
  /// `count` pixels of the given coverages from pixel (x, y).
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
  /// `height` rows of `width` coverages, one after the other, after which 8 more bytes can be read.
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>)
}

extension CoveragePainter {
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>
  ) {
    for row in 0..<height {
      blend(y: y + row, x: x, count: width, coverages: coverages + row * width)
    }
  }
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
  private var chains = ActiveChains()
  private var bytes: ScratchBuffer<UInt8> = ScratchBuffer(capacity: 4096)
  private var steps = WindingSteps()
  private var exact = ExactRow()

  func deallocate() {
    chains.deallocate()
    bytes.deallocate()
    steps.deallocate()
    exact.deallocate()
  }

  mutating func draw<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ outline: Outline, rule: FillRule, isAntialiased: Bool,
    clip: PixelRect, painter: inout Painter
  ) {
    let area = outline.bounds.intersection(clip)
    guard !area.isEmpty else { return }
    chains.begin(edges, outline.chains, clip: area)
    bytes.reserve(area.width + 1)
    if isAntialiased {
      drawRows(edges, rule, &painter)
    } else {
      var threshold = ThresholdPainter(target: painter)
      drawRows(edges, rule, &threshold)
      painter = threshold.target
    }
  }

  private mutating func drawRows<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ rule: FillRule, _ painter: inout Painter
  ) {
    var row = chains.clip.minY
    while row < chains.clip.maxY {
      let nextEntry = chains.enter(row)
      if chains.count == 0 {
        if nextEntry == Int.max { return }
        row = max(nextEntry, row + 1)
        continue
      }
      if chains.count == 2 {
        let passed = drawPlainRows(edges, row, before: nextEntry, &painter)
        row &+= passed
        if passed > 0 { continue }
      }
      chains.accumulate(edges, row: row)
      if chains.spanCount > 0 { sweep(edges, row, rule, &painter) }
      row &+= 1
    }
  }

  /// Rows with one steep edge on either side: most rows of most figures. With two upright edges, all rows that are the
  /// same; otherwise one. Returns how many were drawn, zero where the row is not of this kind.
  @inline(__always)
  private mutating func drawPlainRows<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Int, before nextEntry: Int, _ painter: inout Painter
  ) -> Int {
    var (a, b) = (chains.chains.base[0], chains.chains.base[1])
    guard a.sign == 0 &- b.sign else { return 0 }
    var rowBottom = (row &+ 1) << Subpixel.shift
    var count = 1
    if a.isUpright(through: rowBottom), b.isUpright(through: rowBottom) {
      let end = min(
        min(a.line.y1, b.line.y1) >> Subpixel.shift, min(nextEntry, chains.clip.maxY))
      count = max(end &- row, 1)
      rowBottom = (row &+ count) << Subpixel.shift
      (a.y, b.y) = (rowBottom &- Subpixel.one, rowBottom &- Subpixel.one)
    }
    guard let sideA = a.passSteeply(edges, rowBottom, chains.left),
      let sideB = b.passSteeply(edges, rowBottom, chains.left), sideA.cell != sideB.cell
    else { return 0 }
    let isAFirst = sideA.cell < sideB.cell
    let (first, firstArea) = isAFirst ? sideA : sideB
    let (last, lastArea) = isAFirst ? sideB : sideA
    guard first >= 0, last < chains.clip.width else { return 0 }
    let bytes = self.bytes.base
    bytes[0] = coverageByte(UInt32(truncatingIfNeeded: firstArea))
    bytes[1] = coverageByte(UInt32(truncatingIfNeeded: Subpixel.fullArea &- lastArea))
    let left = chains.clip.minX
    for y in row..<(row &+ count) {
      painter.blend(y: y, x: left &+ first, count: 1, coverages: bytes)
      if last &- first > 1 {
        painter.fill(y: y, x: left &+ first &+ 1, count: last &- first &- 1, coverage: 255)
      }
      painter.blend(y: y, x: left &+ last, count: 1, coverages: bytes + 1)
    }
    chains.put(a, b)
    return count
  }

  private mutating func sweep<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ y: Int, _ rule: FillRule, _ painter: inout Painter
  ) {
    let spans = UnsafePointer(chains.spans.base)
    let count = chains.spanCount
    let areas = chains.areas.base
    let left = chains.clip.minX
    let width = chains.clip.width
    if count == 2, let (a, b) = twoSides(spans[0], spans[1]) {
      return sweepBetween(a, b, y, areas, rule, &painter)
    }
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
      if isSimple {
        for cell in first...last {
          sum &+= areas[cell]
          areas[cell] = 0
          bytes[cell] = coverageByte(rule.area(sum))
        }
      } else {
        for cell in first...last {
          sum &+= areas[cell]
          areas[cell] = 0
          bytes[cell] = coverageByte(rule.area(sum))
        }
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

  /// The left and the right side of a row that holds one plain figure; nil for anything else.
  @inline(__always)
  private func twoSides(_ a: ChainSpan, _ b: ChainSpan) -> (ChainSpan, ChainSpan)? {
    a.last < b.first && a.sign == -b.sign && a.top == b.top && a.bottom == b.bottom ? (a, b) : nil
  }

  /// The row of a plain figure: its left side, what lies between, its right side.
  @inline(__always)
  private func sweepBetween<Painter: CoveragePainter>(
    _ a: ChainSpan, _ b: ChainSpan, _ y: Int, _ areas: UnsafeMutablePointer<Int32>,
    _ rule: FillRule, _ painter: inout Painter
  ) {
    let left = chains.clip.minX
    let bytes = self.bytes.base
    var sum: Int32 = 0
    @inline(__always)
    func side(_ span: ChainSpan) {
      let (first, last) = (Int(span.first), Int(span.last))
      for cell in first...last {
        sum &+= areas[cell]
        areas[cell] = 0
        bytes[cell] = coverageByte(rule.area(sum))
      }
      sum &+= areas[last &+ 1]
      areas[last &+ 1] = 0
      painter.blend(y: y, x: left + first, count: last - first + 1, coverages: bytes + first)
    }
    side(a)
    let between = Int(b.first) - Int(a.last) - 1
    if between > 0 {
      let coverage = coverageByte(rule.area(sum))
      if coverage != 0 {
        painter.fill(y: y, x: left + Int(a.last) + 1, count: between, coverage: coverage)
      }
    }
    side(b)
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
