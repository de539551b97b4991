// PrefScenes: value kinds, the types of arguments. The validator checks a value by its kind, and the JSON Schema and
// the reference describe it by its kind.

/// The type of an argument.
indirect enum ValueKind: Sendable {
  // Plain values
  case any
  case string
  case bool
  case number
  case nonNegative
  case length
  case integer(minimum: Int)
  /// A number within limits.
  case limited(NumberLimits)
  case word(noun: String, words: [String])
  case list(ValueKind, count: CountLimits = CountLimits())
  /// An object with any members.
  case dictionary
  /// An object with values of a kind, by any name.
  case map(ValueKind)
  /// A date, in ISO 8601 or in seconds since 1970.
  case date
  /// The identifier of a time zone.
  case timeZone
  /// The name of a file, without a folder.
  case fileName
  /// Two numbers, the lower one first.
  case bounds
  case oneOf([ValueKind])
  /// A value of a kind, or null.
  case nullable(ValueKind)
  /// An object with named members.
  case record(RecordKind)
  /// A kind with a name, which may contain itself.
  case defined(DefinedKind)
  // Geometry
  case point, size, rect, unitPoint, axis, angle, edges, alignment, anchorSource
  /// The columns or rows of a lazy grid.
  case gridItems
  // Style
  case color, shapeStyle, font, fontWidth, animation
  /// A URL.
  case address
  /// The colors of a gradient.
  case colors
  case stops
  /// The vertices of a mesh gradient, with control points.
  case vertices
  // Structure
  /// An array of views.
  case content
  case view
  /// A view that is a shape.
  case shape
  /// A view that is a shape that can be inset.
  case insettableShape
  case modifiers
  case cases
  case pathElements
  /// The commands of a canvas.
  case canvasCommands
  /// The effects of a visual effect.
  case visualEffects
  /// The runs of a text.
  case textRuns
  case actions
  /// The data of a `ForEach`: a list or a number of repetitions.
  case elements
  // Names
  /// The name of a closure's parameter.
  case identifier
  /// The names of a closure's parameters: a name, or an array of up to `maximum` names.
  case identifiers(maximum: Int)
  case preferenceKey
  case stateName
  /// An object of new values, by the name of the state.
  case assignments
  // The parts of a scene
  /// An object of values in which expressions are not evaluated.
  case literals
  /// An object of named values.
  case values
  case proposedSize
  case environment
  case preferenceKeys
  case components
  /// The parameters of a component.
  case parameters
  case script

  /// Returns the kind of the words of an enumeration.
  static func name<Name: SceneName>(_ type: Name.Type) -> ValueKind {
    .word(noun: type.noun, words: type.words)
  }

  /// The term for a value of this kind in diagnostics and the reference, with its article.
  var title: String {
    switch self {
    case .any: "a value"
    case .string: "a string"
    case .bool: "true or false"
    case .number: "a number"
    case .nonNegative: "a nonnegative number"
    case .length: "a number or \"infinity\""
    case .integer: "a whole number"
    case .limited(let limits): limits.title
    case .word(let noun, _): noun
    case .list: "an array"
    case .dictionary, .map: "an object"
    case .date: "a date"
    case .timeZone: "a time zone"
    case .fileName: "a file name"
    case .bounds: "an array of two numbers"
    case .oneOf(let kinds): joinedAlternatives(kinds.map(\.title))
    case .nullable(let kind): "\(kind.title) or null"
    case .record(let record): record.title
    case .defined(let defined): defined.title
    case .canvasCommands: "an array of drawing commands"
    case .visualEffects: "an array of effects"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rect"
    case .unitPoint: "a unit point"
    case .axis: "an axis"
    case .angle: "an angle"
    case .edges: "an edge or an array of edges"
    case .alignment: "an alignment"
    case .anchorSource: "an anchor source"
    case .gridItems: "an array of grid items"
    case .color: "a color"
    case .shapeStyle: "a color, a shape style or a gradient"
    case .font: "a font"
    case .fontWidth: "a font width or a number"
    case .address: "a URL"
    case .animation: "an animation"
    case .colors: "an array of colors"
    case .stops: "an array of stops"
    case .vertices: "an array of vertices"
    case .content: "an array of views"
    case .view: "a view"
    case .shape: "a shape"
    case .insettableShape: "a shape that can be inset"
    case .modifiers: "an array of modifiers"
    case .cases: "an array of cases"
    case .pathElements: "an array of path elements"
    case .textRuns: "an array of text runs"
    case .actions: "an action or an array of actions"
    case .elements: "a list or a whole number"
    case .identifier, .identifiers: "a name"
    case .preferenceKey: "the name of a preference key"
    case .stateName: "the name of a state"
    case .assignments: "an object of states and their new values"
    case .literals, .values, .parameters: "an object"
    case .proposedSize: "a size"
    case .environment: "an object of environment values"
    case .preferenceKeys: "an object of preference keys"
    case .components: "an object of components"
    case .script: "an array of steps"
    }
  }

  /// Whether values of this kind introduce names for expressions.
  var introducesNames: Bool {
    if case .identifier = self { return true }
    if case .identifiers = self { return true }
    return false
  }

  /// Returns whether a JSON value has a JSON type of this kind; selects among the kinds of `oneOf`.
  func fits(_ json: JSONValue) -> Bool {
    switch self {
    case .any: true
    case .nullable(let kind): json.isNull || kind.fits(json)
    case .oneOf(let kinds): kinds.contains { $0.fits(json) }
    case .bool: json.isBool
    case .number, .nonNegative, .integer, .limited: json.isNumber
    case .record: json.object != nil
    case .defined(let defined): defined.kind().fits(json)
    case .length: json.isNumber || json.string == "infinity"
    case .string, .word, .address, .identifier, .preferenceKey, .stateName, .timeZone, .fileName:
      json.string != nil
    case .fontWidth: json.string != nil || json.isNumber
    case .list, .content, .gridItems, .colors, .stops, .cases, .vertices, .pathElements, .textRuns,
      .canvasCommands, .visualEffects, .bounds:
      json.array != nil
    case .elements: json.array != nil || json.isNumber
    case .edges, .identifiers: json.string != nil || json.array != nil
    case .view, .shape, .insettableShape:
      json.object?["type"] != nil || json.object?["$ref"] != nil
    case .size, .rect, .angle, .assignments, .dictionary, .map: json.object != nil
    case .date: json.string != nil || json.isNumber
    case .point, .actions: json.object != nil || json.array != nil
    case .unitPoint, .alignment, .anchorSource, .color, .shapeStyle, .font, .animation:
      json.string != nil || json.object != nil
    case .axis, .modifiers, .literals, .values, .proposedSize, .environment, .preferenceKeys,
      .components, .parameters, .script:
      // These kinds are not part of any `oneOf`.
      false
    }
  }
}

extension JSONValue {
  var isNull: Bool { if case .null = content { true } else { false } }
  fileprivate var isBool: Bool { if case .bool = content { true } else { false } }
  fileprivate var isNumber: Bool { if case .number = content { true } else { false } }
}
