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
  /// Whether the velocity of the change is tracked for a later animation; it has no effect.
  public var tracksVelocity = false
  /// The completions of the animations of the change.
  var completions = AnimationCompletions()
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
  ) { completions.add(completion, criteria) }

  /// Whether changes with both transactions can be evaluated in one update.
  func mayConcatenate(with other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && completions.isSame(as: other.completions)
      && values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { areEqual(value, $0) } ?? false }
  }
}

/// Whether two values of a transaction key are known to be equal.
private func areEqual(_ a: Any, _ b: Any) -> Bool {
  func isEqual<T>(_ a: T) -> Bool { (b as? T).map { valuesAreEqual(a, $0) } ?? false }
  return isEqual(a)
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
  // The completions are called once the changes that `body` makes have ended, and at once if it makes none.
  let holds = transaction.completions.hold()
  defer { withExtendedLifetime(holds) {} }
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
