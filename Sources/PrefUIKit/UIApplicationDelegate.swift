// PrefUIKit: delegates, scenes and windows of a program. A picture is drawn without them, so that nothing is called.

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

/// A scene of a program; there is none.
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

  /// The state.
  public let activationState = ActivationState.unattached

  init() {}

  /// Whether two scenes are the same object.
  public nonisolated static func == (a: UIScene, b: UIScene) -> Bool { a === b }
  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A scene with windows; there is none.
public final class UIWindowScene: UIScene {
  /// The windows.
  public let windows: [UIWindow] = []
  /// The window that receives keys.
  public let keyWindow: UIWindow? = nil
  /// The screen.
  public let screen = UIScreen.main
}

/// A window; there is none.
open class UIWindow: UIView {
  /// The controller of the window's content.
  public var rootViewController: UIViewController?
  /// Whether the window receives keys.
  public let isKeyWindow = false
  /// The scene.
  public let windowScene: UIWindowScene? = nil

  /// Does nothing: there are no windows.
  public func makeKeyAndVisible() {}
}
