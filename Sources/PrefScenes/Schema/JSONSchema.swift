// PrefScenes: the JSON Schema of the scene language (draft 2020-12), for editors and for validation without this
// library. It accepts every valid scene, and rejects what the validator rejects, as far as JSON Schema can express it:
// it does not check names that are declared elsewhere (states, preference keys, components, names in expressions), the
// syntax of expressions, the order of modifiers, and numbers that depend on each other.

/// The JSON Schema of the scene language.
public enum SceneSchema {
  /// Returns the schema as JSON text with two-space indentation and a final line break.
  public static func jsonSchema() -> String { JSONWriter.pretty(document) + "\n" }

  private typealias Builder = SchemaBuilder

  private static var document: Value {
    var builder = SchemaBuilder()
    let version = Builder.schema([
      "description": .string("The version of the language."), "default": .number(1),
      "type": .string("integer"), "minimum": .number(1),
      "maximum": .number(Double(SceneLanguage.version)), "examples": .array([.number(1)]),
    ])
    let scene = builder.object(SceneLanguage.scene.forms, overriding: ["version": version])
    var root = ValueObject()
    root["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    root["title"] = .string("prefrender scene, version \(SceneLanguage.version)")
    root["description"] = .string(SceneLanguage.scene.summary)
    root["examples"] = .array([SceneLanguage.scene.example].compactMap(Builder.value))
    if case .object(let scene) = scene {
      for member in scene.members { root[member.key] = member.value }
    }
    root["$defs"] = .object(builder.definitions)
    return .object(root)
  }
}

extension SchemaBuilder {
  // MARK: Views

  /// The number of views that one condition distinguishes from the others.
  private static let viewsPerGroup = 12

  /// A view: a string, or an object with a `type` or a `$ref`.
  mutating func view() -> Value {
    defined("view") { builder in
      Self.schema([
        "description": .string("A view; a string is a text."),
        "type": Self.strings(["string", "object"]), "if": Self.type("object"),
        "then": builder.viewObject(), "examples": .array([.string("Hello")]),
      ])
    }
  }

  private mutating func viewObject() -> Value {
    defined("viewObject") { builder in
      let component = builder.component()
      return Self.schema([
        "if": Self.required(["type"]),
        "then": builder.dispatch(SceneLanguage.views.entries, otherwise: component),
        "else": builder.componentReference(),
      ])
    }
  }

  /// Returns a schema that selects the schema of a view by its `type`, in two steps.
  private mutating func dispatch(_ views: [ViewDefinition], otherwise: Value) -> Value {
    let names = Self.strings(views.map(\.name))
    func typeIs(_ schema: Value) -> Value {
      Self.schema(["properties": Self.schema(["type": schema])])
    }
    var groups: [Value] = []
    for start in stride(from: 0, to: views.count, by: Self.viewsPerGroup) {
      let group = views[start..<min(start + Self.viewsPerGroup, views.count)]
      let cases = group.map { definition in
        Self.schema([
          "if": typeIs(Self.schema(["const": .string(definition.name)])),
          "then": view(definition),
        ])
      }
      groups.append(
        Self.schema([
          "if": typeIs(Self.schema(["enum": Self.strings(group.map(\.name))])),
          "then": Self.schema(["allOf": .array(cases)]),
        ]))
    }
    return Self.schema([
      "if": typeIs(Self.schema(["enum": names])), "then": Self.schema(["allOf": .array(groups)]),
      "else": otherwise,
    ])
  }

  private mutating func view(_ definition: ViewDefinition) -> Value {
    defined("view.\(definition.name)") { builder in
      let signature = definition.signature
      let modifiers = builder.modifierProperty(of: definition)
      let object = builder.object(
        signature.forms, shared: SceneLanguage.viewArguments, type: signature.name,
        overriding: ["modifiers": modifiers])
      return builder.documented(object, signature)
    }
  }

  /// Returns a schema with the documentation of a definition.
  private func documented(_ schema: Value, _ signature: Signature) -> Value {
    var result = ValueObject()
    result["description"] = .string(signature.summary)
    if let example = Self.value(signature.example) { result["examples"] = .array([example]) }
    if case .object(let object) = schema {
      for member in object.members { result[member.key] = member.value }
    }
    return .object(result)
  }

