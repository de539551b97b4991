// Typography: what is known about glyphs or characters by their number, in pages of neighbours: a text uses few pages of a
// font, and finding one costs two array accesses.

/// Values by glyph.
struct GlyphPages<Value> {
  private static var pageSize: Int { 64 }
  private var pages: [[Value?]] = []

  /// What is known about a glyph or a character of 16 bits; others are never kept.
  subscript(glyph: UInt32) -> Value? {
    get {
      let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
      guard page < pages.count, place < pages[page].count else { return nil }
      return pages[page][place]
    }
    set {
      guard glyph <= UInt16.max else { return }
      let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: Self.pageSize) }
      pages[page][place] = newValue
    }
  }
}
