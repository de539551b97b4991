// The limits on the work that a font file causes: of loading a glyph, of shaping a glyph, and of the glyphs of a text.

import PrefGeometry
import PrefTestTags
import Synchronization
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct FontWorkTests {
  private let limit = GlyphWork.limit

  private func work(_ file: TestFontFile, _ glyph: UInt32) throws -> Int {
    try #require(try file.face().glyphWork).work(glyph)
  }

  /// Returns the reason for which a font is refused.
  private func refusal(_ file: TestFontFile) throws -> String {
    let error = try #require(throws: FontLibraryError.self) { try file.face() }
    guard case .notAFont("test.ttf", let reason) = error else { return "\(error)" }
    return reason
  }

  // MARK: Glyphs

  @Test func outlinesCountPointsAndComponents() throws {
    let pair = TestFontFile.composite([1, 1])
    let file = TestFontFile(outlines: [nil, TestFontFile.square, pair, nil])
    #expect(try work(file, 1) == 32 + 4 * 8)
    #expect(try work(file, 2) == 32 + 2 * (32 + 4 * 8))
    #expect(try work(file, 3) == 32)
    #expect(try work(file, 0xFFFF) == 32)
    #expect(try work(file, .max) == 32)
  }

  /// A glyph of 9 × 9 × 9 empty components took as long as one of as many components in the file.
  @Test func nestedComponentsAreCountedForEachUse() throws {
    var outlines: [[UInt8]?] = [nil, nil]
    for level in 1...8 {
      outlines.append(TestFontFile.composite(Array(repeating: level, count: 9)))
    }
    let file = TestFontFile(outlines: outlines)
    #expect(try work(file, 2) == 10 * 32)
    #expect(try work(file, 3) == 91 * 32)
    #expect(try work(file, 4) > limit)
    #expect(try work(file, 9) > limit)
  }

  @Test func glyphsThatContainThemselvesEnd() throws {
    let file = TestFontFile(outlines: [nil, TestFontFile.composite([1])])
    #expect(try work(file, 1) > limit)
  }

  @Test func glyphsBeyondTheLimitAreEmpty() throws {
    let many = TestFontFile.composite(Array(repeating: 1, count: 600))
    let few = TestFontFile.composite(Array(repeating: 1, count: 100))
    let file = TestFontFile(outlines: [nil, TestFontFile.square, few, many])
    let library = try FontLibrary()
    let family = try library.register(bytes: file.bytes, name: "components.ttf")
    let typeface = try library.resolve(FontRequest(family: family)).typeface
    #expect(!typeface.outline(of: 1).isEmpty)
    #expect(!typeface.outline(of: 2).isEmpty)
    #expect(typeface.outline(of: 3).isEmpty)
  }

  /// The variations of a glyph are applied for each component that uses it.
  @Test func variationsCountTuplesTimesPoints() throws {
    let pair = TestFontFile.composite([1, 1])
    var file = TestFontFile(outlines: [nil, TestFontFile.square, pair])
    // Glyph 1 has 4,000 tuples, and the others have none.
    file.tables["gvar"] =
      words(1, 0, 1, 0) + longs(28) + words(3, 0) + longs(28) + words(0, 0, 2, 2) + words(4_000, 4)
    #expect(try work(file, 1) == 32 + 4 * 8 + 4_000 * (4 + 4 + 1))
    #expect(try work(file, 2) == 32 + 2 * (32 + 4 * 8 + 4_000 * (4 + 4 + 1)))
  }

  /// HarfBuzz took 13.9 s for the advance of a glyph.
  @Test func variableFontsWithGlyphsBeyondTheLimitAreRefused() throws {
    let many = TestFontFile.composite(Array(repeating: 1, count: 600))
    var file = TestFontFile(outlines: [nil, TestFontFile.square, many])
    #expect(try work(file, 2) > limit)
    file.tables["gvar"] = words(1, 0, 1, 0) + longs(28) + words(3, 0) + longs(28)
    #expect(
      try refusal(file)
        == "loading glyph 2 takes more than 262144 units of work; "
        + "use a font with fewer components and variations")
  }

  /// Subroutines that call others six times took 54 ms per glyph.
  @Test func subroutinesAreCountedForEachCall() throws {
    // Subroutine 0 has ten operators; each other one calls the one before six times. The bias is 107.
    var subroutines: [[UInt8]] = [Array(repeating: 4, count: 10) + [11]]
    for level in 1..<9 as Range<UInt8> {
      let call: [UInt8] = [139 - 107 + level - 1, 10]
      subroutines.append(Array(repeating: call, count: 6).flatMap { $0 } + [11])
    }
    func glyph(_ subroutine: UInt8) -> [UInt8] { [139 - 107 + subroutine, 10, 14] }
    let file = TestFontFile(
      charStrings: [[14], glyph(0), glyph(1), glyph(8), [139, 139, 1, 19, 0, 14]],
      subroutines: subroutines)
    #expect(try work(file, 0) == 1 * 4)
    #expect(try work(file, 1) == (3 + 11) * 4)
    #expect(try work(file, 2) == (3 + 6 * (2 + 11) + 1) * 4)
    #expect(try work(file, 3) > limit)
    // The byte of the mask is not an operator.
    #expect(try work(file, 4) == 5 * 4)
  }

  @Test func callsOfComputedSubroutinesAreBeyondTheLimit() throws {
    // 1 + 1 is the number of the subroutine.
    let file = TestFontFile(charStrings: [[140, 140, 12, 10, 10, 14]], subroutines: [[11]])
    #expect(try work(file, 0) > limit)
  }

  @Test func charStringsWithUnorderedOffsetsAreBeyondTheLimit() throws {
    var file = TestFontFile(charStrings: [[14], [14]], subroutines: [[11], [11]])
    let table = try #require(file.tables["CFF "])
    // The last four bytes before the subroutines are the offset of the end.
    file.tables["CFF "]?.replaceSubrange(table.count - 6..<table.count - 2, with: longs(1))
    #expect(try work(file, 0) > limit)
  }

  /// FreeType would draw 2¹⁰⁰ bitmaps for one glyph.
  @Test func bitmapsOfComponentsAreRefused() throws {
    // A size with one range of glyphs, at 56; its format is at 66.
    func table(format: Int) -> [UInt8] {
      words(3, 0) + longs(1) + longs(56, 0, 1) + words(Array(repeating: 0, count: 18))
        + words(1, 1) + longs(8) + words(1, format) + longs(0)
    }
    var file = TestFontFile(glyphCount: 2)
    file.tables["CBLC"] = table(format: 17)
    _ = try file.face()
    file.tables["CBLC"] = table(format: 8)
    #expect(try refusal(file).hasPrefix("it has bitmaps that consist of others"))
    var outlines = TestFontFile(outlines: [nil, TestFontFile.square])
    outlines.tables["CBLC"] = table(format: 8)
    _ = try outlines.face()
  }

  // MARK: Shaping

  private func font(_ lookups: [(type: Int, subtable: [UInt8])]) -> TestFontFile {
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil, nil])
    file.tables["GSUB"] = TestFontFile.layout(lookups)
    return file
  }

  /// Ten lookups of 20,000 rules of 64 glyphs took 47 s for 1,000 letters.
  @Test func rulesCountForEachOffset() throws {
    let rule = TestFontFile.context(rules: 100, length: 64)
    #expect(try font([(5, rule), (5, rule)]).face().shapingWork == 2 * (1 + 100 * 64))
    let rules = TestFontFile.context(rules: 20_000, length: 64)
    #expect(
      try refusal(font(Array(repeating: (5, rules), count: 10)))
        == "the lookups of the table \"GSUB\" compare up to 12800010 glyphs at one position, "
        + "more than 196608; use a font with fewer or shorter rules")
  }

  @Test func lookupsOfRulesCountForEachRule() throws {
    let single = words(1, 6, 0, 1, 1, 1)
    let twice = TestFontFile.context(rules: 1, length: 2, lookups: [0, 0])
    #expect(try font([(1, single), (5, twice)]).face().shapingWork == 1 + (1 + 2 + 2))
    let recursive = TestFontFile.context(rules: 1, length: 1, lookups: [0])
    #expect(try refusal(font([(5, recursive)])).contains("compare too many glyphs"))
    // Each lookup applies the one before ten times.
    var chain: [(type: Int, subtable: [UInt8])] = [(1, single)]
    for index in 0..<12 {
      let lookups = Array(repeating: index, count: 10)
      chain.append((5, TestFontFile.context(rules: 1, length: 1, lookups: lookups)))
    }
    #expect(try refusal(font(chain)).contains("compare too many glyphs"))
  }

  @Test func ligaturesCountTheirComponents() throws {
    let set = words(500) + words(Array(repeating: 1_002, count: 500)) + words(2, 40)
    let subtable = words(1, 8 + set.count, 1, 8) + set + words(1, 1, 1)
    #expect(try font([(4, subtable)]).face().shapingWork == 1 + 500 * 40)
  }

  @Test func fontsThatMultiplyGlyphsHaveALowerLimit() throws {
    let rules = TestFontFile.context(rules: 1_000, length: 60)
    #expect(try font([(5, rules)]).face().shapingWork == 60_001)
    let both = try refusal(font([(2, TestFontFile.multiplication(by: 2)), (5, rules)]))
    #expect(both.contains("some of which replace a glyph by several, compare up to 60002 glyphs"))
  }

  /// 65,000 subtables took 7 s.
  @Test func subtablesOfKerningCount() throws {
    var file = TestFontFile(glyphCount: 3)
    file.tables["kern"] = words(0, 65_000)
    #expect(
      try refusal(file).hasPrefix(
        "the subtables of \"kern\" compare up to 520000 glyphs at one position"))
    file.tables["kern"] = words(0, 100)
    #expect(try file.face().shapingWork == 800)
    file.tables["kern"] = nil
    file.tables["morx"] =
      words(2, 0) + longs(2) + longs(1, 16, 0, 30) + longs(1, 16, 0, 10)
    #expect(try file.face().shapingWork == 40 * 8)
  }

  /// FreeType and HarfBuzz could read different ones.
  @Test func repeatedTablesAreRefused() throws {
    let file = TestFontFile(outlines: [nil, TestFontFile.square])
    let tables = file.tables.sorted { $0.key < $1.key }.map { (tag: $0.key, data: $0.value) }
    let twice = tables + tables.filter { $0.tag == "glyf" }
    let data = FontData(copying: TestFontFile.file(twice))
    #expect(
      throws: FontLibraryError.notAFont(
        path: "test.ttf", reason: "it has two tables \"glyf\"; remove one")
    ) { try FontFace(data: data, file: "test.ttf", index: 0) }
  }

  /// No read traps, and all loops end.
  @Test func damagedTablesHaveSomeWork() throws {
    let file = font([(5, TestFontFile.context(rules: 3, length: 3, lookups: [0]))])
    for tag in [
      "GSUB", "GPOS", "kern", "morx", "mort", "kerx", "glyf", "loca", "gvar", "CFF ", "CBLC",
    ] {
      for byte in [0, 1, 0x40, 0x7F, 0xFF] as [UInt8] {
        var damaged = file
        damaged.tables[tag] = Array(repeating: byte, count: 70_000)
        do {
          let face = try damaged.face()
          for glyph in 0..<4 as Range<UInt32> { #expect(face.glyphWork?.work(glyph) ?? -1 >= 0) }
        } catch {}
      }
    }
  }

  // MARK: Texts

  /// A counter that records its cost, and whose limit is exceeded beyond a cost.
  private final class Meter: Sendable {
    let cost = Mutex(0)

    func measure(limit: Int = .max, _ body: () throws -> Void) rethrows -> Int {
      cost.withLock { $0 = 0 }
      let steps = WorkCounter { cost in
        self.cost.withLock { sum in
          sum += cost
          return sum <= limit
        }
      }
      try WorkCounter.$current.withValue(steps, operation: body)
      return cost.withLock { $0 }
    }
  }

  private func paragraph(
    _ library: FontLibrary, _ family: String, _ text: String
  ) throws -> Paragraph {
    try library.paragraph([TextSegment(text, font: FontRequest(family: family))])
  }

  /// A text of 1 MiB took 1.2 GB.
  @Test func addedGlyphsCountAlsoIfTheyAreCached() throws {
    let library = try FontLibrary()
    let file = font([(2, TestFontFile.multiplication(by: 60))])
    let family = try library.register(bytes: file.bytes, name: "multiply.ttf")
    let text = String(repeating: "a", count: 1_000)
    func measure() throws -> Int {
      try Meter().measure { _ = try paragraph(library, family, text) }
    }
    // 59 glyphs are added per letter; each counts 256 and the work of a lookup.
    let expected = 59 * 1_000 * (256 + 1) / 1_024
    #expect(try measure() == expected)
    #expect(try measure() == expected)
    library.paragraphs.removeAll()
    #expect(try measure() == expected)
  }

  @Test func textsBeyondTheLimitAreNotShapedAndNotCached() throws {
    let library = try FontLibrary()
    let file = font([(2, TestFontFile.multiplication(by: 60))])
    let family = try library.register(bytes: file.bytes, name: "multiply.ttf")
    let text = String(repeating: "aaaa ", count: 40_000)
    var count = 0
    _ = try Meter().measure(limit: 100) {
      count = try paragraph(library, family, text).shaped.glyphs.count
    }
    #expect(count > 0 && count < 40_000)
    #expect(library.paragraphs.byteCount == 0)
  }

  @Test func slowRulesCountPerCharacter() throws {
    let library = try FontLibrary()
    let file = font([(5, TestFontFile.context(rules: 1_000, length: 50))])
    let family = try library.register(bytes: file.bytes, name: "rules.ttf")
    let cost = try Meter().measure { _ = try paragraph(library, family, "aaaaaaaaaa") }
    #expect(cost == 10 * (50_001 - 768) / 1_024)
  }

  // MARK: Real fonts

  /// The bundled fonts have at most a tenth of the limits.
  @Test func bundledFontsAreFarBelowTheLimits() throws {
    let library = try FontLibrary()
    let names = try FileManager.default.contentsOfDirectory(atPath: library.directory)
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
    #expect(names.count > 15)
    for name in names {
      let data = try FontData(mapping: "\(library.directory)/\(name)")
      let face = try FontFace(data: data, file: name, index: 0)
      #expect(face.shapingWork < ShapingWork.limit / 10, "\(name)")
      let glyphWork = try #require(face.glyphWork)
      let most = (0..<0xFFFF as Range<UInt32>).map { glyphWork.work($0) }.max() ?? 0
      #expect(most < GlyphWork.limit / 10, "\(name)")
    }
  }
}
