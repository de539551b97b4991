// PrefViewGraph: `@Binding`: a two-way connection to a value that somebody else owns.

import PrefGeometry

/// A two-way connection to a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  fileprivate let location: BindingLocation<Value>

  init(_ location: BindingLocation<Value>) { self.location = location }

  /// Makes a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Makes a binding from two closures, the second of which is told how the change moves.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: { set($0, Transaction.present) })
  }

  /// A binding that always gives the same value and takes none.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The value; setting it sets it for its owner.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Makes a binding from another's projection.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > { Binding<Subject>(ProjectedLocation(location, KeyPathProjection(keyPath: keyPath))) }

  /// A binding to an optional that holds the base's value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(ProjectedLocation(base.location, SomeProjection()))
  }

  /// A binding to the value inside an optional; nil where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(ProjectedLocation(base.location, UnwrappingProjection(last: value)))
  }

  /// A binding to a hashable value with its type erased.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(ProjectedLocation(base.location, ErasingProjection()))
  }

  /// Bindings are the same where they lead to the same place.
  public static func _isSame(_ a: Binding, _ b: Binding) -> Bool {
    a.location.isSame(as: b.location)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's identity.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to each element.
  public typealias Element = Binding<Value.Element>
  /// Runs over the bindings.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the value.
  public typealias Index = Value.Index
  /// The first position.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// One past the last position.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The position after another.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// A binding to one element.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let projection = ElementProjection<Value>(position: position, last: location.peek()[position])
    return Binding<Value.Element>(ProjectedLocation(location, projection))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The position before another.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding {
  /// A binding whose changes are shown with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(
      TransactionLocation(location) {
        $0.animation = animation
      })
  }

  /// A binding whose changes come with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(TransactionLocation(location) { $0 = transaction })
  }
}
