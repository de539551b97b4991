// PrefRaster: the winding number left of the current pixel as a function of the height, for rows with many edges: a
// change can be added in constant time.

/// A winding number that changes at certain heights of a row, indexed by height.
struct WindingHeights {
  /// The winding number at the row's top.
  private(set) var top = 0
  /// The change at each height 0…1023; that at 0 is unused.
  private let changes: ScratchBuffer<Int32>
  /// One bit per height; a change that is not zero has its bit set.
  private let bits: ScratchBuffer<UInt64>
  private static let wordCount = Subpixel.one / 64

  init() {
    changes = ScratchBuffer(capacity: Subpixel.one)
    bits = ScratchBuffer(capacity: Self.wordCount)
    changes.base.initialize(repeating: 0, count: Subpixel.one)
    bits.base.initialize(repeating: 0, count: Self.wordCount)
  }

  func deallocate() {
    changes.deallocate()
    bits.deallocate()
  }

  mutating func reset() {
    top = 0
    for word in 0..<Self.wordCount where bits.base[word] != 0 {
      (changes.base + word * 64).update(repeating: 0, count: 64)
      bits.base[word] = 0
    }
  }

  /// Adds an edge that extends from height `from` to `to`. O(1).
  @inline(__always)
  mutating func add(from: Int, to: Int, sign: Int) {
    if from == 0 { top &+= sign } else { change(at: from, by: sign) }
    if to < Subpixel.one { change(at: to, by: 0 &- sign) }
  }

  @inline(__always)
  private func change(at y: Int, by change: Int) {
    changes.base[y] &+= Int32(truncatingIfNeeded: change)
    bits.base[y &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: y & 63)
  }

  /// Writes the changes to `steps`. Returns the lowest and highest winding number, and the sum of the winding numbers
  /// at all heights.
  @inline(__always)
  mutating func write(to steps: inout WindingSteps) -> (low: Int, high: Int, sum: Int) {
    steps.reset(to: top)
    var (value, low, high) = (top, top, top)
    var sum = top &* Subpixel.one
    for word in 0..<Self.wordCount {
      var rest = bits.base[word]
      while rest != 0 {
        let y = word &* 64 &+ rest.trailingZeroBitCount
        let bit = rest & (0 &- rest)
        rest ^= bit
        let change = Int(changes.base[y])
        if change == 0 {
          bits.base[word] ^= bit
          continue
        }
        steps.append(y: y, change: change)
        value &+= change
        (low, high) = (min(low, value), max(high, value))
        sum &+= change &* (Subpixel.one &- y)
      }
    }
    return (low, high, sum)
  }
}
