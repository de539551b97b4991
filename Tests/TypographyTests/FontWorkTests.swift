// The limits on the work of loading the glyphs of a font file.

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

  /// 4,095 tuples without data shared 32,767 points: 2 s for each glyph.
  @Test func sharedPointsOfVariationsCount() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    func variations(_ tuples: Int) -> [UInt8] {
      words(1, 0, 1, 0) + longs(26) + words(2, 0) + longs(26) + words(0, 0, 3)
        + words(tuples | 0x8000, 4) + [0xFF, 0xFF]
    }
    file.tables["gvar"] = variations(7)
    #expect(try work(file, 1) == 32 + 4 * 8 + 7 * (32_767 + 1))
    file.tables["gvar"] = variations(100)
    #expect(try file.refusal().hasPrefix("loading glyph 1 takes more than 262144 units of work"))
  }

  /// Tuples without data that state 32,767 points of their own took as long.
  @Test func statedPointsOfTuplesCount() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    let tuples = words(0, 0x2000, 0, 0x2000, 0, 0)
    file.tables["gvar"] =
      words(1, 0, 1, 0) + longs(26) + words(2, 0) + longs(26) + words(0, 0, 11)
      + words(3, 16) + tuples + [0x81, 0x00] + [0, 0, 0, 0]
    #expect(try work(file, 1) == 32 + 4 * 8 + 2 * (256 + 1) + (8 + 1))
  }

  /// FreeType rebuilds the hints of all stems for each mask.
  @Test func masksCountTheirStems() throws {
    // 48 operands are 24 stems, whose mask has three bytes.
    let stems = Array(repeating: 139, count: 48) as [UInt8]
    let file = TestFontFile(
      charStrings: [[14], stems + [1] + [19, 0, 0, 0, 19, 0, 0, 0, 14]], subroutines: [[11]])
    #expect(try work(file, 1) == (48 + 1 + 2 + 1) * 4 + 2 * 24 * 4)
  }

  /// HarfBuzz took 13.9 s for the advance of a glyph.
  @Test func variableFontsWithGlyphsBeyondTheLimitAreRefused() throws {
    let many = TestFontFile.composite(Array(repeating: 1, count: 600))
    var file = TestFontFile(outlines: [nil, TestFontFile.square, many])
    #expect(try work(file, 2) > limit)
    file.tables["gvar"] = words(1, 0, 1, 0) + longs(28) + words(3, 0) + longs(28)
    #expect(
      try file.refusal()
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
    #expect(try work(file, 4) == 5 * 4 + 1 * 4)
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
    #expect(try file.refusal().hasPrefix("it has bitmaps that consist of others"))
    var outlines = TestFontFile(outlines: [nil, TestFontFile.square])
    outlines.tables["CBLC"] = table(format: 8)
    _ = try outlines.face()
  }

  /// FreeType and HarfBuzz could read different ones.
  @Test func repeatedTablesAreRefused() throws {
    let file = TestFontFile(outlines: [nil, TestFontFile.square])
    let tables = file.tables.sorted { $0.key < $1.key }.map { (tag: $0.key, data: $0.value) }
    let twice = (tables + tables.filter { $0.tag == "glyf" }).sorted { $0.tag < $1.tag }
    let data = FontData(copying: TestFontFile.file(twice))
    #expect(
      throws: FontLibraryError.notAFont(
        path: "test.ttf", reason: "it has two tables \"glyf\"; remove one")
    ) { try FontFace(data: data, file: "test.ttf", index: 0) }
  }

  /// A bitmap of 16 × 16 pixels with 60 texts that expand to 8 MB each took 2 s.
  @Test func compressedTextsOfBitmapsCount() {
    func chunk(_ tag: String, _ size: Int) -> [UInt8] {
      longs(size) + Array(tag.utf8) + Array(repeating: 0, count: size + 4)
    }
    func texts(_ file: [UInt8]) -> BitmapTexts {
      file.withUnsafeBytes { BitmapTexts(FontTable($0)) }
    }
    func size(_ file: [UInt8]) -> Int { texts(file).textSize }
    let signature = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8]
    let head = signature + chunk("IHDR", 13)
    #expect(size(head + chunk("tEXt", 700) + chunk("IDAT", 900)) == 0)
    // An international text is compressed if the byte after its keyword is not 0.
    func text(_ keyword: String, _ flag: UInt8) -> [UInt8] {
      let content = Array(keyword.utf8) + [0, flag, 0, 0, 0] + Array(repeating: 0x61, count: 700)
      return longs(content.count) + Array("iTXt".utf8) + content + longs(0)
    }
    #expect(size(head + text("XML:com.adobe.xmp", 0) + chunk("IDAT", 900)) == 0)
    #expect(size(head + chunk("zTXt", 70) + text("Title", 1) + chunk("IDAT", 900)) == 70 + 710)
    #expect(size(head + text(String(repeating: "k", count: 90), 0)) == 795)
    #expect(size(head + chunk("IDAT", 900) + chunk("zTXt", 600) + chunk("IEND", 0)) == 600)
    #expect(size(head + longs(0xFFFF_FFFF)) == 0)
    #expect(size([]) == 0)
    // A color profile of 8 KB took 19 ms each time.
    let profile = texts(head + chunk("iCCP", 8_000) + chunk("zTXt", 7) + chunk("IDAT", 900))
    #expect(profile.profileSize == 8_000 && profile.textSize == 7)
  }

  /// The file that is examined is the one that FreeType reads, in the first size.
  @Test func filesOfBitmapsAreFound() throws {
    // One size, whose range of the glyphs 1 to 3 is at 56, and its subtable at 64.
    func locations(_ subtable: [UInt8]) -> [UInt8] {
      words(3, 0) + longs(1) + longs(56, 0, 1) + words(Array(repeating: 0, count: 18))
        + words(1, 3) + longs(8) + subtable
    }
    // The bitmaps begin at 4. Each has its metrics, the length of its file, and the file.
    func bitmaps(_ metrics: Int) -> [UInt8] {
      longs(3 << 16)
        + ([10, 20, 30] as [UInt8]).flatMap {
          Array(repeating: 0, count: metrics) + longs(2) + [$0, $0 + 1]
        }
    }
    func files(
      _ subtable: [UInt8], _ metrics: Int, tags: (String, String) = ("CBLC", "CBDT")
    ) throws -> [[UInt8]] {
      var file = TestFontFile(glyphCount: 5)
      file.tables[tags.0] = locations(subtable)
      file.tables[tags.1] = bitmaps(metrics)
      let face = try file.face()
      let found = try #require(face.bitmapFiles)
      return try (0..<5 as Range<UInt32>).map { glyph in
        let table = try #require(found.file(of: glyph)).file
        return (0..<table.count).map { UInt8(table.byte($0)) }
      }
    }
    let expected: [[UInt8]] = [[], [10, 11], [20, 21], [30, 31], []]
    let subtables: [([UInt8], Int)] = [
      (words(1, 17) + longs(4, 0, 11, 22, 33), 5),
      (words(2, 18) + longs(4, 14), 8),
      (words(3, 19) + longs(4) + words(0, 6, 12, 18), 0),
      (words(4, 17) + longs(4, 3) + words(1, 0, 2, 11, 3, 22, 0, 33), 5),
      (words(5, 19) + longs(4, 6) + longs(0, 0) + longs(3) + words(1, 2, 3), 0),
    ]
    for (subtable, metrics) in subtables {
      #expect(try files(subtable, metrics) == expected)
      #expect(try files(subtable, metrics, tags: ("EBLC", "EBDT")) == expected)
    }
    // A range that ends before it begins contains no glyph: the next one has the files.
    var file = TestFontFile(glyphCount: 5)
    file.tables["CBLC"] =
      words(3, 0) + longs(1) + longs(56, 0, 2) + words(Array(repeating: 0, count: 18))
      + words(2, 1) + longs(16) + words(1, 3) + longs(24)
      + words(1, 5) + longs(4) + words(1, 17) + longs(4, 0, 11, 22, 33)
    file.tables["CBDT"] = bitmaps(5)
    let second = try #require(try file.face().bitmapFiles)
    #expect(second.file(of: 2)?.file.count == 2 && second.file(of: 2)?.file.byte(0) == 20)
    // A list of more glyphs than a font has.
    file.tables["CBLC"] = locations(words(4, 17) + longs(4, 100_000))
    #expect(try #require(try file.face().bitmapFiles).file(of: 2) == nil)
  }

  @Test func filesOfAppleBitmapsAreFound() throws {
    func bitmap(_ type: String, _ data: [UInt8]) -> [UInt8] {
      words(0, 0) + Array(type.utf8) + data
    }
    let bitmaps = [bitmap("png ", [1, 2, 3]), bitmap("dupe", words(0)), bitmap("jpg ", [4])]
    var (offsets, data): ([UInt8], [UInt8]) = (longs(20), [])
    for bitmap in bitmaps {
      data += bitmap
      offsets += longs(20 + data.count)
    }
    var file = TestFontFile(glyphCount: 3)
    file.tables["sbix"] = words(1, 1) + longs(1, 12) + words(20, 72) + offsets + data
    let face = try file.face()
    let found = try #require(face.bitmapFiles)
    #expect(found.file(of: 0)?.file.count == 3)
    #expect(found.file(of: 1)?.file.byte(2) == 3)
    #expect(found.file(of: 2)?.file.count == 0)
  }

  /// FreeType ignores such a table, and HarfBuzz reads the part in the file.
  @Test func truncatedTablesAreRefused() throws {
    var bytes = TestFontFile(outlines: [nil, TestFontFile.square]).bytes
    // The length of the last table, which is that of locations.
    let record = 12 + 16 * (Int(bytes[5]) - 1)
    #expect(bytes[record..<record + 4].elementsEqual("maxp".utf8))
    bytes.replaceSubrange(record + 12..<record + 16, with: longs(1 << 20))
    #expect(
      throws: FontLibraryError.notAFont(
        path: "test.ttf",
        reason: "the table \"maxp\" ends after the file; use an undamaged font")
    ) { try FontFace(data: FontData(copying: bytes), file: "test.ttf", index: 0) }
  }

  /// The number of operands of stems, which determines the length of a mask, was not known after an operator of two
  /// bytes, so that glyphs of valid fonts had no outline.
  @Test func computedOperandsOfStemsAreCounted() throws {
    let file = TestFontFile(
      charStrings: [
        // Four operands by `dup`, and a mask of one byte.
        [140, 12, 27, 12, 27, 12, 27, 1, 19, 14, 14],
        [140, 140, 12, 27, 5, 140, 140, 1, 19, 0, 14],
        // A width of one half by `div`, as converters write it.
        [140, 141, 140, 12, 12, 140, 140, 1, 19, 14, 14],
        // `dotsection` of early fonts, and `exch`, `drop` and `roll` with their operands.
        [140, 140, 1, 140, 140, 12, 0, 19, 14, 14],
        [140, 140, 140, 12, 28, 12, 18, 1, 19, 14, 14],
        [140, 140, 140, 140, 139, 12, 30, 1, 19, 14, 14],
        // A reserved operator, whose operands are not known.
        [140, 140, 12, 2, 1, 19, 14, 14],
      ], subroutines: [[11]])
    for glyph in 0..<(6 as UInt32) { #expect(try work(file, glyph) < limit, "\(glyph)") }
    #expect(try work(file, 6) > limit)
  }

  /// HarfBuzz searches the directory and FreeType reads all of it, so that one of them finds no outlines.
  @Test func tablesInAnotherOrderAreRefused() throws {
    func refusal(_ bytes: [UInt8]) throws -> String {
      let error = try #require(throws: FontLibraryError.self) {
        try FontFace(data: FontData(copying: bytes), file: "test.ttf", index: 0)
      }
      guard case .notAFont(_, let reason) = error else { return "\(error)" }
      return reason
    }
    let file = TestFontFile(outlines: [nil, TestFontFile.square])
    let tables = file.tables.sorted { $0.key > $1.key }.map { (tag: $0.key, data: $0.value) }
    #expect(
      try refusal(TestFontFile.file(tables))
        == "the table \"loca\" is not in the order of the tags; sort the tables")
    // FreeType opens it as a Type 1 font.
    #expect(
      try refusal(Array("typ1".utf8) + file.bytes.dropFirst(4))
        == "its format is unknown; use a TrueType or OpenType font or collection")
  }

  /// FreeType checked the ranges of a map once for each of 30,000 records.
  @Test func sharedCharacterMapsCountForEachUse() throws {
    var file = TestFontFile(glyphCount: 3)
    func table(records: Int, _ map: [UInt8]) -> [UInt8] {
      words(0, records)
        + (0..<records).flatMap { _ in words(3, 10) + longs(4 + 8 * records) } + map
    }
    let map = words(12, 0) + longs(28, 0, 1_000, 0x61, 0x62, 1)
    file.tables["cmap"] = table(records: 2, map)
    #expect(file.mappingCount == 2_000)
    file.tables["cmap"] = table(records: 2_000, map)
    #expect(
      try file.refusal()
        == "its character maps have more than 1048576 ranges; use a font with fewer")
    // Variation sequences that share their ranges.
    let sequences =
      words(14) + longs(10 + 33 + 4, 3)
      + (0..<3).flatMap { [0, 0xFE, $0 as UInt8] + longs(43, 43) } + longs(400_000)
    file.tables["cmap"] = table(records: 1, sequences)
    #expect(file.mappingCount > 1_048_576)
  }

  /// No read traps, and all loops end.
  @Test func damagedTablesHaveSomeWork() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil, nil])
    file.tables["GSUB"] = TestFontFile.layout([
      (5, TestFontFile.context(rules: 3, length: 3, lookups: [0]))
    ])
    for tag in [
      "GSUB", "GPOS", "kern", "morx", "mort", "kerx", "glyf", "loca", "gvar", "CFF ", "CFF2",
      "CBLC", "EBLC", "sbix", "GDEF", "HVAR", "VVAR", "MVAR", "avar", "cvar", "cvt ", "cmap",
    ] {
      for byte in [0, 1, 0x40, 0x7F, 0xFF] as [UInt8] {
        var damaged = file
        damaged.tables["fvar"] = words(1, 0)
        damaged.tables[tag] = Array(repeating: byte, count: 70_000)
        do {
          let face = try damaged.face()
          for glyph in 0..<4 as Range<UInt32> {
            #expect(face.glyphWork?.work(glyph) ?? -1 >= 0)
            _ = face.bitmapFiles?.file(of: glyph)
          }
        } catch {}
      }
    }
  }

  // MARK: Real fonts

  /// The bundled fonts have at most a tenth of the limit on shaping, and a quarter of that on glyphs.
  @Test func bundledFontsAreFarBelowTheLimits() throws {
    let library = try FontLibrary()
    let names = try FileManager.default.contentsOfDirectory(atPath: library.directory)
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
    #expect(names.count > 15)
    for name in names {
      let data = try FontData(mapping: "\(library.directory)/\(name)")
      let face = try FontFace(data: data, file: name, index: 0)
      #expect(face.shapingWork.perGlyph < ShapingWork.limit / 10, "\(name)")
      let glyphWork = try #require(face.glyphWork)
      let most = (0..<0xFFFF as Range<UInt32>).map { glyphWork.work($0) }.max() ?? 0
      #expect(most < GlyphWork.limit / 4, "\(name)")
    }
  }
}
