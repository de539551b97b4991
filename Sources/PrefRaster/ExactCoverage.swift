// Raster: coverage without shortcuts, for the few pixels where outlines cross or overlap. The pieces of edges inside
// each pixel come in, with the winding number at its left side; the pixel is cut into trapezoids at every end and
// every crossing, and those that the fill rule calls inside are added up.

/// Evaluates clusters of spans exactly; reused.
struct ExactCoverage {
  /// A piece of edge inside one pixel; x and y from the pixel's top left corner, 0…1024, y increasing.
  private struct Piece {
    var cell: Int32
    /// Which span of the row it belongs to.
    var edge: Int32
    var sign: Int32
    var xa: Int32
    var ya: Int32
    var xb: Int32
    var yb: Int32
    /// How far x moves for each step of y.
    var slope: Double

    @inline(__always)
    func x(at y: Double) -> Double { Double(xa) + (y - Double(ya)) * slope }
  }

  /// A piece's ends inside one slab.
  private struct Crossing {
    var top: Double
    var bottom: Double
    var sign: Int
  }

  /// With more pieces than this in one pixel, thin slabs stand for the crossings.
  private static let maxPiecesForCrossings = 48
  /// With more than this, it is not worth looking whether they come two by two.
  private static let maxPiecesForPairs = 16
  private static let thinSlabCount = 256

  private var pieces: ScratchBuffer<Piece> = ScratchBuffer(capacity: 256)
  private var pieceCount = 0
  private var levels: ScratchBuffer<Int32> = ScratchBuffer(capacity: 64)
  private var heights: ScratchBuffer<Double> = ScratchBuffer(capacity: 256)
  private var heightCount = 0
  private var crossings: ScratchBuffer<Crossing> = ScratchBuffer(capacity: 64)
  private var steps = WindingSteps()

  func deallocate() {
    steps.deallocate()
    pieces.deallocate()
    levels.deallocate()
    heights.deallocate()
    crossings.deallocate()
  }

  /// Corrects the coverage of the pixels `cells` (from the clip's left side) in `bytes`.
  ///
  /// Pixels that only one chain crosses, between neighbouring winding numbers, keep what the sums gave.
  /// `around` is the winding number at the clip's left side, `spans[..<cluster.lowerBound]` are the spans left of the
  /// cluster, `spans[cluster]` those in it.
  mutating func evaluate(
    _ edges: EdgePointers, _ rowEdges: UnsafePointer<RowEdge>,
    leftWinding: Int, cluster: Range<Int>, row: Int, left: Int, width: Int, cells: ClosedRange<Int>,
    rule: FillRule, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    steps.reset(to: leftWinding)
    for index in 0..<cluster.lowerBound {
      let edge = rowEdges[index]
      steps.add(from: Int(edge.top), to: Int(edge.bottom), sign: Int(edge.sign))
    }
    pieceCount = 0
    for index in cluster {
      collect(edges, rowEdges[index], Int32(truncatingIfNeeded: index), row, left, width)
    }
    sort(pieces.base, pieceCount) { $0.cell < $1.cell }
    var start = 0
    for cell in cells {
      var end = start
      while end < pieceCount, Int(pieces.base[end].cell) == cell { end += 1 }
      let before = steps.range
      if start == end {
        if !rule.isLinear(before.low, before.high) {
          bytes[cell] = coverageByte(UInt32(steps.coveredHeight(rule) * 2 * Subpixel.one))
        }
        continue
      }
      var isSingleEdge = true
      for index in (start + 1)..<max(end, start + 1)
      where pieces.base[index].edge != pieces.base[start].edge {
        isSingleEdge = false
      }
      let exactArea = isSingleEdge ? 0 : area(start..<end, rule)
      let isConstant = steps.count == 0
      let first = pieces.base[start]
      for index in start..<end {
        let piece = pieces.base[index]
        steps.add(from: Int(piece.ya), to: Int(piece.yb), sign: Int(piece.sign))
      }
      let after = steps.range
      if !isSingleEdge {
        bytes[cell] = coverageByte(exactArea)
      } else if !rule.isLinear(min(before.low, after.low), max(before.high, after.high)) {
        // One chain over a level ground sees two neighbours, whatever part of the row it crosses.
        if !(isConstant && rule.isLinear(before.low, before.low + Int(first.sign))) {
          removeSteps(start..<end)
          bytes[cell] = coverageByte(area(start..<end, rule))
          restoreSteps(start..<end)
        }
      }
      start = end
    }
  }

