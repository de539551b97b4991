// Mark positioning: combining marks are placed above or below their base without overlap, with or
// without font support.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct MarkTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  /// Returns the ink bounds of each glyph of a single-line text, in points, y down, from left to right.
  func ink(_ text: String, _ font: FontRequest) throws -> [CGRect] {
    try library.paragraph([TextSegment(text, font: font)]).layout().lines[0].runs.flatMap { run in
      run.run.glyphs.map { glyph in
        let transform = CGAffineTransform(
          a: run.run.fontSize, b: 0, c: 0, d: run.run.fontSize,
          tx: run.origin.x + CGFloat(glyph.x), ty: CGFloat(glyph.y))
        return run.run.store.outline(of: glyph.glyph).boundingRect.applying(transform)
      }
    }
  }

  static let fonts: [FontRequest] = FontRequest.Design.allCases.flatMap { design in
    [
      FontRequest(design: design, size: 100),
      FontRequest(design: design, size: 100, isItalic: true),
    ]
  }

  /// Russian words are stressed with U+0301, which must be above its base for every letter.
  @Test(arguments: ["а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я", "Ё", "Й", "й", "ѣ", "x", "q"])
  func accentsAreCenteredAboveTheirBases(letter: String) throws {
    for font in Self.fonts {
      let plain = try ink(letter, font).reduce(CGRect.null) { $0.union($1) }
      let parts = try ink(letter + "\u{301}", font)
      let accent = try #require(parts.last)
      let name = "\(letter) \(font.design) \(font.isItalic)"
      #expect(parts.count >= 2, "\(name)")
      // Horizontally centered; an italic accent is offset to the right by the slant.
      #expect(abs(accent.midX - plain.midX) < (font.isItalic ? 22 : 12), "\(name)")
      // Close above the base, without touching it.
      let gap = plain.minY - accent.maxY
      #expect(gap > 1.5 && gap < 16, "\(name): \(gap)")
    }
  }

  /// Source Serif decomposes ё into и and two dots if another mark follows.
  @Test(arguments: ["ё\u{301}", "е\u{308}\u{301}"])
  func yoIsNotDecomposed(text: String) throws {
    let font = FontRequest(design: .serif, size: 100)
    let yo = try ink("ё", font)[0]
    let first = try ink(text, font)[0]
    #expect(abs(first.width - yo.width) < 0.01)
  }

  /// Source Serif lacks the precomposed ẍ and ǭ, but has their base letters and marks.
  @Test(arguments: ["ẍ", "ǭ", "x\u{308}"])
  func decompositionTakesPrecedenceOverFallback(letter: String) throws {
    let segment = TextSegment(letter, font: FontRequest(design: .serif))
    let runs = try library.paragraph([segment]).layout().lines[0].runs.map(\.run)
    #expect(runs.count == 1 && runs[0].store.name.hasPrefix("Source Serif"))
    #expect(runs[0].glyphs.count >= 2 && runs[0].glyphs.allSatisfy { $0.glyph != 0 })
  }

  @Test func marksBelowAreUnderTheirBases() throws {
    for font in Self.fonts {
      let parts = try ink("\u{436}\u{323}", font)
      #expect(parts.count == 2 && parts[1].minY > 0 && parts[1].minX > parts[0].minX)
      #expect(parts[1].maxX < parts[0].maxX)
    }
  }

  @Test func fontAnchorsTakePrecedence() throws {
    // Inter has anchors for marks on Latin letters.
    let font = FontRequest(size: 100)
    let parts = try ink("n\u{308}\u{301}", font)
    #expect(parts.count == 3)
    #expect(abs(parts[2].midX - parts[0].midX) < 12 && parts[2].maxY < parts[1].minY)
    // A double diacritic is centered between its two bases.
    let pair = try ink("o\u{361}o", font)
    #expect(pair.count == 3 && abs(pair[1].midX - (pair[0].midX + pair[2].midX) / 2) < 8)
  }
}
