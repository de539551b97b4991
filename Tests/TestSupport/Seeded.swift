// TestSupport: random numbers that repeat.

import Geometry

/// A small generator of numbers that repeat for a seed (SplitMix64).
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  public init(state: UInt64) { self.state = state }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of a range, as a length.
  public mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &self))
  }
}
