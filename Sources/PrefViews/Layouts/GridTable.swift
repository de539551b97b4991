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
struct GridTable {
  struct Cell {
    let subview: LayoutSubview
    let column: Int
    let span: Int
    let unsizedAxes: Axis.Set
    let anchor: UnitPoint?

    var columns: Range<Int> { column..<(column + span) }
  }

  struct Row {
    var alignment: VerticalAlignment?
    var cells: [Cell]
  }

  private(set) var rows: [Row] = []
  /// The cells that start in each column.
  private(set) var columns: [[Cell]] = []
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The distance after each column except the last, in points.
  private(set) var columnGaps: [CGFloat] = []
  /// The distance after each row except the last, in points.
  private(set) var rowGaps: [CGFloat] = []

  var cells: [Cell] { rows.flatMap(\.cells) }

  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, _ verticalSpacing: CGFloat?) {
    let groups = Self.groups(of: subviews)
    func span(_ subview: LayoutSubview) -> Int { max(subview[GridCellColumnsKey.self], 1) }
    // Views outside a `GridRow` span all columns.
    let widths = groups.map { group in
      group.isRow ? group.subviews.reduce(0) { $0 + span($1) } : 1
    }
    let count = widths.max() ?? 0
    columns = Array(repeating: [], count: count)
    columnAlignments = Array(repeating: nil, count: count)
    for group in groups {
      var column = 0
      let cells = group.subviews.map { subview in
        let cell = Cell(
          subview: subview, column: column, span: group.isRow ? span(subview) : count,
          unsizedAxes: subview[GridCellUnsizedAxesKey.self], anchor: subview[GridCellAnchorKey.self]
        )
        column += cell.span
        return cell
      }
      rows.append(Row(alignment: group.alignment, cells: cells))
      for cell in cells {
        columns[cell.column].append(cell)
        guard cell.span == 1 else { continue }
        columnAlignments[cell.column] =
          columnAlignments[cell.column] ?? cell.subview[GridColumnAlignmentKey.self]
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
    columnGaps = columns.indices.dropLast().map { column in
      if let spacing { return spacing }
      var widest: CGFloat?
      for row in rows {
        guard let left = row.cells.first(where: { $0.columns.upperBound == column + 1 }),
          let right = row.cells.first(where: { $0.column == column + 1 })
        else { continue }
        let distance = left.subview.spacing.distance(to: right.subview.spacing, along: .horizontal)
        widest = max(widest ?? distance, distance)
      }
      return widest ?? ViewSpacing.defaultDistance
    }
  }

  private mutating func measureRowGaps(_ spacing: CGFloat?) {
    rowGaps = rows.indices.dropLast().map { index in
      if let spacing { return spacing }
      var widest: CGFloat?
      for upper in rows[index].cells {
        for lower in rows[index + 1].cells where upper.columns.overlaps(lower.columns) {
          let distance = upper.subview.spacing.distance(
            to: lower.subview.spacing, along: .vertical)
          widest = max(widest ?? distance, distance)
        }
      }
      return widest ?? ViewSpacing.defaultDistance
    }
  }

  /// Returns the leading edge of a column, in points from the leading edge of the first one.
  func start(of column: Int, _ widths: [CGFloat]) -> CGFloat {
    widths[..<column].reduce(0, +) + columnGaps.prefix(column).reduce(0, +)
  }

  /// Returns the width of a range of columns, including the distances between them, in points.
  func width(of columns: Range<Int>, _ widths: [CGFloat]) -> CGFloat {
    guard let last = columns.last else { return 0 }
    return widths[columns].reduce(0, +) + columnGaps[columns.lowerBound..<last].reduce(0, +)
  }
}
