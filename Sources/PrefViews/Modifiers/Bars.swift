// Views: what screens say of the bars around them, beside their title and items.

import PrefGeometry
import PrefViewGraph

/// A bar around a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The one that the system thinks of.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// Where a field stands in which something is searched for.
public struct SearchFieldPlacement: Sendable {
  /// Where the system thinks fit.
  public static let automatic = SearchFieldPlacement()
  /// Above the content.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the bar.
  public static let toolbar = SearchFieldPlacement()
  /// In the bar at the side.
  public static let sidebar = SearchFieldPlacement()

  /// When the field above the content is there.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// When the content is at its top.
    case automatic
    /// Always.
    case always
  }

  /// Above the content.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

extension View {
  /// Sets the ground of a bar; bars have none here.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Shows or hides the ground of a bar; bars have none here.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Shows or hides the ground of a bar; bars have none here.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the scheme of a bar, which has the screen's here.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets what lies behind the content of a container; here nothing does.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Offers a field in which something is searched for; it is no part of the picture.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }

  /// Offers a field in which something is searched for; it is no part of the picture.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { self }

  /// Offers a field in which something is searched for; it is no part of the picture.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { self }

  /// Proposes what may be searched for; it is no part of the picture.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { self }
}

/// A container that may have something behind its content.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// A stack of screens.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// A widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// A window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}
