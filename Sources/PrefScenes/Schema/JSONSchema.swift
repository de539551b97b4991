// PrefScenes: the JSON Schema of the scene language (draft 2020-12), for editors. It accepts every valid scene. It does
// not check the names in expressions or references to preference keys and state, which the validator checks.

/// The JSON Schema of the scene language.
public enum SceneSchema {
  /// Returns the schema as JSON text with two-space indentation and a final line break.
  public static func jsonSchema() -> String { JSONWriter.pretty(document) + "\n" }

  /// The ordered members of an object, as a dictionary literal.
  private struct Members: ExpressibleByDictionaryLiteral {
    var object = ValueObject()
    init(dictionaryLiteral elements: (String, Value)...) {
      for (key, value) in elements { object[key] = value }
    }
  }

  private static func schema(_ members: Members) -> Value { .object(members.object) }
  private static func text(_ text: String) -> Value { .string(text) }
  private static func strings(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }
  private static func reference(_ name: String) -> Value {
    schema(["$ref": text("#/$defs/\(name)")])
  }
  private static func type(_ name: String) -> Value { schema(["type": text(name)]) }
  private static func any(_ schemas: [Value]) -> Value { schema(["anyOf": .array(schemas)]) }
  private static func array(of items: Value) -> Value {
    schema(["type": text("array"), "items": items])
  }

