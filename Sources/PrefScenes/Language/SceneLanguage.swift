// PrefScenes: the scene language as tables of definitions, and the signatures of the parts of a scene that are not
// views: declarations, actions and cases.

/// The definitions of the scene language.
enum SceneLanguage {
  /// The version of the language that this library reads.
  static let version = 1

  /// The views, by `type`.
  static let views = DefinitionTable(
    ViewDefinition.stacks + ViewDefinition.containers + ViewDefinition.shapes
      + ViewDefinition.styles + ViewDefinition.texts + [ViewDefinition.image]
      + ViewDefinition.fields + ViewDefinition.controls + ViewDefinition.pickers
      + ViewDefinition.buttons + ViewDefinition.screens + ViewDefinition.data
      + ViewDefinition.navigation + ViewDefinition.subviews
      + ViewDefinition.time + [ViewDefinition.canvas])
  /// The modifiers, by key.
  static let modifiers = DefinitionTable(
    ModifierDefinition.layout + ModifierDefinition.containers + ModifierDefinition.controls
      + ModifierDefinition.layers + ModifierDefinition.shapes + ModifierDefinition.effects
      + ModifierDefinition.styles
      + ModifierDefinition.images + ModifierDefinition.symbolEffects
      + ModifierDefinition.controlStyles
      + ModifierDefinition.appearance + ModifierDefinition.rows
      + ModifierDefinition.listDetails + ModifierDefinition.navigation
      + ModifierDefinition.presentations + ModifierDefinition.texts
      + ModifierDefinition.accessibility + ModifierDefinition.accessibilityActions
      + ModifierDefinition.preferences + ModifierDefinition.events + ModifierDefinition.gestures
      + ModifierDefinition.geometry + ModifierDefinition.time + ModifierDefinition.containerValues)
  /// The elements of a path, by key.
  static let pathElements = DefinitionTable(PathElementDefinition.all)
  /// The drawing commands of a canvas, by key.
  static let canvasCommands = DefinitionTable(CanvasCommandDefinition.all)
  /// The effects that depend on geometry, by key.
  static let visualEffects = DefinitionTable(VisualEffectDefinition.all)
  /// The steps of a script, by key.
  static let scriptSteps = DefinitionTable(StepDefinition.all)
  /// The names of the shapes.
  static let shapeNames = ViewDefinition.shapes.map(\.name)
  /// The names of the modifiers that apply to the runs of a text.
  static let textModifierNames = modifiers.entries.filter(\.isForText).map(\.name)

  /// The arguments that every view has.
  static let viewArguments: [Argument] = [
    .required("type", .string, "The name of the view."),
    .optional("id", .any, "The identity of the view, by which script steps refer to it."),
    .optional("modifiers", .modifiers, default: "[]", "The modifiers, innermost first."),
  ]

  private static let animation = Argument.optional(
    "animation", .animation, "The animation of the change.")

  /// An action; the first argument determines the kind of action.
  static let action = Signature(
    "action", "A change of state.",
    example: #"{ "set": { "count": "${count + 1}" }, "animation": "easeInOut" }"#,
    forms: [
      [.required("set", .assignments, "The new values, by name."), animation],
      [.required("toggle", .stateName, "The boolean state to toggle."), animation],
      [
        .required("scrollTo", .any, "The `id` of a view in the enclosing `ScrollViewReader`."),
        .optional(
          "anchor", .unitPoint,
          "The unit point at which the view and the scroll view align; by default, the scroll is minimal."
        ), animation,
      ],
    ])

  /// A case of a `Switch`.
  static let switchCase = Signature(
    "case", "A case of a `Switch`.", example: #"{ "case": "a", "content": ["A"] }"#,
    forms: [
      [
        .required("case", .any, "The value of the case."),
        .required("content", .content, "The views."),
      ]
    ])

  /// The declaration of a preference key.
  static let preferenceKey = Signature(
    "preference key", "A default value and the reducer that combines the values of siblings.",
    example: #"{ "default": 0, "reduce": "max" }"#,
    forms: [
      [
        .required("default", .any, "The value if no view sets one."),
        .required(
          "reduce", .name(PreferenceReducer.self),
          "The function that combines the values of siblings."),
      ]
    ])

  /// The declaration of a component.
  static let component = Signature(
    "component",
    "A reusable view with parameters, or a reference to one in another file inside the root of the scene: "
      + "`{ \"$ref\": \"parts/badge.json\" }`, `{ \"$ref\": \"parts/all.json#/components/Badge\" }`. The path is relative "
      + "to the file that has it, and a file can have `components` of its own. A view can be a reference, too: "
      + "`{ \"$ref\": \"parts/badge.json\", \"title\": \"New\" }`.",
    example:
      #"{ "parameters": { "title": { "default": "" } }, "content": ["${title}"] }"#,
    forms: [
      [
        .optional(
          "parameters", .parameters, default: "{}",
          "The parameters, each with an optional default."),
        .required("content", .content, "The views."),
      ]
    ])

