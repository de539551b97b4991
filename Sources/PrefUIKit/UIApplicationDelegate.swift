// PrefUIKit: delegates, scenes and windows of a program. A picture is drawn without them, so that nothing is called.
// The one scene and its window exist for sources that read them.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// An object that would observe the program; its methods are not called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// Names the type of a program's delegate. The delegate is not created, because objects of Foundation on Linux
/// cannot be created from their type alone.
@preconcurrency @MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  /// Traps: there is no delegate.
  public var wrappedValue: DelegateType {
    preconditionFailure("UIApplicationDelegateAdaptor: \(DelegateType.self) is not created")
  }

  /// Creates a wrapper for a type of delegate.
  public init(_ type: DelegateType.Type = DelegateType.self) {}
}

/// A scene of a program.
@preconcurrency @MainActor
open class UIScene: Hashable {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Visible and receiving events.
    case foregroundActive
    /// Visible without events.
    case foregroundInactive
    /// Not visible.
    case background
  }

  /// What a scene is connected for: addresses and activities; there are none.
  public final class ConnectionOptions {
    /// The addresses to open.
    public let urlContexts: Set<UIOpenURLContext> = []
    /// The activities to continue.
    public let userActivities: Set<NSUserActivity> = []
    /// The program from which the scene was opened.
    public let sourceApplication: String? = nil
    /// The shortcut of the home screen that opened the scene.
    public let shortcutItem: UIApplicationShortcutItem? = nil

    init() {}
  }

  /// The state.
  public let activationState = ActivationState.foregroundActive
  /// The delegate, which is not called.
  open weak var delegate: (any UISceneDelegate)?
  /// The title.
  open var title: String?
  /// The session.
  public let session = UISceneSession()

  init() {}

  /// Whether two scenes are the same object.
  public nonisolated static func == (a: UIScene, b: UIScene) -> Bool { a === b }
  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A scene with windows; a program has one, with one window.
public final class UIWindowScene: UIScene {
  /// The windows; one, of the size of the screen.
  public let windows: [UIWindow]
  /// The window that receives keys.
  public var keyWindow: UIWindow? { windows.first }
  /// The screen.
  public let screen = UIScreen.main
  /// The orientation.
  public let interfaceOrientation = UIInterfaceOrientation.portrait
  /// The bar at the top of the screen; nil for none.
  public let statusBarManager: UIStatusBarManager? = nil

  override init() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    windows = [window]
    super.init()
    window.windowScene = self
  }
}

/// A window, which is not drawn.
open class UIWindow: UIView {
  /// The controller of the window's content.
  open var rootViewController: UIViewController?
  /// Whether the window receives keys.
  public var isKeyWindow: Bool { windowScene?.keyWindow === self }
  /// The scene.
  public weak var windowScene: UIWindowScene?
  /// The position above other windows.
  public var windowLevel = Level.normal

  /// A position of windows above others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The position; larger values are above smaller ones.
    public var rawValue: CGFloat
    /// Creates a position.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The position of a program's windows.
    public static let normal = Level(rawValue: 0)
    /// Above the bar at the top.
    public static let statusBar = Level(rawValue: 1000)
    /// Above all others.
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a window of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }

  /// Does nothing: windows are not drawn.
  open func makeKeyAndVisible() {}
  /// Does nothing: windows are not drawn.
  open func makeKey() {}
  /// The screen.
  open var screen: UIScreen { .main }
  /// Does nothing; for subclasses. Events are not delivered.
  open func sendEvent(_ event: UIEvent) {}
}
