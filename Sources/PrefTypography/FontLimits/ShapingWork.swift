// PrefTypography: the limit on the work of shaping with a font file. In: its tables of substitutions and positions.
// Out: the work per glyph, or an error. The tables are small, so that opening a large file takes no more time.

/// The work of shaping with a face, in glyphs compared with rules, each of which takes about 4 ns.
struct ShapingWork: Sendable {
  /// The maximum work at one position of a usable font: ten times that of Noto Sans Grantha, which has the most of
  /// 2,699 font files (18,728). Noto Nastaliq Urdu has 9,819, and a Latin font about 1,000.
  static let limit = 196_608
  /// The maximum work of the advance of a glyph in a font that adds glyphs, since the advances of up to 16,384 glyphs
  /// are read at once.
  private static let advanceLimit = 4_096
  /// The maximum number of rules and references in a table; Noto Sans SignWriting has 37,000.
  private static let stepLimit = 1 << 20
  /// The work of lookups that search glyphs within which words of up to `usualLength` characters are not counted.
  private static let usualSearching = 48
  private static let usualLength = 16
  /// The work of a step of a state machine, and of one that inserts glyphs, for which HarfBuzz moves others.
  private static let workPerState = 8
  private static let workPerInsertion = 2_048
  /// The work of a `kern`, `kerx`, `morx` or `mort` subtable.
  static let workPerSubtable = 8

  /// No work, for a bundled font.
  static let none = ShapingWork()

  /// The maximum work at one position.
  private(set) var perGlyph = 0
  /// The work of the advance of a glyph.
  private(set) var advance = 0
  /// The costs of the lookups of the `GSUB` and `GPOS` tables.
  private(set) var substitutions: [LookupCost] = []
  private(set) var positions: [LookupCost] = []
  /// The work of the state machines of Apple's tables per step of HarfBuzz; 0 if there are none.
  private(set) var workPerStateStep = 0
  /// Whether the font states which glyphs are marks.
  private(set) var hasGlyphClasses = false
  /// Whether glyphs are added, so that the work is known only while a text is shaped.
  private(set) var addsGlyphs = false
  /// The number of characters beyond which the lookups that search glyphs take more than those of usual fonts.
  private(set) var searchLength = Int.max

  private init() {}

  /// Returns whether the work of a text is more than that of its characters, or is not known before it is shaped.
  func dependsOnText(characters count: Int) -> Bool {
    addsGlyphs || count > searchLength
  }

  /// Computes the work of a face.
  ///
  /// - Throws: ``FontLibraryError/notAFont(path:reason:)`` if it exceeds the limit.
  init(_ face: OpaquePointer, _ variations: VariationWork, file: String) throws(FontLibraryError) {
    let classes = GlyphClasses(face)
    hasGlyphClasses = classes.exist
    var sum = LookupCost(work: variations.advance)
    for name in ["GSUB", "GPOS"] {
      let isSubstitution = name == "GSUB"
      var work = LookupWork(
        FontTable(name, of: face), isSubstitution: isSubstitution, classes,
        variationWork: variations.position, stepLimit: Self.stepLimit)
      let costs = work.costs()
      try Self.check(costs.sum.work, "the lookups of the table \"\(name)\"", file)
      if isSubstitution { substitutions = costs.lookups } else { positions = costs.lookups }
      sum = sum + costs.sum
    }
    for name in ["kern", "kerx", "morx", "mort"] {
      let table = FontTable(name, of: face)
      let found = Self.subtables(table, name)
      let work = found.count * Self.workPerSubtable
      try Self.check(work, "the subtables of \"\(name)\"", file)
      sum = sum + LookupCost(work: work)
      if found.count > 0, name != "kern" || table.number16(0) != 0 {
        workPerStateStep = max(
          workPerStateStep, found.inserts ? Self.workPerInsertion : Self.workPerState)
      }
    }
    try Self.check(sum.work, "the lookups and advances", file)
    addsGlyphs = sum.growth > 0 || workPerStateStep > 0
    let searching = sum.searchingMarks + sum.searchingAll
    if searching > 0 { searchLength = searching > Self.usualSearching ? 0 : Self.usualLength }
    if addsGlyphs, variations.advance > Self.advanceLimit {
      throw .notAFont(
        path: file,
        reason:
          "it adds glyphs, and the variation of an advance has \(variations.advance) regions and axes, more than "
          + "\(Self.advanceLimit); use a font with fewer")
    }
    perGlyph = sum.work
    advance = variations.advance
  }

  private static func check(
    _ work: Int, _ cause: String, _ file: String
  ) throws(FontLibraryError) {
    guard work > limit else { return }
    let count = work >= LookupCost.maximum ? "too many" : "up to \(work)"
    throw .notAFont(
      path: file,
      reason: "\(cause) compare \(count) glyphs at one position, more than \(limit); "
        + "use a font with fewer or shorter rules")
  }

  /// Returns the number of subtables that a table states, and whether one of them may insert glyphs.
  private static func subtables(_ table: FontTable, _ name: String) -> (count: Int, inserts: Bool) {
    if name == "kern", table.number16(0) == 0 { return (table.number16(2), false) }
    if name == "kern" || name == "kerx" { return (table.number32(4), false) }
    let isExtended = name == "morx"
    var (sum, inserts, at) = (0, false, 8)
    for _ in 0..<table.number32(4) {
      let length = table.number32(at + 4)
      let count = isExtended ? table.number32(at + 12) : table.number16(at + 10)
      sum += count
      // Chains may overlap.
      if sum * workPerSubtable > limit { break }
      inserts = inserts || Self.inserts(table, chain: at, count, isExtended: isExtended)
      // HarfBuzz ignores the table if the chain is not inside it.
      if length < 12 || at + length > table.count { break }
      at += length
    }
    return (sum, inserts)
  }

  /// Returns whether a chain has a subtable that inserts glyphs.
  private static func inserts(
    _ table: FontTable, chain: Int, _ count: Int, isExtended: Bool
  ) -> Bool {
    let insertion = 5
    let featureCount = isExtended ? table.number32(chain + 8) : table.number16(chain + 8)
    var at = chain + (isExtended ? 16 : 12) + 12 * featureCount
    for _ in 0..<count {
      let length = isExtended ? table.number32(at) : table.number16(at)
      let type = isExtended ? table.number32(at + 4) & 0xFF : table.number16(at + 2) & 7
      if type == insertion { return true }
      if length < 8 || at + length > table.count { break }
      at += length
    }
    return false
  }
}
