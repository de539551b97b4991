// PrefTypography: the classes of glyphs, for the limits on the work of a font file. In: a GDEF table. Out: whether a
// glyph is a mark.

/// The glyph classes of a `GDEF` table.
struct GlyphClasses: Sendable {
  private static let mark = 3

  private let table: FontTable
  private let start: Int

  /// Whether the table has classes. If not, HarfBuzz decides by the characters.
  var exist: Bool { start > 0 }

  /// Reads the table of a face.
  init(_ face: OpaquePointer) {
    table = FontTable("GDEF", of: face)
    start = table.number16(4)
  }

  /// Returns whether a glyph may be a mark.
  func mayBeMark(_ glyph: Int) -> Bool { !exist || glyphClass(glyph) == Self.mark }

  private func glyphClass(_ glyph: Int) -> Int {
    if table.number16(start) == 1 {
      let index = glyph - table.number16(start + 2)
      let isInside = index >= 0 && index < table.number16(start + 4)
      return isInside ? table.number16(start + 6 + 2 * index) : 0
    }
    var (low, high) = (0, table.number16(start + 2))
    while low < high {
      let middle = (low + high) / 2
      if table.number16(start + 4 + 6 * middle + 2) < glyph {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let range = start + 4 + 6 * low
    let isInside = low < table.number16(start + 2) && table.number16(range) <= glyph
    return isInside ? table.number16(range + 4) : 0
  }
}
