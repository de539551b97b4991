// Scripts other than Latin: font fallback, visual order and missing characters.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct ScriptsTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func runs(_ text: String, _ font: FontRequest = FontRequest()) throws -> [GlyphRun] {
    try library.paragraph([TextSegment(text, font: font)]).layout().lines.flatMap(\.runs).map(\.run)
  }

  @Test(arguments: [
    ("مرحبا", "Noto Sans Arabic UI"), ("שלום", "Noto Sans Hebrew"),
    ("नमस्ते", "Noto Sans Devanagari UI"), ("สวัสดี", "Noto Sans Thai UI"),
    ("中文", "Noto Sans CJK"), ("日本語です", "Noto Sans CJK"), ("한국어", "Noto Sans CJK"),
    ("👍🏽", "Noto Color Emoji"), ("Ελληνικά", "Inter opsz 18 wght 400"),
    ("Русский", "Inter opsz 18 wght 400"),
  ])
  func everyScriptHasAFont(text: String, font: String) throws {
    let found = try runs(text)
    #expect(Set(found.map(\.store.name)) == [font])
    #expect(found.flatMap(\.glyphs).allSatisfy { $0.glyph != 0 })
    #expect(try library.paragraph([TextSegment(text)]).missing.isEmpty)
  }

  @Test func boldAppliesToFallbackFonts() throws {
    let found = try runs("مرحبا", FontRequest(weight: .bold))
    #expect(found.map(\.store.name) == ["Noto Sans Arabic UI bold"])
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "1️⃣", "❤️", "👩🏽‍💻", "🏳️‍🌈", "❤️‍🔥", "☺️",
  ])
  func emojiSequencesAreOneGlyph(emoji: String) throws {
    let found = try runs(emoji)
    #expect(found.count == 1)
    #expect(found[0].glyphs.count == 1)
    let picture = try #require(found[0].store.picture(of: found[0].glyphs[0].glyph))
    #expect(picture.image.width == 136 && picture.image.height == 128)
    #expect(abs(picture.frame.width - 136.0 / 109) < 1e-9)
    #expect(picture.frame.minY < -0.8 && picture.frame.maxY > 0)
    #expect(!picture.image.isOpaque)
  }

  @Test func roundedDesignFallsBackForArrows() throws {
    let found = try runs("a→b", FontRequest(design: .rounded))
    #expect(found.map(\.text) == ["a", "→", "b"])
    #expect(found[1].store.name.hasPrefix("Inter"))
  }

  @Test func missingCharactersAreReportedAndDrawnAsNotdef() throws {
    let paragraph = try library.paragraph([TextSegment("a"), TextSegment("㐁", index: 5)])
    #expect(paragraph.missing == [MissingCluster(text: "㐁", segment: 5)])
    #expect(paragraph.missing[0].scalars == "U+3401")
    let layout = paragraph.layout()
    #expect(layout.missing == paragraph.missing)
    let run = try #require(layout.lines[0].runs.last?.run)
    #expect(run.glyphs.map(\.glyph) == [0])
    let box = run.store.outline(of: 0)
    #expect(abs(box.boundingRect.height - 0.705) < 0.005)
    #expect(!box.contains(CGPoint(x: box.boundingRect.midX, y: box.boundingRect.midY)))
  }

  @Test func unknownFamiliesAreReported() throws {
    let font = FontRequest(family: "Comic Sans MS")
    let paragraph = try library.paragraph([TextSegment("a", font: font)])
    #expect(paragraph.unknownFamilies == ["Comic Sans MS"])
    #expect(paragraph.fonts[0].typeface.name.hasPrefix("Inter"))
  }

  @Test func hebrewRunsRightToLeft() throws {
    let found = try library.paragraph([TextSegment("שלום 123 abc")]).layout().lines[0].runs
    // The base direction is right to left, because the first strong character is Hebrew.
    let visualOrder = found.sorted { $0.origin.x < $1.origin.x }.map(\.run.text)
    #expect(visualOrder.first == "abc")
    #expect(visualOrder.last?.hasPrefix("שלום") == true)
  }

  @Test func arabicLettersJoin() throws {
    // Beh isolated, and three in a row: the initial, medial and final forms are different glyphs.
    let alone = try runs("ب")[0].glyphs.map(\.glyph)
    let joined = try runs("ببب")[0].glyphs.map(\.glyph)
    #expect(Set(joined).count == 3)
    #expect(!joined.contains(alone[0]))
  }

  @Test func visualOrderFollowsRuleL2() {
    // UAX #9, L2: the car example "car is THE CAR in arabic" with levels 0 and 1.
    #expect(BidiLevels.visualOrder([0, 1, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(BidiLevels.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(BidiLevels.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
  }

  @Test func thaiBreaksBetweenWords() throws {
    let paragraph = try library.paragraph([TextSegment("สวัสดีครับประเทศไทย")])
    let units = paragraph.shaped.units
    let breaks = units.filter { $0.flags.contains(.mayBreakBefore) }.map { Int($0.start) / 3 }
    // สวัสดี | ครับ | ประเทศไทย
    #expect(breaks == [6, 10])
  }

  @Test func ideographsBreakExceptBeforeClosingPunctuation() throws {
    let offsets = try #require(LineBreaks.offsetsByICU("你好。世"))
    #expect(offsets == [0, 3, 9, 12])
  }

  @Test func layoutIsIdenticalAcrossLibraries() throws {
    let text = "Determinism مرحبا 👍🏽 नमस्ते, fi AVATAR"
    let other = try FontLibrary()
    let options = TextLayoutOptions(width: 90)
    let a = try library.paragraph([TextSegment(text)]).layout(options)
    let b = try Paragraph([TextSegment(text)], library: other).layout(options)
    #expect(a.measurement == b.measurement)
    for (left, right) in zip(a.lines.flatMap(\.runs), b.lines.flatMap(\.runs)) {
      #expect(left.run.glyphs == right.run.glyphs)
      #expect(left.origin == right.origin)
      #expect(left.run.store.name == right.run.store.name)
      for glyph in left.run.glyphs {
        #expect(left.run.store.outline(of: glyph.glyph) == right.run.store.outline(of: glyph.glyph))
      }
    }
  }

  @Test func threadsShareOneLibrary() async throws {
    let library = self.library
    let sizes = try await withThrowingTaskGroup(of: CGSize.self) { group in
      for number in 0..<64 {
        group.addTask {
          let text = TextSegment("Shared مرحبا 👍 \(number % 4)", font: FontRequest(size: 20))
          let layout = try Paragraph([text], library: library).layout()
          for run in layout.lines.flatMap(\.runs) {
            for glyph in run.run.glyphs { _ = run.run.store.outline(of: glyph.glyph) }
          }
          return number % 4 == 0 ? layout.size : .zero
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert("\($1)") }
    }
    #expect(sizes.count == 2)
  }
}

@Suite(.tags(.text)) struct NamedFamilyTests {
  @Test func namedFamiliesUseTheirOwnEmojiGlyphs() throws {
    let library = try FontLibrary()
    let named = FontRequest(family: "JetBrains Mono")
    let face = try library.resolve(named).typeface
    let own = (0x2300...0x2BFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).first {
      $0.properties.isEmojiPresentation && face.glyph(for: $0) != nil
    }
    let emoji = String(Character(try #require(own)))
    func store(_ text: String, _ font: FontRequest) throws -> String {
      try library.paragraph([TextSegment(text, font: font)]).layout().lines[0].runs[0].run.store
        .name
    }
    #expect(try store(emoji, named) == face.name)
    #expect(try store(emoji, FontRequest(design: .monospaced)) == "Noto Color Emoji")
    #expect(try store(emoji + "\u{FE0F}", named) == "Noto Color Emoji")
  }
}
