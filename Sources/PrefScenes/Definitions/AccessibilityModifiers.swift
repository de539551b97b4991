// PrefScenes: definitions of the modifiers that describe views for assistive technologies.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Descriptions for assistive technologies.
  static let accessibility: [ModifierDefinition] = [
    accessibilityLabel, accessibilityValue, accessibilityHint, accessibilityIdentifier,
    accessibilityHidden, accessibilityElement, accessibilityAddTraits, accessibilityRemoveTraits,
    accessibilityHeading, accessibilitySortPriority,
  ]

  private static let accessibilityLabel = ModifierDefinition(
    "accessibilityLabel", "Sets the text by which assistive technologies identify the view.",
    example: #"{ "accessibilityLabel": "Sunny" }"#,
    .view(.bare(Types.text)) { view, label in view.description(label: label) })

  private static let accessibilityValue = ModifierDefinition(
    "accessibilityValue", "Sets the description of the view's current value.",
    example: #"{ "accessibilityValue": "60%" }"#,
    .view(.bare(Types.text)) { view, value in view.description(value: value) })

  private static let accessibilityHint = ModifierDefinition(
    "accessibilityHint", "Sets the description of what the view's action does.",
    example: #"{ "accessibilityHint": "Opens the forecast" }"#,
    .view(.bare(Types.text)) { view, hint in view.description(hint: hint) })

  private static let accessibilityIdentifier = ModifierDefinition(
    "accessibilityIdentifier", "Sets an identifier, by which tests find the view.",
    example: #"{ "accessibilityIdentifier": "forecast" }"#,
    .view(.bare(Types.string)) { view, name in view.description(identifier: name) })

  private static let accessibilityHidden = ModifierDefinition(
    "accessibilityHidden", "Hides the view from assistive technologies; it is still drawn.",
    example: #"{ "accessibilityHidden": {} }"#,
    .view(.flag) { view, isHidden in view.description(hidden: isHidden) })

  private static let accessibilityElement = ModifierDefinition(
    "accessibilityElement",
    "Makes the view one accessibility element, and sets how the elements inside are exposed.",
    example: #"{ "accessibilityElement": { "children": "combine" } }"#,
    .view(
      .optional(
        "children", Types.name(SceneAccessibilityChildren.self), default: #""ignore""#,
        "How the elements inside are exposed.")
    ) { view, children in view.accessibilityElement(children: children) })

  private static let accessibilityAddTraits = ModifierDefinition(
    "accessibilityAddTraits", "Adds traits, such as `isButton`, to the view.",
    example: #"{ "accessibilityAddTraits": ["isButton", "isSelected"] }"#,
    .view(.bare(Types.list(Types.name(SceneAccessibilityTrait.self)))) { view, traits in
      view.description(addedTraits: AccessibilityTraits(traits))
    })

  private static let accessibilityRemoveTraits = ModifierDefinition(
    "accessibilityRemoveTraits", "Removes traits from the view.",
    example: #"{ "accessibilityRemoveTraits": ["isImage"] }"#,
    .view(.bare(Types.list(Types.name(SceneAccessibilityTrait.self)))) { view, traits in
      view.description(removedTraits: AccessibilityTraits(traits))
    })

  private static let accessibilityHeading = ModifierDefinition(
    "accessibilityHeading", "Makes the view a heading of a level.",
    example: #"{ "accessibilityHeading": "h1" }"#,
    .view(.bare(Types.name(SceneHeadingLevel.self))) { view, level in
      view.description(heading: level)
    })

  private static let accessibilitySortPriority = ModifierDefinition(
    "accessibilitySortPriority",
    "Sets the priority in the reading order of the container; higher ones are read first.",
    example: #"{ "accessibilitySortPriority": 1 }"#,
    .view(.bare(Types.double)) { view, priority in view.description(sortPriority: priority) })
}

extension AccessibilityTraits {
  /// Creates the union of sets.
  fileprivate init(_ sets: [AccessibilityTraits]) {
    self = sets.reduce([]) { $0.union($1) }
  }
}

// The modifiers return a type that contains the type of the view, so that they do not apply to `any View`.
extension View {
  nonisolated fileprivate func description(label: Text) -> some View { accessibilityLabel(label) }
  nonisolated fileprivate func description(value: Text) -> some View { accessibilityValue(value) }
  nonisolated fileprivate func description(hint: Text) -> some View { accessibilityHint(hint) }
  nonisolated fileprivate func description(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  nonisolated fileprivate func description(hidden: Bool) -> some View {
    accessibilityHidden(hidden)
  }
  nonisolated fileprivate func description(addedTraits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(addedTraits)
  }
  nonisolated fileprivate func description(removedTraits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(removedTraits)
  }
  nonisolated fileprivate func description(heading: AccessibilityHeadingLevel) -> some View {
    accessibilityHeading(heading)
  }
  nonisolated fileprivate func description(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }
}
