// PrefViews: environment values of windows, displays and devices. Each has the same default on every machine.

import PrefGeometry
import PrefViewGraph

/// Whether a window has the focus.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// The window receives keys, is active, or is in the background.
  case key, active, inactive
}

/// How much the background of a view differs from its surroundings.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String
  /// The usual background.
  public static let standard = BackgroundProminence(name: "standard")
  /// A prominent background, such as that of a selected row.
  public static let increased = BackgroundProminence(name: "increased")
}

/// The prominence of badges.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String
  /// The usual appearance.
  public static let standard = BadgeProminence(name: "standard")
  /// More prominent.
  public static let increased = BadgeProminence(name: "increased")
  /// Less prominent.
  public static let decreased = BadgeProminence(name: "decreased")
}

/// The size of the rows of a sidebar.
public enum SidebarRowSize: Hashable, Sendable {
  /// Small, medium or large.
  case small, medium, large
}

/// How the colors of a material look in an inactive window.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = MaterialActiveAppearance(name: "automatic")
  /// As in an active window.
  public static let active = MaterialActiveAppearance(name: "active")
  /// As in an inactive window.
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  /// That of the window.
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

private enum ControlActiveStateKey: EnvironmentKey {
  static let defaultValue: ControlActiveState = .key
}

private enum AppearsActiveKey: EnvironmentKey {
  static let defaultValue: Bool = true
}

private enum BackgroundProminenceKey: EnvironmentKey {
  static let defaultValue: BackgroundProminence = .standard
}

private enum BadgeProminenceKey: EnvironmentKey {
  static let defaultValue: BadgeProminence = .standard
}

private enum BackgroundMaterialKey: EnvironmentKey {
  static var defaultValue: Material? { nil }
}

private enum SidebarRowSizeKey: EnvironmentKey {
  static let defaultValue: SidebarRowSize = .medium
}

private enum SupportsMultipleWindowsKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum IsSceneCapturedKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum IsLuminanceReducedKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum IsActivityFullscreenKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum IsFocusEffectEnabledKey: EnvironmentKey {
  static let defaultValue: Bool = true
}

private enum IsHoverEffectEnabledKey: EnvironmentKey {
  static let defaultValue: Bool = true
}

private enum IsSearchingKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum IsTabBarShowingSectionsKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum TabBarPlacementKey: EnvironmentKey {
  static var defaultValue: TabBarPlacement? { nil }
}

private enum TabViewBottomAccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

private enum DefaultWheelPickerItemHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}

private enum MenuIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue: Visibility = .automatic
}

private enum ScrollDismissesKeyboardModeKey: EnvironmentKey {
  static let defaultValue: ScrollDismissesKeyboardMode = .automatic
}

