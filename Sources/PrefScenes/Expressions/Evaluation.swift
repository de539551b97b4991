// PrefScenes: the evaluator of expressions. It computes a value from a syntax tree and a scope. Every evaluation
// terminates within a budget of steps, the size of values is bounded, and failures are errors with a position.

import PrefViewGraph

/// The limits on one evaluation.
struct EvaluationLimits: Sendable {
  /// The maximum number of steps: a step per visited node, per visited element, and per 16 bytes of text.
  var steps = 1_000_000
  /// The maximum size of a string in bytes.
  var textBytes = 1 << 20
  /// The maximum number of elements of a list.
  var listCount = 100_000
}

extension EvaluationLimits {
  /// Creates the limits on an evaluation in a scene: the default ones, or those of the scene where it allows more.
  ///
  /// An evaluation may take all steps of the scene, which a counter limits.
  init(_ scene: SceneLimits) {
    steps = .max
    textBytes = max(textBytes, scene.textBytes)
    listCount = max(listCount, scene.views)
  }
}

/// An evaluator of templates and expressions.
struct Evaluator: Sendable {
  /// The limits on one evaluation.
  var limits = EvaluationLimits()
  /// Counts the steps of all evaluations; nil for no limit on their sum.
  var meter: StepCounter?

  /// Evaluates a template: the value of its only expression, or a string.
  ///
  /// - Throws: the first error, or an exceeded limit.
  func evaluate(_ template: StringTemplate, in scope: Scope) throws(ExpressionError) -> Value {
    var evaluation = Evaluation(scope: scope, limits: limits, meter: meter)
    defer { meter?.spend(evaluation.stepsUsed) }
    if let single = template.single { return try evaluation.result(of: single) }
    var (result, offset) = ("", 0)
    for piece in template.pieces {
      switch piece {
      case .text(let text): try evaluation.append(text: text, to: &result, at: offset)
      case .expression(let expression):
        offset = expression.offset
        let value = try evaluation.value(of: expression)
        try evaluation.append(value, to: &result, at: offset)
      }
    }
    return .string(result)
  }

  /// Evaluates an expression.
  ///
  /// - Throws: the first error, or an exceeded limit.
  func evaluate(_ expression: Expression, in scope: Scope) throws(ExpressionError) -> Value {
    var evaluation = Evaluation(scope: scope, limits: limits, meter: meter)
    defer { meter?.spend(evaluation.stepsUsed) }
    return try evaluation.result(of: expression)
  }
}

/// The state of one evaluation: its scope and its remaining budget.
struct Evaluation {
  var scope: Scope
  let limits: EvaluationLimits
  private let meter: StepCounter?
  /// The number of steps of this evaluation.
  private(set) var stepsUsed = 0
  /// The smaller of the limit on this evaluation and the rest of the limit on all.
  private let maxSteps: Int

  init(scope: Scope, limits: EvaluationLimits, meter: StepCounter? = nil) {
    self.scope = scope
    self.limits = limits
    self.meter = meter
    maxSteps = min(limits.steps, meter?.left ?? .max)
  }

  /// Subtracts steps from the budget; throws if it is exhausted.
  mutating func spend(_ steps: Int, at offset: Int) throws(ExpressionError) {
    stepsUsed += steps
    guard stepsUsed <= maxSteps else {
      if let meter, stepsUsed > meter.left {
        let (text, option) = ExceededLimit.exceeded(by: meter).message
        throw ExpressionError(
          code: .limit, message: text, offset: offset, fix: "raise the limit with \(option)")
      }
      throw ExpressionError(
        code: .limit, message: "the expression takes more than \(limits.steps) steps",
        offset: offset)
    }
  }

  /// Evaluates an expression whose value may be kept: in a state, as a parameter or as a preference.
  ///
  /// Lists share their elements, so that a value that contains another one twice, over and over, takes little memory.
  /// Its parts are counted as often as they occur, since what compares or writes the value visits them as often.
  /// A part of the data, of the state or of a parameter has been counted when that was made.
  mutating func result(of expression: Expression) throws(ExpressionError) -> Value {
    let value = try value(of: expression)
    if expression.isPath { return value }
    try countParts(of: value, at: expression.offset)
    return value
  }

  /// The maximum nesting of lists and objects, since values are traversed recursively.
  private static let maxNesting = 64
  /// The number of elements that take as long to visit as a step.
  private static let elementsPerStep = 4

  /// Counts the lists and objects in a value.
  ///
  /// - Throws: an error if they are nested too deep, or exceed the limit on steps.
  mutating func countParts(of value: Value, at offset: Int) throws(ExpressionError) {
    try countParts(of: value, depth: 0, at: offset)
  }

