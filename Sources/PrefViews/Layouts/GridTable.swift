// PrefViews: the structure of a grid. In: subviews with their layout values. Out: rows and columns
// of cells, and the distances between them.

import PrefGeometry
import PrefViewGraph

/// A unique identity of a grid row, compared by reference.
final class GridRowIdentity: Sendable {}

/// The row that a cell belongs to; nil for a view outside a `GridRow`, which forms a row of its
/// own.
enum GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowMembership? { nil }
}

/// The row membership of a cell.
struct GridRowMembership: Sendable, CustomStringConvertible {
  let identity: GridRowIdentity
  let alignment: VerticalAlignment?
  var description: String { "row" }
}

enum GridCellColumnsKey: LayoutValueKey {
  static let defaultValue = 1
}

enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

enum GridCellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

enum GridCellUnsizedAxesKey: LayoutValueKey {
  static let defaultValue: Axis.Set = []
}

/// The rows and columns of a grid.
///
/// Neighboring columns that no cell starts or ends between form a *run*, which is stored once: a cell that spans 10⁹
/// columns costs no more than one that spans two. A column in which a cell starts and ends is a run of its own.
struct GridTable {
  struct Cell {
    let subview: LayoutSubview
    /// The runs of columns that the cell spans.
    let runs: Range<Int>
    /// The number of columns that the cell spans.
    let span: Int
    let unsizedAxes: Axis.Set
    let anchor: UnitPoint?
  }

  struct Row {
    var alignment: VerticalAlignment?
    var cells: [Cell]
  }

  private(set) var rows: [Row] = []
  /// The number of columns in each run.
  private(set) var columnCounts: [Int] = []
  /// The cells that start in each run.
  private(set) var cellsByRun: [[Cell]] = []
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The distance after each run except the last, in points.
  private var gaps: [CGFloat] = []
  /// The sum of the distances between the columns of each run, in points; 0 for a single column.
  private var innerGaps: [CGFloat] = []
  /// The distance after each row except the last, in points.
  private(set) var rowGaps: [CGFloat] = []

  var cells: [Cell] { rows.flatMap(\.cells) }

  /// The sum of the distances between all columns, in points.
  var totalColumnGap: CGFloat { gaps.reduce(0, +) + innerGaps.reduce(0, +) }