  private mutating func removeSteps(_ range: Range<Int>) {
    for index in range {
      let piece = pieces.base[index]
      steps.add(from: Int(piece.ya), to: Int(piece.yb), sign: -Int(piece.sign))
    }
  }

  private mutating func restoreSteps(_ range: Range<Int>) {
    for index in range {
      let piece = pieces.base[index]
      steps.add(from: Int(piece.ya), to: Int(piece.yb), sign: Int(piece.sign))
    }
  }

  /// Cuts a chain's part of the row at pixel borders, just as the cells were filled.
  private mutating func collect(
    _ edges: EdgePointers, _ edge: RowEdge, _ number: Int32, _ row: Int, _ left: Int,
    _ width: Int
  ) {
    let leftX = left << Subpixel.shift
    let (rowTop, rowBottom) = (row << Subpixel.shift, (row + 1) << Subpixel.shift)
    for index in Int(edge.vertex)..<(Int(edge.polylineEnd) - 1) {
      let (y0, y1) = (Int(edges.ys[index]), Int(edges.ys[index + 1]))
      if y0 >= rowBottom { break }
      if y1 <= rowTop || y0 == y1 { continue }
      let line = EdgeLine(
        x0: Int(edges.xs[index]) - leftX, y0: y0, x1: Int(edges.xs[index + 1]) - leftX, y1: y1)
      let (ya, yb) = (max(y0, rowTop), min(y1, rowBottom))
      let xa = ya == y0 ? line.x0 : line.x(at: ya)
      let xb = yb == y1 ? line.x1 : line.x(at: yb)
      forEachCell(xa, ya - rowTop, xb, yb - rowTop, columns: width) { cell, xa, ya, xb, yb in
        if xa == 0, xb == 0, pieceCount > 0 {
          // What runs on along the left side, or beyond it, is one piece.
          let last = pieces.base[pieceCount - 1]
          if last.edge == number, Int(last.cell) == cell, last.xa == 0, last.xb == 0,
            Int(last.yb) == ya
          {
            // Both ends stand on the side: the slope stays zero.
            pieces.base[pieceCount - 1].yb = Int32(truncatingIfNeeded: yb)
            return
          }
        }
        pieces.reserve(pieceCount + 1, keeping: pieceCount)
        pieces.base[pieceCount] = Piece(
          cell: Int32(truncatingIfNeeded: cell), edge: number, sign: edge.sign,
          xa: Int32(truncatingIfNeeded: xa), ya: Int32(truncatingIfNeeded: ya),
          xb: Int32(truncatingIfNeeded: xb), yb: Int32(truncatingIfNeeded: yb),
          slope: xa == xb ? 0 : Double(xb &- xa) / Double(yb &- ya))
        pieceCount += 1
      }
    }
  }

  /// The inside of one pixel, in 1/`Subpixel.fullArea`.
  private mutating func area(_ range: Range<Int>, _ rule: FillRule) -> UInt32 {
    let area = Subpixel.round((areaOfPairs(range, rule) ?? areaOfSlabs(range, rule)) * 2)
    return UInt32(min(max(area, 0), Subpixel.fullArea))
  }

