// PrefUIKit: the objects that describe the screen, the device and the program. They have the values of a phone of
// 390 × 844 points, because a picture is drawn without a device.

import PrefGeometry
import PrefRendering
import PrefViews

/// A screen of 390 × 844 points at 3 pixels per point.
@preconcurrency @MainActor
public final class UIScreen {
  /// The screen.
  public static let main = UIScreen()
  /// The bounds, in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  public let scale: CGFloat = 3
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The bounds, in pixels.
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  /// The screens; one.
  public static var screens: [UIScreen] { [main] }
  /// The brightness, from 0 to 1, which has no effect.
  public var brightness: CGFloat = 0.5
  /// The largest number of frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// Whether the screen is recorded; false.
  public var isCaptured: Bool { false }
  /// The traits; unspecified.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// Returns nil: there are no private values.
  public func value(forKey key: String) -> Any? { nil }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright, with the top of the device up.
  case portrait
  /// Upright, with the top of the device down.
  case portraitUpsideDown
  /// Upright, with the top of the device to the left.
  case landscapeLeft
  /// Upright, with the top of the device to the right.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown

  /// Whether the orientation is a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the orientation is a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is an orientation of interfaces.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// A phone.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// The notification of a change of the orientation; never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The kind of device.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The orientation.
  public let orientation = UIDeviceOrientation.portrait
  /// The name.
  public let name = "iPhone"
  /// The model.
  public let model = "iPhone"
  /// The name of the system.
  public let systemName = "iOS"
  /// The version of the system.
  public let systemVersion = "18.0"
}

/// The program.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// The state of a program.
  public enum State: Int, Sendable {
    /// Visible and receiving events.
    case active = 0
    /// Visible without events.
    case inactive
    /// Not visible.
    case background
  }

  /// The program.
  public static let shared = UIApplication()
  /// The notification that the program becomes active; never posted.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification that the program becomes inactive; never posted.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The notification that the program returns from the background; never posted.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The notification that the program enters the background; never posted.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The URL of the program's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The state.
  public let applicationState = State.active
  /// Whether the screen stays on; no effect.
  public var isIdleTimerDisabled = false

  private let scene = UIWindowScene()
  /// The scenes: one, with one window that is not drawn.
  public var connectedScenes: Set<UIScene> { [scene] }
  /// The windows: one, of the size of the screen.
  public var windows: [UIWindow] { scene.windows }
  /// The window that receives keys.
  public var keyWindow: UIWindow? { scene.keyWindow }
  /// The delegate; none.
  public weak var delegate: (any UIApplicationDelegate)?
  /// The number on the program's icon; no effect.
  public var applicationIconBadgeNumber = 0

  /// The key of a reason for the launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A URL.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// Does nothing: there are no notifications from servers.
  public func registerForRemoteNotifications() {}

  /// Returns false: no program opens URLs.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, and calls the completion handler with false.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }

  /// Does nothing, and returns false: there are no responders.
  @discardableResult
  public func sendAction(
    _ action: Any, to target: Any?, from sender: Any?, for event: Any?
  ) -> Bool { false }

  /// The key of an option of `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// A generator of haptic feedback; it generates none.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Does nothing.
  open func prepare() {}
}

/// A generator of impacts; it generates none.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// The strength or the material of the colliding objects.
    case light = 0
    /// The strength or the material of the colliding objects.
    case medium, heavy, soft, rigid
  }

  /// Creates a generator of impacts of a strength.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of impacts of medium strength.
  public override init() { super.init() }
  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of notifications; it generates none.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result that a notification reports.
  public enum FeedbackType: Int, Sendable {
    /// A task has succeeded, has led to a warning or has failed.
    case success = 0
    /// A task has succeeded, has led to a warning or has failed.
    case warning, error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of selection changes; it generates none.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}
