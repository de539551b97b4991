// PrefViewGraph: where bindings lead: to a state, to a part of another binding's value, through closures. A location knows
// who read it, so that a change of one part of a value does not reach those who read another.

import PrefGeometry

/// Where a binding leads.
class BindingLocation<Value>: @unchecked Sendable {
  /// The present value, without noting that it was read.
  func peek() -> Value { preconditionFailure("\(Self.self) has to say what it reads.") }

  func write(_ newValue: Value) {}

  /// Notes that the node which is being evaluated depends on the value, or on what `isUnchanged` looks at alone.
  func noteRead(_ isUnchanged: (() -> Bool)?) {}

  /// Whether another location leads to the same place.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

  /// The present value, which the node that is being evaluated depends on from now on.
  func read() -> Value {
    noteRead(nil)
    return peek()
  }
}

/// A place that two closures lead to; what the first one reads notes its readers itself.
final class ClosureLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override func peek() -> Value { get() }
  override func write(_ newValue: Value) { set(newValue) }
}

/// A value that never changes.
final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func peek() -> Value { value }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return valuesAreEqual(value, other.value)
  }
}

/// How one value is made from another, and written back into it.
protocol Projection: Equatable {
  associatedtype Base
  associatedtype Value
  /// The value that is made from the base.
  func get(_ base: Base) -> Value
  /// Writes a value into the base.
  func set(_ base: inout Base, _ value: Value)
}

/// A value that is made from one elsewhere.
final class ProjectedLocation<P: Projection>: BindingLocation<P.Value>, @unchecked Sendable {
  private let base: BindingLocation<P.Base>
  private let projection: P

  init(_ base: BindingLocation<P.Base>, _ projection: P) {
    self.base = base
    self.projection = projection
  }

  override func peek() -> P.Value { projection.get(base.peek()) }

  override func read() -> P.Value {
    let value = peek()
    noteRead { [self] in valuesAreEqual(value, peek()) }
    return value
  }

  override func noteRead(_ isUnchanged: (() -> Bool)?) { base.noteRead(isUnchanged) }

  override func write(_ newValue: P.Value) {
    var value = base.peek()
    projection.set(&value, newValue)
    base.write(value)
  }

  override func isSame(as other: BindingLocation<P.Value>) -> Bool {
    guard let other = other as? ProjectedLocation<P> else { return false }
    return projection == other.projection && base.isSame(as: other.base)
  }
}

/// The value at a key path.
struct KeyPathProjection<Base, Value>: Projection {
  let keyPath: WritableKeyPath<Base, Value>
  func get(_ base: Base) -> Value { base[keyPath: keyPath] }
  func set(_ base: inout Base, _ value: Value) { base[keyPath: keyPath] = value }
}

/// The element at a position; the one that was there last where the collection has become too short.
struct ElementProjection<Base: MutableCollection>: Projection {
  let position: Base.Index
  /// The element when the projection was made.
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

/// The value as an optional; nil is not written.
struct SomeProjection<Base>: Projection {
  func get(_ base: Base) -> Base? { base }
  func set(_ base: inout Base, _ value: Base?) { if let value { base = value } }
}

/// The value inside an optional; the one that was there last where it has become nil.
struct UnwrappingProjection<Value>: Projection {
  let last: Value
  func get(_ base: Value?) -> Value { base ?? last }
  func set(_ base: inout Value?, _ value: Value) { base = value }
  static func == (a: UnwrappingProjection, b: UnwrappingProjection) -> Bool { true }
}

/// The value with its type erased; values of other types are not written.
struct ErasingProjection<Base: Hashable>: Projection {
  func get(_ base: Base) -> AnyHashable { AnyHashable(base) }
  func set(_ base: inout Base, _ value: AnyHashable) {
    if let value = value.base as? Base { base = value }
  }
}

/// Another place, written to within a transaction.
final class TransactionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Value>
  private let change: (inout Transaction) -> Void

  init(_ base: BindingLocation<Value>, _ change: @escaping (inout Transaction) -> Void) {
    self.base = base
    self.change = change
  }

  override func peek() -> Value { base.peek() }
  override func read() -> Value { base.read() }
  override func noteRead(_ isUnchanged: (() -> Bool)?) { base.noteRead(isUnchanged) }

  override func write(_ newValue: Value) {
    var transaction = Transaction.present
    change(&transaction)
    withTransaction(transaction) { base.write(newValue) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? TransactionLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}
