// PrefViewGraph: the completions of animated changes. A completion counts what may still animate for it: the code that
// makes the change, the pending updates of the change, and its animations; its action is called once none is left.

import PrefGeometry

/// The criterion for the completion of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoved: Bool
  /// The animation is logically complete: a spring after its duration, before it has settled.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// The animation has been removed.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// An action that is called exactly once, when the last hold on it has been released.
///
/// Unchecked: the count and the action are accessed under a lock, since a change may be made on any thread; `outer` is
/// immutable. The action is only called on the main actor.
final class AnimationCompletion: @unchecked Sendable {
  private let lock = NSLock()
  private var action: (() -> Void)?
  private var holdCount = 0
  /// The completion of the enclosing change, which the same animations hold.
  private let outer: AnimationCompletion?
  /// Whether the action belongs to the view graph, so that it may be called during an update.
  private let isInternal: Bool

  init(outer: AnimationCompletion?, isInternal: Bool = false, _ action: @escaping () -> Void) {
    self.action = action
    self.outer = outer
    self.isInternal = isInternal
  }

  // A completion of a transaction that has never been used.
  deinit { callAction() }

  /// Prevents the call of the action until the result is released.
  func hold() -> AnimationHold { AnimationHold(self, outer: outer?.hold()) }

  fileprivate func beginHold() { lock.withLock { holdCount += 1 } }

  fileprivate func endHold() {
    let isLast = lock.withLock {
      holdCount -= 1
      return holdCount == 0
    }
    if isLast { callAction() }
  }

  private func callAction() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    guard let action else { return }
    if isInternal { return action() }
    CompletionQueue.call(action)
  }
}

/// Prevents the call of a completion's action, and of those of the enclosing changes, until it is deallocated.
///
/// Unchecked: immutable.
final class AnimationHold: @unchecked Sendable {
  private let completion: AnimationCompletion
  private let outer: AnimationHold?

  fileprivate init(_ completion: AnimationCompletion, outer: AnimationHold?) {
    self.completion = completion
    self.outer = outer
    completion.beginHold()
  }

  // The inner action is called before the outer one, whose hold is released with the properties.
  deinit { completion.endHold() }
}

/// The completions of a transaction, by criterion.
struct AnimationCompletions {
  /// Called when the animations are logically complete.
  var logical: AnimationCompletion?
  /// Called when the animations have been removed.
  var removal: AnimationCompletion?

  var isEmpty: Bool { logical == nil && removal == nil }

  mutating func add(_ action: @escaping () -> Void, _ criteria: AnimationCompletionCriteria) {
    if criteria.isRemoved {
      removal = AnimationCompletion(outer: removal, action)
    } else {
      logical = AnimationCompletion(outer: logical, action)
    }
  }

  func isSame(as other: AnimationCompletions) -> Bool {
    logical === other.logical && removal === other.removal
  }

  /// Prevents the calls of the actions until the result is released.
  func hold() -> AnimationHolds? {
    isEmpty ? nil : AnimationHolds(logical: logical?.hold(), removal: removal?.hold())
  }
}

/// The holds of one animation, or of one pending update, on the completions of its change.
struct AnimationHolds {
  var logical: AnimationHold?
  var removal: AnimationHold?
}

/// The actions of completions that ended during an update of a graph, which are called after it.
@MainActor
enum CompletionQueue {
  /// The number of updates in progress, of all graphs: the content of a view may be drawn by another graph.
  private static var updateCount = 0
  private static var pending: [() -> Void] = []

  /// Calls an action on the main actor: at once, or after the update in progress.
  nonisolated static func call(_ action: @escaping () -> Void) {
    let action = Transferred(value: action)
    scheduleOnMainActor {
      if updateCount > 0 { return pending.append(action.value) }
      // An action whose own changes complete at once does not call itself without end.
      deferring { action.value() }
    }
  }

  /// Calls `body`, and defers the actions of completions that end during it to the next `callPending`.
  static func deferring<R>(_ body: () -> R) -> R {
    updateCount += 1
    defer { updateCount -= 1 }
    return body()
  }

  /// Discards the actions of completions that end during `body`.
  static func discarding(_ body: () -> Void) {
    let outer = pending
    deferring(body)
    pending = outer
  }

  /// Whether there are no deferred actions.
  static var isEmpty: Bool { pending.isEmpty }

  /// Calls the deferred actions.
  static func callPending() {
    let actions = pending
    pending = []
    for action in actions { action() }
  }
}
