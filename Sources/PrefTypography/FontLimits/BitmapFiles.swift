// PrefTypography: the PNG files in a font file. In: the tables of locations and of bitmaps. Out: the file that FreeType
// reads for a glyph, so that the cost of reading it is known before.

@_implementationOnly import PrefCHarfBuzz

/// The PNG files of the glyphs of a face without outlines, in its first size, which is the one that is drawn ("EBLC",
/// "CBDT" and "sbix" of the OpenType specification 1.9).
struct BitmapFiles {
  /// The table of locations, or `sbix`.
  private let locations: FontTable
  /// The table of bitmaps; nil if the locations are those of `sbix`.
  private let bitmaps: FontTable?
  /// The maximum number of glyphs that one range lists.
  private static let listLimit = 1 << 16
  /// The maximum number of glyphs that refer to another one until a bitmap is found.
  private static let referenceLimit = 8

  /// Selects the tables of a face as FreeType does.
  init(_ face: OpaquePointer) {
    func first(_ tags: [String]) -> FontTable? {
      tags.lazy.map { FontTable($0, of: face) }.first { $0.count > 0 }
    }
    if let found = first(["CBLC", "EBLC", "bloc"]) {
      locations = found
      bitmaps = first(["CBDT", "EBDT", "bdat"]) ?? FontTable.empty
    } else {
      locations = FontTable("sbix", of: face)
      bitmaps = nil
    }
  }

  /// Returns the file of a glyph, empty if it has none, and the number of records that are searched for it; nil if
  /// these are too many.
  func file(of glyph: UInt32) -> (file: FontTable, searchCount: Int)? {
    guard let bitmaps else { return (fileInStrike(Int(glyph)), 0) }
    let (ranges, count) = (locations.number32(8), locations.number32(16))
    for index in 0..<min(count, BitmapLocations.limit) {
      let range = ranges + 8 * index
      let (first, last) = (locations.number16(range), locations.number16(range + 2))
      guard first <= Int(glyph), Int(glyph) <= last else { continue }
      let subtable = ranges + locations.number32(range + 4)
      guard let found = location(Int(glyph), first, subtable) else { return nil }
      guard let offset = found.offset else {
        return (FontTable.empty, index + found.searchCount)
      }
      let format = locations.number16(subtable + 2)
      return (png(in: bitmaps, at: offset, format: format), index + found.searchCount)
    }
    return (FontTable.empty, count)
  }

  /// Returns the offset of the bitmap of a glyph, nil if it has none, and the number of glyphs that are searched for
  /// it; nil if these are too many.
  private func location(
    _ glyph: Int, _ first: Int, _ subtable: Int
  ) -> (offset: Int?, searchCount: Int)? {
    let start = locations.number32(subtable + 4)
    switch locations.number16(subtable) {
    case 1: return (start + locations.number32(subtable + 8 + 4 * (glyph - first)), 0)
    case 2: return (start + locations.number32(subtable + 8) * (glyph - first), 0)
    case 3: return (start + locations.number16(subtable + 8 + 2 * (glyph - first)), 0)
    case 4:
      let count = locations.number32(subtable + 8)
      if count > Self.listLimit { return nil }
      let found = (0..<count).first { locations.number16(subtable + 12 + 4 * $0) == glyph }
      return (found.map { start + locations.number16(subtable + 14 + 4 * $0) }, found ?? count)
    case 5:
      let count = locations.number32(subtable + 20)
      if count > Self.listLimit { return nil }
      let found = (0..<count).first { locations.number16(subtable + 24 + 2 * $0) == glyph }
      return (found.map { start + locations.number32(subtable + 8) * $0 }, found ?? count)
    default: return (nil, 0)
    }
  }

  /// Returns the file of a bitmap, which follows its metrics and its length; empty for other formats than PNG.
  private func png(in bitmaps: FontTable, at offset: Int, format: Int) -> FontTable {
    guard let metricsSize = [17: 5, 18: 8, 19: 0][format] else {
      return FontTable.empty
    }
    return bitmaps.slice(offset + metricsSize + 4, length: bitmaps.number32(offset + metricsSize))
  }

  /// Returns the file of a glyph in the first size of `sbix`.
  private func fileInStrike(_ glyph: Int) -> FontTable {
    let strike = locations.number32(8)
    var glyph = glyph
    for _ in 0...Self.referenceLimit {
      let (start, end) = (
        strike + locations.number32(strike + 4 + 4 * glyph),
        strike + locations.number32(strike + 8 + 4 * glyph)
      )
      let type = locations.number32(start + 4)
      if type == Int(FontFace.tag("png ")) {
        return locations.slice(start + 8, length: end - start - 8)
      }
      guard type == Int(FontFace.tag("dupe")) else { break }
      glyph = locations.number16(start + 8)
    }
    return FontTable.empty
  }
}
