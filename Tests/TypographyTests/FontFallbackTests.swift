// Tests of the fonts of characters with several scalars, more of them than are cached.

import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct FontFallbackTests {
  /// Letters with marks, of which no font, the font of the first letter, or only another one has glyphs.
  private static let clusters: [Character] = ["\u{F40}", "\u{5D0}", "\u{1F468}\u{200D}", "a"]
    .flatMap { (base: String) -> [Character] in
      (0..<200).compactMap { number in
        let scalars =
          base.unicodeScalars + (number < 100 ? "\u{F90}" : "\u{5B0}").unicodeScalars
          + String(repeating: "\u{301}", count: number % 100).unicodeScalars
        return Character(String(String.UnicodeScalarView(scalars)))
      }
    }

  @Test func cachedFontsAreThoseThatWouldBeFound() throws {
    let library = try FontLibrary()
    var cached = try FontFallback(FontRequest(), library: library)
    #expect(Set(Self.clusters).count > 700)
    for character in Self.clusters + Self.clusters.reversed() {
      var fresh = try FontFallback(FontRequest(), library: library)
      let (found, expected) = (try cached.font(for: character), try fresh.font(for: character))
      #expect(found?.typeface === expected?.typeface, "\(character.unicodeScalars)")
    }
  }

  @Test func precomposedFormsAreCovered() throws {
    let library = try FontLibrary()
    var fallback = try FontFallback(FontRequest(), library: library)
    #expect(try fallback.font(for: "e\u{301}")?.typeface === fallback.primary.typeface)
    #expect(CharacterForms("e\u{301}").precomposed.map { String($0) } == "\u{E9}")
    #expect(CharacterForms("\u{F40}\u{F90}").precomposed == nil)
    #expect(CharacterForms("a").precomposed == nil)
  }
}