  /// Creates the table. O(n log n) in the number of subviews.
  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, _ verticalSpacing: CGFloat?) {
    let groups = Self.groups(of: subviews)
    let spans = groups.map { group in group.subviews.map { max($0[GridCellColumnsKey.self], 1) } }
    // The columns at which cells start and end. Column numbers are limited to those of `Int`.
    let edges = zip(groups, spans).map { group, spans in
      guard group.isRow else { return [0] }
      return spans.reduce(into: [0]) { edges, span in
        let (end, overflow) = (edges.last ?? 0).addingReportingOverflow(span)
        edges.append(overflow ? .max : end)
      }
    }
    let isEmpty = groups.isEmpty
    let count = max(edges.map { $0.last ?? 0 }.max() ?? 0, isEmpty ? 0 : 1)
    let starts = Set(edges.joined()).union([0, count]).sorted()
    let runs = Dictionary(uniqueKeysWithValues: starts.enumerated().map { ($1, $0) })
    let runCount = starts.count - 1
    columnCounts = (0..<runCount).map { starts[$0 + 1] - starts[$0] }
    cellsByRun = Array(repeating: [], count: runCount)
    columnAlignments = Array(repeating: nil, count: runCount)
    for (index, group) in groups.enumerated() {
      let cells = group.subviews.enumerated().map { number, subview in
        // Views outside a `GridRow` span all columns.
        let (start, end) =
          group.isRow ? (edges[index][number], edges[index][number + 1]) : (0, count)
        return Cell(
          subview: subview, runs: (runs[start] ?? 0)..<(runs[end] ?? 0), span: end - start,
          unsizedAxes: subview[GridCellUnsizedAxesKey.self], anchor: subview[GridCellAnchorKey.self]
        )
      }
      rows.append(Row(alignment: group.alignment, cells: cells))
      // Only a cell beyond the last column number spans no run.
      for cell in cells where !cell.runs.isEmpty {
        let run = cell.runs.lowerBound
        cellsByRun[run].append(cell)
        guard cell.span == 1 else { continue }
        columnAlignments[run] =
          columnAlignments[run] ?? cell.subview[GridColumnAlignmentKey.self]
      }
    }
    measureColumnGaps(horizontalSpacing)
    measureRowGaps(verticalSpacing)
  }

  private typealias Group = (
    subviews: [LayoutSubview], isRow: Bool, alignment: VerticalAlignment?
  )

  /// Groups consecutive subviews of the same `GridRow`.
  private static func groups(of subviews: LayoutSubviews) -> [Group] {
    var groups: [Group] = []
    var current: GridRowIdentity?
    for subview in subviews {
      let membership = subview[GridRowKey.self]
      if let membership, membership.identity === current, !groups.isEmpty {
        groups[groups.count - 1].subviews.append(subview)
      } else {
        groups.append(([subview], membership != nil, membership?.alignment))
      }
      current = membership?.identity
    }
    return groups
  }

  private mutating func measureColumnGaps(_ spacing: CGFloat?) {
    let inner = spacing ?? ViewSpacing.defaultDistance
    innerGaps = columnCounts.map { $0 == 1 ? 0 : CGFloat($0 - 1) * inner }
    guard !columnCounts.isEmpty else { return }
    if let spacing {
      gaps = Array(repeating: spacing, count: columnCounts.count - 1)
      return
    }
    var widest = [CGFloat?](repeating: nil, count: columnCounts.count - 1)
    for row in rows {
      for (left, right) in zip(row.cells, row.cells.dropFirst()) where !right.runs.isEmpty {
        let gap = right.runs.lowerBound - 1
        guard widest.indices.contains(gap) else { continue }
        let distance = left.subview.spacing.distance(to: right.subview.spacing, along: .horizontal)
        widest[gap] = max(widest[gap] ?? distance, distance)
      }
    }
    gaps = widest.map { $0 ?? ViewSpacing.defaultDistance }
  }

  private mutating func measureRowGaps(_ spacing: CGFloat?) {
    rowGaps = rows.indices.dropLast().map { index in
      if let spacing { return spacing }
      var widest: CGFloat?
      let (upper, lower) = (rows[index].cells, rows[index + 1].cells)
      // The cells of a row are in order, so that each pair of overlapping cells is found in one pass over both rows.
      var (above, below) = (0, 0)
      while above < upper.count, below < lower.count {
        if upper[above].runs.overlaps(lower[below].runs) {
          let distance = upper[above].subview.spacing.distance(
            to: lower[below].subview.spacing, along: .vertical)
          widest = max(widest ?? distance, distance)
        }
        if upper[above].runs.upperBound <= lower[below].runs.upperBound {
          above += 1
        } else {
          below += 1
        }
      }
      return widest ?? ViewSpacing.defaultDistance
    }
  }

  /// Returns the leading edge of each run, in points from the leading edge of the first one.
  func starts(_ widths: [CGFloat]) -> [CGFloat] {
    var starts: [CGFloat] = []
    var (width, gap): (CGFloat, CGFloat) = (0, 0)
    for run in widths.indices {
      starts.append(width + gap)
      width += widths[run]
      gap += innerGaps[run] + (run < gaps.count ? gaps[run] : 0)
    }
    return starts
  }

  /// Returns the width of a range of runs, including the distances between columns, in points.
  func width(of runs: Range<Int>, _ widths: [CGFloat]) -> CGFloat {
    guard let last = runs.last else { return 0 }
    return widths[runs].reduce(0, +) + gaps[runs.lowerBound..<last].reduce(0, +)
      + innerGaps[runs].reduce(0, +)
  }
}
