// Typography: words that were shaped before. In scripts that the asked-for font lacks each word is an item of its own,
// since the spaces between are of another font; and the same words come again and again.

import CHarfBuzz
import Geometry
import Synchronization

/// What came of a word: its glyphs and units, counted from its own beginning.
struct ShapedWord: Sendable {
  var glyphs: [ShapedGlyph]
  /// Their starts and first glyphs are relative.
  var units: [ShapedUnit]
  /// The room of each unit, in points.
  var widths: [Double]
}

/// Words by everything that their shapes depend on; safe on every thread.
final class ShapeCache: Sendable {
  /// What a word's shapes depend on.
  struct Key: Hashable {
    let typeface: ObjectIdentifier
    let size: CGFloat
    let spacing: Double
    let features: FontRequest.Features
    let isTracked: Bool
    let isRightToLeft: Bool
    let script: UInt32
    let bytes: [UInt8]
  }

  /// More bytes than this are no word.
  static let longestWord = 64
  /// When there are more words than this, all are forgotten.
  private static let mostWords = 8192

  private let words = Mutex<[Key: ShapedWord]>([:])

  /// The word of a key; nil where it has not been seen.
  func word(_ key: Key) -> ShapedWord? { words.withLock { $0[key] } }

  /// Remembers a word.
  func insert(_ word: ShapedWord, _ key: Key) {
    words.withLock { words in
      if words.count >= Self.mostWords { words.removeAll(keepingCapacity: true) }
      words[key] = word
    }
  }

  /// Forgets all words.
  func removeAll() { words.withLock { $0.removeAll() } }
}

extension TextItem {
  /// The key of a word that can be remembered; nil where the item is none, or where its neighbours may change it.
  func cacheKey(_ text: ShapedText) -> ShapeCache.Key? {
    guard bytes.count <= ShapeCache.longestWord else { return nil }
    let isSpace = bytes.count == 1 && text.utf8[bytes.lowerBound] == 0x20
    let isApart =
      Self.isBoundary(text.utf8, bytes.lowerBound - 1)
      && Self.isBoundary(text.utf8, bytes.upperBound)
    guard isSpace || isApart else { return nil }
    return ShapeCache.Key(
      typeface: ObjectIdentifier(font.typeface), size: font.size,
      spacing: Double(text.segments[segment].spacing) + Double(font.tracking),
      features: text.segments[segment].font.features,
      isTracked: text.segments[segment].tracking != 0, isRightToLeft: level & 1 == 1,
      script: (script ?? HB_SCRIPT_LATIN).rawValue, bytes: Array(text.utf8[bytes]))
  }

  /// Whether letters do not join across a place.
  private static func isBoundary(_ utf8: [UInt8], _ at: Int) -> Bool {
    !utf8.indices.contains(at) || utf8[at] == 0x20 || utf8[at] == 0x0A
  }
}

extension ShapedText {
  /// What has been added since there were so many glyphs and units, counted from the byte where its text begins.
  func word(_ start: Int, glyphs: Int, units: Int, _ widths: [Double]) -> ShapedWord {
    ShapedWord(
      glyphs: Array(self.glyphs[glyphs...]),
      units: self.units[units...].map { unit in
        var unit = unit
        unit.start -= Int32(start)
        unit.firstGlyph -= Int32(glyphs)
        return unit
      }, widths: widths)
  }

  /// Adds a word whose text begins at a byte.
  mutating func append(_ word: ShapedWord, _ start: Int, _ run: Int32) {
    let first = Int32(glyphs.count)
    glyphs += word.glyphs
    for (unit, width) in zip(word.units, word.widths) {
      var unit = unit
      unit.start += Int32(start)
      unit.firstGlyph += first
      unit.run = run
      units.append(unit)
      offsets.append(offsets[offsets.count - 1] + width)
    }
  }
}
