// PrefViewGraph: the protocol of gestures, and actions for their values.

import PrefGeometry

/// A type that describes an input sequence of fingers or a pointer.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The value of the gesture.
  associatedtype Value
  /// The gesture of which this one is composed.
  associatedtype Body: Gesture
  /// The gesture of which this one is composed.
  var body: Body { get }

  /// Creates the recognizer of the gesture.
  static func _makeRecognizer(_ gesture: Self, _ inputs: _GestureInputs) -> _Recognizer<Value>
  /// Updates the recognizer with a new value of the gesture.
  static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs)
}

/// The storage of the dynamic properties of a gesture's parts.
@MainActor
public final class _GestureInputs {
  // Unowned: the node owns the inputs; recognizers are passed them, and do not store them.
  private unowned(unsafe) let node: _ViewNode
  private var slots: [ObjectIdentifier: _PropertySlot] = [:]

  init(node: _ViewNode) { self.node = node }

  /// Returns the gesture with its dynamic properties connected.
  func connected<G>(_ gesture: G) -> G {
    var gesture = gesture
    let slot = slots[ObjectIdentifier(G.self)] ?? _PropertySlot(node: node)
    slots[ObjectIdentifier(G.self)] = slot
    slot.connectFields(of: &gesture)
    return gesture
  }
}

extension Gesture where Value == Body.Value {
  /// Creates the recognizer of the gesture's body.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> { Body._makeRecognizer(inputs.connected(gesture).body, inputs) }

  /// Updates the recognizer of the gesture's body with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { Body._updateRecognizer(recognizer, inputs.connected(gesture).body, inputs) }
}

/// A gesture that is implemented by a recognizer instead of a body.
package protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// Primitive gestures have no body; calling this stops the program.
  public var body: Never { unreachableBody(of: Self.self) }
}

extension Gesture where Body == Never {
  /// A gesture of the framework has no body; calling this stops the program.
  public var body: Never { unreachableBody(of: Self.self) }
}

extension Never: Gesture {
  /// `Never` has no values.
  public typealias Value = Never
  /// `Never` has no values.
  @MainActor public static func _makeRecognizer(
    _ gesture: Never, _ inputs: _GestureInputs
  ) -> _Recognizer<Never> {}
  /// `Never` has no values.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Never>, _ gesture: Never, _ inputs: _GestureInputs
  ) {}
}

extension Gesture {
  /// Adds an action that is called whenever the gesture's value changes.
  public nonisolated func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ChangedGesture<Self> where Value: Equatable {
    _ChangedGesture(content: self, action: action)
  }

  /// Adds an action that is called when the gesture ends.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Returns a gesture whose values are transformed.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }

  /// Updates a gesture state while the gesture is in progress; it is reset to its initial value afterwards.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}

/// A gesture with an action for its changes.
public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture, PrimitiveGesture
where Content.Value: Equatable {
  /// The value of the gesture.
  public typealias Value = Content.Value
  let content: Content
  let action: (Content.Value) -> Void

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    ChangedRecognizer(Content._makeRecognizer(gesture.content, inputs), gesture.action)
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? ChangedRecognizer<Value> else { return }
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.inner, gesture.content, inputs)
  }
}

/// A gesture with an action for its end.
public nonisolated struct _EndedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  /// The value of the gesture.
  public typealias Value = Content.Value
  let content: Content
  let action: (Content.Value) -> Void

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    EndedRecognizer(Content._makeRecognizer(gesture.content, inputs), gesture.action)
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? EndedRecognizer<Value> else { return }
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.inner, gesture.content, inputs)
  }
}

/// A gesture whose values are transformed from those of another.
public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture, PrimitiveGesture {
  let content: Content
  let transform: (Content.Value) -> Value

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    MapRecognizer(Content._makeRecognizer(gesture.content, inputs), gesture.transform)
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? MapRecognizer<Content.Value, Value> else { return }
    recognizer.transform = gesture.transform
    Content._updateRecognizer(recognizer.inner, gesture.content, inputs)
  }
}

/// A gesture that updates a state.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture, PrimitiveGesture {
  /// The value of the gesture.
  public typealias Value = Base.Value
  /// The base gesture.
  public var base: Base
  /// The state that is updated.
  public var state: GestureState<State>
  let change: (Base.Value, inout State, inout Transaction) -> Void

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    StateRecognizer(
      Base._makeRecognizer(gesture.base, inputs), gesture.state, gesture.change)
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? StateRecognizer<Value, State> else { return }
    recognizer.state = gesture.state
    recognizer.change = gesture.change
    Base._updateRecognizer(recognizer.inner, gesture.base, inputs)
  }
}

// MARK: - Recognizers

/// A recognizer that wraps another one.
class WrappingRecognizer<Inner, Value>: _Recognizer<Value> {
  let inner: _Recognizer<Inner>

  init(_ inner: _Recognizer<Inner>) { self.inner = inner }

  override var deadline: Double? { inner.deadline }
  override func cancel(_ context: _GestureContext) { inner.cancel(context) }
  override func reset() { inner.reset() }
}

private final class ChangedRecognizer<Value: Equatable>: WrappingRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var last: Value?

  init(_ inner: _Recognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> {
    let progress = inner.handle(event, context)
    switch progress {
    case .pressing(let value), .changed(let value):
      if value != last {
        last = value
        context.addAction { [self] in action(value) }
      }
    case .possible, .ended, .failed: break
    }
    return progress
  }

  override func reset() {
    last = nil
    super.reset()
  }
}

private final class EndedRecognizer<Value>: WrappingRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var hasEnded = false

  init(_ inner: _Recognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> {
    let progress = inner.handle(event, context)
    if case .ended(let value) = progress, !hasEnded {
      hasEnded = true
      context.addAction { [self] in action(value) }
    }
    return progress
  }

  override func reset() {
    hasEnded = false
    super.reset()
  }
}

private final class MapRecognizer<Inner, Value>: WrappingRecognizer<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: _Recognizer<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> { inner.handle(event, context).map(transform) }
}

private final class StateRecognizer<Value, State>: WrappingRecognizer<Value, Value> {
  var state: GestureState<State>
  var change: (Value, inout State, inout Transaction) -> Void
  private var isUnderWay = false

  init(
    _ inner: _Recognizer<Value>, _ state: GestureState<State>,
    _ change: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.change = change
    super.init(inner)
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> {
    let progress = inner.handle(event, context)
    switch progress {
    case .possible: break
    case .pressing(let value), .changed(let value):
      isUnderWay = true
      context.addAction { [self] in state.update { change(value, &$0, &$1) } }
    case .ended, .failed: resetState(context)
    }
    return progress
  }

  override func cancel(_ context: _GestureContext) {
    super.cancel(context)
    resetState(context)
  }

  private func resetState(_ context: _GestureContext) {
    guard isUnderWay else { return }
    isUnderWay = false
    context.addAction { [self] in state.reset() }
  }
}
