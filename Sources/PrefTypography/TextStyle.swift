// Typography: iOS's text styles: sizes by dynamic type size, weights, and line heights, as Apple's Human Interface
// Guidelines list them.

import PrefGeometry

/// How large a reader wants text to be; `large` is the default.
public enum DynamicTypeLevel: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest.
  case xSmall
  /// Smaller than usual.
  case small
  /// A little smaller than usual.
  case medium
  /// The default.
  case large
  /// A little larger than usual.
  case xLarge
  /// Larger than usual.
  case xxLarge
  /// The largest of the usual sizes.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest.
  case accessibility5

  /// Whether the left one is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A role of a text, with a size and a weight of its own.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// 34 points by default.
  case largeTitle
  /// 28 points by default.
  case title
  /// 22 points by default.
  case title2
  /// 20 points by default.
  case title3
  /// 17 points by default, semibold.
  case headline
  /// 15 points by default.
  case subheadline
  /// 17 points by default.
  case body
  /// 16 points by default.
  case callout
  /// 13 points by default.
  case footnote
  /// 12 points by default.
  case caption
  /// 11 points by default.
  case caption2

  /// The size in points.
  public func size(at level: DynamicTypeLevel = .large) -> CGFloat {
    CGFloat(sizes[level.rawValue])
  }

  /// The weight without further wishes.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// The distance of baselines that Apple's guidelines give at the default size, in points.
  public var guidelineLineHeight: CGFloat {
    switch self {
    case .largeTitle: 41
    case .title: 34
    case .title2: 28
    case .title3: 25
    case .headline, .body: 22
    case .callout: 21
    case .subheadline: 20
    case .footnote: 18
    case .caption: 16
    case .caption2: 13
    }
  }

  /// How much a length that belongs to this style grows, relative to the default size.
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
}
