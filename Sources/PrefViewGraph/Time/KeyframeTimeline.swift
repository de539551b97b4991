// PrefViewGraph: the values of keyframes over time.

import PrefGeometry

/// The interpolation of a vector through keyframes.
struct KeyframePath<Value: Animatable> {
  typealias Data = Value.AnimatableData
  typealias Segment = _KeyframeSegment<Value>

  private struct ResolvedSegment {
    let segment: Segment
    let begin: Double
    let from: Data
    /// The initial velocity, per second.
    let startVelocity: Data
    /// The final velocity of a cubic keyframe, per second.
    let endVelocity: Data
  }

  private let initial: Data
  private var resolvedSegments: [ResolvedSegment] = []
  /// The duration in seconds.
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
      let resolved = ResolvedSegment(
        segment: segment, begin: duration, from: value, startVelocity: start, endVelocity: end)
      resolvedSegments.append(resolved)
      duration += segment.duration
      value = Self.value(resolved, segment.duration)
      velocity = Self.endVelocity(resolved)
    }
  }

  /// Returns the velocity at the end of a cubic keyframe: that of a Catmull-Rom spline where another cubic keyframe
  /// follows, otherwise the initial velocity of the next keyframe.
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

  private static func endVelocity(_ resolved: ResolvedSegment) -> Data {
    let (segment, distance) = (resolved.segment, resolved.segment.to - resolved.from)
    switch segment.kind {
    case .move: return .zero
    case .linear(let curve): return scaled(distance, curve.velocity(at: 1) / segment.duration)
    case .spring(let spring, _):
      return spring.velocity(
        target: distance, initialVelocity: resolved.startVelocity, time: segment.duration)
    case .cubic: return resolved.endVelocity
    }
  }

  /// Returns the value at a time after the start of a segment, in seconds.
  private static func value(_ resolved: ResolvedSegment, _ time: Double) -> Data {
    let (segment, distance) = (resolved.segment, resolved.segment.to - resolved.from)
    let part = segment.duration > 0 ? min(time / segment.duration, 1) : 1
    switch segment.kind {
    case .move: return segment.to
    case .linear(let curve): return resolved.from + scaled(distance, curve.value(at: part))
    case .spring(let spring, _):
      return resolved.from
        + spring.value(target: distance, initialVelocity: resolved.startVelocity, time: time)
    case .cubic:
      if part >= 1 { return segment.to }
      let (t, t2, t3) = (part, part * part, part * part * part)
      return resolved.from + scaled(distance, 3 * t2 - 2 * t3)
        + scaled(resolved.startVelocity, (t3 - 2 * t2 + t) * segment.duration)
        + scaled(resolved.endVelocity, (t3 - t2) * segment.duration)
    }
  }

  /// Returns the value at a time, in seconds. O(log n) for n keyframes.
  func value(_ time: Double) -> Data {
    guard time >= 0, let first = resolvedSegments.first else { return initial }
    // Binary search for the first keyframe that begins later.
    var (low, high) = (0, resolvedSegments.count)
    while low < high {
      let middle = (low + high) / 2
      if resolvedSegments[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    let resolved = low > 0 ? resolvedSegments[low - 1] : first
    return Self.value(resolved, min(time - resolved.begin, resolved.segment.duration))
  }
}

/// A value that changes over time as keyframes define.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_KeyframeTrackPlan<Value>]
  /// The duration of the longest track, in seconds.
  public let duration: TimeInterval

  /// Creates a timeline with an initial value.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.initialValue = initialValue
    tracks = content()._tracks(initialValue)
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// Returns the value at a fraction of the duration, 0…1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Returns the value at a time, in seconds.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    for track in tracks { track.apply(&value, time) }
    return value
  }
}