  private mutating func countParts(
    of value: Value, depth: Int, at offset: Int
  ) throws(ExpressionError) {
    switch value {
    case .array(let elements):
      try countElements(elements.count, depth: depth, at: offset)
      for element in elements where !element.isScalar {
        try countParts(of: element, depth: depth + 1, at: offset)
      }
    case .object(let object):
      try countElements(object.members.count, depth: depth, at: offset)
      for member in object.members where !member.value.isScalar {
        try countParts(of: member.value, depth: depth + 1, at: offset)
      }
    default: break
    }
  }

  private mutating func countElements(
    _ count: Int, depth: Int, at offset: Int
  ) throws(ExpressionError) {
    guard depth < Self.maxNesting else {
      throw ExpressionError(
        code: .limit,
        message: "the value is nested more than \(Self.maxNesting) lists and objects deep",
        offset: offset, fix: "this limit cannot be raised")
    }
    try spend(1 + count / Self.elementsPerStep, at: offset)
  }

  /// Evaluates a node of the syntax tree.
  mutating func value(of node: Expression) throws(ExpressionError) -> Value {
    try spend(1, at: node.offset)
    switch node.kind {
    case .literal(let value): return value
    case .name(let name): return try value(named: name, at: node.offset)
    case .member(let base, let name, let nameOffset):
      return try member(name, of: try value(of: base), written: base, at: nameOffset)
    case .element(let base, let key):
      let (base, index) = (base, try (value(of: base), value(of: key)))
      return try element(index.1, of: index.0, written: base, at: node.offset)
    case .list(let elements):
      var values: [Value] = []
      for element in elements { values.append(try value(of: element)) }
      return .array(values)
    case .unary(let operation, let operand):
      return try unary(operation, try value(of: operand), at: node.offset)
    case .binary(let operation, let left, let right):
      return try binary(operation, left, right, at: node.offset)
    case .conditional(let condition, let yes, let no):
      return try value(of: try truth(condition, of: "?:", at: node.offset) ? yes : no)
    case .call(let function, let arguments):
      return try call(function, arguments, at: node.offset)
    case .function:
      throw ExpressionError(
        code: .expressionSyntax, message: "'=>' is not a value", offset: node.offset)
    }
  }

  /// The number of comparisons with names that take as long as a step.
  private static let comparisonsPerStep = 8

  /// Counts comparisons with a name. Longer names take longer to compare.
  mutating func spendComparisons(
    _ count: Int, with name: String, at offset: Int
  ) throws(ExpressionError) {
    try spend(count * (1 + name.utf8.count / 32) / Self.comparisonsPerStep, at: offset)
  }

  /// Returns the value of a name; nil if it is not in scope.
  private mutating func find(_ name: String, at offset: Int) throws(ExpressionError) -> Value? {
    let (value, comparisons) = scope.find(name)
    try spendComparisons(comparisons, with: name, at: offset)
    return value
  }

  /// Returns a member of an object; nil if it has none of this name.
  mutating func member(
    _ name: String, of object: ValueObject, at offset: Int
  ) throws(ExpressionError) -> Value? {
    // Up to twelve short names take no longer than the visit of the node.
    let count = name.utf8.count < 32 ? 0 : object.comparisonCount
    try spendComparisons(count, with: name, at: offset)
    return object[name]
  }

  /// Counts the visit of a whole value: its parts, its texts and its keys.
  mutating func spendVisit(of value: Value, at offset: Int) throws(ExpressionError) {
    switch value {
    case .array(let elements):
      try spend(1, at: offset)
      for element in elements { try spendVisit(of: element, at: offset) }
    case .object(let object):
      try spend(1, at: offset)
      for member in object.members {
        try spend(member.key.utf8.count / 16, at: offset)
        try spendVisit(of: member.value, at: offset)
      }
    case .string(let text): try spend(1 + text.utf8.count / 16, at: offset)
    default: try spend(1, at: offset)
    }
  }

  private mutating func value(named name: String, at offset: Int) throws(ExpressionError) -> Value {
    if let value = try find(name, at: offset) { return value }
    let names = scope.names
    // The search for the nearest names compares each.
    try spend(names.count / 4, at: offset)
    throw Self.unknownName(name, among: names, at: offset)
  }

  /// Returns the error for a name that is not in scope.
  ///
  /// - Parameter hasNearest: Whether the nearest names are searched.
  static func unknownName(
    _ name: String, among names: [String], hasNearest: Bool = true, at offset: Int
  ) -> ExpressionError {
    var known: [String] = []
    for candidate in names where known.count < 40 && !known.contains(candidate) {
      known.append(candidate)
    }
    let nearest = hasNearest ? NearestNames.find(name, in: names) : []
    let hint = BuiltinFunction(rawValue: name).map { "'\(name)' is a function: \($0.signature)" }
    return ExpressionError(
      code: .unknownVariable, message: "unknown name '\(printable(name, limit: 60))'",
      offset: offset, expected: "one of " + known.joined(separator: ", "), nearest: nearest,
      fix: nearest.isEmpty ? hint : nil)
  }

