// PrefViewGraph: the arbitration between gestures of the same touches. The gestures under a finger contend from the
// beginning of the touch; the first in precedence that is recognized wins, and one that is recognized while another
// with precedence is still possible waits for it.

import PrefGeometry

/// The precedence of a gesture over others.
enum GesturePrecedence {
  /// Gestures of the views inside take precedence.
  case inner
  /// The gesture takes precedence over those of the views inside.
  case outer
  /// The gesture is recognized simultaneously with others.
  case none
}

/// A gesture that processes touches.
@MainActor
protocol GestureContender: AnyObject {
  var precedence: GesturePrecedence { get }
  /// Whether the gesture is recognized and excludes others.
  var claims: Bool { get }
  /// Whether the gesture wins as soon as it is recognized, although others with precedence are still possible.
  var overridesWaiting: Bool { get }
  /// Whether the gesture has ended or failed.
  var isOver: Bool { get }
  /// The time at which the gesture changes without an event, in seconds; nil for none.
  var deadline: Double? { get }
  func handle(_ event: GestureEvent)
  func cancel()
  func reset()
  /// Calls the pending actions of the gesture. Returns whether there were any.
  func perform() -> Bool
  var node: _ViewNode? { get }
}

extension GestureContender {
  var overridesWaiting: Bool { false }
}

/// The recognition of a node's gesture.
final class GestureFollower<G: Gesture>: GestureContender {
  let recognizer: _Recognizer<G.Value>
  var precedence = GesturePrecedence.inner
  private let context: _GestureContext
  private(set) weak var node: _ViewNode?
  private(set) var claims = false
  private(set) var isOver = false

  init(_ recognizer: _Recognizer<G.Value>, _ node: _ViewNode) {
    self.recognizer = recognizer
    self.node = node
    context = _GestureContext(node: node)
  }

  var deadline: Double? { isOver ? nil : recognizer.deadline }

  func handle(_ event: GestureEvent) {
    guard !isOver, let node, !node.isRemoved else {
      isOver = true
      return
    }
    let progress = recognizer.handle(event, context)
    claims = progress.claims
    isOver = progress.isOver
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    claims = false
    context.dropActions()
    recognizer.cancel(context)
    context.perform()
  }

  func reset() {
    claims = false
    isOver = false
    context.dropActions()
    recognizer.reset()
  }

  func perform() -> Bool { context.perform() }
}

/// The gestures in progress.
@MainActor
final class GestureSession {
  /// The gestures in order of precedence.
  private var contenders: [any GestureContender] = []
  private var winner: (any GestureContender)?
  /// The fingers that are down.
  private var fingers: Set<Int> = []
  /// The number of action calls.
  private(set) var calls = 0

  /// The time at which the gesture changes without an event, in seconds; nil for none.
  var deadline: Double? { contenders.compactMap(\.deadline).min() }

  /// Processes a touch. `path` returns the elements under a new finger, innermost first.
  func handle(_ touch: Touch, path: () -> [_ViewNode]) {
    if touch.phase == .began {
      if fingers.isEmpty && !contenders.isEmpty { settle(.time(touch.time)) }
      add(path())
      fingers.insert(touch.id)
    }
    for contender in contenders { contender.handle(.touch(touch)) }
    if touch.phase == .ended || touch.phase == .cancelled { fingers.remove(touch.id) }
    arbitrate()
  }

  /// Processes the advance of time.
  func handle(time: Double) { settle(.time(time)) }

  private func settle(_ event: GestureEvent) {
    guard !contenders.isEmpty else { return }
    for contender in contenders { contender.handle(event) }
    arbitrate()
  }

  private func add(_ path: [_ViewNode]) {
    // A view that disables the gestures inside it removes those before it.
    var owners: [any GestureOwner] = []
    for node in path {
      guard let owner = node as? any GestureOwner else { continue }
      if !owner.allowsInnerGestures { owners = [] }
      owners.append(owner)
    }
    let new = owners.compactMap { $0.contender() }
    let known = contenders
    let newContenders = new.filter { contender in !known.contains { $0 === contender } }
    for contender in newContenders { contender.reset() }
    // Precedence follows the elements under the new finger; gestures of other fingers are last.
    let rest = known.filter { contender in !new.contains { $0 === contender } }
    contenders =
      new.reversed().filter { $0.precedence == .outer } + new.filter { $0.precedence != .outer }
      + rest
    if winner != nil {
      for contender in newContenders where contender.precedence != .none { contender.cancel() }
    }
  }

  private func arbitrate() {
    if winner == nil {
      var hasPrecedence = true
      for contender in contenders where contender.precedence != .none {
        if contender.claims {
          if hasPrecedence || contender.overridesWaiting {
            winner = contender
            break
          }
        } else if contender.isOver {
          perform(contender)
        } else {
          // Others wait for this gesture; its actions before recognition are called.
          perform(contender)
          hasPrecedence = false
        }
      }
      if let winner {
        for contender in contenders
        where contender !== winner && contender.precedence != .none { contender.cancel() }
      }
    }
    if let winner { perform(winner) }
    for contender in contenders where contender.precedence == .none { perform(contender) }
    if fingers.isEmpty, contenders.allSatisfy({ $0.isOver }) {
      for contender in contenders { contender.reset() }
      contenders = []
      winner = nil
    }
  }

  private func perform(_ contender: any GestureContender) {
    if contender.perform() { calls += 1 }
  }

  /// Cancels all gestures.
  func cancel() {
    for contender in contenders {
      contender.cancel()
      contender.reset()
    }
    contenders = []
    winner = nil
    fingers = []
  }
}

extension ViewGraph {
  /// Processes a touch. Returns whether an action was called. Settle the graph afterwards.
  @discardableResult
  package func touch(_ touch: Touch) -> Bool {
    let calls = input.gestures.calls
    input.gestures.handle(touch) { path(at: touch.location) }
    return input.gestures.calls > calls
  }

  /// The number of actions that gestures have called.
  package var gestureCalls: Int { input.gestures.calls }

  /// The time at which a gesture changes without an event, in seconds; nil for none.
  package var gestureDeadline: Double? { input.gestures.deadline }

  /// Advances the gestures to a time, in seconds. Returns whether an action was called. Settle the graph afterwards.
  @discardableResult
  package func advanceGestures(_ time: Double) -> Bool {
    let calls = input.gestures.calls
    input.gestures.handle(time: time)
    return input.gestures.calls > calls
  }

  /// Taps at a point in the picture's coordinates. Returns whether an action was called. Settle the graph afterwards.
  ///
  /// Where the graph has no clock, a gesture that waits for a further tap is resolved at once.
  @discardableResult
  package func tap(at point: CGPoint, count: Int = 1) -> Bool {
    var hasCalledAction = false
    for _ in 0..<max(count, 1) {
      for phase in [Touch.Phase.began, .ended] {
        if touch(Touch(phase: phase, location: point, time: time)) { hasCalledAction = true }
      }
    }
    if !hasClock, advanceGestures(.infinity) { hasCalledAction = true }
    return hasCalledAction
  }
}
