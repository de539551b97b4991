// The limits on the work of the variations of a font file: of positions, advances, metrics and char strings.

import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct VariationWorkTests {
  /// The position of each pair evaluated 65,535 regions: 10 letters took 1.1 s.
  @Test func valuesThatVaryCountTheirRegions() throws {
    let store = TestFontFile.variations(regionCounts: [10, 700, 3])
    // An advance with a variation, and two anchors.
    let single = words(1, 10, 0x44, 5, 16, 1, 1, 1)
    let attachment = words(1, 12, 12, 1, 18, 18, 1, 1, 1) + words(1, 0, 4, 1, 0, 0)
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil])
    file.tables["GDEF"] = words(1, 3, 0, 0, 0, 0, 0) + longs(18) + store
    file.tables["GPOS"] = TestFontFile.layout(
      [(1, single), (4, attachment)], feature: "kern", extensionType: 9)
    #expect(try file.face().shapingWork.positions.map(\.work) == [1, 1])
    file.addAxis()
    let work = 700 * 2
    #expect(try file.face().shapingWork.positions.map(\.work) == [1 + work, 1 + 4 * work])
    file.tables["GDEF"] =
      words(1, 3, 0, 0, 0, 0, 0) + longs(18) + TestFontFile.variations(regionCounts: [65_535])
    #expect(try file.refusal().hasPrefix("the lookups of the table \"GPOS\" compare up to 655352"))
  }

  @Test func advancesThatVaryCountTheirRegions() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil])
    func advances(_ count: Int) -> [UInt8] {
      longs(1 << 16, 20, 0, 0, 0) + TestFontFile.variations(regionCounts: [count])
    }
    file.tables["HVAR"] = advances(3_000)
    #expect(try file.face().shapingWork.perGlyph == 0)
    file.addAxis()
    #expect(try file.face().shapingWork.perGlyph == 6_000)
    #expect(try #require(try file.face().glyphWork).work(2) == 2 * 6_000 + 32)
    // 16,384 glyphs would evaluate all regions.
    file.tables["GSUB"] = TestFontFile.layout([(2, TestFontFile.multiplication(by: 2))])
    #expect(
      try file.refusal()
        == "it adds glyphs, and the variation of an advance has 6000 regions and axes, more than 4096; "
        + "use a font with fewer")
    file.tables["HVAR"] = advances(1_000)
    _ = try file.face()
  }

  /// Each change of the axes evaluated the regions of each metric.
  @Test func metricsThatVaryCountTheirRegions() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    file.addAxis()
    func metrics(_ count: Int) -> [UInt8] {
      words(1, 0, 0, 8, count, 12 + 8 * count)
        + Array(repeating: Array("xhgt".utf8) + words(0, 0), count: count).flatMap { $0 }
        + TestFontFile.variations(regionCounts: [500])
    }
    file.tables["MVAR"] = metrics(10)
    #expect(try #require(try file.face().glyphWork).work(0) == 10 * 1_001 + 32)
    file.tables["MVAR"] = metrics(1_000)
    #expect(
      try file.refusal()
        == "the variations of its metrics have 1001000 regions and axes, more than 262144; "
        + "use a font with fewer")
  }

  /// Each change of the axes applied 4,095 tuples to 30,000 control values.
  @Test func controlValuesThatVaryCountTheirTuples() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    file.addAxis()
    file.tables["cvt "] = Array(repeating: 0, count: 2_000)
    file.tables["cvar"] = words(1, 0, 20, 8)
    #expect(try #require(try file.face().glyphWork).work(0) == 20 * (1_000 + 1) + 32)
    file.tables["cvar"] = words(1, 0, 4_095, 8)
    #expect(try file.refusal().hasPrefix("the variations of its metrics have 4099095 regions"))
  }

  /// FreeType copied 4,000 sets that shared their values: 1.6 GB.
  @Test func valuesOfAllSetsHaveALimit() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square])
    file.addAxis()
    func advances(sets: Int, items: Int) -> [UInt8] {
      let first = 8 + 4 * sets
      let store =
        words(1) + longs(first) + words(sets)
        + (0..<sets).flatMap { _ in longs(first + 10) } + words(1, 1, 0, 0x4000, 0x4000)
        + words(items, 0, 10)
      return longs(1 << 16, 20, 0, 0, 0) + store
    }
    file.tables["HVAR"] = advances(sets: 100, items: 4_000)
    _ = try file.face()
    file.tables["HVAR"] = advances(sets: 200, items: 4_000)
    let refusal = "its variations have more than 4194304 values; use a font with fewer"
    #expect(try file.refusal() == refusal)
    file.tables["HVAR"] = nil
    file.tables["VVAR"] = advances(sets: 200, items: 4_000)
    #expect(try file.refusal() == refusal)
    // Sets without items have references to regions.
    file.tables["VVAR"] =
      longs(1 << 16, 20, 0, 0, 0)
      + TestFontFile.variations(regionCounts: Array(repeating: 60_000, count: 80))
    #expect(try file.refusal() == refusal)
    let strings = TestFontFile(
      variableCharStrings: [[]], regionCounts: Array(repeating: 60_000, count: 80))
    #expect(try strings.refusal() == refusal)
  }

  /// FreeType evaluated 32,767 regions of 16 axes for each outline: 3.7 ms.
  @Test func heightsThatVaryCountTheirRegions() throws {
    var file = TestFontFile(outlines: [nil, TestFontFile.square, nil])
    file.addAxis()
    file.tables["VVAR"] =
      longs(1 << 16, 20, 0, 0, 0) + TestFontFile.variations(regionCounts: [3_000])
    #expect(try #require(try file.face().glyphWork).work(2) == 2 * 6_000 + 32)
  }

  /// Glyphs that select sets in turn took 3 ms each.
  @Test func setsOfVariationsCountWhenTheyAreSelected() throws {
    // 0 1 1 vsindex … blend: a value with an operand for each region, and the number of values.
    let blend: [UInt8] = [139, 140, 140, 140, 16]
    let file = TestFontFile(
      variableCharStrings: [
        [], blend + [22], [140, 15] + [139, 140, 140, 16] + [22],
        [140, 15] + [139, 140, 140, 16] + [140, 22, 139, 15] + blend + [22],
        // Two stems, whose mask is a byte that would be an operator.
        [139, 139, 140, 140, 140, 140, 141, 16, 1, 19, 10] + [22],
        [139, 139, 12, 10, 15], [139, 139, 139, 16, 16],
      ], regionCounts: [2, 1])
    let work = try #require(try file.face().glyphWork)
    #expect(work.work(0) == 0)
    #expect(work.work(1) == 6 * 4 + 2 * 2)
    #expect(work.work(2) == 7 * 4 + 1 * 2)
    #expect(work.work(3) == (6 + 2 + 2 + 5 + 1) * 4 + 2 + 4)
    #expect(work.work(4) == 11 * 4 + 4 + 4)
    // What is selected is not known.
    #expect(work.work(5) > GlyphWork.limit)
    #expect(work.work(6) > GlyphWork.limit)
  }
}
