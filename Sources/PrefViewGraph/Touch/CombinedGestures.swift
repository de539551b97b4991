// PrefViewGraph: combinations of two gestures: simultaneous, sequential, exclusive.

import PrefGeometry

/// A gesture that recognizes two gestures at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture,
  PrimitiveGesture
{
  /// The values of the gestures.
  public struct Value {
    /// The value of the first gesture; nil before it has begun.
    public var first: First.Value?
    /// The value of the second gesture; nil before it has begun.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a combination of two gestures.
  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    SimultaneousRecognizer<First, Second>(
      First._makeRecognizer(gesture.first, inputs), Second._makeRecognizer(gesture.second, inputs))
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let pair = recognizer as? SimultaneousRecognizer<First, Second> else { return }
    First._updateRecognizer(pair.first, gesture.first, inputs)
    Second._updateRecognizer(pair.second, gesture.second, inputs)
  }
}

/// A gesture that recognizes one gesture after another.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture,
  PrimitiveGesture
{
  /// The values of the gestures.
  public enum Value {
    /// The first gesture is in progress.
    case first(First.Value)
    /// The first gesture has ended; the second one has a value once it has begun.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that is recognized first.
  public var first: First
  /// The gesture that is recognized after the first.
  public var second: Second

  /// Creates a combination of two gestures.
  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    SequenceRecognizer<First, Second>(
      First._makeRecognizer(gesture.first, inputs), Second._makeRecognizer(gesture.second, inputs))
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let pair = recognizer as? SequenceRecognizer<First, Second> else { return }
    First._updateRecognizer(pair.first, gesture.first, inputs)
    Second._updateRecognizer(pair.second, gesture.second, inputs)
  }
}

/// A gesture that recognizes a gesture or, if it fails, another.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture,
  PrimitiveGesture
{
  /// The values of the gestures.
  public enum Value {
    /// The first gesture is recognized.
    case first(First.Value)
    /// The second gesture is recognized.
    case second(Second.Value)
  }

  /// The gesture with precedence.
  public var first: First
  /// The gesture that is recognized if the first fails.
  public var second: Second

  /// Creates a combination of two gestures.
  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    ExclusiveRecognizer<First, Second>(
      First._makeRecognizer(gesture.first, inputs), Second._makeRecognizer(gesture.second, inputs))
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let pair = recognizer as? ExclusiveRecognizer<First, Second> else { return }
    First._updateRecognizer(pair.first, gesture.first, inputs)
    Second._updateRecognizer(pair.second, gesture.second, inputs)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  /// Returns a gesture that recognizes this one and another at the same time.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  /// Returns a gesture that recognizes this one and then another.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }

  /// Returns a gesture that recognizes this one or, if it fails, another.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

// MARK: - Recognizers

/// Returns the earlier of two deadlines.
private func earlier(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<SimultaneousGesture<First, Second>.Value>
{
  let first: _Recognizer<First.Value>
  let second: _Recognizer<Second.Value>
  private var firstProgress = GestureProgress<First.Value>.possible
  private var secondProgress = GestureProgress<Second.Value>.possible

  init(_ first: _Recognizer<First.Value>, _ second: _Recognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? { earlier(first.deadline, second.deadline) }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<SimultaneousGesture<First, Second>.Value> {
    if !firstProgress.isOver { firstProgress = first.handle(event, context) }
    if !secondProgress.isOver { secondProgress = second.handle(event, context) }
    if firstProgress.isFailed && secondProgress.isFailed { return .failed }
    let value = SimultaneousGesture<First, Second>.Value(
      first: firstProgress.value, second: secondProgress.value)
    if firstProgress.isOver && secondProgress.isOver { return .ended(value) }
    if firstProgress.claims || secondProgress.claims { return .changed(value) }
    return value.first == nil && value.second == nil ? .possible : .pressing(value)
  }

  override func cancel(_ context: _GestureContext) {
    first.cancel(context)
    second.cancel(context)
  }

  override func reset() {
    first.reset()
    second.reset()
    firstProgress = .possible
    secondProgress = .possible
  }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<SequenceGesture<First, Second>.Value>
{
  let first: _Recognizer<First.Value>
  let second: _Recognizer<Second.Value>
  private var firstValue: First.Value?
  /// The touches in progress, by finger.
  private var down: [Int: Touch] = [:]

  init(_ first: _Recognizer<First.Value>, _ second: _Recognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<SequenceGesture<First, Second>.Value> {
    if case .touch(let touch) = event {
      down[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
    }
    if let firstValue { return after(firstValue, second.handle(event, context)) }
    let progress = first.handle(event, context)
    guard case .ended(let value) = progress else { return progress.map { .first($0) } }
    firstValue = value
    // A finger that is still down starts the second gesture.
    var next = GestureProgress<Second.Value>.possible
    for (id, touch) in down.sorted(by: { $0.key < $1.key }) {
      next = second.handle(
        .touch(Touch(id: id, phase: .began, location: touch.location, time: event.time)), context)
    }
    return after(value, next)
  }

  private func after(
    _ value: First.Value, _ progress: GestureProgress<Second.Value>
  ) -> GestureProgress<SequenceGesture<First, Second>.Value> {
    switch progress {
    case .possible: .changed(.second(value, nil))
    case .pressing(let next), .changed(let next): .changed(.second(value, next))
    case .ended(let next): .ended(.second(value, next))
    case .failed: .failed
    }
  }

  override func cancel(_ context: _GestureContext) {
    first.cancel(context)
    second.cancel(context)
  }

  override func reset() {
    first.reset()
    second.reset()
    firstValue = nil
    down = [:]
  }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<ExclusiveGesture<First, Second>.Value>
{
  let first: _Recognizer<First.Value>
  let second: _Recognizer<Second.Value>
  private var firstProgress = GestureProgress<First.Value>.possible
  private var secondProgress = GestureProgress<Second.Value>.possible
  private var branch: _GestureContext?

  init(_ first: _Recognizer<First.Value>, _ second: _Recognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? { earlier(first.deadline, second.deadline) }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<ExclusiveGesture<First, Second>.Value> {
    let branch = self.branch ?? context.branch()
    self.branch = branch
    if !firstProgress.isOver { firstProgress = first.handle(event, context) }
    if !firstProgress.claims && !secondProgress.isOver {
      secondProgress = second.handle(event, branch)
    }
    if firstProgress.isFailed {
      branch.flush(into: context)
      return secondProgress.map { .second($0) }
    }
    if firstProgress.claims {
      second.cancel(branch)
      branch.dropActions()
    }
    return firstProgress.map { .first($0) }
  }

  override func cancel(_ context: _GestureContext) {
    first.cancel(context)
    second.cancel(context)
  }

  override func reset() {
    first.reset()
    second.reset()
    firstProgress = .possible
    secondProgress = .possible
    branch = nil
  }
}
