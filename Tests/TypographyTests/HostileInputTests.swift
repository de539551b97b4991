// Hostile fonts and texts: each must produce an error or a layout, without a trap or a hang.

import PrefDrawing
import PrefFontFuzz
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct HostileInputTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  /// `FontFuzzCommand` runs the same trial with any number of seeds.
  @Test(arguments: [
    "Nunito[wght].ttf", "NotoSansThaiUI-Regular.ttf", "NotoSansArabicUI-Bold.ttf",
    "NotoSansDevanagariUI-Regular.ttf", "NotoColorEmoji.ttf", "NotoSansCJK-Bold.otf",
  ])
  func damagedFontsAreRejectedOrUsed(name: String) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(library.directory)/\(name)"))
    let mutations = FontMutations([UInt8](whole))
    #expect(FontTrial.accepts([UInt8](whole), name: name, seed: 0))
    let accepted = (0..<25 as Range<UInt64>).filter {
      FontTrial.accepts(mutations.mutant($0), name: name, seed: $0)
    }
    // The mutations leave some fonts usable.
    #expect(accepted.count > 5)
    #expect(
      mutations.mutant(3) == mutations.mutant(3) && mutations.mutant(3) != mutations.mutant(4))
  }

  /// Lays out a text with several options; returns the number of lines at a width of 200 points.
  private func layOut(_ text: String) throws -> Int {
    let paragraph = try library.paragraph([TextSegment(text)])
    let wide = paragraph.layout(TextLayoutOptions(maximumLines: 1))
    #expect(wide.lines.count <= 1 && wide.size.width.isFinite)
    for mode in [TextLayoutOptions.Truncation.head, .middle, .tail] {
      let cut = paragraph.layout(TextLayoutOptions(width: 100, maximumLines: 2, truncation: mode))
      // A single character is never split, so it may exceed the width.
      #expect(cut.size.width <= 100.001 || text.count < 10)
    }
    return paragraph.measure(TextLayoutOptions(width: 200)).lineCount
  }

  @Test func oneMegabyteWord() throws {
    let word = String(repeating: "w", count: 1 << 20)
    let paragraph = try library.paragraph([TextSegment(word)])
    // A line holds about 16 letters.
    #expect(paragraph.measure(TextLayoutOptions(width: 200)).lineCount > 50_000)
    let cut = paragraph.layout(TextLayoutOptions(width: 200, maximumLines: 2))
    #expect(cut.lines.count == 2 && cut.isTruncated)
  }

  /// HarfBuzz searches the base of a mark among all marks before: 8,000 in one call took 0.1 s.
  @Test func longRunsOfMarksAreShapedInSmallParts() throws {
    func lengths(_ text: String) throws -> [Int] {
      let itemizer = try TextItemizer([TextSegment(text)], library: library)
      return itemizer.items.flatMap { $0.parts(of: itemizer.utf8) }.map(\.bytes.count)
    }
    for (base, mark) in [("e", "\u{301}"), ("ש", "\u{5B8}"), ("ب", "\u{651}"), ("ก", "\u{E48}")] {
      let many = try lengths(base + String(repeating: mark, count: 4_000))
      #expect(many.max() ?? 0 <= 256 && many.reduce(0, +) > 8_000, "\(base)")
      let text = String(repeating: base + mark + mark, count: 1_000)
      #expect(try lengths(text).max() ?? 0 >= 5_000, "\(base)")
    }
  }

  @Test func hundredThousandMarksOnOneBase() throws {
    #expect(try layOut("e" + String(repeating: "\u{301}", count: 100_000)) >= 1)
    #expect(try layOut("ש" + String(repeating: "\u{5B8}", count: 100_000)) >= 1)
    #expect(try layOut(String(repeating: "\u{301}", count: 10_000)) >= 1)
  }

  /// Long texts are shaped in several calls; the boundaries between them must not change the total
  /// width.
  @Test(arguments: ["AVA ", "ffi", "مرحبا ", "क्षत्रिय", "x\u{301}"])
  func splitItemsHaveTheSameWidth(unit: String) throws {
    let path = "\(library.directory)/NotoSansArabicUI-Regular.ttf"
    let family = try library.register(path: path)
    let count = 40_000 / unit.utf8.count
    for font in [FontRequest(), FontRequest(family: family)] {
      func width(_ count: Int) throws -> CGFloat {
        try library.paragraph([TextSegment(String(repeating: unit, count: count) + ".", font: font)]
        )
        .measure().size.width
      }
      let (few, more) = (try width(10), try width(20))
      let expected = few + (more - few) / 10 * CGFloat(count - 10)
      #expect(abs(try width(count) - expected) < expected * 2e-4)
    }
  }

  @Test func nestedBidiControls() throws {
    let marks = ["\u{202E}", "\u{202D}", "\u{202B}", "\u{2067}", "\u{2066}", "\u{2068}"]
    for mark in marks {
      #expect(try layOut(String(repeating: mark, count: 2_000) + "abc שלום 123") >= 1)
      #expect(try layOut(String(repeating: "a\(mark)", count: 2_000)) >= 1)
    }
    let alternating = String(repeating: "\u{202E}abc\u{202C} ש", count: 3_000)
    #expect(try layOut(alternating) > 100)
  }

  @Test func bidiOverridesReverseLetters() throws {
    let glyphs = try library.paragraph([TextSegment("\u{202E}abc")]).layout().lines[0].runs
      .flatMap(\.run.glyphs)
    let plain = try library.paragraph([TextSegment("abc")]).layout().lines[0].runs
      .flatMap(\.run.glyphs).map(\.glyph)
    #expect(glyphs.map(\.glyph).filter { plain.contains($0) } == plain.reversed())
  }

  @Test(arguments: [
    "\u{200D}", "\u{FE0F}", "\u{1F1E9}", "👨\u{200D}", "\u{E0061}", "\u{AD}", "\u{FFFC}", "\u{0}",
    "\u{FEFF}",
    "\r", "\u{2029}", "\u{115F}", "\u{17B4}", "ก็", "\u{1F3FB}", "क्",
  ])
  func thousandsOfRepetitions(character: String) throws {
    // Control characters are removed, so nothing remains of U+0000.
    #expect(try layOut(String(repeating: character, count: 5_000)) >= (character == "\0" ? 0 : 1))
  }

  @Test func invalidSizesGiveFiniteMeasurements() throws {
    for size in [0, -1, .nan, .infinity, 1e-300, 1e300] as [CGFloat] {
      let font = FontRequest(size: size, weight: FontWeight(.nan), width: size)
      let segment = TextSegment(
        "ab c", font: font, kerning: size, tracking: size, baselineOffset: size)
      let options = TextLayoutOptions(
        width: size, height: size, maximumLines: .min, minimumLines: .max, lineSpacing: size,
        minimumScaleFactor: size, allowsTightening: true)
      let measured = try library.paragraph([segment]).measure(options)
      #expect(measured.size.width.isFinite && measured.size.height.isFinite, "\(size)")
    }
  }
}
