// PrefUIKit: what connects scenes with a program. There are no scenes, so that delegates are not called and requests
// have no effect.

import PrefGeometry
import PrefViews

/// The delegate of a scene; its methods are not called.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

/// The delegate of a scene with windows; its methods are not called.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  /// The window of the scene, an optional requirement in UIKit; there is none.
  public var window: UIWindow?? { nil }
}

/// The session of a scene; there is none.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// On the screen of the device.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// On another screen.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The role.
  public nonisolated var role: Role { .windowApplication }
  /// The scene.
  public var scene: UIScene? { nil }
  /// The configuration.
  public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// A name that stays the same.
  public let persistentIdentifier = ""
  /// Values of the program.
  public var userInfo: [String: Any]?

  nonisolated override init() { super.init() }
}

/// The classes of a scene.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The role.
  public let role: UISceneSession.Role
  /// The class of the delegate, of which no object is created.
  public var delegateClass: AnyClass?
  /// The class of the scene, of which no object is created.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  public nonisolated init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// An address that a scene opens; there is none.
public final class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) { self.url = url }
}

/// A shortcut of the home screen; there is none.
public final class UIApplicationShortcutItem: NSObject {
  /// The type.
  public let type: String
  /// The title.
  public let localizedTitle: String

  /// Creates a shortcut.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

/// The orientation of a program's screen.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upright, with the bottom above.
  case portraitUpsideDown
  /// With the device turned to the right.
  case landscapeLeft
  /// With the device turned to the left.
  case landscapeRight

  /// Whether the screen is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations of a program's screen.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upright, with the bottom above.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// With the device turned to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// With the device turned to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both kinds of landscape.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}

/// The bar at the top of the screen.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// The frame, in points.
  public let statusBarFrame = CGRect.zero
  /// Whether the bar is hidden.
  public let isStatusBarHidden = true
  /// The colors of the bar.
  public let statusBarStyle = UIStatusBarStyle.default
}

/// The colors of the bar at the top of the screen.
public enum UIStatusBarStyle: Int, Sendable {
  /// Those of the appearance.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}
