// Scenes, the table's controls, and the modifiers that go with them. Where a control changes a value, an argument that is
// an expression of one state's name only, `${dark}`, is bound to that state; any other value stays as it is.

extension SceneTable {
  private static let title = Argument.required("title", .string, "The label's text.")
  private static let content = Argument.required("content", .content, "The views.")
  private static let label = Argument.required("label", .content, "The label.")
  private static let bounds = Argument.optional(
    "in", .list(.number), default: "[0, 1]", "The least and the greatest value.")

  /// Controls.
  static let valueViews: [TableEntry] = [
    TableEntry(
      "Toggle", "A switch.",
      [title, .required("isOn", .bool, "Whether it is on; a state's expression is bound.")],
      [.required("isOn", .bool, "Whether it is on; a state's expression is bound."), label]),
    TableEntry(
      "ProgressView", "How far something has come: a bar, or a wheel where nobody knows.",
      [
        .optional("title", .string, "The label's text."),
        .optional("value", .number, "How far; absent, a wheel."),
        .optional("total", .number, default: "1", "Of how much."),
        .optional("currentValueLabel", .string, "A description of the value."),
      ]),
    TableEntry(
      "Gauge", "A value within a range.",
      [
        title, .required("value", .number, "The value."), bounds,
        .optional("currentValueLabel", .string, "A description of the value."),
        .optional("minimumValueLabel", .string, "A description of the least value."),
        .optional("maximumValueLabel", .string, "A description of the greatest value."),
      ]),
    TableEntry(
      "Slider", "A value that is chosen along a line.",
      [
        .required("value", .number, "The value; a state's expression is bound."), bounds,
        .optional("step", .nonNegative, "The distance of the values that can be chosen."),
      ]),
    TableEntry(
      "Stepper", "A value that is counted up and down.",
      [
        title, .required("value", .number, "The value; a state's expression is bound."),
        .optional("in", .list(.number), "The least and the greatest value."),
        .optional("step", .number, default: "1", "By how much it is counted."),
      ]),
    TableEntry(
      "Picker", "One of several values.",
      [
        title, .required("selection", .any, "The chosen value; a state's expression is bound."),
        .required("content", .content, "The values' views, each with a `tag`."),
      ]),
    TableEntry(
      "DisclosureGroup", "Views that are folded up or not.",
      [
        title,
        .optional(
          "isExpanded", .bool, "Whether they are unfolded; a state's expression is bound."),
        content,
      ]),
    TableEntry(
      "GroupBox", "Views on a ground of their own.",
      [.optional("title", .string, "The label's text."), content]),
  ]

  /// Modifiers of controls, and the guides of views.
  static let controlModifiers: [TableEntry] = [
    TableEntry(
      "alignmentGuide", "Where one of the lines lies by which a view is lined up.",
      [
        .required("guide", .name(SceneGuide.self), "The line."),
        .optional("bind", .identifier, "The name of the view's dimensions in the value."),
        .required(
          "computeValue", .number, seesBinding: true,
          "How far from the view's leading or upper edge, in points."),
      ]),
    TableEntry("tag", "The value that a view stands for, in a `Picker` or a `List`.", bare: .any),
    TableEntry("labelsHidden", "Leaves out the labels of controls.", bare: .bool, []),
    TableEntry("disabled", "Keeps controls from reacting.", bare: .bool),
    TableEntry(
      "badge", "A number or a text at the end of a row.", bare: .oneOf([.number, .string])),
    TableEntry("pickerStyle", "How pickers look.", bare: .name(ScenePickerStyle.self)),
    TableEntry(
      "progressViewStyle", "How progress looks.", bare: .name(SceneProgressViewStyle.self)),
    TableEntry("gaugeStyle", "How gauges look.", bare: .name(SceneGaugeStyle.self)),
  ]
}

/// A guide by which stacks line views up.
enum SceneGuide: String, SceneName {
  case leading, center, trailing
  case top, bottom, firstTextBaseline, lastTextBaseline
  static let noun = "an alignment guide"
}

/// `PickerStyle`.
enum ScenePickerStyle: String, SceneName {
  case automatic, menu, segmented, inline, wheel, navigationLink
  static let noun = "a picker style"
}

/// `ProgressViewStyle`.
enum SceneProgressViewStyle: String, SceneName {
  case automatic, linear, circular
  static let noun = "a progress view style"
}

/// `GaugeStyle`.
enum SceneGaugeStyle: String, SceneName {
  case automatic, linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular
  case accessoryCircularCapacity
  static let noun = "a gauge style"
}
