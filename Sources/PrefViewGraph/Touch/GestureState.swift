// PrefViewGraph: `@GestureState`: a value that a gesture sets while it is under way.

import PrefGeometry

/// A value that goes back to its first one once a gesture is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initial: Value
  private let change: (Value, inout Transaction) -> Void

  /// Makes a state with its first value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  /// Makes a state with its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Makes a state that goes back to its first value with a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Makes a state that goes back to its first value with a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Makes a state that goes back to its first value with a transaction that depends on the last one.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    change = reset
  }

  /// Makes a state that goes back to its first value with a transaction that depends on the last one.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The present value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state, to be handed to `updating`.
  public var projectedValue: GestureState<Value> { self }

  /// States are the same: a fresh one only repeats the first value.
  public static func _isSame(_ a: GestureState, _ b: GestureState) -> Bool { true }

  func update(_ body: (inout Value, inout Transaction) -> Void) {
    var value = state.wrappedValue
    var transaction = Transaction.present
    body(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }

  func reset() {
    var transaction = Transaction.present
    change(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Makes a state that begins as nil.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
}
