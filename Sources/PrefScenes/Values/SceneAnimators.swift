// PrefScenes: the values of timelines, phase animators, keyframe animators and transitions.

import PrefGeometry
import PrefViews

// MARK: - Schedules

/// The dates of a timeline.
enum SceneSchedule: Sendable {
  case animation(minimumInterval: Double?, isPaused: Bool)
  case everyMinute
  case periodic(start: SceneDate, interval: Double)
  case explicit([SceneDate])
}

/// A schedule without arguments.
private enum SceneScheduleName: String, SceneName {
  case animation, everyMinute
  static let noun = "a schedule"
  static let summary = "The dates of a timeline."

  var swiftUIValue: SceneSchedule {
    self == .everyMinute ? .everyMinute : .animation(minimumInterval: nil, isPaused: false)
  }
}

extension SceneDate {
  /// 1 January 1970.
  static let epoch = SceneDate(iso8601: "1970") ?? SceneDate(year: 1970)

  private init(year: Int) {
    timestamp = Double(DateFields.days(year: year, month: 1, day: 1)) * 86_400
  }
}

extension Types {
  /// The schedule of a timeline.
  static let schedule = word(
    SceneScheduleName.self,
    or: RecordType(
      "a schedule",
      .record(
        .required("periodic", limitedDouble(.positive), "The interval of the dates in seconds."),
        .optional("from", date, default: "0", "The first date; by default, 1970.")
      ) { .periodic(start: $1, interval: $0) },
      .record(.required("explicit", list(date), "The dates.")) { .explicit($0) },
      .record(
        .optional("minimumInterval", limitedDouble(.positive), "The least interval in seconds."),
        .optional("paused", bool, default: "false", "Whether the timeline is paused.")
      ) { .animation(minimumInterval: $0, isPaused: $1) }))
}

// MARK: - Phases

/// The phases of a phase animator.
struct ScenePhases: Sendable {
  let values: [Value]
  /// The value whose changes start the animation; nil for an animation that repeats.
  let trigger: Value?
  /// Returns the animation to a phase.
  let animation: @Sendable (Value) -> Animation?
}

extension Parameter where Value == ScenePhases {
  /// The phases of an animator, with the names that are bound.
  static var phases: Parameter {
    Parameter([
      .required(
        "phases", .list(.any, count: CountLimits(minimum: 1)), "The phases, the first at rest."),
      .optional(
        "trigger", .any, "The value whose changes start the animation; by default, it repeats."),
      .optional(
        "animation", .animation, isInBindingScope: true, "The animation to a phase."),
    ]) { call throws(UnusableArgument) in
      let context = try call.buildContext()
      let values = try call.required("phases") { reader, written in
        reader.list(written, "an array") { $0.any($1) }
      }
      guard !values.isEmpty else {
        call.reader.report(
          .invalidValue, "an animator requires at least one phase", at: call.offset)
        throw UnusableArgument()
      }
      let trigger = try call.optional("trigger") { $0.any($1) }
      let (name, json) = (call.names().last, call.json("animation"))
      return ScenePhases(values: values, trigger: trigger) { phase in
        guard let json else { return .default }
        let inner = context.binding(name, to: phase)
        var reader = inner.reader
        defer { inner.run.log.add(reader.findings) }
        return reader.animation(WrittenValue(json))?.swiftUIValue
      }
    }
  }
}

// MARK: - Keyframes

/// The animated values of a keyframe animator, by name.
struct KeyframeValues: Sendable, Equatable {
  let names: [String]
  var numbers: [Double]

  /// The number at an index; 0 for an index out of range.
  subscript(index: Int) -> Double {
    get { numbers.indices.contains(index) ? numbers[index] : 0 }
    set { if numbers.indices.contains(index) { numbers[index] = newValue } }
  }

  /// The values as an object of expressions.
  var value: Value {
    .object(
      ValueObject(
        distinct: zip(names, numbers).map { .init(key: $0, value: .number($1)) }))
  }
}

/// A keyframe.
private enum SceneKeyframe: Sendable {
  case linear(Double, duration: Double, UnitCurve)
  case cubic(Double, duration: Double)
  case spring(Double, duration: Double?, bounce: Double)
  case move(Double)

