// PrefPNGCodec: the two checksums of a PNG file: Adler-32 of the uncompressed data (RFC 1950) and
// CRC-32 of each chunk.

/// An Adler-32 checksum: the sum of the bytes and the sum of those sums, modulo 65,521.
struct Adler32: Equatable {
  private static let modulus: UInt64 = 65_521
  private var low: UInt64 = 1
  private var high: UInt64 = 0
  /// The number of bytes processed, modulo the modulus.
  private var count: UInt64 = 0

  /// The checksum of all bytes so far.
  var value: UInt32 { UInt32(high << 16 | low) }

  /// Updates the checksum with `total` bytes.
  mutating func add(_ bytes: UnsafePointer<UInt8>, count total: Int) {
    var at = 0
    while at < total {
      let part = min(total - at, 21 * 16)
      let whole = part & ~15
      let (sum, weighted) = Self.sums(bytes + at, whole)
      high = (high + low * UInt64(whole) + weighted) % Self.modulus
      low = (low + sum) % Self.modulus
      for index in (at + whole)..<(at + part) {
        low = (low + UInt64(bytes[index])) % Self.modulus
        high = (high + low) % Self.modulus
      }
      at += part
    }
    count = (count + UInt64(total)) % Self.modulus
  }

  /// Returns the sum of up to 336 bytes (a multiple of 16), and the sum of each byte multiplied by
  /// its distance from the end.
  @inline(__always)
  private static func sums(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> (UInt64, UInt64) {
    let mask = SIMD8<UInt16>(repeating: 0xFF)
    let eight = SIMD8<UInt16>(repeating: 8)
    var (even, odd) = (SIMD8<UInt16>(), SIMD8<UInt16>())
    // Prefix sums before each step: 255 × (1 + … + 20) fits into 16 bits.
    var (evenBefore, oddBefore) = (SIMD8<UInt16>(), SIMD8<UInt16>())
    var at = 0
    while at < count {
      let pair = UnsafeRawPointer(bytes + at).loadUnaligned(as: SIMD8<UInt16>.self)
      evenBefore &+= even
      oddBefore &+= odd
      even &+= pair & mask
      odd &+= pair &>> eight
      at &+= 16
    }
    var (sum, weighted): (UInt64, UInt64) = (0, 0)
    for lane in 0..<8 {
      let (a, b) = (UInt64(even[lane]), UInt64(odd[lane]))
      sum &+= a &+ b
      weighted &+= 16 &* (UInt64(evenBefore[lane]) &+ UInt64(oddBefore[lane]))
      weighted &+= a &* UInt64(16 - 2 * lane) &+ b &* UInt64(15 - 2 * lane)
    }
    return (sum, weighted)
  }

  /// Updates the checksum as if the bytes of another checksum had been appended.
  mutating func append(_ other: Adler32) {
    let m = Self.modulus
    // The other sum started at 1; here it starts at `low`.
    high = (high + other.high + other.count * (low + m - 1)) % m
    low = (low + other.low + m - 1) % m
    count = (count + other.count) % m
  }
}

/// The CRC-32 of annex D of the PNG specification, computed eight bytes at a time.
struct CRC32 {
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<tables.count {
      let value = tables[index - 256]
      tables[index] = value >> 8 ^ tables[Int(value & 0xFF)]
    }
    return tables
  }()

  private var remainder: UInt32 = 0xFFFF_FFFF

  /// The checksum of all bytes so far.
  var value: UInt32 { ~remainder }

  /// Updates the checksum.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var crc = remainder
    Self.tables.withUnsafeBufferPointer { tables in
      var at = 0
      while at &+ 8 <= bytes.count {
        let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self).littleEndian
        let mixed = word ^ UInt64(crc)
        var next: UInt32 = 0
        for index in 0..<8 {
          let byte = Int(truncatingIfNeeded: mixed &>> UInt64(8 &* index)) & 0xFF
          next ^= tables[(7 &- index) &* 256 &+ byte]
        }
        crc = next
        at &+= 8
      }
      while at < bytes.count {
        crc = crc >> 8 ^ tables[Int((crc ^ UInt32(base[at])) & 0xFF)]
        at &+= 1
      }
    }
    remainder = crc
  }
}
