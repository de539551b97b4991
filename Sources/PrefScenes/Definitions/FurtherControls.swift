// PrefScenes: definitions of further controls: dates, colors, groups of controls, tables and trees.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Further controls.
  static let furtherControls: [ViewDefinition] = [
    secureField, datePicker, multiDatePicker, colorPicker, controlGroup, editButton, pasteButton,
    renameButton, helpLink, shareLink, contentUnavailableView, glassEffectContainer, hSplitView,
    vSplitView,
  ]

  private static let title = Parameter.required("title", Types.text, "The text of the label.")
  private static let label = Parameter.content("label", "The label.")
  private static let content = Parameter.content("content", "The views.")

  private static let secureField = ViewDefinition(
    "SecureField", "A control with an editable line of text, which is shown as dots.",
    example: #"{ "type": "SecureField", "text": "name", "title": "Password" }"#,
    .view(
      .boundText("text", "The state with the text."),
      .optional(
        "title", Types.string, default: #""""#, "The placeholder, shown while the text is empty.")
    ) { text, title in SecureField(title, text: text) })

  private static let date = Parameter.bound(
    "selection", Types.boundDate,
    "The date, in ISO 8601 or in seconds since 1970; an expression of one state is bound.")
  private static let components = Parameter.optional(
    "displayedComponents", Types.list(Types.name(SceneDateComponent.self)),
    default: #"["hourAndMinute", "date"]"#, "The parts of the date.")

  private static let datePicker = ViewDefinition(
    "DatePicker", "A control that selects a date.",
    example:
      #"{ "type": "DatePicker", "title": "Departure", "selection": "2026-03-01", "displayedComponents": ["date"] }"#,
    .view(title, date, components) { title, date, components in
      DatePicker(
        selection: date.swiftUIValue, displayedComponents: DatePickerComponents(components)
      ) { title }
    },
    .view(label, date, components) { label, date, components in
      DatePicker(
        selection: date.swiftUIValue, displayedComponents: DatePickerComponents(components)
      ) { label }
    })

  private static let multiDatePicker = ViewDefinition(
    "MultiDatePicker", "A control that selects several days of a calendar.",
    example:
      #"{ "type": "MultiDatePicker", "title": "Days", "selection": ["2026-03-01", "2026-03-04"] }"#,
    .view(
      title,
      .required("selection", Types.list(Types.date), "The selected days, in ISO 8601."),
      .optional("from", Types.date, "The first day that can be selected."),
      .optional("until", Types.date, "The day after the last one that can be selected.")
    ) { title, days, first, last in
      let selection = Binding.constant(Set(days.map(\.dayComponents)))
      switch (first?.foundationDate, last?.foundationDate) {
      case (let first?, let last?) where first <= last:
        return MultiDatePicker(selection: selection, in: first..<last) { title }
      case (let first?, nil):
        return MultiDatePicker(selection: selection, in: first...) { title }
      case (nil, let last?): return MultiDatePicker(selection: selection, in: ..<last) { title }
      default: return MultiDatePicker(selection: selection) { title }
      }
    })

  private static let colorPicker = ViewDefinition(
    "ColorPicker", "A control that selects a color.",
    example: #"{ "type": "ColorPicker", "title": "Background", "selection": "orange" }"#,
    .view(
      title,
      .bound("selection", Types.boundColor, "The color; an expression of one state is bound."),
      .optional(
        "supportsOpacity", Types.bool, default: "true", "Whether the opacity can be selected.")
    ) { title, color, hasOpacity in
      ColorPicker(selection: color, supportsOpacity: hasOpacity) { title }
    },
    .view(
      label,
      .bound("selection", Types.boundColor, "The color; an expression of one state is bound."),
      .optional(
        "supportsOpacity", Types.bool, default: "true", "Whether the opacity can be selected.")
    ) { label, color, hasOpacity in
      ColorPicker(selection: color, supportsOpacity: hasOpacity) { label }
    })

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
    })

  // MARK: Buttons

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

  // MARK: Containers

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

/// The button that switches the editing of lists on and off.
private struct EditingButton: View {
  var body: some View { EditButton() }
}

/// A part of a date in a date picker.
enum SceneDateComponent: String, SceneName {
  case hourAndMinute, date
  static let noun = "a date component"
  static let summary = "A part of a date in a date picker."

  var swiftUIValue: DatePickerComponents { self == .date ? .date : .hourAndMinute }
}

extension DatePickerComponents {
  /// Creates the union of components.
  fileprivate init(_ components: [DatePickerComponents]) {
    self = components.reduce([]) { $0.union($1) }
  }
}

extension SceneDate {
  /// Foundation's date.
  var foundationDate: Date { Date(timeIntervalSince1970: timestamp) }

  /// The calendar day.
  fileprivate var dayComponents: DateComponents {
    let fields = DateFields(self)
    return DateComponents(year: fields.year, month: fields.month, day: fields.day)
  }
}

extension Binding where Value == SceneDate {
  /// The binding to Foundation's date.
  fileprivate var swiftUIValue: Binding<Date> {
    Binding<Date> {
      wrappedValue.foundationDate
    } set: { date in
      if let date = SceneDate(timestamp: date.timeIntervalSince1970) { wrappedValue = date }
    }
  }
}
