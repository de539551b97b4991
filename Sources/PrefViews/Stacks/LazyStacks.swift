// Views: lazy stacks and grids.

import PrefGeometry
import PrefViewGraph

/// Views that stay in sight while a scroll view scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// One bit a kind.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column that fills the width that it is offered.
public nonisolated struct LazyVStack<Content: View>: View {
  let layout: LazyStackLayout
  let content: Content

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - spacing: The distance between neighbours, in points; nil lets them choose.
  ///   - pinnedViews: What stays in sight of a scroll view as long as some of its section does.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing, pinning: SectionPinning(views: pinnedViews))
    self.content = content()
  }

  /// The children are measured and placed by a layout.
  @MainActor public var body: some View { layout { content } }
}

/// A row that fills the height that it is offered.
public nonisolated struct LazyHStack<Content: View>: View {
  let layout: LazyStackLayout
  let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - spacing: The distance between neighbours, in points; nil lets them choose.
  ///   - pinnedViews: What stays in sight of a scroll view as long as some of its section does.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment),
      spacing: spacing, pinning: SectionPinning(views: pinnedViews))
    self.content = content()
  }

  /// The children are measured and placed by a layout.
  @MainActor public var body: some View { layout { content } }
}

/// A column of a vertical lazy grid, or a row of a horizontal one.
public struct GridItem: Equatable, Sendable {
  /// How much room it takes.
  public enum Size: Equatable, Sendable {
    /// A fixed length, in points.
    case fixed(CGFloat)
    /// A share of the room that is left, within bounds in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as find room in a share of what is left, within bounds in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How much room it takes.
  public var size: Size
  /// The distance to the next one, in points; nil for the default of 8.
  public var spacing: CGFloat?
  /// How cells stand in it; nil for the grid's alignment.
  public var alignment: Alignment?

  /// Makes an item.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Cells in columns, row by row.
public nonisolated struct LazyVGrid<Content: View>: View {
  let layout: LazyGridLayout
  let content: Content

  /// Makes a grid that grows downwards.
  ///
  /// - Parameters:
  ///   - alignment: How cells stand in their columns, and the columns in the grid.
  ///   - spacing: The distance between rows, in points; nil for the default of 8.
  ///   - pinnedViews: What stays in sight of a scroll view as long as some of its section does.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
      pinning: SectionPinning(views: pinnedViews))
    self.content = content()
  }

  /// The cells are measured and placed by a layout.
  @MainActor public var body: some View { layout { content } }
}

/// Cells in rows, column by column.
public nonisolated struct LazyHGrid<Content: View>: View {
  let layout: LazyGridLayout
  let content: Content

  /// Makes a grid that grows sideways.
  ///
  /// - Parameters:
  ///   - alignment: How cells stand in their rows, and the rows in the grid.
  ///   - spacing: The distance between columns, in points; nil for the default of 8.
  ///   - pinnedViews: What stays in sight of a scroll view as long as some of its section does.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
      pinning: SectionPinning(views: pinnedViews))
    self.content = content()
  }

  /// The cells are measured and placed by a layout.
  @MainActor public var body: some View { layout { content } }
}
