// Scenes, kinds of values: the types of the arguments in the table. The validator reads a value by its kind, and the
// JSON Schema and the reference describe it by the same.

/// What an argument takes.
indirect enum ValueKind: Sendable {
  // Plain values
  case any
  case string
  case bool
  case number
  case nonNegative
  case length
  case integer(minimum: Int)
  case word(noun: String, words: [String])
  case list(ValueKind)
  case oneOf([ValueKind])
  /// A value or null.
  case nullable(ValueKind)
  // Geometry
  case point, size, rect, unitPoint, axis, angle, edges, alignment, anchorSource
  /// The columns or rows of a lazy grid.
  case gridItems
  // Style
  case color, shapeStyle, font, fontWidth, animation
  /// The address of a link.
  case address
  /// The colours of a gradient that is a view of its own.
  case colors
  case stops
  /// The vertices of a mesh with control points.
  case vertices
  // Structure
  /// An array of views.
  case content
  case view
  /// A view that is a shape.
  case shape
  case modifiers
  case cases
  case pathElements
  /// The pieces of a text.
  case textRuns
  case actions
  /// What `ForEach` runs over: a list or a number.
  case elements
  // Names
  /// The name of a closure's parameter.
  case identifier
  /// The names of a closure's parameters, or of its only one.
  case identifiers(maximum: Int)
  case preferenceKey
  case stateName
  /// New values by the names of the state.
  case assignments
  // The parts of a scene
  /// Values in which `${` means nothing.
  case literals
  /// Named values.
  case values
  case proposedSize
  case environment
  case preferenceKeys
  case components
  case script

  /// The words of an enumeration.
  static func name<Name: SceneName>(_ type: Name.Type) -> ValueKind {
    .word(noun: type.noun, words: type.words)
  }

  /// What errors and the reference call it.
  var title: String {
    switch self {
    case .any: "a value"
    case .string: "a string"
    case .bool: "true or false"
    case .number: "a number"
    case .nonNegative: "a number that is not negative"
    case .length: "a number or \"infinity\""
    case .integer: "a whole number"
    case .word(let noun, _): noun
    case .list: "an array"
    case .oneOf(let kinds): alternatives(kinds.map(\.title))
    case .nullable(let kind): "\(kind.title) or null"
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
    case .color: "a colour"
    case .shapeStyle: "a colour, a shape style or a gradient"
    case .font: "a font"
    case .fontWidth: "a font width or a number"
    case .address: "an address"
    case .animation: "an animation"
    case .colors: "an array of colours"
    case .stops: "an array of stops"
    case .vertices: "an array of vertices"
    case .content: "an array of views"
    case .view: "a view"
    case .shape: "a shape"
    case .modifiers: "an array of modifiers"
    case .cases: "an array of cases"
    case .pathElements: "an array of path elements"
    case .textRuns: "an array of texts"
    case .actions: "an action or an array of actions"
    case .elements: "a list or a whole number"
    case .identifier, .identifiers: "a name"
    case .preferenceKey: "the name of a preference key"
    case .stateName: "the name of a state"
    case .assignments: "an object of states and their new values"
    case .literals, .values: "an object"
    case .proposedSize: "a size"
    case .environment: "an object of environment values"
    case .preferenceKeys: "an object of preference keys"
    case .components: "an object of components"
    case .script: "an array of steps"
    }
  }

  /// Whether a JSON value is of the outer form that this kind has; decides between alternatives.
  func fits(_ json: JSONValue) -> Bool {
    switch (self, json.content) {
    case (.any, _): true
    case (.nullable, .null): true
    case (.nullable(let kind), _): kind.fits(json)
    case (.oneOf(let kinds), _): kinds.contains { $0.fits(json) }
    case (.bool, .bool): true
    case (.number, .number), (.nonNegative, .number), (.length, .number): true
    case (.integer, .number), (.elements, .number): true
    case (.length, .string(let text)): text == "infinity"
    case (.string, .string), (.word, .string), (.unitPoint, .string), (.edges, .string): true
    case (.alignment, .string), (.anchorSource, .string), (.color, .string): true
    case (.shapeStyle, .string), (.font, .string), (.animation, .string): true
    case (.fontWidth, .string), (.fontWidth, .number), (.address, .string): true
    case (.identifier, .string), (.identifiers, .string), (.preferenceKey, .string): true
    case (.stateName, .string): true
    case (.list, .array), (.edges, .array), (.content, .array), (.elements, .array): true
    case (.identifiers, .array), (.point, .array), (.actions, .array): true
    case (.gridItems, .array), (.colors, .array), (.stops, .array), (.cases, .array),
      (.vertices, .array),
      (.pathElements, .array), (.textRuns, .array):
      true
    case (.view, .object(let object)), (.shape, .object(let object)): object["type"] != nil
    case (.shapeStyle, .object), (.color, .object), (.point, .object), (.size, .object): true
    case (.rect, .object), (.unitPoint, .object), (.angle, .object), (.alignment, .object): true
    case (.anchorSource, .object), (.font, .object), (.animation, .object): true
    case (.actions, .object), (.assignments, .object): true
    default: false
    }
  }
}
