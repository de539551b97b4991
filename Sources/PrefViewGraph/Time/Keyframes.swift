// PrefViewGraph: keyframes, values at certain times, and the interpolation between them.

import PrefGeometry

/// A type that defines changes of a value over time, by tracks of its parts.
public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
  /// The keyframes of which these are composed.
  associatedtype Body: Keyframes
  /// The keyframes of which these are composed.
  @KeyframesBuilder<Value> var body: Body { get }
  /// Returns the tracks for an initial value.
  func _tracks(_ initialValue: Value) -> [_KeyframeTrackPlan<Value>]
}

extension Keyframes where Body.Value == Value {
  /// Returns the tracks of the body.
  public func _tracks(_ initialValue: Value) -> [_KeyframeTrackPlan<Value>] {
    body._tracks(initialValue)
  }
}

/// A track: the changes of one part of a value.
public struct _KeyframeTrackPlan<Root> {
  /// The duration in seconds.
  let duration: Double
  /// Sets the part to its value at a time, in seconds.
  let apply: (inout Root, Double) -> Void
}

/// A collection of tracks.
public struct _TupleKeyframes<Value>: Keyframes {
  /// The type itself, which is primitive.
  public typealias Body = Self
  /// The type itself, which is primitive.
  public var body: Self { self }
  let parts: [(Value) -> [_KeyframeTrackPlan<Value>]]

  /// Returns the tracks of all parts.
  public func _tracks(_ initialValue: Value) -> [_KeyframeTrackPlan<Value>] {
    parts.flatMap { $0(initialValue) }
  }
}

/// A result builder that combines tracks, or the keyframes of the whole value, which form a single track.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Builds the tracks of one statement.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  /// Builds the keyframes of one statement.
  @_disfavoredOverload
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> K where K.Value == Value { expression }

  /// Builds the tracks of the first statement.
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value {
    first
  }

  /// Builds the keyframes of the first statement.
  @_disfavoredOverload
  public static func buildPartialBlock<K: KeyframeTrackContent>(
    first: K
  ) -> K where K.Value == Value { first }

  /// Builds the tracks of a further statement.
  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
    accumulated: A, next: B
  ) -> _TupleKeyframes<Value> where A.Value == Value, B.Value == Value {
    _TupleKeyframes(parts: [accumulated._tracks, next._tracks])
  }

  /// Builds the keyframes of a further statement.
  @_disfavoredOverload
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    _KeyframeSequence(accumulated._segments + next._segments)
  }

  /// Builds the keyframes of a loop.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> _KeyframeSequence<Value> { _KeyframeSequence(components.flatMap(\._segments)) }

  /// Builds the keyframes of the first branch of a conditional.
  public static func buildEither<K: KeyframeTrackContent>(
    first component: K
  ) -> _KeyframeSequence<Value> where K.Value == Value { _KeyframeSequence(component._segments) }

  /// Builds the keyframes of the second branch of a conditional.
  public static func buildEither<K: KeyframeTrackContent>(
    second component: K
  ) -> _KeyframeSequence<Value> where K.Value == Value { _KeyframeSequence(component._segments) }

  /// Builds an empty block, without tracks.
  public static func buildBlock() -> _TupleKeyframes<Value> { _TupleKeyframes(parts: []) }

  /// Returns the tracks of a block.
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }

  /// Returns the keyframes of a block as the track of the whole value.
  @_disfavoredOverload
  public static func buildFinalResult<K: KeyframeTrackContent>(
    _ component: K
  ) -> KeyframeTrack<Value, Value, K> where K.Value == Value { KeyframeTrack { component } }
}

/// The changes of one part of a value over time.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  /// The type itself, which is primitive.
  public typealias Body = Self
  /// The type itself, which is primitive.
  public var body: Self { self }
  private let path: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates a track of the part of a value at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    path = keyPath
    self.content = content()
  }

  /// Creates a track of a whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    path = \.self
    self.content = content()
  }

  /// Returns this track.
  public func _tracks(_ initialValue: Root) -> [_KeyframeTrackPlan<Root>] {
    let start = initialValue[keyPath: path]
    let track = KeyframePath(start.animatableData, content._segments)
    let path = path
    return [
      _KeyframeTrackPlan(duration: track.duration) { root, time in
        root[keyPath: path].animatableData = track.value(time)
      }
    ]
  }
}

