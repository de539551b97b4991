// PrefTypography: the work of the lookups of a GSUB or GPOS table. In: the table. Out: the number of glyphs that are
// compared at one position of a text. Offsets may overlap, so that a small table can describe any number of rules.

/// The costs of the lookups of a table.
///
/// All subtables of a lookup are applied until one matches, and all rules for a glyph are compared until one matches;
/// then its lookups are applied. The sources are "GSUB — Glyph Substitution Table", "GPOS — Glyph Positioning Table"
/// and "OpenType Layout Common Table Formats" of the OpenType specification 1.9.
struct LookupWork {
  /// The nesting depth at which HarfBuzz ignores lookups.
  private static let maximumDepth = 64
  /// The maximum number of lookups for all tags, which HarfBuzz lists for each language of a text.
  private static let useLimit = 4_096
  private static let excessive = LookupCost(
    work: LookupCost.maximum, searchingAll: LookupCost.maximum, growth: LookupCost.maximum,
    rowGrowth: LookupCost.maximum, markRowGrowth: LookupCost.maximum)

  /// The costs of a lookup by itself, and of those that one of its rules applies.
  private struct Lookup {
    var own = LookupCost()
    var nested = LookupCost()
    /// Whether it examines glyphs other than the current one.
    var examinesOtherGlyphs = false
    /// Whether it may skip glyphs that are not marks.
    var skipsBases = false
  }

  let table: FontTable
  let isSubstitution: Bool
  let classes: GlyphClasses
  /// The work of a value that varies, or 0.
  let variationWork: Int
  /// The offset of the list of lookups.
  private let list: Int
  /// The lookups; `nil` before their cost is computed.
  private var memo: [Lookup?]
  /// Whether each lookup replaces glyphs by marks; `nil` before that is computed.
  var replacesByMarks: [Bool?]
  /// The lookups whose cost is being computed.
  private var isActive: [Bool]
  /// The rules, ligatures, sequences and references of features read so far.
  private var steps = 0
  /// The maximum of `steps`. Beyond it, the work is ``LookupCost/maximum``.
  private let stepLimit: Int

  /// Creates the work of a table.
  init(
    _ table: FontTable, isSubstitution: Bool, _ classes: GlyphClasses, variationWork: Int,
    stepLimit: Int
  ) {
    self.table = table
    self.classes = classes
    self.isSubstitution = isSubstitution
    self.variationWork = variationWork
    self.stepLimit = stepLimit
    list = table.number16(8)
    let count = table.count > list ? table.number16(list) : 0
    memo = Array(repeating: nil, count: count)
    isActive = Array(repeating: false, count: count)
    replacesByMarks = Array(repeating: nil, count: count)
  }

  /// Returns the cost of each lookup that a feature applies, in the order of the lookups, and of all together. A lookup
  /// that several features apply counts once for each of their tags, since a script may apply them one after the other.
  mutating func costs() -> (lookups: [LookupCost], sum: LookupCost) {
    var tags: [Int: Set<Int>] = [:]
    forEachFeature { tag, feature, work in
      for index in 0..<work.table.number16(feature + 2) {
        guard work.spend() else { return }
        tags[work.table.number16(feature + 4 + 2 * index), default: []].insert(tag)
      }
    }
    var lookups = Array(repeating: LookupCost(), count: memo.count)
    var (sum, uses) = (LookupCost(), 0)
    for lookup in tags.keys.sorted() where memo.indices.contains(lookup) {
      let cost = cost(lookup, depth: 0)
      lookups[lookup] = cost.own + cost.nested
      let count = tags[lookup]?.count ?? 0
      uses += count
      for _ in 0..<count { sum = sum + lookups[lookup] }
    }
    return (lookups, steps > stepLimit || uses > Self.useLimit ? Self.excessive : sum)
  }

  /// Counts a step. Returns whether the limit holds.
  mutating func spend() -> Bool {
    steps += 1
    return steps <= stepLimit
  }

  /// Calls `body` with the tag and the offset of each feature, and of those that replace them at values of axes.
  private mutating func forEachFeature(_ body: (Int, Int, inout LookupWork) -> Void) {
    let features = table.number16(6)
    for index in 0..<table.number16(features) {
      guard spend() else { return }
      let record = features + 2 + 6 * index
      body(table.number32(record), features + table.number16(record + 4), &self)
    }
    let variations = table.number16(2) > 0 ? table.number32(10) : 0
    guard variations > 0 else { return }
    for index in 0..<table.number32(variations + 4) {
      guard spend() else { return }
      let replacements = variations + table.number32(variations + 12 + 8 * index)
      for number in 0..<table.number16(replacements + 4) {
        guard spend() else { return }
        let record = replacements + 6 + 6 * number
        let tag = table.number32(features + 2 + 6 * table.number16(record))
        body(tag, replacements + table.number32(record + 2), &self)
      }
    }
  }

