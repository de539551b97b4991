// PrefTypography: text styles and dynamic type sizes. Their font sizes, weights and line heights are in
// TextStyleTable.swift.

import PrefGeometry

/// A dynamic type size; `large` is the default.
public enum DynamicTypeLevel: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest size: body text is 14 points.
  case xSmall
  /// Two steps below the default: body text is 15 points.
  case small
  /// One step below the default: body text is 16 points.
  case medium
  /// The default size: body text is 17 points.
  case large
  /// One step above the default: body text is 19 points.
  case xLarge
  /// Two steps above the default: body text is 21 points.
  case xxLarge
  /// The largest size outside the accessibility sizes: body text is 23 points.
  case xxxLarge
  /// The first accessibility size: body text is 28 points.
  case accessibility1
  /// The second accessibility size: body text is 33 points.
  case accessibility2
  /// The third accessibility size: body text is 40 points.
  case accessibility3
  /// The fourth accessibility size: body text is 47 points.
  case accessibility4
  /// The largest size: body text is 53 points.
  case accessibility5

  /// Returns whether the first size is smaller than the second.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A semantic text style with its own size and weight. The sizes below are those of iOS at the default
/// dynamic type size.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// 34 points, regular.
  case largeTitle
  /// 28 points, regular.
  case title
  /// 22 points, regular.
  case title2
  /// 20 points, regular.
  case title3
  /// 17 points, semibold.
  case headline
  /// 15 points, regular.
  case subheadline
  /// 17 points, regular.
  case body
  /// 16 points, regular.
  case callout
  /// 13 points, regular.
  case footnote
  /// 12 points, regular.
  case caption
  /// 11 points, regular.
  case caption2

  /// Returns the font size in points on iOS at a dynamic type size.
  public func size(at level: DynamicTypeLevel = .large) -> CGFloat {
    TextStyleTable.iOS.size(of: self, at: level)
  }

  /// The default weight of the style on iOS: semibold for `headline`, regular for all others.
  public var weight: FontWeight { TextStyleTable.iOS.weight(of: self) }

  /// Returns the distance between baselines in points on iOS at a dynamic type size, which Apple's
  /// guidelines call leading.
  public func lineHeight(at level: DynamicTypeLevel = .large) -> CGFloat {
    TextStyleTable.iOS.lineHeight(of: self, at: level)
  }

  /// Returns the factor by which lengths scale with the style on iOS, relative to the default dynamic
  /// type size.
  public func scale(at level: DynamicTypeLevel) -> CGFloat {
    TextStyleTable.iOS.scale(of: self, at: level)
  }
}
