// PrefTypography: a paged table with glyph or character numbers as keys. A text uses few pages of a
// font, and a lookup costs two array accesses.

/// A sparse table of values keyed by glyph number or Unicode scalar, in pages of 64 entries.
struct GlyphPages<Value> {
  private static var pageSize: Int { 64 }
  private var pages: [[Value?]] = []

  /// Accesses the value of a glyph or character; keys above 65,535 are never stored.
  subscript(glyph: UInt32) -> Value? {
    get {
      let (page, index) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
      guard page < pages.count, index < pages[page].count else { return nil }
      return pages[page][index]
    }
    set {
      guard glyph <= UInt16.max else { return }
      let (page, index) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: Self.pageSize) }
      pages[page][index] = newValue
    }
  }
}
