// PrefScenes: definitions of the modifiers that give accessibility elements actions, content and relations.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Actions, content and relations of accessibility elements.
  static let accessibilityActions: [ModifierDefinition] = [
    accessibilityAction, accessibilityActionsModifier, accessibilityAdjustableAction,
    accessibilityChildren, accessibilityRepresentation, accessibilityCustomContent,
    accessibilityInputLabels, accessibilityLabeledPair, accessibilityRespondsToUserInteraction,
    accessibilityTextContentType, accessibilityRotor,
  ]

  private static let perform = Parameter.actions("perform", "The actions.")

  private static let accessibilityAction = ModifierDefinition(
    "accessibilityAction", "Adds an action to the accessibility element.",
    example: #"{ "accessibilityAction": { "named": "Like", "perform": { "toggle": "isOn" } } }"#,
    .view(.required("named", Types.text, "The name of the action."), perform) {
      view, name, actions in view.action(named: name) { actions() }
    },
    .view(
      .optional(
        "kind", Types.name(SceneAccessibilityActionKind.self), default: #""default""#,
        "The kind of the action."), perform
    ) { view, kind, actions in view.action(kind: kind) { actions() } })

  private static let accessibilityActionsModifier = ModifierDefinition(
    "accessibilityActions", "Adds the actions of buttons to the accessibility element.",
    example:
      #"{ "accessibilityActions": { "content": [{ "type": "Button", "title": "Like", "action": { "toggle": "isOn" } }] } }"#,
    .view(.content("content", "The buttons.")) { view, content in
      view.accessibilityActions { content }
    })

  private static let accessibilityAdjustableAction = ModifierDefinition(
    "accessibilityAdjustableAction", "Makes the accessibility element adjustable.",
    example:
      #"{ "accessibilityAdjustableAction": { "bind": "direction", "perform": { "set": { "count": "${direction == 'increment' ? count + 1 : count - 1}" } } } }"#,
    .view(
      .closure(
        bind: .optional(
          "bind", .identifier, "The name of the direction: `increment` or `decrement`."),
        "perform", .actions, "The actions.")
    ) { view, actions in
      view.adjustable { actions.perform(.string($0 == .increment ? "increment" : "decrement")) }
    })

  private static let accessibilityChildren = ModifierDefinition(
    "accessibilityChildren",
    "Replaces the accessibility elements inside the view by those of others.",
    example: #"{ "accessibilityChildren": { "content": ["One", "Two"] } }"#,
    .view(.content("content", "The views with the elements.")) { view, content in
      view.accessibilityChildren { content }
    })

  private static let accessibilityRepresentation = ModifierDefinition(
    "accessibilityRepresentation",
    "Replaces the accessibility element of the view by that of another.",
    example:
      #"{ "accessibilityRepresentation": { "content": [{ "type": "Toggle", "title": "Sound", "isOn": "${isOn}" }] } }"#,
    .view(.content("content", "The view with the element.")) { view, content in
      view.accessibilityRepresentation { content }
    })

  private static let accessibilityCustomContent = ModifierDefinition(
    "accessibilityCustomContent", "Adds a value with a label to the accessibility element.",
    example: #"{ "accessibilityCustomContent": { "label": "Height", "value": "20 cm" } }"#,
    .view(
      .required("label", Types.text, "The label."), .required("value", Types.text, "The value.")
    ) { view, label, value in view.content(label: label, value: value) })

  private static let accessibilityInputLabels = ModifierDefinition(
    "accessibilityInputLabels", "Sets the names by which the element can be spoken to.",
    example: #"{ "accessibilityInputLabels": ["Like", "Heart"] }"#,
    .view(.bare(Types.list(Types.text))) { view, labels in view.inputs(labels: labels) })

  private static let accessibilityLabeledPair = ModifierDefinition(
    "accessibilityLabeledPair", "Pairs the view with another one, of which one is the label.",
    example: #"{ "accessibilityLabeledPair": { "role": "label", "id": "sound" } }"#,
    .view(
      .required("role", Types.name(ScenePairRole.self), "What the view is."),
      .required("id", Types.identity, "The identity that both views share."), .namespace
    ) { view, role, id, namespace in
      view.accessibilityLabeledPair(role: role, id: id, in: namespace)
    })

  private static let accessibilityRespondsToUserInteraction = ModifierDefinition(
    "accessibilityRespondsToUserInteraction", "Sets whether the element can be interacted with.",
    example: #"{ "accessibilityRespondsToUserInteraction": false }"#,
    .view(.bare(Types.bool)) { view, responds in view.responding(responds) })

  private static let accessibilityTextContentType = ModifierDefinition(
    "accessibilityTextContentType", "Sets the kind of the text.",
    example: #"{ "accessibilityTextContentType": "sourceCode" }"#,
    .view(.bare(Types.name(SceneTextContentType.self))) { view, type in view.text(of: type) })

  private static let accessibilityRotor = ModifierDefinition(
    "accessibilityRotor", "Adds a list of elements that can be moved through.",
    example: #"{ "accessibilityRotor": { "label": "Chapters", "entries": ["One", "Two"] } }"#,
    .view(
      .required("label", Types.text, "The name of the list."),
      .required("entries", Types.list(Types.string), "The names of the elements.")
    ) { view, label, entries in view.rotor(label: label, entries) })
}

