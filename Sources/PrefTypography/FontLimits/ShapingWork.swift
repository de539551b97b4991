// PrefTypography: the limit on the work of shaping with a font file. In: its tables of substitutions and positions.
// Out: the work per glyph, or an error. The tables are small, so that opening a large file takes no more time.

/// The maximum work of shaping one glyph, in glyphs compared with rules, each of which takes about 4 ns.
struct ShapingWork {
  /// The maximum work of a usable font: ten times that of Noto Sans Grantha, which has the most of 1,954 font files
  /// (18,728). Noto Nastaliq Urdu has 9,819, and a Latin font about 1,000.
  static let limit = 196_608
  /// The maximum work of a font that replaces one glyph by several: HarfBuzz limits a word to 16,384 glyphs, which are
  /// compared before they can be counted, within about 1 s. Noto Nastaliq Urdu is such a font.
  static let limitOfMultiplication = 14_336
  /// The maximum number of rules and references in a table; Noto Sans SignWriting has 37,000.
  private static let stepLimit = 1 << 20
  /// The work of a `kern`, `kerx`, `morx` or `mort` subtable.
  private static let workPerSubtable = 8

  /// The work per glyph.
  let perGlyph: Int

  /// Computes the work of a face.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if it exceeds the limit.
  init(_ face: OpaquePointer, file: String) throws(FontLibraryError) {
    var (sum, multiplies) = (0, false)
    for name in ["GSUB", "GPOS"] {
      var lookups = LookupWork(
        FontTable(name, of: face), isSubstitution: name == "GSUB", stepLimit: Self.stepLimit)
      let work = lookups.total()
      multiplies = multiplies || lookups.multiplies
      try Self.check(work, Self.limit, "the lookups of the table \"\(name)\"", file)
      sum += work
    }
    for name in ["kern", "kerx", "morx", "mort"] {
      let count = Self.subtables(FontTable(name, of: face), name)
      try Self.check(
        count * Self.workPerSubtable, Self.limit, "the subtables of \"\(name)\"", file)
      sum += count * Self.workPerSubtable
    }
    try Self.check(
      sum, multiplies ? Self.limitOfMultiplication : Self.limit,
      multiplies ? "the lookups, some of which replace a glyph by several," : "the lookups", file)
    perGlyph = sum
  }

  private static func check(
    _ work: Int, _ limit: Int, _ cause: String, _ file: String
  ) throws(FontLibraryError) {
    guard work > limit else { return }
    let count = work >= LookupWork.maximum ? "too many" : "up to \(work)"
    throw .notAFont(
      path: file,
      reason: "\(cause) compare \(count) glyphs at one position, more than \(limit); "
        + "use a font with fewer or shorter rules")
  }

  /// Returns the number of subtables that a table states.
  private static func subtables(_ table: FontTable, _ name: String) -> Int {
    if name == "kern", table.number16(0) == 0 { return table.number16(2) }
    if name == "kern" || name == "kerx" { return table.number32(4) }
    let isExtended = name == "morx"
    var (sum, at) = (0, 8)
    for _ in 0..<table.number32(4) {
      let length = table.number32(at + 4)
      sum += isExtended ? table.number32(at + 12) : table.number16(at + 10)
      // HarfBuzz ignores the table if the chain is not inside it.
      if length < 12 || at + length > table.count { break }
      at += length
    }
    return sum
  }
}
