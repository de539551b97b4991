// PrefScenes: definitions of further modifiers of lists, scroll views and screens.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Details of lists and scroll views.
  static let listDetails: [ModifierDefinition] = [
    listRowSpacing, listSectionSpacing, listItemTint, headerProminence, scrollDisabled,
    scrollClipDisabled, scrollContentBackground, scenePadding,
  ]

  private static let listRowSpacing = ModifierDefinition(
    "listRowSpacing", "Sets the distance between the rows of lists in points.",
    example: #"{ "listRowSpacing": 8 }"#,
    .view(.bare(Types.nonNegative)) { view, spacing in view.listRowSpacing(spacing) })

  private static let listSectionSpacing = ModifierDefinition(
    "listSectionSpacing", "Sets the distance between the sections of lists in points.",
    example: #"{ "listSectionSpacing": 8 }"#,
    .view(.bare(Types.nonNegative)) { view, spacing in view.listSectionSpacing(spacing) })

  private static let listItemTint = ModifierDefinition(
    "listItemTint", "Sets the color of the icons in rows of lists.",
    example: #"{ "listItemTint": "orange" }"#,
    .view(.bare(Types.color)) { view, color in view.listItemTint(color) })

  private static let headerProminence = ModifierDefinition(
    "headerProminence", "Sets the prominence of the headers of sections.",
    example: #"{ "headerProminence": "increased" }"#,
    .view(.bare(Types.name(SceneProminence.self))) { view, prominence in
      view.headerProminence(prominence)
    })

  private static let scrollDisabled = ModifierDefinition(
    "scrollDisabled", "Disables scrolling of the scroll views inside the view.",
    example: #"{ "scrollDisabled": true }"#,
    .view(.bare(Types.bool)) { view, isDisabled in view.scrollDisabled(isDisabled) })

  private static let scrollClipDisabled = ModifierDefinition(
    "scrollClipDisabled", "Shows the content of scroll views outside of their frames.",
    example: #"{ "scrollClipDisabled": {} }"#,
    .view(.flag) { view, isDisabled in view.scrollClipDisabled(isDisabled) })

  private static let scrollContentBackground = ModifierDefinition(
    "scrollContentBackground", "Sets whether lists and forms have a background.",
    example: #"{ "scrollContentBackground": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      view.scrollContentBackground(visibility.value)
    })

  private static let scenePadding = ModifierDefinition(
    "scenePadding", "Adds the standard distance from the edges of a screen.",
    example: #"{ "scenePadding": "horizontal" }"#,
    .view(
      .optional("edges", Types.edges, default: #""all""#, bare: true, "The edges.")
    ) { view, edges in view.scenePadding(edges) })
}

/// The prominence of the headers of sections.
enum SceneProminence: String, SceneName {
  case standard, increased
  static let noun = "a prominence"
  static let summary = "The prominence of the headers of sections."

  var swiftUIValue: Prominence { self == .increased ? .increased : .standard }
}
