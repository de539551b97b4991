// Shaping of complex scripts: ligatures, conjuncts, reordered vowels and stacked marks.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct ShapingTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  private func run(
    _ text: String, _ font: FontRequest = FontRequest(), tracking: CGFloat = 0
  ) throws -> GlyphRun {
    let segment = TextSegment(text, font: font, tracking: tracking)
    return try #require(try library.paragraph([segment]).layout().lines[0].runs.first?.run)
  }

  /// Returns the ink bounds of each glyph, in em.
  private func ink(_ run: GlyphRun) -> [CGRect] {
    run.glyphs.map { glyph in
      run.store.outline(of: glyph.glyph).boundingRect.offsetBy(
        dx: CGFloat(glyph.x) / run.fontSize, dy: CGFloat(glyph.y) / run.fontSize)
    }
  }

  @Test func trackingDisablesOptionalLigatures() throws {
    let serif = FontRequest(design: .serif)
    #expect(try run("office", serif).glyphs.count < 6)
    #expect(try run("office", serif, tracking: 2).glyphs.count == 6)
    // The lam-alef ligature is mandatory, regardless of tracking.
    #expect(try run("لا").glyphs.count == 1)
  }

  @Test func conjunctsAreOneGlyph() throws {
    // Ka, virama and ssa; ja, virama and nya.
    for conjunct in ["क्ष", "ज्ञ"] { #expect(try run(conjunct).glyphs.count == 1, "\(conjunct)") }
    let separate = try run("क\u{94D}\u{200C}ष").glyphs.filter { glyph in
      try !run("क").store.outline(of: glyph.glyph).isEmpty
    }
    #expect(separate.count >= 2)
  }

  @Test func devanagariVowelIIsReordered() throws {
    let consonant = try run("क").glyphs[0].glyph
    let syllable = try run("कि").glyphs
    #expect(syllable.count == 2 && syllable[1].glyph == consonant && syllable[0].x < syllable[1].x)
    // Ra before a consonant becomes reph, a hook above it.
    let hooked = try run("र्क")
    #expect(hooked.glyphs[0].glyph == consonant && hooked.glyphs.count == 2)
    let areas = ink(hooked)
    #expect(areas[1].midY < areas[0].midY)
  }

  @Test func thaiMarksAreStacked() throws {
    // Tho thahan, sara ii and mai ek: the tone mark is above the vowel, which is above the consonant.
    let areas = ink(try run("ที่"))
    try #require(areas.count == 3)
    #expect(areas[1].maxY <= areas[0].minY + 0.02 && areas[2].maxY <= areas[1].minY + 0.02)
    #expect(areas[1].midX > areas[0].minX && areas[1].midX < areas[0].maxX + 0.05)
    // Without the vowel the tone mark is lower.
    let low = ink(try run("ท่"))
    #expect(low.count == 2 && low[1].minY > areas[2].minY + 0.05)
    // The vowel below po pla, whose ascender is on the right, stays below the baseline.
    #expect(ink(try run("ปู")).last?.minY ?? -1 > 0)
  }

  @Test func hebrewPointsAreUnderTheirBases() throws {
    let areas = ink(try run("שָׁ"))
    #expect(areas.count >= 2)
    let letter = areas.max { $0.width < $1.width } ?? .zero
    for area in areas { #expect(area.midX > letter.minX && area.midX < letter.maxX) }
  }
}
