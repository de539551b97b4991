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
  /// The work of setting the axes: of the metrics in `MVAR`, and of the axes in `avar`.
  let axes: Int

  /// Reads the tables of a face; all work is 0 if it is not variable.
  init(_ face: OpaquePointer) {
    guard FontTable("fvar", of: face).count > 0 else {
      (position, advance, axes) = (0, 0, 0)
      return
    }
    let definitions = FontTable("GDEF", of: face)
    position = Self.work(definitions, definitions.number16(2) >= 3 ? definitions.number32(14) : 0)
    let advances = FontTable("HVAR", of: face)
    advance = Self.work(advances, advances.number32(4))
    let metrics = FontTable("MVAR", of: face)
    let values = metrics.number16(8) * (1 + Self.work(metrics, metrics.number16(10)))
    axes = values + Self.axisWork(FontTable("avar", of: face))
  }

  /// Returns the maximum work of a value of the store at an offset; 0 if the offset is 0.
  private static func work(_ table: FontTable, _ start: Int) -> Int {
    guard start > 0, start < table.count else { return 0 }
    let store = VariationStore(table: table, start: start)
    return (0..<store.count).reduce(0) { max($0, store.work($1)) }
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

/// An item variation store.
struct VariationStore {
  let table: FontTable
  /// The offset of the store.
  let start: Int

  /// The number of sets of items.
  var count: Int { table.number16(start + 6) }
  private var axisCount: Int { table.number16(start + table.number32(start + 2)) }

  /// Returns the number of regions of the items of a set; 0 if there is no such set.
  func regionCount(_ set: Int) -> Int {
    guard set >= 0, set < count else { return 0 }
    return table.number16(start + table.number32(start + 8 + 4 * set) + 4)
  }

  /// Returns the work of evaluating the regions of a set.
  func work(_ set: Int) -> Int { regionCount(set) * (1 + axisCount) }
}
