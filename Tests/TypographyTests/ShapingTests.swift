// What shaping owes to each script: ligatures, conjuncts, vowels in their places, marks upon marks.

import PrefDrawing
import PrefGeometry
import Testing

@testable import PrefTypography

@Suite struct ShapingTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  private func run(
    _ text: String, _ font: FontRequest = FontRequest(), tracking: CGFloat = 0
  ) throws -> GlyphRun {
    let segment = TextSegment(text, font: font, tracking: tracking)
    return try #require(try library.paragraph([segment]).layout().lines[0].runs.first?.run)
  }

  /// The areas that glyphs blacken, in em.
  private func ink(_ run: GlyphRun) -> [CGRect] {
    run.glyphs.map { glyph in
      run.store.outline(of: glyph.glyph).boundingRect.offsetBy(
        dx: CGFloat(glyph.x) / run.fontSize, dy: CGFloat(glyph.y) / run.fontSize)
    }
  }

  @Test func ligaturesJoinUnlessLettersAreSpread() throws {
    let serif = FontRequest(design: .serif)
    #expect(try run("office", serif).glyphs.count < 6)
    #expect(try run("office", serif, tracking: 2).glyphs.count == 6)
    // Lam and alef are one letter, whatever stands between letters.
    #expect(try run("لا").glyphs.count == 1)
  }

  @Test func conjunctsAreOneLetter() throws {
    // Ka, virama and ssa; ja, virama and nya.
    for conjunct in ["क्ष", "ज्ञ"] { #expect(try run(conjunct).glyphs.count == 1, "\(conjunct)") }
    let parted = try run("क\u{94D}\u{200C}ष").glyphs.filter { glyph in
      try !run("क").store.outline(of: glyph.glyph).isEmpty
    }
    #expect(parted.count >= 2)
  }

  @Test func aShortIStandsBeforeItsConsonant() throws {
    let consonant = try run("क").glyphs[0].glyph
    let syllable = try run("कि").glyphs
    #expect(syllable.count == 2 && syllable[1].glyph == consonant && syllable[0].x < syllable[1].x)
    // Ra before a consonant becomes a hook above it.
    let hooked = try run("र्क")
    #expect(hooked.glyphs[0].glyph == consonant && hooked.glyphs.count == 2)
    let areas = ink(hooked)
    #expect(areas[1].midY < areas[0].midY)
  }

  @Test func thaiMarksStandUponEachOther() throws {
    // Tho thahan, sara ii and mai ek: the tone mark stands above the vowel, which stands above the letter.
    let areas = ink(try run("ที่"))
    try #require(areas.count == 3)
    #expect(areas[1].maxY <= areas[0].minY + 0.02 && areas[2].maxY <= areas[1].minY + 0.02)
    #expect(areas[1].midX > areas[0].minX && areas[1].midX < areas[0].maxX + 0.05)
    // Without the vowel it stands lower.
    let low = ink(try run("ท่"))
    #expect(low.count == 2 && low[1].minY > areas[2].minY + 0.05)
    // Below po pla, whose tail stands to the right, the vowel stays below.
    #expect(ink(try run("ปู")).last?.minY ?? -1 > 0)
  }

  @Test func vowelPointsOfHebrewStandUnderTheirLetter() throws {
    let areas = ink(try run("שָׁ"))
    #expect(areas.count >= 2)
    let letter = areas.max { $0.width < $1.width } ?? .zero
    for area in areas { #expect(area.midX > letter.minX && area.midX < letter.maxX) }
  }
}
