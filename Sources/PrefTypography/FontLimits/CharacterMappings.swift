// PrefTypography: the size of the character maps of a font file. In: the `cmap` table. Out: the number of ranges that
// FreeType checks when it opens the file, those that are shared once for each use.

/// The subtables of a `cmap` table.
enum CharacterMappings {
  /// The maximum number of ranges, and of variation sequences; the most of 2,699 font files is 28,248, in Noto Sans
  /// CJK.
  static let limit = 1 << 20

  /// Returns the number of ranges of all subtables, not necessarily the exact one beyond the limit.
  static func rangeCount(_ table: FontTable) -> Int {
    var sum = 0
    for record in 0..<table.number16(2) {
      if sum > limit { break }
      let start = table.number32(4 + 8 * record + 4)
      switch table.number16(start) {
      case 2: sum += 256
      case 4: sum += table.number16(start + 6) / 2
      case 6: sum += table.number16(start + 8)
      case 8: sum += table.number32(start + 8204)
      case 10: sum += table.number32(start + 16)
      case 12, 13: sum += table.number32(start + 12)
      case 14: sum += sequenceCount(table, start)
      default: sum += 256
      }
    }
    return sum
  }

  private static func sequenceCount(_ table: FontTable, _ start: Int) -> Int {
    var sum = 0
    for record in 0..<table.number32(start + 6) {
      let at = start + 10 + 11 * record
      guard sum <= limit, at < table.count else { break }
      for offset in [table.number32(at + 3), table.number32(at + 7)] where offset > 0 {
        sum += table.number32(start + offset)
      }
      sum += 1
    }
    return sum
  }
}
