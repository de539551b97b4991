// PrefScenes: the builder of the JSON Schema (draft 2020-12). Schemas that occur more than once are definitions, each
// built once. A validator evaluates each value against one schema only: alternatives are guarded by the JSON type of
// the value and by the keys of an object (`if`), so that validation is linear in the size of a scene. `anyOf` is used
// for alternatives without views only.

/// Builds the JSON Schema.
struct SchemaBuilder {
  /// The definitions so far, in order of completion.
  private(set) var definitions = ValueObject()
  private var names: Set<String> = []

  /// The members of an object in order, as a dictionary literal.
  struct Members: ExpressibleByDictionaryLiteral {
    var object = ValueObject()
    init(dictionaryLiteral elements: (String, Value)...) {
      for (key, value) in elements { object[key] = value }
    }
  }

  static func schema(_ members: Members) -> Value { .object(members.object) }
  static func strings(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }
  static func reference(_ name: String) -> Value { schema(["$ref": .string("#/$defs/\(name)")]) }
  static func type(_ name: String) -> Value { schema(["type": .string(name)]) }
  static func any(_ schemas: [Value]) -> Value {
    schemas.count == 1 ? schemas[0] : schema(["anyOf": .array(schemas)])
  }
  static func required(_ keys: [String]) -> Value { schema(["required": strings(keys)]) }

  /// The keys that every object may have: `$comment` and `x-…`.
  static let annotations = #"^(\$comment$|x-)"#

  /// Returns a reference to a definition, which is built if it is new.
  mutating func defined(_ name: String, _ make: (inout SchemaBuilder) -> Value) -> Value {
    if names.insert(name).inserted {
      let value = make(&self)
      definitions[name] = value
    }
    return Self.reference(name)
  }

  /// Returns the schema of the first alternative whose guard accepts a value; without one, of the last alternative.
  static func choice(_ alternatives: [(guard: Value, schema: Value)]) -> Value {
    guard let first = alternatives.first else { return .bool(false) }
    if alternatives.count == 1 { return first.schema }
    return schema([
      "if": first.guard, "then": first.schema, "else": choice(Array(alternatives.dropFirst())),
    ])
  }

