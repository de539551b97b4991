// ViewGraph: `@State` and `@Binding`: a value that lives as long as the identity of the view that owns it.

import Geometry

/// Where a value of `@State` lives.
final class StateLocation<Value>: RememberedValue, @unchecked Sendable {
  private var value: Value
  private let readers = ReaderSet()

  init(_ value: Value) { self.value = value }

  var valueText: String { "\(value)" }

  func read() -> Value {
    onMainActor { readers.noteRead() }
    return value
  }

  func write(_ newValue: Value) {
    let isSame = valuesAreEqual(value, newValue)
    value = newValue
    if !isSame { onMainActor { readers.invalidate() } }
  }
}

/// The nodes that read a value while they were evaluated.
final class ReaderSet: @unchecked Sendable {
  private struct Reader {
    weak var node: _ViewNode?
  }

  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  init() {}

  /// Remembers that the node which is being evaluated depends on the value.
  @MainActor func noteRead() {
    guard let node = ViewGraph.evaluating else { return }
    readers[ObjectIdentifier(node)] = Reader(node: node)
  }

  /// Has every node that read the value evaluated again.
  @MainActor func invalidate() {
    let nodes = readers.values.compactMap(\.node)
    readers.removeAll(keepingCapacity: true)
    for node in nodes { node.requestUpdate() }
  }
}

/// A value that a view owns, kept from one update to the next.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initialValue: Value
  private var location: StateLocation<Value>?

  /// Makes a state with its first value.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Makes a state with its first value.
  public init(initialValue value: Value) { initialValue = value }

  /// The present value; setting it evaluates again what read it.
  public var wrappedValue: Value {
    get { location?.read() ?? initialValue }
    nonmutating set { location?.write(newValue) }
  }

  /// A two-way connection to the value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(get: { location.read() }, set: { location.write($0) })
  }

  /// Connects the property to where its value lives.
  @MainActor public static func _connect(_ property: inout State, _ slot: _PropertySlot) {
    if let location = slot.storage as? StateLocation<Value> {
      property.location = location
    } else {
      let location = StateLocation(property.initialValue)
      slot.storage = location
      property.location = location
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state that begins as nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// A two-way connection to a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Makes a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding that always gives the same value and takes none.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value; setting it sets it for its owner.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Makes a binding from another's projection.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > {
    let (get, set) = (get, set)
    return Binding<Subject>(
      get: { get()[keyPath: keyPath] },
      set: {
        var value = get()
        value[keyPath: keyPath] = $0
        set(value)
      })
  }

  /// A binding to an optional that holds the base's value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value inside an optional; nil where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A binding to a hashable value with its type erased.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
