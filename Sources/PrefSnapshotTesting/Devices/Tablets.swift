// PrefSnapshotTesting: the screens of tablets, in whole and split.

import PrefGeometry
import PrefUIKit

/// The measures of a tablet's screen, in points.
private struct Tablet {
  /// The size in landscape orientation.
  var width: CGFloat
  var height: CGFloat
  /// The widths of an app in landscape orientation: a third, a half and two thirds.
  var landscapeSplits: (oneThird: CGFloat, oneHalf: CGFloat, twoThirds: CGFloat)
  /// The widths of an app in portrait orientation: a third and two thirds.
  var portraitSplits: (oneThird: CGFloat, twoThirds: CGFloat)
  /// The safe area, in every orientation.
  var top: CGFloat = 20
  var bottom: CGFloat = 0
  /// Whether half of the width is a compact width.
  var isHalfCompact = true

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    var (isCompact, size) = (false, CGSize.zero)
    switch orientation {
    case .landscape(let splitView):
      size.height = height
      switch splitView {
      case .oneThird: (isCompact, size.width) = (true, landscapeSplits.oneThird)
      case .oneHalf: (isCompact, size.width) = (isHalfCompact, landscapeSplits.oneHalf)
      case .twoThirds: size.width = landscapeSplits.twoThirds
      case .full: size.width = width
      }
    case .portrait(let splitView):
      size.height = width
      switch splitView {
      case .oneThird: (isCompact, size.width) = (true, portraitSplits.oneThird)
      case .twoThirds: (isCompact, size.width) = (isHalfCompact, portraitSplits.twoThirds)
      case .full: size.width = height
      }
    }
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, bottom: bottom), size: size,
      traits: .tablet(isCompact: isCompact))
  }
}

extension ViewImageConfig.Orientation {
  fileprivate var whole: ViewImageConfig.TabletOrientation {
    self == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
  }
}

extension ViewImageConfig {
  /// The screen of an iPad mini in landscape orientation.
  public static let iPadMini = ViewImageConfig.iPadMini(.landscape)

  /// The screen of an iPad mini.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    iPadMini(orientation.whole)
  }

  /// The screen of an iPad mini, or the part of it that an app has.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      width: 1024, height: 768, landscapeSplits: (320, 507, 694),
      portraitSplits: (320, 438)
    ).config(orientation)
  }

  /// The screen of an iPad with a display of 9.7 inches in landscape orientation.
  public static let iPad9_7 = ViewImageConfig.iPad9_7(.landscape)

  /// The screen of an iPad with a display of 9.7 inches.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    iPad9_7(orientation.whole)
  }

  /// The screen of an iPad with a display of 9.7 inches, or the part of it that an app has.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      width: 1024, height: 768, landscapeSplits: (320, 507, 694),
      portraitSplits: (320, 438)
    ).config(orientation)
  }

  /// The screen of an iPad with a display of 10.2 inches in landscape orientation.
  public static let iPad10_2 = ViewImageConfig.iPad10_2(.landscape)

  /// The screen of an iPad with a display of 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    iPad10_2(orientation.whole)
  }

  /// The screen of an iPad with a display of 10.2 inches, or the part of it that an app has.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      width: 1080, height: 810, landscapeSplits: (320, 535, 750),
      portraitSplits: (320, 480)
    ).config(orientation)
  }

  /// The screen of an iPad Pro with a display of 10.5 inches in landscape orientation.
  public static let iPadPro10_5 = ViewImageConfig.iPadPro10_5(.landscape)

  /// The screen of an iPad Pro with a display of 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro10_5(orientation.whole)
  }

  /// The screen of an iPad Pro with a display of 10.5 inches, or the part of it that an app has.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      width: 1112, height: 834, landscapeSplits: (320, 551, 782),
      portraitSplits: (320, 504)
    ).config(orientation)
  }

  /// The screen of an iPad Pro with a display of 11 inches in landscape orientation.
  public static let iPadPro11 = ViewImageConfig.iPadPro11(.landscape)

  /// The screen of an iPad Pro with a display of 11 inches.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro11(orientation.whole)
  }

  /// The screen of an iPad Pro with a display of 11 inches, or the part of it that an app has.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      width: 1194, height: 834, landscapeSplits: (375, 592, 809),
      portraitSplits: (320, 504), top: 24, bottom: 20
    ).config(orientation)
  }

  /// The screen of an iPad Pro with a display of 12.9 inches in landscape orientation.
  public static let iPadPro12_9 = ViewImageConfig.iPadPro12_9(.landscape)

  /// The screen of an iPad Pro with a display of 12.9 inches.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro12_9(orientation.whole)
  }

  /// The screen of an iPad Pro with a display of 12.9 inches, or the part of it that an app has.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet(
      width: 1366, height: 1024, landscapeSplits: (375, 678, 981),
      portraitSplits: (375, 639), isHalfCompact: false
    ).config(orientation)
  }
}

extension UITraitCollection {
  fileprivate static func tablet(isCompact: Bool) -> UITraitCollection {
    UITraitCollection {
      $0.horizontalSizeClass = isCompact ? .compact : .regular
      $0.verticalSizeClass = .regular
      $0.userInterfaceIdiom = .pad
    }
  }

  /// The traits of an iPad mini.
  public static let iPadMini = tablet(isCompact: false)
  /// The traits of an iPad mini for an app with a compact width.
  public static let iPadMini_Compact_SplitView = tablet(isCompact: true)
  /// The traits of an iPad with a display of 9.7 inches.
  public static let iPad9_7 = tablet(isCompact: false)
  /// The traits of an iPad with a display of 9.7 inches for an app with a compact width.
  public static let iPad9_7_Compact_SplitView = tablet(isCompact: true)
  /// The traits of an iPad with a display of 10.2 inches.
  public static let iPad10_2 = tablet(isCompact: false)
  /// The traits of an iPad with a display of 10.2 inches for an app with a compact width.
  public static let iPad10_2_Compact_SplitView = tablet(isCompact: true)
  /// The traits of an iPad Pro with a display of 10.5 inches.
  public static let iPadPro10_5 = tablet(isCompact: false)
  /// The traits of an iPad Pro with a display of 10.5 inches for an app with a compact width.
  public static let iPadPro10_5_Compact_SplitView = tablet(isCompact: true)
  /// The traits of an iPad Pro with a display of 11 inches.
  public static let iPadPro11 = tablet(isCompact: false)
  /// The traits of an iPad Pro with a display of 11 inches for an app with a compact width.
  public static let iPadPro11_Compact_SplitView = tablet(isCompact: true)
  /// The traits of an iPad Pro with a display of 12.9 inches.
  public static let iPadPro12_9 = tablet(isCompact: false)
  /// The traits of an iPad Pro with a display of 12.9 inches for an app with a compact width.
  public static let iPadPro12_9_Compact_SplitView = tablet(isCompact: true)
}
