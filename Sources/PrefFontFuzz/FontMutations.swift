// PrefFontFuzz: deterministic font mutation. In: a font file and a seed. Out: a damaged copy, the same
// for the same seed.

import PrefGeometry
import PrefTestNumbers

/// A font file and its table directory, from which damaged copies are derived.
package struct FontMutations {
  private let original: [UInt8]
  /// The byte ranges of the tables in the file.
  private let tables: [Range<Int>]

  /// Reads the table directory of a font.
  package init(_ original: [UInt8]) {
    self.original = original
    func number(_ at: Int, bytes: Int) -> Int {
      (at..<at + bytes).reduce(0) { $0 << 8 | Int($1 < original.count ? original[$1] : 0) }
    }
    tables = (0..<min(number(4, bytes: 2), 64)).compactMap { index in
      let record = 12 + 16 * index
      let start = number(record + 8, bytes: 4)
      let end = start + number(record + 12, bytes: 4)
      return start < end && end <= original.count ? start..<end : nil
    }
  }

  /// Returns the font with one to four mutations that the seed determines.
  package func mutant(_ seed: UInt64) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    var bytes = original
    for _ in 0...Int(random.next() % 4) { mutate(&bytes, &random) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededNumbers) {
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(limit, 1))) }
    guard !bytes.isEmpty else { return }
    let table = tables.isEmpty ? 0..<bytes.count : tables[below(tables.count)]
    let start = table.lowerBound
    // Most offsets and counts are at the beginning of a table, so half of the mutations are made there.
    let extent = below(2) == 0 ? min(table.count, 64) : table.count
    let at = min(start + below(extent), bytes.count - 1)
    switch below(7) {
    case 0: bytes.removeLast(bytes.count - below(bytes.count))
    case 1: bytes[at] = UInt8(truncatingIfNeeded: random.next())
    case 2:
      // Boundary values for sizes and offsets.
      let values: [[UInt8]] = [[0xFF, 0xFF], [0, 0], [0x7F, 0xFF], [0x80, 0], [0, 1]]
      let value = values[below(values.count)]
      for (index, byte) in value.enumerated() where at + index < bytes.count {
        bytes[at + index] = byte
      }
    case 3:
      for index in at..<min(at + below(64), bytes.count) {
        bytes[index] = UInt8(truncatingIfNeeded: random.next())
      }
    case 4:
      // A byte of a table record: tag, checksum, offset or length.
      let record = 12 + 16 * below(max(tables.count, 1)) + below(16)
      if record < bytes.count { bytes[record] ^= UInt8(1 << below(8)) }
    case 5:
      let other = below(bytes.count)
      for index in 0..<min(below(256), bytes.count - max(at, other)) {
        bytes[at + index] = bytes[other + index]
      }
    default: bytes[at] ^= UInt8(1 << below(8))
    }
  }
}
