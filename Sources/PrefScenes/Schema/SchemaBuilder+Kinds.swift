// PrefScenes: the schemas of value kinds.

import PrefGeometry

extension SchemaBuilder {
  /// Returns the schema of a value kind.
  mutating func kind(_ kind: ValueKind) -> Value {
    switch kind {
    case .any: return Self.anything
    case .string, .preferenceKey, .stateName: return Self.type("string")
    case .address:
      return Self.schema(["type": .string("string"), "minLength": .number(1)])
    case .identifier: return identifier()
    case .identifiers(let maximum): return identifiers(maximum)
    case .bool: return defined("boolean") { $0.evaluated(Self.type("boolean")) }
    case .number: return number(NumberLimits(), named: "number")
    case .nonNegative: return number(NumberLimits(minimum: 0), named: "nonNegative")
    case .integer(let minimum):
      let limits = NumberLimits(
        minimum: minimum == .min ? -.infinity : Double(minimum), isWhole: true)
      return number(limits, named: minimum == .min ? "integer" : "integerFrom\(minimum)")
    case .limited(let limits): return number(limits, named: nil)
    case .length:
      return defined("length") {
        $0.evaluated(Self.type("number"), Self.schema(["const": .string("infinity")]))
      }
    case .word(let noun, let words): return word(noun, words)
    case .date: return date()
    case .timeZone:
      return evaluated(Self.schema(["type": .string("string"), "minLength": .number(1)]))
    case .fileName:
      return evaluated(
        Self.schema([
          "type": .string("string"), "pattern": .string(#"^[^/\u0000]+$"#),
          "not": Self.schema(["enum": Self.strings([".", "..", "-"])]),
        ]))
    case .bounds:
      let number = self.kind(.number)
      return evaluated(Self.array(of: number, CountLimits(minimum: 2, maximum: 2)))
    case .dictionary: return evaluated(Self.type("object"))
    case .map(let element):
      let schema = self.kind(element)
      return evaluatedStructure(
        Self.schema(["type": .string("object"), "additionalProperties": schema]))
    case .list(let element, let count): return list(of: self.kind(element), count)
    case .oneOf(let kinds): return alternatives(kinds)
    case .nullable(let kind):
      let schema = self.kind(kind)
      return Self.choice([(Self.type("null"), Self.type("null")), (.bool(true), schema)])
    case .record(let record): return self.record(record)
    case .defined(let value): return defined("kind.\(value.name)") { $0.kind(value.kind()) }
    default: return structure(kind)
    }
  }

  /// The schema of any value.
  private static let anything = schema([
    "type": strings(["null", "boolean", "number", "string", "array", "object"])
  ])

  // MARK: Scalars

  private mutating func number(_ limits: NumberLimits, named name: String?) -> Value {
    var result = ValueObject()
    result["type"] = .string(limits.isWhole ? "integer" : "number")
    if limits.minimum.isFinite {
      result[limits.excludesMinimum ? "exclusiveMinimum" : "minimum"] = .number(limits.minimum)
    }
    if limits.maximum.isFinite { result["maximum"] = .number(limits.maximum) }
    guard let name else { return evaluated(.object(result)) }
    return defined(name) { $0.evaluated(.object(result)) }
  }

  private mutating func word(_ noun: String, _ words: [String]) -> Value {
    let schema = Self.schema(["enum": Self.strings(words)])
    guard words.count > 6 else { return evaluated(schema) }
    let name = "word." + (noun + ".\(words[0])").replacing(" ", with: "-")
    return defined("\(name).\(words.count)") { $0.evaluated(schema) }
  }

  private mutating func identifier() -> Value {
    defined("name") { _ in
      Self.schema([
        "description": .string("A name for expressions."), "type": .string("string"),
        "pattern": .string(#"^[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*$"#),
        "not": Self.schema(["enum": Self.strings(["true", "false", "null"])]),
        "examples": Self.strings(["item"]),
      ])
    }
  }

  private mutating func identifiers(_ maximum: Int) -> Value {
    let name = identifier()
    return Self.choice([
      (
        Self.type("array"),
        Self.schema([
          "type": .string("array"), "items": name, "minItems": .number(1),
          "maxItems": .number(Double(maximum)),
        ])
      ), (.bool(true), name),
    ])
  }

  private mutating func date() -> Value {
    defined("date") {
      let time = #"([Tt ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?([Zz]|[+-]\d{2}(:?\d{2})?)?)?"#
      return $0.evaluated(
        Self.schema([
          "type": .string("string"), "pattern": .string("^\\d{4}(-\\d{2}(-\\d{2}\(time))?)?$"),
        ]),
        Self.schema([
          "type": .string("number"), "minimum": .number(SceneDate.range.lowerBound),
          "maximum": .number(SceneDate.range.upperBound),
        ]))
    }
  }

  // MARK: Lists and alternatives

  /// Returns the schema of an array, or of an expression.
  private mutating func list(of items: Value, _ count: CountLimits = CountLimits()) -> Value {
    evaluatedStructure(Self.array(of: items, count))
  }

  /// Returns the schema of an array.
  static func array(of items: Value, _ count: CountLimits = CountLimits()) -> Value {
    var result = ValueObject()
    result["type"] = .string("array")
    result["items"] = items
    if count.minimum > 0 { result["minItems"] = .number(Double(count.minimum)) }
    if count.maximum < Int.max { result["maxItems"] = .number(Double(count.maximum)) }
    return .object(result)
  }

  /// Returns the schema of the first of some kinds that fits the JSON type of a value.
  private mutating func alternatives(_ kinds: [ValueKind]) -> Value {
    var alternatives: [(guard: Value, schema: Value)] = [
      (Self.schema(["type": .string("string"), "pattern": .string(#"\$\{"#)]), expression())
    ]
    for kind in kinds { alternatives.append((Self.guarding(kind), self.kind(kind))) }
    let types = kinds.flatMap(\.jsonTypes)
    var distinct: [String] = []
    for type in types where !distinct.contains(type) { distinct.append(type) }
    alternatives.append((.bool(true), Self.schema(["not": .object(ValueObject())])))
    var result = ValueObject()
    result["type"] = Self.strings(distinct.contains("string") ? distinct : distinct + ["string"])
    if case .object(let choice) = Self.choice(alternatives) {
      for member in choice.members { result[member.key] = member.value }
    }
    return .object(result)
  }

  /// Returns a cheap schema of the values that a kind is selected for.
  private static func guarding(_ kind: ValueKind) -> Value {
    switch kind {
    case .view, .shape, .insettableShape:
      any([
        schema(["type": .string("object"), "required": strings(["type"])]),
        schema(["type": .string("object"), "required": strings(["$ref"])]),
      ])
    case .length:
      any([type("number"), schema(["const": .string("infinity")])])
    default: schema(["type": strings(kind.jsonTypes)])
    }
  }

  // MARK: Records

  private mutating func record(_ record: RecordKind) -> Value {
    let name =
      "record." + record.title.replacing(" ", with: "-") + "."
      + record.memberNames.joined(separator: ".")
    return defined(name) { builder in
      let object = builder.object(record.forms)
      return builder.evaluatedStructure(object)
    }
  }
}

extension ValueKind {
  /// The types of the JSON values that the kind accepts, besides expressions.
  var jsonTypes: [String] {
    switch self {
    case .any: ["null", "boolean", "number", "string", "array", "object"]
    case .nullable(let kind): ["null"] + kind.jsonTypes
    case .oneOf(let kinds): kinds.flatMap(\.jsonTypes)
    case .defined(let defined): defined.kind().jsonTypes
    case .bool: ["boolean"]
    case .number, .nonNegative, .integer, .limited: ["number"]
    case .length, .date, .fontWidth: ["number", "string"]
    case .string, .word, .address, .identifier, .preferenceKey, .stateName, .timeZone, .fileName:
      ["string"]
    case .list, .content, .gridItems, .colors, .stops, .cases, .vertices, .pathElements,
      .textRuns, .canvasCommands, .visualEffects, .modifiers, .script, .bounds:
      ["array"]
    case .elements: ["array", "number"]
    case .edges, .identifiers: ["string", "array"]
    case .point: ["object", "array"]
    case .actions: ["object", "array"]
    case .unitPoint, .alignment, .anchorSource, .color, .shapeStyle, .font, .animation:
      ["string", "object"]
    case .view: ["string", "object"]
    case .shape, .insettableShape, .size, .rect, .angle, .axis, .assignments, .dictionary, .map,
      .record, .literals, .values, .proposedSize, .environment, .preferenceKeys, .components,
      .parameters:
      ["object"]
    }
  }
}
