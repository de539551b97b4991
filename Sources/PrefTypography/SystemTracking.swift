// PrefTypography: the space between the glyphs of the bundled fonts, which makes the widths of texts match those of
// Apple's system fonts at all weights and sizes.

import PrefGeometry

/// The space added after each cluster, in em.
enum SystemTracking: Sendable, Hashable {
  /// No tracking.
  case none
  /// The same tracking at every size, in em.
  case fixed(Double)
  /// The tracking that gives Inter the widths of SF Pro.
  case system
  /// The tracking that gives Nunito the widths of SF Pro Rounded.
  case rounded
  /// The tracking of SF Pro itself.
  case published
  /// The tracking of SF Pro Rounded itself.
  case publishedRounded

  /// Returns the tracking in em for a size in points and a weight on OpenType's scale.
  func value(for size: Double, weight: Double = 400, isItalic: Bool = false) -> Double {
    switch self {
    case .none: 0
    case .fixed(let value): value
    case .system: SystemWidths.tracking(size: size, weight: weight, isItalic: isItalic)
    case .rounded: SystemWidths.roundedTracking(size: size)
    case .published: SystemWidths.value(of: SystemWidths.published, at: size) / 1000
    case .publishedRounded: SystemWidths.value(of: SystemWidths.publishedRounded, at: size) / 1000
    }
  }
}

/// The corrections that fit the widths of the bundled fonts to those of Apple's.
///
/// SF Pro has a wide cut for texts up to 17 points and a narrow one for titles; sizes in between are interpolated.
/// Inter's `opsz` axis has the same two cuts, so it follows the size. The remaining differences depend on the weight
/// and are fitted to measured texts at both ends; in between they are interpolated by size and by weight. Away from
/// both ends only the tracking differs, which Apple publishes for every size.
enum SystemWidths {
  /// The size in points up to which the cut for texts is used.
  ///
  /// Apple names a transition from 17 to 28 points; the measured widths of semibold and bold titles already are those
  /// of large titles at 25 points.
  static let textSize = 17.0
  /// The size in points from which the cut for titles is used.
  static let displaySize = 26.0
  /// Inter's `opsz` values for the two cuts.
  static let textCut = 18.0, displayCut = 30.0
  /// The size in points of the measured large titles.
  static let largeTitleSize = 34.0

  /// A list of values at increasing positions.
  typealias Curve = [(at: Double, value: Double)]

  /// Tracking in em by weight up to 17 points. Measured: 400, 600, and one word each in 500 and 700. Other weights are
  /// interpolated, and below 400 and above 700 extrapolated.
  static let text: Curve = [
    (100, -0.008), (400, -0.0025), (600, 0.0073), (700, 0.005), (900, 0.007),
  ]
  /// Tracking in em by weight from 26 to 34 points. Measured: 400, 600 and 700.
  static let display: Curve = [
    (100, -0.006), (400, -0.001), (600, 0.0129), (700, 0.0155), (900, 0.019),
  ]
  /// The tracking of italics relative to upright text, in em. Measured at 17 points.
  static let italic = -0.0071
  /// The tracking of the rounded design in em. Measured for black titles.
  static let rounded = -0.019

  /// The tracking of SF Pro by size in points, in thousandths of an em (Human Interface Guidelines, Typography).
  static let published: Curve = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
    (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (31, 13), (32, 13), (33, 12), (34, 12),
    (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8),
    (48, 8), (49, 7), (51, 7), (52, 6), (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2),
    (72, 2), (76, 1), (80, 0),
  ]
  /// The tracking of SF Pro Rounded by size in points, in thousandths of an em.
  static let publishedRounded: Curve = [
    (6, 87), (7, 80), (8, 72), (9, 65), (10, 58), (11, 52), (12, 46), (13, 40), (14, 35), (15, 30),
    (16, 26), (17, 22), (18, 21), (19, 20), (20, 18), (22, 16), (24, 15), (27, 14), (30, 12),
    (34, 12), (36, 11), (42, 10), (45, 8), (49, 8), (54, 6), (58, 4), (62, 4), (66, 2), (72, 2),
    (76, 1), (80, 0),
  ]

  /// Returns the share of the cut for titles at a size in points.
  static func displayShare(_ size: Double) -> Double {
    min(max((size - textSize) / (displaySize - textSize), 0), 1)
  }

  /// Returns Inter's `opsz` value for a size in points, in steps of a half, so that few instances serve all sizes.
  static func opticalSize(_ size: Double) -> Double {
    let exact = textCut + (displayCut - textCut) * displayShare(size)
    return (exact * 2).rounded() / 2
  }

  static func tracking(size: Double, weight: Double, isItalic: Bool) -> Double {
    let share = displayShare(size)
    var result = (1 - share) * value(of: text, at: weight) + share * value(of: display, at: weight)
    if size < textSize {
      result += (value(of: published, at: size) - value(of: published, at: textSize)) / 1000
    } else if size > largeTitleSize {
      result += (value(of: published, at: size) - value(of: published, at: largeTitleSize)) / 1000
    }
    return isItalic ? result + italic : result
  }

  static func roundedTracking(size: Double) -> Double {
    let measured = value(of: publishedRounded, at: largeTitleSize)
    return rounded + (value(of: publishedRounded, at: size) - measured) / 1000
  }

  /// Returns the value at a position: interpolated linearly, and constant beyond the ends.
  static func value(of curve: Curve, at position: Double) -> Double {
    guard let first = curve.first, let last = curve.last else { return 0 }
    if position <= first.at { return first.value }
    for (low, high) in zip(curve, curve.dropFirst()) where position < high.at {
      return low.value + (high.value - low.value) * (position - low.at) / (high.at - low.at)
    }
    return last.value
  }
}
