// TypographyTests: font files that tests build from their tables, with overlapping offsets where a test needs them.

import Testing

@testable import PrefTypography

/// Returns the bytes of numbers of 16 bits in big-endian order.
func words(_ numbers: Int...) -> [UInt8] { words(numbers) }

/// Returns the bytes of numbers of 16 bits in big-endian order.
func words(_ numbers: [Int]) -> [UInt8] {
  numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
}

/// Returns the bytes of numbers of 32 bits in big-endian order.
func longs(_ numbers: Int...) -> [UInt8] {
  numbers.flatMap { words($0 >> 16, $0) }
}

/// A font file whose glyphs 1, 2, … are those of the characters from U+0061 on.
struct TestFontFile {
  /// The tables by tag.
  var tables: [String: [UInt8]] = [:]

  /// Creates a font with a number of glyphs that have no outlines.
  init(glyphCount: Int) {
    tables["head"] =
      words(1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000) + longs(0, 0, 0, 0)
      + words(0, 0, 1000, 1000, 0, 8, 2, 1, 0)
    tables["hhea"] = words([1, 0, 800, -200, 0, 600] + Array(repeating: 0, count: 11) + [1])
    tables["hmtx"] = words([600, 0] + Array(repeating: 0, count: glyphCount - 1))
    tables["maxp"] = words([1, 0, glyphCount] + Array(repeating: 0, count: 12) + [64])
    tables["cmap"] =
      words(0, 1, 3, 10, 0, 12) + words(12, 0) + longs(28, 0, 1, 0x61, 0x5F + glyphCount, 1)
  }

  /// Creates a font of TrueType outlines; nil for an empty one.
  init(outlines: [[UInt8]?]) {
    self.init(glyphCount: outlines.count)
    var (glyphs, offsets): ([UInt8], [UInt8]) = ([], longs(0))
    for outline in outlines {
      glyphs += outline ?? []
      offsets += longs(glyphs.count)
    }
    tables["glyf"] = glyphs + [0, 0, 0, 0]
    tables["loca"] = offsets
  }

  /// Creates a font of char strings with local subroutines.
  init(charStrings: [[UInt8]], subroutines: [[UInt8]]) {
    self.init(glyphCount: charStrings.count)
    // The offset of the char strings, and the size and offset of the private dictionary, have five bytes each.
    func top(_ strings: Int, _ dictionary: Int) -> [UInt8] {
      [29] + longs(strings) + [17, 139 + 2, 29] + longs(dictionary) + [18]
    }
    func head(_ strings: Int, _ dictionary: Int) -> [UInt8] {
      [1, 0, 4, 4] + Self.index([[0x41]]) + Self.index([top(strings, dictionary)]) + words(0, 0)
    }
    let start = head(0, 0).count
    let strings = Self.index(charStrings)
    // The private dictionary states that the subroutines are at its end.
    tables["CFF "] =
      head(start, start + strings.count) + strings + [139 + 2, 19] + Self.index(subroutines)
  }

  /// Creates a variable font of `CFF2` char strings.
  init(variableCharStrings charStrings: [[UInt8]], regionCounts: [Int]) {
    self.init(glyphCount: charStrings.count)
    addAxis()
    let strings = Self.index(charStrings, isLong: true)
    // The private dictionary is empty.
    let fonts = Self.index([[139, 139, 18]], isLong: true)
    let store = Self.variations(regionCounts: regionCounts)
    // The header has 5 bytes, the top dictionary 19, and the empty index of subroutines 4.
    let (first, second) = (28 + strings.count, 28 + strings.count + fonts.count)
    tables["CFF2"] =
      [2, 0, 5] + words(19) + [29] + longs(28) + [17, 29] + longs(first) + [12, 36, 29]
      + longs(second) + [24] + longs(0) + strings + fonts + words(store.count) + store
  }

  /// Makes the font variable, with an axis for the weight.
  mutating func addAxis() {
    tables["fvar"] =
      words(1, 0, 16, 2, 1, 20, 0, 8) + Array("wght".utf8)
      + longs(100 << 16, 400 << 16, 900 << 16) + words(0, 256)
  }

  /// Returns an item variation store of one region and axis, which each set uses a number of times.
  static func variations(regionCounts: [Int]) -> [UInt8] {
    let regions = words(1, 1, 0, 0x4000, 0x4000)
    var (offsets, sets) = ([UInt8](), [UInt8]())
    let first = 8 + 4 * regionCounts.count
    for count in regionCounts {
      offsets += longs(first + regions.count + sets.count)
      sets += words([1, 0, count] + Array(repeating: 0, count: count))
      sets += Array(repeating: 1, count: count)
    }
    return words(1) + longs(first) + words(regionCounts.count) + offsets + regions + sets
  }

  private static func index(_ objects: [[UInt8]], isLong: Bool = false) -> [UInt8] {
    var (offsets, at) = (longs(1), 1)
    for object in objects {
      at += object.count
      offsets += longs(at)
    }
    return (isLong ? longs(objects.count) : words(objects.count)) + [4] + offsets
      + objects.flatMap { $0 }
  }

