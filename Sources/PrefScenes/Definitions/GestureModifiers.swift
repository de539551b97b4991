// PrefScenes: definitions of the modifiers of gestures and focus.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Gestures and focus.
  static let gestures: [ModifierDefinition] = [
    gesture, highPriorityGesture, simultaneousGesture, focusable, focused, focusEffectDisabled,
  ]

  /// The priority of a gesture over those of the views inside.
  private enum Priority: Sendable { case normal, high, simultaneous }

  private static let gesture = attaching(
    "gesture", "Performs actions during and after a gesture.", .normal)
  private static let highPriorityGesture = attaching(
    "highPriorityGesture",
    "Performs actions during and after a gesture, before those of the views inside.", .high)
  private static let simultaneousGesture = attaching(
    "simultaneousGesture",
    "Performs actions during and after a gesture, together with those of the views inside.",
    .simultaneous)

  private static func attaching(_ name: String, _ summary: String, _ priority: Priority)
    -> ModifierDefinition
  {
    ModifierDefinition(
      name, summary,
      example:
        #"{ "\#(name)": { "drag": { "minimumDistance": 4 }, "bind": "drag", "onChanged": { "set": { "value": "${drag.translation.width}" } } } }"#,
      form(drag, priority), form(tap, priority), form(longPress, priority),
      form(magnify, priority), form(rotate, priority),
      form(
        .record(
          "sequence", pairType(.sequence),
          "Two gestures, the second of which begins when the first one has ended."),
        priority),
      form(
        .record("simultaneous", pairType(.simultaneous), "Two gestures at the same time."),
        priority),
      form(
        .record(
          "exclusive", pairType(.exclusive),
          "Two gestures, only one of which is recognized; the first one takes precedence."),
        priority))
  }

  private static func form(_ gesture: Parameter<SceneGesture>, _ priority: Priority)
    -> CallForm<Build>
  {
    .view(
      gesture, .gestureActions,
      .optional("isEnabled", Types.bool, default: "true", "Whether the gesture is recognized.")
    ) { view, gesture, actions, isEnabled in
      guard isEnabled else { return view }
      let gesture = gesture.performing(actions)
      return switch priority {
      case .normal: view.gesture(gesture)
      case .high: view.highPriorityGesture(gesture)
      case .simultaneous: view.simultaneousGesture(gesture)
      }
    }
  }

  private static let dragType = RecordType<SceneGesture>(
    "a drag gesture",
    .record(
      .optional(
        "minimumDistance", Types.nonNegative, default: "10",
        "The distance in points after which the drag begins.")
    ) { .drag(minimumDistance: $0) })
  private static let tapType = RecordType<SceneGesture>(
    "a tap gesture",
    .record(.optional("count", Types.count, default: "1", "The number of taps.")) {
      .tap(count: $0)
    })
  private static let longPressType = RecordType<SceneGesture>(
    "a long press gesture",
    .record(
      .optional(
        "minimumDuration", Types.seconds, default: "0.5", "The minimum duration in seconds."),
      .optional(
        "maximumDistance", Types.nonNegative, default: "10",
        "The distance in points that the finger may move.")
    ) { .longPress(minimumDuration: $0, maximumDistance: $1) })
  private static let magnifyType = RecordType<SceneGesture>(
    "a magnify gesture",
    .record(
      .optional(
        "minimumScaleDelta", Types.nonNegative, default: "0.01",
        "The change of the scale after which the gesture begins.")
    ) { .magnify(minimumScaleDelta: $0) })
  private static let rotateType = RecordType<SceneGesture>(
    "a rotate gesture",
    .record(
      .optional(
        "minimumAngleDelta", Types.angle, default: #"{ "degrees": 1 }"#,
        "The change of the angle after which the gesture begins.")
    ) { .rotate(minimumAngleDelta: $0) })

  // The gestures that do not combine others.
  private static let drag = Parameter.record("drag", dragType, "A drag.")
  private static let tap = Parameter.record("tap", tapType, "A tap.")
  private static let longPress = Parameter.record("longPress", longPressType, "A long press.")
  private static let magnify = Parameter.record(
    "magnify", magnifyType, "A magnification by two fingers.")
  private static let rotate = Parameter.record("rotate", rotateType, "A rotation by two fingers.")

  /// A gesture that does not combine others.
  private static let singleType = RecordType<SceneGesture>(
    "a gesture",
    .record(drag) { $0 },
    .record(tap) { $0 },
    .record(longPress) { $0 },
    .record(magnify) { $0 },
    .record(rotate) { $0 })

  private static func pairType(_ combination: GestureCombination) -> RecordType<SceneGesture> {
    RecordType(
      "two gestures",
      .record(
        .record("first", singleType, "The first gesture."),
        .record("second", singleType, "The second gesture.")
      ) { .combined(combination, $0, $1) })
  }

  // MARK: Focus

  private static let focusable = ModifierDefinition(
    "focusable", "Makes the view focusable.", example: #"{ "focusable": true }"#,
    .view(.bare(Types.bool)) { view, isFocusable in view.focusable(isFocusable) })

  private static let focused = ModifierDefinition(
    "focused", "Binds the focus of the view to a state.",
    example: #"{ "focused": { "state": "choice", "equals": "name" } }"#,
    .view(
      .stateValue("state", "The state with the value of the focused view, or null."),
      .optional(
        "equals", Types.any, default: "true", "The value of the state while the view has focus.")
    ) { view, state, value in
      let content = AnyView(erasing: view)
      return FocusedView(content: content, state: state, value: value)
    })

  private static let focusEffectDisabled = ModifierDefinition(
    "focusEffectDisabled", "Disables the appearance of focus inside the view.",
    example: #"{ "focusEffectDisabled": {} }"#,
    .view(.flag) { view, isDisabled in view.focusEffectDisabled(isDisabled) })
}

