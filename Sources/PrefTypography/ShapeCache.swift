// PrefTypography: the cache of shaped words. In scripts that the requested font lacks, every word is a
// separate item, because the spaces between words are in another font, and the same words recur often.

import PrefGeometry
import Synchronization

@_implementationOnly import PrefCHarfBuzz

/// The cached words of one style, keyed by their bytes; thread-safe.
///
/// The words are in tables of similar size, which are removed as a whole. Those of a table are parts of a few arrays,
/// so that words that come and go do not fragment the heap.
final class ShapedWords: BudgetedCache {
  /// The maximum length of a cached word, in bytes.
  static let maximumWordLength = 64
  /// The number of bytes at which a table is full, about 900 words.
  private static let tableByteLimit = 512 << 10
  private static let bucketCount = 512

  /// A word. Its parts begin where those of the word before end.
  private struct Entry {
    let hash: UInt64
    /// The index of the next entry in the same bucket; negative if there is none.
    let next: Int32
    let bytesEnd: Int32
    let glyphsEnd: Int32
    /// The end of the units and of their widths.
    let unitsEnd: Int32
    /// The work that the font caused, which each use of the word counts again.
    let fontWork: Int
  }

  private struct Table {
    /// The index of the first entry of each bucket, or a negative number.
    var buckets = [Int32](repeating: -1, count: ShapedWords.bucketCount)
    var entries: [Entry] = []
    var bytes: [UInt8] = []
    var glyphs: [ShapedGlyph] = []
    /// The units, with byte offsets and glyph indices relative to their word.
    var units: [ShapedUnit] = []
    /// The width of each unit, in points.
    var widths: [Double] = []
    var lastUse: UInt64 = 0
    /// The bytes of the arrays that the budget has counted.
    var countedBytes = 0

    /// The bytes that the arrays occupy.
    var byteCount: Int {
      buckets.capacity * MemoryLayout<Int32>.stride + entries.capacity * MemoryLayout<Entry>.stride
        + bytes.capacity + glyphs.capacity * MemoryLayout<ShapedGlyph>.stride
        + units.capacity * MemoryLayout<ShapedUnit>.stride
        + widths.capacity * MemoryLayout<Double>.stride
    }

    /// Returns the index of the word with these bytes, or `nil` on a miss.
    func find(_ word: Span<UInt8>, _ hash: UInt64) -> Int? {
      var index = Int(buckets[Int(hash % UInt64(ShapedWords.bucketCount))])
      while index >= 0 {
        if entries[index].hash == hash, isEqual(index, word) { return index }
        index = Int(entries[index].next)
      }
      return nil
    }

    /// Appends a word to the glyphs and units of a text in which it starts at a byte offset.
    func append(_ index: Int, to text: inout ShapedText, at start: Int, run: Int32) {
      let (entry, first) = (entries[index], Int32(text.glyphs.count))
      let (firstGlyph, firstUnit) =
        index == 0 ? (0, 0) : (entries[index - 1].glyphsEnd, entries[index - 1].unitsEnd)
      text.glyphs += glyphs[Int(firstGlyph)..<Int(entry.glyphsEnd)]
      var offset = text.offsets[text.offsets.count - 1]
      for number in Int(firstUnit)..<Int(entry.unitsEnd) {
        var unit = units[number]
        unit.start += Int32(start)
        unit.firstGlyph += first
        unit.run = run
        text.units.append(unit)
        offset += widths[number]
        text.offsets.append(offset)
      }
    }

    /// Inserts a word of a text, at a byte offset, and returns the bytes that the arrays have grown by.
    mutating func insert(
      _ word: Span<UInt8>, _ hash: UInt64, of text: ShapedText, at start: Int, glyphs first: Int,
      units firstUnit: Int, widths: [Double], fontWork: Int, clock: UInt64
    ) -> Int {
      for index in word.indices { bytes.append(word[index]) }
      glyphs += text.glyphs[first...]
      for var unit in text.units[firstUnit...] {
        unit.start -= Int32(start)
        unit.firstGlyph -= Int32(first)
        units.append(unit)
      }
      self.widths += widths
      let bucket = Int(hash % UInt64(ShapedWords.bucketCount))
      entries.append(
        Entry(
          hash: hash, next: buckets[bucket], bytesEnd: Int32(bytes.count),
          glyphsEnd: Int32(glyphs.count), unitsEnd: Int32(units.count),
          fontWork: fontWork))
      buckets[bucket] = Int32(entries.count - 1)
      lastUse = clock
      defer { countedBytes = byteCount }
      return byteCount - countedBytes
    }

