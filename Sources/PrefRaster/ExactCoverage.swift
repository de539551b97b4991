// PrefRaster: exact coverage of the few pixels in which outlines cross or overlap. Takes the parts
// of edges inside each pixel and the winding number at its left boundary, cuts the pixel into slabs
// at every end point and every crossing, and sums the trapezoids that the fill rule counts as
// inside.

/// Evaluates clusters of edges exactly; its scratch memory is reused.
struct ExactCoverage {
  /// The part of an edge inside one pixel; coordinates are relative to the pixel's top left corner,
  /// 0…1024, with y increasing.
  private struct Piece {
    var cell: Int32
    /// The index of the edge in the row.
    var edge: Int32
    var sign: Int32
    var xa: Int32
    var ya: Int32
    var xb: Int32
    var yb: Int32
    /// The change of x per step of y.
    var slope: Double

    @inline(__always)
    func x(at y: Double) -> Double { Double(xa) + (y - Double(ya)) * slope }
  }

  /// The x of a piece at the top and the bottom of a slab.
  private struct Crossing {
    var top: Double
    var bottom: Double
    var sign: Int
  }

  /// With more pieces than this in one pixel, thin slabs of equal height approximate the crossings.
  private static let maxPiecesForCrossings = 48
  /// With more pieces than this, the pairwise evaluation is not attempted.
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

  /// Corrects the coverage of the pixels `cells` (relative to the clip's left boundary) in `bytes`.
  ///
  /// Pixels that are crossed by a single edge between adjacent winding numbers keep the coverage
  /// that the sum of areas gave. `leftWinding` is the winding number at the clip's left boundary;
  /// `rowEdges[..<cluster.lowerBound]` are the edges left of the cluster, `rowEdges[cluster]` those
  /// in it.
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
      let isSingleEdge = isSingleEdge(start..<end)
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
        // A single edge next to a constant winding number separates two adjacent winding numbers,
        // regardless of the heights at which it crosses the row.
        if !(isConstant && rule.isLinear(before.low, before.low + Int(first.sign))) {
          removeSteps(start..<end)
          bytes[cell] = coverageByte(area(start..<end, rule))
          restoreSteps(start..<end)
        }
      }
      start = end
    }
  }

  /// Whether the pieces of a pixel, of which there is at least one, belong to the same edge.
  @inline(__always)
  private func isSingleEdge(_ range: Range<Int>) -> Bool {
    let edge = pieces.base[range.lowerBound].edge
    for index in range where pieces.base[index].edge != edge { return false }
    return true
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

  /// Splits an edge's part of the row at pixel boundaries, exactly as the areas were accumulated.
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
          // Consecutive parts on or left of the left boundary are merged into one piece.
          let last = pieces.base[pieceCount - 1]
          if last.edge == number, Int(last.cell) == cell, last.xa == 0, last.xb == 0,
            Int(last.yb) == ya
          {
            // Both ends lie on the boundary, so the slope stays zero.
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

  /// Returns the covered area of one pixel, in units of 1/`Subpixel.fullArea`.
  private mutating func area(_ range: Range<Int>, _ rule: FillRule) -> UInt32 {
    let area = Subpixel.round((areaOfPairs(range, rule) ?? areaOfSlabs(range, rule)) * 2)
    return UInt32(min(max(area, 0), Subpixel.fullArea))
  }

  /// Returns the covered area if no height meets more than two pieces; nil otherwise.
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
      // Pieces begin and end at levels only.
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

  /// Collects the distinct heights at which pieces end or the winding number changes, in ascending
  /// order. Returns their count.
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

  /// The slab between two adjacent levels, crossed from top to bottom by at most two pieces.
  private struct Slab {
    let rule: FillRule
    /// The winding number at the pixel's left boundary.
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
      // The pieces cross inside the slab.
      let t = above / (above - below)
      let x = aTop + (aBottom - aTop) * t
      return area(aTop + x, bTop + x, signs, height * t)
        + area(x + aBottom, x + bBottom, signs, height * (1 - t))
    }

    /// Returns the covered area around two lines, each given by twice its mean x.
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

  /// Returns the covered area of one pixel for any number of pieces.
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

  /// Collects every height at which a piece begins, ends or crosses another, or the winding number
  /// changes, in ascending order. O(n²) pairs.
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

  /// Returns the covered area of a slab that contains no level or crossing; `isThin` evaluates the
  /// pieces at the slab's middle height only.
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
    // Twice the covered width.
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
