// PrefScenes: definitions of groups of controls, and of buttons with a fixed purpose.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Groups of controls, and buttons with a fixed purpose.
  static let buttons: [ViewDefinition] = [
    controlGroup, editButton, pasteButton, renameButton, helpLink, shareLink,
  ]

  private static let title = Parameter.required("title", Types.text, "The text of the label.")
  private static let label = Parameter.content("label", "The label.")
  private static let content = Parameter.content("content", "The views.")

  private static let controlGroup = ViewDefinition(
    "ControlGroup", "Related controls, shown as one.",
    example:
      #"{ "type": "ControlGroup", "content": [{ "type": "Button", "title": "Cut", "action": { "toggle": "isOn" } }, { "type": "Button", "title": "Copy", "action": { "toggle": "isOn" } }] }"#,
    .view(content) { content in ControlGroup { content } },
    .view(content, label) { content, label in
      ControlGroup {
        content
      } label: {
        label
      }
    },
    .view(
      content, title,
      .optional("systemImage", Types.string, "The name of a symbol before the title.")
    ) { content, title, name in
      ControlGroup {
        content
      } label: {
        TitleLabel(title: title, symbolName: name)
      }
    })

  private static let editButton = ViewDefinition(
    "EditButton", "A button that switches the editing of lists on and off.",
    example: #"{ "type": "EditButton" }"#, .view { EditingButton() })

  private static let pasteButton = ViewDefinition(
    "PasteButton", "A button that pastes.", example: #"{ "type": "PasteButton" }"#,
    .view { PasteButton(payloadType: String.self) { _ in } })

  private static let renameButton = ViewDefinition(
    "RenameButton", "A button that renames.", example: #"{ "type": "RenameButton" }"#,
    .view { RenameButton() })

  private static let helpLink = ViewDefinition(
    "HelpLink", "A round button that opens help.", example: #"{ "type": "HelpLink" }"#,
    .view { HelpLink {} })

  private static let shareLink = ViewDefinition(
    "ShareLink", "A button that shares a text or a URL.",
    example: #"{ "type": "ShareLink", "item": "https://example.com" }"#,
    .view(.required("item", Types.string, "The text or the URL.")) { item in
      ShareLink(item: item)
    },
    .view(title, .required("item", Types.string, "The text or the URL.")) { title, item in
      ShareLink(title, item: item)
    },
    .view(label, .required("item", Types.string, "The text or the URL.")) { label, item in
      ShareLink(item: item) { label }
    })
}

/// The button that switches the editing of lists on and off.
private struct EditingButton: View {
  var body: some View { EditButton() }
}
