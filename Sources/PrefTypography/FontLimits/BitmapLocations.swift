// PrefTypography: the formats of bitmaps in a font file. In: a table of locations (CBLC, EBLC). Out: whether glyphs can
// be composed of any number of others, up to a depth of 100; FreeType would draw them one by one.

/// The table that locates the bitmaps of a face without outlines.
enum BitmapLocations {
  /// The maximum number of ranges of glyphs in all sizes; Noto Color Emoji has fewer than 100.
  static let limit = 1 << 12
  /// The formats of glyphs that consist of components.
  private static let formatsOfComponents = [8, 9]

  /// Returns whether a face without outlines may have bitmaps of components, or has too many ranges of glyphs to tell.
  static func mayHaveComponents(_ face: OpaquePointer) -> Bool {
    let outlines = ["glyf", "CFF ", "CFF2"].map { FontTable($0, of: face).count }
    if outlines.contains(where: { $0 > 0 }) { return false }
    var count = 0
    return ["CBLC", "EBLC", "bloc"].contains {
      mayHaveComponents(FontTable($0, of: face), &count)
    }
  }

  private static func mayHaveComponents(_ table: FontTable, _ count: inout Int) -> Bool {
    for size in 0..<table.number32(4) {
      let record = 8 + 48 * size
      let ranges = table.number32(record)
      count += 1
      if count > limit { return true }
      for index in 0..<table.number32(record + 8) {
        count += 1
        if count > limit { return true }
        let subtable = ranges + table.number32(ranges + 8 * index + 4)
        if formatsOfComponents.contains(table.number16(subtable + 2)) { return true }
      }
    }
    return false
  }
}
