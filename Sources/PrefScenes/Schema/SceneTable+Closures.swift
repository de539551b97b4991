// Scenes, the table's modifiers that hold closures, what closures do, and the top level of a scene.

extension SceneTable {
  private static let key = Argument.required("key", .preferenceKey, "The preference key.")
  private static let alignment = Argument.optional(
    "alignment", .alignment, default: "\"center\"", "Where the layer stands.")
  private static let layer: [Argument] = [
    key, alignment,
    .required("bind", .identifier, "The name of the key's value in the content."),
    .required("content", .content, seesBinding: true, "The views of the layer."),
  ]

  /// Modifiers that set and read preferences.
  static let preferenceModifiers: [TableEntry] = [
    TableEntry(
      "preference", "Sends a value up.", [key, .required("value", .any, "The value.")]),
    TableEntry(
      "transformPreference", "Changes the value that comes from below.",
      [
        key, .required("bind", .identifier, "The name of the value that comes from below."),
        .required("transform", .any, seesBinding: true, "The value that goes up instead."),
      ]),
    TableEntry(
      "anchorPreference", "Sends a value up that holds a place of this view.",
      [
        key,
        .optional("value", .anchorSource, default: "\"bounds\"", "The place."),
        .required("bind", .identifier, "The name of the anchor."),
        .required("transform", .any, seesBinding: true, "The value that goes up."),
      ]),
    TableEntry("overlayPreferenceValue", "A layer before a view that reads a preference.", layer),
    TableEntry(
      "backgroundPreferenceValue", "A layer behind a view that reads a preference.", layer),
    TableEntry(
      "onPreferenceChange", "Acts when a preference has changed.",
      [
        key, .optional("bind", .identifier, "The name of the new value."),
        .required("perform", .actions, seesBinding: true, "What is done."),
      ]),
  ]

  /// Modifiers that act.
  static let eventModifiers: [TableEntry] = [
    TableEntry(
      "onChange", "Acts when a value has changed.",
      [
        .required("of", .any, "The value."),
        .optional("initial", .bool, default: "false", "Whether it acts at first too."),
        .optional(
          "bind", .identifiers(maximum: 2), "The name of the new value, or of old and new."),
        .required("perform", .actions, seesBinding: true, "What is done."),
      ]),
    TableEntry(
      "onAppear", "Acts when a view appears.", bare: .actions,
      [.required("perform", .actions, "What is done.")]),
    TableEntry(
      "onTapGesture", "Acts on a tap.", bare: .actions,
      [
        .optional("count", .integer(minimum: 1), default: "1", "How many taps it takes."),
        .required("perform", .actions, "What is done."),
      ]),
    TableEntry(
      "onDisappear", "Acts when a view goes.", bare: .actions,
      [.required("perform", .actions, "What is done.")]),
    TableEntry(
      "onLongPressGesture", "Acts when a finger rests on a view.", bare: .actions,
      [
        .optional(
          "minimumDuration", .nonNegative, default: "0.5", "How long it rests, in seconds."),
        .required("perform", .actions, "What is done."),
      ]),
    TableEntry(
      "onSubmit", "Acts when the return key is pressed in a field inside.", bare: .actions,
      [.required("perform", .actions, "What is done.")]),
    TableEntry(
      "onHover", "Acts when a pointer comes over a view, and when it leaves.",
      [
        .optional("bind", .identifiers(maximum: 1), "The name for whether it has come."),
        .required("perform", .actions, seesBinding: true, "What is done."),
      ]),
    TableEntry(
      "contentTransition", "How texts inside change in animated changes.",
      bare: .name(SceneTransition.self)),
    TableEntry(
      "allowsHitTesting", "Whether a finger can touch a view; else what lies below it is touched.",
      bare: .bool),
  ]

  private static let animation = Argument.optional(
    "animation", .animation, "How the change is animated.")

  /// Actions; the first argument names the action.
  static let action = TableEntry(
    "action", "A change of state.",
    [.required("set", .assignments, "New values by name."), animation],
    [.required("toggle", .stateName, "A boolean that is turned over."), animation])

