// PrefInputFuzz: damaged copies of files. In: bytes and a seed. Out: a copy with one to eight mutations, the same for
// the same seed.

import PrefTestNumbers

/// Mutations of a file.
public enum ByteMutations {
  /// Parts of JSON that make a parser take another branch.
  public static let tokensOfJSON = [
    "{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\uD800", "1e999", "-", "null", "true", "${",
    "}}", "/*", "\u{FEFF}",
    "\"type\":", "\"modifiers\":[", "\"content\":[", String(repeating: "[", count: 600),
    "9223372036854775808",
  ].map { Array($0.utf8) }

  /// Returns a damaged copy.
  ///
  /// - Parameter tokens: Parts of the format, which are inserted.
  public static func mutant(
    of original: [UInt8], seed: UInt64, tokens: [[UInt8]] = tokensOfJSON
  ) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    var bytes = original
    for _ in 0...Int.random(in: 0..<8, using: &random) {
      guard !bytes.isEmpty else { break }
      let at = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(at + Int.random(in: 1...32, using: &random), bytes.count)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes.removeSubrange(at..<end)
      case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 4: bytes.removeLast(bytes.count - at)
      case 5:
        // Boundary values of sizes and offsets.
        let value: UInt8 = [0, 0x7F, 0x80, 0xFF][Int.random(in: 0..<4, using: &random)]
        for index in at..<min(at + 4, bytes.count) { bytes[index] = value }
      default:
        bytes.insert(
          contentsOf: tokens[Int.random(in: 0..<tokens.count, using: &random)], at: at)
      }
    }
    return bytes
  }
}