  /// The same where no height meets more than two pieces; nil elsewhere.
  @inline(__always)
  private mutating func areaOfPairs(_ range: Range<Int>, _ rule: FillRule) -> Double? {
    if range.count > Self.maxPiecesForPairs { return nil }
    let pieces = UnsafePointer(pieces.base)
    let count = collectLevels(range)
    let levels = UnsafePointer(levels.base)
    var (winding, step) = (steps.top, 0)
    var sum = 0.0
    for index in 1..<count {
      let (top, bottom) = (levels[index &- 1], levels[index])
      while step < steps.count, steps.changes.base[step].y <= Int(top) {
        winding &+= steps.changes.base[step].change
        step &+= 1
      }
      // A piece ends at levels only.
      var (first, second) = (-1, -1)
      for number in range where pieces[number].ya <= top && pieces[number].yb >= bottom {
        if second >= 0 { return nil }
        (first, second) = first < 0 ? (number, -1) : (first, number)
      }
      let slab = Slab(rule: rule, winding: winding, height: Double(bottom &- top))
      if first < 0 {
        sum += slab.area()
      } else if second < 0 {
        sum += slab.area(pieces + first, Double(top), Double(bottom))
      } else {
        sum += slab.area(pieces + first, pieces + second, Double(top), Double(bottom))
      }
    }
    return sum
  }

  /// Lists the heights at which pieces end or the winding number changes, each once and in order; returns how many.
  @inline(__always)
  private mutating func collectLevels(_ range: Range<Int>) -> Int {
    levels.reserve(2 &+ steps.count &+ 2 &* range.count)
    let levels = levels.base
    (levels[0], levels[1]) = (0, Int32(Subpixel.one))
    var count = 2
    func add(_ level: Int32) {
      var hole = count
      while levels[hole &- 1] > level { hole &-= 1 }
      if levels[hole &- 1] == level { return }
      var index = count
      while index > hole {
        levels[index] = levels[index &- 1]
        index &-= 1
      }
      levels[hole] = level
      count &+= 1
    }
    for index in 0..<steps.count { add(Int32(truncatingIfNeeded: steps.changes.base[index].y)) }
    for index in range {
      add(pieces.base[index].ya)
      add(pieces.base[index].yb)
    }
    return count
  }

  /// The heights between two levels, which one piece or two cross from the upper to the lower.
  private struct Slab {
    let rule: FillRule
    /// The number left of the pixel.
    let winding: Int
    let height: Double

    private static let right = Double(2 * Subpixel.one)

    @inline(__always)
    func area() -> Double { rule.isInside(winding) ? Self.right * height / 2 : 0 }

    @inline(__always)
    func area(_ a: UnsafePointer<Piece>, _ top: Double, _ bottom: Double) -> Double {
      let x = a.pointee.x(at: top) + a.pointee.x(at: bottom)
      var width = 0.0
      if rule.isInside(winding) { width += x }
      if rule.isInside(winding &+ Int(a.pointee.sign)) { width += Self.right - x }
      return width * height / 2
    }

    @inline(__always)
    func area(
      _ a: UnsafePointer<Piece>, _ b: UnsafePointer<Piece>, _ top: Double, _ bottom: Double
    ) -> Double {
      let signs = (Int(a.pointee.sign), Int(b.pointee.sign))
      let (aTop, aBottom) = (a.pointee.x(at: top), a.pointee.x(at: bottom))
      let (bTop, bBottom) = (b.pointee.x(at: top), b.pointee.x(at: bottom))
      let (above, below) = (aTop - bTop, aBottom - bBottom)
      guard above * below < 0 else {
        return area(aTop + aBottom, bTop + bBottom, signs, height)
      }
      // They cross.
      let t = above / (above - below)
      let x = aTop + (aBottom - aTop) * t
      return area(aTop + x, bTop + x, signs, height * t)
        + area(x + aBottom, x + bBottom, signs, height * (1 - t))
    }

    /// The inside around two lines, given by twice their mean x.
    @inline(__always)
    private func area(_ a: Double, _ b: Double, _ signs: (Int, Int), _ height: Double) -> Double {
      let middle = winding &+ (a <= b ? signs.0 : signs.1)
      var width = 0.0
      if rule.isInside(winding) { width += min(a, b) }
      if rule.isInside(middle) { width += abs(a - b) }
      if rule.isInside(winding &+ signs.0 &+ signs.1) { width += Self.right - max(a, b) }
      return width * height / 2
    }
  }

