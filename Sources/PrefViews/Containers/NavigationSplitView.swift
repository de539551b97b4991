// PrefViews: split views. In a compact width or without a size class the
// sidebar is the root of a navigation stack, as on an iPhone; in a regular width the columns are drawn side by side.

import PrefGeometry
import PrefViewGraph

/// The columns that a split view shows.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let name: String
  /// The system's choice: all columns.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The content and detail columns.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The detail column.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The sidebar.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The content column.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The detail column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// A container of two or three columns, where the selection in one determines the content of the next.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private var preferredColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.displayScale) private var displayScale

  /// Creates a split view of three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates a split view of three columns whose visibility the caller owns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates a split view of three columns, of which the preferred one is on top in a compact width.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    preferredColumn = preferredCompactColumn
  }

  /// Creates a split view of three columns whose visibility the caller owns. In a compact width, the preferred column
  /// is on top.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
    preferredColumn = preferredCompactColumn
  }

  /// Creates a split view of two columns, of which the preferred one is on top in a compact width.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
    preferredColumn = preferredCompactColumn
  }

  /// Creates a split view of two columns whose visibility the caller owns. In a compact width, the preferred column is
  /// on top.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
    preferredColumn = preferredCompactColumn
  }

  /// Creates a split view of two columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = nil
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }

  /// Creates a split view of two columns whose visibility the caller owns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = columnVisibility
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }

  private var shown: NavigationSplitViewVisibility { visibility?.wrappedValue ?? .automatic }

  /// The columns, or the sidebar in a stack.
  @MainActor public var body: some View {
    if sizeClass == .regular {
      HStack(spacing: 0) {
        if shown == .automatic || shown == .all {
          SplitViewColumn(
            content: sidebar.environment(\.isInSidebarColumn, true)
              .environment(\.hidesLinkIndicators, true))
          separator
        }
        if Content.self != EmptyView.self, shown != .detailOnly {
          SplitViewColumn(content: content)
          separator
        }
        NavigationStack { detail.environment(\.isInSplitViewColumn, false) }
      }
    } else {
      CompactSplitView(
        sidebar: sidebar, content: content, detail: detail, preferred: preferredColumn)
    }
  }

  @MainActor private var separator: some View {
    Color(.system(.separator)).frame(width: 1 / max(displayScale, 1))
  }
}

/// The appearance of split views; all styles are equivalent here.
public protocol NavigationSplitViewStyle {
  /// The properties of a split view.
  typealias Configuration = NavigationSplitViewStyleConfiguration
}

/// The style of split views that the system chooses.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of split views in which the detail column gives space to the others.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of split views in which the detail column keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The style that the system chooses.
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The detail column gives space to the others.
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail column keeps its size.
  public static var prominentDetail: Self { Self() }
}

/// A column beside the detail, as wide as its content requests.
private struct SplitViewColumn<Content: View>: View {
  let content: Content
  @State private var width: CGFloat?

  private static var standardWidth: CGFloat { 320 }

  var body: some View {
    NavigationStack { content.environment(\.isInSplitViewColumn, true) }
      .onPreferenceChange(SplitViewColumnWidthKey.self) { width = $0 }
      .transformPreference(SplitViewColumnWidthKey.self) { $0 = nil }
      .frame(width: width ?? Self.standardWidth)
  }
}

/// The width that the content of a column requests, in points; nil for that of the split view.
private enum SplitViewColumnWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }

  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Accepts the style of split views; all styles are equivalent here.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { self }

  /// Sets the width of the enclosing column of a split view, in points. The detail takes the remaining width.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: SplitViewColumnWidthKey.self, value: max(width, 0))
  }

  /// Sets the limits and the ideal width of the enclosing column of a split view, in points. The column has the ideal
  /// width within the limits; the detail takes the remaining width.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    let width = Swift.max(Swift.min(ideal, max ?? ideal), min ?? ideal)
    return navigationSplitViewColumnWidth(width)
  }
}
