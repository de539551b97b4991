// PrefTypography: the work of the char strings of a `CFF ` or `CFF2` table: the operands and operators that are
// interpreted, those of subroutines once per call (Adobe Technical Notes 5176 and 5177; OpenType 1.9, "CFF2").

/// The char strings of a face with their subroutines.
struct CharStrings {
  /// An index of objects, or an empty one.
  struct Index {
    var table: FontTable
    /// The offset of the table of offsets.
    var offsets = 0
    var count = 0
    var offsetSize = 1
    /// The offset that the first byte of the objects has, less 1.
    var base: Int { offsets + (count + 1) * offsetSize - 1 }
    /// The offset of the byte after the index.
    var end = 0

    /// Returns the bytes of an object: empty if there is none, `nil` if its offsets are not in order.
    func range(_ number: Int) -> Range<Int>? {
      guard number >= 0, number < count else { return 0..<0 }
      let at = offsets + number * offsetSize
      let start = base + table.number(at, size: offsetSize)
      let end = base + table.number(at + offsetSize, size: offsetSize)
      if start <= base || end < start { return nil }
      return start..<max(min(end, table.count), start)
    }

    /// Returns whether the offsets of all objects are in order. Libraries read different objects if not.
    ///
    /// - Parameter limit: The maximum number of objects, reduced by those of the index.
    func isOrdered(_ limit: inout Int) -> Bool {
      limit -= count
      guard limit >= 0 else { return false }
      var last = 1
      for number in 0..<(count > 0 ? count + 1 : 0) {
        let offset = table.number(offsets + number * offsetSize, size: offsetSize)
        if offset < last { return false }
        last = offset
      }
      return true
    }

    /// The number that an operand of a call is less than the number of the subroutine.
    var bias: Int { count < 1_240 ? 107 : count < 33_900 ? 1_131 : 32_768 }
  }

  private let table: FontTable
  private let isCFF2: Bool
  private let glyphs: Index
  private let globals: Index
  /// A font dictionary, with the parts of its private dictionary.
  private struct Font {
    /// The local subroutines.
    var subroutines: Index
    /// The set of variations that glyphs begin with.
    var variationSet = 0
  }

  private let fonts: [Font]
  /// The offset of the table that assigns font dictionaries to glyphs; 0 for none.
  private let selection: Int
  /// The variations of a `CFF2` table; `nil` if it has none.
  let variations: VariationStore?
  /// Whether all subroutines are where the offsets state.
  private let isOrdered: Bool
  /// The maximum number of subroutines; the bundled fonts for East Asia have 20,000.
  private static let subroutineLimit = 1 << 20

  /// Reads the table of a face; `nil` if it has none.
  init?(_ face: OpaquePointer) {
    let second = FontTable("CFF2", of: face)
    isCFF2 = second.count > 0
    table = isCFF2 ? second : FontTable("CFF ", of: face)
    guard table.count > 4 else { return nil }
    var top: [Int: [Int]]
    if isCFF2 {
      let start = table.byte(2)
      let end = start + table.number16(3)
      top = Self.dictionary(table, start..<min(max(end, start), table.count))
      globals = Self.index(table, end, isCFF2: true)
    } else {
      let names = Self.index(table, table.byte(2), isCFF2: false)
      let dictionaries = Self.index(table, names.end, isCFF2: false)
      top = Self.dictionary(table, dictionaries.range(0) ?? 0..<0)
      let strings = Self.index(table, dictionaries.end, isCFF2: false)
      globals = Self.index(table, strings.end, isCFF2: false)
    }
    glyphs = Self.index(table, top[17]?.last ?? 0, isCFF2: isCFF2)
    selection = top[1237]?.last ?? 0
    // The store follows its length.
    variations = top[24]?.last.map { [table] in VariationStore(table: table, start: $0 + 2) }
    if let offset = top[1236]?.last {
      let dictionaries = Self.index(table, offset, isCFF2: isCFF2)
      // FreeType reads at most 256 font dictionaries.
      fonts = (0..<min(dictionaries.count, 256)).map {
        [table, isCFF2] in
        Self.font(Self.dictionary(table, dictionaries.range($0) ?? 0..<0), table, isCFF2: isCFF2)
      }
    } else {
      fonts = [Self.font(top, table, isCFF2: isCFF2)]
    }
    var limit = Self.subroutineLimit
    isOrdered = globals.isOrdered(&limit) && fonts.allSatisfy { $0.subroutines.isOrdered(&limit) }
  }

