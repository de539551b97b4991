// The caches of fonts and shaped text have byte bounds, and count what they hold.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct CacheBoundTests {
  @Test func instancesOfAVariableFontShareOneOpenFace() throws {
    let library = try FontLibrary()
    var faces: Set<ObjectIdentifier> = []
    var names: Set<String> = []
    for step in 0..<2_000 {
      let font = try library.resolve(FontRequest(weight: FontWeight(200 + Double(step) / 4)))
      faces.insert(ObjectIdentifier(try font.typeface.face.freeTypeFace()))
      names.insert(font.typeface.name)
    }
    #expect(faces.count == 1 && names.count == 2_000)
    #expect(library.typefaceCount <= TypefaceCache.limit)
  }

  @Test func syntheticWidthsAreBounded() throws {
    let library = try FontLibrary()
    for step in 0..<2_000 {
      _ = try library.resolve(FontRequest(width: 0.5 + CGFloat(step) / 2_000))
    }
    #expect(library.typefaceCount <= TypefaceCache.limit)
  }

  @Test func alternatingInstancesKeepTheirOutlines() throws {
    func outline(_ library: FontLibrary, _ weight: Double) throws -> Path {
      let typeface = try library.resolve(FontRequest(weight: FontWeight(weight))).typeface
      let glyph = try #require(typeface.glyph(for: "g"))
      return typeface.outline(of: glyph)
    }
    // A library that has only opened one instance.
    let expected = try [200.0, 450, 700].map { try outline(FontLibrary(), $0) }
    let shared = try FontLibrary()
    _ = try shared.resolve(FontRequest(weight: .black)).typeface.metrics
    #expect(try [200.0, 450, 700].map { try outline(shared, $0) } == expected)
    #expect(expected[0] != expected[1] && expected[1] != expected[2])
  }

  @Test func anEvictedTypefaceInUseIsReturnedAgain() throws {
    let library = try FontLibrary()
    let held = try library.resolve(FontRequest(weight: .bold)).typeface
    for step in 0..<1_000 {
      _ = try library.resolve(FontRequest(weight: FontWeight(300 + Double(step) / 10)))
    }
    #expect(try library.resolve(FontRequest(weight: .bold)).typeface === held)
    #expect(library.typefaceCount <= TypefaceCache.limit)
  }

  @Test func recentTypefacesAreNotEvicted() throws {
    let library = try FontLibrary()
    let first = try library.resolve(FontRequest(weight: .bold)).typeface.serialNumber
    for step in 0..<1_000 {
      _ = try library.resolve(FontRequest(weight: FontWeight(300 + Double(step) / 10)))
      #expect(try library.resolve(FontRequest(weight: .bold)).typeface.serialNumber == first)
    }
  }

  @Test func glyphsOfAllTypefacesShareALimit() throws {
    let budget = CacheBudget(byteLimit: 100_000)
    let tables = (0..<10).map { _ in GlyphData.make(budget) }
    var path = Path()
    for index in 0..<100 { path.addLine(to: CGPoint(x: index, y: index % 7)) }
    for glyph in 0..<200 {
      for table in tables {
        table.insert(path, UInt32(glyph))
        #expect(table.outline(UInt32(glyph)) == path || budget.byteCount <= budget.byteLimit / 2)
        #expect(budget.byteCount <= budget.byteLimit)
      }
    }
    #expect(budget.byteCount == tables.reduce(0) { $0 + $1.byteCount })
  }

  @Test func theLeastRecentlyUsedTableIsCleared() throws {
    let budget = CacheBudget(byteLimit: 40_000)
    let (old, used, new) = (GlyphData.make(budget), GlyphData.make(budget), GlyphData.make(budget))
    let path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    for glyph in 0..<60 {
      old.insert(path, UInt32(glyph))
      used.insert(path, UInt32(glyph))
    }
    var glyph: UInt32 = 0
    while old.byteCount > 0 {
      new.insert(path, glyph)
      #expect(used.outline(3) == path)
      glyph += 1
    }
    #expect(used.byteCount > 0)
  }

  @Test func releasedTablesNoLongerCount() {
    let budget = CacheBudget(byteLimit: 1_000_000)
    for glyph in 0..<1_000 {
      GlyphData.make(budget).insert(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), UInt32(glyph))
    }
    #expect(budget.byteCount == 0)
  }

  @Test func shapedWordsAreBounded() throws {
    let library = try FontLibrary()
    // Each digit of a number becomes a Hebrew letter, so that no word is repeated.
    let letters = Array("אבגדהוזחטי")
    func word(_ number: Int) -> String {
      String("\(number)".compactMap { $0.wholeNumberValue.map { letters[$0] } })
    }
    for index in 0..<3_000 {
      let words = (0..<16).map { word(1_000_000 + index * 16 + $0) }.joined(separator: " ")
      _ = try library.paragraph([
        TextSegment(words, font: FontRequest(size: 12 + CGFloat(index % 3)))
      ])
      #expect(library.words.budget.byteCount <= library.words.budget.byteLimit)
    }
    // Only the oldest words have been removed.
    #expect(library.words.budget.byteCount > library.words.budget.byteLimit * 4 / 5)
  }

  @Test func paragraphsAreCountedInBytes() throws {
    let library = try FontLibrary()
    let text = String(repeating: "word and word ", count: 500)
    for index in 0..<300 {
      let paragraph = try library.paragraph([TextSegment("\(index) " + text)])
      // Eleven arrays: at least the glyphs, units and offsets.
      #expect(paragraph.contents.byteCount > 7_000 * (16 + 20 + 8))
      #expect(library.paragraphs.byteCount <= 2 * ParagraphCache.byteLimit)
    }
    #expect(library.paragraphs.byteCount > ParagraphCache.byteLimit / 2)
  }

  @Test func recentValuesAreBoundedInNumberAndBytes() {
    var values = RecentValues<Int, String>(countLimit: 3, byteLimit: 100)
    for key in 0..<3 { values.insert("\(key)", key, bytes: 20) }
    #expect(values.find(0) == "0")
    values.insert("3", 3, bytes: 20)
    #expect(values.find(1) == nil && values.find(0) == "0" && values.count == 3)
    values.insert("large", 4, bytes: 90)
    #expect(values.count == 1 && values.byteCount == 90)
    values.insert("too large", 5, bytes: 101)
    #expect(values.count == 0 && values.byteCount == 0)
  }
}
