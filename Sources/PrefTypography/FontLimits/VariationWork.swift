// PrefTypography: the work of the variations of a font. In: tables with item variation stores. Out: the number of
// regions and axes that are evaluated for a value. Regions are shared, so that a small table can state any number of
// values.

@_implementationOnly import PrefCHarfBuzz

/// The work of the item variation stores of a variable face ("OpenType Font Variations Common Table Formats" of the
/// OpenType specification 1.9), in regions and axes, each of which takes about 4 ns.
struct VariationWork: Sendable {
  /// The work of a value of positions, in `GDEF`.
  let position: Int
  /// The work of the advance of a glyph, in `HVAR`.
  let advance: Int
  /// The work of the height of a glyph, in `VVAR`, which FreeType computes with each outline.
  let height: Int
  /// The work of setting the axes: of the metrics in `MVAR`, and of the axes in `avar`.
  let axes: Int

  /// The number of values and references to regions of all sets, which FreeType copies.
  let valueCount: Int
  /// The maximum of `valueCount`, with that of the char strings, for 16 MB.
  static let valueLimit = 1 << 22

  /// Reads the tables of a face; all work is 0 if it is not variable.
  init(_ face: OpaquePointer) {
    guard FontTable("fvar", of: face).count > 0 else {
      (position, advance, height, axes, valueCount) = (0, 0, 0, 0, 0)
      return
    }
    let definitions = FontTable("GDEF", of: face)
    position = Self.work(definitions, definitions.number16(2) >= 3 ? definitions.number32(14) : 0)
    let advances = FontTable("HVAR", of: face)
    advance = Self.work(advances, advances.number32(4))
    let heights = FontTable("VVAR", of: face)
    height = Self.work(heights, heights.number32(4))
    let metrics = FontTable("MVAR", of: face)
    let values = metrics.number16(8) * (1 + Self.work(metrics, metrics.number16(10)))
    axes = values + Self.axisWork(FontTable("avar", of: face)) + Self.controlValueWork(face)
    valueCount =
      Self.valueCount(advances, advances.number32(4))
      + Self.valueCount(heights, heights.number32(4))
      + Self.valueCount(metrics, metrics.number16(10))
  }

  /// Returns the maximum work of a value of the store at an offset; 0 if the offset is 0.
  private static func work(_ table: FontTable, _ start: Int) -> Int {
    guard start > 0, start < table.count else { return 0 }
    let store = VariationStore(table: table, start: start)
    return (0..<store.count).reduce(0) { max($0, store.work($1)) }
  }

  /// Returns the number of values of the store at an offset; 0 if the offset is 0.
  private static func valueCount(_ table: FontTable, _ start: Int) -> Int {
    guard start > 0, start < table.count else { return 0 }
    return VariationStore(table: table, start: start).valueCount
  }

  /// Returns the work of the variations of control values.
  private static func controlValueWork(_ face: OpaquePointer) -> Int {
    let variations = FontTable("cvar", of: face)
    let axisCount = FontTable("fvar", of: face).number16(8)
    let tuples = VariationTuples(table: variations, start: 4, origin: 0, axisCount)
    return tuples.work(points: FontTable("cvt ", of: face).count / 2).work
  }

  /// Returns the work of mapping the axes by a table.
  private static func axisWork(_ table: FontTable) -> Int {
    let axisCount = table.number16(6)
    var (sum, at) = (0, 8)
    for _ in 0..<axisCount {
      let count = table.number16(at)
      sum += count
      at += 2 + 4 * count
    }
    guard table.number16(0) >= 2 else { return sum }
    return sum + axisCount * work(table, table.number32(at + 4))
  }
}

/// The tuples of the variations of a glyph or of control values.
struct VariationTuples {
  private let table: FontTable
  /// The offset of the first tuple's header.
  private let headers: Int
  /// The offset of the data.
  private let data: Int
  private let hasSharedPoints: Bool
  private let axisCount: Int
  private let count: Int

  /// Reads the number of tuples.
  ///
  /// - Parameters:
  ///   - start: The offset of the number of tuples, which the offset of their data follows.
  ///   - origin: The offset to which that of the data is relative.
  init(table: FontTable, start: Int, origin: Int, _ axisCount: Int) {
    self.table = table
    self.axisCount = axisCount
    headers = start + 4
    data = origin + table.number16(start + 2)
    hasSharedPoints = table.number16(start) & 0x8000 != 0
    count = table.number16(start) & 0xFFF
  }

  /// Returns the work of the tuples, each of which examines all points, or as many as it states, and the number of
  /// tuples and runs of shared points that have been read for it.
  func work(points: Int) -> (work: Int, steps: Int) {
    let (shared, end, runs) = hasSharedPoints ? sharedPoints() : (0, data, 0)
    var (sum, header, at) = (0, headers, end)
    for _ in 0..<count {
      let (size, flags) = (table.number16(header), table.number16(header + 2))
      let stated = flags & 0x2000 != 0 ? statedPoints(at).count : shared
      sum += max(points, stated) + axisCount
      let coordinates = (flags & 0x8000 != 0 ? 1 : 0) + (flags & 0x4000 != 0 ? 2 : 0)
      header += 4 + 2 * axisCount * coordinates
      at += size
    }
    return (sum, count + runs)
  }

  /// Returns the number of points that packed points state, and the offset after that number.
  private func statedPoints(_ at: Int) -> (count: Int, end: Int) {
    let first = table.byte(at)
    if first & 0x80 == 0 { return (first, at + 1) }
    return ((first & 0x7F) << 8 | table.byte(at + 1), at + 2)
  }

  /// Returns the number of the points that the tuples share, the offset after them, and the number of their runs.
  private func sharedPoints() -> (count: Int, end: Int, runs: Int) {
    let stated = statedPoints(data)
    var (remaining, at, runs) = (stated.count, stated.end, 0)
    while remaining > 0, at < table.count {
      let control = table.byte(at)
      let length = (control & 0x7F) + 1
      at += 1 + length * (control & 0x80 != 0 ? 2 : 1)
      remaining -= length
      runs += 1
    }
    return (stated.count, at, runs)
  }
}

/// An item variation store.
struct VariationStore {
  let table: FontTable
  /// The offset of the store.
  let start: Int

  /// The number of sets of items.
  var count: Int { table.number16(start + 6) }
  private var axisCount: Int { table.number16(start + table.number32(start + 2)) }

  /// The number of values of all items, and of references of all sets to regions.
  var valueCount: Int { (0..<count).reduce(0) { $0 + (itemCount($1) + 1) * regionCount($1) } }

  /// Returns the number of items of a set.
  private func itemCount(_ set: Int) -> Int {
    table.number16(start + table.number32(start + 8 + 4 * set))
  }

  /// Returns the number of regions of the items of a set; 0 if there is no such set.
  func regionCount(_ set: Int) -> Int {
    guard set >= 0, set < count else { return 0 }
    return table.number16(start + table.number32(start + 8 + 4 * set) + 4)
  }

  /// Returns the work of evaluating the regions of a set.
  func work(_ set: Int) -> Int { regionCount(set) * (1 + axisCount) }
}
