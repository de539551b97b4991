// PrefViewGraph: the type-erased gesture.

/// A type-erased gesture with values of a known type.
public nonisolated struct AnyGesture<Value>: Gesture, PrimitiveGesture {
  private let base: any Gesture<Value>

  /// Creates a type-erased gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value { base = gesture }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    func make<G: Gesture<Value>>(_ base: G) -> _Recognizer<Value> {
      AnyRecognizer(G._makeRecognizer(base, inputs), G.self)
    }
    return make(gesture.base)
  }

  /// Updates the recognizer with a new value; a gesture of another type is recognized from the start.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? AnyRecognizer<Value> else { return }
    func update<G: Gesture<Value>>(_ base: G) {
      if recognizer.type == G.self {
        G._updateRecognizer(recognizer.inner, base, inputs)
      } else {
        recognizer.inner = G._makeRecognizer(base, inputs)
        recognizer.type = G.self
      }
    }
    update(gesture.base)
  }
}

private final class AnyRecognizer<Value>: _Recognizer<Value> {
  var inner: _Recognizer<Value>
  /// The type of the gesture.
  var type: any Gesture.Type

  init(_ inner: _Recognizer<Value>, _ type: any Gesture.Type) {
    self.inner = inner
    self.type = type
  }

  override var deadline: Double? { inner.deadline }
  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> { inner.handle(event, context) }
  override func cancel(_ context: _GestureContext) { inner.cancel(context) }
  override func reset() { inner.reset() }
}