/// A sequence of keyframes.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value.
  associatedtype Value: Animatable
  /// The keyframes of which these are composed.
  associatedtype Body: KeyframeTrackContent
  /// The keyframes of which these are composed.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// The keyframes in order.
  var _segments: [_KeyframeSegment<Value>] { get }
}

extension KeyframeTrackContent where Body.Value == Value {
  /// The keyframes of the body.
  public var _segments: [_KeyframeSegment<Value>] { body._segments }
}

extension KeyframeTrackContent where Body == _KeyframeSequence<Value> {
  /// The keyframes as a sequence.
  public var body: Body { Body(_segments) }
}

/// A sequence of keyframes.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  /// The type itself, which is primitive.
  public typealias Body = Self
  /// The keyframes in order.
  public let _segments: [_KeyframeSegment<Value>]
  init(_ segments: [_KeyframeSegment<Value>]) { _segments = segments }
  /// The type itself, which is primitive.
  public var body: Self { self }
}

/// A result builder that combines keyframes to a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Builds the keyframes of one statement.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  /// Builds the first keyframes.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }

  /// Builds subsequent keyframes.
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    _KeyframeSequence(accumulated._segments + next._segments)
  }

  /// Builds the keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> _KeyframeSequence<Value>
  { _KeyframeSequence(components.flatMap(\._segments)) }

  /// Builds the first branch of a conditional.
  public static func buildEither<K: KeyframeTrackContent>(first component: K)
    -> _KeyframeSequence<Value> where K.Value == Value
  { _KeyframeSequence(component._segments) }

  /// Builds the second branch of a conditional.
  public static func buildEither<K: KeyframeTrackContent>(second component: K)
    -> _KeyframeSequence<Value> where K.Value == Value
  { _KeyframeSequence(component._segments) }

  /// Builds an empty block.
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence([]) }
}

/// One keyframe.
public struct _KeyframeSegment<Value: Animatable> {
  typealias Data = Value.AnimatableData

  enum Kind {
    case move
    case linear(UnitCurve)
    case spring(Spring, startVelocity: Data?)
    case cubic(startVelocity: Data?, endVelocity: Data?)
  }

  let kind: Kind
  let to: Data
  /// The duration in seconds.
  let duration: Double
}

/// A keyframe with linear interpolation, or interpolation along a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes of which these are composed.
  public typealias Body = _KeyframeSequence<Value>
  /// This keyframe, as the only one of a sequence.
  public let _segments: [_KeyframeSegment<Value>]

  /// Creates a keyframe with a duration in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _segments = [
      _KeyframeSegment(
        kind: .linear(timingCurve), to: to.animatableData, duration: max(duration, 0))
    ]
  }
}

/// A keyframe with cubic interpolation through its neighbors.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes of which these are composed.
  public typealias Body = _KeyframeSequence<Value>
  /// This keyframe, as the only one of a sequence.
  public let _segments: [_KeyframeSegment<Value>]

  /// Creates a keyframe with a duration in seconds, and velocities per second; nil derives them from the neighbors.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _segments = [
      _KeyframeSegment(
        kind: .cubic(
          startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData),
        to: to.animatableData, duration: max(duration, 0))
    ]
  }
}

/// A keyframe that is approached by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes of which these are composed.
  public typealias Body = _KeyframeSequence<Value>
  /// This keyframe, as the only one of a sequence.
  public let _segments: [_KeyframeSegment<Value>]

  /// Creates a keyframe with a duration in seconds, nil for the spring's settling duration, and an initial velocity
  /// per second.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    _segments = [
      _KeyframeSegment(
        kind: .spring(spring, startVelocity: startVelocity?.animatableData),
        to: to.animatableData, duration: max(duration ?? spring.settlingDuration, 0))
    ]
  }
}

/// A keyframe without interpolation.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes of which these are composed.
  public typealias Body = _KeyframeSequence<Value>
  /// This keyframe, as the only one of a sequence.
  public let _segments: [_KeyframeSegment<Value>]

  /// Creates a keyframe.
  public init(_ to: Value) {
    _segments = [_KeyframeSegment(kind: .move, to: to.animatableData, duration: 0)]
  }
}
