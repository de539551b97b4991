// PrefUIKit: recognizers of gestures, so that sources that wrap them compile. They receive no touches.

import PrefGeometry
import PrefRendering
import PrefViews

/// The state of a gesture.
public enum UIGestureRecognizerState: Int, Sendable {
  /// Possible, begun, changed or ended.
  case possible = 0, began, changed, ended
  /// Cancelled or failed.
  case cancelled, failed
}

/// A recognizer of gestures, which receives no touches.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public typealias State = UIGestureRecognizerState
  /// The state; possible.
  open var state = State.possible
  /// The view.
  open weak var view: UIView?
  /// Whether the recognizer receives touches.
  open var isEnabled = true
  /// A name for the program.
  open var name: String?
  /// Whether touches of the view are cancelled.
  open var cancelsTouchesInView = true
  /// Whether touches are delivered after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delivered after the gesture has failed.
  open var delaysTouchesEnded = true
  /// The number of touches; none.
  open var numberOfTouches: Int { 0 }
  /// Does nothing: gestures do not exclude each other.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  /// The delegate, which is not called.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Creates a recognizer.
  public nonisolated override init() { super.init() }

  /// Returns the position in a view, in points; zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// The delegate of a recognizer.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether two gestures are recognized together; not called here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture waits for another one; not called here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another gesture waits for this one; not called here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture receives a touch; not called here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Returns whether a gesture begins; not called here.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of fingers.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers.
  open var maximumNumberOfTouches = Int.max
  /// Sets the translation: there is none.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// Returns the translation in a view, in points; zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Returns the velocity in a view, in points per second; zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of long touches.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}