  /// The declaration of a component's parameter.
  static let parameter = Signature(
    "parameter", "A parameter of a component.", example: #"{ "type": "string", "default": "" }"#,
    forms: [
      [
        .optional("default", .any, "The default value; without it, the argument is required."),
        .optional(
          "type", .word(noun: "a type", words: ParameterType.allCases.map(\.rawValue)),
          default: #""any""#, "The type of the values; each use is checked."),
        .optional(
          "values", .list(.string), default: "[]", "The possible values, if only some words are."),
        .optional("description", .string, "What the parameter is, for readers."),
      ]
    ])

  /// The size that is proposed to the body.
  static let proposedSize = Signature(
    "size", "The size of the picture, as a proposal or exactly.", example: #"{ "width": 400 }"#,
    forms: [
      [
        .optional("width", .nonNegative, "The width in points; by default, the content's own."),
        .optional("height", .nonNegative, "The height in points; by default, the content's own."),
        .optional(
          "mode", .word(noun: "a mode", words: SceneSizeMode.allCases.map(\.rawValue)),
          default: #""proposed""#,
          "Whether the size is proposed to the body, which can choose another one, or is exactly that of the picture."
        ),
        .optional(
          "alignment", .alignment, default: #""center""#,
          "The position of the body in a picture of an exact size; what is outside of it is cut."),
      ]
    ])

  /// The environment values.
  static let environment = Signature(
    "environment", "Values of the environment.", example: #"{ "colorScheme": "dark" }"#,
    forms: [EnvironmentEntries.all.map(\.argument)])

  /// A scene.
  static let scene = Signature(
    "scene", "A picture.", example: #"{ "body": "Hello" }"#,
    forms: [
      [
        .optional("$schema", .string, "The URL of the JSON Schema, for editors."),
        .optional("version", .integer(minimum: 1), default: "1", "The version of the language."),
        .optional("size", .proposedSize, "The size that is proposed to the body."),
        .optional(
          "background", .shapeStyle, "The background of the body; by default, transparent."),
        .optional("environment", .environment, "The values of the environment."),
        .optional(
          "fonts", .list(.string, count: CountLimits(maximum: SceneView.maxFonts)), default: "[]",
          "The paths of font files, relative to the scene."),
        .optional(
          "data", .literals, default: "{}",
          "The values that expressions read; expressions in them are not evaluated."),
        .optional("state", .values, default: "{}", "The initial values of the state."),
        .optional("preferenceKeys", .preferenceKeys, default: "{}", "The preference keys."),
        .optional("components", .components, default: "{}", "The components."),
        .required("body", .view, "The view to render."),
        .optional(
          "script", .script, default: "[]", "The steps that run before the picture is rendered."),
      ]
    ])
}

// MARK: - Examples

extension SceneLanguage {
  /// The declarations that the examples of definitions refer to: members of a scene, each followed by a comma.
  static let exampleDeclarations = #"""
    "state": { "isOn": true, "value": 0.4, "count": 2, "name": "Ada", "choice": "a" },
    "preferenceKeys": {
      "Width": { "default": 0, "reduce": "max" }, "Anchors": { "default": [], "reduce": "append" } },
    """#

  /// Returns a scene that shows the example of a view.
  static func exampleScene(of view: ViewDefinition) -> String {
    "{ \(exampleDeclarations) \"body\": \(view.signature.example) }"
  }

  /// Returns a scene that applies the example of a modifier: to a rectangle if it is for shapes, to the rows of a list
  /// if it is for those, else to a text.
  static func exampleScene(of modifier: ModifierDefinition) -> String {
    if modifier.isForElements {
      let rows =
        #"{ "type": "ForEach", "data": 2, "content": ["Row"], "modifiers": [\#(modifier.signature.example)] }"#
      return "{ \(exampleDeclarations) \"body\": { \"type\": \"List\", \"content\": [\(rows)] } }"
    }
    let type =
      modifier.isForShapes
      ? #""Rectangle""#
      : modifier.isForImages
        ? #""Image", "systemName": "star.fill""# : #""Text", "text": "Sample""#
    return "{ \(exampleDeclarations) \"body\": { \"type\": \(type), "
      + "\"modifiers\": [\(modifier.signature.example)] } }"
  }

  /// Returns a scene that shows a path with the example of an element.
  static func exampleScene(of element: PathElementDefinition) -> String {
    let elements = #"[{ "move": [10, 10] }, \#(element.signature.example)]"#
    return #"{ "body": { "type": "Path", "elements": \#(elements) } }"#
  }

  /// Returns a scene with a canvas that performs the example of a drawing command.
  static func exampleScene(of command: CanvasCommandDefinition) -> String {
    let fill =
      #"{ "fill": { "elements": [{ "addRect": { "x": 4, "y": 4, "width": 60, "height": 24 } }], "style": "blue" } }"#
    let symbols = #"[{ "type": "Text", "text": "S", "modifiers": [{ "tag": "dot" }] }]"#
    return "{ \(exampleDeclarations) \"body\": { \"type\": \"Canvas\", \"symbols\": \(symbols), "
      + "\"commands\": [\(command.signature.example), \(fill)], "
      + #""modifiers": [{ "frame": { "width": 80, "height": 40 } }] } }"#
  }

  /// Returns a scene that applies the example of an effect to a text.
  static func exampleScene(of effect: VisualEffectDefinition) -> String {
    "{ \(exampleDeclarations) \"body\": { \"type\": \"Text\", \"text\": \"Sample\", "
      + "\"modifiers\": [{ \"visualEffect\": { \"effects\": [\(effect.signature.example)] } }] } }"
  }

  /// Returns a scene whose script is the example of a step; its body is a button with the identity `button`.
  static func exampleScene(of step: StepDefinition) -> String {
    let button =
      #"{ "type": "Button", "id": "button", "title": "B", "action": { "toggle": "isOn" } }"#
    return "{ \(exampleDeclarations) \"body\": \(button), \"script\": [\(step.signature.example)] }"
  }
}
