// PrefViewGraph: how a movement is described: given how far it leads and how long it has gone on, where it is.

import PrefGeometry

/// A way of animated.
public protocol CustomAnimation: Hashable, Sendable {
  /// How far a movement over `value` has come after `time` seconds; nil once it is complete.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the movement is after `time` seconds; nil where that is not known.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this movement takes the place of one that is under way, instead of being added to it.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// It is added.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What a movement knows beside its time.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the movement keeps from call to call.
  public var state = AnimationState<Value>()
  /// Whether the value has come so near to its target that those who wait for it may go on.
  public var isLogicallyComplete = false
  /// The environment of the view that is moved.
  public internal(set) var environment = EnvironmentValues()

  package init() {}

  /// The same with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>()
    context.state = state
    context.isLogicallyComplete = isLogicallyComplete
    context.environment = environment
    return context
  }
}

/// Values that a movement keeps from call to call, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes an empty state.
  public init() {}

  /// The value for a key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Names a value that a movement keeps.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value at the start.
  static var defaultValue: Value { get }
}

// MARK: - The framework's own

/// Along a curve, in some time.
struct CurveAnimation: CustomAnimation {
  let curve: UnitCurve
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return .zero }
    return value.scaled(by: curve.velocity(at: time / duration) / duration)
  }
}

/// As a spring moves; a spring that takes another's place goes on at its velocity.
struct SpringAnimation: CustomAnimation {
  let spring: Spring
  /// The velocity at the start, in ways a second.
  var initialVelocity = 0.0
  /// Whether it is added to what is under way, instead of taking its place.
  var isAdded = false

  /// The velocity at the start.
  private struct InitialVelocity<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: V { .zero }
  }

  private func velocityAtStart<V: VectorArithmetic>(_ value: V, _ context: AnimationContext<V>) -> V
  {
    let merged = context.state[InitialVelocity<V>.self]
    return initialVelocity == 0 ? merged : merged + value.scaled(by: initialVelocity)
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let initial = velocityAtStart(value, context)
    context.isLogicallyComplete = time >= spring.duration
    // The distance counts relative to the whole way, so that an opacity settles like a length.
    let way = max(value.magnitudeSquared.squareRoot(), 1e-12)
    let end = spring.settlingDuration(
      target: 1.0, initialVelocity: initial.magnitudeSquared.squareRoot() / way)
    if time >= end { return nil }
    return spring.value(target: value, initialVelocity: initial, time: time)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    spring.velocity(target: value, initialVelocity: velocityAtStart(value, context), time: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard !isAdded, previous.base is SpringAnimation,
      let velocity = previous.base.velocity(value: value, time: time, context: context)
    else { return false }
    context.state[InitialVelocity<V>.self] = velocity
    return true
  }
}

/// Begun later.
struct DelayedAnimation: CustomAnimation {
  let base: Animation
  let delay: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < delay ? .zero : base.base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    time < delay ? .zero : base.base.velocity(value: value, time: time - delay, context: context)
  }
}

/// Such that those who wait for its end go on after some time.
struct LogicallyCompleteAnimation: CustomAnimation {
  let base: Animation
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let result = base.base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration
    return result
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.base.velocity(value: value, time: time, context: context) }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// At another pace.
struct FasterAnimation: CustomAnimation {
  let base: Animation
  let speed: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.base.animate(value: value, time: time * speed, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }
}

/// Several times, there and back or from the start again.
struct RepeatedAnimation: CustomAnimation {
  let base: Animation
  /// How many times; nil for ever.
  let count: Int?
  let autoreverses: Bool

  /// How long one time takes, in seconds, once it is known.
  private struct Length: AnimationStateKey {
    static var defaultValue: Double? { nil }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    // Whoever waits for the end waits for all times.
    defer { context.isLogicallyComplete = false }
    guard let length = length(value: value, upTo: time, &context) else {
      return base.base.animate(value: value, time: time, context: &context)
    }
    let round = length > 0 ? (time / length).rounded(.down) : .infinity
    if let count, round >= Double(count) { return nil }
    guard round.isFinite else { return value }
    let isBackwards = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
    let rest = time - round * length
    let present =
      base.base.animate(
        value: value, time: isBackwards ? length - rest : rest, context: &context) ?? value
    return present
  }

  /// How long one time takes; nil where the first has not ended at `time`.
  private func length<V: VectorArithmetic>(
    value: V, upTo time: Double, _ context: inout AnimationContext<V>
  ) -> Double? {
    if let known = context.state[Length.self] { return known }
    var trial = context
    guard base.base.animate(value: value, time: time, context: &trial) == nil else { return nil }
    // The end lies between here and the start; halving finds it.
    var (low, high) = (0.0, time)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      var trial = context
      if base.base.animate(value: value, time: middle, context: &trial) == nil {
        high = middle
      } else {
        low = middle
      }
    }
    context.state[Length.self] = high
    return high
  }
}
