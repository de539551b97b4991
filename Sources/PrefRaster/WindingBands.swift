// PrefRaster: bounds on the winding numbers in a pixel that many edges cross. Where overlapping parts of a fill are
// many,
// most pixels are proved to lie inside without evaluating any crossing.

/// Bounds on the winding number in each of sixteen bands of a pixel.
struct WindingBands {
  private static let count = 16
  private static let shift = 6
  /// The bounds at the left boundary in each band, and the number of pieces of either direction that meet it, as
  /// differences from the band above.
  private let lows: ScratchBuffer<Int32> = ScratchBuffer(capacity: count)
  private let highs: ScratchBuffer<Int32> = ScratchBuffer(capacity: count)
  private let downward: ScratchBuffer<Int32> = ScratchBuffer(capacity: count + 1)
  private let upward: ScratchBuffer<Int32> = ScratchBuffer(capacity: count + 1)

  func deallocate() {
    lows.deallocate()
    highs.deallocate()
    downward.deallocate()
    upward.deallocate()
  }

  /// Returns whether the winding number is nonzero everywhere in a pixel; false if that is not certain. O(n).
  func areInside(_ pieces: UnsafePointer<PixelPiece>, _ count: Int, _ steps: WindingSteps) -> Bool {
    evaluate(steps)
    let (downward, upward) = (downward.base, upward.base)
    downward.update(repeating: 0, count: Self.count + 1)
    upward.update(repeating: 0, count: Self.count + 1)
    for index in 0..<count {
      let piece = pieces[index]
      let changes = piece.sign > 0 ? downward : upward
      changes[Int(piece.ya) &>> Self.shift] &+= 1
      changes[Int(piece.yb &- 1) &>> Self.shift &+ 1] &-= 1
    }
    var (increments, decrements): (Int32, Int32) = (0, 0)
    for band in 0..<Self.count {
      increments &+= downward[band]
      decrements &+= upward[band]
      if lows.base[band] &- decrements < 1, highs.base[band] &+ increments > -1 { return false }
    }
    return true
  }

  /// Computes the bounds at the pixel's left boundary.
  private func evaluate(_ steps: WindingSteps) {
    var value = Int32(truncatingIfNeeded: steps.top)
    var index = 0
    for band in 0..<Self.count {
      var (low, high) = (value, value)
      let end = (band &+ 1) &<< Self.shift
      while index < steps.count, steps.changes.base[index].y < end {
        value &+= Int32(truncatingIfNeeded: steps.changes.base[index].change)
        (low, high) = (min(low, value), max(high, value))
        index &+= 1
      }
      (lows.base[band], highs.base[band]) = (low, high)
    }
  }
}