  /// Returns the cost of a lookup, which is excessive if it applies itself.
  private mutating func cost(_ lookup: Int, depth: Int) -> Lookup {
    guard memo.indices.contains(lookup) else { return Lookup() }
    if let known = memo[lookup] { return known }
    guard !isActive[lookup], depth < Self.maximumDepth else { return Lookup(own: Self.excessive) }
    isActive[lookup] = true
    defer { isActive[lookup] = false }
    let start = list + table.number16(list + 2 + 2 * lookup)
    var result = Lookup()
    // Ignoring bases or ligatures.
    result.skipsBases = table.number16(start + 2) & 6 != 0
    var values = 0
    for index in 0..<table.number16(start + 4) {
      guard spend() else { return Lookup(own: Self.excessive) }
      let (subtable, type) = subtable(index, of: start)
      let cost = cost(subtable: subtable, type: type, depth: depth)
      result.own.work = min(result.own.work + cost.own.work, LookupCost.maximum)
      result.own.searchingMarks = max(result.own.searchingMarks, cost.own.searchingMarks)
      result.own.growth = max(result.own.growth, cost.own.growth)
      result.own.rowGrowth = max(result.own.rowGrowth, cost.own.rowGrowth)
      result.own.markRowGrowth = max(result.own.markRowGrowth, cost.own.markRowGrowth)
      result.nested = .either(result.nested, cost.nested)
      if type > (isSubstitution ? 3 : 1) { result.examinesOtherGlyphs = true }
      // Only one subtable adjusts positions, so that the values of all do not add up.
      if !isSubstitution { values = max(values, self.values(subtable, type)) }
    }
    let work = max(result.own.work, 1) + variationWork * values
    result.own.work = min(work, LookupCost.maximum)
    memo[lookup] = result
    return result
  }

  /// Returns the offset and the type of a subtable of a lookup, which may be in an extension subtable.
  func subtable(_ index: Int, of lookup: Int) -> (start: Int, type: Int) {
    let start = lookup + table.number16(lookup + 6 + 2 * index)
    let type = table.number16(lookup)
    guard type == (isSubstitution ? 7 : 9) else { return (start, type) }
    return (start + table.number32(start + 4), table.number16(start + 2))
  }

  /// Returns the offset of a lookup; `nil` if there is none.
  func start(ofLookup index: Int) -> Int? {
    memo.indices.contains(index) ? list + table.number16(list + 2 + 2 * index) : nil
  }

  /// Returns the cost of the lookups of a rule.
  mutating func nested(_ records: Int, count: Int, _ depth: Int) -> LookupCost {
    var sum = LookupCost()
    // The glyphs that are added at each glyph of the rule.
    var rows: [Int: (all: Int, marks: Int)] = [:]
    var addsElsewhere = false
    for index in 0..<count {
      guard spend() else { return Self.excessive }
      let (position, index) = (
        table.number16(records + 4 * index), table.number16(records + 4 * index + 2)
      )
      var lookup = cost(index, depth: depth + 1)
      if lookup.examinesOtherGlyphs, lookup.skipsBases {
        lookup.own.searchingAll = lookup.own.work
      } else if lookup.examinesOtherGlyphs {
        lookup.own.searchingMarks = lookup.own.work
      }
      lookup.own.addsMarks = isSubstitution && replacesByMarks(index)
      let cost = lookup.own + lookup.nested
      sum = sum + cost
      let row = rows[position] ?? (0, 0)
      rows[position] = (row.all + cost.rowGrowth, row.marks + cost.markRowGrowth)
      addsElsewhere = addsElsewhere || lookup.nested.growth > 0
    }
    if !addsElsewhere {
      sum.rowGrowth = min(rows.values.reduce(0) { max($0, $1.all) }, LookupCost.maximum)
      sum.markRowGrowth = min(rows.values.reduce(0) { max($0, $1.marks) }, LookupCost.maximum)
    }
    return sum
  }

  /// Returns the maximum number of values that may vary of a subtable of positions.
  private func values(_ start: Int, _ type: Int) -> Int {
    let isVariable = 0xF0
    switch type {
    case 1: return (table.number16(start + 4) & isVariable).nonzeroBitCount
    case 2:
      return (table.number16(start + 4) & isVariable).nonzeroBitCount
        + (table.number16(start + 6) & isVariable).nonzeroBitCount
    // Two anchors.
    case 3...6: return 4
    default: return 0
    }
  }
}
