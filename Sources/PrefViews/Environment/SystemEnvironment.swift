// PrefViews: environment values that a platform provides to its apps. None is read from the host:
// each has the same default on every machine until a caller sets it.

import PrefGeometry
import PrefViewGraph

/// The contrast between foreground and background colors.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// The designed contrast.
  case standard
  /// An increased contrast, as an accessibility setting.
  case increased
}

/// The weight of text, as an accessibility setting.
public enum LegibilityWeight: Hashable, Sendable {
  /// The designed font weights.
  case regular
  /// Bold text.
  case bold
}

/// A coarse classification of the available length along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// A compact length, such as the width of a phone in portrait orientation.
  case compact
  /// A regular length, such as the width of a tablet.
  case regular
}

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Comparable, Sendable {
  /// The minimum size.
  case mini
  /// A size below the regular one.
  case small
  /// The default size.
  case regular
  /// A size above the regular one.
  case large
  /// The maximum size.
  case extraLarge
}

/// The operational state of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible and does not receive events.
  case inactive
  /// The scene is visible and receives events.
  case active
}

private enum CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }()
}

private enum TimeZoneKey: EnvironmentKey {
  static let defaultValue = TimeZone.gmt
}

private enum ColorSchemeContrastKey: EnvironmentKey {
  static let defaultValue = ColorSchemeContrast.standard
}

private enum LegibilityWeightKey: EnvironmentKey {
  static var defaultValue: LegibilityWeight? { nil }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private enum ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

private enum AccessibilityReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

private enum AccessibilityReduceTransparencyKey: EnvironmentKey {
  static let defaultValue = false
}

private enum AccessibilityDifferentiateWithoutColorKey: EnvironmentKey {
  static let defaultValue = false
}

private enum AccessibilityInvertColorsKey: EnvironmentKey {
  static let defaultValue = false
}

private enum AccessibilityShowButtonShapesKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The calendar for dates; Gregorian, in `en_US` and GMT by default, never the host's.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone for dates; GMT by default, never the host's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The contrast between colors; `standard` by default.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }

  /// The weight of text; `nil` by default.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The horizontal size class; `nil` by default.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The vertical size class; `nil` by default.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The size of controls; `regular` by default.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The state of the scene; `active` by default.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether animations should be reduced; false by default.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }

  /// Whether translucency should be reduced; false by default.
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }

  /// Whether information must not be conveyed by color alone; false by default.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }

  /// Whether the platform inverts colors; false by default.
  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }

  /// Whether buttons without a visible shape should have one; false by default.
  public var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapesKey.self] }
    set { self[AccessibilityShowButtonShapesKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of the controls in this view.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Limits the size of the controls in this view to a range.
  public nonisolated func controlSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == ControlSize {
    let sizes = ControlSize.allCases.filter(range.contains)
    return transformEnvironment(\.controlSize) { size in
      guard let smallest = sizes.first, let largest = sizes.last else { return }
      size = min(max(size, smallest), largest)
    }
  }
}
