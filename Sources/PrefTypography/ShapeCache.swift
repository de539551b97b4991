// PrefTypography: the cache of shaped words. In scripts that the requested font lacks, every word is a
// separate item, because the spaces between words are in another font, and the same words recur often.

import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// The glyphs and units of a shaped word, relative to its start.
final class ShapedWord: Sendable {
  let glyphs: [ShapedGlyph]
  /// The units, with byte offsets and glyph indices relative to the word.
  let units: [ShapedUnit]
  /// The width of each unit, in points.
  let widths: [Double]

  init(glyphs: [ShapedGlyph], units: [ShapedUnit], widths: [Double]) {
    self.glyphs = glyphs
    self.units = units
    self.widths = widths
  }

  /// The bytes of the word, and of the three arrays and the object that hold it.
  var byteCount: Int {
    glyphs.count * MemoryLayout<ShapedGlyph>.stride + units.count * MemoryLayout<ShapedUnit>.stride
      + widths.count * MemoryLayout<Double>.stride + 160
  }
}

/// The cached words of one style, keyed by their bytes; thread-safe.
final class ShapedWords: BudgetedCache {
  /// The maximum length of a cached word, in bytes.
  static let maximumWordLength = 64
  private static let bucketCount = 1024

  private struct Entry {
    let hash: UInt64
    let bytes: [UInt8]
    let word: ShapedWord
  }

  private struct Table {
    /// Empty until the first insertion.
    var buckets: [[Entry]] = []
    var bytes = 0
    var lastUse: UInt64 = 0
  }

  private let table = Mutex(Table())
  private let budget: CacheBudget

  private init(_ budget: CacheBudget) { self.budget = budget }

  /// Returns an empty table, whose bytes count against a budget.
  static func make(_ budget: CacheBudget) -> ShapedWords {
    let words = ShapedWords(budget)
    budget.add(words)
    return words
  }

  deinit { budget.remove(bytes: table.withLock { $0.bytes }) }

  var lastUse: UInt64 { table.withLock { $0.lastUse } }

  /// Returns the cached word with these bytes, or `nil` on a miss.
  func word(_ bytes: Span<UInt8>) -> ShapedWord? {
    let hash = Self.hash(bytes)
    let clock = budget.clock
    return table.withLock { table in
      table.lastUse = clock
      guard !table.buckets.isEmpty else { return nil }
      let bucket = table.buckets[Int(hash % UInt64(Self.bucketCount))]
      return bucket.first { $0.hash == hash && Self.isEqual($0.bytes, bytes) }?.word
    }
  }

  /// Inserts a word that is not present.
  func insert(_ word: ShapedWord, _ bytes: Span<UInt8>) {
    let hash = Self.hash(bytes)
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    let entry = Entry(hash: hash, bytes: copy, word: word)
    var added = word.byteCount + copy.count + 2 * MemoryLayout<Entry>.stride + 32
    table.withLock { table in
      if table.buckets.isEmpty {
        table.buckets = Array(repeating: [], count: Self.bucketCount)
        added += Self.bucketCount * MemoryLayout<[Entry]>.stride
      }
      table.bytes += added
      table.buckets[Int(hash % UInt64(Self.bucketCount))].append(entry)
    }
    budget.add(bytes: added)
  }

  func removeAll() -> Int {
    table.withLock { table in
      defer { table = Table() }
      return table.bytes
    }
  }

  /// Returns the FNV-1a hash, folded to mix the upper bits; entries are also compared byte by byte.
  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }

  private static func isEqual(_ cached: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard cached.count == bytes.count else { return false }
    for index in bytes.indices where cached[index] != bytes[index] { return false }
    return true
  }
}

/// The cached words of all styles; thread-safe.
final class ShapeCache: Sendable {
  /// The properties, other than the text, that determine the glyphs of a word.
  struct Style: Hashable {
    /// The serial number of the typeface, which another one never has.
    let typeface: UInt64
    let size: CGFloat
    let spacing: Double
    let features: FontRequest.Features
    let isTracked: Bool
    let isRightToLeft: Bool
    let script: UInt32
    /// HarfBuzz's language handle; 0 for none.
    let language: UInt
  }

  /// The number of styles at which the cache is cleared.
  private static let maximumStyleCount = 64

  private let styles = Mutex<[Style: ShapedWords]>([:])
  /// The limit for the words of all styles: 6 MiB, about 8,000 words.
  let budget = CacheBudget(byteLimit: 6 << 20)

  /// Returns the words of a style, creating an empty table on a miss.
  func words(_ style: Style) -> ShapedWords {
    styles.withLock { styles in
      if let cached = styles[style] { return cached }
      if styles.count >= Self.maximumStyleCount { styles.removeAll(keepingCapacity: true) }
      let created = ShapedWords.make(budget)
      styles[style] = created
      return created
    }
  }

  /// Removes all words.
  func removeAll() { styles.withLock { $0.removeAll() } }
}

extension TextItem {
  /// Returns whether the item can be cached as a word: its shaping does not depend on adjacent text.
  func isWord(_ utf8: [UInt8]) -> Bool {
    guard bytes.count <= ShapedWords.maximumWordLength else { return false }
    let (first, last) = (bytes.lowerBound, bytes.upperBound - 1)
    return (Self.isBoundary(utf8, first) || Self.isBoundary(utf8, first - 1))
      && (Self.isBoundary(utf8, last) || Self.isBoundary(utf8, last + 1))
  }

  /// Returns whether the item is a single space.
  func isSpace(_ utf8: [UInt8]) -> Bool {
    bytes.count == 1 && kind == .text && utf8[bytes.lowerBound] == 0x20
  }

  /// Returns the properties, other than the text, that determine the item's glyphs.
  func style(_ text: ShapedText, _ language: hb_language_t?) -> ShapeCache.Style {
    ShapeCache.Style(
      typeface: font.typeface.serialNumber, size: font.size,
      spacing: Double(text.segments[segment].spacing) + Double(font.tracking),
      features: text.segments[segment].font.features,
      isTracked: text.segments[segment].tracking != 0, isRightToLeft: level & 1 == 1,
      script: (script ?? HB_SCRIPT_LATIN).rawValue, language: UInt(bitPattern: language))
  }

  /// Returns whether a byte offset is outside the text or at a space or line feed, across which letters do not
  /// join.
  private static func isBoundary(_ utf8: [UInt8], _ at: Int) -> Bool {
    !utf8.indices.contains(at) || utf8[at] == 0x20 || utf8[at] == 0x0A
  }
}

extension ShapedText {
  /// Returns the glyphs and units appended since the given counts as a word that starts at a byte
  /// offset.
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

  /// Appends a cached word that starts at a byte offset.
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