  /// The steps of a script.
  static let scriptSteps = TableSection([
    TableEntry(
      "tap", "Taps the view of that `id`.", bare: .any,
      [
        .required("id", .any, "The view."),
        .optional("count", .integer(minimum: 1), default: "1", "How many taps."),
      ]),
    TableEntry(
      "longPress", "Holds a finger on the view of that `id`.", bare: .any,
      [
        .required("id", .any, "The view."),
        .optional("duration", .nonNegative, default: "0.6", "In seconds."),
      ]),
    TableEntry(
      "drag", "Drags a finger that goes down on the view of that `id`.",
      [
        .required("id", .any, "The view."),
        .optional("x", .number, default: "0", "How far to the right, in points."),
        .optional("y", .number, default: "0", "How far down, in points."),
        .optional("duration", .nonNegative, default: "0.25", "In seconds."),
      ]),
    TableEntry(
      "hover", "Moves the pointer over the view of that `id`.", bare: .any,
      [.required("id", .any, "The view.")]),
    TableEntry("type", "Types a text into the field that has the focus.", bare: .string),
    TableEntry(
      "delete", "Takes the last characters of the field away that has the focus.",
      bare: .integer(minimum: 1)),
    TableEntry("submit", "Presses the return key in the field that has the focus.", []),
    TableEntry(
      "scroll", "Scrolls the scroll view at the middle of the view of that `id`, or to the view.",
      [
        .required("id", .any, "The view."),
        .optional("x", .number, default: "0", "How far the content goes on sideways, in points."),
        .optional("y", .number, default: "0", "How far the content goes on down, in points."),
      ],
      [
        .required("id", .any, "The view to scroll to."),
        .required("to", .unitPoint, "The point of it that meets the same one of the scroll view."),
      ]),
    TableEntry("wait", "Lets time pass, in seconds.", bare: .nonNegative),
    TableEntry("settle", "Lets time pass until nothing moves.", []),
    TableEntry("perform", "Changes state.", bare: .actions),
    TableEntry(
      "snapshot", "Writes a picture of that name beside the result.", bare: .string),
  ])

  /// A preference key's declaration.
  static let preferenceKey = TableEntry(
    "preference key", "How values of a key are joined.",
    [
      .required("default", .any, "The value where nothing sets one."),
      .required("reduce", .name(PreferenceReducer.self), "How siblings' values are joined."),
    ])

  /// A component's declaration.
  static let component = TableEntry(
    "component", "A view of the scene's own.",
    [
      .optional(
        "parameters", .values, default: "{}", "Its arguments, each with an optional default."),
      .required("content", .content, "Its views."),
    ])

  /// A component's parameter.
  static let parameter = TableEntry(
    "parameter", "An argument of a component.",
    [.optional("default", .any, "The value where none is given; absent, one must be.")])

  /// The size that is proposed to a scene.
  static let proposedSize = TableEntry(
    "size", "The proposed size.",
    [
      .optional("width", .nonNegative, "In points; absent, the content's own."),
      .optional("height", .nonNegative, "In points; absent, the content's own."),
    ])

  /// The top level.
  static let scene = TableEntry(
    "scene", "A picture.",
    [
      .optional("$schema", .string, "The address of the JSON Schema, for editors."),
      .optional("version", .integer(minimum: 1), default: "1", "The version of the language."),
      .optional("size", .proposedSize, "The size that is proposed to the body."),
      .optional("background", .shapeStyle, "What is behind the body; absent, nothing."),
      .optional("environment", .environment, "Values of the environment."),
      .optional("fonts", .list(.string), default: "[]", "Font files, relative to the scene."),
      .optional(
        "data", .literals, default: "{}",
        "Values that expressions read; `${` means nothing in them."),
      .optional(
        "state", .values, default: "{}", "Values that actions change, as they are at first."),
      .optional("preferenceKeys", .preferenceKeys, default: "{}", "The preference keys."),
      .optional("components", .components, default: "{}", "Views of the scene's own."),
      .required("body", .view, "What is drawn."),
      .optional("script", .script, default: "[]", "What happens before the picture is taken."),
    ])

  /// The version of the language that this program reads.
  static let version = 1
}
