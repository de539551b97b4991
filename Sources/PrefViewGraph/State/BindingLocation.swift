// PrefViewGraph: the locations to which bindings refer: a state, a part of another binding's value, closures. A
// location records its readers, so that a change of one part of a value does not invalidate the readers of another.

import PrefGeometry

/// The location of a binding's value.
///
/// Unchecked: subclasses store immutable values, or values under a lock; `Binding` is `Sendable` only if its value is.
/// The closures of `Binding.init(get:set:)` and the accessors of key paths are the caller's: they are called on the
/// thread that uses the binding, and have to be safe there.
class BindingLocation<Value>: @unchecked Sendable {
  /// Returns the current value, without recording the read.
  func peek() -> Value { preconditionFailure("\(Self.self) does not override peek().") }

  /// Sets the value.
  func write(_ newValue: Value) { modify { $0 = newValue } }

  /// Changes the value in place.
  func modify(_ change: (inout Value) -> Void) {}

  /// Records that the node being evaluated depends on the value, or only on the part that `isUnchanged` compares.
  func recordRead(_ isUnchanged: (() -> Bool)?) {}

  /// The transaction that the location sets for its changes.
  var ownTransaction: Transaction { Transaction() }

  /// Whether another location has the same value.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

  /// Returns the current value, and records the node being evaluated as its reader.
  func read() -> Value {
    recordRead(nil)
    return peek()
  }
}

/// A location accessed by closures. The values that the first closure reads record their readers themselves.
///
/// Unchecked: immutable; see `BindingLocation` for the caller's closures.
final class ClosureLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override func peek() -> Value { get() }
  override func write(_ newValue: Value) { set(newValue) }
  override func modify(_ change: (inout Value) -> Void) {
    var value = get()
    change(&value)
    set(value)
  }
}

/// A location with an immutable value.
///
/// Unchecked: immutable.
final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func peek() -> Value { value }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return valuesAreEqual(value, other.value)
  }
}

/// A derivation of one value from another, and the reverse.
protocol Projection: Equatable {
  associatedtype Base
  associatedtype Value
  /// Returns the value derived from the base.
  func get(_ base: Base) -> Value
  /// Writes a value to the base.
  func set(_ base: inout Base, _ value: Value)
}

/// A location derived from another one by a projection.
///
/// Unchecked: immutable; see `BindingLocation` for key paths.
final class ProjectedLocation<P: Projection>: BindingLocation<P.Value>, @unchecked Sendable {
  private let base: BindingLocation<P.Base>
  private let projection: P

  init(_ base: BindingLocation<P.Base>, _ projection: P) {
    self.base = base
    self.projection = projection
  }

  override var ownTransaction: Transaction { base.ownTransaction }

  override func peek() -> P.Value { projection.get(base.peek()) }

  override func read() -> P.Value {
    let value = peek()
    recordRead { [self] in valuesAreEqual(value, peek()) }
    return value
  }

  override func recordRead(_ isUnchanged: (() -> Bool)?) { base.recordRead(isUnchanged) }

  override func modify(_ change: (inout P.Value) -> Void) {
    base.modify { [projection] base in
      var value = projection.get(base)
      change(&value)
      projection.set(&base, value)
    }
  }

  override func isSame(as other: BindingLocation<P.Value>) -> Bool {
    guard let other = other as? ProjectedLocation<P> else { return false }
    return projection == other.projection && base.isSame(as: other.base)
  }
}

/// The projection to a key path.
struct KeyPathProjection<Base, Value>: Projection {
  let keyPath: WritableKeyPath<Base, Value>
  func get(_ base: Base) -> Value { base[keyPath: keyPath] }
  func set(_ base: inout Base, _ value: Value) { base[keyPath: keyPath] = value }
}

/// The projection to the element at an index; the last known element if the collection has become too short.
struct ElementProjection<Base: MutableCollection>: Projection {
  let position: Base.Index
  /// The element at the creation of the projection.
  let last: Base.Element

  private func isInside(_ base: Base) -> Bool {
    position >= base.startIndex && position < base.endIndex
  }

  func get(_ base: Base) -> Base.Element { isInside(base) ? base[position] : last }

  func set(_ base: inout Base, _ value: Base.Element) {
    if isInside(base) { base[position] = value }
  }

  static func == (a: ElementProjection, b: ElementProjection) -> Bool { a.position == b.position }
}

/// The projection to an optional; writes of nil are ignored.
struct SomeProjection<Base>: Projection {
  func get(_ base: Base) -> Base? { base }
  func set(_ base: inout Base, _ value: Base?) { if let value { base = value } }
}

/// The projection to the wrapped value of an optional; the last known value if it has become nil.
struct UnwrappingProjection<Value>: Projection {
  let last: Value
  func get(_ base: Value?) -> Value { base ?? last }
  func set(_ base: inout Value?, _ value: Value) { base = value }
  static func == (a: UnwrappingProjection, b: UnwrappingProjection) -> Bool { true }
}

/// The projection to a type-erased value; writes of values of other types are ignored.
struct ErasingProjection<Base: Hashable>: Projection {
  func get(_ base: Base) -> AnyHashable { AnyHashable(base) }
  func set(_ base: inout Base, _ value: AnyHashable) {
    if let value = value.base as? Base { base = value }
  }
}

/// Another location, written with a transaction.
///
/// Unchecked: immutable; `change` only copies the transaction or the animation that it captures.
final class TransactionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Value>
  private let change: (inout Transaction) -> Void

  init(_ base: BindingLocation<Value>, _ change: @escaping (inout Transaction) -> Void) {
    self.base = base
    self.change = change
  }

  override var ownTransaction: Transaction {
    var transaction = base.ownTransaction
    change(&transaction)
    return transaction
  }

  override func peek() -> Value { base.peek() }
  override func read() -> Value { base.read() }
  override func recordRead(_ isUnchanged: (() -> Bool)?) { base.recordRead(isUnchanged) }

  override func modify(_ change: (inout Value) -> Void) {
    var transaction = Transaction.inCurrentContext
    self.change(&transaction)
    withTransaction(transaction) { base.modify(change) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? TransactionLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}
