// PrefScenes: the schemas of geometry, styles, views and the parts of a scene.

import PrefGeometry

extension SchemaBuilder {
  /// Returns the schema of a kind with structure.
  mutating func structure(_ kind: ValueKind) -> Value {
    switch kind {
    case .point, .axis, .size, .rect, .unitPoint, .angle, .edges, .alignment, .anchorSource,
      .gridItems, .vertices:
      return geometry(kind)
    case .color, .shapeStyle, .font, .fontWidth, .animation, .colors, .stops: return style(kind)
    case .content: return Self.array(of: view())
    case .view: return view()
    case .shape: return shape(insettable: false)
    case .insettableShape: return shape(insettable: true)
    case .modifiers: return Self.array(of: modifier())
    case .textRuns: return Self.array(of: textRun())
    case .cases:
      return Self.array(of: defined("case") { $0.object(SceneLanguage.switchCase.forms) })
    case .pathElements: return Self.array(of: pathElement())
    case .canvasCommands:
      return Self.array(of: defined("command") { $0.call(SceneLanguage.canvasCommands, "command") })
    case .visualEffects:
      return Self.array(of: defined("effect") { $0.call(SceneLanguage.visualEffects, "effect") })
    case .script:
      return Self.array(of: defined("step") { $0.call(SceneLanguage.scriptSteps, "step") })
    case .actions:
      let action = defined("action") { $0.object(SceneLanguage.action.forms) }
      return Self.choice([(Self.type("array"), Self.array(of: action)), (.bool(true), action)])
    case .elements:
      return evaluated(
        Self.type("array"), Self.schema(["type": .string("integer"), "minimum": .number(0)]))
    case .literals, .values: return Self.type("object")
    case .assignments:
      return Self.schema(["type": .string("object"), "additionalProperties": .bool(true)])
    default: return declaration(kind)
    }
  }

  private mutating func pathElement() -> Value {
    defined("pathElement") { builder in
      Self.choice([
        (Self.type("string"), Self.schema(["const": .string("closeSubpath")])),
        (.bool(true), builder.call(SceneLanguage.pathElements, "path")),
      ])
    }
  }

  // MARK: Geometry

  private mutating func numbers(_ keys: [String]) -> Value {
    object([keys.map { .required($0, .number, Self.summary(of: $0)) }])
  }

  private static func summary(of key: String) -> String {
    let words = [
      "x": "The x coordinate.", "y": "The y coordinate; y points down.", "z": "The z coordinate.",
      "width": "The width in points.", "height": "The height in points.",
      "degrees": "The angle in degrees.", "radians": "The angle in radians.",
      "red": "The red component, from 0 to 1.", "green": "The green component, from 0 to 1.",
      "blue": "The blue component, from 0 to 1.", "white": "The gray, from 0, black, to 1, white.",
      "hue": "The hue, from 0 to 1.", "saturation": "The saturation, from 0 to 1.",
      "brightness": "The brightness, from 0 to 1.",
    ]
    return words[key, default: "A number."]
  }

