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
  private var rows = ChainRows()
  private var bytes: ScratchBuffer<UInt8> = ScratchBuffer(capacity: 4096)
  private var steps = WindingSteps()
  private var exact = ExactRow()

  func deallocate() {
    rows.deallocate()
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
    bytes.reserve(area.width + 1)
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
      drawBlocks(edges, outline.chains, rest, rule, &painter)
      outline.uprightRows.draw(clip: middle, painter: &painter)
      (rest.minY, rest.maxY) = (middle.maxY, area.maxY)
    }
    drawBlocks(edges, outline.chains, rest, rule, &painter)
  }

  @inline(never)
  private mutating func drawBlocks<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ chains: Range<Int>, _ area: PixelRect, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    var rest = area
    while !rest.isEmpty {
      rows.begin(edges, chains, clip: rest)
      for row in 0..<rows.block.height { drawRow(edges, row, rule, &painter) }
      rest.minY = rows.block.maxY
    }
  }

  @inline(__always)
  private mutating func drawRow<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Int, _ rule: FillRule, _ painter: inout Painter
  ) {
    let head = rows.heads.base[row]
    if head < 0 { return }
    let y = rows.block.minY &+ row
    let areas = rows.areas.base + row &* rows.stride
    // Most rows of most figures have a left and a right side and nothing else.
    let b = rows.spans.base[Int(head)]
    if b.next >= 0 {
      let a = rows.spans.base[Int(b.next)]
      if a.next < 0, a.sign == 0 &- b.sign, a.top == b.top, a.bottom == b.bottom {
        if a.last < b.first {
          return sweepBetween(
            Int(a.first), Int(a.last), Int(b.first), Int(b.last), y, areas, rule, &painter)
        }
        if b.last < a.first {
          return sweepBetween(
            Int(b.first), Int(b.last), Int(a.first), Int(a.last), y, areas, rule, &painter)
        }
      }
    }
    sweep(edges, row, areas, rule, &painter)
  }

  private mutating func sweep<Painter: CoveragePainter>(
    _ edges: EdgePointers, _ row: Int, _ areas: UnsafeMutablePointer<Int32>, _ rule: FillRule,
    _ painter: inout Painter
  ) {
    let (spans, count) = rows.orderedSpans(ofRow: row)
    let y = rows.block.minY + row
    let left = rows.block.minX
    let width = rows.block.width
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

  /// The row of a plain figure: its left side, what lies between, its right side.
  @inline(__always)
  private func sweepBetween<Painter: CoveragePainter>(
    _ first: Int, _ firstEnd: Int, _ last: Int, _ lastEnd: Int, _ y: Int,
    _ areas: UnsafeMutablePointer<Int32>, _ rule: FillRule, _ painter: inout Painter
  ) {
    let left = rows.block.minX
    let bytes = self.bytes.base
    var sum: Int32 = 0
    @inline(__always)
    func side(_ first: Int, _ last: Int) {
      var cell = first
      while cell <= last {
        sum &+= areas[cell]
        areas[cell] = 0
        bytes[cell] = coverageByte(rule.area(sum))
        cell &+= 1
      }
      sum &+= areas[cell]
      areas[cell] = 0
      painter.blend(
        y: y, x: left &+ first, count: last &- first &+ 1, coverages: bytes + first)
    }
    side(first, firstEnd)
    let between = last &- firstEnd &- 1
    if between > 0 {
      let coverage = coverageByte(rule.area(sum))
      if coverage != 0 {
        painter.fill(y: y, x: left &+ firstEnd &+ 1, count: between, coverage: coverage)
      }
    }
    side(last, lastEnd)
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
