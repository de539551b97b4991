// Lines: where they break, what gives way to an ellipsis, where they stand.

import Drawing
import Geometry
import Testing

@testable import Typography

@Suite struct ParagraphTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  func lines(
    _ text: String, _ options: TextLayoutOptions, _ font: FontRequest = FontRequest()
  ) throws -> [String] {
    try library.paragraph([TextSegment(text, font: font)]).layout(options).lines
      .map { $0.runs.map(\.run.text).joined() }
  }

  static let mono = FontRequest(design: .monospaced, size: 10)
  /// The width of some letters of the monospaced design at 10 points, and a little.
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

  @Test func truncationTakesTheLastLineOnly() throws {
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

  @Test func tinyAndEndlessRooms() throws {
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

  @Test func theRoundedUpSizeIsRoomEnough() throws {
    let text = "The quick brown fox jumps over the lazy dog, and then some more."
    let paragraph = try library.paragraph([TextSegment(text)])
    for width in stride(from: CGFloat(40), to: 500, by: 7) {
      let first = paragraph.measure(TextLayoutOptions(width: width))
      let again = paragraph.measure(TextLayoutOptions(width: first.size.width))
      #expect(again == first, "\(width)")
      #expect(first.size.width <= max(width, paragraph.minimumWidth) + 1e-6)
    }
  }

  @Test func measuringAgreesWithPlacing() throws {
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
      #expect(layout.lines.map(\.width).max() == layout.size.width)
    }
  }

  @Test func linesStandWhereTheyAreAligned() throws {
    var options = Self.letters(5)
    func starts() throws -> [CGFloat] {
      try library.paragraph([TextSegment("aaaaa bb", font: Self.mono)]).layout(options).lines.map(
        \.x)
    }
    #expect(try starts() == [0, 0])
    options.alignment = .center
    #expect(abs(try starts()[1] - 1.5 * 6.18) < 1e-3)
    options.alignment = .trailing
    #expect(abs(try starts()[1] - 3 * 6.18) < 1e-3)
    options.direction = .rightToLeft
    #expect(try starts() == [0, 0])
  }

  @Test func scalingDownBeforeCuttingOff() throws {
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

  @Test func boxesStandInLines() throws {
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

  @Test func controlCharactersShowNothing() throws {
    let plain = try library.paragraph([TextSegment("ab")]).measure()
    let odd = try library.paragraph([TextSegment("a\u{0}\u{7}b\u{7F}")]).measure()
    #expect(plain == odd)
  }

  @Test func largeTextsStayLinear() throws {
    let word = String(repeating: "x", count: 200_000)
    let layout = try library.paragraph([TextSegment(word)]).layout(
      TextLayoutOptions(width: 100, maximumLines: 2))
    #expect(layout.lines.count == 2 && layout.isTruncated)
    let marks = "e" + String(repeating: "\u{301}", count: 50_000)
    #expect(try library.paragraph([TextSegment(marks)]).measure().lineCount == 1)
    let overrides = String(repeating: "\u{202E}a", count: 5_000)
    #expect(try library.paragraph([TextSegment(overrides)]).measure().lineCount == 1)
  }

  @Test func paragraphsAreSharedByContent() throws {
    let segments = [TextSegment("again")]
    #expect(try library.paragraph(segments) === (try library.paragraph(segments)))
    #expect(try library.paragraph(segments) !== (try library.paragraph([TextSegment("other")])))
  }
}
