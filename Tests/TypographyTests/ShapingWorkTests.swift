// The limits on the work of shaping with a font file: of a glyph, and of a text whose lookups are counted while it is
// shaped.

import PrefGeometry
import PrefTestTags
import Synchronization
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct ShapingWorkTests {
  private func font(_ lookups: [(type: Int, subtable: [UInt8])]) -> TestFontFile {
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil, nil])
    file.tables["GSUB"] = TestFontFile.layout(lookups)
    return file
  }

  /// Ten lookups of 20,000 rules of 64 glyphs took 47 s for 1,000 letters.
  @Test func rulesCountForEachOffset() throws {
    let rule = TestFontFile.context(rules: 100, length: 64)
    #expect(try font([(5, rule), (5, rule)]).face().shapingWork.perGlyph == 2 * (1 + 100 * 64))
    let rules = TestFontFile.context(rules: 20_000, length: 64)
    #expect(
      try font(Array(repeating: (5, rules), count: 10)).refusal()
        == "the lookups of the table \"GSUB\" compare up to 12800010 glyphs at one position, "
        + "more than 196608; use a font with fewer or shorter rules")
  }

  @Test func lookupsOfRulesCountForEachRule() throws {
    let single = words(1, 6, 0, 1, 1, 1)
    let twice = TestFontFile.context(rules: 1, length: 2, lookups: [0, 0])
    #expect(try font([(1, single), (5, twice)]).face().shapingWork.perGlyph == 1 + (1 + 2 + 2))
    let recursive = TestFontFile.context(rules: 1, length: 1, lookups: [0])
    #expect(try font([(5, recursive)]).refusal().contains("compare too many glyphs"))
    // Each lookup applies the one before ten times.
    var chain: [(type: Int, subtable: [UInt8])] = [(1, single)]
    for index in 0..<12 {
      let lookups = Array(repeating: index, count: 10)
      chain.append((5, TestFontFile.context(rules: 1, length: 1, lookups: lookups)))
    }
    #expect(try font(chain).refusal().contains("compare too many glyphs"))
  }

  /// HarfBuzz lists the lookups of all features for each language of a text, also those without subtables.
  @Test func lookupsWithoutSubtablesCount() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    func table(_ count: Int) -> [UInt8] {
      let head = words(1, 0, 10, 30, 42 + 2 * count)
      let scripts = words(1) + Array("DFLT".utf8) + words(8, 4, 0, 0, 0xFFFF, 1, 0)
      let features = words(1) + Array("calt".utf8) + words(8, 0, count) + words(Array(0..<count))
      let lookups = words(count) + words(Array(repeating: 2 + 2 * count, count: count))
      return head + scripts + features + lookups + words(1, 0, 0)
    }
    file.tables["GSUB"] = table(3_000)
    #expect(try file.face().shapingWork.perGlyph == 3_000)
    file.tables["GSUB"] = table(5_000)
    #expect(try file.refusal().contains("compare too many glyphs"))
  }

  @Test func ligaturesCountTheirComponents() throws {
    let set = words(500) + words(Array(repeating: 1_002, count: 500)) + words(2, 40)
    let subtable = words(1, 8 + set.count, 1, 8) + set + words(1, 1, 1)
    #expect(try font([(4, subtable)]).face().shapingWork.perGlyph == 1 + 500 * 40)
  }

  /// 65,000 subtables took 7 s.
  @Test func subtablesOfKerningCount() throws {
    var file = TestFontFile(glyphCount: 3)
    file.tables["kern"] = words(0, 65_000)
    #expect(
      try file.refusal().hasPrefix(
        "the subtables of \"kern\" compare up to 520000 glyphs at one position"))
    file.tables["kern"] = words(0, 100)
    #expect(try file.face().shapingWork.perGlyph == 800)
    file.tables["kern"] = nil
    file.tables["morx"] =
      words(2, 0) + longs(2) + longs(1, 16, 0, 30) + longs(1, 16, 0, 10)
    #expect(try file.face().shapingWork.perGlyph == 40 * 8)
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
    // 59 glyphs are added per letter.
    let expected = 59 * 1_000 * 256 / 1_024
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

  // MARK: Work that depends on the text

  /// A rule at each glyph applies a lookup that skips all glyphs up to the end; 250 glyphs took as long as 30,000.
  @Test func lookupsOfRulesCountAllGlyphsThatTheyMaySkip() throws {
    let library = try FontLibrary()
    let rules = TestFontFile.context(rules: 300, length: 2)
    let file = font([(5, TestFontFile.context(rules: 1, length: 1, lookups: [1])), (5, rules)])
    let work = try file.face().shapingWork
    #expect(work.dependsOnText(characters: 1))
    #expect(work.perGlyph == (1 + 1 + 601) + 601)
    let family = try library.register(bytes: file.bytes, name: "skip.ttf")
    // The lookup in the rule examines up to all glyphs at each position.
    func expected(_ count: Int) -> Int {
      (count * (1 + 1 + 601 + 601) + count * 601 * (count - 2) + count * 4 - count * 768) / 1_024
    }
    for count in [5, 16, 60, 200] {
      let text = String(repeating: "a", count: count)
      let cost = try Meter().measure { _ = try paragraph(library, family, text) }
      #expect(cost == expected(count), "\(count)")
    }
  }

  @Test func wordsThatAreCachedCountTheSame() throws {
    let library = try FontLibrary()
    let rules = TestFontFile.context(rules: 300, length: 2)
    let file = font([(5, TestFontFile.context(rules: 1, length: 1, lookups: [1])), (5, rules)])
    let family = try library.register(bytes: file.bytes, name: "skip.ttf")
    let word = String(repeating: "a", count: 50)
    let costs = try ["", "b ", "b b "].map { prefix in
      try Meter().measure { _ = try paragraph(library, family, prefix + word) }
    }
    #expect(costs[0] > 1_000)
    #expect(costs[1] >= costs[0] && costs[1] < costs[0] + 10)
    #expect(costs[2] >= costs[1] && costs[2] < costs[1] + 10)
  }

  /// A letter became 60 glyphs, at each of which the rules of the next lookup were compared: 13 s for 250 letters.
  @Test func lookupsAreCountedForGlyphsThatWereAdded() throws {
    let library = try FontLibrary()
    let rules = TestFontFile.context(rules: 1_000, length: 60)
    let file = font([(2, TestFontFile.multiplication(by: 60)), (5, rules)])
    let family = try library.register(bytes: file.bytes, name: "multiply.ttf")
    let text = String(repeating: "a", count: 100)
    let work = 100 + 6_000 * 60_001 - 768 * 100 + 5_900 * 256
    #expect(try Meter().measure { _ = try paragraph(library, family, text) } == work / 1_024)
    // The second lookup is not applied if it exceeds the limit.
    library.paragraphs.removeAll()
    library.words.removeAll()
    _ = try Meter().measure(limit: 100) { _ = try paragraph(library, family, text) }
    #expect(library.words.budget.byteCount == 0)
  }

  /// A rule that adds glyphs and applies another lookup to the glyph before them.
  @Test func glyphsThatARuleAddsCountForItsOtherLookups() throws {
    let chain = TestFontFile.chain(length: 1, lookups: [(0, 0), (0, 1)])
    let rules = TestFontFile.context(rules: 10, length: 2)
    let file = font([(2, TestFontFile.multiplication(by: 100)), (5, rules), (6, chain)])
    let costs = try file.face().shapingWork.substitutions
    #expect(costs.map(\.growth) == [99, 0, 99])
    #expect(costs.map(\.searchingMarks) == [0, 0, 21])
    #expect(costs[2].work(glyphs: 10, marks: 0) == 10 * (2 + 1 + 21) + 10 * 21 * (1_000 - 2))
    #expect(costs[2].work(glyphs: 256, marks: 0) == 256 * 24 + 256 * 21 * (16_384 - 2))
  }

  /// Noto Nastaliq Urdu adds a mark to each letter in rules that apply others, whose searches end at the next letter.
  @Test func marksAreCountedBetweenLetters() throws {
    // Glyph 2 is a mark, and the others are not.
    let classes = words(1, 0, 12, 0, 0, 0) + words(2, 1, 2, 2, 3)
    let rules = TestFontFile.context(rules: 10, length: 2)
    let chain = TestFontFile.chain(length: 1, lookups: [(0, 0), (0, 1)])
    func cost(_ first: (type: Int, subtable: [UInt8]), flag: Int = 0) throws -> LookupCost {
      var file = TestFontFile(outlines: [nil, TestFontFile.square, nil, nil])
      file.tables["GDEF"] = classes
      file.tables["GSUB"] = TestFontFile.layout([first, (5, rules), (6, chain)], flags: [0, flag])
      return try file.face().shapingWork.substitutions[2]
    }
    let letters = try cost((2, TestFontFile.multiplication(by: 5, [1, 2, 2, 2, 2])))
    #expect(letters.growth == 4 && !letters.addsMarks)
    #expect(letters.work(glyphs: 100, marks: 8) == letters.work * 100 + 21 * 100 * (16 - 2))
    #expect(letters.work(glyphs: 100, marks: 20) == letters.work * 100 + 21 * 100 * (28 - 2))
    // Marks that are multiplied.
    let more = words(1, 8, 1, 14, 1, 1, 2, 3, 2, 2, 2)
    let added = try cost((2, more))
    #expect(added.growth == 2 && added.markRowGrowth == 2 && !added.addsMarks)
    #expect(added.work(glyphs: 100, marks: 10) == added.work * 100 + 21 * 100 * (34 - 2))
    #expect(try !cost((1, words(1, 6, 0, 1, 1, 2))).addsMarks)
    // What is only marks may follow the marks of the glyph before.
    let single = words(1, 6, 1, 1, 1, 1)
    let ligature = words(1, 8, 1, 14, 1, 1, 1, 1, 4, 2, 1)
    let alternates = words(1, 8, 1, 14, 1, 1, 1, 2, 1, 2)
    for marks in [
      (2, TestFontFile.multiplication(by: 3, [2, 2, 2])), (1, single),
      (1, words(2, 8, 1, 2, 1, 1, 1)), (3, alternates), (4, ligature),
    ] {
      #expect(try cost(marks).addsMarks, "\(marks)")
    }
    #expect(
      try cost((2, TestFontFile.multiplication(by: 3, [2, 2, 2]))).work(glyphs: 10, marks: 0)
        == 10 * 24 + 10 * 21 * (30 - 2))
    // Lookups that ignore letters.
    for flag in [2, 4, 6] {
      let all = try cost((1, words(1, 6, 0, 1, 1, 1)), flag: flag)
      #expect(all.searchingMarks == 0 && all.searchingAll == 21)
      #expect(all.work(glyphs: 100, marks: 0) == all.work * 100 + 21 * 100 * 98)
    }
  }

  /// Marks between two letters, and joiners, which lookups skip too.
  @Test func marksInARowAreCountedWhenLookupsBegin() throws {
    let library = try FontLibrary()
    let rules = TestFontFile.context(rules: 300, length: 2)
    var file = font([(5, TestFontFile.context(rules: 1, length: 1, lookups: [1])), (5, rules)])
    file.tables["GDEF"] = words(1, 0, 12, 0, 0, 0) + words(2, 1, 2, 2, 3)
    let family = try library.register(bytes: file.bytes, name: "classes.ttf")
    func cost(_ text: String) throws -> Int {
      try Meter().measure { _ = try paragraph(library, family, text) }
    }
    let letters = try cost(String(repeating: "ac", count: 60))
    #expect(try cost(String(repeating: "ab", count: 60)) == letters)
    #expect(letters == (120 * (1_204 + 4) - 120 * 768) / 1_024)
    let marks = try cost("a" + String(repeating: "b", count: 119))
    let searching = 120 * 601 * (120 - 2) / 1_024
    #expect((searching...searching + 1).contains(marks - letters))
    let joined = try cost(String(repeating: "bbbbbbbbbb\u{200D}", count: 5) + "abc")
    #expect(joined > 58 * 601 * (58 - 3) / 1_024)
  }

  /// Each mark searches its base among the marks before.
  @Test func marksCountThoseBefore() throws {
    let attachment = words(1, 12, 12, 1, 18, 18, 1, 1, 1) + words(1, 0, 4, 1, 0, 0)
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil, nil])
    for type in 4...6 {
      file.tables["GPOS"] = TestFontFile.layout(
        [(type, attachment)], feature: "mark", extensionType: 9)
      let cost = try #require(try file.face().shapingWork.positions.first)
      #expect(cost.work == 1 && cost.searchingMarks == 1)
      #expect(cost.work(glyphs: 100, marks: 40) == 100 + 100 * (40 - 2))
    }
  }

  @Test func fontsWithoutSuchLookupsAreNotMetered() throws {
    let pairs = words(1, 12, 4, 0, 1, 12, 1, 1, 1) + words(0)
    var file = font([(4, words(1, 8, 1, 8, 0, 1, 1, 1)), (1, words(1, 6, 0, 1, 1, 1))])
    file.tables["GPOS"] = TestFontFile.layout([(2, pairs)], feature: "kern", extensionType: 9)
    #expect(try !file.face().shapingWork.dependsOnText(characters: 256))
    for count in [1, 2] {
      let work = try font([(2, TestFontFile.multiplication(by: count))]).face().shapingWork
      #expect(work.dependsOnText(characters: 1) == (count > 1))
    }
  }

  /// Formats with offsets of 24 bits are of later versions of HarfBuzz.
  @Test func unknownFormatsAreRefused() throws {
    for (type, format) in [(5, 4), (5, 5), (6, 4), (6, 5), (4, 2), (2, 2)] {
      let subtable = words([format] + Array(repeating: 0, count: 20))
      if type == 2 {
        let cost = try #require(try font([(2, subtable)]).face().shapingWork.substitutions.first)
        #expect(cost.growth == LookupCost.maximum)
      } else {
        #expect(try font([(type, subtable)]).refusal().contains("compare too many glyphs"))
      }
    }
  }

  @Test func stateMachinesOfAppleTablesCountTheirSteps() throws {
    let library = try FontLibrary()
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil])
    // A subtable that rearranges glyphs, and one that inserts them: without glyphs in classes, of two states, whose
    // entries do nothing.
    func table(type: Int) -> [UInt8] {
      let head = type == 5 ? 20 : 16
      let offsets = longs(4, head, head + 6, head + 22) + (type == 5 ? longs(head + 30) : [])
      let machine =
        offsets + words(8, 1, 0) + words(0, 0, 0, 0, 0, 0, 0, 0)
        + words(0, 0, 0xFFFF, 0xFFFF)
      return words(2, 0) + longs(1, 1, 28 + machine.count, 0, 1)
        + longs(12 + machine.count, type, 1)
        + machine
    }
    var costs: [Int] = []
    for type in [0, 5] {
      file.tables["morx"] = table(type: type)
      let face = try file.face()
      #expect(face.shapingWork.workPerStateStep == (type == 5 ? 2_048 : 8))
      let family = try library.register(bytes: file.bytes, name: "apple\(type).ttf")
      costs.append(try Meter().measure { _ = try paragraph(library, family, "abab") })
    }
    let usual = 4 * 768
    #expect(costs == [8, 2_048].map { ($0 * 16_384 + 4 * 8 - usual) / 1_024 })
  }

  // MARK: Cost of reading

  /// Subtables that share an array of empty sets took 65 µs each.
  @Test func setsWithoutRulesCount() throws {
    let sets = words(1, 6, 40_000) + Array(repeating: 0, count: 80_000)
    #expect(try font(Array(repeating: (5, sets), count: 10)).face().shapingWork.perGlyph == 10)
    #expect(
      try font(Array(repeating: (5, sets), count: 30)).refusal().contains("compare too many glyphs")
    )
  }

  /// A range of a coverage may assign any indices to its glyphs.
  @Test func indicesOfCoverageAreThoseThatItStates() throws {
    // The coverage assigns the second sequence, of 5 glyphs, to the glyph 1; the first one is empty.
    let coverage = words(2, 1, 1, 1, 1)
    let subtable = words(1, 24, 2, 10, 12) + words(0) + words(5, 1, 1, 1, 1, 1)
    var file = font([(2, subtable + coverage)])
    // The glyph 1 is a mark.
    file.tables["GDEF"] = words(1, 0, 12, 0, 0, 0) + words(1, 1, 1, 3)
    #expect(try file.face().shapingWork.substitutions.map(\.markRowGrowth) == [4])
    // Without the mark, rows of marks do not grow.
    file.tables["GDEF"] = words(1, 0, 12, 0, 0, 0) + words(1, 1, 1, 1)
    #expect(try file.face().shapingWork.substitutions.map(\.markRowGrowth) == [0])
  }

  /// Each chain of 16 bytes read all later ones: 1 s for 256 KB.
  @Test func overlappingChainsAreReadOnce() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    let chain = longs(16, 16, 0, 0xFFFF_FFFF)
    file.tables["morx"] =
      words(2, 0) + longs(100_000) + Array(repeating: chain, count: 100_000).flatMap { $0 }
    #expect(try file.refusal().hasPrefix("the subtables of \"morx\" compare"))
  }

  /// Without a counter, the limit of a call applies, so that the word has other glyphs than with one.
  @Test func incompleteWordsAreNotCached() throws {
    let library = try FontLibrary()
    // The rules apply to no glyph, so that they take no time: their coverage begins at the glyph 150.
    var rules = TestFontFile.context(rules: 1_000, length: 60)
    rules.replaceSubrange(rules.count - 14..<rules.count - 12, with: words(150))
    let file = font([
      (2, TestFontFile.multiplication(by: 60)), (5, rules), (2, TestFontFile.multiplication(by: 2)),
    ])
    let family = try library.register(bytes: file.bytes, name: "incomplete.ttf")
    let text = String(repeating: "a", count: 100)
    #expect(try paragraph(library, family, text).shaped.glyphs.count == 6_000)
    #expect(library.words.budget.byteCount == 0 && library.paragraphs.byteCount == 0)
    var count = 0
    _ = try Meter().measure { count = try paragraph(library, family, text).shaped.glyphs.count }
    #expect(count == 12_000)
  }
}
