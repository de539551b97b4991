// PrefViewGraph: keyframes: values that are reached at certain times, and what lies between them.

import PrefGeometry

/// How the parts of a value change over time.
public protocol Keyframes<Value> {
  /// What changes.
  associatedtype Value
  /// The keyframes that these are made of.
  associatedtype Body: Keyframes
  /// The keyframes that these are made of.
  @KeyframesBuilder<Value> var body: Body { get }
  /// The tracks, for values that begin with one.
  func _tracks(_ initialValue: Value) -> [_KeyframeTrackPlan<Value>]
}

extension Keyframes where Body.Value == Value {
  /// The tracks of the body.
  public func _tracks(_ initialValue: Value) -> [_KeyframeTrackPlan<Value>] {
    body._tracks(initialValue)
  }
}

/// One part of a value and how it changes.
public struct _KeyframeTrackPlan<Root> {
  /// How long it changes, in seconds.
  let duration: Double
  /// Sets the part to what it is at a time.
  let apply: (inout Root, Double) -> Void
}

/// Several tracks.
public struct _TupleKeyframes<Value>: Keyframes {
  /// Itself.
  public typealias Body = Self
  /// Itself.
  public var body: Self { self }
  let parts: [(Value) -> [_KeyframeTrackPlan<Value>]]

  /// The tracks of all parts.
  public func _tracks(_ initialValue: Value) -> [_KeyframeTrackPlan<Value>] {
    parts.flatMap { $0(initialValue) }
  }
}

/// Makes keyframes of tracks.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// The tracks of one part.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  /// The keyframes of the whole value as its only track.
  @_disfavoredOverload
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> K where K.Value == Value { expression }

  /// One part.
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value {
    first
  }

  /// Keyframes of the whole value.
  @_disfavoredOverload
  public static func buildPartialBlock<K: KeyframeTrackContent>(
    first: K
  ) -> KeyframeTrack<Value, Value, _KeyframeSequence<Value>>
  where Value: Animatable, K.Value == Value {
    KeyframeTrack { _KeyframeSequence<Value>(first._segments) }
  }

  /// One part more.
  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
    accumulated: A, next: B
  ) -> _TupleKeyframes<Value> where A.Value == Value, B.Value == Value {
    _TupleKeyframes(parts: [accumulated._tracks, next._tracks])
  }
}

/// How one part of a value changes over time.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  /// Itself.
  public typealias Body = Self
  /// Itself.
  public var body: Self { self }
  private let path: WritableKeyPath<Root, Value>
  private let content: Content

  /// Makes a track of a part of a value.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    path = keyPath
    self.content = content()
  }

  /// Makes a track of a whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    path = \.self
    self.content = content()
  }

  /// This one track.
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

/// Keyframes that follow each other.
public protocol KeyframeTrackContent<Value> {
  /// What changes.
  associatedtype Value: Animatable
  /// The keyframes that these are made of.
  associatedtype Body: KeyframeTrackContent
  /// The keyframes that these are made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// The keyframes, in order.
  var _segments: [_KeyframeSegment<Value>] { get }
}

extension KeyframeTrackContent where Body.Value == Value {
  /// Those of the body.
  public var _segments: [_KeyframeSegment<Value>] { body._segments }
}

extension KeyframeTrackContent where Body == _KeyframeSequence<Value> {
  /// The keyframes themselves.
  public var body: Body { Body(_segments) }
}

/// Keyframes that follow each other.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  /// Itself.
  public typealias Body = Self
  /// The keyframes, in order.
  public let _segments: [_KeyframeSegment<Value>]
  init(_ segments: [_KeyframeSegment<Value>]) { _segments = segments }
  /// Itself.
  public var body: Self { self }
}

/// Makes a track of keyframes.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Keyframes.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  /// The first keyframes.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }

  /// Keyframes that follow.
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    _KeyframeSequence(accumulated._segments + next._segments)
  }

  /// Keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> _KeyframeSequence<Value>
  { _KeyframeSequence(components.flatMap(\._segments)) }

  /// Keyframes where a condition holds.
  public static func buildEither<K: KeyframeTrackContent>(first component: K)
    -> _KeyframeSequence<Value> where K.Value == Value
  { _KeyframeSequence(component._segments) }

  /// Keyframes where a condition does not hold.
  public static func buildEither<K: KeyframeTrackContent>(second component: K)
    -> _KeyframeSequence<Value> where K.Value == Value
  { _KeyframeSequence(component._segments) }

  /// Keyframes, or none.
  public static func buildOptional<K: KeyframeTrackContent>(_ component: K?)
    -> _KeyframeSequence<Value> where K.Value == Value
  { _KeyframeSequence(component?._segments ?? []) }

  /// No keyframes.
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
  /// In seconds.
  let duration: Double
}

/// A keyframe that is reached at an even pace, or on a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes that these are made of.
  public typealias Body = _KeyframeSequence<Value>
  /// The keyframe.
  public let _segments: [_KeyframeSegment<Value>]

  /// Makes a keyframe; seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _segments = [
      _KeyframeSegment(
        kind: .linear(timingCurve), to: to.animatableData, duration: max(duration, 0))
    ]
  }
}

