// PrefViews: lazy stacks and grids. In a scroll view, their layouts create and place only the
// subviews in and near the visible range.

import PrefGeometry
import PrefViewGraph

/// The section views that a lazy container pins to the edge of a scroll view's viewport.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bit mask: bit 0 for headers, bit 1 for footers.
  public let rawValue: UInt32

  /// Creates a set from a bit mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections, pinned to the leading edge of the viewport.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections, pinned to the trailing edge of the viewport.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A vertical stack that creates its subviews on demand and fills the proposed width.
public nonisolated struct LazyVStack<Content: View>: View {
  let layout: LazyStackLayout
  let content: Content

  /// Creates a lazy vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the subviews.
  ///   - spacing: The distance between adjacent subviews, in points; `nil` for their preferred
  ///     spacing.
  ///   - pinnedViews: The section headers and footers that stay visible while a part of their
  ///     section is.
  ///   - content: The subviews.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing, pinning: SectionPinning(views: pinnedViews))
    self.content = content()
  }

  /// The content in a lazy stack layout.
  @MainActor public var body: some View { layout { content } }
}

/// A horizontal stack that creates its subviews on demand and fills the proposed height.
public nonisolated struct LazyHStack<Content: View>: View {
  let layout: LazyStackLayout
  let content: Content

  /// Creates a lazy horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the subviews.
  ///   - spacing: The distance between adjacent subviews, in points; `nil` for their preferred
  ///     spacing.
  ///   - pinnedViews: The section headers and footers that stay visible while a part of their
  ///     section is.
  ///   - content: The subviews.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment),
      spacing: spacing, pinning: SectionPinning(views: pinnedViews))
    self.content = content()
  }

  /// The content in a lazy stack layout.
  @MainActor public var body: some View { layout { content } }
}

/// A column of a vertical lazy grid, or a row of a horizontal one.
public struct GridItem: Equatable, Sendable {
  /// The length of a column or row.
  public enum Size: Equatable, Sendable {
    /// A fixed length, in points.
    case fixed(CGFloat)
    /// One column that takes an equal share of the remaining length, clamped to bounds in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns of at least the minimum length as fit into an equal share of the remaining
    /// length, clamped to bounds in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The length of the column or row.
  public var size: Size
  /// The distance to the next column or row, in points; `nil` for the default of 8.
  public var spacing: CGFloat?
  /// The alignment of the cells; `nil` for the grid's alignment.
  public var alignment: Alignment?

  /// Creates an item; flexible with at least 10 points by default.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid that creates its cells on demand and grows vertically.
public nonisolated struct LazyVGrid<Content: View>: View {
  let layout: LazyGridLayout
  let content: Content

  /// Creates a lazy grid that grows vertically.
  ///
  /// - Parameters:
  ///   - columns: The columns, from the leading edge.
  ///   - alignment: The alignment of cells in their columns, and of the columns in the grid.
  ///   - spacing: The distance between rows, in points; `nil` for the default of 8.
  ///   - pinnedViews: The section headers and footers that stay visible while a part of their
  ///     section is.
  ///   - content: The cells, in row-major order.
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

  /// The content in a lazy grid layout.
  @MainActor public var body: some View { layout { content } }
}

/// A grid that creates its cells on demand and grows horizontally.
public nonisolated struct LazyHGrid<Content: View>: View {
  let layout: LazyGridLayout
  let content: Content

  /// Creates a lazy grid that grows horizontally.
  ///
  /// - Parameters:
  ///   - rows: The rows, from the top.
  ///   - alignment: The alignment of cells in their rows, and of the rows in the grid.
  ///   - spacing: The distance between columns, in points; `nil` for the default of 8.
  ///   - pinnedViews: The section headers and footers that stay visible while a part of their
  ///     section is.
  ///   - content: The cells, in column-major order.
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

  /// The content in a lazy grid layout.
  @MainActor public var body: some View { layout { content } }
}