  private mutating func geometry(_ kind: ValueKind) -> Value {
    switch kind {
    case .point:
      return defined("point") { builder in
        let number = builder.kind(.number)
        let pair = Self.schema([
          "type": .string("array"), "items": number, "minItems": .number(2), "maxItems": .number(2),
        ])
        return builder.evaluated(builder.numbers(["x", "y"]), pair)
      }
    case .axis: return defined("axis") { $0.evaluated($0.numbers(["x", "y", "z"])) }
    case .size: return defined("size") { $0.evaluated($0.numbers(["width", "height"])) }
    case .rect:
      return defined("rect") { $0.evaluated($0.numbers(["x", "y", "width", "height"])) }
    case .unitPoint:
      return defined("unitPoint") {
        $0.evaluated(Self.words(SceneUnitPointName.self), $0.numbers(["x", "y"]))
      }
    case .angle:
      return defined("angle") { builder in
        builder.evaluated(
          builder.object([
            [.required("degrees", .number, Self.summary(of: "degrees"))],
            [.required("radians", .number, Self.summary(of: "radians"))],
          ]))
      }
    case .edges:
      return defined("edges") { builder in
        let edge = builder.evaluated(Self.words(SceneEdgeName.self))
        return builder.evaluated(
          Self.words(SceneEdgeName.self), Self.schema(["type": .string("array"), "items": edge]))
      }
    case .alignment:
      return defined("alignment") {
        $0.evaluated(
          Self.words(SceneAlignmentName.self), $0.object(ValueReader.alignmentForms))
      }
    case .anchorSource:
      return defined("anchorSource") {
        $0.evaluated(
          Self.words(SceneAnchorSourceName.self), $0.object(ValueReader.anchorSourceForms))
      }
    case .gridItems:
      let item = defined("gridItem") {
        $0.evaluated(
          Self.schema(["type": .string("number"), "minimum": .number(0)]),
          $0.object(ValueReader.gridItemForms))
      }
      return evaluated(Self.array(of: item, CountLimits(minimum: 1)))
    default:
      let vertex = defined("vertex") { $0.evaluated($0.object([ValueReader.vertexArguments])) }
      return evaluated(Self.array(of: vertex, CountLimits(minimum: 4)))
    }
  }

  private static func words<Name: SceneName>(_ type: Name.Type) -> Value {
    schema(["enum": strings(type.words)])
  }

  // MARK: Styles

  private mutating func style(_ kind: ValueKind) -> Value {
    switch kind {
    case .color: return color()
    case .shapeStyle: return shapeStyle()
    case .font:
      return defined("font") {
        $0.evaluated(Self.words(SceneTextStyle.self), $0.object(ValueReader.fontForms))
      }
    case .fontWidth:
      return defined("fontWidth") {
        $0.evaluated(
          Self.words(SceneFontWidth.self),
          Self.schema(["type": .string("number"), "exclusiveMinimum": .number(0)]))
      }
    case .animation:
      return defined("animation") {
        $0.evaluated(
          Self.words(SceneAnimationCurve.self), $0.object(ValueReader.animationForms))
      }
    case .colors:
      let color = color()
      return evaluated(Self.array(of: color, CountLimits(minimum: 1)))
    default:
      let stop = defined("stop") { $0.evaluated($0.object([ValueReader.stopArguments])) }
      return evaluated(Self.array(of: stop, CountLimits(minimum: 1)))
    }
  }

  private static let hexDigits = "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

  private mutating func color() -> Value {
    defined("color") { builder in
      let object = builder.defined("colorObject") { $0.object(ValueReader.colorForms) }
      return Self.choice([
        (Self.type("object"), object),
        (
          .bool(true),
          builder.evaluated(
            Self.words(SceneSystemColor.self),
            Self.schema(["type": .string("string"), "pattern": .string("^\(Self.hexDigits)$")]))
        ),
      ])
    }
  }

  private mutating func shapeStyle() -> Value {
    defined("shapeStyle") { builder in
      let names = SceneSystemColor.words + SceneStyleName.words
      let colors = SceneSystemColor.words.joined(separator: "|")
      let word = builder.evaluated(
        Self.schema(["enum": Self.strings(names)]),
        Self.schema([
          "type": .string("string"), "pattern": .string("^\(Self.hexDigits)(\\.gradient)?$"),
        ]),
        Self.schema([
          "type": .string("string"), "pattern": .string("^(\(colors))\\.gradient$"),
        ]))
      _ = builder.color()
      return Self.choice([
        (Self.schema(["not": Self.type("object")]), word),
        (Self.required(["type"]), builder.gradients()),
        (
          Self.required(["shadow"]),
          builder.defined("shadowedStyle") { $0.object([ValueReader.shadowedArguments]) }
        ),
        (
          Self.required(["image"]),
          builder.defined("imagePaint") { $0.object([ValueReader.imagePaintArguments]) }
        ),
        (.bool(true), Self.reference("colorObject")),
      ])
    }
  }

