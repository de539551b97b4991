// The forms of ideographs follow the language of the text.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct IdeographFormTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func glyphs(_ text: String, _ language: String?) throws -> [UInt32] {
    try glyphs([(text, language)])
  }

  func glyphs(_ texts: [(String, String?)]) throws -> [UInt32] {
    let segments = texts.enumerated().map { index, entry in
      var segment = TextSegment(entry.0, index: index)
      segment.language = entry.1
      return segment
    }
    return try library.paragraph(segments).layout().lines.flatMap(\.runs)
      .flatMap { $0.run.glyphs.map(\.glyph) }
  }

  /// Characters with the languages in which their glyphs differ pairwise, from the tables of the Unicode Standard's
  /// code charts.
  @Test(arguments: [
    ("骨", ["ja", "zh-Hans", "zh-Hant"]), ("直", ["ja", "zh-Hans"]), ("刃", ["ja", "zh-Hant"]),
    ("令", ["ja", "zh-Hans"]), ("角", ["ja", "zh-Hans"]), ("曜", ["ja", "zh-Hant"]),
    ("次", ["ja", "zh-Hans"]), ("房", ["ja", "zh-Hans"]), ("誤", ["ja", "zh-Hant"]),
    ("与", ["ja", "zh-Hans"]), ("海", ["ja", "zh-Hans"]), ("令", ["ko", "zh-Hans"]),
    ("。", ["zh-Hans", "zh-Hant"]), ("，", ["zh-Hans", "zh-Hant"]), ("！", ["zh-Hans", "zh-Hant"]),
    ("、", ["ja", "zh-Hant"]), ("？", ["ja", "zh-Hans"]),
  ])
  func formsDiffer(character: String, languages: [String]) throws {
    let forms = try languages.map { try glyphs(character, $0) }
    #expect(forms.allSatisfy { $0.count == 1 })
    #expect(Set(forms).count == languages.count)
  }

  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh_Hans_SG", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"),
    ("zh_TW", "zh-Hant"), ("zh-Hant-TW", "zh-Hant"), ("zh_Hant_TW", "zh-Hant"),
    ("zh-Hant-HK", "zh-HK"), ("zh_Hant_HK", "zh-HK"), ("zh-Hant-MO", "zh-HK"), ("yue", "zh-HK"),
    ("ja_JP", "ja"), ("ja-Jpan-JP", "ja"), ("ja_JP@calendar=japanese", "ja"), ("ko_KR", "ko"),
    ("ko-Kore-KR", "ko"),
  ])
  func identifiersSelectForms(identifier: String, language: String) throws {
    let text = "骨直令角曜次房誤刃反，。"
    #expect(try glyphs(text, identifier) == glyphs(text, language))
  }

  @Test func hongKongHasItsOwnFormsAndTaiwansElsewhere() throws {
    #expect(try glyphs("角", "zh-HK") != glyphs("角", "zh-Hans"))
    #expect(try glyphs("器", "zh-HK") == glyphs("器", "zh-Hant"))
    let text = "骨直令角曜次房誤刃反拐別奧強攪晚溫滾"
    let (hongKong, taiwan) = (try glyphs(text, "zh-HK"), try glyphs(text, "zh-Hant"))
    #expect(zip(hongKong, taiwan).contains { $0 != $1 })
  }

  // MARK: Texts without a language

  @Test(arguments: [nil, "en", "en_US", "de_DE", "und", ""])
  func withoutALanguageLettersDetermineTheForms(language: String?) throws {
    #expect(try glyphs("骨直誤", language) == glyphs("骨直誤", "zh-Hans"))
    #expect(try glyphs("骨です", language) == glyphs("骨です", "ja"))
    #expect(try glyphs("カタカナ骨", language) == glyphs("カタカナ骨", "ja"))
    #expect(try glyphs("한 令", language) == glyphs("한 令", "ko"))
    #expect(try glyphs("骨ㄅ", language) == glyphs("骨ㄅ", "zh-Hant"))
    #expect(try glyphs("abc 骨", language) == glyphs("abc 骨", "zh-Hans"))
  }

  @Test func ownLanguagesTakePrecedenceOverLetters() throws {
    #expect(try glyphs("骨です", "zh-Hant")[0] == glyphs("骨", "zh-Hant")[0])
    #expect(try glyphs("骨です", "zh-Hant")[0] != glyphs("骨です", "ja")[0])
    #expect(try glyphs("한令", "zh-Hans").last == glyphs("令", "zh-Hans")[0])
  }

  @Test func lettersOfOtherSegmentsDetermineTheForms() throws {
    let japanese = try glyphs("骨", "ja")
    #expect(try glyphs([("骨", "en"), ("です", "en")])[0] == japanese[0])
    // The letters of the segment itself take precedence.
    #expect(try glyphs([("한令", "en"), ("です", "en")])[1] == glyphs("令", "ko")[0])
    #expect(try glyphs([("骨", "zh-Hans"), ("です", "en")])[0] == glyphs("骨", "zh-Hans")[0])
    // The sign of prolonged sound alone is no evidence.
    #expect(try glyphs("骨ー", "en")[0] == glyphs("骨", "zh-Hans")[0])
  }

  @Test func segmentsHaveTheirOwnForms() throws {
    let languages = ["ja", "zh-Hans", "zh-Hant", "ko"]
    let together = try glyphs(languages.map { ("骨", $0) })
    #expect(try together == languages.flatMap { try glyphs("骨", $0) })
  }

  /// A word in the cache of shaped words keeps its language.
  @Test func cachedWordsAreKeyedByForm() throws {
    let japanese = try glyphs("骨 です", "en")
    let chinese = try glyphs("骨 骨", "en")
    #expect(japanese[0] != chinese[0])
    #expect(try glyphs("骨 です", "en") == japanese && glyphs("骨 骨", "en") == chinese)
  }

  @Test func otherDesignsHaveTheSameForms() throws {
    var segment = TextSegment("骨", font: FontRequest(design: .serif))
    segment.language = "ja"
    let run = try library.paragraph([segment]).layout().lines[0].runs[0].run
    #expect(try run.glyphs.map(\.glyph) == glyphs("骨", "ja"))
  }
}
