// PrefImageSets: the hash of the contents of whole files, by which pictures are compared and tagged.

/// The 64-bit hash XXH64 of bytes, with a seed of zero.
///
/// It detects changes, not attacks. O(n).
///
/// Source: the xxHash specification, XXH64.
public struct ContentHash: Hashable, Sendable {
  /// The factors and summands of the algorithm.
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  private let value: UInt64

  /// Creates the hash of the contents of a file.
  public init(of bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { Self.hash($0) }
  }

  /// The hash as 16 hexadecimal digits.
  public var text: String { value.hexadecimalDigits }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (one, two, three, four, five) = primes
    var (hash, at) = (five, 0)
    if bytes.count >= 32 {
      var lanes = SIMD4<UInt64>(one &+ two, two, 0, 0 &- one)
      while at &+ 32 <= bytes.count {
        let stripe = bytes.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt64>.self)
        for lane in 0..<4 { lanes[lane] = round(lanes[lane], stripe[lane].littleEndian) }
        at &+= 32
      }
      hash =
        rotated(lanes[0], 1) &+ rotated(lanes[1], 7) &+ rotated(lanes[2], 12)
        &+ rotated(lanes[3], 18)
      for lane in 0..<4 { hash = (hash ^ round(0, lanes[lane])) &* one &+ four }
    }
    hash &+= UInt64(bytes.count)
    while at &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
      hash = rotated(hash ^ round(0, word), 27) &* one &+ four
      at &+= 8
    }
    if at &+ 4 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self).littleEndian
      hash = rotated(hash ^ UInt64(word) &* one, 23) &* two &+ three
      at &+= 4
    }
    while at < bytes.count {
      hash = rotated(hash ^ UInt64(bytes[at]) &* five, 11) &* one
      at &+= 1
    }
    hash = (hash ^ hash &>> 33) &* two
    hash = (hash ^ hash &>> 29) &* three
    return hash ^ hash &>> 32
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value &<< count | value &>> (64 &- count)
  }
}
