// Word-by-word shaping: the same result as shaping the whole text at once, in a single run per line.

import PrefCHarfBuzz
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct WordTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  static let characters: [UInt32] = [
    0x21...0x7E, 0xA1...0x17F, 0x391...0x3C9, 0x400...0x45F, 0x5D0...0x5EA, 0x621...0x64A,
    0x905...0x939, 0xE01...0xE2E, 0x2013...0x201E,
  ].flatMap(Array.init)

  @Test(arguments: BundledFonts.all.filter(\.hasNoLookupsAcrossSpaces).map(\.name), [false, true])
  func noLookupMatchesAcrossSpaces(name: String, isItalic: Bool) throws {
    let family = try #require(BundledFonts.all.first { $0.name == name })
    let segment = TextSegment("", font: FontRequest(isItalic: isItalic))
    let font = try library.resolve(segment.font, in: family)
    let own = Self.characters.compactMap(Unicode.Scalar.init).filter {
      font.typeface.glyph(for: $0) != nil
    }
    try #require(own.count > 20)
    for script in [HB_SCRIPT_LATIN, HB_SCRIPT_ARABIC, HB_SCRIPT_DEVANAGARI] {
      var numbers = SeededNumbers(seed: 7)
      var text = ""
      for _ in 0..<4000 {
        for _ in 0...Int.random(in: 0...2, using: &numbers) {
          text.unicodeScalars.append(own[Int.random(in: 0..<own.count, using: &numbers)])
        }
        text += " "
      }
      func shaped(_ body: (inout Shaper, TextItem, inout ShapedText) -> Void) -> ShapedText {
        var result = ShapedText(segments: [segment])
        result.utf8 = Array(text.utf8)
        let item = TextItem(
          bytes: 0..<result.utf8.count, segment: 0, font: font, scriptValue: script.rawValue,
          level: script == HB_SCRIPT_ARABIC ? 1 : 0)
        var shaper = Shaper(ShapeCache(), [segment])
        body(&shaper, item, &result)
        return result
      }
      let whole = shaped { $0.shape($1, into: &$2) }
      let words = shaped { $0.shapeWords($1, into: &$2) }
      #expect(words.runs.count == 1)
      #expect(words.units.map(\.start) == whole.units.map(\.start))
      #expect(zip(words.offsets, whole.offsets).allSatisfy { abs($0 - $1) < 1e-3 })
      func glyphs(_ text: ShapedText) -> [UInt32] {
        text.units.filter { !$0.flags.contains(.space) }.flatMap { unit in
          text.glyphs[Int(unit.firstGlyph)..<Int(unit.firstGlyph + unit.glyphCount)].map(\.id)
        }
      }
      #expect(glyphs(words) == glyphs(whole))
    }
  }

  /// The spaces of an Arabic text are in the requested font, which has no Arabic letters.
  @Test(arguments: ["كان هذا النص يكتب", "यह एक छोटा सा", "זה טקסט קצר"])
  func linesInAFallbackFontAreOneRun(text: String) throws {
    let segment = TextSegment(text)
    let paragraph = try library.paragraph([segment])
    #expect(paragraph.layout().lines.flatMap(\.runs).map(\.run.text) == [text])
    let words = text.split(separator: " ").map(String.init)
    var width = try words.reduce(0.0) {
      $0 + Double(try library.paragraph([TextSegment($1)]).measure().size.width)
    }
    let pair = try library.paragraph([TextSegment("n n")]).measure().size.width
    let letter = try library.paragraph([TextSegment("n")]).measure().size.width
    width += Double(pair - 2 * letter) * Double(words.count - 1)
    #expect(abs(Double(paragraph.measure().size.width) - width) < 0.01)
  }

  @Test func wordCacheEvictionPreservesResults() throws {
    // More words than the cache holds, some of which differ in a single byte.
    var text = ""
    for number in 0..<10_000 { text += "ab\(number) cd\(number % 7) " }
    let cached = try library.paragraph([TextSegment(text)])
    let new = try FontLibrary().paragraph([TextSegment(text)])
    #expect(cached.shaped.offsets == new.shaped.offsets)
    #expect(cached.shaped.units.count == text.utf8.count)
  }

  /// Letters and marks of every script that is classified by range, adjacent to each other and to other
  /// characters.
  @Test func clustersHaveOneFont() throws {
    var numbers = SeededNumbers(seed: 3)
    let pool =
      Self.characters + Array(0x300...0x320) + [
        0x200D, 0xFE0F, 0x1F44D, 0x64B, 0x93F, 0xE31, 0x4E2D,
      ]
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<12 {
        let value = pool[Int.random(in: 0..<pool.count, using: &numbers)]
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        if Int.random(in: 0..<4, using: &numbers) == 0 { text += " " }
      }
      let paragraph = try library.paragraph([TextSegment(text)])
      let items = try TextItemizer([TextSegment(text)], library: library).items
      var starts: [Int] = []
      var at = 0
      for character in text {
        starts.append(at)
        at += character.utf8.count
      }
      for item in items {
        #expect(starts.contains(item.bytes.lowerBound), "\(text.debugDescription)")
      }
      var fallback = try FontFallback(FontRequest(), library: library)
      for (character, start) in zip(text, starts) {
        let item = try #require(items.first { $0.bytes.contains(start) })
        let expected = try fallback.font(for: character) ?? fallback.primary
        #expect(item.font.typeface === expected.typeface, "\(text.debugDescription) \(character)")
      }
      #expect(paragraph.missing.allSatisfy { text.contains($0.text) })
    }
  }
}
