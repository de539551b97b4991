// PrefViewGraph: what comes along with a change of state: whether and how it is animated. A transaction is current while a
// change is made; it flows down the tree with the update that the change causes, and modifiers change it on the way.

import PrefGeometry

/// Names a value of a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value of transactions that say nothing else.
  static var defaultValue: Value { get }
}

/// What comes along with a change of state.
public struct Transaction {
  /// How the change moves; nil at once.
  public var animation: Animation?
  /// Whether animations that views ask for are left out.
  public var disablesAnimations = false
  /// Whether the change is one of a row of changes, as a drag makes them.
  public var isContinuous = false
  /// Told when the animations of the change have ended.
  var completion: AnimationCompletion?
  private var values: [ObjectIdentifier: Any] = [:]

  /// The transaction of the change that is being made.
  @MainActor static var current = Transaction()

  /// Makes a transaction without animation.
  public init() {}

  /// Makes a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value for a key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls an action once the animations of the change have ended; at once where there are none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    self.completion = AnimationCompletion(
      completion, waitsForRemoval: criteria.isRemoved, outer: self.completion)
  }

  /// Whether nothing in it makes a difference.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && !isContinuous && completion == nil && values.isEmpty
  }

  /// Whether changes with both can be made in one update.
  func isSame(as other: Transaction) -> Bool {
    if isPlain && other.isPlain { return true }
    return animation == other.animation && disablesAnimations == other.disablesAnimations
      && completion === other.completion && values.isEmpty && other.values.isEmpty
  }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoved: Bool
  /// When it seems complete: a spring after its duration, although it still trembles.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
  /// When it is removed.
  public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Counts the runningAnimations of a change, and acts when the last of them has ended.
final class AnimationCompletion {
  private let action: () -> Void
  /// Whether a movement that seems complete is waited for until it is removed.
  private let waitsForRemoval: Bool
  private let outer: AnimationCompletion?
  private var underWay = 0
  private var hasActed = false
  /// Whether the change has reached the views, so that no further movement begins.
  private var isComplete = false

  init(_ action: @escaping () -> Void, waitsForRemoval: Bool, outer: AnimationCompletion?) {
    self.action = action
    self.waitsForRemoval = waitsForRemoval
    self.outer = outer
  }

  func begin() {
    underWay += 1
    outer?.begin()
  }

  /// A movement seems complete.
  func didSeemComplete() {
    if !waitsForRemoval { end() }
    outer?.didSeemComplete()
  }

  /// A movement that seemed complete is removed.
  func wasRemoved() {
    if waitsForRemoval { end() }
    outer?.wasRemoved()
  }

  private func end() {
    underWay -= 1
    actIfDone()
  }

  /// The change has reached the views.
  func changeDidArrive() {
    isComplete = true
    actIfDone()
    outer?.changeDidArrive()
  }

  private func actIfDone() {
    guard isComplete, underWay == 0, !hasActed else { return }
    hasActed = true
    action()
  }
}

extension Transaction {
  /// The transaction of the change that is being made, for code that runs on the main actor without saying so.
  static var present: Transaction {
    nonisolated(unsafe) var present = Transaction()
    onMainActor { present = current }
    return present
  }
}

/// Makes a change within a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  nonisolated(unsafe) let transaction = transaction
  nonisolated(unsafe) var outer = Transaction()
  onMainActor {
    outer = Transaction.current
    Transaction.current = transaction
  }
  defer { onMainActor { Transaction.current = outer } }
  return try body()
}

/// Makes a change within a transaction that carries a value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.present
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Changes state, to be shown with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(\.animation, animation, body) }

/// Changes state, to be shown with an animation, and calls an action once the animation has ended.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.present
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
