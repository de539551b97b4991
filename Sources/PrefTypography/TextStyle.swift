// PrefTypography: iOS text styles: font sizes by dynamic type size, weights and line heights, as listed
// in Apple's Human Interface Guidelines.

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

/// A semantic text style with its own size and weight. The sizes below are those at the default dynamic
/// type size.
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

  /// Returns the font size in points at a dynamic type size.
  public func size(at level: DynamicTypeLevel = .large) -> CGFloat {
    CGFloat(sizes[level.rawValue])
  }

  /// The default weight of the style: semibold for `headline`, regular for all others.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// Returns the distance between baselines in points at a dynamic type size, which Apple's guidelines
  /// call leading.
  public func lineHeight(at level: DynamicTypeLevel = .large) -> CGFloat {
    CGFloat(lineHeights[level.rawValue])
  }

  /// Returns the factor by which lengths scale with the style, relative to the default dynamic type
  /// size.
  public func scale(at level: DynamicTypeLevel) -> CGFloat { size(at: level) / size() }

  private var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  private var lineHeights: [Int] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
    }
  }
}