// The modifiers return a type that contains the type of the view, so that they do not apply to `any View`.
extension View {
  nonisolated fileprivate func action(named name: Text, _ action: @escaping () -> Void)
    -> some View
  { accessibilityAction(named: name, action) }
  nonisolated fileprivate func action(
    kind: AccessibilityActionKind, _ action: @escaping () -> Void
  ) -> some View { accessibilityAction(kind, action) }
  nonisolated fileprivate func adjustable(
    _ action: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { accessibilityAdjustableAction(action) }
  nonisolated fileprivate func content(label: Text, value: Text) -> some View {
    accessibilityCustomContent(label, value)
  }
  nonisolated fileprivate func inputs(labels: [Text]) -> some View {
    accessibilityInputLabels(labels)
  }
  nonisolated fileprivate func rotor(label: Text, _ entries: [String]) -> some View {
    modifier(RotorModifier(label: label, entries: entries))
  }
  nonisolated fileprivate func responding(_ responds: Bool) -> some View {
    accessibilityRespondsToUserInteraction(responds)
  }
  nonisolated fileprivate func text(of type: AccessibilityTextContentType) -> some View {
    accessibilityTextContentType(type)
  }
}

/// The kind of an accessibility action.
enum SceneAccessibilityActionKind: String, SceneName {
  case `default`, escape, magicTap
  static let noun = "a kind of action"
  static let summary = "The kind of an accessibility action."

  var swiftUIValue: AccessibilityActionKind {
    switch self {
    case .default: .default
    case .escape: .escape
    case .magicTap: .magicTap
    }
  }
}

/// The role of a view in a labeled pair.
enum ScenePairRole: String, SceneName {
  case label, content
  static let noun = "a role"
  static let summary = "The role of a view in a labeled pair."

  var swiftUIValue: AccessibilityLabeledPairRole { self == .label ? .label : .content }
}

/// The kind of a text.
enum SceneTextContentType: String, SceneName {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
  static let noun = "a text content type"
  static let summary = "The kind of a text."

  var swiftUIValue: AccessibilityTextContentType {
    switch self {
    case .plain: .plain
    case .console: .console
    case .fileSystem: .fileSystem
    case .messaging: .messaging
    case .narrative: .narrative
    case .sourceCode: .sourceCode
    case .spreadsheet: .spreadsheet
    case .wordProcessing: .wordProcessing
    }
  }
}

/// Adds a rotor with named entries.
private struct RotorModifier: ViewModifier {
  let label: Text
  let entries: [String]

  func body(content: Content) -> some View {
    content.accessibilityRotor(label) {
      ForEach(entries, id: \.self) { AccessibilityRotorEntry(Text(verbatim: $0), id: $0) }
    }
  }
}
