// Paragraphs: line breaking, truncation, alignment, fitting and caching.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct ParagraphTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func lines(
    _ text: String, _ options: TextLayoutOptions, _ font: FontRequest = FontRequest()
  ) throws -> [String] {
    try library.paragraph([TextSegment(text, font: font)]).layout(options).lines
      .map { $0.runs.map(\.run.text).joined() }
  }

  static let mono = FontRequest(design: .monospaced, size: 10)
  /// Options with the width of a number of characters in the 10-point monospaced font, plus a tolerance
  /// of 0.01 points.
  static func letters(_ count: Int) -> TextLayoutOptions {
    TextLayoutOptions(width: CGFloat(count) * 6.18 + 0.01)
  }

  @Test(arguments: [
    ("aa bb cc", 5, ["aa bb", "cc"]), ("aa   bb", 4, ["aa", "bb"]), ("aa bb ", 5, ["aa bb"]),
    ("well-known fact", 6, ["well-", "known", "fact"]), ("a—b—c", 3, ["a—b", "—c"]),
    ("(aa) (bb)", 5, ["(aa)", "(bb)"]), ("and/or more", 5, ["and/", "or", "more"]),
    ("wait, what?", 6, ["wait,", "what?"]), ("one two!", 7, ["one", "two!"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh ij", 4, ["ab", "cdef", "gh", "ij"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]), ("x -5 y", 4, ["x -5", "y"]),
    ("1,000.50 2", 6, ["1,000.", "50 2"]), ("one\ntwo", 99, ["one", "two"]),
    ("one\r\ntwo\u{2028}x", 99, ["one", "two", "x"]), ("a\n\nb", 99, ["a", "", "b"]),
    ("a\n", 99, ["a", ""]), ("  lead", 99, ["  lead"]),
    ("“Hi there,” he", 8, ["“Hi", "there,”", "he"]),
  ])
  func linesBreak(text: String, width: Int, expected: [String]) throws {
    #expect(try lines(text, Self.letters(width), Self.mono) == expected)
  }

  @Test(arguments: [
    (TextLayoutOptions.Truncation.tail, ["one two…"]), (.head, ["…x seven"]),
    (.middle, ["one…even"]),
  ])
  func oneLineIsTruncated(mode: TextLayoutOptions.Truncation, expected: [String]) throws {
    var options = Self.letters(8)
    options.maximumLines = 1
    options.truncation = mode
    let text = "one two three four five six seven"
    let found = try lines(text, options, Self.mono)
    #expect(found == expected)
    let paragraph = try library.paragraph([TextSegment(text, font: Self.mono)])
    #expect(paragraph.measure(options).isTruncated)
    #expect(paragraph.measure(options).size.width <= options.width ?? 0)
  }

  @Test func truncationAffectsTheLastLineOnly() throws {
    var options = Self.letters(7)
    options.maximumLines = 2
    #expect(try lines("one two three four five", options, Self.mono) == ["one two", "three…"])
    #expect(try lines("one\ntwo\nthree", options, Self.mono) == ["one", "two…"])
    #expect(try lines("one two three", options, Self.mono) == ["one two", "three"])
    options.maximumLines = nil
    options.height = 25
    #expect(try lines("one two three four five", options, Self.mono) == ["one two", "three…"])
    options.height = 1
    #expect(try lines("one two three four five", options, Self.mono) == ["one tw…"])
  }

  @Test func zeroAndInfiniteWidths() throws {
    let paragraph = try library.paragraph([TextSegment("word two")])
    #expect(paragraph.measure(TextLayoutOptions(width: 0)).lineCount == 7)
    #expect(paragraph.measure(TextLayoutOptions(width: .infinity)).lineCount == 1)
    #expect(paragraph.measure(TextLayoutOptions(width: .nan)).lineCount == 1)
    let one = paragraph.layout(TextLayoutOptions(width: 0, maximumLines: 1))
    #expect(one.lines.count == 1 && one.isTruncated)
    #expect(one.lines[0].runs.map(\.run.text) == ["…"])
  }

  @Test func emptyTextHasNoSize() throws {
    let paragraph = try library.paragraph([TextSegment("")])
    #expect(paragraph.isEmpty)
    #expect(paragraph.measure().size == .zero)
    #expect(try library.paragraph([]).layout().lines.isEmpty)
  }

  @Test func measuredWidthIsSufficient() throws {
    let text = "The quick brown fox jumps over the lazy dog, and then some more."
    let paragraph = try library.paragraph([TextSegment(text)])
    for width in stride(from: CGFloat(40), to: 500, by: 7) {
      let first = paragraph.measure(TextLayoutOptions(width: width))
      let again = paragraph.measure(TextLayoutOptions(width: first.size.width))
      #expect(again == first, "\(width)")
      #expect(first.size.width <= max(width, paragraph.minimumWidth) + 1e-6)
    }
  }

  @Test func measurementMatchesLayout() throws {
    let segments = [
      TextSegment("Some "),
      TextSegment("bold", font: FontRequest(size: 30, weight: .bold), index: 1),
      TextSegment(" and raised", baselineOffset: 10, index: 2),
    ]
    let paragraph = try library.paragraph(segments)
    for width in [50, 90, 120, 1000] as [CGFloat] {
      let options = TextLayoutOptions(width: width, lineSpacing: 3)
      let layout = paragraph.layout(options)
      #expect(layout.measurement == paragraph.measure(options))
      #expect(layout.lines.count == layout.measurement.lineCount)
      let last = try #require(layout.lines.last)
      #expect(abs(last.baseline + last.descent - layout.size.height) < 1e-9)
      #expect(layout.lines[0].baseline == layout.firstBaseline)
      #expect(last.baseline == layout.lastBaseline)
      // The text is as wide as its widest line, or wider by a trailing space.
      let widest = try #require(layout.lines.map(\.width).max())
      #expect(layout.size.width >= widest && layout.size.width <= max(width, widest))
    }
  }

  @Test func linesAreAligned() throws {
    var options = Self.letters(5)
    func starts() throws -> [CGFloat] {
      try library.paragraph([TextSegment("aaaaa bb", font: Self.mono)]).layout(options).lines.map(
        \.x)
    }
    // The text is as wide as the limit, because the trailing space of the first line counts up to there.
    let width = try #require(options.width)
    #expect(try starts() == [0, 0])
    options.alignment = .center
    #expect(abs(try starts()[1] - (width - 2 * 6.18) / 2) < 1e-3)
    options.alignment = .trailing
    #expect(abs(try starts()[1] - (width - 2 * 6.18)) < 1e-3)
    options.direction = .rightToLeft
    #expect(try starts() == [0, 0])
  }

  @Test func scalingPrecedesTruncation() throws {
    let paragraph = try library.paragraph([TextSegment("Scaled to fit this width")])
    let full = paragraph.measure().size.width
    var options = TextLayoutOptions(width: full * 0.7, maximumLines: 1, minimumScaleFactor: 0.5)
    let fitted = paragraph.measure(options)
    #expect(!fitted.isTruncated)
    #expect(fitted.scaleFactor < 0.75 && fitted.scaleFactor > 0.6)
    options.minimumScaleFactor = 0.9
    #expect(paragraph.measure(options).isTruncated)
    #expect(paragraph.measure(options).scaleFactor == 0.9)
  }

  @Test func decorationsFollowTheFont() throws {
    let segments = [
      TextSegment("under", isUnderlined: true, index: 3),
      TextSegment(" through", isStruckThrough: true, index: 4),
    ]
    let line = try #require(try library.paragraph(segments).layout().lines.first)
    #expect(line.decorations.map(\.kind) == [.underline, .strikethrough])
    #expect(line.decorations.map(\.segment) == [3, 4])
    #expect(line.decorations[0].frame.minY > line.baseline)
    #expect(line.decorations[1].frame.maxY < line.baseline)
    #expect(abs(line.decorations[0].frame.width - line.runs[0].width) < 1e-6)
    #expect(line.decorations[0].frame.height > 0.5)
  }

  @Test func inlineBoxesDetermineTheLineHeight() throws {
    let segments = [
      TextSegment("a"),
      TextSegment("", index: 7, box: InlineBox(width: 30, ascent: 40, descent: 9)),
      TextSegment("b"),
    ]
    let layout = try library.paragraph(segments).layout()
    let box = try #require(layout.lines[0].boxes.first)
    #expect(box.segment == 7)
    #expect(layout.firstBaseline == 40)
    #expect(box.frame.minY == 0 && abs(box.frame.width - 30) < 1e-9 && box.frame.height == 49)
    #expect(layout.size.height == 49)
  }

  @Test func controlCharactersAreRemoved() throws {
    let plain = try library.paragraph([TextSegment("ab")]).measure()
    let odd = try library.paragraph([TextSegment("a\u{0}\u{7}b\u{7F}")]).measure()
    #expect(plain == odd)
  }

  @Test func largeTextsTakeLinearTime() throws {
    let word = String(repeating: "x", count: 200_000)
    let layout = try library.paragraph([TextSegment(word)]).layout(
      TextLayoutOptions(width: 100, maximumLines: 2))
    #expect(layout.lines.count == 2 && layout.isTruncated)
    let marks = "e" + String(repeating: "\u{301}", count: 50_000)
    #expect(try library.paragraph([TextSegment(marks)]).measure().lineCount == 1)
    let overrides = String(repeating: "\u{202E}a", count: 5_000)
    #expect(try library.paragraph([TextSegment(overrides)]).measure().lineCount == 1)
  }

  @Test func paragraphsAreCachedByContent() throws {
    let segments = [TextSegment("again")]
    #expect(
      try library.paragraph(segments).contents === (try library.paragraph(segments)).contents)
    let other = try library.paragraph([TextSegment("other")]).contents
    #expect(try library.paragraph(segments).contents !== other)
  }

  @Test func librariesAreDeallocatedWithTheirParagraphs() throws {
    weak var library: FontLibrary?
    do {
      let made = try FontLibrary()
      library = made
      let paragraph = try made.paragraph([TextSegment("Cut off at the end")])
      #expect(paragraph.measure(TextLayoutOptions(width: 50, maximumLines: 1)).isTruncated)
      #expect(library != nil)
    }
    #expect(library == nil)
  }
}

