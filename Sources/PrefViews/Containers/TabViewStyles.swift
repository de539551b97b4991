// PrefViews: the styles of tab views and of their page index.

import PrefGeometry
import PrefViewGraph

/// The appearance of a tab view.
public enum _TabAppearance: Hashable, Sendable {
  /// A bar of the tabs at the bottom.
  case bar
  /// Pages, with or without an index; nil shows it for several pages.
  case pages(showsIndex: Bool?)
}

/// The appearance of tab views.
public protocol TabViewStyle {
  /// The appearance; implemented by the framework's own styles.
  var _appearance: _TabAppearance { get }
}

extension TabViewStyle {
  /// A bar at the bottom.
  public var _appearance: _TabAppearance { .bar }
}

/// The style that the system chooses: a bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// Pages that people select by swiping.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When the index is shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    fileprivate let showsIndex: Bool?
    /// Shown if there are several pages.
    public static let automatic = IndexDisplayMode(showsIndex: nil)
    /// Always shown.
    public static let always = IndexDisplayMode(showsIndex: true)
    /// Never shown.
    public static let never = IndexDisplayMode(showsIndex: false)
  }

  private let mode: IndexDisplayMode

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  /// Pages.
  public var _appearance: _TabAppearance { .pages(showsIndex: mode.showsIndex) }
}

/// A bar, or a sidebar on wide devices; here a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A bar in every size class.
public struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// Tabs in groups, as on a Mac; here a bar.
public struct GroupedTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The style that the system chooses: a bar at the bottom.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages that people select by swiping.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Returns pages with an index that is shown depending on a mode.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar, or a sidebar on wide devices; here a bar.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar in every size class.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Tabs in groups, as on a Mac; here a bar.
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

/// The appearance of the index of a page view.
public protocol IndexViewStyle {
  /// Whether the index has a background; implemented by the framework's own styles.
  var _hasBackground: Bool { get }
}

/// An index of dots.
public struct PageIndexViewStyle: IndexViewStyle, Sendable {
  /// When the background of the index is shown.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    fileprivate let isVisible: Bool
    private let name: String
    /// The system's choice: no background.
    public static let automatic = BackgroundDisplayMode(isVisible: false, name: "automatic")
    /// Always shown.
    public static let always = BackgroundDisplayMode(isVisible: true, name: "always")
    /// Shown while people touch the index; never, here.
    public static let interactive = BackgroundDisplayMode(isVisible: false, name: "interactive")
    /// Never shown.
    public static let never = BackgroundDisplayMode(isVisible: false, name: "never")
  }

  private let mode: BackgroundDisplayMode

  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }

  /// Whether the mode is `always`.
  public var _hasBackground: Bool { mode.isVisible }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// An index of dots.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// Returns an index of dots with a background that is shown depending on a mode.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

private enum TabAppearanceKey: EnvironmentKey {
  static let defaultValue = _TabAppearance.bar
}

private enum PageIndexBackgroundKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var tabAppearance: _TabAppearance {
    get { self[TabAppearanceKey.self] }
    set { self[TabAppearanceKey.self] = newValue }
  }

  var pageIndexBackground: Bool {
    get { self[PageIndexBackgroundKey.self] }
    set { self[PageIndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tab views in this view.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabAppearance, style._appearance)
  }

  /// Sets the style of the page index of the tab views in this view.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexBackground, style._hasBackground)
  }
}
