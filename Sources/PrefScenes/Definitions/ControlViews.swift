// PrefScenes: definitions of controls. If the value of a control is an expression that names one state, as in
// `"${isOn}"`, the control is bound to that state; any other value is constant.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Text fields and buttons.
  static let fields: [ViewDefinition] = [textField, textEditor, button, menu]

  /// Controls with a value, and containers with a label.
  static let controls: [ViewDefinition] = [
    toggle, progressView, gauge, slider, stepper, picker, disclosureGroup, groupBox, secureField,
  ]

  private static let title = Parameter.required("title", Types.text, "The text of the label.")
  private static let optionalTitle = Parameter.optional(
    "title", Types.text, "The text of the label.")
  private static let symbolName = Parameter.optional(
    "systemImage", Types.string, "The name of a symbol before the title.")
  private static let content = Parameter.content("content", "The views.")
  private static let label = Parameter.content("label", "The label.")

  private static let secureField = ViewDefinition(
    "SecureField", "A control with an editable line of text, which is shown as dots.",
    example: #"{ "type": "SecureField", "text": "name", "title": "Password" }"#,
    .view(
      .boundText("text", "The state with the text."),
      .optional(
        "title", Types.string, default: #""""#, "The placeholder, shown while the text is empty.")
    ) { text, title in SecureField(title, text: text) })
  private static let currentValueLabel = Parameter.optional(
    "currentValueLabel", Types.text, "A description of the current value.")

  private static let textField = ViewDefinition(
    "TextField", "A control with an editable line of text.",
    example: #"{ "type": "TextField", "text": "name", "title": "Name", "isBordered": true }"#,
    .view(
      .boundText("text", "The state with the text."),
      .optional(
        "title", Types.string, default: #""""#, "The placeholder, shown while the text is empty."),
      .optional("isSecure", Types.bool, default: "false", "Whether the text is shown as dots."),
      .optional("isBordered", Types.bool, default: "false", "Whether the field has a border."),
      .optional(
        "axis", Types.name(SceneSingleAxis.self), default: #""horizontal""#,
        "The axis in which the field scrolls; a vertical one has several lines.")
    ) { text, title, isSecure, isBordered, axis in
      if isSecure { return SecureField(title, text: text) }
      let field =
        axis == .vertical
        ? TextField(title, text: text, axis: axis) : TextField(title, text: text)
      return isBordered ? field.textFieldStyle(RoundedBorderTextFieldStyle()) : field
    })

  private static let textEditor = ViewDefinition(
    "TextEditor", "A control with editable text of several lines.",
    example: #"{ "type": "TextEditor", "text": "name" }"#,
    .view(.boundText("text", "The state with the text.")) { text in TextEditor(text: text) })

  private static let menu = ViewDefinition(
    "Menu", "A button that opens a list of actions.",
    example:
      #"{ "type": "Menu", "title": "Sort", "content": [{ "type": "Button", "title": "Toggle", "action": { "toggle": "isOn" } }] }"#,
    .view(title, symbolName, .content("content", "The actions."), primaryAction) {
      title, name, content, action in
      menu(content, action) { TitleLabel(title: title, symbolName: name) }
    },
    .view(
      .content("label", "The label."), .content("content", "The actions."), primaryAction
    ) { label, content, action in menu(content, action) { label } })

  private static let primaryAction = Parameter.optionalActions(
    "primaryAction", "The actions of a tap; a long press opens the menu then.")

  private static func menu<Label: View>(
    _ content: NodeList, _ primaryAction: (() -> Void)?, @ViewBuilder label: () -> Label
  ) -> any View {
    guard let primaryAction else { return Menu(content: { content }, label: label) }
    return Menu(content: { content }, label: label, primaryAction: primaryAction)
  }

  private static let role = Parameter.optional(
    "role", Types.name(SceneButtonRole.self), "The purpose of the button.")

  private static let button = ViewDefinition(
    "Button", "A control that performs an action when it is tapped.",
    example: #"{ "type": "Button", "title": "Toggle", "action": { "toggle": "isOn" } }"#,
    .view(
      .actions("action", "The actions of a tap."), .content("content", "The label."), role
    ) { action, content, role in
      Button(role: role) {
        action()
      } label: {
        content
      }
    },
    .view(
      title, symbolName, .actions("action", "The actions of a tap."), role
    ) { title, name, action, role in
      Button(role: role) {
        action()
      } label: {
        TitleLabel(title: title, symbolName: name)
      }
    })

  private static let isOn = Parameter.bound(
    "isOn", Types.boundBool, "Whether the toggle is on; an expression of one state is bound.")

  private static let toggle = ViewDefinition(
    "Toggle", "A control that switches between on and off.",
    example: #"{ "type": "Toggle", "title": "Sound", "isOn": "${isOn}" }"#,
    .view(title, symbolName, isOn) { title, name, isOn in
      Toggle(isOn: isOn) { TitleLabel(title: title, symbolName: name) }
    },
    .view(isOn, .content("label", "The label.")) { isOn, label in Toggle(isOn: isOn) { label } })

  private static let completed = Parameter.optional(
    "value", Types.number, "The completed amount; by default, the progress is indeterminate.")

  private static let progressView = ViewDefinition(
    "ProgressView",
    "A view that shows the progress of a task: a bar, or a spinner without a value.",
    example: #"{ "type": "ProgressView", "title": "Loading", "value": 0.4 }"#,
    .view(
      label, completed, .optional("total", Types.number, default: "1", "The total amount."),
      currentValueLabel
    ) { label, value, total, current in
      ProgressView(value: value.map { Double($0) }, total: Double(total)) {
        label
      } currentValueLabel: {
        current
      }
    },
    .view(
      optionalTitle, completed, .optional("total", Types.number, default: "1", "The total amount."),
      currentValueLabel
    ) { title, value, total, current in
      let value = value.map { Double($0) }
      if title == nil, current == nil { return ProgressView(value: value, total: Double(total)) }
      return ProgressView(value: value, total: Double(total)) {
        title
      } currentValueLabel: {
        current
      }
    })

  private static let gauge = ViewDefinition(
    "Gauge", "A view that shows a value within a range.",
    example: #"{ "type": "Gauge", "title": "Battery", "value": 0.8 }"#,
    .view(
      title, .required("value", Types.number, "The value."), .bounds(default: 0...1),
      currentValueLabel,
      .optional("minimumValueLabel", Types.text, "A description of the lower bound."),
      .optional("maximumValueLabel", Types.text, "A description of the upper bound.")
    ) { gauge($1, $2, $3, $4, $5) { [title = $0] in title } },
    .view(
      label, .required("value", Types.number, "The value."), .bounds(default: 0...1),
      currentValueLabel,
      .optional("minimumValueLabel", Types.text, "A description of the lower bound."),
      .optional("maximumValueLabel", Types.text, "A description of the upper bound.")
    ) { gauge($1, $2, $3, $4, $5) { [label = $0] in label } })

  private static func gauge<Label: View>(
    _ value: CGFloat, _ bounds: ClosedRange<Double>?, _ current: Text?, _ low: Text?,
    _ high: Text?, @ViewBuilder label: () -> Label
  ) -> any View {
    let (value, bounds) = (Double(value), bounds ?? 0...1)
    guard low != nil || high != nil else {
      guard let current else { return Gauge(value: value, in: bounds, label: label) }
      return Gauge(value: value, in: bounds, label: label) { current }
    }
    return Gauge(value: value, in: bounds, label: label) {
      current
    } minimumValueLabel: {
      low
    } maximumValueLabel: {
      high
    }
  }

  private static let value = Parameter.bound(
    "value", Types.boundNumber, "The value; an expression of one state is bound.")

  private static let slider = ViewDefinition(
    "Slider", "A control that selects a value from a bounded range.",
    example: #"{ "type": "Slider", "value": "${value}", "in": [0, 1] }"#,
    .view(
      value, .bounds(default: 0...1),
      .optional("step", Types.nonNegative, "The distance between selectable values.")
    ) { value, bounds, step in
      guard let step else { return Slider(value: value, in: bounds ?? 0...1) }
      return Slider(value: value, in: bounds ?? 0...1, step: Double(step))
    },
    .view(
      value, .bounds(default: 0...1),
      .required("minimumValueLabel", Types.text, "A description of the lower bound."),
      .required("maximumValueLabel", Types.text, "A description of the upper bound.")
    ) { value, bounds, low, high in
      Slider(value: value, in: bounds ?? 0...1) {
        EmptyView()
      } minimumValueLabel: {
        low
      } maximumValueLabel: {
        high
      }
    })

  private static let stepper = ViewDefinition(
    "Stepper", "A control that increments and decrements a value.",
    example: #"{ "type": "Stepper", "title": "Guests", "value": "${count}", "in": [1, 9] }"#,
    .view(
      title, value, .bounds(default: nil),
      .optional("step", Types.number, default: "1", "The amount of an increment.")
    ) { title, value, bounds, step in
      guard let bounds else { return Stepper(value: value, step: Double(step)) { title } }
      return Stepper(value: value, in: bounds, step: Double(step)) { title }
    },
    .view(
      label, value, .bounds(default: nil),
      .optional("step", Types.number, default: "1", "The amount of an increment.")
    ) { label, value, bounds, step in
      guard let bounds else { return Stepper(value: value, step: Double(step)) { label } }
      return Stepper(value: value, in: bounds, step: Double(step)) { label }
    })

  private static let picker = ViewDefinition(
    "Picker", "A control that selects one of several values.",
    example:
      #"{ "type": "Picker", "title": "Size", "selection": "${choice}", "content": [{ "type": "Text", "text": "Small", "modifiers": [{ "tag": "a" }] }] }"#,
    .view(
      title, symbolName,
      .bound(
        "selection", Types.boundSelection,
        "The selected value; an expression of one state is bound."),
      .content("content", "The options, each with a `tag`.")
    ) { title, name, selection, content in
      Picker(selection: selection) {
        content
      } label: {
        TitleLabel(title: title, symbolName: name)
      }
    },
    .view(
      label,
      .bound(
        "selection", Types.boundSelection,
        "The selected value; an expression of one state is bound."),
      .content("content", "The options, each with a `tag`.")
    ) { label, selection, content in
      Picker(selection: selection) {
        content
      } label: {
        label
      }
    })

  private static let disclosureGroup = ViewDefinition(
    "DisclosureGroup", "A view that shows or hides its content.",
    example:
      #"{ "type": "DisclosureGroup", "title": "Details", "isExpanded": true, "content": ["Text"] }"#,
    .view(
      title,
      .optionalBound(
        "isExpanded", Types.boundBool,
        "Whether the content is visible; an expression of one state is bound."),
      content
    ) { title, isExpanded, content in
      guard let isExpanded else {
        return DisclosureGroup {
          content
        } label: {
          title
        }
      }
      return DisclosureGroup(isExpanded: isExpanded) {
        content
      } label: {
        title
      }
    },
    .view(
      label,
      .optionalBound(
        "isExpanded", Types.boundBool,
        "Whether the content is visible; an expression of one state is bound."),
      content
    ) { label, isExpanded, content in
      guard let isExpanded else {
        return DisclosureGroup {
          content
        } label: {
          label
        }
      }
      return DisclosureGroup(isExpanded: isExpanded) {
        content
      } label: {
        label
      }
    })

  private static let groupBox = ViewDefinition(
    "GroupBox", "A view with a background that groups related content.",
    example: #"{ "type": "GroupBox", "title": "Address", "content": ["Street", "City"] }"#,
    .view(optionalTitle, content) { title, content in
      guard let title else { return GroupBox { content } }
      return GroupBox {
        content
      } label: {
        title
      }
    },
    .view(label, content) { label, content in
      GroupBox {
        content
      } label: {
        label
      }
    })
}

/// The label of a control: a title, with a symbol if there is one.
struct TitleLabel: View {
  let title: Text
  let symbolName: String?

  var body: some View {
    if let symbolName {
      Label {
        title
      } icon: {
        Image(systemName: symbolName)
      }
    } else {
      title
    }
  }
}

/// The purpose of a button.
enum SceneButtonRole: String, SceneName {
  case destructive, cancel, confirm, close
  static let noun = "a button role"
  static let summary = "The purpose of a button."

  var swiftUIValue: ButtonRole {
    switch self {
    case .destructive: .destructive
    case .cancel: .cancel
    case .confirm: .confirm
    case .close: .close
    }
  }
}