@Suite(.tags(.text)) struct SoftHyphenTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  @Test(arguments: [
    ("won\u{AD}der\u{AD}ful", 10, ["won\u{AD}der\u{AD}ful"]),
    ("won\u{AD}der\u{AD}ful", 7, ["won\u{AD}der\u{AD}-", "ful"]),
    // The hyphen does not fit after the second syllable.
    ("won\u{AD}der\u{AD}ful", 6, ["won\u{AD}-", "der\u{AD}ful"]),
    ("a won\u{AD}der", 6, ["a won\u{AD}-", "der"]),
    ("a won\u{AD}der", 5, ["a", "won\u{AD}-", "der"]),
    ("end\u{AD}", 9, ["end\u{AD}"]), ("end\u{AD}\nx", 9, ["end\u{AD}", "x"]),
  ])
  func softHyphensShowOnlyAtLineEnds(text: String, width: Int, expected: [String]) throws {
    let paragraph = try library.paragraph([TextSegment(text, font: ParagraphTests.mono)])
    let options = ParagraphTests.letters(width)
    let layout = paragraph.layout(options)
    #expect(layout.lines.map { $0.runs.map(\.run.text).joined() } == expected)
    #expect(layout.size.width <= options.width ?? 0)
    #expect(paragraph.missing.isEmpty)
  }

  @Test func softHyphensHaveNoWidth() throws {
    let spaced = TextSegment("won\u{AD}der", font: ParagraphTests.mono, kerning: 3)
    let plain = TextSegment("wonder", font: ParagraphTests.mono, kerning: 3)
    #expect(
      try library.paragraph([spaced]).measure().size == library.paragraph([plain]).measure().size)
  }
}