/// A keyframe that is reached on a smooth curve through its neighbours.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes that these are made of.
  public typealias Body = _KeyframeSequence<Value>
  /// The keyframe.
  public let _segments: [_KeyframeSegment<Value>]

  /// Makes a keyframe; seconds, and velocities a second.
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

/// A keyframe that a spring leads to.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes that these are made of.
  public typealias Body = _KeyframeSequence<Value>
  /// The keyframe.
  public let _segments: [_KeyframeSegment<Value>]

  /// Makes a keyframe; seconds, absent until the spring rests, and a velocity a second.
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

/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes that these are made of.
  public typealias Body = _KeyframeSequence<Value>
  /// The keyframe.
  public let _segments: [_KeyframeSegment<Value>]

  /// Makes a keyframe.
  public init(_ to: Value) {
    _segments = [_KeyframeSegment(kind: .move, to: to.animatableData, duration: 0)]
  }
}

/// The way of numbers through keyframes.
private struct KeyframePath<Value: Animatable> {
  typealias Data = Value.AnimatableData
  typealias Segment = _KeyframeSegment<Value>

  private struct Leg {
    let segment: Segment
    let begin: Double
    let from: Data
    /// A second, at the beginning.
    let startVelocity: Data
    /// A second, at the end of a cubic one.
    let endVelocity: Data
  }

  private let initial: Data
  private var legs: [Leg] = []
  /// In seconds.
  private(set) var duration = 0.0

  init(_ initial: Data, _ segments: [Segment]) {
    self.initial = initial
    var (value, velocity) = (initial, Data.zero)
    for (index, segment) in segments.enumerated() {
      let next = segments.dropFirst(index + 1).first
      var (start, end) = (velocity, Data.zero)
      switch segment.kind {
      case .move: start = .zero
      case .linear: start = .zero
      case .spring(_, let given): start = given ?? velocity
      case .cubic(let givenStart, let givenEnd):
        start = givenStart ?? velocity
        end = givenEnd ?? Self.velocity(from: value, segment, next)
      }
      let leg = Leg(
        segment: segment, begin: duration, from: value, startVelocity: start, endVelocity: end)
      legs.append(leg)
      duration += segment.duration
      value = Self.value(leg, segment.duration)
      velocity = Self.endVelocity(leg)
    }
  }

  /// The velocity at the end of a cubic keyframe: that of a Catmull-Rom spline where another one follows, and that with
  /// which the next one begins otherwise.
  private static func velocity(from: Data, _ segment: Segment, _ next: Segment?) -> Data {
    guard let next else { return .zero }
    switch next.kind {
    case .move: return .zero
    case .spring(_, let given): return given ?? .zero
    case .linear(let curve):
      return scaled(next.to - segment.to, curve.velocity(at: 0) / next.duration)
    case .cubic(let given, _):
      return given ?? scaled(next.to - from, 1 / (segment.duration + next.duration))
    }
  }

  private static func scaled(_ data: Data, _ factor: Double) -> Data {
    guard factor.isFinite else { return .zero }
    var data = data
    data.scale(by: factor)
    return data
  }

  private static func endVelocity(_ leg: Leg) -> Data {
    let (segment, way) = (leg.segment, leg.segment.to - leg.from)
    switch segment.kind {
    case .move: return .zero
    case .linear(let curve): return scaled(way, curve.velocity(at: 1) / segment.duration)
    case .spring(let spring, _):
      return spring.velocity(
        target: way, initialVelocity: leg.startVelocity, time: segment.duration)
    case .cubic: return leg.endVelocity
    }
  }

  /// The value some seconds after the beginning of a leg.
  private static func value(_ leg: Leg, _ time: Double) -> Data {
    let (segment, way) = (leg.segment, leg.segment.to - leg.from)
    let part = segment.duration > 0 ? min(time / segment.duration, 1) : 1
    switch segment.kind {
    case .move: return segment.to
    case .linear(let curve): return leg.from + scaled(way, curve.value(at: part))
    case .spring(let spring, _):
      return leg.from
        + spring.value(target: way, initialVelocity: leg.startVelocity, time: time)
    case .cubic:
      if part >= 1 { return segment.to }
      let (t, t2, t3) = (part, part * part, part * part * part)
      return leg.from + scaled(way, 3 * t2 - 2 * t3)
        + scaled(leg.startVelocity, (t3 - 2 * t2 + t) * segment.duration)
        + scaled(leg.endVelocity, (t3 - t2) * segment.duration)
    }
  }

  /// The value at a time.
  func value(_ time: Double) -> Data {
    guard let leg = legs.last(where: { $0.begin <= time }) ?? legs.first, time >= 0 else {
      return initial
    }
    return Self.value(leg, min(time - leg.begin, leg.segment.duration))
  }
}

/// A value that changes by keyframes.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_KeyframeTrackPlan<Value>]
  /// How long the longest track is, in seconds.
  public let duration: TimeInterval

  /// Makes a timeline that begins with a value.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.initialValue = initialValue
    tracks = content()._tracks(initialValue)
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// The value at a part of the duration, 0…1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The value at a time, in seconds.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    for track in tracks { track.apply(&value, time) }
    return value
  }
}