/// The relation between the gestures of a combined gesture.
enum GestureCombination: Sendable { case sequence, simultaneous, exclusive }

/// A gesture with its arguments.
indirect enum SceneGesture: Sendable {
  case drag(minimumDistance: CGFloat)
  case tap(count: Int)
  case longPress(minimumDuration: Double, maximumDistance: CGFloat)
  case magnify(minimumScaleDelta: CGFloat)
  case rotate(minimumAngleDelta: Angle)
  case combined(GestureCombination, SceneGesture, SceneGesture)

  /// Returns the gesture with the actions that it performs.
  fileprivate func performing(_ actions: GestureActions) -> AnyGesture<Value> {
    // A tap has no changes before its end.
    if case .tap = self { return AnyGesture(values.onEnded { actions.end($0) }) }
    return AnyGesture(values.onChanged { actions.change($0) }.onEnded { actions.end($0) })
  }

  /// The gesture with its values in expressions.
  private var values: AnyGesture<Value> {
    switch self {
    case .drag(let distance):
      AnyGesture(DragGesture(minimumDistance: distance).map { $0.sceneValue })
    case .tap(let count): AnyGesture(SpatialTapGesture(count: count).map { .host($0.location) })
    case .longPress(let duration, let distance):
      AnyGesture(
        LongPressGesture(minimumDuration: duration, maximumDistance: distance).map { .bool($0) })
    case .magnify(let delta):
      AnyGesture(
        MagnifyGesture(minimumScaleDelta: delta).map { .number(Double($0.magnification)) })
    case .rotate(let delta):
      AnyGesture(RotateGesture(minimumAngleDelta: delta).map { .number($0.rotation.degrees) })
    case .combined(.sequence, let first, let second):
      AnyGesture(
        SequenceGesture(first.values, second.values).map { value in
          switch value {
          case .first(let first): Self.pair(first, nil)
          case .second(let first, let second): Self.pair(first, second)
          }
        })
    case .combined(.simultaneous, let first, let second):
      AnyGesture(
        SimultaneousGesture(first.values, second.values).map { Self.pair($0.first, $0.second) })
    case .combined(.exclusive, let first, let second):
      AnyGesture(
        ExclusiveGesture(first.values, second.values).map { value in
          switch value {
          case .first(let first): Self.pair(first, nil)
          case .second(let second): Self.pair(nil, second)
          }
        })
    }
  }

  /// Returns the value of a combined gesture: null for a gesture without a value.
  private static func pair(_ first: Value?, _ second: Value?) -> Value {
    .object(
      ValueObject(distinct: [
        .init(key: "first", value: first ?? .null), .init(key: "second", value: second ?? .null),
      ]))
  }
}

