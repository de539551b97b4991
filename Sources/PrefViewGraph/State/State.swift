// PrefViewGraph: `@State`: a value whose lifetime is that of the identity of the view that owns it.

import PrefGeometry

/// The lock for the values of all states.
///
/// One lock serves all of them, since it is rarely contended. It is recursive: the setter of a computed property that a
/// binding writes to may read the state that it is part of.
private let stateLock = NSRecursiveLock()

/// The storage of an `@State` value, which may be read and written on any thread.
///
/// Unchecked: `value` is accessed under `stateLock`, `readers` on the main actor.
final class StateLocation<Value>: BindingLocation<Value>, StoredPropertyValue, @unchecked Sendable {
  private var value: Value
  private let readers = ReaderSet()

  init(_ value: Value) { self.value = value }

  var valueText: String { "\(peek())" }

  override func peek() -> Value { stateLock.withLock { value } }

  /// Records the reader; reads on other threads have none, since views are evaluated on the main actor.
  override func recordRead(_ isUnchanged: (() -> Bool)?) {
    guard isOnMainActor else { return }
    // Called before this function returns, on the same thread.
    nonisolated(unsafe) let isUnchanged = isUnchanged
    onMainActor { readers.recordRead(isUnchanged) }
  }

  override func modify(_ change: (inout Value) -> Void) {
    let (old, new) = stateLock.withLock {
      let old = value
      // A copy is changed, because `change` may read the state while it has exclusive access to its argument.
      var new = old
      change(&new)
      value = new
      return (old, new)
    }
    guard !valuesAreEqual(old, new) else { return }
    if isOnMainActor { return onMainActor { readers.invalidate() } }
    let transaction = Transferred(value: Transaction.inCurrentContext)
    Task { @MainActor [readers] in
      withTransaction(transaction.value) { readers.invalidate() }
    }
  }
}

/// The nodes that have read a value in their last evaluation.
final class ReaderSet: Sendable {
  private struct Reader {
    weak var node: _ViewNode?
    /// The number of the node's evaluation that has read the value.
    var evaluation: Int
    /// Tests whether the parts that the node has read are unchanged; nil if it has read the whole value.
    var checks: [() -> Bool]?
  }

  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  init() {}

  /// Records that the node being evaluated depends on the value, or only on the part that `isUnchanged` compares.
  @MainActor func recordRead(_ isUnchanged: (() -> Bool)?) {
    guard let node = DependencyRecorder.shared.reader else { return }
    var reader = Reader(node: node, evaluation: node.updateState.evaluations, checks: [])
    if let known = readers[ObjectIdentifier(node)], known.evaluation == node.updateState.evaluations
    {
      reader.checks = known.checks
    }
    if let isUnchanged { reader.checks?.append(isUnchanged) } else { reader.checks = nil }
    readers[ObjectIdentifier(node)] = reader
  }

  /// Schedules every reader of a part that has changed, and removes it from the readers.
  @MainActor func invalidate() {
    for (id, reader) in readers {
      if let checks = reader.checks, reader.node != nil, checks.allSatisfy({ $0() }) { continue }
      readers[id] = nil
      reader.node?.requestUpdate()
    }
  }
}

/// A property wrapper of a value that a view owns, and that persists across updates.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initialValue: Value
  private var location: StateLocation<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Creates a state with an initial value.
  public init(initialValue value: Value) { initialValue = value }

  /// The current value. Setting it schedules an evaluation of the views that have read it.
  public var wrappedValue: Value {
    get { location?.read() ?? initialValue }
    nonmutating set { location?.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location)
  }

  /// Returns true: a new state value only repeats the initial value.
  public static func _isSame(_ a: State, _ b: State) -> Bool { true }

  /// Connects the property to its storage in the view's node.
  @MainActor public static func _connect(_ property: inout State, _ slot: _PropertySlot) {
    property.location = slot.storedObject { StateLocation(property.initialValue) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
