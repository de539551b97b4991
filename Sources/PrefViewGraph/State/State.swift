// PrefViewGraph: `@State`: a value whose lifetime is that of the identity of the view that owns it.

import PrefGeometry

/// The lock for the values of all states.
///
/// One lock serves all of them, since it is rarely contended. It is recursive: the setter of a computed property that a
/// binding writes to may read the state that it is part of.
private let stateLock = NSRecursiveLock()

/// The storage of an `@State` value, which may be read and written on any thread.
///
/// A change becomes visible to views in the update of its transaction; until then, they are evaluated with the value
/// before it. Other code reads the latest value.
///
/// Unchecked: `value` and `earlier` are accessed under `stateLock`, the other variables on the main actor.
final class StateLocation<Value>: BindingLocation<Value>, StoredPropertyValue, StateMutation,
  @unchecked Sendable
{
  /// The latest value.
  private var value: Value
  /// The values before each change that is not visible to views yet; the first one is visible to them.
  ///
  /// A slice, so that removing the first value takes constant time; its storage is released when it becomes empty.
  private var earlier: ArraySlice<Value> = []
  private let readers = ReaderSet()
  /// The graph whose updates make changes visible.
  @MainActor private var graph: ViewGraph? { reference.graph }
  private let reference: GraphReference
  /// The number of the last batch of changes that contains a change of this state.
  @MainActor private var lastBatch: UInt32 = 0

  @MainActor init(_ value: Value, _ graph: ViewGraph) {
    self.value = value
    reference = graph.reference
  }

  var valueText: String { "\(peek())" }

  /// Returns the value that is visible to views during an update, and the latest one otherwise.
  override func peek() -> Value {
    let (latest, visible) = stateLock.withLock { (value, earlier.first) }
    guard let visible, isOnMainActor else { return latest }
    return onMainActor { graph?.updates.isUpdating == true } ? visible : latest
  }

  /// Records the reader; reads on other threads have none, since views are evaluated on the main actor.
  override func recordRead(_ isUnchanged: (() -> Bool)?) {
    guard isOnMainActor else { return }
    // Called before this function returns, on the same thread.
    nonisolated(unsafe) let isUnchanged = isUnchanged
    onMainActor { readers.recordRead(isUnchanged) }
  }

  override func modify(_ change: (inout Value) -> Void) {
    let hasChanged = stateLock.withLock {
      let old = value
      // A copy is changed, because `change` may read the state while it has exclusive access to its argument.
      var new = old
      change(&new)
      value = new
      if valuesAreEqual(old, new) { return false }
      earlier.append(old)
      return true
    }
    guard hasChanged else { return }
    if isOnMainActor { return onMainActor { enqueueChange(Transaction.current) } }
    let transaction = Transaction.inCurrentContext
    let change = Transferred(value: (transaction, transaction.completions.hold()))
    Task { @MainActor in
      withExtendedLifetime(change.value.1) { enqueueChange(change.value.0) }
    }
  }

  /// Schedules the update in which the last change becomes visible to views.
  @MainActor private func enqueueChange(_ transaction: Transaction) {
    guard let graph, graph.rootNode != nil else { return makeNextValueVisible() }
    if graph.updates.isUpdating {
      // A change that is made by a view becomes visible at once, or together with the change before it.
      if stateLock.withLock({ earlier.count == 1 }) { return makeNextValueVisible() }
      return stateLock.withLock { _ = earlier.removeLast() }
    }
    let batch = graph.updates.batch(for: transaction)
    if batch == lastBatch {
      // Becomes visible together with the change before it.
      stateLock.withLock { _ = earlier.removeLast() }
    } else {
      lastBatch = batch
      graph.updates.append(.state(self))
    }
  }

  @MainActor func makeNextValueVisible() {
    stateLock.withLock {
      _ = earlier.removeFirst()
      if earlier.isEmpty { earlier = [] }
    }
    readers.invalidate()
  }
}

/// The nodes that have read a value in their last evaluation.
final class ReaderSet: Sendable {
  private struct Reader {
    weak var node: _ViewNode?
    /// The number of the node's evaluation that has read the value.
    var evaluation: UInt32
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
      reader.node?.readValueDidChange()
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
    property.location = slot.storedObject {
      StateLocation(property.initialValue, slot.node.graph)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
