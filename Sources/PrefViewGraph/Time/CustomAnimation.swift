// PrefViewGraph: custom animations: functions from a distance and an elapsed time to the covered part of the
// distance.

import PrefGeometry

/// A custom timing of animations.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the part of the distance `value` that has been covered after `time` seconds; nil once the animation has
  /// ended.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity per second after `time` seconds; nil if it is not known.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation replaces a running one, instead of being added to it.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns nil: the velocity is not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Returns false: the animation is added to the running one.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The context of a running animation.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The state that the animation stores between calls.
  public var state = AnimationState<Value>()
  /// Whether the value is so close to its target that the animation is considered complete.
  public var isLogicallyComplete = false
  /// The environment of the animated view.
  public internal(set) var environment = EnvironmentValues()

  package init() {}

  /// Returns the context with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>()
    context.state = state
    context.isLogicallyComplete = isLogicallyComplete
    context.environment = environment
    return context
  }
}

/// The values that an animation stores between calls, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates an empty state.
  public init() {}

  /// The value for a key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The key of a value that an animation stores.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The initial value.
  static var defaultValue: Value { get }
}

// MARK: - The framework's own

/// An animation along a curve.
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
    let velocity = curve.velocity(at: time / duration) / duration
    return velocity.isFinite ? value.scaled(by: velocity) : nil
  }
}

/// The animation of a spring; a spring that replaces another one continues at its velocity.
struct SpringAnimation: CustomAnimation {
  let spring: Spring
  /// The initial velocity, in distances per second.
  var initialVelocity = 0.0
  /// Whether the animation is added to a running one, instead of replacing it.
  var isAdded = false
  /// Whether this is the default animation, which has a description of its own.
  var isDefault = false

  /// The key of the initial velocity.
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
    // The tolerance is relative to the whole distance, so that an opacity settles like a length.
    let wholeDistance = max(value.magnitudeSquared.squareRoot(), 1e-12)
    let end = spring.settlingDuration(
      target: 1.0, initialVelocity: initial.magnitudeSquared.squareRoot() / wholeDistance)
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

/// An animation with a delay.
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

/// An animation that is logically complete after a duration.
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

/// An animation at a multiple of its speed.
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

/// A repeated animation, with or without reversal.
struct RepeatedAnimation: CustomAnimation {
  let base: Animation
  /// The number of repetitions; nil for no end.
  let count: Int?
  let autoreverses: Bool

  /// The key of the duration of one repetition, in seconds; nil while it is unknown.
  private struct Length: AnimationStateKey {
    static var defaultValue: Double? { nil }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    // The animation is logically complete only after all repetitions.
    defer { context.isLogicallyComplete = false }
    guard let length = length(value: value, upTo: time, &context) else {
      return base.base.animate(value: value, time: time, context: &context)
    }
    let repetition = length > 0 ? (time / length).rounded(.down) : .infinity
    if let count, repetition >= Double(count) { return nil }
    guard repetition.isFinite else { return value }
    let isBackwards = autoreverses && repetition.truncatingRemainder(dividingBy: 2) == 1
    let rest = time - repetition * length
    let covered =
      base.base.animate(
        value: value, time: isBackwards ? length - rest : rest, context: &context) ?? value
    return covered
  }

  /// Returns the duration of one repetition, in seconds; nil if the first has not ended at `time`.
  private func length<V: VectorArithmetic>(
    value: V, upTo time: Double, _ context: inout AnimationContext<V>
  ) -> Double? {
    if let known = context.state[Length.self] { return known }
    var trial = context
    guard base.base.animate(value: value, time: time, context: &trial) == nil else { return nil }
    // Finds the end by bisection.
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