private enum UndoManagerKey: EnvironmentKey {
  static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// Whether the window has the focus; `key` by default.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  /// Whether the window looks active; true by default.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] }
    set { self[AppearsActiveKey.self] = newValue }
  }

  /// How much the background differs; `standard` by default.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  /// The prominence of badges; `standard` by default.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// The material behind the view; nil by default.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// The size of the rows of a sidebar; `medium` by default.
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  /// Whether the program can open windows; false by default.
  public var supportsMultipleWindows: Bool {
    get { self[SupportsMultipleWindowsKey.self] }
    set { self[SupportsMultipleWindowsKey.self] = newValue }
  }

  /// Whether the screen is recorded; false by default.
  public var isSceneCaptured: Bool {
    get { self[IsSceneCapturedKey.self] }
    set { self[IsSceneCapturedKey.self] = newValue }
  }

  /// Whether the display is dimmed; false by default.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }

  /// Whether a live activity fills the screen; false by default.
  public var isActivityFullscreen: Bool {
    get { self[IsActivityFullscreenKey.self] }
    set { self[IsActivityFullscreenKey.self] = newValue }
  }

  /// Whether the focus is drawn; true by default.
  public var isFocusEffectEnabled: Bool {
    get { self[IsFocusEffectEnabledKey.self] }
    set { self[IsFocusEffectEnabledKey.self] = newValue }
  }

  /// Whether the pointer highlights views; true by default.
  public var isHoverEffectEnabled: Bool {
    get { self[IsHoverEffectEnabledKey.self] }
    set { self[IsHoverEffectEnabledKey.self] = newValue }
  }

  /// Whether a search is active; false by default.
  public var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Whether the tab bar shows sections; false by default.
  public var isTabBarShowingSections: Bool {
    get { self[IsTabBarShowingSectionsKey.self] }
    set { self[IsTabBarShowingSectionsKey.self] = newValue }
  }

  /// The place of the tab bar; nil by default.
  public var tabBarPlacement: TabBarPlacement? {
    get { self[TabBarPlacementKey.self] }
    set { self[TabBarPlacementKey.self] = newValue }
  }

  /// The place of the accessory of a tab view; nil by default.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[TabViewBottomAccessoryPlacementKey.self] }
    set { self[TabViewBottomAccessoryPlacementKey.self] = newValue }
  }

  /// The height of the rows of a wheel, in points; 0 for the default.
  public var defaultWheelPickerItemHeight: CGFloat {
    get { self[DefaultWheelPickerItemHeightKey.self] }
    set { self[DefaultWheelPickerItemHeightKey.self] = newValue }
  }

  /// Whether menus have an indicator; `automatic` by default.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorVisibilityKey.self] }
    set { self[MenuIndicatorVisibilityKey.self] = newValue }
  }

  /// How scrolling hides the keyboard; `automatic` by default.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardModeKey.self] }
    set { self[ScrollDismissesKeyboardModeKey.self] = newValue }
  }

  /// The history of changes; nil by default.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}

extension Image {
  /// The largest dynamic range of an image.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String
    /// Standard.
    public static let standard = Image.DynamicRange(name: "standard")
    /// High, within limits.
    public static let constrainedHigh = Image.DynamicRange(name: "constrainedHigh")
    /// High.
    public static let high = Image.DynamicRange(name: "high")
  }
}

private enum MaterialActiveAppearanceKey: EnvironmentKey {
  static var defaultValue: MaterialActiveAppearance { .automatic }
}

private enum ContentTransitionAddsDrawingGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum AllowedDynamicRangeKey: EnvironmentKey {
  static var defaultValue: Image.DynamicRange? { nil }
}

extension EnvironmentValues {
  /// The largest dynamic range of images; nil by default.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[AllowedDynamicRangeKey.self] }
    set { self[AllowedDynamicRangeKey.self] = newValue }
  }

  /// How materials look in an inactive window; it has no effect.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[MaterialActiveAppearanceKey.self] }
    set { self[MaterialActiveAppearanceKey.self] = newValue }
  }

  /// Whether views with a transition of their content are drawn in a group; it has no effect.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[ContentTransitionAddsDrawingGroupKey.self] }
    set { self[ContentTransitionAddsDrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Accepts the largest dynamic range of images; pictures have the standard one.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }

  /// Accepts the prominence of badges, which has no effect. Warns if it is increased.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
      .ineffective("badgeProminence(_:)", prominence == .increased)
  }

  /// Accepts how materials look in an inactive window; windows are active.
  public nonisolated func materialActiveAppearance(_ appearance: MaterialActiveAppearance)
    -> some View
  { environment(\.materialActiveAppearance, appearance) }

  /// Accepts the height of the rows of wheels, in points; wheels have their usual rows.
  public nonisolated func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View {
    environment(\.defaultWheelPickerItemHeight, height)
  }
}

extension Image {
  /// Accepts the largest dynamic range; pictures have the standard one.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image { self }
}

extension ShapeStyle {
  /// Accepts how materials look in an inactive window; windows are active.
  public func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some ShapeStyle { self }
}

extension Material {
  /// Accepts how the material looks in an inactive window; windows are active.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}
