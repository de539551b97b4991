// PrefUIKit: further notifications of programs, languages of the keyboard and requests of geometry, which have no
// effect.

import PrefGeometry
import PrefViews

extension UIApplication {
  /// The notification that the program has started; never posted.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The notification that the program ends; never posted.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// The notification that memory is low; never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The notification that the time has changed; never posted.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The notification that refreshes in the background have been allowed or forbidden; never posted.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// The notification that protected files can be read; never posted.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// The notification that protected files can no longer be read; never posted.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// The notification that a picture of the screen has been taken; never posted.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// The notification that the orientation changes; never posted.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The notification that the orientation has changed; never posted.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The notification that the frame of the status bar changes; never posted.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The notification that the frame of the status bar has changed; never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

/// A language of the keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  private static let current = UITextInputMode()

  /// The languages of the keyboard: English.
  public static var activeInputModes: [UITextInputMode] { [current] }
  /// The notification that the language has changed; never posted.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
  /// The identifier of the language.
  open var primaryLanguage: String? { "en-US" }
}

extension UIWindowScene {
  /// The geometry that a program requests for a scene.
  open class GeometryPreferences: NSObject {}

  /// Does nothing: the orientation is that of the picture.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

extension UIWindowScene.GeometryPreferences {
  /// The geometry that a program requests for a scene of iOS.
  public final class iOS: UIWindowScene.GeometryPreferences {
    /// The orientations; nil for any.
    public var interfaceOrientations: UIInterfaceOrientationMask?

    /// Creates a request for orientations.
    public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
      self.interfaceOrientations = interfaceOrientations
      super.init()
    }
  }

  /// The geometry that a program requests for a scene of Mac Catalyst.
  public final class Mac: UIWindowScene.GeometryPreferences {
    /// The frame on the screen, in points; nil for any.
    public var systemFrame: CGRect?

    /// Creates a request for a frame, in points.
    public init(systemFrame: CGRect? = nil) {
      self.systemFrame = systemFrame
      super.init()
    }
  }
}
