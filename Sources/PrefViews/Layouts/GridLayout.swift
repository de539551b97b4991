// PrefViews: the layout algorithm of `Grid`. The width is distributed over the columns as an
// `HStack` distributes its width, then the height over the rows as a `VStack` does. A cell that
// spans several columns and does not fit widens them evenly.

import PrefGeometry
import PrefViewGraph

/// A layout that arranges cells in rows and aligned columns.
///
/// A proposal costs O(cells) subview measurements.
public struct GridLayout: MergingLayout, Equatable, Sendable {
  /// The alignment of cells within their column and row.
  public var alignment: Alignment
  /// The distance between columns, in points; nil uses the cells' preferred spacing.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, in points; nil uses the cells' preferred spacing.
  public var verticalSpacing: CGFloat?

  /// Creates a grid layout; see the properties for the parameters.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The table of cells, and the column and row lengths for the last proposal.
  public struct Cache {
    var table: GridTable
    fileprivate var plan: (proposal: ProposedViewSize, plan: Plan)?
  }

  /// The column and row lengths for a proposal, in points.
  fileprivate struct Plan {
    /// The width of each run of columns, without the distances between columns.
    var widths: [CGFloat]
    var heights: [CGFloat]
    /// The distance from the top of each row to the shared alignment guide of its cells.
    var guides: [CGFloat]

    var size: CGSize { CGSize(width: widths.reduce(0, +), height: heights.reduce(0, +)) }
  }

