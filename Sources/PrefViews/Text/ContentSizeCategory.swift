// PrefViews: the size of text under the name that SwiftUI used before `DynamicTypeSize`.

import PrefGeometry
import PrefViewGraph

/// A preferred size of text; the predecessor of `DynamicTypeSize`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Comparable, Sendable {
  /// The smallest size.
  case extraSmall
  /// Two steps below the default size.
  case small
  /// One step below the default size.
  case medium
  /// The default size.
  case large
  /// One step above the default size.
  case extraLarge
  /// Two steps above the default size.
  case extraExtraLarge
  /// The largest size that is not an accessibility size.
  case extraExtraExtraLarge
  /// The smallest accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// Whether the size is an accessibility size.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether `lhs` is smaller than `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension EnvironmentValues {
  /// The preferred size of text; the same value as `dynamicTypeSize`.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
    set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
  }
}
