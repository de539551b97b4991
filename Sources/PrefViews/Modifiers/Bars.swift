// PrefViews: modifiers for the backgrounds of bars and for search fields. They are accepted and
// have no effect; titles and toolbar items are in `Navigation.swift`, the visibility of bars in
// `BarVisibility.swift`.

import PrefGeometry
import PrefViewGraph

/// The bar that a toolbar modifier applies to.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The bar that the system chooses.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The navigation bar at the top, with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The toolbar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of a tab view.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// The placement of a search field. Search fields are not rendered, so all placements are
/// equivalent.
public struct SearchFieldPlacement: Sendable {
  /// The placement that the system chooses.
  public static let automatic = SearchFieldPlacement()
  /// Below the navigation bar's title, above the content.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the sidebar of a split view.
  public static let sidebar = SearchFieldPlacement()

  /// When the search field below the navigation bar is displayed.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// The field is displayed while the content is scrolled to its top.
    case automatic
    /// The field is always displayed.
    case always
  }

  /// Returns a placement above the content with a display mode.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

extension View {
  /// Accepts a background style of bars; bars have no background here, so the view is unchanged.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Accepts the visibility of the backgrounds of bars; bars have no background here, so the view
  /// is unchanged.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Accepts the visibility of the backgrounds of bars; bars have no background here, so the view
  /// is unchanged.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Accepts a color scheme for bars; bars use the scheme of their screen here.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Accepts a background of the enclosing container; it is not drawn.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Accepts a search field with an optional prompt; it is not rendered.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }

  /// Accepts a search field with a localized prompt; it is not rendered.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { self }

  /// Accepts a search field with a verbatim prompt; it is not rendered.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { self }

  /// Accepts suggestions for the search field; they are not rendered.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { self }
}

/// The container that a `containerBackground(_:for:)` modifier applies to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// The background of a screen in a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// The background of a widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// The background of a window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}
