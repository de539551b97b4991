// PrefUIKit: values of SwiftUI's environment from traits of UIKit.

import PrefViews

extension ColorScheme {
  /// Creates the color scheme of an appearance; nil if it is unspecified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension ColorSchemeContrast {
  /// Creates the contrast of a trait; nil if it is unspecified.
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

extension LayoutDirection {
  /// Creates the direction of a trait; nil if it is unspecified.
  public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

extension LegibilityWeight {
  /// Creates the weight of a trait; nil if it is unspecified.
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case .unspecified: return nil
    }
  }
}

extension ContentSizeCategory {
  private static let categories: [UIContentSizeCategory: ContentSizeCategory] = [
    .extraSmall: .extraSmall, .small: .small, .medium: .medium, .large: .large,
    .extraLarge: .extraLarge, .extraExtraLarge: .extraExtraLarge,
    .extraExtraExtraLarge: .extraExtraExtraLarge, .accessibilityMedium: .accessibilityMedium,
    .accessibilityLarge: .accessibilityLarge, .accessibilityExtraLarge: .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge,
  ]

  /// Creates the size of a trait; nil if it is unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let category = Self.categories[uiSizeCategory] else { return nil }
    self = category
  }
}

extension TextInputAutocapitalization {
  /// Creates the capitalization of a keyboard of UIKit.
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}
