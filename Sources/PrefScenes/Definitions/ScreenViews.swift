// PrefScenes: definitions of screens without content, containers of glass, and split views with dividers.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Screens without content, containers of glass, and split views with dividers.
  static let screens: [ViewDefinition] = [
    contentUnavailableView, glassEffectContainer, hSplitView, vSplitView,
  ]

  private static let title = Parameter.required("title", Types.text, "The text of the label.")
  private static let content = Parameter.content("content", "The views.")

  private static let contentUnavailableView = ViewDefinition(
    "ContentUnavailableView", "A screen without content, with the reason.",
    example:
      #"{ "type": "ContentUnavailableView", "title": "No Mail", "systemImage": "tray.fill", "description": "New mail appears here." }"#,
    .view(
      title, .required("systemImage", Types.string, "The name of the symbol."),
      .optional("description", Types.text, "The text below the title."),
      .optionalContent("actions", "The controls below the texts.")
    ) { title, name, description, actions in
      ContentUnavailableView {
        Label {
          title
        } icon: {
          Image(systemName: name)
        }
      } description: {
        description
      } actions: {
        actions
      }
    },
    .view(
      .required("search", Types.string, "The text of a search without results.")
    ) { text in
      ContentUnavailableView<
        SearchUnavailableContent.Label, SearchUnavailableContent.Description,
        SearchUnavailableContent.Actions
      >.search(text: text)
    })

  private static let glassEffectContainer = ViewDefinition(
    "GlassEffectContainer", "Views whose glass is drawn together.",
    example:
      #"{ "type": "GlassEffectContainer", "content": [{ "type": "Text", "text": "Glass", "modifiers": [{ "padding": 8 }, { "glassEffect": {} }] }] }"#,
    .view(
      .optional("spacing", Types.number, "The distance at which glass merges, in points."), content
    ) { spacing, content in GlassEffectContainer(spacing: spacing) { content } })

  private static let hSplitView = ViewDefinition(
    "HSplitView", "Views side by side, with dividers.",
    example: #"{ "type": "HSplitView", "content": ["Left", "Right"] }"#,
    .view(content) { content in HSplitView { content } })

  private static let vSplitView = ViewDefinition(
    "VSplitView", "Views one above the other, with dividers.",
    example: #"{ "type": "VSplitView", "content": ["Top", "Bottom"] }"#,
    .view(content) { content in VSplitView { content } })
}
