// PrefViewGraph: taps on parts of leaf views, such as links in texts. A tap is recognized if the touch begins on such a
// part; otherwise it fails, and other gestures are recognized.

import PrefGeometry

/// A leaf view that can be tapped, as a whole or in parts.
@MainActor @preconcurrency
package protocol TappableLeaf {
  /// The cached value of the view's node.
  associatedtype Cache

  /// Whether the view is hit at a point, in its coordinates; by default, anywhere in its bounds.
  func isHit(at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues) -> Bool

  /// Whether the view has parts that can be tapped.
  func hasTapTargets(_ cache: Cache) -> Bool

  /// Returns the action of a tap at a point of the view; nil if there is nothing to tap.
  func tapAction(
    at point: CGPoint, _ size: ViewSize, _ environment: EnvironmentValues, _ cache: inout Cache
  ) -> (@MainActor () -> Void)?
}

extension TappableLeaf {
  package func isHit(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool { CGRect(origin: .zero, size: size).contains(point) }

  package func hasTapTargets(_ cache: Cache) -> Bool { false }

  package func tapAction(
    at point: CGPoint, _ size: ViewSize, _ environment: EnvironmentValues, _ cache: inout Cache
  ) -> (@MainActor () -> Void)? { nil }
}

/// A tap on a part of a view.
package nonisolated struct _LeafTap: Gesture, PrimitiveGesture {
  /// Returns the action of a tap at a point of the view; nil if there is nothing to tap.
  let action: @MainActor (CGPoint) -> (@MainActor () -> Void)?

  /// Creates the recognizer of the gesture.
  @MainActor package static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Void> {
    LeafTapRecognizer(TapGesture._makeRecognizer(TapGesture(), inputs), gesture)
  }

  /// Does nothing: the view's tap targets are read when a touch begins.
  @MainActor package static func _updateRecognizer(
    _ recognizer: _Recognizer<Void>, _ gesture: Self, _ inputs: _GestureInputs
  ) {}
}

private final class LeafTapRecognizer: WrappingRecognizer<Void, Void> {
  private let gesture: _LeafTap
  private var action: (@MainActor () -> Void)?

  init(_ inner: _Recognizer<Void>, _ gesture: _LeafTap) {
    self.gesture = gesture
    super.init(inner)
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Void> {
    if case .touch(let touch) = event, touch.phase == .began {
      action = gesture.action(context.convert(touch.location, to: .local))
    }
    guard let action else { return .failed }
    let progress = inner.handle(event, context)
    if case .ended = progress { context.addAction(action) }
    return progress
  }
}

extension LeafNode: GestureOwner {
  var allowsInnerGestures: Bool { true }

  func contender() -> (any GestureContender)? {
    guard hasTapTargets, environment.isEnabled else { return nil }
    let gesture = _LeafTap { [weak self] in self?.tapAction(at: $0) }
    let follower =
      tapFollower
      ?? GestureFollower<_LeafTap>(
        _LeafTap._makeRecognizer(gesture, _GestureInputs(node: self)), self)
    tapFollower = follower
    return follower
  }
}
