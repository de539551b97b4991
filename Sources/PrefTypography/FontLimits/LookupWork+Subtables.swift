// PrefTypography: the work of the subtables of lookups. In: a subtable of a GSUB or GPOS table. Out: the number of
// glyphs that it compares, and the cost of the lookups that its rules apply.

extension LookupWork {
  /// The cost of a subtable itself, and the maximum of that of the lookups that one of its rules applies.
  typealias SubtableCost = (own: LookupCost, nested: LookupCost)

  private static let workOfClasses = 16
  private static let single: SubtableCost = (LookupCost(work: 1), LookupCost())
  private static let excessive: SubtableCost = (
    LookupCost(work: LookupCost.maximum), LookupCost()
  )

  /// Returns the cost of a subtable of a type, which is not that of extension subtables.
  mutating func cost(subtable start: Int, type: Int, depth: Int) -> SubtableCost {
    switch isSubstitution ? type : type - 2 {
    case 2 where isSubstitution:
      return (multiplication(start), LookupCost())
    case 4 where isSubstitution: return (LookupCost(work: ligatures(start)), LookupCost())
    // Pairs of classes, which are searched in two tables.
    case 0 where !isSubstitution && table.number16(start) == 2:
      return (LookupCost(work: Self.workOfClasses), LookupCost())
    // Marks, which search the glyph to which they are attached.
    case 2...4 where !isSubstitution: return (LookupCost(work: 1, searchingMarks: 1), LookupCost())
    case 5: return context(start, isChained: false, depth)
    case 6: return context(start, isChained: true, depth)
    case 8 where isSubstitution:
      let backtrack = table.number16(start + 4)
      let lookahead = table.number16(start + 6 + 2 * backtrack)
      return (LookupCost(work: 1 + backtrack + lookahead), LookupCost())
    default: return Self.single
    }
  }

  /// Returns the cost of a multiple substitution.
  private mutating func multiplication(_ start: Int) -> LookupCost {
    var result = LookupCost(work: 1)
    guard table.number16(start) <= 1 else {
      result.growth = LookupCost.maximum
      (result.rowGrowth, result.markRowGrowth) = (LookupCost.maximum, LookupCost.maximum)
      return result
    }
    guard let covered = coveredGlyphs(start + table.number16(start + 2)) else {
      return Self.excessive.own
    }
    let marks = Set(covered.filter { classes.mayBeMark($0.glyph) }.map(\.index))
    for index in 0..<table.number16(start + 4) {
      guard spend() else { return Self.excessive.own }
      let sequence = start + table.number16(start + 6 + 2 * index)
      let growth = table.number16(sequence) - 1
      result.growth = max(result.growth, growth)
      if marks.contains(index) { result.markRowGrowth = max(result.markRowGrowth, growth) }
    }
    result.rowGrowth = result.growth
    return result
  }

  /// Returns the maximum of the components of all ligatures of a first glyph.
  private mutating func ligatures(_ start: Int) -> Int {
    guard table.number16(start) <= 1 else { return LookupCost.maximum }
    var result = 0
    for index in 0..<table.number16(start + 4) {
      guard spend() else { return LookupCost.maximum }
      let set = start + table.number16(start + 6 + 2 * index)
      var sum = 0
      for number in 0..<table.number16(set) {
        guard spend() else { return LookupCost.maximum }
        sum += table.number16(set + table.number16(set + 2 + 2 * number) + 2)
      }
      result = max(result, sum)
    }
    return result + 1
  }

  /// Returns the cost of a contextual subtable: for formats 1 and 2, the maximum over the sets of rules, each for a
  /// first glyph or class; for format 3, that of its only rule. Other formats, which are not of OpenType 1.9, are
  /// excessive.
  private mutating func context(_ start: Int, isChained: Bool, _ depth: Int) -> SubtableCost {
    let sets: Int
    switch (table.number16(start), isChained) {
    case (1, _): sets = start + 4
    case (2, false): sets = start + 6
    case (2, true): sets = start + 10
    case (3, false):
      let count = table.number16(start + 2)
      let nested = nested(start + 6 + 2 * count, count: table.number16(start + 4), depth)
      return (LookupCost(work: 1 + count), nested)
    case (3, true):
      let cost = chainedRule(start + 2, implicitGlyphs: 0, depth)
      return (LookupCost(work: 1 + cost.work), cost.nested)
    case (4..., _): return Self.excessive
    default: return Self.single
    }
    var (own, nested) = (0, LookupCost())
    for index in 0..<table.number16(sets) {
      guard spend() else { return Self.excessive }
      let offset = table.number16(sets + 2 + 2 * index)
      if offset == 0 { continue }
      let set = start + offset
      var sum = 0
      for number in 0..<table.number16(set) {
        guard spend() else { return Self.excessive }
        let rule = set + table.number16(set + 2 + 2 * number)
        let cost =
          isChained ? chainedRule(rule, implicitGlyphs: 1, depth) : plainRule(rule, depth)
        sum = min(sum + cost.work, LookupCost.maximum)
        nested = .either(nested, cost.nested)
      }
      own = max(own, sum)
    }
    return (LookupCost(work: 1 + own), nested)
  }

  private mutating func plainRule(_ start: Int, _ depth: Int) -> (work: Int, nested: LookupCost) {
    let count = table.number16(start)
    let records = start + 4 + 2 * max(count - 1, 0)
    return (count, nested(records, count: table.number16(start + 2), depth))
  }

  /// Returns the cost of a rule with glyphs before and after its input.
  ///
  /// - Parameter implicitGlyphs: The number of glyphs of the input that are not stored.
  private mutating func chainedRule(
    _ start: Int, implicitGlyphs: Int, _ depth: Int
  ) -> (work: Int, nested: LookupCost) {
    let before = table.number16(start)
    var at = start + 2 + 2 * before
    let input = table.number16(at)
    at += 2 + 2 * max(input - implicitGlyphs, 0)
    let after = table.number16(at)
    at += 2 + 2 * after
    return (before + input + after, nested(at + 2, count: table.number16(at), depth))
  }
}
