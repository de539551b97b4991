// PrefViewGraph: the pan gesture of a scroll view. Once a finger has moved a minimum distance along an axis that
// scrolls, it scrolls the innermost scroll view under it, and a press in progress is cancelled.

import PrefGeometry

/// Recognizes the pan gesture of a scroll view.
final class ScrollFollower: GestureContender {
  /// The minimum distance before a finger scrolls, in points.
  private static let threshold: CGFloat = 10

  let precedence = GesturePrecedence.inner
  let overridesWaiting = true
  private(set) var claims = false
  private(set) var isOver = false
  var deadline: Double? { nil }
  private weak var scroll: ScrollNode?
  private var start: Touch?
  private var last: Touch?
  /// The velocity in the scroll view's coordinates, in points per second.
  private var velocity = CGVector.zero
  private var actions: [() -> Void] = []

  init(_ scroll: ScrollNode) { self.scroll = scroll }

  var node: _ViewNode? { scroll }

  func handle(_ event: GestureEvent) {
    guard !isOver, let scroll, !scroll.isRemoved else {
      isOver = true
      return
    }
    guard case .touch(let touch) = event else { return }
    if start == nil, touch.phase == .began {
      start = touch
      last = touch
      // A touch on decelerating content stops it and has no other effect.
      if scroll.phase == .decelerating { claims = true }
      actions.append { scroll.fingerDidTouch() }
      return
    }
    guard let start, let last, touch.id == start.id else { return }
    let elapsed = touch.time - last.time
    if elapsed > 0 {
      let distance = scroll.distance(from: last.location, to: touch.location)
      velocity = CGVector(dx: distance.width / elapsed, dy: distance.height / elapsed)
    }
    self.last = touch
    let distance = scroll.distance(from: start.location, to: touch.location)
    if !claims, touch.phase == .moved { decide(distance, scroll) }
    if isOver { return }
    switch touch.phase {
    case .began: break
    case .moved: if claims { actions.append { scroll.drag(by: distance) } }
    case .ended, .cancelled:
      isOver = true
      let velocity = velocity
      actions.append { [claims] in
        if claims {
          scroll.drag(by: distance)
          scroll.release(velocity)
        } else {
          scroll.fingerDidLift()
        }
      }
    }
  }

  private func decide(_ distance: CGSize, _ scroll: ScrollNode) {
    let (across, down) = (abs(distance.width), abs(distance.height))
    guard max(across, down) >= Self.threshold else { return }
    if scroll.scrolls(across > down ? .horizontal : .vertical) {
      claims = true
    } else {
      isOver = true
      actions.append { scroll.fingerDidLift() }
    }
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    claims = false
    actions = []
    scroll?.fingerDidLift()
  }

  func reset() {
    start = nil
    last = nil
    velocity = .zero
    claims = false
    isOver = false
    actions = []
  }

  func perform() -> Bool {
    let due = actions
    actions = []
    for action in due { action() }
    return claims && !due.isEmpty
  }
}

extension ScrollNode: GestureOwner {
  var allowsInnerGestures: Bool { true }

  func contender() -> (any GestureContender)? {
    guard environment.isScrollEnabled, environment.isEnabled else { return nil }
    return follower
  }
}