  private static var document: Value {
    var definitions = ValueObject()
    definitions["expression"] = schema(["type": text("string"), "pattern": text(#"\$\{"#)])
    definitions["view"] = any(
      [type("string")] + SceneLanguage.views.names.map { reference("view.\($0)") }
        + [reference("component"), reference("componentReference")])
    definitions["shape"] = any(SceneLanguage.shapeNames.map { reference("view.\($0)") })
    definitions["modifier"] = call(SceneLanguage.modifiers)
    definitions["pathElement"] = any([
      schema(["const": text("closeSubpath")]), call(SceneLanguage.pathElements),
    ])
    definitions["step"] = call(SceneLanguage.scriptSteps)
    definitions["action"] = object(SceneLanguage.action.forms)
    definitions["case"] = object(SceneLanguage.switchCase.forms)
    definitions["component"] = schema([
      "type": text("object"), "required": strings(["type"]),
      "properties": schema([
        "type": schema(["not": schema(["enum": strings(SceneLanguage.views.names)])])
      ]),
    ])
    definitions["componentReference"] = schema([
      "type": text("object"), "required": strings(["$ref"]),
      "properties": schema([
        "$ref": type("string"), "type": .bool(false), "modifiers": fragment(.modifiers),
      ]),
    ])
    definitions["componentDeclaration"] = any([
      object(SceneLanguage.component.forms),
      schema([
        "type": text("object"), "required": strings(["$ref"]),
        "properties": schema(["$ref": type("string")]),
      ]),
    ])
    definitions["color"] = color
    definitions["font"] = font
    definitions["animation"] = animation
    for signature in SceneLanguage.views.entries.map(\.signature) {
      definitions["view.\(signature.name)"] = object(
        signature.forms, shared: SceneLanguage.viewArguments, type: signature.name,
        summary: signature.summary)
    }
    var root = ValueObject()
    root["$schema"] = text("https://json-schema.org/draft/2020-12/schema")
    root["title"] = text("prefrender scene, version \(SceneLanguage.version)")
    if case .object(let scene) = object(SceneLanguage.scene.forms) {
      for member in scene.members { root[member.key] = member.value }
    }
    root["$defs"] = .object(definitions)
    return .object(root)
  }

  /// Returns the schema of an object with the arguments of some forms.
  private static func object(
    _ forms: [[Argument]], shared: [Argument] = [], type: String? = nil, summary: String? = nil
  ) -> Value {
    var properties = ValueObject()
    for argument in shared + forms.flatMap({ $0 }) where properties[argument.name] == nil {
      properties[argument.name] = property(argument)
    }
    if let type { properties["type"] = schema(["const": text(type)]) }
    var result = ValueObject()
    if let summary { result["description"] = text(summary) }
    result["type"] = text("object")
    result["properties"] = .object(properties)
    result["patternProperties"] = schema([#"^(\$comment$|x-)"#: .bool(true)])
    result["additionalProperties"] = .bool(false)
    let required = (forms.isEmpty ? [[]] : forms).map { form in
      (shared + form).filter(\.isRequired).map(\.name)
    }
    if required.count == 1, !required[0].isEmpty { result["required"] = strings(required[0]) }
    if required.count > 1 {
      result["anyOf"] = .array(required.map { schema(["required": strings($0)]) })
    }
    return .object(result)
  }

  private static func property(_ argument: Argument) -> Value {
    var result = ValueObject()
    var summary = argument.summary
    if let fallback = argument.defaultText { summary += " Default: \(fallback)." }
    result["description"] = text(summary)
    if case .object(let kind) = fragment(argument.kind) {
      for member in kind.members { result[member.key] = member.value }
    }
    return .object(result)
  }

  /// Returns the schema of an object whose only key is the name of a definition.
  private static func call<Definition>(_ table: DefinitionTable<Definition>) -> Value {
    var properties = ValueObject()
    for signature in table.entries.map(\.signature) {
      var values: [Value] = signature.bare.map { [fragment($0)] } ?? []
      if !signature.forms.isEmpty { values.append(object(signature.forms)) }
      properties[signature.name] = schema([
        "description": text(signature.summary), "anyOf": .array(values),
      ])
    }
    return schema([
      "type": text("object"), "properties": .object(properties),
      "patternProperties": schema([#"^(\$comment$|x-)"#: .bool(true)]),
      "additionalProperties": .bool(false), "minProperties": .number(1),
    ])
  }

  /// Returns the schema of a value of one of some kinds, or of an expression.
  private static func evaluated(_ kinds: Value...) -> Value {
    any(kinds + [reference("expression")])
  }

  private static func number(minimum: Double? = nil, type name: String = "number") -> Value {
    guard let minimum else { return type(name) }
    return schema(["type": text(name), "minimum": .number(minimum)])
  }

  private static func numbers(_ keys: [String]) -> Value {
    var properties = ValueObject()
    for key in keys { properties[key] = evaluated(type("number")) }
    return schema([
      "type": text("object"), "properties": .object(properties), "required": strings(keys),
    ])
  }

  /// Returns the schema of a value kind.
  private static func fragment(_ kind: ValueKind) -> Value {
    switch kind {
    case .any: schema([:])
    case .string, .address, .identifier, .preferenceKey, .stateName: type("string")
    case .identifiers: any([type("string"), array(of: type("string"))])
    case .bool: evaluated(type("boolean"))
    case .number: evaluated(type("number"))
    case .nonNegative: evaluated(number(minimum: 0))
    case .length: evaluated(type("number"), schema(["const": text("infinity")]))
    case .integer(let minimum): evaluated(number(minimum: Double(minimum), type: "integer"))
    case .word(_, let words): evaluated(schema(["enum": strings(words)]))
    case .dictionary: evaluated(type("object"))
    case .list(let element): evaluated(array(of: fragment(element)))
    case .oneOf(let kinds): any(kinds.map(fragment))
    case .nullable(let kind): any([fragment(kind), type("null")])
    case .elements: evaluated(type("array"), number(minimum: 0, type: "integer"))
    case .point: evaluated(numbers(["x", "y"]), array(of: evaluated(type("number"))))
    case .axis: evaluated(numbers(["x", "y", "z"]))
    case .size: evaluated(numbers(["width", "height"]))
    case .rect: evaluated(numbers(["x", "y", "width", "height"]))
    case .unitPoint: evaluated(words(SceneUnitPointName.self), numbers(["x", "y"]))
    case .angle: any([numbers(["degrees"]), numbers(["radians"]), reference("expression")])
    case .edges:
      evaluated(words(SceneEdgeName.self), array(of: evaluated(words(SceneEdgeName.self))))
    case .alignment: evaluated(words(SceneAlignmentName.self), type("object"))
    case .anchorSource: evaluated(words(SceneAnchorSourceName.self), type("object"))
    case .gridItems: evaluated(type("array"))
    case .color: reference("color")
    case .shapeStyle: shapeStyle
    case .font: reference("font")
    case .fontWidth: evaluated(words(SceneFontWidth.self), number(minimum: 0))
    case .animation: reference("animation")
    case .colors: evaluated(array(of: reference("color")))
    case .stops, .vertices: evaluated(array(of: type("object")))
    case .content: array(of: reference("view"))
    case .textRuns:
      array(of: any([type("string"), reference("view.Text"), reference("view.Image")]))
    case .view: reference("view")
    case .shape: reference("shape")
    case .modifiers: array(of: reference("modifier"))
    case .cases: array(of: reference("case"))
    case .pathElements: array(of: reference("pathElement"))
    case .script: array(of: reference("step"))
    case .actions: any([reference("action"), array(of: reference("action"))])
    case .environment: object(SceneLanguage.environment.forms)
    case .proposedSize: object(SceneLanguage.proposedSize.forms)
    case .literals, .values, .assignments: type("object")
    case .components:
      schema([
        "type": text("object"),
        "patternProperties": schema([#"^(\$comment$|x-)"#: .bool(true)]),
        "additionalProperties": reference("componentDeclaration"),
      ])
    case .preferenceKeys:
      schema([
        "type": text("object"), "additionalProperties": object(SceneLanguage.preferenceKey.forms),
      ])
    }
  }

  private static func words<Name: SceneName>(_ type: Name.Type) -> Value {
    schema(["enum": strings(type.words)])
  }

  private static var shapeStyle: Value {
    any(
      [
        reference("color"), words(SceneStyleName.self),
        schema(["type": text("string"), "pattern": text(#"\.gradient$"#)]),
        schema(["type": text("object"), "required": strings(["shapeStyle", "shadow"])]),
      ] + (ValueReader.gradientTypes + [ValueReader.meshType]).map { reference("view.\($0)") })
  }

  private static var color: Value {
    evaluated(
      schema(["enum": strings(SceneSystemColor.words)]),
      schema([
        "type": text("string"),
        "pattern": text("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
      ]),
      numbers(["red", "green", "blue"]), numbers(["white"]),
      numbers(["hue", "saturation", "brightness"]),
      schema(["type": text("object"), "required": strings(["color", "opacity"])]))
  }

  private static var font: Value {
    evaluated(
      schema(["enum": strings(SceneTextStyle.words)]), object([ValueReader.fontArguments]))
  }

  private static var animation: Value {
    evaluated(schema(["enum": strings(SceneAnimationCurve.words)]), type("object"))
  }
}
