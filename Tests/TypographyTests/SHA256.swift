// SHA-256 (FIPS 180-2) for the checksums of the fonts folder; only this test target needs it.

import PrefGeometry

enum SHA256 {
  /// The initial hash values and the round constants: the first 32 bits of the fractional parts of the
  /// square roots of the first 8 primes, and of the cube roots of the first 64.
  private static let (start, rounds): ([UInt32], [UInt32]) = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return (primes.prefix(8).map { root($0, 2) }, primes.map { root($0, 3) })
  }()

  /// Returns the first 32 bits of the fraction of a root in integer arithmetic: the largest r with
  /// r^degree ≤ n × 2^(32 × degree).
  private static func root(_ n: Int, _ degree: Int) -> UInt32 {
    var low: UInt64 = 0
    var high: UInt64 = 1 << 37
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtMost(middle, degree, n) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func isAtMost(_ r: UInt64, _ degree: Int, _ n: Int) -> Bool {
    let square = r.multipliedFullWidth(by: r)
    if degree == 2 { return square.high < UInt64(n) || square.high == UInt64(n) && square.low == 0 }
    // r³ compared with n × 2^96: the 128-bit square times r.
    let lowPart = square.low.multipliedFullWidth(by: r)
    let highPart = square.high.multipliedFullWidth(by: r)
    let (middle, carry) = highPart.low.addingReportingOverflow(lowPart.high)
    let top = highPart.high + (carry ? 1 : 0)
    // The cube is top × 2^128 + middle × 2^64 + …; n × 2^96 is (n >> 32) × 2^128 + (n << 32) × 2^64.
    return top == 0 && middle < UInt64(n) << 32
  }

  /// Returns the checksum in hexadecimal digits.
  static func hex(_ data: Data) -> String {
    var message = [UInt8](data)
    let bits = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var state = start
    message.withUnsafeBufferPointer { bytes in
      for block in stride(from: 0, to: bytes.count, by: 64) { mix(&state, bytes, block) }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(
    _ state: inout [UInt32], _ bytes: UnsafeBufferPointer<UInt8>, _ block: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      for i in 0..<16 {
        let at = block + i * 4
        w[i] =
          UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
          | UInt32(bytes[at + 3])
      }
      for i in 16..<64 {
        let a = rotateRight(w[i - 15], 7) ^ rotateRight(w[i - 15], 18) ^ w[i - 15] >> 3
        let b = rotateRight(w[i - 2], 17) ^ rotateRight(w[i - 2], 19) ^ w[i - 2] >> 10
        w[i] = w[i - 16] &+ a &+ w[i - 7] &+ b
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      rounds.withUnsafeBufferPointer { k in
        for i in 0..<64 {
          let s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
          let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
          let s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
          let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
      }
      for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
    }
  }

  private static func rotateRight(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
