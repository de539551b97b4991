// PrefViewGraph: `@GestureState`: a value that a gesture sets while it is in progress.

import PrefGeometry

/// A property wrapper of a value that a gesture updates, and that is reset when the gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initial: Value
  private let change: (Value, inout Transaction) -> Void

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates a state with an initial value, and the transaction of its reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a state with an initial value, and the transaction of its reset.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates a state with an initial value, and a closure that sets the transaction of its reset for the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    change = reset
  }

  /// Creates a state with an initial value, and a closure that sets the transaction of its reset for the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state, to be passed to `updating`.
  public var projectedValue: GestureState<Value> { self }

  /// Returns true: a new state value only repeats the initial value.
  public static func _isSame(_ a: GestureState, _ b: GestureState) -> Bool { true }

  func update(_ body: (inout Value, inout Transaction) -> Void) {
    var value = state.wrappedValue
    var transaction = Transaction.inCurrentContext
    body(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }

  func reset() {
    var transaction = Transaction.inCurrentContext
    change(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value nil.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
}
