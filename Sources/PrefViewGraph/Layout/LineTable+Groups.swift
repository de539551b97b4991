// PrefViewGraph: the groups of a line table, with their measured lines, and the tables of a container.

import PrefGeometry

extension LineTable {
  /// A group of lines with a common estimate: the header, the footer, a run, or other content of a section.
  struct Group {
    var slots: Range<Int>
    /// The index of the first line in the container.
    var firstLine: Int
    var cells: Int
    /// Whether its mean may be used for other groups: for runs, and for the cells of a grid.
    var isTypical = false
    private(set) var measuredLines: [MeasuredLine] = []
    /// The sums over the first `summed.count` measured lines.
    private var summed = Summed()

    init(slots: Range<Int>, firstLine: Int, cells: Int, isTypical: Bool) {
      self.slots = slots
      self.firstLine = firstLine
      self.cells = cells
      self.isTypical = isTypical
    }

    /// The estimate for the lines before the first measured one; nil if there is none.
    var beforeAll: Extent?

    /// Returns the end of the slots of a line.
    func end(ofLine line: Int) -> Int {
      min(slots.lowerBound + (line + 1) * cells, slots.upperBound)
    }

    var lineCount: Int { (slots.count + cells - 1) / cells }

    /// The mean of the measured lines; nil if there are none. O(1) after `updateSums`.
    var mean: Extent? {
      guard let first = measuredLines.first?.extent else { return nil }
      return updatedSums.mean(first)
    }

    /// Whether all measured lines have the same length.
    var hasEqualLengths: Bool { updatedSums.lengthsAreEqual }

    /// The sums over all measured lines.
    private var updatedSums: Summed {
      guard let first = measuredLines.first?.extent else { return Summed() }
      var result = summed
      while result.count < measuredLines.count {
        result.add(measuredLines[result.count].extent, first: first)
      }
      return result
    }

    /// Stores the sums over all measured lines, so that they are computed once after a change.
    mutating func updateSums() { summed = updatedSums }

    /// Replaces the measured lines.
    mutating func setMeasuredLines(_ lines: [MeasuredLine]) {
      measuredLines = lines
      summed = Summed()
    }

    /// Changes the extent of a measured line.
    mutating func setExtent(_ extent: Extent, at index: Int) {
      let old = measuredLines[index].extent
      if old.length == extent.length, old.gap == extent.gap { return }
      measuredLines[index].extent = extent
      if index < summed.count { summed = Summed() }
    }

    /// Inserts a measured line.
    mutating func insert(_ line: MeasuredLine, at index: Int) {
      measuredLines.insert(line, at: index)
      if index < summed.count { summed = Summed() }
    }
  }

  /// The sums of the extents of the first lines of a group.
  struct Summed {
    private(set) var count = 0
    private var length: CGFloat = 0
    private var gap: CGFloat = 0
    private(set) var lengthsAreEqual = true
    private var gapsAreEqual = true

    mutating func add(_ extent: Extent, first: Extent) {
      count += 1
      length += extent.length
      gap += extent.gap
      if extent.length != first.length { lengthsAreEqual = false }
      if extent.gap != first.gap { gapsAreEqual = false }
    }

    /// Returns the mean, without rounding errors where all lines are equal.
    func mean(_ first: Extent) -> Extent {
      Extent(
        length: lengthsAreEqual ? first.length : length / CGFloat(count),
        gap: gapsAreEqual ? first.gap : gap / CGFloat(count))
    }
  }

  /// A measured line.
  struct MeasuredLine {
    var line: Int
    var extent: Extent
    /// The estimate for the unmeasured lines before it.
    var before: Extent
  }
}

/// The line tables of a container, for each of the last few lengths across its axis.
package final class LineTableCache {
  private var tables: [(across: CGFloat?, table: LineTable)] = []
  private static let capacity = 4
  /// The slot of a visible child before and after a change of the content; nil if there is none.
  var anchor: (old: Int, new: Int)?

  init() {}

  /// Calls `body` with the table for a length across the axis, which is created again if the structure has changed.
  package func withTable<R>(
    across: CGFloat?, _ sections: [LayoutSection], runs: [Range<Int>], cells: Int,
    _ body: (inout LineTable) -> R
  ) -> R {
    let structure = LineTable.Structure(sections: sections, runs: runs, cells: max(cells, 1))
    if let index = tables.firstIndex(where: { $0.across == across }) {
      if tables[index].table.structure != structure {
        tables[index].table = LineTable(structure, after: tables[index].table, anchor: anchor)
      }
    } else {
      if tables.count >= Self.capacity { tables.removeFirst() }
      tables.append((across, LineTable(structure)))
    }
    let index = tables.firstIndex { $0.across == across } ?? 0
    return body(&tables[index].table)
  }
}
