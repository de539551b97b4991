// PrefViews: navigation views, the predecessors of stacks and split views. The first view of the content is the root of
// a stack; further ones are columns beside it in a regular width, and are not displayed in others.

import PrefGeometry
import PrefViewGraph

/// A container that presents a root view with its title and toolbar items.
///
/// In a regular width, two or three views are columns, as those of a ``NavigationSplitView``, unless the style is
/// ``StackNavigationViewStyle``. Otherwise only the first view is displayed.
@available(*, deprecated, message: "Use NavigationStack or NavigationSplitView instead.")
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.navigationViewsHaveColumns) private var haveColumns

  /// Creates a navigation view with a root view, and with views for further columns.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The topmost screen with its bars, or the columns.
  @MainActor public var body: some View {
    if Content.isOneElement {
      NavigationStackContent(path: nil, root: content)
    } else {
      Group(subviews: content) { views in
        if sizeClass == .regular, haveColumns, views.count > 1 {
          columns(views)
        } else {
          NavigationStackContent(path: nil, root: views.first)
        }
      }
    }
  }

  @MainActor @ViewBuilder private func columns(_ views: SubviewsCollection) -> some View {
    if views.count > 2 {
      NavigationSplitView {
        views[0]
      } content: {
        views[1]
      } detail: {
        views[2]
      }
    } else {
      NavigationSplitView {
        views[0]
      } detail: {
        views[1]
      }
    }
  }
}

private enum NavigationViewColumnsKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether navigation views have columns in a regular width.
  fileprivate var navigationViewsHaveColumns: Bool {
    get { self[NavigationViewColumnsKey.self] }
    set { self[NavigationViewColumnsKey.self] = newValue }
  }
}

/// The arrangement of the views of a navigation view: a stack, or columns in a regular width.
public protocol NavigationViewStyle {}

/// The style that the system chooses.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style that displays the first view as the root of a stack.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// Columns in a regular width.
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {}

/// Two columns in a regular width.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style that the system chooses.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style that displays the first view as the root of a stack.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns in a regular width.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Sets the style of the navigation views in this view: with a stack, only their first view is displayed.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationViewsHaveColumns, S.self != StackNavigationViewStyle.self)
  }
}
