// TestNumbers: numbers that look random and repeat for a seed.

import PrefGeometry

/// A small generator of numbers that repeat for a seed (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator for a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of points.
  public mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &self))
  }

  /// Whether something happens that happens once in `count` times.
  public mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
