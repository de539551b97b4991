// PrefRaster: exact coverage of the few pixels in which outlines cross or overlap. Takes the parts
// of edges inside each pixel and the winding number at its left boundary, cuts the pixel into slabs
// at every end point and every crossing, and sums the trapezoids that the fill rule counts as
// inside.

/// Evaluates clusters of edges exactly; its scratch memory is reused.
struct ExactCoverage {
  /// With more pieces than this in one pixel, the coverage is sampled.
  static let maxPieces = 24
  /// With more pieces than this, the pairwise evaluation is not attempted.
  private static let maxPiecesForPairs = 16
  /// The same limit in a row with many edges, where pieces are less likely to meet in pairs.
  private static let maxPiecesForDensePairs = 3

  private var pieces: ScratchBuffer<SlopedPiece> = ScratchBuffer(capacity: 256)
  private var pieceCount = 0
  private var levels: ScratchBuffer<Int32> = ScratchBuffer(capacity: 64)
  /// The winding number at the left boundary of the current pixel.
  var steps = WindingSteps()
  private var samples: ScratchBuffer<PixelPiece> = ScratchBuffer(capacity: 64)
  private var grid = SampleGrid()
  private var sweep = PixelSweep()
  /// The number of pieces that have been evaluated at slabs and sample lines so far.
  var evaluationCount: Int { sweep.evaluationCount + grid.sampleCount }

  func deallocate() {
    steps.deallocate()
    samples.deallocate()
    grid.deallocate()
    pieces.deallocate()
    levels.deallocate()
    sweep.deallocate()
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
        pieces.base[pieceCount] = SlopedPiece(
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
    if range.count > Self.maxPieces { return sampledArea(range, rule) }
    let area = Subpixel.round(
      (areaOfPairs(range, rule)
        ?? sweep.area(pieces.base + range.lowerBound, range.count, steps, rule)) * 2)
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
    func area(_ a: UnsafePointer<SlopedPiece>, _ top: Double, _ bottom: Double) -> Double {
      let x = a.pointee.x(at: top) + a.pointee.x(at: bottom)
      var width = 0.0
      if rule.isInside(winding) { width += x }
      if rule.isInside(winding &+ Int(a.pointee.sign)) { width += Self.right - x }
      return width * height / 2
    }

    @inline(__always)
    func area(
      _ a: UnsafePointer<SlopedPiece>, _ b: UnsafePointer<SlopedPiece>, _ top: Double,
      _ bottom: Double
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

  private mutating func sampledArea(_ range: Range<Int>, _ rule: FillRule) -> UInt32 {
    samples.reserve(range.count)
    for (number, index) in range.enumerated() {
      let piece = pieces.base[index]
      samples.base[number] = PixelPiece(
        edge: piece.edge, sign: Int16(truncatingIfNeeded: piece.sign),
        xa: Int16(truncatingIfNeeded: piece.xa), ya: Int16(truncatingIfNeeded: piece.ya),
        xb: Int16(truncatingIfNeeded: piece.xb), yb: Int16(truncatingIfNeeded: piece.yb))
    }
    return grid.area(samples.base, range.count, steps, rule)
  }

  /// Returns the covered area of one pixel, in units of 1/`Subpixel.fullArea`, from the pieces in it, in any order, and
  /// the winding number at its left boundary, which is in `steps`.
  mutating func area(
    of pixelPieces: UnsafeMutablePointer<PixelPiece>, _ count: Int, _ rule: FillRule
  ) -> UInt32 {
    // Heights at which the winding number changes cost as much as the ends of pieces.
    if count + steps.count / 2 > Self.maxPieces {
      return grid.area(pixelPieces, count, steps, rule)
    }
    sort(pixelPieces, count) { a, b in a.edge < b.edge || a.edge == b.edge && a.ya < b.ya }
    pieces.reserve(count)
    for index in 0..<count {
      let piece = pixelPieces[index]
      pieces.base[index] = SlopedPiece(
        cell: 0, edge: piece.edge, sign: Int32(piece.sign), xa: Int32(piece.xa),
        ya: Int32(piece.ya), xb: Int32(piece.xb), yb: Int32(piece.yb),
        slope: piece.xa == piece.xb
          ? 0 : Double(piece.xb &- piece.xa) / Double(piece.yb &- piece.ya))
    }
    if count <= Self.maxPiecesForDensePairs { return area(0..<count, rule) }
    let area = Subpixel.round(sweep.area(pieces.base, count, steps, rule) * 2)
    return UInt32(min(max(area, 0), Subpixel.fullArea))
  }
}
