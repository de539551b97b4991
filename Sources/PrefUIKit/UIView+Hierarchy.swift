// PrefUIKit: the order of views, conversions of coordinates, and animations, which end at once.

import PrefGeometry
import PrefRendering
import PrefViews

extension UIView {
  /// Options of an animation, which have no effect.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Touches are received.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation starts with the current values.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation is repeated.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation is reversed.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// The speed increases and decreases.
    public static let curveEaseInOut: AnimationOptions = []
    /// The speed increases.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The speed decreases.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The speed is constant.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// The views are cross-faded.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view is turned.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view is turned.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  }

  // MARK: Hierarchy

  /// Inserts a view behind another one.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a view in front of another one.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling }).map { $0 + 1 } ?? .max)
  }

  /// Moves a view in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a view behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Returns whether the view is a view or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Returns the view, or the first descendant, with a number; nil for none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Removes a recognizer of gestures.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  // MARK: Coordinates

  /// The origin in the root of the hierarchy, in points; transforms are not applied.
  private var origin: CGPoint {
    let parent = superview?.origin ?? .zero
    return CGPoint(x: parent.x + frame.minX, y: parent.y + frame.minY)
  }

  /// Converts a point from the view's coordinates to those of another one, or of the root; transforms are not applied.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (origin, view?.origin ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a point to the view's coordinates from those of another one, or of the root; transforms are not applied.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.origin ?? .zero, origin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a rectangle from the view's coordinates to those of another one, or of the root.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle to the view's coordinates from those of another one, or of the root.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Animations

  /// Calls the closures at once: views of UIKit are not animated.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closures at once: views of UIKit are not animated.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closures at once: views of UIKit are not animated.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closures at once: views of UIKit are not animated.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Calls the closure at once: views of UIKit are not animated.
  public static func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    changes()
    completion?()
  }

  /// Calls the closures at once: views of UIKit are not animated.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Calls the closure.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
  /// Accepts whether changes are animated: views of UIKit are not.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
  /// Whether changes are animated; false.
  public static var areAnimationsEnabled: Bool { false }
}

/// A view with a layer and a window. They are members of a protocol, so that views of AppKit can declare theirs with
/// the types of AppKit.
@preconcurrency @MainActor
public protocol _LayeredView: AnyObject {}

extension _LayeredView where Self: UIView {
  /// The layer of the view.
  public var layer: CALayer { storedLayer }
  /// The window; nil here.
  public var window: UIWindow? { nil }
}
