// PrefViewGraph: `@State`: a value that lives as long as the identity of the view that owns it.

import PrefGeometry

/// Where a value of `@State` lives.
final class StateLocation<Value>: BindingLocation<Value>, StoredPropertyValue, @unchecked Sendable {
  private var value: Value
  private let readers = ReaderSet()

  init(_ value: Value) { self.value = value }

  var valueText: String { "\(value)" }

  override func peek() -> Value { value }

  override func noteRead(_ isUnchanged: (() -> Bool)?) {
    nonisolated(unsafe) let isUnchanged = isUnchanged
    onMainActor { readers.noteRead(isUnchanged) }
  }

  override func write(_ newValue: Value) {
    let isSame = valuesAreEqual(value, newValue)
    value = newValue
    if !isSame { onMainActor { readers.invalidate() } }
  }
}

/// The nodes that read a value while they were evaluated.
final class ReaderSet: @unchecked Sendable {
  private struct Reader {
    weak var node: _ViewNode?
    /// Which evaluation of the node has read.
    var evaluation: Int
    /// Whether the parts that it has read are as they were; nil where it has read the whole.
    var checks: [() -> Bool]?
  }

  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  init() {}

  /// Remembers that the node which is being evaluated depends on the value, or on what `isUnchanged` looks at alone.
  @MainActor func noteRead(_ isUnchanged: (() -> Bool)?) {
    guard let node = DependencyRecorder.shared.reader else { return }
    var reader = Reader(node: node, evaluation: node.updateState.evaluations, checks: [])
    if let known = readers[ObjectIdentifier(node)], known.evaluation == node.updateState.evaluations
    {
      reader.checks = known.checks
    }
    if let isUnchanged { reader.checks?.append(isUnchanged) } else { reader.checks = nil }
    readers[ObjectIdentifier(node)] = reader
  }

  /// Has every node evaluated again that has read what is different now.
  @MainActor func invalidate() {
    for (id, reader) in readers {
      if let checks = reader.checks, reader.node != nil, checks.allSatisfy({ $0() }) { continue }
      readers[id] = nil
      reader.node?.requestUpdate()
    }
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
    return Binding(location)
  }

  /// States are the same: a fresh one only repeats the first value.
  public static func _isSame(_ a: State, _ b: State) -> Bool { true }

  /// Connects the property to where its value lives.
  @MainActor public static func _connect(_ property: inout State, _ slot: _PropertySlot) {
    property.location = slot.kept { StateLocation(property.initialValue) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state that begins as nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
