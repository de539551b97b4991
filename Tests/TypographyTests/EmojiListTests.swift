// All emoji of Unicode's list are one color glyph.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct EmojiListTests {
  /// The fully-qualified emoji and components of Unicode Emoji 15.1.
  static let emoji: [Character] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Emoji/emoji-15.1.txt").path
    guard let list = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: list, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("# ") }.flatMap { $0.split(separator: " ") }
      .flatMap { Array($0) }
  }()

  /// The sequences that have the picture of another one: territories with the flag of a state.
  static let sharedFlags = ["🇺🇲", "🇩🇬", "🇸🇯", "🇧🇻", "🇲🇫", "🇨🇵", "🇭🇲", "🇪🇦"]

  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  @Test func everyEmojiIsOneGlyph() throws {
    // 3,773 fully-qualified emoji and 9 components; each is one grapheme cluster.
    #expect(Self.emoji.count == 3782)
    var pictures: Set<UInt32> = []
    for emoji in Self.emoji {
      let paragraph = try library.paragraph([TextSegment(String(emoji))])
      #expect(paragraph.missing.isEmpty && paragraph.decomposedEmoji.isEmpty, "\(emoji)")
      let runs = paragraph.layout().lines.flatMap(\.runs).map(\.run)
      #expect(runs.map(\.store.name) == ["Noto Color Emoji"], "\(emoji)")
      let glyphs = runs.flatMap(\.glyphs).map(\.glyph)
      #expect(glyphs.count == 1, "\(emoji)")
      pictures.formUnion(glyphs)
    }
    #expect(pictures.count == Self.emoji.count - Self.sharedFlags.count)
  }

  /// Minimally qualified sequences lack a variation selector after the first character.
  @Test func minimallyQualifiedEmojiHaveTheSameGlyph() throws {
    func glyphs(_ text: String) throws -> [UInt32] {
      try library.paragraph([TextSegment(text)]).layout().lines.flatMap(\.runs)
        .flatMap { $0.run.glyphs.map(\.glyph) }
    }
    var count = 0
    for emoji in Self.emoji {
      let scalars = Array(emoji.unicodeScalars)
      guard let joiner = scalars.firstIndex(of: "\u{200D}"),
        scalars[joiner...].contains("\u{FE0F}")
      else { continue }
      var short = String.UnicodeScalarView(scalars[..<joiner])
      short.append(contentsOf: scalars[joiner...].filter { $0 != "\u{FE0F}" })
      #expect(try glyphs(String(short)) == glyphs(String(emoji)), "\(emoji)")
      count += 1
    }
    #expect(count > 800)
  }

  @Test func everyPictureIsDecoded() throws {
    let font = try library.resolve(FontRequest(), in: BundledFonts.emoji).typeface
    for emoji in Self.emoji.enumerated().filter({ $0.offset % 16 == 0 }).map(\.element) {
      let run = try library.paragraph([TextSegment(String(emoji))]).layout().lines[0].runs[0].run
      let picture = try #require(font.picture(of: run.glyphs[0].glyph))
      #expect(picture.image.width == 136 && picture.image.height == 128 && !picture.image.isOpaque)
    }
  }

  @Test(arguments: ["🫩", "🐱‍👤", "🏴\u{E0064}\u{E0065}\u{E0062}\u{E0079}\u{E007F}"])
  func emojiOutsideOfTheListAreReported(emoji: String) throws {
    let paragraph = try library.paragraph([TextSegment(emoji)])
    #expect((paragraph.missing + paragraph.decomposedEmoji).map(\.text) == [emoji])
  }
}
