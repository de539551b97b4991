// PrefScenes: definitions of the modifiers that depend on geometry: visual effects, scroll transitions, coordinate
// spaces and the observation of geometry and scrolling.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers that depend on geometry.
  static let geometry: [ModifierDefinition] = [
    coordinateSpace, onGeometryChange, visualEffect, scrollTransition, scrollTargetBehavior,
    scrollTargetLayout, onScrollGeometryChange, onScrollPhaseChange, onScrollVisibilityChange,
    scrollBounceBehavior,
  ]

  private static let coordinateSpace = ModifierDefinition(
    "coordinateSpace",
    "Names the coordinate space of the view; `proxy[\"name\"]` is a frame in it.",
    example: #"{ "coordinateSpace": "card" }"#,
    .view(.bare(Types.string)) { view, name in view.coordinateSpace(.named(name)) })

  private static let onGeometryChange = ModifierDefinition(
    "onGeometryChange", "Performs actions with a value of the view's geometry when it changes.",
    example:
      #"{ "onGeometryChange": { "bind": "proxy", "of": "${proxy.size.width}", "newValue": "width", "perform": { "set": { "value": "${width}" } } } }"#,
    .view(.observation("The value of the geometry.", "The geometry proxy")) { view, observation in
      view.onGeometryChange(for: Value.self) { proxy in
        observation.value(.host(ProxyValue(proxy: proxy)))
      } action: { value in
        observation.perform(value)
      }
    })

  // MARK: Effects

  private static let visualEffect = ModifierDefinition(
    "visualEffect", "Applies effects that depend on the view's geometry, without affecting layout.",
    example:
      #"{ "visualEffect": { "bind": "proxy", "effects": [{ "offset": { "x": "${proxy.size.width / 2}" } }, { "opacity": 0.5 }] } }"#,
    .view(
      .closure(
        bind: .optional("bind", .identifier, "The name of the geometry proxy in the effects."),
        "effects", .visualEffects, "The effects in order.")
    ) { view, effects in
      view.visualEffect { _, proxy in
        effects.effect(.host(ProxyValue(proxy: proxy)))
      }
    })

  private static let scrollTransition = ModifierDefinition(
    "scrollTransition", "Applies effects while the view enters or leaves a scroll view.",
    example:
      #"{ "scrollTransition": { "bind": "phase", "effects": [{ "opacity": "${phase.isIdentity ? 1 : 0.3}" }, { "scaleEffect": "${1 - 0.2 * abs(phase.value)}" }] } }"#,
    .view(
      .optional(
        "configuration", Types.name(SceneScrollConfiguration.self), default: #""interactive""#,
        "Whether the effects follow the scrolling or are animated."),
      .optional(
        "axis", Types.name(SceneSingleAxis.self), "The axis; by default, that of the scroll view."),
      .closure(
        bind: .optional(
          "bind", .identifier,
          "The name of the phase in the effects: `value` is -1, 0 or 1, and `isIdentity` whether it is 0."
        ), "effects", .visualEffects, "The effects in order.")
    ) { view, configuration, axis, effects in
      view.scrollTransition(configuration, axis: axis) { _, phase in
        effects.effect(phase.sceneValue)
      }
    })

  // MARK: Scrolling

  private static let scrollTargetBehavior = ModifierDefinition(
    "scrollTargetBehavior", "Sets where scrolling ends.",
    example: #"{ "scrollTargetBehavior": "paging" }"#,
    .view(.bare(Types.name(SceneTargetBehavior.self))) { view, behavior in
      switch behavior {
      case .paging: view.scrollTargetBehavior(.paging)
      case .viewAligned: view.scrollTargetBehavior(.viewAligned)
      }
    })

  private static let scrollTargetLayout = ModifierDefinition(
    "scrollTargetLayout", "Makes the views inside the targets of scrolling.",
    example: #"{ "scrollTargetLayout": {} }"#,
    .view(.flag) { view, isEnabled in view.scrollTargetLayout(isEnabled: isEnabled) })

  private static let onScrollGeometryChange = ModifierDefinition(
    "onScrollGeometryChange",
    "Performs actions with a value of the geometry of the scroll view inside when it changes.",
    example:
      #"{ "onScrollGeometryChange": { "bind": "scroll", "of": "${scroll.contentOffset.y}", "newValue": "y", "perform": { "set": { "value": "${y}" } } } }"#,
    .view(
      .observation(
        "The value of the geometry.",
        "The geometry, with `contentOffset`, `contentSize`, `containerSize` and `visibleRect`,")
    ) { view, observation in
      view.onScrollGeometryChange(for: Value.self) { geometry in
        observation.value(geometry.sceneValue)
      } action: { _, value in
        observation.perform(value)
      }
    })

  private static let onScrollPhaseChange = ModifierDefinition(
    "onScrollPhaseChange", "Performs actions when the phase of scrolling changes.",
    example:
      #"{ "onScrollPhaseChange": { "bind": "phase", "perform": { "set": { "name": "${phase}" } } } }"#,
    .view(
      .closure(
        bind: .optional(
          "bind", .identifiers(maximum: 2),
          "The name of the new phase, or the names of the old and the new phase: `idle`, `tracking`, `interacting`, `decelerating` or `animating`."
        ), "perform", .actions, "The actions.")
    ) { view, actions in
      view.onScrollPhaseChange { old, new in
        actions.perform(old: .string(old.word), new: .string(new.word))
      }
    })

  private static let onScrollVisibilityChange = ModifierDefinition(
    "onScrollVisibilityChange",
    "Performs actions when the view becomes visible in a scroll view, or hidden.",
    example:
      #"{ "onScrollVisibilityChange": { "bind": "isVisible", "perform": { "set": { "isOn": "${isVisible}" } } } }"#,
    .view(
      .optional(
        "threshold", Types.limitedDouble(.fraction), default: "0.5",
        "The visible fraction of the view."),
      .closure(
        bind: .optional("bind", .identifier, "The name for whether the view is visible."),
        "perform", .actions, "The actions.")
    ) { view, threshold, actions in
      view.onScrollVisibilityChange(threshold: threshold) { actions.perform(.bool($0)) }
    })

  private static let scrollBounceBehavior = ModifierDefinition(
    "scrollBounceBehavior", "Sets whether scroll views bounce.",
    example: #"{ "scrollBounceBehavior": "basedOnSize" }"#,
    .view(
      .required("behavior", Types.name(SceneBounceBehavior.self), bare: true, "The behavior."),
      .optional("axes", Types.axes, default: #""vertical""#, "The axes.")
    ) { view, behavior, axes in view.scrollBounceBehavior(behavior, axes: axes) })
}