  /// Returns the outline of a square.
  static var square: [UInt8] {
    words(1, 0, 0, 500, 500, 3, 0) + [1, 1, 1, 1] + words(0, 0, 500, 0) + words(0, 500, 0, -500)
  }

  /// Returns the outline of components, at the positions of their glyphs.
  static func composite(_ glyphs: [Int]) -> [UInt8] {
    words(-1, 0, 0, 500, 500)
      + glyphs.enumerated().flatMap {
        words($0.offset < glyphs.count - 1 ? 0x23 : 3, $0.element, 0, 0)
      }
  }

  /// Returns a GSUB or GPOS table with one feature of the given lookups: their types and their subtable. A subtable may
  /// be that of several lookups.
  static func layout(
    _ lookups: [(type: Int, subtable: [UInt8])], feature: String = "calt", extensionType: Int = 7,
    flags: [Int] = []
  ) -> [UInt8] {
    let tag = Array(feature.utf8)
    let scripts = words(1) + Array("DFLT".utf8) + words(8, 4, 0, 0, 0xFFFF, 1, 0)
    let features = words(1) + tag + words(8, 0, lookups.count) + words(Array(lookups.indices))
    // Each lookup has a subtable of the type for extensions, so that offsets of 32 bits are possible.
    let heads = 2 + 2 * lookups.count
    var list = words(lookups.count) + words(lookups.indices.map { heads + 16 * $0 })
    var (bodies, starts): ([UInt8], [(body: [UInt8], at: Int)]) = ([], [])
    for (index, lookup) in lookups.enumerated() {
      let known = starts.first { $0.body == lookup.subtable }?.at
      let at = known ?? heads + 16 * lookups.count + bodies.count
      if known == nil {
        bodies += lookup.subtable
        starts.append((lookup.subtable, at))
      }
      list +=
        words(extensionType, index < flags.count ? flags[index] : 0, 1, 8, 1, lookup.type)
        + longs(at - heads - 16 * index - 8)
    }
    let first = 10 + scripts.count
    return words(1, 0, 10, first, first + features.count) + scripts + features + list + bodies
  }

  /// Returns a contextual subtable whose rules share one, of glyphs of class 0.
  ///
  /// - Parameter lookups: The lookups that the rule applies to its first glyph.
  static func context(rules: Int, length: Int, lookups: [Int] = []) -> [UInt8] {
    let set = words(rules) + words(Array(repeating: 2 + 2 * rules, count: rules))
    let records = lookups.flatMap { [0, $0] }
    let rule = words([length, lookups.count] + Array(repeating: 0, count: length - 1) + records)
    let coverage = 10 + set.count + rule.count
    return words(2, coverage, coverage + 10, 1, 10) + set + rule + words(2, 1, 1, 200, 0)
      + words(1, 1, 1, 0)
  }

  /// Returns a subtable that replaces glyph 1 by several, which are glyph 1 by default.
  static func multiplication(by count: Int, _ glyphs: [Int]? = nil) -> [UInt8] {
    words(1, 8, 1, 14, 1, 1, 1, count) + words(glyphs ?? Array(repeating: 1, count: count))
  }

  /// The file.
  var bytes: [UInt8] { Self.file(tables.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }

  /// Returns a file with tables in the given order.
  static func file(_ tables: [(tag: String, data: [UInt8])]) -> [UInt8] {
    var (directory, data) = (words(1, 0, tables.count, 0, 0, 0), [UInt8]())
    for table in tables {
      let start = 12 + 16 * tables.count + data.count
      directory += Array(table.tag.utf8) + longs(0, start, table.data.count)
      data += table.data + Array(repeating: 0, count: (4 - table.data.count % 4) % 4)
    }
    return directory + data
  }

  /// Opens the font as one that is not trusted.
  func face() throws -> FontFace {
    try FontFace(data: FontData(copying: bytes), file: "test.ttf", index: 0)
  }

  /// Returns a chained contextual subtable of one rule for glyph 1, which applies lookups to its glyphs.
  ///
  /// - Parameter lookups: The index of a glyph of the input, and the lookup that is applied to it.
  static func chain(length: Int, lookups: [(glyph: Int, lookup: Int)]) -> [UInt8] {
    let records = lookups.flatMap { [$0.glyph, $0.lookup] }
    let coverage = 10 + 2 * length + 2 * records.count
    return words(
      [3, 0, length] + Array(repeating: coverage, count: length) + [0, lookups.count] + records)
      + words(1, 1, 1)
  }

  /// The number of ranges of the character maps.
  var mappingCount: Int {
    (tables["cmap"] ?? []).withUnsafeBytes { CharacterMappings.rangeCount(FontTable($0)) }
  }

  /// Returns the reason for which the font is refused.
  func refusal() throws -> String {
    let error = try #require(throws: FontLibraryError.self) { try face() }
    guard case .notAFont("test.ttf", let reason) = error else { return "\(error)" }
    return reason
  }
}