  /// The type of keyframes.
  static let type = RecordType<SceneKeyframe>(
    "a keyframe",
    .record(
      .required("linear", Types.double, "The value, reached along a straight line."), duration,
      .optional(
        "timingCurve", Types.name(SceneTimingCurve.self), default: #""linear""#,
        "The timing of the change.")
    ) { .linear($0, duration: $1, $2) },
    .record(
      .required("cubic", Types.double, "The value, reached along a smooth curve."), duration
    ) { .cubic($0, duration: $1) },
    .record(
      .required("spring", Types.double, "The value, reached by a spring."),
      .optional(
        "duration", Types.seconds, "The duration in seconds; by default, that of the spring."),
      .optional("bounce", Types.double, default: "0", "The bounce of the spring, from -1 to 1.")
    ) { .spring($0, duration: $1, bounce: $2) },
    .record(.required("move", Types.double, "The value, reached at once.")) { .move($0) })

  private static let duration = Parameter.required(
    "duration", Types.seconds, "The duration in seconds.")
}

/// The keyframes of an animator.
struct SceneKeyframes: Sendable {
  let initialValue: KeyframeValues
  let trigger: Value?
  let isRepeating: Bool
  fileprivate let frames: [[SceneKeyframe]]
  /// Counts the keyframes each time that the animation starts.
  fileprivate let spend: @Sendable (Int) -> Bool

  /// The tracks, one per value.
  var tracks: SceneKeyframeTracks { SceneKeyframeTracks(frames: frames, spend: spend) }
}

/// The tracks of the values of an animator.
struct SceneKeyframeTracks: Keyframes {
  typealias Value = KeyframeValues
  typealias Body = Self
  fileprivate let frames: [[SceneKeyframe]]
  fileprivate let spend: @Sendable (Int) -> Bool
  var body: Self { self }

  /// Returns the tracks for an initial value.
  func _tracks(_ initialValue: KeyframeValues) -> [_KeyframeTrackPlan<KeyframeValues>] {
    guard spend(frames.reduce(0) { $0 + $1.count }) else { return [] }
    return frames.indices.flatMap { index in
      KeyframeTrack(\KeyframeValues[index]) {
        for frame in frames[index] {
          switch frame {
          case .linear(let value, let duration, let curve):
            LinearKeyframe(value, duration: duration, timingCurve: curve)
          case .cubic(let value, let duration): CubicKeyframe(value, duration: duration)
          case .spring(let value, let duration, let bounce):
            SpringKeyframe(value, duration: duration, spring: Spring(bounce: bounce))
          case .move(let value): MoveKeyframe(value)
          }
        }
      }._tracks(initialValue)
    }
  }
}

extension Parameter where Value == SceneKeyframes {
  /// The initial values and the tracks of a keyframe animator.
  static var keyframes: Parameter {
    let track = ValueKind.list(.record(SceneKeyframe.type.kind))
    return Parameter([
      .required("initialValue", .map(.number), "The numbers at rest, by name."),
      .required("tracks", .map(track), "The keyframes of the numbers, by name."),
      .optional(
        "trigger", .any,
        "The value whose changes start the animation; by default, it starts at once."
      ),
      .optional(
        "repeating", .bool, default: "true", "Whether an animation without a trigger repeats."),
    ]) { call throws(UnusableArgument) in
      let values = try call.required("initialValue") { reader, written in
        reader.map(written, "an object of numbers") { $0.number($1) }
      }
      let initial = KeyframeValues(names: values.map(\.key), numbers: values.map(\.value))
      var frames = [[SceneKeyframe]](repeating: [], count: initial.names.count)
      guard let written = call.argument("tracks") else { throw call.missing("tracks") }
      guard case .object(let tracks) = call.reader.open(written) else { throw UnusableArgument() }
      let indices = Dictionary(
        initial.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      for member in tracks.members {
        guard let index = indices[member.key] else {
          call.reader.report(
            .unknownName, "\"initialValue\" has no number \(quoted(member.key))",
            at: member.keyOffset, nearest: NearestNames.find(member.key, in: initial.names))
          throw UnusableArgument()
        }
        frames[index] = try call.records(member.value, SceneKeyframe.type)
      }
      let (meter, origin) = (try call.buildContext().run.layoutMeter, Int32(clamping: call.offset))
      return SceneKeyframes(
        initialValue: initial, trigger: try call.optional("trigger") { $0.any($1) },
        isRepeating: try call.optional("repeating") { $0.bool($1) } ?? true, frames: frames,
        spend: { meter.spend($0, .keyframes, origin: origin) })
    }
  }
}

/// The timing of a change.
enum SceneTimingCurve: String, SceneName {
  case linear, easeIn, easeOut, easeInOut, circularEaseIn, circularEaseOut, circularEaseInOut
  static let noun = "a timing curve"
  static let summary = "The timing of a change."

