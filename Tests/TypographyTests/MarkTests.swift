// Marks over and under letters: whatever the font knows of them, they stand with their letter and touch nothing.

import PrefDrawing
import PrefGeometry
import Testing

@testable import PrefTypography

@Suite struct MarkTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  /// The areas that the glyphs of a text blacken, in points, y down, from left to right on one line.
  func ink(_ text: String, _ font: FontRequest) throws -> [CGRect] {
    try library.paragraph([TextSegment(text, font: font)]).layout().lines[0].runs.flatMap { run in
      run.run.glyphs.map { glyph in
        let place = CGAffineTransform(
          a: run.run.fontSize, b: 0, c: 0, d: run.run.fontSize,
          tx: run.origin.x + CGFloat(glyph.x), ty: CGFloat(glyph.y))
        return run.run.store.outline(of: glyph.glyph).boundingRect.applying(place)
      }
    }
  }

  static let fonts: [FontRequest] = FontRequest.Design.allCases.flatMap { design in
    [
      FontRequest(design: design, size: 100),
      FontRequest(design: design, size: 100, isItalic: true),
    ]
  }

  /// Russian words are stressed with U+0301; no letter may be shown beside its accent.
  @Test(arguments: ["а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я", "Ё", "Й", "й", "ѣ", "x", "q"])
  func accentsStandOverTheirLetters(letter: String) throws {
    for font in Self.fonts {
      let plain = try ink(letter, font).reduce(CGRect.null) { $0.union($1) }
      let parts = try ink(letter + "\u{301}", font)
      let accent = try #require(parts.last)
      let name = "\(letter) \(font.design) \(font.isItalic)"
      #expect(parts.count >= 2, "\(name)")
      // Over the letter: an italic accent leans to the right of its middle.
      #expect(abs(accent.midX - plain.midX) < (font.isItalic ? 22 : 12), "\(name)")
      // Above it, not far away, touching nothing.
      let room = plain.minY - accent.maxY
      #expect(room > 1.5 && room < 16, "\(name): \(room)")
    }
  }

  /// Source Serif parts a ё with another mark into и and two dots.
  @Test(arguments: ["ё\u{301}", "е\u{308}\u{301}"])
  func yoStaysYo(text: String) throws {
    let font = FontRequest(design: .serif, size: 100)
    let yo = try ink("ё", font)[0]
    let first = try ink(text, font)[0]
    #expect(abs(first.width - yo.width) < 0.01)
  }

  /// Source Serif has no ẍ and no ǭ, but their letters and marks.
  @Test(arguments: ["ẍ", "ǭ", "x\u{308}"])
  func aLetterIsMadeOfItsPartsBeforeAnotherFontIsAsked(letter: String) throws {
    let segment = TextSegment(letter, font: FontRequest(design: .serif))
    let runs = try library.paragraph([segment]).layout().lines[0].runs.map(\.run)
    #expect(runs.count == 1 && runs[0].store.name.hasPrefix("Source Serif"))
    #expect(runs[0].glyphs.count >= 2 && runs[0].glyphs.allSatisfy { $0.glyph != 0 })
  }

  @Test func marksBelowStayBelow() throws {
    for font in Self.fonts {
      let parts = try ink("\u{436}\u{323}", font)
      #expect(parts.count == 2 && parts[1].minY > 0 && parts[1].minX > parts[0].minX)
      #expect(parts[1].maxX < parts[0].maxX)
    }
  }

  @Test func marksOfAFontsOwnAreLeftAlone() throws {
    // Latin letters have places for marks in Inter.
    let font = FontRequest(size: 100)
    let parts = try ink("n\u{308}\u{301}", font)
    #expect(parts.count == 3)
    #expect(abs(parts[2].midX - parts[0].midX) < 12 && parts[2].maxY < parts[1].minY)
    // A mark for two letters stands between them.
    let pair = try ink("o\u{361}o", font)
    #expect(pair.count == 3 && abs(pair[1].midX - (pair[0].midX + pair[2].midX) / 2) < 8)
  }
}
