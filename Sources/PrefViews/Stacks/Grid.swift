// PrefViews: `Grid` and `GridRow`. Rows tag their cells with layout values, from which `GridLayout`
// computes columns and rows.

import PrefGeometry
import PrefViewGraph

/// A container that arranges cells in rows and columns. Column widths and row heights follow from
/// the cells; a view outside a row occupies a row of its own and spans all columns.
public nonisolated struct Grid<Content: View>: View {
  let layout: GridLayout
  let content: Content

  /// Creates a grid of rows.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of cells in their columns and rows.
  ///   - horizontalSpacing: The distance between columns, in points; `nil` for the cells' preferred
  ///     spacing.
  ///   - verticalSpacing: The distance between rows, in points; `nil` for the cells' preferred
  ///     spacing.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  /// The content in a `GridLayout`.
  @MainActor public var body: some View { layout { content } }
}

/// A row of a grid, whose subviews are the cells; outside a grid, it behaves like a `Group`.
public nonisolated struct GridRow<Content: View>: View {
  @State private var identity = GridRowIdentity()
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide that aligns the cells of the row; `nil` for the grid's vertical
  ///     alignment.
  ///   - content: The cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The cells, each tagged with the identity and the alignment of the row.
  @MainActor public var body: some View {
    content.layoutValue(
      key: GridRowKey.self, value: GridRowMembership(identity: identity, alignment: alignment))
  }
}

extension View {
  /// Sets the number of columns that the view spans as a cell of a grid; 1 by default.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: count)
  }

  /// Overrides the horizontal alignment of the cells in this cell's column.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Aligns a unit point of the cell with the same unit point of the cell's area.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Excludes the cell from the computation of column widths (`horizontal`) or row heights
  /// (`vertical`).
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}
