// PrefTypography: the work of the lookups of a GSUB or GPOS table. In: the table. Out: the number of glyphs that are
// compared at one position of a text. Offsets may overlap, so that a small table can describe any number of rules.

/// The maximum work of the lookups of a GSUB or GPOS table at one position of a text.
///
/// A unit is a glyph compared with one of a rule, or a subtable without rules. All subtables of a lookup are applied
/// until one matches, and all rules for a glyph are compared until one matches; then its lookups are applied.
/// The sources are "GSUB — Glyph Substitution Table" and "OpenType Layout Common Table Formats" of the OpenType
/// specification 1.9.
struct LookupWork {
  /// The work beyond which no sum is exact.
  static let maximum = 1 << 40
  /// The nesting depth at which HarfBuzz ignores lookups.
  private static let maximumDepth = 64

  private let table: FontTable
  private let isSubstitution: Bool
  /// The offset of the list of lookups.
  private let list: Int
  /// The work of each lookup, with the lookups that it applies; `nil` before it is computed.
  private var memo: [Int?]
  /// The lookups whose work is being computed.
  private var isActive: [Bool]
  /// The rules, ligatures, sequences and references of features read so far.
  private(set) var steps = 0
  /// The maximum of `steps`. Beyond it, the work is ``maximum``.
  private let stepLimit: Int
  /// Whether a substitution replaces one glyph by several.
  private(set) var multiplies = false

  /// Creates the work of a table.
  init(_ table: FontTable, isSubstitution: Bool, stepLimit: Int) {
    self.table = table
    self.isSubstitution = isSubstitution
    self.stepLimit = stepLimit
    list = table.number16(8)
    let count = table.count > list ? table.number16(list) : 0
    memo = Array(repeating: nil, count: count)
    isActive = Array(repeating: false, count: count)
  }

  /// Returns the work of all lookups at one position. A lookup that several features apply counts once for each of
  /// their tags, since a script may apply them one after the other.
  mutating func total() -> Int {
    var tags: [Int: Set<Int>] = [:]
    forEachFeature { tag, feature, work in
      for index in 0..<work.table.number16(feature + 2) {
        guard work.spend() else { return }
        tags[work.table.number16(feature + 4 + 2 * index), default: []].insert(tag)
      }
    }
    // Summed in the order of the lookups, so that the work does not depend on the order of a dictionary.
    var sum = 0
    for lookup in tags.keys.sorted() {
      sum = Self.sum(sum, cost(lookup, depth: 0) * (tags[lookup]?.count ?? 0))
    }
    return steps > stepLimit ? Self.maximum : sum
  }

  private static func sum(_ first: Int, _ second: Int) -> Int { min(first + second, maximum) }

