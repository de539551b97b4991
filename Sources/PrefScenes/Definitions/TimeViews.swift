// PrefScenes: definitions of the views and modifiers whose content depends on time: timelines, phase animators and
// keyframe animators.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Views whose content depends on time.
  static let time: [ViewDefinition] = [timelineView, phaseAnimator, keyframeAnimator]

  private static let timelineView = ViewDefinition(
    "TimelineView", "A view that updates its content at the dates of a schedule.",
    example:
      #"{ "type": "TimelineView", "schedule": { "periodic": 1 }, "bind": "date", "content": ["${date.second}"] }"#,
    .view(
      .optional(
        "schedule", Types.schedule, default: #""animation""#,
        "The dates of the updates: every frame, every minute, or others."),
      .closure(
        bind: .optional("bind", .identifier, "The name of the date in the content."), "content",
        .content, "The views.")
    ) { schedule, content in
      func view(_ date: Date) -> NodeList {
        let date = SceneDate(timestamp: date.timeIntervalSince1970)
        return content.content(date.map { .host($0) } ?? .null)
      }
      return switch schedule {
      case .animation(let interval, let isPaused):
        TimelineView(.animation(minimumInterval: interval, paused: isPaused)) { view($0.date) }
      case .everyMinute: TimelineView(.everyMinute) { view($0.date) }
      case .periodic(let start, let interval):
        TimelineView(.periodic(from: start.foundationDate, by: interval)) { view($0.date) }
      case .explicit(let dates):
        TimelineView(.explicit(dates.map(\.foundationDate))) { view($0.date) }
      }
    })

  private static let phaseAnimator = ViewDefinition(
    "PhaseAnimator", "A view that animates its content through phases.",
    example:
      #"{ "type": "PhaseAnimator", "phases": [1, 1.5], "trigger": "${count}", "bind": "scale", "content": [{ "type": "Text", "text": "Pulse", "modifiers": [{ "scaleEffect": "${scale}" }] }] }"#,
    .view(
      .phases,
      .closure(
        bind: .optional("bind", .identifier, "The name of the phase in the content."), "content",
        .content, "The views of a phase.")
    ) { phases, content in
      guard let trigger = phases.trigger else {
        return PhaseAnimator(phases.values) {
          content.content($0)
        } animation: {
          phases.animation($0)
        }
      }
      return PhaseAnimator(phases.values, trigger: trigger) {
        content.content($0)
      } animation: {
        phases.animation($0)
      }
    })

  private static let keyframeAnimator = ViewDefinition(
    "KeyframeAnimator", "A view that animates its content by keyframes of several values.",
    example:
      #"{ "type": "KeyframeAnimator", "initialValue": { "scale": 1 }, "trigger": "${count}", "tracks": { "scale": [{ "cubic": 1.5, "duration": 0.2 }, { "spring": 1, "duration": 0.4 }] }, "bind": "value", "content": [{ "type": "Text", "text": "Jump", "modifiers": [{ "scaleEffect": "${value.scale}" }] }] }"#,
    .view(
      .keyframes,
      .closure(
        bind: .optional("bind", .identifier, "The name of the values in the content."), "content",
        .content, "The views.")
    ) { keyframes, content in
      guard let trigger = keyframes.trigger else {
        return KeyframeAnimator(
          initialValue: keyframes.initialValue, repeating: keyframes.isRepeating
        ) {
          content.content($0.value)
        } keyframes: { _ in
          keyframes.tracks
        }
      }
      return KeyframeAnimator(initialValue: keyframes.initialValue, trigger: trigger) {
        content.content($0.value)
      } keyframes: { _ in
        keyframes.tracks
      }
    })
}

extension ModifierDefinition {
  /// Modifiers whose effect depends on time.
  static let time: [ModifierDefinition] = [
    phaseAnimator, keyframeAnimator, transition, matchedGeometryEffect, transaction,
  ]

  private static let phaseAnimator = ModifierDefinition(
    "phaseAnimator", "Animates the view through phases.",
    example:
      #"{ "phaseAnimator": { "phases": [1, 1.5], "trigger": "${count}", "bind": "scale", "modifiers": [{ "scaleEffect": "${scale}" }] } }"#,
    .view(
      .phases,
      .closure(
        bind: .optional("bind", .identifier, "The name of the phase in the modifiers."),
        "modifiers", .modifiers, "The modifiers of a phase, innermost first.")
    ) { view, phases, modifiers in
      let view = AnyView(erasing: view)
      return view.animating(phases, modifiers)
    })

