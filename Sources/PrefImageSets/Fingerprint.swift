// PrefImageSets: a hash of everything that a picture depends on.

import PrefGeometry

/// A 64-bit FNV-1a hash of labeled values, in their order.
///
/// It detects changes, not attacks.
public struct Fingerprint: Hashable, Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no value.
  public init() {}

  /// Creates the hash of the contents of a file.
  public init(of bytes: [UInt8]) { add(bytes) }

  private mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a value; its label and length separate it from others.
  public mutating func add(_ label: String, _ bytes: [UInt8]) {
    add(Array("\(label):\(bytes.count):".utf8))
    add(bytes)
  }

  /// Adds a text.
  public mutating func add(_ label: String, _ text: String) { add(label, Array(text.utf8)) }

  /// The hash as 16 hexadecimal digits.
  public var text: String { hash.hexadecimalDigits }
}

extension UInt64 {
  /// The number as 16 hexadecimal digits.
  var hexadecimalDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