  var swiftUIValue: UnitCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .circularEaseIn: .circularEaseIn
    case .circularEaseOut: .circularEaseOut
    case .circularEaseInOut: .circularEaseInOut
    }
  }
}

// MARK: - Transitions

/// A transition without arguments.
enum SceneTransitionName: String, SceneName {
  case identity, opacity, slide, scale, blurReplace
  static let noun = "a transition"
  static let summary = "The animation of a view's insertion and removal."

  var swiftUIValue: AnyTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .slide: .slide
    case .scale: .scale
    case .blurReplace: AnyTransition(BlurReplaceTransition(configuration: .downUp))
    }
  }
}

extension Types {
  private static let edge = name(SceneSingleEdge.self)

  /// The animation of a view's insertion and removal: a name, an object, or an array of transitions that are combined.
  static let transition: ValueType<AnyTransition> = ValueType(
    .defined(transitionKind)
  ) { reader, written in
    guard let opened = reader.open(written) else { return nil }
    switch opened {
    case .string: return reader.name(written, SceneTransitionName.self)?.swiftUIValue
    case .array:
      let combined = reader.list(written, "an array of transitions", element: transition.read)?
        .reduce(AnyTransition.identity) { $0.combined(with: $1) }
      return admitted(combined, reader, at: written.offset)
    default:
      return admitted(record(transitionRecord).read(&reader, written), reader, at: written.offset)
    }
  }

  /// Returns a transition within the limit on depth, or the identity.
  private static func admitted(
    _ transition: AnyTransition?, _ reader: ValueReader, at offset: Int
  ) -> AnyTransition? {
    guard let transition, transition.depth > 1, let run = reader.run else { return transition }
    // Each transition is a view with a modifier.
    return run.admit(views: 0, depth: 2 * transition.depth, at: offset) ? transition : .identity
  }

  private static let transitionRecord: RecordType<AnyTransition> = RecordType(
    "a transition",
    .record(
      .required("move", edge, "The edge that the view is moved to."), transitionAnimation
    ) { AnyTransition.move(edge: $0).animated($1) },
    .record(
      .required("push", edge, "The edge from which the view is pushed."), transitionAnimation
    ) { AnyTransition.push(from: $0).animated($1) },
    .record(
      .required("offset", size, "The distance that the view is moved by."), transitionAnimation
    ) { AnyTransition.offset($0).animated($1) },
    .record(
      .required("scale", number, "The factor that the view is scaled by."),
      .optional("anchor", unitPoint, default: #""center""#, "The fixed point."), transitionAnimation
    ) { AnyTransition.scale(scale: $0, anchor: $1).animated($2) },
    .record(
      .required("insertion", inner, "The transition of the insertion."),
      .required("removal", inner, "The transition of the removal.")
    ) { .asymmetric(insertion: $0, removal: $1) },
    .record(
      .required("transition", inner, "The transition."),
      .required("animation", animation, "The animation of the transition.")
    ) { $0.animation($1) })

  private static let transitionKind: DefinedKind = DefinedKind(
    name: "transition", title: "a transition", example: "\"opacity\""
  ) {
    .oneOf([
      .name(SceneTransitionName.self), .record(transitionRecord.kind), .list(transition.kind),
    ])
  }
  /// A transition inside of another one.
  private static let inner: ValueType<AnyTransition> = ValueType(.defined(transitionKind)) {
    transition.read(&$0, $1)
  }

  private static let transitionAnimation = Parameter.optional(
    "animation", animation, "The animation of the transition.")
}

extension AnyTransition {
  /// Returns the transition with an animation; the same transition without one.
  fileprivate func animated(_ animation: Animation?) -> AnyTransition {
    animation.map { self.animation($0) } ?? self
  }
}
