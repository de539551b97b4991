// PrefFontFuzz: one fuzzing run: registers a damaged font, shapes and lays out text with it, and reads
// outlines and bitmaps.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTypography

/// A fuzzing run over all operations of the library that read a font.
package enum FontTrial {
  /// Latin with ligatures and digits, joining and conjunct scripts, marks, emoji, ideographs and default-ignorable
  /// characters.
  private static let texts = [
    "Mutant 123 ffi AVA", "مُحَمَّد ١٢", "क्षत्रिय र्कि", "ที่ ผู้ น้ำ", "שָׁלוֹם 12", "👩🏽‍💻🇩🇪1️⃣",
    "e\u{301}\u{202E}a\u{AD}b\u{200D}", "骨です。 한국어 ㄅ",
  ]

  /// Exercises the library with a font; returns whether the font was accepted. An error from the
  /// library counts as rejection; the caller must detect traps and hangs.
  package static func accepts(_ bytes: [UInt8], name: String, seed: UInt64) -> Bool {
    var random = SeededNumbers(seed: seed ^ 0x5EED)
    do {
      let library = try FontLibrary()
      let family = try library.register(bytes: bytes, name: name)
      var request = FontRequest(family: family, size: 20)
      request.weight = FontWeight(Double(random.next() % 1000))
      request.isItalic = random.chance(oneIn: 4)
      request.variations = [
        FontVariation(tag: "opsz", value: Double(Int64(random.next() % 2000)) - 1000)
      ]
      let typeface = try library.resolve(request).typeface
      for text in texts {
        let paragraph = try library.paragraph([TextSegment(text, font: request)])
        _ = paragraph.fontUses
        let layout = paragraph.layout(
          TextLayoutOptions(width: 60, maximumLines: 3, minimumScaleFactor: 0.5))
        for run in layout.lines.flatMap(\.runs) where run.run.store === typeface {
          for glyph in run.run.glyphs.prefix(8) { read(glyph.glyph, typeface) }
        }
      }
      for _ in 0..<16 { read(UInt32(truncatingIfNeeded: random.next() % 4096), typeface) }
      read(UInt32(truncatingIfNeeded: random.next()), typeface)
      return true
    } catch {
      return false
    }
  }

  private static func read(_ glyph: UInt32, _ typeface: Typeface) {
    _ = typeface.outline(of: glyph).boundingRect
    if let picture = typeface.picture(of: glyph) { _ = picture.image.isOpaque }
  }
}
