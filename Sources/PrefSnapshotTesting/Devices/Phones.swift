// PrefSnapshotTesting: the screens of phones.

import PrefGeometry
import PrefUIKit

/// The measures of a phone's screen, in points.
private struct Phone {
  /// The size in portrait orientation.
  var width: CGFloat
  var height: CGFloat
  /// The safe area in portrait orientation.
  var top: CGFloat
  var bottom: CGFloat = 0
  /// The safe area in landscape orientation, at the left and right edge and at the bottom.
  var sides: CGFloat = 0
  var landscapeBottom: CGFloat = 0

  func config(
    _ orientation: ViewImageConfig.Orientation, _ traits: UITraitCollection
  ) -> ViewImageConfig {
    switch orientation {
    case .portrait:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, bottom: bottom),
        size: CGSize(width: width, height: height), traits: traits)
    case .landscape:
      ViewImageConfig(
        safeArea: UIEdgeInsets(left: sides, bottom: landscapeBottom, right: sides),
        size: CGSize(width: height, height: width), traits: traits)
    }
  }
}

extension ViewImageConfig {
  /// The screen of an iPhone SE (first generation) in portrait orientation.
  public static let iPhoneSe = ViewImageConfig.iPhoneSe(.portrait)

  /// The screen of an iPhone SE (first generation).
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 320, height: 568, top: 20)
      .config(orientation, .iPhoneSe(orientation))
  }

  /// The screen of an iPhone 8 in portrait orientation.
  public static let iPhone8 = ViewImageConfig.iPhone8(.portrait)

  /// The screen of an iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 375, height: 667, top: 20)
      .config(orientation, .iPhone8(orientation))
  }

  /// The screen of an iPhone 8 Plus in portrait orientation.
  public static let iPhone8Plus = ViewImageConfig.iPhone8Plus(.portrait)

  /// The screen of an iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 414, height: 736, top: 20)
      .config(orientation, .iPhone8Plus(orientation))
  }

  /// The screen of an iPhone X in portrait orientation.
  public static let iPhoneX = ViewImageConfig.iPhoneX(.portrait)

  /// The screen of an iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 375, height: 812, top: 44, bottom: 34, sides: 44, landscapeBottom: 24)
      .config(orientation, .iPhoneX(orientation))
  }

  /// The screen of an iPhone XS Max in portrait orientation.
  public static let iPhoneXsMax = ViewImageConfig.iPhoneXsMax(.portrait)

  /// The screen of an iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 414, height: 896, top: 44, bottom: 34, sides: 44, landscapeBottom: 24)
      .config(orientation, .iPhoneXsMax(orientation))
  }

  /// The screen of an iPhone XR in portrait orientation.
  public static let iPhoneXr = ViewImageConfig.iPhoneXr(.portrait)

  /// The screen of an iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 414, height: 896, top: 44, bottom: 34, sides: 44, landscapeBottom: 24)
      .config(orientation, .iPhoneXr(orientation))
  }

  /// The screen of an iPhone 12 in portrait orientation.
  public static let iPhone12 = ViewImageConfig.iPhone12(.portrait)

  /// The screen of an iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 390, height: 844, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
      .config(orientation, .iPhone12(orientation))
  }

  /// The screen of an iPhone 12 Pro in portrait orientation.
  public static let iPhone12Pro = ViewImageConfig.iPhone12Pro(.portrait)

  /// The screen of an iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 390, height: 844, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
      .config(orientation, .iPhone12(orientation))
  }

  /// The screen of an iPhone 12 Pro Max in portrait orientation.
  public static let iPhone12ProMax = ViewImageConfig.iPhone12ProMax(.portrait)

  /// The screen of an iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 428, height: 926, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
      .config(orientation, .iPhone12ProMax(orientation))
  }

  /// The screen of an iPhone 13 in portrait orientation.
  public static let iPhone13 = ViewImageConfig.iPhone13(.portrait)

  /// The screen of an iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 390, height: 844, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
      .config(orientation, .iPhone13(orientation))
  }

  /// The screen of an iPhone 13 mini in portrait orientation.
  public static let iPhone13Mini = ViewImageConfig.iPhone13Mini(.portrait)

  /// The screen of an iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 375, height: 812, top: 50, bottom: 34, sides: 50, landscapeBottom: 21)
      .config(orientation, .iPhone13(orientation))
  }

  /// The screen of an iPhone 13 Pro in portrait orientation.
  public static let iPhone13Pro = ViewImageConfig.iPhone13Pro(.portrait)

  /// The screen of an iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 390, height: 844, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
      .config(orientation, .iPhone13(orientation))
  }

  /// The screen of an iPhone 13 Pro Max in portrait orientation.
  public static let iPhone13ProMax = ViewImageConfig.iPhone13ProMax(.portrait)

  /// The screen of an iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone(width: 428, height: 926, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
      .config(orientation, .iPhone13ProMax(orientation))
  }
}

extension UITraitCollection {
  /// The traits of a phone; large phones have a regular width in landscape orientation.
  private static func phone(
    _ orientation: ViewImageConfig.Orientation, isLarge: Bool = false,
    measuresForce: Bool = true
  ) -> UITraitCollection {
    UITraitCollection {
      $0.forceTouchCapability = measuresForce ? .available : .unavailable
      $0.layoutDirection = .leftToRight
      $0.preferredContentSizeCategory = .medium
      $0.userInterfaceIdiom = .phone
      $0.horizontalSizeClass = isLarge && orientation == .landscape ? .regular : .compact
      $0.verticalSizeClass = orientation == .landscape ? .compact : .regular
    }
  }

  /// The traits of an iPhone SE (first generation).
  public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of an iPhone 8.
  public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of an iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isLarge: true)
  }

  /// The traits of an iPhone X.
  public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of an iPhone XR.
  public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isLarge: true, measuresForce: false)
  }

  /// The traits of an iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isLarge: true)
  }

  /// The traits of an iPhone 12.
  public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of an iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection
  {
    phone(orientation, isLarge: true)
  }

  /// The traits of an iPhone 13.
  public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of an iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection
  {
    phone(orientation, isLarge: true)
  }
}