@Suite(.tags(.text)) struct FittingTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  @Test func tighteningPrecedesTruncation() throws {
    let paragraph = try library.paragraph([TextSegment("A text that nearly fits")])
    let full = paragraph.measure().size.width
    // 23 letters, each of which may lose up to 0.05 em of spacing.
    var options = TextLayoutOptions(width: full - 10, maximumLines: 1)
    #expect(paragraph.measure(options).isTruncated)
    options.allowsTightening = true
    let tightened = paragraph.measure(options)
    #expect(!tightened.isTruncated && tightened.scaleFactor == 1)
    #expect(tightened.size.width <= full - 10 && tightened.size.width > full - 10.5)
    options.width = full - 40
    #expect(paragraph.measure(options).isTruncated)
    options.minimumScaleFactor = 0.5
    #expect(paragraph.measure(options).scaleFactor < 1 && !paragraph.measure(options).isTruncated)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 3)])
  func linesAreReserved(minimum: Int, expected: Int) throws {
    let paragraph = try library.paragraph([TextSegment("One line")])
    let one = paragraph.measure().size.height
    let options = TextLayoutOptions(minimumLines: minimum, lineSpacing: 3)
    let measured = paragraph.measure(options)
    #expect(
      abs(measured.size.height - (one * CGFloat(expected) + 3 * CGFloat(expected - 1))) < 1e-9)
    #expect(measured.lastBaseline == paragraph.measure().lastBaseline)
    #expect(measured.lineCount == 1)
  }

  @Test func smallCapitalsAreSynthesizedIfTheFontLacksThem() throws {
    func runs(_ design: FontRequest.Design, _ features: FontRequest.Features) throws -> [GlyphRun] {
      let font = FontRequest(design: design, size: 20, features: features)
      return try library.paragraph([TextSegment("Ab cß", font: font)]).layout().lines[0].runs
        .map(\.run)
    }
    let synthesized = try runs(.default, .lowercaseSmallCaps)
    #expect(
      synthesized.map(\.text) == ["A", "B", " ", "CSS"]
        || synthesized.map(\.text) == ["A", "B", "CSS"])
    #expect(Set(synthesized.map(\.fontSize)) == [20, 16])
    let own = try runs(.serif, .lowercaseSmallCaps)
    #expect(own.map(\.text) == ["Ab cß"] && own[0].fontSize == 20)
    #expect(own[0].glyphs.map(\.glyph) != (try runs(.serif, []))[0].glyphs.map(\.glyph))
    let all = try runs(.default, [.lowercaseSmallCaps, .uppercaseSmallCaps])
    #expect(all.filter { !$0.text.contains(" ") }.allSatisfy { $0.fontSize == 16 })
  }
}