  /// Counts a step. Returns whether the limit holds.
  private mutating func spend() -> Bool {
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

  /// Returns the work of a lookup, which is ``maximum`` if it applies itself.
  private mutating func cost(_ lookup: Int, depth: Int) -> Int {
    guard memo.indices.contains(lookup) else { return 0 }
    if let known = memo[lookup] { return known }
    guard !isActive[lookup], depth < Self.maximumDepth else { return Self.maximum }
    isActive[lookup] = true
    defer { isActive[lookup] = false }
    let start = list + table.number16(list + 2 + 2 * lookup)
    var own = 0
    var nested = 0
    for index in 0..<table.number16(start + 4) {
      guard spend() else { return Self.maximum }
      let subtable = start + table.number16(start + 6 + 2 * index)
      let cost = cost(subtable: subtable, type: table.number16(start), depth: depth)
      own = Self.sum(own, cost.own)
      nested = max(nested, cost.nested)
    }
    let result = Self.sum(own, nested)
    memo[lookup] = result
    return result
  }

  /// The work of the comparisons of a subtable, and the maximum of that of the lookups that one of its rules applies.
  private typealias Cost = (own: Int, nested: Int)

  private mutating func cost(subtable: Int, type: Int, depth: Int) -> Cost {
    let extensionType = isSubstitution ? 7 : 9
    var (start, type) = (subtable, type)
    if type == extensionType {
      type = table.number16(start + 2)
      start += table.number32(start + 4)
    }
    switch isSubstitution ? type : type - 2 {
    case 2 where isSubstitution:
      findMultiplication(start)
      return (1, 0)
    case 4 where isSubstitution: return (ligatures(start), 0)
    case 5: return context(start, isChained: false, depth)
    case 6: return context(start, isChained: true, depth)
    case 8 where isSubstitution:
      let backtrack = table.number16(start + 4)
      return (1 + backtrack + table.number16(start + 6 + 2 * backtrack), 0)
    default: return (1, 0)
    }
  }

  private mutating func findMultiplication(_ start: Int) {
    for index in 0..<table.number16(start + 4) {
      guard !multiplies, spend() else { return }
      multiplies = table.number16(start + table.number16(start + 6 + 2 * index)) > 1
    }
  }

  /// Returns the maximum of the components of all ligatures of a first glyph.
  private mutating func ligatures(_ start: Int) -> Int {
    var result = 0
    for index in 0..<table.number16(start + 4) {
      let set = start + table.number16(start + 6 + 2 * index)
      var sum = 0
      for number in 0..<table.number16(set) {
        guard spend() else { return Self.maximum }
        sum += table.number16(set + table.number16(set + 2 + 2 * number) + 2)
      }
      result = max(result, sum)
    }
    return result + 1
  }

  /// Returns the cost of a contextual subtable: for formats 1 and 2, the maximum over the sets of rules, each for a
  /// first glyph or class; for format 3, that of its only rule.
  private mutating func context(_ start: Int, isChained: Bool, _ depth: Int) -> Cost {
    let sets: Int
    switch (table.number16(start), isChained) {
    case (1, _): sets = start + 4
    case (2, false): sets = start + 6
    case (2, true): sets = start + 10
    case (3, false):
      let count = table.number16(start + 2)
      let nested = nested(start + 6 + 2 * count, count: table.number16(start + 4), depth)
      return (1 + count, nested)
    case (3, true):
      let cost = chainedRule(start + 2, implicitGlyphs: 0, depth)
      return (1 + cost.own, cost.nested)
    default: return (1, 0)
    }
    var result: Cost = (0, 0)
    for index in 0..<table.number16(sets) {
      let offset = table.number16(sets + 2 + 2 * index)
      if offset == 0 { continue }
      let set = start + offset
      var sum = 0
      for number in 0..<table.number16(set) {
        guard spend() else { return (Self.maximum, 0) }
        let rule = set + table.number16(set + 2 + 2 * number)
        let cost =
          isChained ? chainedRule(rule, implicitGlyphs: 1, depth) : plainRule(rule, depth)
        sum = Self.sum(sum, cost.own)
        result.nested = max(result.nested, cost.nested)
      }
      result.own = max(result.own, sum)
    }
    return (1 + result.own, result.nested)
  }

  private mutating func plainRule(_ start: Int, _ depth: Int) -> Cost {
    let count = table.number16(start)
    let records = start + 4 + 2 * max(count - 1, 0)
    return (count, nested(records, count: table.number16(start + 2), depth))
  }

  /// Returns the cost of a rule with glyphs before and after its input.
  ///
  /// - Parameter implicitGlyphs: The number of glyphs of the input that are not stored.
  private mutating func chainedRule(_ start: Int, implicitGlyphs: Int, _ depth: Int) -> Cost {
    let before = table.number16(start)
    var at = start + 2 + 2 * before
    let input = table.number16(at)
    at += 2 + 2 * max(input - implicitGlyphs, 0)
    let after = table.number16(at)
    at += 2 + 2 * after
    return (before + input + after, nested(at + 2, count: table.number16(at), depth))
  }

  /// Returns the work of the lookups of a rule.
  private mutating func nested(_ records: Int, count: Int, _ depth: Int) -> Int {
    var sum = 0
    for index in 0..<count {
      guard spend() else { return Self.maximum }
      sum = Self.sum(sum, cost(table.number16(records + 4 * index + 2), depth: depth + 1))
    }
    return sum
  }
}
