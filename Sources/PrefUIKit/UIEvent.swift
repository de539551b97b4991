// PrefUIKit: events and touches, so that sources that override the methods of responders compile. None are delivered.

import PrefGeometry
import PrefRendering
import PrefViews

/// An event of the user; none is delivered.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Of touches, motions, remote controls or keys.
    case touches = 0, motion, remoteControl, presses
    /// Of a pointer.
    case scroll = 10, hover, transform = 14
  }

  /// The kind of an event within its type.
  public enum EventSubtype: Int, Sendable {
    /// None, or a shake.
    case none = 0, motionShake
    /// Of a remote control.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop
  }

  /// The kind.
  open var type: EventType { .touches }
  /// The kind within the type.
  open var subtype: EventSubtype { .none }
  /// The time since the system was started, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The touches; none.
  open var allTouches: Set<UITouch>? { nil }
  /// Creates an event.
  public nonisolated override init() { super.init() }
  /// Returns the touches of a view; none.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// A touch of the screen; none is delivered.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// Begun, moved, still, ended, or cancelled.
    case began = 0, moved, stationary, ended, cancelled
    /// Of a pointer.
    case regionEntered, regionMoved, regionExited
  }

  /// The phase.
  open var phase: Phase { .began }
  /// The number of taps.
  open var tapCount: Int { 0 }
  /// The time since the system was started, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The force; 1 for an average touch.
  open var force: CGFloat { 0 }
  /// The largest force.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius, in points.
  open var majorRadius: CGFloat { 0 }
  /// The view; nil here.
  open var view: UIView? { nil }
  /// The window; nil here.
  open var window: UIWindow? { nil }
  /// Creates a touch.
  public nonisolated override init() { super.init() }
  /// Returns the position in a view, in points; zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Returns the previous position in a view, in points; zero.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor of the distance between the fingers.
  open var scale: CGFloat = 1
  /// The change of the factor per second; zero.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of rotations.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle, in radians.
  open var rotation: CGFloat = 0
  /// The change of the angle, in radians per second; zero.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of swipes.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }
  /// The direction.
  open var direction = Direction.right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of drags from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []
}

/// A recognizer of a pointer above a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// The direction of content.
public enum UISemanticContentAttribute: Int, Sendable {
  /// That of the language, or none for playback and places.
  case unspecified = 0, playback, spatial
  /// A fixed one.
  case forceLeftToRight, forceRightToLeft
}