  /// Returns a font dictionary with the parts of its private dictionary.
  private static func font(_ font: [Int: [Int]], _ table: FontTable, isCFF2: Bool) -> Font {
    let none = Font(subroutines: Index(table: table))
    guard let parts = font[18], parts.count >= 2 else { return none }
    let (size, start) = (parts[parts.count - 2], parts[parts.count - 1])
    guard start >= 0, size >= 0, start <= table.count else { return none }
    let privates = dictionary(table, start..<min(start + size, table.count))
    var result = none
    result.variationSet = privates[22]?.last ?? 0
    if let offset = privates[19]?.last {
      result.subroutines = index(table, start + offset, isCFF2: isCFF2)
    }
    return result
  }

  private static func index(_ table: FontTable, _ start: Int, isCFF2: Bool) -> Index {
    guard start > 0, start < table.count else { return Index(table: table, end: start) }
    let countSize = isCFF2 ? 4 : 2
    let count = table.number(start, size: countSize)
    if count == 0 { return Index(table: table, end: start + countSize) }
    let size = table.byte(start + countSize)
    var result = Index(
      table: table, offsets: start + countSize + 1, count: count, offsetSize: min(max(size, 1), 4))
    result.end =
      result.base + table.number(result.offsets + count * result.offsetSize, size: size)
    return result
  }

  /// Returns the operands of each operator of a dictionary; operators of two bytes are 1200 and the second byte.
  private static func dictionary(_ table: FontTable, _ range: Range<Int>) -> [Int: [Int]] {
    var (result, operands): ([Int: [Int]], [Int]) = ([:], [])
    var at = range.lowerBound
    while at < range.upperBound {
      let first = table.byte(at)
      at += 1
      switch first {
      case 12:
        result[1200 + table.byte(at)] = operands
        operands = []
        at += 1
      case 0...27:
        result[first] = operands
        operands = []
      case 28:
        operands.append(Int(Int16(truncatingIfNeeded: table.number16(at))))
        at += 2
      case 29:
        operands.append(Int(Int32(truncatingIfNeeded: table.number32(at))))
        at += 4
      case 30:
        // A real number ends with a half byte of 15; none of the operators read here has one.
        while at < range.upperBound {
          let byte = table.byte(at)
          at += 1
          if byte & 0xF == 0xF || byte >> 4 == 0xF { break }
        }
        operands.append(0)
      case 247...250:
        operands.append((first - 247) * 256 + table.byte(at) + 108)
        at += 1
      case 251...254:
        operands.append(-(first - 251) * 256 - table.byte(at) - 108)
        at += 1
      default: operands.append(first - 139)
      }
      if operands.count > 513 { operands.removeFirst(256) }
    }
    return result
  }

  /// Returns the work of a glyph, or a number above the limit of ``GlyphWork``.
  func work(_ glyph: UInt32) -> Int {
    guard isOrdered, let range = glyphs.range(Int(glyph)) else { return GlyphWork.limit + 1 }
    let index = fonts.count > 1 ? fontIndex(Int(glyph)) : 0
    let font = fonts.indices.contains(index) ? fonts[index] : Font(subroutines: Index(table: table))
    var scan = CharStringScan(
      table: table, isCFF2: isCFF2, variations: variations, variationSet: font.variationSet,
      globals: globals, locals: font.subroutines)
    scan.read(range, depth: 0)
    return scan.work + (fonts.count > 1 ? selectionWork : 0)
  }

  /// The work of finding the font dictionary of a glyph, for which FreeType searches all ranges.
  private var selectionWork: Int {
    guard selection > 0, table.byte(selection) > 0 else { return 0 }
    return table.number(selection + 1, size: table.byte(selection) == 4 ? 4 : 2) / 2
  }

  /// Returns the font dictionary of a glyph.
  private func fontIndex(_ glyph: Int) -> Int {
    guard selection > 0 else { return 0 }
    let format = table.byte(selection)
    if format == 0 { return table.byte(selection + 1 + glyph) }
    let isLong = format == 4
    let (numberSize, fontSize) = isLong ? (4, 2) : (2, 1)
    let first = selection + 1 + numberSize
    func start(_ range: Int) -> Int {
      table.number(first + range * (numberSize + fontSize), size: numberSize)
    }
    var (low, high) = (0, table.number(selection + 1, size: numberSize))
    while high - low > 1 {
      let middle = (low + high) / 2
      if start(middle) <= glyph { low = middle } else { high = middle }
    }
    return table.number(first + low * (numberSize + fontSize) + numberSize, size: fontSize)
  }
}
