// Typography: words that were shaped before. In scripts that the asked-for font lacks each word is an item of its own,
// since the spaces between are of another font; and the same words come again and again.

import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// What came of a word: its glyphs and units, counted from its own beginning.
final class ShapedWord: Sendable {
  let glyphs: [ShapedGlyph]
  /// Their starts and first glyphs are relative.
  let units: [ShapedUnit]
  /// The room of each unit, in points.
  let widths: [Double]

  init(glyphs: [ShapedGlyph], units: [ShapedUnit], widths: [Double]) {
    self.glyphs = glyphs
    self.units = units
    self.widths = widths
  }
}

/// Words of one style by their bytes; safe on every thread.
final class ShapedWords: Sendable {
  /// More bytes than this are no word.
  static let longestWord = 64
  /// When there are more words than this, all are forgotten.
  private static let mostWords = 4096
  private static let bucketCount = 1024

  private struct Entry {
    let hash: UInt64
    let bytes: [UInt8]
    let word: ShapedWord
  }

  private struct Table {
    var buckets = [[Entry]](repeating: [], count: ShapedWords.bucketCount)
    var count = 0
  }

  private let table = Mutex(Table())

  /// The word of some bytes; nil where it has not been seen.
  func word(_ bytes: Span<UInt8>) -> ShapedWord? {
    let hash = Self.hash(bytes)
    return table.withLock { table in
      let bucket = table.buckets[Int(hash % UInt64(Self.bucketCount))]
      return bucket.first { $0.hash == hash && Self.isSame($0.bytes, bytes) }?.word
    }
  }

  /// Remembers a word.
  func insert(_ word: ShapedWord, _ bytes: Span<UInt8>) {
    let hash = Self.hash(bytes)
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    let entry = Entry(hash: hash, bytes: copy, word: word)
    table.withLock { table in
      if table.count >= Self.mostWords { table = Table() }
      table.count += 1
      table.buckets[Int(hash % UInt64(Self.bucketCount))].append(entry)
    }
  }

  /// FNV-1a, which is short; each entry is compared all the same.
  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }

  private static func isSame(_ known: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard known.count == bytes.count else { return false }
    for index in bytes.indices where known[index] != bytes[index] { return false }
    return true
  }
}

/// Words by everything that their shapes depend on; safe on every thread.
final class ShapeCache: Sendable {
  /// What a word's shapes depend on besides its letters.
  struct Style: Hashable {
    let typeface: ObjectIdentifier
    let size: CGFloat
    let spacing: Double
    let features: FontRequest.Features
    let isTracked: Bool
    let isRightToLeft: Bool
    let script: UInt32
    /// HarfBuzz's handle, 0 for none.
    let language: UInt
  }

  /// When there are more styles than this, all are forgotten.
  private static let mostStyles = 64

  private let styles = Mutex<[Style: ShapedWords]>([:])

  /// The words of a style.
  func words(_ style: Style) -> ShapedWords {
    styles.withLock { styles in
      if let known = styles[style] { return known }
      if styles.count >= Self.mostStyles { styles.removeAll(keepingCapacity: true) }
      let made = ShapedWords()
      styles[style] = made
      return made
    }
  }

  /// Forgets all words.
  func removeAll() { styles.withLock { $0.removeAll() } }
}

extension TextItem {
  /// Whether the item can be remembered as a word: its neighbours do not change it.
  func isWord(_ utf8: [UInt8]) -> Bool {
    guard bytes.count <= ShapedWords.longestWord else { return false }
    let (first, last) = (bytes.lowerBound, bytes.upperBound - 1)
    return (Self.isBoundary(utf8, first) || Self.isBoundary(utf8, first - 1))
      && (Self.isBoundary(utf8, last) || Self.isBoundary(utf8, last + 1))
  }

  /// Whether the item is a single space.
  func isSpace(_ utf8: [UInt8]) -> Bool {
    bytes.count == 1 && kind == .text && utf8[bytes.lowerBound] == 0x20
  }

  /// What the item's shapes depend on besides its letters.
  func style(_ text: ShapedText, _ language: hb_language_t?) -> ShapeCache.Style {
    ShapeCache.Style(
      typeface: ObjectIdentifier(font.typeface), size: font.size,
      spacing: Double(text.segments[segment].spacing) + Double(font.tracking),
      features: text.segments[segment].font.features,
      isTracked: text.segments[segment].tracking != 0, isRightToLeft: level & 1 == 1,
      script: (script ?? HB_SCRIPT_LATIN).rawValue, language: UInt(bitPattern: language))
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
    var offset = offsets[offsets.count - 1]
    for index in word.units.indices {
      var unit = word.units[index]
      unit.start += Int32(start)
      unit.firstGlyph += first
      unit.run = run
      units.append(unit)
      offset += word.widths[index]
      offsets.append(offset)
    }
  }
}