    private func isEqual(_ index: Int, _ word: Span<UInt8>) -> Bool {
      let start = index == 0 ? 0 : Int(entries[index - 1].bytesEnd)
      guard Int(entries[index].bytesEnd) - start == word.count else { return false }
      for offset in word.indices where bytes[start + offset] != word[offset] { return false }
      return true
    }
  }

  /// The tables; words are inserted into the last one.
  private let tables = Mutex<[Table]>([])
  private let budget: CacheBudget

  private init(_ budget: CacheBudget) { self.budget = budget }

  /// Returns an empty table, whose bytes count against a budget.
  static func make(_ budget: CacheBudget) -> ShapedWords {
    let words = ShapedWords(budget)
    budget.add(words)
    return words
  }

  deinit {
    budget.remove(bytes: tables.withLock { $0.reduce(0) { $0 + $1.countedBytes } })
  }

  var leastRecentUse: UInt64? { tables.withLock { $0.map(\.lastUse).min() } }

  /// Returns the position of a word; `nil` on a miss. The table becomes the most recently used one.
  private static func find(
    _ word: Span<UInt8>, _ hash: UInt64, in tables: inout [Table], clock: UInt64
  ) -> (table: Int, entry: Int)? {
    for index in tables.indices.reversed() {
      if let entry = tables[index].find(word, hash) {
        tables[index].lastUse = clock
        return (index, entry)
      }
    }
    return nil
  }

  /// Appends a word of `text`, at `range` of its bytes, to its glyphs and units. Returns the work that the font caused
  /// for the word; `nil`, without a change, if the word is not cached.
  func append(_ range: Range<Int>, of text: inout ShapedText, run: Int32) -> Int? {
    let utf8 = text.utf8
    let word = utf8.span.extracting(range)
    let hash = Self.hash(word)
    let clock = budget.clock
    return tables.withLock { tables in
      guard let found = Self.find(word, hash, in: &tables, clock: clock) else { return nil }
      tables[found.table].append(found.entry, to: &text, at: range.lowerBound, run: run)
      return tables[found.table].entries[found.entry].fontWork
    }
  }

  /// Inserts a word of `text`, at `range` of its bytes, whose glyphs and units are those from the given indices on.
  func insert(
    _ range: Range<Int>, of text: ShapedText, glyphs: Int, units: Int, widths: [Double],
    fontWork: Int
  ) {
    let word = text.utf8.span.extracting(range)
    let hash = Self.hash(word)
    let clock = budget.clock
    let added = tables.withLock { tables in
      // Another thread may have inserted it.
      guard Self.find(word, hash, in: &tables, clock: clock) == nil else { return 0 }
      if tables.last.map({ $0.countedBytes >= Self.tableByteLimit }) ?? true {
        tables.append(Table())
      }
      return tables[tables.count - 1].insert(
        word, hash, of: text, at: range.lowerBound, glyphs: glyphs, units: units, widths: widths,
        fontWork: fontWork, clock: clock)
    }
    budget.add(bytes: added)
  }

  func removeLeastRecentlyUsed() -> Int {
    tables.withLock { tables in
      guard let oldest = tables.indices.min(by: { tables[$0].lastUse < tables[$1].lastUse }) else {
        return 0
      }
      return tables.remove(at: oldest).countedBytes
    }
  }

  /// Returns the FNV-1a hash, folded to mix the upper bits; entries are also compared byte by byte.
  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
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
  /// The limit for the words of all styles: 6 MiB, about 10,000 words.
  let budget = CacheBudget(byteLimit: 6 << 20, lowerLimit: 11 << 19)

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
