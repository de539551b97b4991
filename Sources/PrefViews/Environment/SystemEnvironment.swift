// Views: what a system tells its apps through the environment. Here nothing is asked of the host: each value is the same
// on every machine until a caller sets it.

import PrefGeometry
import PrefViewGraph

/// How far apart colours lie.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// As designed.
  case standard
  /// Further apart, for readers who want it.
  case increased
}

/// Whether the reader wants bold texts.
public enum LegibilityWeight: Hashable, Sendable {
  /// As designed.
  case regular
  /// Bolder.
  case bold
}

/// How much room a view has along an axis, roughly.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little, as across a phone.
  case compact
  /// Much, as across a tablet.
  case regular
}

/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// The smallest.
  case mini
  /// Smaller than usual.
  case small
  /// As usual.
  case regular
  /// Larger than usual.
  case large
  /// The largest.
  case extraLarge
}

/// Whether a view is in front of somebody.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// It is not to be seen.
  case background
  /// It is to be seen, and does not react.
  case inactive
  /// It is to be seen and reacts.
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
  /// How days are counted: the Gregorian calendar in `en_US` and GMT unless a caller says otherwise, never the host's.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// Where clocks are read: in GMT unless a caller says otherwise, never the host's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// How far apart colours lie.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }

  /// Whether the reader wants bold texts; nil where nobody says.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// How much room there is across; nil where nobody says.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// How much room there is from top to bottom; nil where nobody says.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Whether the view is in front of somebody.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether the reader wants little motion.
  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }

  /// Whether the reader wants little transparency.
  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparencyKey.self] }
    set { self[AccessibilityReduceTransparencyKey.self] = newValue }
  }

  /// Whether the reader wants to be told by more than colour.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColorKey.self] }
    set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
  }

  /// Whether the reader has colours inverted.
  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColorsKey.self] }
    set { self[AccessibilityInvertColorsKey.self] = newValue }
  }

  /// Whether the reader wants buttons to have shapes.
  public var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapesKey.self] }
    set { self[AccessibilityShowButtonShapesKey.self] = newValue }
  }
}

extension View {
  /// Sets how large the controls inside are.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
