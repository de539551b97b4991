// PrefRaster: exact coverage of a pixel that several edges cross. A sweep from the pixel's top to its bottom keeps the
// pieces in their order from left to right; that changes where a piece begins or ends and where two neighbors cross. In
// between, the inside is a set of trapezoids. O((n + c) a) for n pieces, c crossings and a pieces at one height.

/// The part of an edge inside one pixel, with its slope; coordinates are relative to the pixel's top left corner,
/// 0…1024, with y increasing.
struct SlopedPiece {
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

/// Sweeps pixels from top to bottom; its scratch memory is reused.
struct PixelSweep {
  /// A piece that crosses the current height.
  private struct ActivePiece {
    /// The x at the top of the current slab.
    var top: Double
    /// The x at the bottom of the slab between two ends of pieces.
    var bottom: Double
    /// The x at height 0 of the line through the piece.
    var origin: Double
    var slope: Double
    var end: Int32
    var sign: Int32
  }

  /// The pieces that begin at or below the current height, the topmost first.
  private var order: ScratchBuffer<Int32> = ScratchBuffer(capacity: 32)
  private var active: ScratchBuffer<ActivePiece> = ScratchBuffer(capacity: 32)
  private var activeCount = 0
  /// The sum of the numbers of pieces at the slabs so far.
  private(set) var evaluationCount = 0

  private static let right = Double(2 * Subpixel.one)

  func deallocate() {
    order.deallocate()
    active.deallocate()
  }

  /// Returns the covered area of one pixel, in units of 1/1024².
  ///
  /// - Parameter steps: The winding number at the pixel's left boundary.
  mutating func area(
    _ pieces: UnsafePointer<SlopedPiece>, _ count: Int, _ steps: WindingSteps, _ rule: FillRule
  ) -> Double {
    sortOrder(pieces, count)
    active.reserve(count)
    activeCount = 0
    var (next, step, winding) = (0, 0, steps.top)
    var sum = 0.0
    var y: Int32 = 0
    while y < Int32(Subpixel.one) {
      while step < steps.count, steps.changes.base[step].y <= Int(y) {
        winding &+= steps.changes.base[step].change
        step &+= 1
      }
      while next < count, pieces[Int(order.base[next])].ya <= y {
        insert(pieces[Int(order.base[next])], Double(y))
        next &+= 1
      }
      var bottom = Int32(Subpixel.one)
      if next < count { bottom = min(bottom, pieces[Int(order.base[next])].ya) }
      if step < steps.count {
        bottom = min(bottom, Int32(truncatingIfNeeded: steps.changes.base[step].y))
      }
      for index in 0..<activeCount { bottom = min(bottom, active.base[index].end) }
      sum += areaOfSlab(Double(y), Double(bottom), winding, rule)
      removePieces(endingAt: bottom)
      y = bottom
    }
    return sum
  }

  /// Sorts the pieces by the height at which they begin.
  private mutating func sortOrder(_ pieces: UnsafePointer<SlopedPiece>, _ count: Int) {
    order.reserve(count)
    for index in 0..<count {
      let y = pieces[index].ya
      var hole = index
      while hole > 0, pieces[Int(order.base[hole &- 1])].ya > y {
        order.base[hole] = order.base[hole &- 1]
        hole &-= 1
      }
      order.base[hole] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func insert(_ piece: SlopedPiece, _ y: Double) {
    let active = active.base
    let x = piece.x(at: y)
    var hole = activeCount
    while hole > 0,
      active[hole &- 1].top > x
        || active[hole &- 1].top == x && active[hole &- 1].slope > piece.slope
    {
      active[hole] = active[hole &- 1]
      hole &-= 1
    }
    active[hole] = ActivePiece(
      top: x, bottom: 0, origin: Double(piece.xa) - Double(piece.ya) * piece.slope,
      slope: piece.slope, end: piece.yb, sign: piece.sign)
    activeCount &+= 1
  }

  private mutating func removePieces(endingAt y: Int32) {
    let active = active.base
    var count = 0
    for index in 0..<activeCount where active[index].end > y {
      if count != index { active[count] = active[index] }
      active[count].top = active[count].bottom
      count &+= 1
    }
    activeCount = count
  }

  /// Returns the covered area between two heights, between which no piece begins or ends.
  private mutating func areaOfSlab(
    _ top: Double, _ bottom: Double, _ winding: Int, _ rule: FillRule
  ) -> Double {
    let active = active.base
    if activeCount == 0 {
      return rule.isInside(winding) ? Self.right * (bottom - top) / 2 : 0
    }
    for index in 0..<activeCount {
      active[index].bottom = active[index].origin + bottom * active[index].slope
    }
    var (sum, y) = (0.0, top)
    while true {
      evaluationCount &+= activeCount
      guard let crossing = firstCrossing(y, bottom) else {
        return sum + area(winding, rule, bottom - y) { $0.pointee.bottom }
      }
      if crossing.y > y {
        sum += area(winding, rule, crossing.y - y) {
          $0.pointee.origin + crossing.y * $0.pointee.slope
        }
        for index in 0..<activeCount {
          active[index].top = active[index].origin + crossing.y * active[index].slope
        }
        y = crossing.y
      }
      // Each exchange reduces the number of pairs whose order at the bottom is the opposite.
      (active[crossing.index], active[crossing.index &- 1]) =
        (active[crossing.index &- 1], active[crossing.index])
    }
  }

  /// Returns the first height at which a piece crosses the one to its left, and the index of the piece; nil if there is
  /// none.
  @inline(__always)
  private func firstCrossing(_ top: Double, _ bottom: Double) -> (y: Double, index: Int)? {
    let active = active.base
    var (first, index) = (Double.infinity, 0)
    for right in 1..<max(activeCount, 1) {
      let below = active[right &- 1].bottom - active[right].bottom
      if below <= 0 { continue }
      let above = max(active[right].top - active[right &- 1].top, 0)
      let y = top + (bottom - top) * (above / (above + below))
      if y < first { (first, index) = (y, right) }
    }
    return index > 0 ? (min(first, bottom), index) : nil
  }

  /// Returns the covered area of a slab in which no pieces cross; `x` returns a piece's x at the slab's bottom.
  @inline(__always)
  private func area(
    _ left: Int, _ rule: FillRule, _ height: Double,
    _ x: (UnsafeMutablePointer<ActivePiece>) -> Double
  ) -> Double {
    var winding = left
    var isInside = rule.isInside(winding)
    // Twice the covered width.
    var (width, entry) = (0.0, 0.0)
    for index in 0..<activeCount {
      let piece = active.base + index
      winding &+= Int(piece.pointee.sign)
      let isNextInside = rule.isInside(winding)
      if isNextInside == isInside { continue }
      let both = piece.pointee.top + x(piece)
      if isInside { width += both - entry } else { entry = both }
      isInside = isNextInside
    }
    if isInside { width += Self.right - entry }
    return width * height / 2
  }
}
