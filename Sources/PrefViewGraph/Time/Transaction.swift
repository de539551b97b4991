// PrefViewGraph: transactions, the context of a state change: whether and how it is animated. A transaction is current
// while state is changed; it propagates down the tree with the update that the change causes, and modifiers may change
// it for the views inside.

import PrefGeometry

/// The key of a value of a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value for transactions that do not set one.
  static var defaultValue: Value { get }
}

/// The context of a state change.
public struct Transaction {
  /// The animation of the change; nil for none.
  public var animation: Animation?
  /// Whether animations that views request are disabled.
  public var disablesAnimations = false
  /// Whether the change is one of a continuous series, as of a drag.
  public var isContinuous = false
  /// Notified when the animations of the change have ended.
  var completion: AnimationCompletion?
  private var values: [ObjectIdentifier: Any] = [:]

  /// The transaction of the change in progress.
  @MainActor static var current = Transaction()

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value for a key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds an action that is called once the animations of the change have ended, or at once if there are none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    self.completion = AnimationCompletion(
      completion, waitsForRemoval: criteria.isRemoved, outer: self.completion)
  }

  /// Whether all properties have their default values.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && !isContinuous && completion == nil && values.isEmpty
  }

  /// Whether changes with both transactions can be evaluated in one update.
  func isSame(as other: Transaction) -> Bool {
    if isPlain && other.isPlain { return true }
    return animation == other.animation && disablesAnimations == other.disablesAnimations
      && completion === other.completion && values.isEmpty && other.values.isEmpty
  }
}

/// The criterion for the completion of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoved: Bool
  /// The animation is logically complete: a spring after its duration, before it has settled.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// The animation has been removed.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Counts the animations of a change, and calls an action when the last one has ended.
final class AnimationCompletion {
  private let action: () -> Void
  /// Whether an animation has to be removed, not only logically complete.
  private let waitsForRemoval: Bool
  private let outer: AnimationCompletion?
  private var runningCount = 0
  private var hasCalledAction = false
  /// Whether the change has been evaluated, so that no further animations start.
  private var isComplete = false

  init(_ action: @escaping () -> Void, waitsForRemoval: Bool, outer: AnimationCompletion?) {
    self.action = action
    self.waitsForRemoval = waitsForRemoval
    self.outer = outer
  }

  func begin() {
    runningCount += 1
    outer?.begin()
  }

  /// Called when an animation is logically complete.
  func didCompleteLogically() {
    if !waitsForRemoval { end() }
    outer?.didCompleteLogically()
  }

  /// Called when a logically complete animation is removed.
  func animationWasRemoved() {
    if waitsForRemoval { end() }
    outer?.animationWasRemoved()
  }

  private func end() {
    runningCount -= 1
    callActionIfComplete()
  }

  /// Called when the change has been evaluated.
  func changeWasEvaluated() {
    isComplete = true
    callActionIfComplete()
    outer?.changeWasEvaluated()
  }

  private func callActionIfComplete() {
    guard isComplete, runningCount == 0, !hasCalledAction else { return }
    hasCalledAction = true
    action()
  }
}

extension Transaction {
  /// The transaction of the change in progress on the current thread or task.
  static var inCurrentContext: Transaction {
    guard isOnMainActor else { return offMainActor?.value ?? Transaction() }
    // Written before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) var result = Transaction()
    onMainActor { result = current }
    return result
  }

  /// The transaction of the change in progress outside of the main actor.
  @TaskLocal static var offMainActor: Transferred<Transaction>?
}

/// Calls `body` with a transaction, which applies to the state changes that it makes.
///
/// - Throws: The error thrown by `body`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard isOnMainActor else {
    return try Transaction.$offMainActor.withValue(Transferred(value: transaction), operation: body)
  }
  // Used before `onMainActor` returns, on the same thread.
  nonisolated(unsafe) let transaction = transaction
  nonisolated(unsafe) var outer = Transaction()
  onMainActor {
    outer = Transaction.current
    Transaction.current = transaction
  }
  defer { onMainActor { Transaction.current = outer } }
  return try body()
}

/// Calls `body` with a transaction that has a value, which applies to the state changes that it makes.
///
/// - Throws: The error thrown by `body`.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.inCurrentContext
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Calls `body`, and animates the state changes that it makes.
///
/// - Throws: The error thrown by `body`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(\.animation, animation, body) }

/// Calls `body`, animates the state changes that it makes, and calls an action once the animations have ended.
///
/// - Throws: The error thrown by `body`.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.inCurrentContext
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
