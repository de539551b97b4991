// PrefViews: the appearance of lists and forms. Their lengths and colors are in the look.

import PrefGeometry
import PrefViewGraph

/// The resolved appearance of a list.
struct ListAppearance: Equatable, Sendable {
  /// How sections relate to the background of the list.
  enum Style: Sendable { case plain, grouped, insetGrouped }

  var style: Style
  /// Whether no style was set.
  var isAutomatic = false
  /// Whether headers of collapsible sections have disclosure indicators.
  var isSidebar = false
  /// Whether rows have no background and no separators, as in the sidebar of a split view.
  var isInColumn = false

  /// The default appearance: inset grouped sections.
  static let automatic = ListAppearance(style: .insetGrouped, isAutomatic: true)

  /// Returns the appearance in the sidebar of a split view.
  var inColumn: ListAppearance {
    guard isAutomatic || isSidebar else { return self }
    return ListAppearance(style: .insetGrouped, isSidebar: true, isInColumn: true)
  }

  /// The background color of the list.
  var color: SystemColor {
    if isInColumn { return .secondaryBackground }
    return style == .plain ? .background : .groupedBackground
  }
  /// The background color of rows.
  var rowColor: SystemColor { style == .plain ? .background : .secondaryGroupedBackground }
  /// Whether sections are inset from the sides of the list.
  var isInset: Bool { style == .insetGrouped }
}

/// The appearance of lists.
public protocol ListStyle: Sendable {
  /// The resolved appearance. Only styles of this package can be created.
  var _appearance: _ListAppearance { get }
}

/// The opaque appearance value of a list style.
public struct _ListAppearance: Sendable {
  let appearance: ListAppearance
}

/// The default list style: inset grouped sections.
public struct DefaultListStyle: ListStyle {
  /// Creates a default list style.
  public init() {}
  /// Inset groups on the grouped background.
  public var _appearance: _ListAppearance {
    _ListAppearance(appearance: .automatic)
  }
}

/// Full-width rows without group backgrounds; section headers are pinned while scrolling.
public struct PlainListStyle: ListStyle {
  /// Creates a plain list style.
  public init() {}
  /// Full-width rows on the system background.
  public var _appearance: _ListAppearance {
    _ListAppearance(appearance: ListAppearance(style: .plain))
  }
}

/// A list style drawn like `plain`.
public struct InsetListStyle: ListStyle {
  /// Creates an inset list style.
  public init() {}
  /// Full-width rows on the system background.
  public var _appearance: _ListAppearance {
    _ListAppearance(appearance: ListAppearance(style: .plain))
  }
}

/// Full-width groups of rows on the grouped background.
public struct GroupedListStyle: ListStyle {
  /// Creates a grouped list style.
  public init() {}
  /// Full-width groups on the grouped background.
  public var _appearance: _ListAppearance {
    _ListAppearance(appearance: ListAppearance(style: .grouped))
  }
}

/// Rounded groups of rows, inset from the sides of the list.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates an inset grouped list style.
  public init() {}
  /// Inset groups on the grouped background.
  public var _appearance: _ListAppearance {
    _ListAppearance(appearance: ListAppearance(style: .insetGrouped))
  }
}

/// The style of a sidebar: rows without separators in the sidebar of a split view, inset groups elsewhere. Headers of
/// collapsible sections have disclosure indicators.
public struct SidebarListStyle: ListStyle {
  /// Creates a sidebar list style.
  public init() {}
  /// Inset groups on the grouped background.
  public var _appearance: _ListAppearance {
    _ListAppearance(appearance: ListAppearance(style: .insetGrouped, isSidebar: true))
  }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default list style: inset grouped sections.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Full-width rows without group backgrounds; section headers are pinned while scrolling.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// A list style drawn like `plain`.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Full-width groups of rows on the grouped background.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rounded groups of rows, inset from the sides of the list.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// The style of a sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListAppearanceKey: EnvironmentKey {
  static let defaultValue = ListAppearance.automatic
}

private enum IsInSidebarColumnKey: EnvironmentKey {
  static let defaultValue = false
}

private enum MinRowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum MinHeaderHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum ListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ListIconTintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

private enum ListOptionsKey: EnvironmentKey {
  static let defaultValue = ListOptions()
}

/// List options set by modifiers; lengths are in points.
struct ListOptions: Equatable, Sendable {
  var rowSpacing: CGFloat = 0
  var sectionSpacing: CGFloat?
  var hidesBackground = false
  var hasProminentHeaders = false
}

extension EnvironmentValues {
  /// The appearance of lists.
  var listAppearance: ListAppearance {
    get { self[ListAppearanceKey.self] }
    set { self[ListAppearanceKey.self] = newValue }
  }

  /// Whether lists are in the sidebar of a split view.
  var isInSidebarColumn: Bool {
    get { self[IsInSidebarColumnKey.self] }
    set { self[IsInSidebarColumnKey.self] = newValue }
  }

  /// Whether views are inside a list row.
  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }

  /// The color of label icons in list rows; nil uses the tint.
  var listIconTint: Color? {
    get { self[ListIconTintKey.self] }
    set { self[ListIconTintKey.self] = newValue }
  }

  /// List options set by modifiers.
  var listOptions: ListOptions {
    get { self[ListOptionsKey.self] }
    set { self[ListOptionsKey.self] = newValue }
  }

  /// The minimum height of a list row, in points; by default that of the platform, on iOS 18 44 points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] ?? look.lists.minRowHeight }
    set { self[MinRowHeightKey.self] = newValue }
  }

  /// The minimum height of a list header, in points; nil uses the list style's height.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }
}

/// The spacing between the sections of a list.
public struct ListSectionSpacing: Equatable, Sendable {
  let points: CGFloat?

  /// The spacing of the list style.
  public static let `default` = ListSectionSpacing(points: nil)
  /// A spacing of 20 points.
  public static let compact = ListSectionSpacing(points: 20)
  /// Creates a spacing with a length in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(points: spacing)
  }
}

/// The prominence of section headers.
public enum Prominence: Hashable, Sendable {
  /// The prominence of the list style.
  case standard
  /// A larger, bold font in the primary foreground style.
  case increased
}

extension View {
  /// Sets the style of lists within this view.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listAppearance, style._appearance.appearance)
  }

  /// Sets the vertical spacing between list rows, in points; nil removes it.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listOptions) { $0.rowSpacing = spacing ?? 0 }
  }

  /// Sets the spacing between the sections of lists, or around a section of a list, where it takes precedence. Between
  /// two sections with different spacings of their own, the smaller one applies.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listOptions) { $0.sectionSpacing = spacing.points }
      .containerValue(\.listRow.sectionSpacing, spacing)
  }

  /// Sets the spacing between the sections of lists, or around a section of a list, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Sets whether the background of lists is hidden.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listOptions) { $0.hidesBackground = visibility == .hidden }
  }

  /// Sets the prominence of section headers in lists, or of the header of a section.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    transformEnvironment(\.listOptions) { $0.hasProminentHeaders = prominence == .increased }
      .containerValue(\.listRow.hasProminentHeader, prominence == .increased)
  }
}
