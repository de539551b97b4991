// Typography: cuts very long items. HarfBuzz ends the process where a mark stands 32,768 glyphs or more behind the letter
// that it belongs to; neither a text of a hundred thousand marks nor a font that makes many glyphs of one may do that.

import PrefGeometry

extension TextItem {
  /// The most bytes of a call to the shaper in a bundled font, which makes few glyphs of a character.
  private static let limit = 16_000
  /// The most bytes in a font of unknown origin: HarfBuzz allows 64 glyphs for each character.
  private static let limitOfStrangers = 500

  /// Whether the item is one part in any font.
  var isShort: Bool { bytes.count <= Self.limitOfStrangers }

  /// The item in parts for one call each: they end after a space, or else between characters, or else anywhere.
  func parts(of utf8: [UInt8]) -> [TextItem] {
    let limit = font.typeface.face.isBundled ? Self.limit : Self.limitOfStrangers
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
    let reach = start..<start + limit
    // Looking far back for a space would only make parts short.
    if let space = utf8[reach].suffix(limit / 4).lastIndex(of: 0x20) { return space + 1 }
    var end = reach.upperBound
    while end > start + 1, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: utf8[start..<end], as: UTF8.self)
    let lastCharacter = text.utf8.distance(
      from: text.startIndex, to: text.index(before: text.endIndex))
    return lastCharacter > 0 ? start + lastCharacter : end
  }
}
