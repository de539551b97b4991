// PrefTypography: the substitutions that produce marks. In: a lookup of a GSUB table. Out: whether it replaces other
// glyphs by marks only, after which a search of the next letter skips them.

extension LookupWork {
  /// Returns whether a lookup replaces a glyph that is not a mark, or several glyphs, only by marks.
  mutating func replacesByMarks(_ index: Int) -> Bool {
    guard let start = start(ofLookup: index) else { return false }
    if let known = replacesByMarks[index] { return known }
    var result = !classes.exist
    for number in 0..<table.number16(start + 4) where !result {
      let (subtable, type) = subtable(number, of: start)
      result = replacesByMarks(subtable: subtable, type: type)
    }
    replacesByMarks[index] = result
    return result
  }

  private mutating func replacesByMarks(subtable start: Int, type: Int) -> Bool {
    guard (1...4).contains(type) else { return false }
    let hasShift = type == 1 && table.number16(start) == 1
    let number = table.number16(start + 4)
    let covered = coveredGlyphs(start + table.number16(start + 2))
    guard let covered else { return true }
    for (glyph, index) in covered where !classes.mayBeMark(glyph) {
      guard spend() else { return true }
      if hasShift {
        if classes.mayBeMark((glyph + number) & 0xFFFF) { return true }
        continue
      }
      if index >= number { continue }
      let value = table.number16(start + 6 + 2 * index)
      let isFound =
        switch type {
        case 1: classes.mayBeMark(value)
        case 2: hasOnlyMarks(start + value)
        case 3: hasMarks(start + value)
        default: hasLigaturesOfMarks(start + value)
        }
      if isFound { return true }
    }
    return false
  }

  /// Returns the glyphs of a coverage table with the indices that it assigns to them; `nil` if there are too many.
  mutating func coveredGlyphs(_ start: Int) -> [(glyph: Int, index: Int)]? {
    let isList = table.number16(start) == 1
    var result: [(glyph: Int, index: Int)] = []
    for number in 0..<table.number16(start + 2) {
      guard spend() else { return nil }
      if isList {
        result.append((table.number16(start + 4 + 2 * number), number))
        continue
      }
      let range = start + 4 + 6 * number
      let (first, last) = (table.number16(range), table.number16(range + 2))
      if first > last { continue }
      for glyph in first...last {
        guard spend() else { return nil }
        // A file may assign any indices.
        result.append((glyph, table.number16(range + 4) + glyph - first))
      }
    }
    return result
  }

  /// Returns whether a glyph may be a mark; true if there are too many glyphs to tell.
  private mutating func mayBeMark(_ glyph: Int) -> Bool { !spend() || classes.mayBeMark(glyph) }

  /// Returns whether one of the glyphs of an array, which begins with their number, may be a mark.
  private mutating func hasMarks(_ start: Int) -> Bool {
    for index in 0..<table.number16(start)
    where mayBeMark(table.number16(start + 2 + 2 * index)) {
      return true
    }
    return false
  }

  /// Returns whether all glyphs of an array, which begins with their number, may be marks.
  private mutating func hasOnlyMarks(_ start: Int) -> Bool {
    for index in 0..<table.number16(start)
    where !mayBeMark(table.number16(start + 2 + 2 * index)) {
      return false
    }
    return true
  }

  private mutating func hasLigaturesOfMarks(_ set: Int) -> Bool {
    for index in 0..<table.number16(set) {
      let ligature = set + table.number16(set + 2 + 2 * index)
      if mayBeMark(table.number16(ligature)) { return true }
    }
    return false
  }
}
