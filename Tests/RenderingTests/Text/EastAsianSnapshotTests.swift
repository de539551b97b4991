// RenderingTests: compares pictures of Chinese, Japanese and Korean texts and of emoji with their accepted snapshots.

import PrefRender
import PrefTestPictures
import PrefTestTags
import Testing

/// The same characters in the forms of each language, in two weights, and a sentence in each language.
struct EastAsianTexts: View {
  private static let languages = ["zh-Hans", "zh-Hant", "zh-HK", "ja", "ko"]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(Self.languages, id: \.self) { language in
        HStack(spacing: 6) {
          Text(verbatim: "骨直令角曜次房誤、。")
          Text(verbatim: "骨角誤").bold()
        }
        .environment(\.locale, Locale(identifier: language))
      }
      Text(verbatim: "简体 SwiftUI 图片，繁體「圖片」。")
      Text(verbatim: "日本語のテキストとLatin、12月。")
      Text(verbatim: "한국어 텍스트와 Latin, 12월.")
    }
    .font(.system(size: 15))
    .padding(6)
    .background(.white)
  }
}

/// Wrapped paragraphs: no line starts with closing punctuation; Korean breaks at spaces.
struct EastAsianParagraphs: View {
  private func paragraph(_ text: String, _ language: String) -> some View {
    Text(verbatim: text).environment(\.locale, Locale(identifier: language))
      .frame(width: 132, alignment: .leading).background(Color.gray.opacity(0.15))
  }

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      paragraph("吾輩は猫である。名前はまだ無い。「どこで生れたか」見当がつかぬ。", "ja")
      paragraph("모든 국민은 인간으로서의 존엄과 가치를 가지며, 행복을 추구한다.", "ko")
      paragraph("人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。", "zh-Hans")
    }
    .font(.footnote)
    .padding(8)
    .background(.white)
  }
}

/// Emoji of every group of Unicode's list: skin tones, joined sequences, keycaps, flags.
struct EmojiGroups: View {
  private static let lines = [
    "😀🫠🥹🙂‍↔️😶‍🌫️🤝🏿🫱🏻‍🫲🏾👩🏽‍🚀🧑‍🧑‍🧒‍🧒👨🏿‍❤️‍💋‍👨🏻🏃🏽‍♀️‍➡️",
    "🐈‍⬛🐦‍🔥🫎🦭🪿🍋‍🟩🍄‍🟫🫚🧋🏔️🛝⛓️‍💥🪩🛜", "1️⃣#️⃣*️⃣🔟🆎🈁㊙️♾️⚧️🏳️‍⚧️🏴‍☠️🇺🇳🇧🇹🇰🇮🏴󠁧󠁢󠁷󠁬󠁳󠁿",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(Self.lines, id: \.self) { Text(verbatim: $0) }
    }
    .font(.system(size: 15))
    .padding(6)
    .background(.white)
  }
}

@MainActor
@Suite(.tags(.snapshots, .text)) struct EastAsianSnapshotTests {
  private func check(_ view: some View, _ name: String) throws {
    let renderer = ImageRenderer(content: view)
    renderer.missingGlyphs = .error
    expectPicture(of: renderer, named: name)
  }

  @Test func formsMatchSnapshot() throws { try check(EastAsianTexts(), "text-east-asian") }

  @Test func wrappedParagraphsMatchSnapshot() throws {
    try check(EastAsianParagraphs(), "text-east-asian-lines")
  }

  @Test func emojiGroupsMatchSnapshot() throws { try check(EmojiGroups(), "text-emoji") }
}

@MainActor
@Suite(.tags(.text)) struct EastAsianLanguageTests {
  private func pixels(_ view: some View, locale: String = "en_US") throws -> Data {
    let renderer = ImageRenderer(content: view.font(.system(size: 40)))
    renderer.environment.locale = Locale(identifier: locale)
    return try renderer.pngData()
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant", "zh-HK", "ko"])
  func formsFollowTheLocaleAndTheLanguageOfTheText(language: String) throws {
    let text = Text(verbatim: "骨令角")
    let expected = try pixels(text, locale: language)
    #expect(try pixels(text.environment(\.locale, Locale(identifier: language))) == expected)
    #expect(try pixels(text.typesettingLanguage(Locale.Language(identifier: language))) == expected)
    var string = AttributedString("骨令角")
    string.languageIdentifier = language
    #expect(try pixels(Text(string)) == expected)
    // Simplified Chinese is the default.
    #expect(try (pixels(text) == expected) == (language == "zh-Hans"))
  }

  /// Regular and bold have different outlines of the same width.
  @Test func boldTextHasItsOwnOutlines() throws {
    for text in ["骨令角", "かな", "한글"] {
      let (regular, bold) = (Text(verbatim: text), Text(verbatim: text).bold())
      #expect(try pixels(regular) != pixels(bold))
      #expect(
        try ImageRenderer(content: regular).layoutSize()
          == ImageRenderer(content: bold).layoutSize())
    }
  }
}