  /// The gradients as styles, which have neither an identity nor modifiers.
  private mutating func gradients() -> Value {
    let definitions = ViewDefinition.gradients + [ViewDefinition.meshGradient]
    let cases = definitions.map { definition in
      let signature = definition.signature
      let style = defined("style.\(definition.name)") {
        $0.object(
          signature.forms,
          shared: [.required("type", .string, "The name of the gradient.")], type: signature.name)
      }
      return Self.schema([
        "if": Self.schema([
          "properties": Self.schema(["type": Self.schema(["const": .string(definition.name)])])
        ]), "then": style,
      ])
    }
    return Self.schema([
      "properties": Self.schema([
        "type": Self.schema(["enum": Self.strings(definitions.map(\.name))])
      ]), "allOf": .array(cases),
    ])
  }

  // MARK: Declarations

  private mutating func declaration(_ kind: ValueKind) -> Value {
    switch kind {
    case .environment: return defined("environment") { $0.object(SceneLanguage.environment.forms) }
    case .proposedSize:
      return defined("sceneSize") { $0.object(SceneLanguage.proposedSize.forms) }
    case .preferenceKeys:
      let key = defined("preferenceKey") { $0.preferenceKey() }
      return members(key)
    case .components:
      let component = defined("componentDeclaration") { builder in
        let reference = builder.object([
          [.required("$ref", .string, "The path of the component in another file.")]
        ])
        return Self.choice([
          (
            Self.schema(["type": .string("object"), "required": Self.strings(["$ref"])]), reference
          ),
          (.bool(true), builder.object(SceneLanguage.component.forms)),
        ])
      }
      return members(component, excluding: SceneLanguage.views.names)
    case .parameters:
      let parameter = defined("parameter") { $0.parameter() }
      return members(
        parameter, excluding: SceneLanguage.viewArguments.map(\.name) + ["true", "false", "null"],
        pattern: #"^([A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*|\$comment|x-.*)$"#)
    default: return .bool(true)
    }
  }

  /// Returns the schema of an object whose members have any name.
  private func members(_ schema: Value, excluding names: [String] = [], pattern: String? = nil)
    -> Value
  {
    var keys = ValueObject()
    if !names.isEmpty { keys["not"] = Self.schema(["enum": Self.strings(names)]) }
    if let pattern { keys["pattern"] = .string(pattern) }
    var result = ValueObject()
    result["type"] = .string("object")
    result["patternProperties"] = Self.schema([Self.annotations: .bool(true)])
    result["additionalProperties"] = schema
    if !keys.members.isEmpty { result["propertyNames"] = .object(keys) }
    return .object(result)
  }

  /// A preference key, whose default is of the type that the reducer combines.
  private mutating func preferenceKey() -> Value {
    guard case .object(var result) = object(SceneLanguage.preferenceKey.forms) else { return .null }
    let expression = expression()
    func rule(_ reducers: [PreferenceReducer], _ type: String) -> Value {
      Self.schema([
        "if": Self.schema([
          "properties": Self.schema([
            "reduce": Self.schema(["enum": Self.strings(reducers.map(\.rawValue))])
          ]), "required": Self.strings(["reduce"]),
        ]),
        "then": Self.schema([
          "properties": Self.schema(["default": Self.any([Self.type(type), expression])])
        ]),
      ])
    }
    result["allOf"] = .array([
      rule([.sum, .min, .max], "number"), rule([.and, .or], "boolean"), rule([.append], "array"),
      rule([.merge], "object"),
    ])
    return .object(result)
  }

  /// A component's parameter, whose default is of its type.
  private mutating func parameter() -> Value {
    guard case .object(var result) = object(SceneLanguage.parameter.forms) else { return .null }
    let rules = ParameterType.allCases.filter { $0 != .any }.map { type in
      Self.schema([
        "if": Self.schema([
          "properties": Self.schema(["type": Self.schema(["const": .string(type.rawValue)])]),
          "required": Self.strings(["type"]),
        ]), "then": Self.schema(["properties": Self.schema(["default": kind(type.kind)])]),
      ])
    }
    result["allOf"] = .array(rules)
    return .object(result)
  }
}