  /// Evaluates the left side of `??`: missing members and elements at the end of a path are null.
  private mutating func valueOrNull(of node: Expression) throws(ExpressionError) -> Value {
    switch node.kind {
    case .member(let base, let name, let nameOffset):
      try spend(1, at: node.offset)
      let value = try valueOrNull(of: base)
      switch value {
      case .null: return .null
      case .object(let object): return try self.member(name, of: object, at: nameOffset) ?? .null
      default: return try member(name, of: value, written: base, at: nameOffset)
      }
    case .element(let base, let key):
      try spend(1, at: node.offset)
      let (container, index) = (try valueOrNull(of: base), try value(of: key))
      switch (container, index) {
      case (.null, _): return .null
      case (.object(let object), .string(let name)):
        return try member(name, of: object, at: node.offset) ?? .null
      case (.array(let list), .number(let number)) where Self.position(number, in: list) == nil:
        return .null
      default: return try element(index, of: container, written: base, at: node.offset)
      }
    case .name(let name) where scope.isOfElement:
      try spend(1, at: node.offset)
      return try find(name, at: node.offset) ?? .null
    default: return try value(of: node)
    }
  }

  /// Evaluates a call; the expression for each element, if there is one, is not an argument with a value.
  private mutating func call(
    _ function: BuiltinFunction, _ arguments: [Expression], at offset: Int
  ) throws(ExpressionError) -> Value {
    let element = function.elementArgument(count: arguments.count)
    var values: [Value] = []
    for (index, argument) in arguments.enumerated() {
      if index == element, takesElements(function, values[0], argument) {
        values.append(.null)
      } else {
        values.append(try value(of: argument))
      }
    }
    let call = Call(function: function, arguments: arguments, values: values, offset: offset)
    if let element, takesElements(function, values[0], arguments[element]) {
      return try call.result(forEach: arguments[element], &self)
    }
    return try call.result(&self)
  }

  /// Returns whether an argument is evaluated for each element: `map` takes a key in quotation marks, too, and `min`
  /// and `max` take two numbers.
  private func takesElements(
    _ function: BuiltinFunction, _ first: Value, _ argument: Expression
  ) -> Bool {
    switch (function, argument.kind) {
    case (.map, .literal(.string)): return false
    case (.min, _), (.max, _):
      if case .array = first { return true }
      return argument.isFunction
    default: return true
    }
  }

  private mutating func truth(_ node: Expression, of operation: String, at offset: Int)
    throws(ExpressionError) -> Bool
  {
    let value = try value(of: node)
    if case .bool(let flag) = value { return flag }
    throw ExpressionError(
      message: "'\(operation)' takes a boolean; got \(value.typeName)", offset: offset,
      expected: "boolean", fix: "compare it, as in '\(node.path ?? "x") != null'")
  }

  private func unary(_ operation: UnaryOperator, _ operand: Value, at offset: Int)
    throws(ExpressionError) -> Value
  {
    switch (operation, operand) {
    case (.negate, .number(let number)): return .number(-number)
    case (.not, .bool(let flag)): return .bool(!flag)
    default:
      let expected = operation == .negate ? "number" : "boolean"
      throw ExpressionError(
        message: "'\(operation.rawValue)' takes a \(expected); got \(operand.typeName)",
        offset: offset, expected: expected)
    }
  }

  private mutating func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, at offset: Int
  ) throws(ExpressionError) -> Value {
    switch operation {
    case .and:
      guard try truth(left, of: "&&", at: offset) else { return .bool(false) }
      return .bool(try truth(right, of: "&&", at: offset))
    case .or:
      if try truth(left, of: "||", at: offset) { return .bool(true) }
      return .bool(try truth(right, of: "||", at: offset))
    case .coalesce:
      let value = try valueOrNull(of: left)
      if case .null = value { return try self.value(of: right) }
      return value
    case .equal, .notEqual:
      let (a, b) = (try value(of: left), try value(of: right))
      return .bool(try areEqual(a, b, at: offset) == (operation == .equal))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let (a, b) = (try value(of: left), try value(of: right))
      return .bool(try compare(operation, a, b, at: offset))
    case .add, .subtract, .multiply, .divide, .remainder:
      let (a, b) = (try value(of: left), try value(of: right))
      return try arithmetic(operation, a, b, at: offset)
    }
  }
}
