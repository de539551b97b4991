// PrefTypography: the work of a lookup. In: the numbers of glyphs and marks of a text. Out: the glyphs that the lookup
// examines.

/// The maximum work of a lookup at one position of a text.
///
/// A unit is a glyph compared with one of a rule, a subtable without rules, or a region and axis of a variation.
struct LookupCost: Sendable {
  /// The work beyond which no sum is exact.
  static let maximum = 1 << 28

  /// The work, with that of the lookups that a rule applies.
  var work = 0
  /// The part of the work that examines all marks between two glyphs each time.
  ///
  /// A lookup that is applied to all glyphs one after another skips each of them once for each glyph of its rules, but
  /// one that a rule applies skips them at every position. Marks search their base among the marks before.
  var searchingMarks = 0
  /// The part of the work that may skip all glyphs each time.
  var searchingAll = 0
  /// The number of glyphs that are added.
  var growth = 0
  /// The number of glyphs that are added where one glyph was; they form a row that later lookups may skip.
  var rowGrowth = 0
  /// The number of glyphs that are added where a mark was.
  var markRowGrowth = 0
  /// Whether glyphs that are not marks are replaced by marks only, so that the marks of all positions may follow one
  /// another.
  var addsMarks = false

  /// The sum, for lookups that are all applied.
  static func + (a: LookupCost, b: LookupCost) -> LookupCost { combine(a, b) { $0 + $1 } }

  /// The cost of lookups of which one is applied.
  static func either(_ a: LookupCost, _ b: LookupCost) -> LookupCost { combine(a, b, max) }

  private static func combine(
    _ a: LookupCost, _ b: LookupCost, _ operation: (Int, Int) -> Int
  ) -> LookupCost {
    func combined(_ part: KeyPath<LookupCost, Int>) -> Int {
      min(operation(a[keyPath: part], b[keyPath: part]), maximum)
    }
    return LookupCost(
      work: combined(\.work), searchingMarks: combined(\.searchingMarks),
      searchingAll: combined(\.searchingAll), growth: combined(\.growth),
      rowGrowth: combined(\.rowGrowth), markRowGrowth: combined(\.markRowGrowth),
      addsMarks: a.addsMarks || b.addsMarks)
  }

  /// The number of glyphs that a search skips within the work of a comparison.
  private static let freeCount = 2
  /// HarfBuzz stops adding glyphs at this number, for texts of up to 256 characters.
  private static let maximumLength = 16_384

  /// Returns the maximum number of glyphs after the lookup has been applied.
  private func length(glyphs count: Int) -> Int {
    max(min(count + count * growth, Self.maximumLength), count)
  }

  /// Returns the work of applying the lookup to a text.
  ///
  /// - Parameters:
  ///   - count: The number of glyphs, at most 16,384.
  ///   - markCount: The number of marks in a row.
  func work(glyphs count: Int, marks markCount: Int) -> Int {
    let length = length(glyphs: count)
    let marks = addsMarks ? length : min(markCount * (1 + markRowGrowth) + 2 * rowGrowth, length)
    return work * count + searchingMarks * count * max(marks - Self.freeCount, 0)
      + searchingAll * count * max(length - Self.freeCount, 0)
  }
}
