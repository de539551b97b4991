// Views: grids of rows and columns.

import PrefGeometry
import PrefViewGraph

/// Rows of cells in columns.
public nonisolated struct Grid<Content: View>: View {
  let layout: GridLayout
  let content: Content

  /// Makes a grid of rows.
  ///
  /// - Parameters:
  ///   - alignment: How cells stand in their columns and rows.
  ///   - horizontalSpacing: The distance between columns, in points; nil lets the cells choose.
  ///   - verticalSpacing: The distance between rows, in points; nil lets the cells choose.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  /// The cells are measured and placed by `GridLayout`.
  @MainActor public var body: some View { layout { content } }
}

/// The cells of one row of a grid; outside of a grid, a group.
public nonisolated struct GridRow<Content: View>: View {
  @State private var identity = GridRowIdentity()
  let alignment: VerticalAlignment?
  let content: Content

  /// Makes a row.
  ///
  /// - Parameter alignment: By which guide its cells are lined up; nil for the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The cells, each of which knows its row.
  @MainActor public var body: some View {
    content.layoutValue(
      key: GridRowKey.self, value: GridRowMembership(identity: identity, alignment: alignment))
  }
}

extension View {
  /// Has a cell of a grid span several columns.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: count)
  }

  /// Says how cells stand in the column of this one.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Puts a point of this cell on the same point of its room.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Has a grid's columns or rows take no notice of how long this cell is.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}
