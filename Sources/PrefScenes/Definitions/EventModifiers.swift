// PrefScenes: definitions of the modifiers that perform actions, and of the modifiers of interaction.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers that perform actions, and modifiers of interaction.
  static let events: [ModifierDefinition] = [
    onChange, onAppear, onTapGesture, onDisappear, onLongPressGesture, onSubmit, onHover,
    contentTransition, allowsHitTesting, task,
  ]

  private static let perform = Parameter.actions(bare: true, "The actions.")

  private static let onChange = ModifierDefinition(
    "onChange", "Performs actions when a value changes.",
    example: #"{ "onChange": { "of": "${isOn}", "perform": { "set": { "count": 0 } } } }"#,
    .view(
      .required("of", Types.any, "The observed value."),
      .optional(
        "initial", Types.bool, default: "false",
        "Whether the actions are also performed when the view appears."),
      .closure(
        bind: .optional(
          "bind", .identifiers(maximum: 2),
          "The name of the new value, or the names of the old and the new value."),
        "perform", .actions, "The actions.")
    ) { view, value, isInitial, actions in
      view.onChange(of: value, initial: isInitial) { old, new in
        actions.perform(old: old, new: new)
      }
    })

  private static let onAppear = ModifierDefinition(
    "onAppear", "Performs actions when the view appears.",
    example: #"{ "onAppear": { "set": { "isOn": true } } }"#,
    .view(perform) { view, actions in view.onAppear { actions() } })

  private static let onTapGesture = ModifierDefinition(
    "onTapGesture", "Performs actions when the view is tapped.",
    example: #"{ "onTapGesture": { "count": 2, "perform": { "toggle": "isOn" } } }"#,
    .view(
      .optional("count", Types.count, default: "1", "The number of taps."), perform
    ) { view, count, actions in view.onTapGesture(count: count) { actions() } })

  private static let onDisappear = ModifierDefinition(
    "onDisappear", "Performs actions when the view disappears.",
    example: #"{ "onDisappear": { "set": { "isOn": false } } }"#,
    .view(perform) { view, actions in view.onDisappear { actions() } })

  private static let minimumDuration = Parameter.optional(
    "minimumDuration", Types.seconds, default: "0.5", "The minimum duration in seconds.")

  private static let onLongPressGesture = ModifierDefinition(
    "onLongPressGesture", "Performs actions when the view is pressed for some time.",
    example: #"{ "onLongPressGesture": { "toggle": "isOn" } }"#,
    .view(
      minimumDuration, perform
    ) { view, duration, actions in
      view.onLongPressGesture(minimumDuration: duration) { actions() }
    })

  private static let onSubmit = ModifierDefinition(
    "onSubmit", "Performs actions when the text of a field inside the view is submitted.",
    example: #"{ "onSubmit": { "set": { "isOn": true } } }"#,
    .view(perform) { view, actions in view.onSubmit { actions() } })

  private static let onHover = ModifierDefinition(
    "onHover", "Performs actions when the pointer enters or exits the view.",
    example:
      #"{ "onHover": { "bind": "isInside", "perform": { "set": { "isOn": "${isInside}" } } } }"#,
    .view(
      .closure(
        bind: .optional(
          "bind", .identifiers(maximum: 1), "The name for whether the pointer is inside."),
        "perform", .actions, "The actions.")
    ) { view, actions in view.onHover { actions.perform(.bool($0)) } })

  private static let contentTransition = ModifierDefinition(
    "contentTransition", "Sets the transition of text whose content changes in an animation.",
    example: #"{ "contentTransition": "numericText" }"#,
    .view(.bare(Types.name(SceneTransition.self))) { view, transition in
      view.contentTransition(transition)
    })

  private static let task = ModifierDefinition(
    "task", "Performs actions when the view appears, and when a value changes.",
    example: #"{ "task": { "id": "${choice}", "perform": { "set": { "isOn": true } } } }"#,
    .view(
      .optional("id", Types.any, "The value whose changes repeat the actions."), perform
    ) { view, id, actions in
      guard let id else { return view.task { await MainActor.run { actions() } } }
      return view.task(id: id) { await MainActor.run { actions() } }
    })

  private static let allowsHitTesting = ModifierDefinition(
    "allowsHitTesting", "Sets whether the view participates in hit testing.",
    example: #"{ "allowsHitTesting": false }"#,
    .view(.bare(Types.bool)) { view, isEnabled in view.allowsHitTesting(isEnabled) })
}
