// PrefViewGraph: several gestures and the same touches: which of them acts. Gestures that a finger meets contend from the
// moment when it goes down; the first in precedence that is sure of itself wins, and one that is sure while another with
// precedence may still come waits for it.

import PrefGeometry

/// Which of several gestures acts.
enum GesturePrecedence {
  /// Those of the views inside come first.
  case inner
  /// It comes before those of the views inside.
  case outer
  /// It acts as well.
  case none
}

/// A gesture that follows touches.
@MainActor
protocol GestureContender: AnyObject {
  var precedence: GesturePrecedence { get }
  /// Whether it keeps others from acting.
  var claims: Bool { get }
  /// Whether it acts as soon as it claims to, although others with precedence are not sure yet.
  var overridesWaiting: Bool { get }
  /// Whether it will not act any more.
  var isOver: Bool { get }
  /// When time alone would change something.
  var deadline: Double? { get }
  func handle(_ event: GestureEvent)
  func cancel()
  func reset()
  /// Calls the actions that the gesture asks for. Returns whether there were any.
  func perform() -> Bool
  var node: _ViewNode? { get }
}

extension GestureContender {
  var overridesWaiting: Bool { false }
}

/// Follows touches for a node.
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

/// The gestures that follow touches now.
@MainActor
final class GestureSession {
  /// In the order of their precedence.
  private var contenders: [any GestureContender] = []
  private var winner: (any GestureContender)?
  /// How many fingers are down.
  private var fingers: Set<Int> = []
  /// How often actions have been called.
  private(set) var calls = 0

  /// When time alone would change something.
  var deadline: Double? { contenders.compactMap(\.deadline).min() }

  /// Takes a touch. `path` are the elements that a new finger meets, innermost first.
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

  /// Takes the time.
  func handle(time: Double) { settle(.time(time)) }

  private func settle(_ event: GestureEvent) {
    guard !contenders.isEmpty else { return }
    for contender in contenders { contender.handle(event) }
    arbitrate()
  }

  private func add(_ path: [_ViewNode]) {
    // A view that keeps the gestures inside from acting hides what comes before it.
    var owners: [any GestureOwner] = []
    for node in path {
      guard let owner = node as? any GestureOwner else { continue }
      if !owner.letsInnerGesturesAct { owners = [] }
      owners.append(owner)
    }
    let new = owners.compactMap { $0.contender() }
    let known = contenders
    let fresh = new.filter { contender in !known.contains { $0 === contender } }
    for contender in fresh { contender.reset() }
    // Precedence is where the finger has met them; gestures that other fingers have met come after.
    let rest = known.filter { contender in !new.contains { $0 === contender } }
    contenders =
      new.reversed().filter { $0.precedence == .outer } + new.filter { $0.precedence != .outer }
      + rest
    if winner != nil {
      for contender in fresh where contender.precedence != .none { contender.cancel() }
    }
  }

  private func arbitrate() {
    if winner == nil {
      var mayAct = true
      for contender in contenders where contender.precedence != .none {
        if contender.claims {
          if mayAct || contender.overridesWaiting {
            winner = contender
            break
          }
        } else if contender.isOver {
          perform(contender)
        } else {
          // Others have to wait for what this one will be; what it asks for before it claims anything is done.
          perform(contender)
          mayAct = false
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

  /// Lets go of all gestures.
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
  /// Tells the gestures of a touch; true where some action was called. Settle the graph afterwards.
  @discardableResult
  package func touch(_ touch: Touch) -> Bool {
    let calls = input.gestures.calls
    input.gestures.handle(touch) { path(at: touch.location) }
    return input.gestures.calls > calls
  }

  /// How often gestures have called actions.
  package var gestureCalls: Int { input.gestures.calls }

  /// When time alone would change what gestures do; nil where it would not.
  package var gestureDeadline: Double? { input.gestures.deadline }

  /// Tells the gestures of the time; true where some action was called. Settle the graph afterwards.
  @discardableResult
  package func advanceGestures(_ time: Double) -> Bool {
    let calls = input.gestures.calls
    input.gestures.handle(time: time)
    return input.gestures.calls > calls
  }

  /// Taps at a point of the picture; true where some action was called. Settle the graph afterwards.
  ///
  /// Where the graph has no clock, a gesture that waits for a further tap does not get it.
  @discardableResult
  package func tap(at point: CGPoint, count: Int = 1) -> Bool {
    var hasActed = false
    for _ in 0..<max(count, 1) {
      for phase in [Touch.Phase.began, .ended] {
        if touch(Touch(phase: phase, location: point, time: time)) { hasActed = true }
      }
    }
    if !hasClock, advanceGestures(.infinity) { hasActed = true }
    return hasActed
  }
}
