// The language of a text selects localized glyph forms where the font has them.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct LanguageTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func glyphs(
    _ text: String, _ language: String?, _ font: FontRequest = FontRequest()
  ) throws -> [UInt32] {
    var segment = TextSegment(text, font: font)
    segment.language = language
    return try library.paragraph([segment]).layout().lines.flatMap(\.runs)
      .flatMap { $0.run.glyphs.map(\.glyph) }
  }

  /// Romanian ş and ţ have a comma below; Serbian italics have other forms of б г д п т; a Turkish i
  /// keeps its dot before an f; Marathi has other forms of ल and श.
  @Test(arguments: [
    ("ş", "ro", FontRequest.Design.default, false), ("ţ", "ro_MD", .default, false),
    ("бгдпт", "sr-Cyrl", .serif, true), ("i", "tr_TR", .monospaced, false),
    ("ल", "mr", .default, false), ("श", "mr_IN", .default, false),
  ])
  func languagesSelectLocalizedForms(
    text: String, language: String, design: FontRequest.Design, isItalic: Bool
  ) throws {
    let font = FontRequest(design: design, isItalic: isItalic)
    let own = try glyphs(text, language, font)
    let usual = try glyphs(text, nil, font)
    #expect(own.count == usual.count)
    #expect(zip(own, usual).allSatisfy { $0 != $1 })
    // English and invalid identifiers have no localized forms.
    for other in ["en", "en_US", "en-GB", "", "C", "und", "x", "🙂", "zz-\u{0}", "日本語"] {
      #expect(try glyphs(text, other, font) == usual, "\(other)")
    }
  }

  @Test func wordCacheIsKeyedByLanguage() throws {
    let first = try glyphs("a ş", nil)
    let romanian = try glyphs("a ş", "ro")
    #expect(first != romanian)
    #expect(try glyphs("b ş", nil).last == first.last)
    #expect(try glyphs("b ş", "ro").last == romanian.last)
  }

  @Test func segmentsHaveTheirOwnLanguages() throws {
    var (usual, romanian) = (TextSegment("ş"), TextSegment("ş"))
    romanian.language = "ro"
    usual.language = "en"
    let runs = try library.paragraph([usual, romanian, usual]).layout().lines[0].runs
    let found = runs.flatMap { $0.run.glyphs.map(\.glyph) }
    #expect(found.count == 3 && found[0] == found[2] && found[0] != found[1])
  }
}