  /// Assigns the cells to columns and rows.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(
      table: GridTable(subviews, horizontalSpacing: horizontalSpacing, verticalSpacing))
  }

  // MARK: Columns

  // 1. Measure the cells that span one column, and distribute the width over the columns.
  private func widths(_ proposal: ProposedViewSize, _ table: GridTable) -> [CGFloat] {
    let columns = table.cellsByRun.map { cells in
      cells.filter { $0.span == 1 && !$0.unsizedAxes.contains(.horizontal) }
    }
    func length(_ column: Int, _ proposed: CGFloat?) -> CGFloat {
      columns[column].reduce(0) {
        max($0, $1.subview.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width)
      }
    }
    var widths = columns.indices.map { _ in CGFloat(0) }
    if let total = proposal.width {
      let distribution = SpaceDistribution(
        minima: columns.indices.map { length($0, 0) },
        maxima: columns.indices.map { length($0, .infinity) },
        priorities: columns.map { _ in 0 })
      var shares = distribution.shares(of: total - table.totalColumnGap)
      var width: CGFloat = 0
      while let share = shares.next(after: width) {
        width = length(share.index, share.length)
        widths[share.index] = width
      }
    } else {
      for column in widths.indices { widths[column] = length(column, nil) }
    }
    widen(&widths, proposal, table)
    return widths
  }

  // 2. Widen columns for cells that span several, in order of increasing span.
  private func widen(
    _ widths: inout [CGFloat], _ proposal: ProposedViewSize, _ table: GridTable
  ) {
    let spanning = table.cells.filter { $0.span > 1 && !$0.unsizedAxes.contains(.horizontal) }
    for cell in spanning.sorted(by: { $0.span < $1.span }) {
      let current = table.width(of: cell.runs, widths)
      var proposed: CGFloat?
      if let total = proposal.width {
        proposed = current + max(0, total - table.width(of: widths.indices, widths))
      }
      let required = cell.subview.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width
      guard required > current else { continue }
      for run in cell.runs {
        widths[run] +=
          (required - current) / CGFloat(cell.span) * CGFloat(table.columnCounts[run])
      }
    }
  }

  // MARK: Rows

  /// Returns the extent of a row above and below the shared alignment guide of its cells, in
  /// points.
  private func extent(
    _ row: GridTable.Row, _ proposed: CGFloat?, _ widths: [CGFloat], _ table: GridTable
  ) -> (above: CGFloat, below: CGFloat) {
    var (above, below): (CGFloat, CGFloat) = (0, 0)
    let guide = row.alignment ?? alignment.vertical
    for cell in row.cells where !cell.unsizedAxes.contains(.vertical) {
      let dimensions = cell.subview.dimensions(
        in: ProposedViewSize(width: table.width(of: cell.runs, widths), height: proposed))
      let line = dimensions[guide]
      above = max(above, line.isNaN ? 0 : line)
      below = max(below, dimensions.height.isFinite ? dimensions.height - line : .infinity)
    }
    return (above, below)
  }

  // 3. Measure the rows, and distribute the height over them.
  private func plan(
    _ proposal: ProposedViewSize, _ cache: inout Cache
  ) -> Plan {
    if let cached = cache.plan, cached.proposal == proposal { return cached.plan }
    let table = cache.table
    let widths = widths(proposal, table)
    typealias Extent = (above: CGFloat, below: CGFloat)
    func extent(_ row: Int, _ proposed: CGFloat?) -> Extent {
      self.extent(table.rows[row], proposed, widths, table)
    }
    func length(_ row: Int, _ proposed: CGFloat?) -> CGFloat {
      let extent = extent(row, proposed)
      return extent.above + extent.below
    }
    var extents: [Extent] = []
    if let total = proposal.height {
      let distribution = SpaceDistribution(
        minima: table.rows.indices.map { length($0, 0) },
        maxima: table.rows.indices.map { length($0, .infinity) },
        priorities: table.rows.map { _ in 0 })
      extents = table.rows.map { _ in (0, 0) }
      var shares = distribution.shares(of: total - table.rowGaps.reduce(0, +))
      var height: CGFloat = 0
      while let share = shares.next(after: height) {
        let measured = extent(share.index, share.length)
        height = measured.above + measured.below
        extents[share.index] = measured
      }
    } else {
      extents = table.rows.indices.map { extent($0, nil) }
    }
    let plan = Plan(
      widths: widths, heights: extents.map { $0.above + $0.below }, guides: extents.map(\.above))
    cache.plan = (proposal, plan)
    return plan
  }

  // MARK: Layout

  /// Returns the sum of all column widths and row heights, including the distances between them.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let size = plan(proposal, &cache).size
    let table = cache.table
    return CGSize(
      width: size.width + table.totalColumnGap,
      height: size.height + table.rowGaps.reduce(0, +))
  }

  /// Places each cell within its columns and row.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let plan = plan(proposal, &cache)
    let table = cache.table
    let starts = table.starts(plan.widths)
    var y = bounds.minY
    for (index, row) in table.rows.enumerated() {
      for cell in row.cells {
        let frame = CGRect(
          x: bounds.minX + (cell.runs.isEmpty ? 0 : starts[cell.runs.lowerBound]), y: y,
          width: table.width(of: cell.runs, plan.widths), height: plan.heights[index])
        place(cell, in: frame, row, guide: plan.guides[index], table)
      }
      y += plan.heights[index]
      if index < table.rowGaps.count { y += table.rowGaps[index] }
    }
  }

  private func place(
    _ cell: GridTable.Cell, in frame: CGRect, _ row: GridTable.Row, guide: CGFloat,
    _ table: GridTable
  ) {
    let proposal = ProposedViewSize(frame.size)
    if let anchor = cell.anchor {
      return cell.subview.place(at: anchor.point(in: frame), anchor: anchor, proposal: proposal)
    }
    let dimensions = cell.subview.dimensions(in: proposal)
    let columnAlignment = cell.span == 1 ? table.columnAlignments[cell.runs.lowerBound] : nil
    let horizontal = columnAlignment ?? alignment.horizontal
    let vertical = row.alignment ?? alignment.vertical
    cell.subview.place(
      at: CGPoint(
        x: frame.minX + ViewDimensions(size: frame.size)[horizontal] - dimensions[horizontal],
        y: frame.minY + guide - dimensions[vertical]),
      proposal: proposal)
  }
}
