// PrefTypography: splitting of very long items. HarfBuzz aborts the process if a mark is 32,768 glyphs
// or more after its base, so neither 100,000 combining marks in a text nor a font that expands one
// character to many glyphs may reach that distance in one call.

import PrefGeometry

extension TextItem {
  /// The maximum bytes per call to HarfBuzz with a bundled font, which produces few glyphs per
  /// character.
  private static let bundledFontLimit = 16_000
  /// The maximum bytes per call with any other font: HarfBuzz allows up to 64 glyphs per character, or 16,384.
  private static let unbundledFontLimit = 256

  /// The maximum number of combining marks in a row, beyond which the item is split as with any other font: HarfBuzz
  /// searches the base of each mark among those before.
  private static let maximumMarkCount = 128

  /// Whether the item needs no splitting with any font.
  var fitsInOneCall: Bool { bytes.count <= Self.unbundledFontLimit }

  /// Returns the item in parts for one call to HarfBuzz each, split after a space, else between
  /// grapheme clusters, else between scalars.
  func parts(of utf8: [UInt8]) -> [TextItem] {
    if fitsInOneCall { return [self] }
    let allowsMore = font.typeface.face.isBundled && !hasManyMarks(utf8)
    let limit = allowsMore ? Self.bundledFontLimit : Self.unbundledFontLimit
    if bytes.count <= limit { return [self] }
    var parts: [TextItem] = []
    var start = bytes.lowerBound
    while start < bytes.upperBound {
      var part = self
      let end = start + limit < bytes.upperBound ? Self.end(utf8, start, limit) : bytes.upperBound
      part.bytes = start..<end
      parts.append(part)
      start = end
    }
    return parts
  }

  private static func end(_ utf8: [UInt8], _ start: Int, _ limit: Int) -> Int {
    let range = start..<start + limit
    // The search for a space is limited to the last quarter, so that parts do not become short.
    if let space = utf8[range].suffix(limit / 4).lastIndex(of: 0x20) { return space + 1 }
    var end = range.upperBound
    while end > start + 1, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: utf8[start..<end], as: UTF8.self)
    let lastCharacter = text.utf8.distance(
      from: text.startIndex, to: text.index(before: text.endIndex))
    return lastCharacter > 0 ? start + lastCharacter : end
  }

  /// Returns whether the item has more combining marks in a row than HarfBuzz is to search.
  private func hasManyMarks(_ utf8: [UInt8]) -> Bool {
    var (count, at) = (0, bytes.lowerBound)
    while at < bytes.upperBound {
      if utf8[at] < 0x80 {
        (count, at) = (0, at + 1)
        continue
      }
      let scalar = UTF8.scalar(utf8, at)
      let isMark =
        !scalar.isEastAsian
        && [.nonspacingMark, .enclosingMark, .spacingMark].contains(
          scalar.properties.generalCategory)
      count = isMark ? count + 1 : 0
      if count > Self.maximumMarkCount { return true }
      at += UTF8.width(scalar)
    }
    return false
  }
}