/// Cached words have the same shapes as newly shaped ones.
@Suite(.tags(.text)) struct ShapeCacheTests {
  @Test func cachedWordsEqualNewlyShapedWords() throws {
    let texts = [
      "السلام عليكم السلام", "क्षत्रिय ज्ञान क्षत्रिय", "a שלום b שלום", "ที่ ปู่ ที่", "x 👍🏽 x 👍🏽", "ab  cd",
    ]
    for size in [CGFloat(12), 17, 17.5] {
      for tracking in [CGFloat(0), 1] {
        let warm = try FontLibrary()
        func layout(_ text: String, _ library: FontLibrary) throws -> ShapedText {
          try Paragraph(
            [TextSegment(text, font: FontRequest(size: size), tracking: tracking)], library: library
          ).shaped
        }
        for text in texts + texts.reversed() + texts.map({ $0 + " " + $0 }) {
          let (cached, new) = (try layout(text, warm), try layout(text, FontLibrary()))
          #expect(cached.offsets == new.offsets)
          #expect(cached.units.map(\.start) == new.units.map(\.start))
          #expect(cached.units.map(\.firstGlyph) == new.units.map(\.firstGlyph))
          #expect(cached.units.map(\.run) == new.units.map(\.run))
          #expect(cached.units.map(\.flags.rawValue) == new.units.map(\.flags.rawValue))
          #expect(cached.glyphs.map(\.id) == new.glyphs.map(\.id))
          #expect(cached.glyphs.map(\.x) == new.glyphs.map(\.x))
          #expect(cached.glyphs.map(\.advance) == new.glyphs.map(\.advance))
        }
      }
    }
  }
}

/// The paragraph cache distinguishes canonically equivalent texts.
@Suite(.tags(.text)) struct ParagraphCacheTests {
  @Test func cacheDistinguishesCanonicallyEquivalentTexts() throws {
    let library = try FontLibrary()
    for text in ["\u{E9}", "e\u{301}", "\u{E9}"] {
      let paragraph = try library.paragraph([TextSegment(text)])
      #expect(paragraph.shaped.utf8 == Array(text.utf8))
    }
    let first = try library.paragraph([TextSegment("abc")])
    #expect(try library.paragraph([TextSegment("abc")]).contents === first.contents)
    #expect(try library.paragraph([TextSegment("abc", kerning: 1)]).contents !== first.contents)
  }
}

/// Which texts query ICU for line break opportunities.
@Suite(.tags(.text)) struct LineBreakICUTests {
  @Test(arguments: [
    ("Plain Latin text, with \"quotes\" — and dashes; 3.5 % of it.", 0),
    ("Ελληνικά, Русский, Tiếng Việt", 0), ("שלום 123 مرحبا", 0), ("a 👍🏽 b", 0),
    ("क्षत्रिय ज्ञान", 0), ("ภาษาไทย", 1), ("a\nภาษา\nb\nไทย", 2), ("中文", 1),
  ])
  func onlyScriptsWithoutSpacesQueryICU(_ text: String, _ expected: Int) throws {
    let counter = LineBreaks.QueryCounter()
    try LineBreaks.$queryCounter.withValue(counter) {
      _ = try Paragraph([TextSegment(text)], library: FontLibrary()).layout()
    }
    #expect(counter.count == expected)
  }
}
