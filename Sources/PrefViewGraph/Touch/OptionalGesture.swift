// PrefViewGraph: optional gestures, which are recognized if there is a value.

extension Optional: Gesture where Wrapped: Gesture {
  /// The value of the gesture.
  public typealias Value = Wrapped.Value

  /// Creates the recognizer of the gesture; it fails if there is no gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Wrapped.Value> {
    OptionalRecognizer(gesture.map { Wrapped._makeRecognizer($0, inputs) })
  }

  /// Updates the recognizer with a new value; a gesture that has become nil is cancelled.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Wrapped.Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? OptionalRecognizer<Wrapped.Value> else { return }
    guard let gesture else { return recognizer.remove() }
    if let inner = recognizer.inner {
      Wrapped._updateRecognizer(inner, gesture, inputs)
    } else {
      recognizer.add(Wrapped._makeRecognizer(gesture, inputs))
    }
  }
}

/// The recognizer of an optional gesture.
private final class OptionalRecognizer<Value>: _Recognizer<Value> {
  /// The recognizer of the wrapped gesture; nil if there is none.
  private(set) var inner: _Recognizer<Value>?
  /// The recognizer of a gesture that has become nil, which is cancelled with the next event.
  private var removed: _Recognizer<Value>?

  /// Whether there was no gesture at the beginning of the touches in progress, which fails them.
  private var hasFailed = false

  init(_ inner: _Recognizer<Value>?) {
    self.inner = inner
    hasFailed = inner == nil
  }

  /// Adds a recognizer of the wrapped gesture, which is used for new touches.
  func add(_ recognizer: _Recognizer<Value>) { inner = recognizer }

  override var deadline: Double? { inner?.deadline }

  /// Removes the recognizer of the wrapped gesture.
  func remove() {
    removed = removed ?? inner
    inner = nil
    hasFailed = true
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> {
    cancelRemoved(context)
    guard let inner, !hasFailed else { return .failed }
    return inner.handle(event, context)
  }

  override func cancel(_ context: _GestureContext) {
    cancelRemoved(context)
    inner?.cancel(context)
  }

  override func reset() {
    removed = nil
    hasFailed = inner == nil
    inner?.reset()
  }

  private func cancelRemoved(_ context: _GestureContext) {
    removed?.cancel(context)
    removed = nil
  }
}