  /// The inside of one pixel, whatever is in it.
  private mutating func areaOfSlabs(_ range: Range<Int>, _ rule: FillRule) -> Double {
    heightCount = 0
    crossings.reserve(range.count)
    var sum = 0.0
    if range.count > Self.maxPiecesForCrossings {
      let height = Double(Subpixel.one) / Double(Self.thinSlabCount)
      for index in 0..<Self.thinSlabCount {
        sum += slab(range, rule, Double(index) * height, Double(index + 1) * height, isThin: true)
      }
    } else {
      collectHeights(range)
      for index in 1..<heightCount {
        let (top, bottom) = (heights.base[index - 1], heights.base[index])
        if bottom > top { sum += slab(range, rule, top, bottom, isThin: false) }
      }
    }
    return sum
  }

  /// Every height at which the picture inside the pixel changes, in order.
  private mutating func collectHeights(_ range: Range<Int>) {
    let count = range.count
    heights.reserve(2 + steps.count + 2 * count + count * (count - 1) / 2)
    add(0)
    add(Double(Subpixel.one))
    for index in 0..<steps.count { add(Double(steps.changes.base[index].y)) }
    for index in range {
      let a = pieces.base[index]
      add(Double(a.ya))
      add(Double(a.yb))
      for other in range.lowerBound..<index {
        let b = pieces.base[other]
        let (top, bottom) = (Double(max(a.ya, b.ya)), Double(min(a.yb, b.yb)))
        guard top < bottom else { continue }
        let (above, below) = (a.x(at: top) - b.x(at: top), a.x(at: bottom) - b.x(at: bottom))
        if above * below < 0 { add(top + (bottom - top) * (above / (above - below))) }
      }
    }
    sort(heights.base, heightCount, by: <)
  }

  private mutating func add(_ height: Double) {
    heights.base[heightCount] = height
    heightCount += 1
  }

  /// The inside between two heights without a change in between; `isThin` measures at the middle height only.
  private func slab(
    _ range: Range<Int>, _ rule: FillRule, _ top: Double, _ bottom: Double, isThin: Bool
  ) -> Double {
    let middle = (top + bottom) / 2
    var count = 0
    for index in range {
      let piece = pieces.base[index]
      guard Double(piece.ya) <= middle, Double(piece.yb) >= middle else { continue }
      let crossing = Crossing(
        top: piece.x(at: isThin ? middle : top), bottom: piece.x(at: isThin ? middle : bottom),
        sign: Int(piece.sign))
      var hole = count
      while hole > 0,
        crossings.base[hole - 1].top + crossings.base[hole - 1].bottom
          > crossing.top + crossing.bottom
      {
        crossings.base[hole] = crossings.base[hole - 1]
        hole -= 1
      }
      crossings.base[hole] = crossing
      count += 1
    }
    var winding = steps.top
    for index in 0..<steps.count where Double(steps.changes.base[index].y) < middle {
      winding += steps.changes.base[index].change
    }
    // Twice the width that is inside.
    var (width, entry) = (0.0, 0.0)
    var isInside = rule.isInside(winding)
    for index in 0..<count {
      let crossing = crossings.base[index]
      winding += crossing.sign
      let isNextInside = rule.isInside(winding)
      if isNextInside != isInside {
        let x = crossing.top + crossing.bottom
        if isInside { width += x - entry } else { entry = x }
        isInside = isNextInside
      }
    }
    if isInside { width += Double(2 * Subpixel.one) - entry }
    return width * (bottom - top) / 2
  }
}

/// Sorts, keeping the order of equals; a few elements, or many that are nearly in order, without a detour.
@inline(__always)
func sort<Element: BitwiseCopyable>(
  _ base: UnsafeMutablePointer<Element>, _ count: Int, by isLess: (Element, Element) -> Bool
) {
  if count > 32 {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    return all.sort(by: isLess)
  }
  var index = 1
  while index < count {
    let item = base[index]
    var hole = index
    while hole > 0, isLess(item, base[hole &- 1]) {
      base[hole] = base[hole &- 1]
      hole &-= 1
    }
    base[hole] = item
    index &+= 1
  }
}