  /// A string with `${`.
  mutating func expression() -> Value {
    defined("expression") { _ in
      Self.schema([
        "description": .string("A string with an expression, such as \"${count + 1}\"."),
        "type": .string("string"), "pattern": .string(#"\$\{"#),
        "examples": Self.strings(["${count + 1}"]),
      ])
    }
  }

  /// Returns a schema that also accepts an expression.
  mutating func evaluated(_ schemas: Value...) -> Value {
    let expression = expression()
    return Self.any(schemas + [expression])
  }

  /// Returns a schema of arrays or objects that also accepts an expression; their elements are validated once.
  mutating func evaluatedStructure(_ schema: Value) -> Value {
    Self.choice([(Self.type("string"), expression()), (Self.type("string"), schema)])
  }

  // MARK: Objects

  /// Returns the schema of an object with the arguments of one of some forms.
  ///
  /// The schema of each key is evaluated once; the forms constrain the sets of keys.
  mutating func object(
    _ forms: [[Argument]], shared: [Argument] = [], type: String? = nil,
    overriding: [String: Value] = [:]
  ) -> Value {
    var properties = ValueObject()
    var result = ValueObject()
    // A form may give an argument that every view has another type, as `ForEach` does with `id`.
    let own = forms.joined()
    let common = shared.map { argument in own.first { $0.name == argument.name } ?? argument }
    for argument in common + own where properties[argument.name] == nil {
      properties[argument.name] = overriding[argument.name] ?? property(argument)
    }
    if let type {
      properties["type"] = Self.schema([
        "description": .string("The name of the view."), "const": .string(type),
      ])
    }
    result["type"] = .string("object")
    result["properties"] = .object(properties)
    result["patternProperties"] = Self.schema([Self.annotations: .bool(true)])
    result["additionalProperties"] = .bool(false)
    let required = Self.common(forms, shared)
    if !required.isEmpty { result["required"] = Self.strings(required) }
    let alternatives = Self.alternatives(of: forms, without: required)
    if alternatives.count > 1 { result["anyOf"] = .array(alternatives) }
    return .object(result)
  }

  /// The keys that are required in all forms.
  private static func common(_ forms: [[Argument]], _ shared: [Argument]) -> [String] {
    let required = forms.map { Set($0.filter(\.isRequired).map(\.name)) }
    let all = required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
    return shared.filter(\.isRequired).map(\.name)
      + (forms.first ?? []).map(\.name).filter(all.contains)
  }

  /// Returns the constraints of the keys of each form; one at most if all forms have the same.
  private static func alternatives(of forms: [[Argument]], without common: [String]) -> [Value] {
    guard forms.count > 1 else { return [] }
    var names: [String] = []
    for argument in forms.joined() where !names.contains(argument.name) {
      names.append(argument.name)
    }
    return forms.map { form in
      var result = ValueObject()
      let required = form.filter(\.isRequired).map(\.name).filter { !common.contains($0) }
      if !required.isEmpty { result["required"] = strings(required) }
      var excluded = ValueObject()
      for name in names where !form.contains(where: { $0.name == name }) {
        excluded[name] = .bool(false)
      }
      if !excluded.members.isEmpty { result["properties"] = .object(excluded) }
      return .object(result)
    }
  }

  /// Returns the schema of an argument, with its documentation.
  mutating func property(_ argument: Argument) -> Value {
    var result = ValueObject()
    result["description"] = .string(argument.summary)
    if let fallback = argument.defaultText, let value = Self.value(fallback) {
      result["default"] = value
    }
    if case .object(let kind) = kind(argument.kind) {
      for member in kind.members where result[member.key] == nil {
        result[member.key] = member.value
      }
    }
    if result["examples"] == nil { result["examples"] = .array(argument.kind.examples) }
    return .object(result)
  }

  /// Returns the value of JSON text; nil for invalid text.
  static func value(_ json: String) -> Value? {
    do throws(JSONSyntaxError) {
      return Value(try JSONParser.parse(SourceText(name: "example", text: json)).root)
    } catch {
      return nil
    }
  }

  // MARK: Calls

  /// Returns the schema of the arguments of a definition: a single one without a label, or an object.
  mutating func arguments(of signature: Signature) -> Value {
    guard let bare = signature.bare else { return object(signature.forms) }
    let bareSchema = kind(bare)
    guard !signature.forms.isEmpty else { return bareSchema }
    let labeled = object(signature.forms)
    let (names, object) = (signature.argumentNames, Self.type("object"))
    let bareKeys = bare.memberNames
    var alternatives: [(guard: Value, schema: Value)] = [
      (Self.schema(["not": object]), bareSchema)
    ]
    if !names.contains("type"), bareKeys.contains("type") {
      alternatives.append((Self.required(["type"]), bareSchema))
    }
    if !bareKeys.isEmpty, bareKeys.contains(where: { $0 != "type" }) {
      if !names.isEmpty {
        alternatives.append((Self.any(names.map { Self.required([$0]) }), labeled))
      }
      alternatives.append(
        (Self.any(bareKeys.filter { $0 != "type" }.map { Self.required([$0]) }), bareSchema))
    }
    alternatives.append((.bool(true), labeled))
    return Self.choice(alternatives)
  }

  /// Returns the schema of an object whose only key is the name of a definition.
  mutating func call<Definition>(_ table: DefinitionTable<Definition>, _ prefix: String) -> Value {
    var properties = ValueObject()
    for signature in table.entries.map(\.signature) {
      properties[signature.name] = defined("\(prefix).\(signature.name)") { builder in
        var result = ValueObject()
        result["description"] = .string(signature.summary)
        if let example = Self.value(signature.example), case .object(let object) = example,
          let argument = object[signature.name]
        {
          result["examples"] = .array([argument])
        }
        if case .object(let arguments) = builder.arguments(of: signature) {
          for member in arguments.members where result[member.key] == nil {
            result[member.key] = member.value
          }
        }
        return .object(result)
      }
    }
    return Self.schema([
      "type": .string("object"), "properties": .object(properties),
      "patternProperties": Self.schema([Self.annotations: .bool(true)]),
      "additionalProperties": .bool(false), "minProperties": .number(1),
      // Without annotations, there is one key; the number of annotations is not limited.
      "if": Self.schema([
        "propertyNames": Self.schema([
          "not": Self.schema(["pattern": .string(Self.annotations)])
        ])
      ]), "then": Self.schema(["maxProperties": .number(1)]),
      "else": Self.schema(["minProperties": .number(2)]),
    ])
  }
}
