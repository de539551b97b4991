// PrefViewGraph: `@Binding`: read and write access to a value that another view owns.

import PrefGeometry

/// A property wrapper that reads and writes a value that another view, or a model, owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  fileprivate let location: BindingLocation<Value>

  init(_ location: BindingLocation<Value>) { self.location = location }

  /// Creates a binding from closures that read and write the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Creates a binding from closures that read and write the value; the second one receives the transaction of the
  /// change.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: { set($0, Transaction.inCurrentContext) })
  }

  /// Returns a binding with an immutable value; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The value. Setting it updates the value at its owner.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Creates a binding from the projected value of another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding to a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > { Binding<Subject>(ProjectedLocation(location, KeyPathProjection(keyPath: keyPath))) }

  /// Creates a binding to an optional from a binding to its wrapped value; writes of nil are ignored.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(ProjectedLocation(base.location, SomeProjection()))
  }

  /// Creates a binding to the wrapped value of an optional; nil if the value is nil now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(ProjectedLocation(base.location, UnwrappingProjection(last: value)))
  }

  /// Creates a binding to a hashable value with its type erased.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(ProjectedLocation(base.location, ErasingProjection()))
  }

  /// Whether both bindings refer to the same value.
  public static func _isSame(_ a: Binding, _ b: Binding) -> Bool {
    a.location.isSame(as: b.location)
  }
}

// Sendable: immutable; `BindingLocation` states what its subclasses guarantee.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// The iterator over the bindings.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// An index of the collection.
  public typealias Index = Value.Index
  /// The index of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The index after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// Returns the index after another.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// A binding to the element at an index.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let projection = ElementProjection<Value>(position: position, last: location.peek()[position])
    return Binding<Value.Element>(ProjectedLocation(location, projection))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// Returns the index before another.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding {
  /// The transaction of the binding's changes, as set by `animation(_:)` and `transaction(_:)`; empty by default.
  public var transaction: Transaction {
    get { location.ownTransaction }
    set { self = transaction(newValue) }
  }

  /// Returns a binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(
      TransactionLocation(location) {
        $0.animation = animation
      })
  }

  /// Returns a binding whose changes are made with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(TransactionLocation(location) { $0 = transaction })
  }
}