  /// A use of a component, whose arguments depend on its declaration.
  private mutating func component() -> Value {
    defined("component") { builder in
      Self.schema([
        "description": .string("A use of a component of the scene."), "type": .string("object"),
        "required": Self.strings(["type"]),
        "properties": Self.schema([
          "type": Self.schema([
            "description": .string("The name of the component."), "type": .string("string"),
            "not": builder.expression(),
          ]), "modifiers": builder.modifierProperty(of: nil),
        ]),
      ])
    }
  }

  private mutating func componentReference() -> Value {
    defined("componentReference") { builder in
      Self.schema([
        "description": .string("A use of a component of another file."), "type": .string("object"),
        "required": Self.strings(["$ref"]),
        "properties": Self.schema([
          "$ref": Self.schema([
            "description": .string("The path of the component."), "type": .string("string"),
            "examples": Self.strings(["parts/badge.json"]),
          ]), "modifiers": builder.modifierProperty(of: nil),
        ]),
      ])
    }
  }

  /// A view that is a shape.
  mutating func shape(insettable: Bool) -> Value {
    defined(insettable ? "insettableShape" : "shape") { builder in
      let shapes = SceneLanguage.views.entries.filter {
        insettable ? $0.isInsettableShape : $0.isShape
      }
      let keeping = SceneLanguage.modifiers.entries.filter {
        insettable ? $0.shapeEffect?.keepsInsets == true : $0.shapeEffect?.keepsShape == true
      }
      let modifiers = Self.schema([
        "properties": Self.schema([
          "modifiers": Self.schema([
            "items": Self.schema([
              "propertyNames": Self.schema([
                "anyOf": .array([
                  Self.schema(["enum": Self.strings(keeping.map(\.name))]),
                  Self.schema(["pattern": .string(Self.annotations)]),
                ])
              ])
            ])
          ])
        ])
      ])
      return Self.schema([
        "description": .string("A shape, with modifiers that keep it one."),
        "type": .string("object"), "required": Self.strings(["type"]),
        "allOf": .array([builder.dispatch(shapes, otherwise: .bool(false)), modifiers]),
        "examples": .array([Self.value(#"{ "type": "Circle" }"#)].compactMap { $0 }),
      ])
    }
  }

  // MARK: Modifiers

  /// The array of modifiers of a view; nil for a component.
  private mutating func modifierProperty(of view: ViewDefinition?) -> Value {
    let argument = SceneLanguage.viewArguments.first { $0.name == "modifiers" }
    var result = ValueObject()
    result["description"] = .string(argument?.summary ?? "")
    result["default"] = .array([])
    result["type"] = .string("array")
    result["items"] = modifier(of: view)
    result["examples"] = .array([.array([Self.value(#"{ "padding": 8 }"#) ?? .null])])
    return .object(result)
  }

  /// A modifier of any view.
  mutating func modifier() -> Value {
    defined("modifier") { $0.call(SceneLanguage.modifiers, "modifier") }
  }

  /// A modifier that applies to some view: those of shapes, images and lists of elements do not apply to all.
  private mutating func modifier(of view: ViewDefinition?) -> Value {
    let excluded = SceneLanguage.modifiers.entries.filter { !$0.applies(to: view) }.map(\.name)
    let modifier = modifier()
    guard !excluded.isEmpty else { return modifier }
    let sort =
      view?.isShape == true
      ? "Shape" : view?.name == "Image" ? "Image" : view?.name == "ForEach" ? "ForEach" : "View"
    return defined("modifierOf\(sort)") { _ in
      Self.schema([
        "allOf": .array([modifier]),
        "propertyNames": Self.schema(["not": Self.schema(["enum": Self.strings(excluded)])]),
      ])
    }
  }

  /// The runs of a text.
  mutating func textRun() -> Value {
    defined("textRun") { builder in
      let runs = SceneLanguage.views.entries.filter { ["Text", "Image"].contains($0.name) }
      let modifiers = Self.schema([
        "properties": Self.schema([
          "modifiers": Self.schema([
            "items": Self.schema([
              "propertyNames": Self.schema([
                "anyOf": .array([
                  Self.schema(["enum": Self.strings(SceneLanguage.textModifierNames)]),
                  Self.schema(["pattern": .string(Self.annotations)]),
                ])
              ])
            ])
          ])
        ])
      ])
      return Self.schema([
        "description": .string("A string, a text with modifiers, or an image."),
        "type": Self.strings(["string", "object"]), "if": Self.type("object"),
        "then": Self.schema([
          "required": Self.strings(["type"]),
          "allOf": .array([builder.dispatch(runs, otherwise: .bool(false)), modifiers]),
        ]), "examples": Self.strings(["plain"]),
      ])
    }
  }
}
