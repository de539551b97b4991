// PrefViews: modifiers for the backgrounds of bars. They are accepted and have no effect; titles and toolbar items are
// in `Navigation.swift`, the visibility of bars in `BarVisibility.swift`, search fields in `Searchable.swift`.

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