extension SceneClosure {
  /// Returns the visual effect of the body.
  func effect(_ value: Value) -> some VisualEffect {
    ErasedVisualEffect(inside(value).effect(body))
  }
}

/// A visual effect of any type.
struct ErasedVisualEffect: VisualEffect {
  private let steps: _VisualEffectSteps
  var _steps: _VisualEffectSteps { steps }

  init(_ effect: any VisualEffect) { steps = effect._steps }
}

// MARK: - Observation

/// A value that is observed, and the actions that are performed with it.
struct SceneObservation: Sendable {
  let name: String?
  let newName: String?
  let of: JSONValue?
  let actions: JSONValue?
  let context: BuildContext

  /// Returns the observed value of a source.
  func value(_ source: Value) -> Value {
    of.map { context.binding(name, to: source).value(of: $0) } ?? .null
  }

  /// Performs the actions with a value.
  func perform(_ value: Value) { context.binding(newName, to: value).perform(actions) }
}

extension Parameter where Value == SceneObservation {
  /// Returns an observed value and its actions.
  ///
  /// - Parameter source: the term for what the value is read from.
  static func observation(_ summary: String, _ source: String) -> Parameter {
    Parameter([
      .required("bind", .identifier, "\(source) has this name in the value."),
      .required("of", .any, isInBindingScope: true, summary),
      .optional("newValue", .identifier, "The name of the value in the actions."),
      .required("perform", .actions, isInBindingScope: true, "The actions."),
    ]) { call throws(UnusableArgument) in
      SceneObservation(
        name: call.names().last, newName: call.names("newValue").last, of: call.json("of"),
        actions: call.json("perform"), context: try call.buildContext())
    }
  }
}

extension ScrollGeometry {
  /// The value in expressions.
  fileprivate var sceneValue: Value {
    .object(
      ValueObject(distinct: [
        .init(key: "contentOffset", value: .host(contentOffset)),
        .init(key: "contentSize", value: .host(contentSize)),
        .init(key: "containerSize", value: .host(containerSize)),
        .init(key: "contentInsets", value: .host(contentInsets)),
        .init(key: "visibleRect", value: .host(visibleRect)),
      ]))
  }
}

extension ScrollTransitionPhase {
  /// The value in expressions.
  fileprivate var sceneValue: Value {
    .object(
      ValueObject(distinct: [
        .init(key: "value", value: .number(value)),
        .init(key: "isIdentity", value: .bool(isIdentity)),
      ]))
  }
}

extension ScrollPhase {
  /// The word in expressions.
  fileprivate var word: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

// MARK: - Names

/// How the effects of a scroll transition change.
enum SceneScrollConfiguration: String, SceneName {
  case interactive, animated, identity
  static let noun = "a configuration"
  static let summary = "How the effects of a scroll transition change."

  var swiftUIValue: ScrollTransitionConfiguration {
    switch self {
    case .interactive: .interactive
    case .animated: .animated
    case .identity: .identity
    }
  }
}

/// An axis.
enum SceneSingleAxis: String, SceneName {
  case horizontal, vertical
  static let noun = "an axis"
  static let summary = "An axis."

  var swiftUIValue: Axis { self == .horizontal ? .horizontal : .vertical }
}

/// Where scrolling ends.
enum SceneTargetBehavior: String, SceneName {
  case paging, viewAligned
  static let noun = "a scroll target behavior"
  static let summary = "Where scrolling ends."
}

/// Whether scroll views bounce.
enum SceneBounceBehavior: String, SceneName {
  case automatic, always, basedOnSize
  static let noun = "a bounce behavior"
  static let summary = "Whether scroll views bounce."

  var swiftUIValue: ScrollBounceBehavior {
    switch self {
    case .automatic: .automatic
    case .always: .always
    case .basedOnSize: .basedOnSize
    }
  }
}