  private static let keyframeAnimator = ModifierDefinition(
    "keyframeAnimator", "Animates the view by keyframes of several values.",
    example:
      #"{ "keyframeAnimator": { "initialValue": { "scale": 1 }, "trigger": "${count}", "tracks": { "scale": [{ "linear": 1.5, "duration": 0.2 }, { "cubic": 1, "duration": 0.2 }] }, "bind": "value", "modifiers": [{ "scaleEffect": "${value.scale}" }] } }"#,
    .view(
      .keyframes,
      .closure(
        bind: .optional("bind", .identifier, "The name of the values in the modifiers."),
        "modifiers", .modifiers, "The modifiers, innermost first.")
    ) { view, keyframes, modifiers in
      let view = AnyView(erasing: view)
      return view.animating(keyframes, modifiers)
    })

  private static let transition = ModifierDefinition(
    "transition", "Sets the animation of the view's insertion and removal.",
    example: #"{ "transition": { "move": "leading" } }"#,
    .view(.bare(Types.transition)) { view, transition in view.transition(transition) })

  private static let matchedGeometryEffect = ModifierDefinition(
    "matchedGeometryEffect", "Gives the view the frame of another one with the same identity.",
    example: #"{ "matchedGeometryEffect": { "id": "card" } }"#,
    .view(
      .required("id", Types.identity, "The identity that both views share."),
      .optional("in", Types.string, default: #""""#, "The name of the namespace."),
      .optional(
        "properties", Types.name(SceneMatchedProperties.self), default: #""frame""#,
        "What is matched."),
      .optional(
        "anchor", Types.unitPoint, default: #""center""#, "The unit point that is matched."),
      .optional(
        "isSource", Types.bool, default: "true", "Whether other views take the view's geometry."),
      .namespace
    ) { view, id, name, properties, anchor, isSource, namespace in
      view.matchedGeometryEffect(
        id: NamespacedIdentity(namespace: name, id: id), in: namespace, properties: properties,
        anchor: anchor, isSource: isSource)
    })

  private static let transaction = ModifierDefinition(
    "transaction", "Replaces the animations of changes inside the view.",
    example: #"{ "transaction": { "animation": null } }"#,
    .view(
      .optional(
        "animation", Types.nullable(Types.animation), "The animation of all changes; null for none."
      ),
      .optional("disablesAnimations", Types.bool, "Whether changes are without animations."),
      .optional("value", Types.any, "The value whose changes are affected; by default, all.")
    ) { view, animation, disables, value in
      let change: (inout Transaction) -> Void = { transaction in
        if let animation { transaction.animation = animation }
        if let disables { transaction.disablesAnimations = disables }
      }
      guard let value else { return view.transaction(change) }
      return view.transaction(value: value, change)
    })
}

// The content of these animators has the type of the view, so that they do not apply to `any View`.
extension AnyView {
  nonisolated fileprivate func animating(_ phases: ScenePhases, _ modifiers: SceneClosure)
    -> any View
  {
    guard let trigger = phases.trigger else {
      return phaseAnimator(phases.values) { view, phase in
        AnyView(erasing: modifiers.modified(view, phase))
      } animation: {
        phases.animation($0)
      }
    }
    return phaseAnimator(phases.values, trigger: trigger) { view, phase in
      AnyView(erasing: modifiers.modified(view, phase))
    } animation: {
      phases.animation($0)
    }
  }

  nonisolated fileprivate func animating(_ keyframes: SceneKeyframes, _ modifiers: SceneClosure)
    -> any View
  {
    guard let trigger = keyframes.trigger else {
      return keyframeAnimator(
        initialValue: keyframes.initialValue, repeating: keyframes.isRepeating
      ) { view, value in
        AnyView(erasing: modifiers.modified(view, value.value))
      } keyframes: { _ in
        keyframes.tracks
      }
    }
    return keyframeAnimator(initialValue: keyframes.initialValue, trigger: trigger) {
      view, value in
      AnyView(erasing: modifiers.modified(view, value.value))
    } keyframes: { _ in
      keyframes.tracks
    }
  }
}

extension SceneClosure {
  /// Returns a view with the modifiers of the body.
  func modified(_ view: any View, _ value: Value) -> any View {
    inside(value).modified(view, by: body)
  }
}

/// The identity of a view in a namespace of the scene.
struct NamespacedIdentity: Hashable, Sendable, CustomStringConvertible {
  let namespace: String
  let id: SceneIdentity

  /// The identity as in the scene.
  var description: String { namespace.isEmpty ? "\(id)" : "\(id) in \(namespace)" }
}

extension Parameter where Value == Namespace.ID {
  /// The namespace of the scene.
  static var namespace: Parameter {
    Parameter([]) { call throws(UnusableArgument) in try call.buildContext().namespace }
  }
}

/// What a matched geometry effect matches.
enum SceneMatchedProperties: String, SceneName {
  case frame, position, size
  static let noun = "matched properties"
  static let summary = "What a matched geometry effect matches."

  var swiftUIValue: MatchedGeometryProperties {
    switch self {
    case .frame: .frame
    case .position: .position
    case .size: .size
    }
  }
}