extension DragGesture.Value {
  /// The value in expressions.
  fileprivate var sceneValue: Value {
    .object(
      ValueObject(distinct: [
        .init(key: "location", value: .host(location)),
        .init(key: "startLocation", value: .host(startLocation)),
        .init(key: "translation", value: .host(translation)),
        .init(key: "predictedEndTranslation", value: .host(predictedEndTranslation)),
        .init(key: "velocity", value: .host(velocity)),
      ]))
  }
}

/// The actions of a gesture.
struct GestureActions: Sendable {
  let name: String?
  let onChanged: JSONValue?
  let onEnded: JSONValue?
  let context: BuildContext

  private func perform(_ json: JSONValue?, _ value: Value) {
    context.binding(name, to: value).perform(json)
  }

  /// Performs the actions of a change.
  fileprivate func change(_ value: Value) { perform(onChanged, value) }

  /// Performs the actions of the end.
  fileprivate func end(_ value: Value) { perform(onEnded, value) }
}

extension Parameter where Value == GestureActions {
  /// The actions of a gesture.
  fileprivate static var gestureActions: Parameter {
    Parameter([
      .optional(
        "bind", .identifier,
        "The name of the gesture's value in the actions: of a drag, an object with `translation`, `location`, `startLocation`, `velocity` and `predictedEndTranslation`; of a tap, the point; of a magnification, the factor; of a rotation, the degrees; of two gestures, an object with `first` and `second`, each the value of the gesture or null."
      ),
      .optional("onChanged", .actions, isInBindingScope: true, "The actions of each change."),
      .optional("onEnded", .actions, isInBindingScope: true, "The actions at the end."),
    ]) { call throws(UnusableArgument) in
      GestureActions(
        name: call.names().last, onChanged: call.json("onChanged"), onEnded: call.json("onEnded"),
        context: try call.buildContext())
    }
  }
}

extension Parameter where Value == Binding<PrefScenes.Value> {
  /// Returns a state.
  static func stateValue(_ name: String, _ summary: String) -> Parameter {
    Parameter([.required(name, .stateName, summary)]) { call throws(UnusableArgument) in
      guard let state = call.json(name)?.stateName else { throw UnusableArgument() }
      let context = try call.buildContext()
      return Binding {
        context.state.wrappedValue[state] ?? .null
      } set: { value in
        context.run.beginUpdate()
        context.state.wrappedValue[state] = value
      }
    }
  }
}

/// A view whose focus is bound to a state: the state has a value while the view has focus, and null or false otherwise.
private nonisolated struct FocusedView: View {
  let content: AnyView
  let state: Binding<Value>
  let value: Value
  @FocusState private var isFocused: Bool

  @MainActor var body: some View {
    content.focused($isFocused)
      .onChange(of: isFocused) {
        if isFocused {
          if state.wrappedValue != value { state.wrappedValue = value }
        } else if state.wrappedValue == value {
          state.wrappedValue = value == .bool(true) ? .bool(false) : .null
        }
      }
      .onChange(of: state.wrappedValue, initial: true) { isFocused = state.wrappedValue == value }
  }
}
