// PrefTestNumbers: reproducible pseudorandom numbers for property tests.

import PrefGeometry

/// A pseudorandom number generator (SplitMix64) whose sequence is determined by its seed.
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed whole number in a range, as a length in points.
  public mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &self))
  }

  /// Returns true with a probability of 1 / `count`.
  public mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}
