// PrefPNGCodec: the estimate of the compressed size of a filtered row by the entropy of its bytes. It costs more than
// the sum of absolute differences and predicts the size of the deflate stream better, so the best effort uses it.

/// An estimator of the compressed size of rows; reuses its histograms.
final class RowEntropy {
  /// A histogram per position modulo 4, so that equal consecutive bytes do not wait for each other.
  private let counts: UnsafeMutablePointer<UInt32>
  /// x × log₂ x for small x, in units of 2⁻¹⁶.
  private let products: [Int]
  private static let tableSize = 4096

  init() {
    counts = .allocate(capacity: 4 * 256)
    products = (0..<Self.tableSize).map { $0 * Self.binaryLogarithm($0) }
  }

  deinit { counts.deallocate() }

  /// Returns the number of bits, in units of 2⁻¹⁶, of a row whose bytes are coded by their frequencies.
  ///
  /// - Parameter skipsFourth: Whether every fourth byte is not part of the file.
  func cost(_ row: UnsafePointer<UInt8>, _ length: Int, skipsFourth: Bool) -> Int {
    counts.update(repeating: 0, count: 4 * 256)
    var index = 0
    while index &+ 4 <= length {
      counts[Int(row[index])] &+= 1
      counts[256 &+ Int(row[index &+ 1])] &+= 1
      counts[512 &+ Int(row[index &+ 2])] &+= 1
      if !skipsFourth { counts[768 &+ Int(row[index &+ 3])] &+= 1 }
      index &+= 4
    }
    while index < length {
      counts[Int(row[index])] &+= 1
      index &+= 1
    }
    var bits = product(skipsFourth ? length / 4 * 3 : length)
    for value in 0..<256 {
      bits -= product(
        Int(counts[value]) &+ Int(counts[256 &+ value]) &+ Int(counts[512 &+ value])
          &+ Int(counts[768 &+ value]))
    }
    return bits
  }

  private func product(_ count: Int) -> Int {
    count < Self.tableSize ? products[count] : count * Self.binaryLogarithm(count)
  }

  /// Returns log₂ of a number in units of 2⁻¹⁶, rounded down; zero for zero.
  ///
  /// Squaring the mantissa yields one bit of the fraction at a time, in integers, so the result is the same on every
  /// machine.
  static func binaryLogarithm(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    let exponent = Int.bitWidth - 1 - number.leadingZeroBitCount
    // The mantissa in 1..<2, in units of 2⁻³¹.
    var mantissa =
      exponent > 31
      ? UInt64(number) >> UInt64(exponent - 31) : UInt64(number) << UInt64(31 - exponent)
    var fraction = 0
    for _ in 0..<16 {
      mantissa = (mantissa * mantissa) >> 31
      fraction <<= 1
      if mantissa >> 32 != 0 {
        mantissa >>= 1
        fraction |= 1
      }
    }
    return exponent << 16 | fraction
  }
}
