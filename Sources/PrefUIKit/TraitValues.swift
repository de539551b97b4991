// PrefUIKit: the values of traits, under UIKit's names and with UIKit's raw values.

import PrefGeometry

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No appearance is specified.
  case unspecified = 0
  /// Light content areas and dark text.
  case light
  /// Dark content areas and light text.
  case dark
}

/// The classification of a length along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// No size class is specified.
  case unspecified = 0
  /// A compact length, such as the width of a phone in portrait orientation.
  case compact
  /// A regular length, such as the width of a tablet.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// No kind is specified.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car's display.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// The direction of an interface.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// No direction is specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The contrast between foreground and background.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// No contrast is specified.
  case unspecified = -1
  /// The designed contrast.
  case normal
  /// An increased contrast.
  case high
}

/// The visual level of content.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// No level is specified.
  case unspecified = -1
  /// The window's main content.
  case base
  /// Content above the main content.
  case elevated
}

/// The weight of text.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// No weight is specified.
  case unspecified = -1
  /// The designed weights.
  case regular
  /// Bold text.
  case bold
}

/// Whether a display measures the force of touches.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// The display does not measure force.
  case unavailable
  /// The display measures force.
  case available
}

/// The colors of a display.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// No gamut is specified.
  case unspecified = -1
  /// sRGB.
  case SRGB
  /// Display P3.
  case P3
}

/// A preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public var rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  /// No size is specified.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Two steps below the default size.
  public static let small = UIContentSizeCategory("S")
  /// One step below the default size.
  public static let medium = UIContentSizeCategory("M")
  /// The default size.
  public static let large = UIContentSizeCategory("L")
  /// One step above the default size.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps above the default size.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size that is not an accessibility size.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The categories from small to large, in the order of `DynamicTypeSize`.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the category is an accessibility size.
  public var isAccessibilityCategory: Bool {
    Self.ascending.firstIndex(of: self).map { $0 >= 7 } ?? false
  }
}

extension UIContentSizeCategory: Comparable {
  /// Whether `lhs` is a smaller size than `rhs`; unspecified is smaller than any size.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (ascending.firstIndex(of: lhs) ?? -1) < (ascending.firstIndex(of: rhs) ?? -1)
  }
}
