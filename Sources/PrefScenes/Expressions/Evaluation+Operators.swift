// PrefScenes: the operators of expressions: arithmetic, comparison, equality, member access, subscripts, and conversion
// of values to text.

extension Evaluation {
  /// Evaluates `+`, `-`, `*`, `/` or `%`.
  mutating func arithmetic(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, at offset: Int
  )
    throws(ExpressionError) -> Value
  {
    switch (left, right) {
    case (.number(let a), .number(let b)):
      return .number(try Self.arithmetic(operation, a, b, at: offset))
    case (.string(var text), .string) where operation == .add:
      try spend(text.utf8.count / 16, at: offset)
      try append(right, to: &text, at: offset)
      return .string(text)
    default:
      let takes = operation == .add ? "two numbers or two strings" : "two numbers"
      let isMixed = operation == .add && (left.typeName == "string" || right.typeName == "string")
      throw ExpressionError(
        message: "'\(operation.rawValue)' takes \(takes); "
          + "got \(left.typeName) and \(right.typeName)",
        offset: offset, expected: takes,
        fix: isMixed ? "write the value into a string with '${…}', or use string(x)" : nil)
    }
  }

  private static func arithmetic(
    _ operation: BinaryOperator, _ a: Double, _ b: Double, at offset: Int
  ) throws(ExpressionError) -> Double {
    let result: Double
    switch operation {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    default:
      guard b != 0 else { throw ExpressionError(message: "division by zero", offset: offset) }
      result = operation == .divide ? a / b : a.truncatingRemainder(dividingBy: b)
    }
    return try finite(result, of: operation.rawValue, at: offset)
  }

  /// Returns a result if it is finite; throws otherwise.
  static func finite(_ number: Double, of operation: String, at offset: Int)
    throws(ExpressionError) -> Double
  {
    guard number.isFinite else {
      throw ExpressionError(message: "the result of '\(operation)' is not finite", offset: offset)
    }
    return number
  }

  /// Evaluates `<`, `<=`, `>` or `>=` of two numbers or two strings.
  mutating func compare(_ operation: BinaryOperator, _ left: Value, _ right: Value, at offset: Int)
    throws(ExpressionError) -> Bool
  {
    switch (left, right) {
    case (.number(let a), .number(let b)): return Self.holds(operation, a, b)
    case (.string(let a), .string(let b)):
      try spend(min(a.utf8.count, b.utf8.count) / 16, at: offset)
      return Self.holds(operation, ScalarText.order(a, b), 0)
    case (.host(let a as SceneDate), .host(let b as SceneDate)):
      return Self.holds(operation, a.timestamp, b.timestamp)
    default:
      throw ExpressionError(
        message: "'\(operation.rawValue)' takes two numbers or two strings; "
          + "got \(left.typeName) and \(right.typeName)",
        offset: offset, expected: "two numbers or two strings")
    }
  }

  private static func holds<T: Comparable>(_ operation: BinaryOperator, _ a: T, _ b: T) -> Bool {
    switch operation {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    default: a >= b
    }
  }

  /// Returns whether two values are equal; values of different types are not. O(size of the values).
  mutating func areEqual(_ left: Value, _ right: Value, at offset: Int) throws(ExpressionError)
    -> Bool
  {
    try spend(1, at: offset)
    switch (left, right) {
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return false }
      for index in a.indices where try !areEqual(a[index], b[index], at: offset) { return false }
      return true
    case (.object(let a), .object(let b)):
      guard a.members.count == b.members.count else { return false }
      for member in a.members {
        guard let other = try self.member(member.key, of: b, at: offset),
          try areEqual(member.value, other, at: offset)
        else { return false }
      }
      return true
    case (.string(let a), .string(let b)):
      try spend(min(a.utf8.count, b.utf8.count) / 16, at: offset)
      return ScalarText.areEqual(a, b)
    default: return left == right
    }
  }
}

extension Evaluation {
  /// Evaluates a member access, `base.name`.
  mutating func member(_ name: String, of base: Value, written: Expression, at offset: Int)
    throws(ExpressionError) -> Value
  {
    let names: [String]
    switch base {
    case .object(let object):
      if let value = try member(name, of: object, at: offset) { return value }
      names = object.keys
    case .host(let host):
      if let value = host.member(name) { return value }
      names = host.memberNames
    case .array(let list):
      if let value = Self.member(name, of: list) { return value }
      names = ["count", "isEmpty", "first", "last"]
    case .string(let text):
      if name == "count" {
        try spend(text.utf8.count / 16, at: offset)
        return .number(Double(text.count))
      }
      if name == "isEmpty" { return .bool(text.isEmpty) }
      names = ["count", "isEmpty"]
    case .null:
      throw ExpressionError(
        message: "\(written.path ?? "the value") is null and has no member '\(printable(name))'",
        offset: offset, fix: "provide a default with '??'")
    case .bool, .number: names = []
    }
    throw noMember(name, among: names, of: base, written: written, at: offset)
  }

  private static func member(_ name: String, of list: [Value]) -> Value? {
    switch name {
    case "count": .number(Double(list.count))
    case "isEmpty": .bool(list.isEmpty)
    case "first": list.first ?? .null
    case "last": list.last ?? .null
    default: nil
    }
  }

  private func noMember(
    _ name: String, among names: [String], of base: Value, written: Expression?, at offset: Int
  ) -> ExpressionError {
    let shown = names.prefix(12).map { printable($0, limit: 40) }
    let has =
      names.isEmpty
      ? "it is \(base.typeName == "object" ? "an empty object" : "a \(base.typeName)")"
      : "it has \(shown.joined(separator: ", "))\(names.count > 12 ? ", …" : "")"
    return ExpressionError(
      message: "no member '\(printable(name, limit: 60))' in "
        + "\(written?.path ?? "the \(base.typeName)"); \(has)",
      offset: offset, expected: names.isEmpty ? nil : alternatives(Array(shown)),
      nearest: NearestNames.find(name, in: names))
  }

  /// Evaluates a subscript, `base[key]`.
  mutating func element(_ key: Value, of base: Value, written: Expression, at offset: Int)
    throws(ExpressionError) -> Value
  {
    switch (base, key) {
    case (.array(let list), .number(let number)):
      if let position = Self.position(number, in: list) { return list[position] }
      let size = list.isEmpty ? "is empty" : "has elements 0 to \(list.count - 1)"
      throw ExpressionError(
        message: "no element \(NumberText.shortest(number)) in \(written.path ?? "the list"); "
          + "it \(size)", offset: offset)
    case (.object, .string(let name)):
      return try member(name, of: base, written: written, at: offset)
    case (.host(let host), _):
      if let value = host.element(key) { return value }
      if case .string(let name) = key, let value = host.member(name) { return value }
      throw ExpressionError(
        message:
          "\(written.path ?? "the \(host.typeName)") (\(host.typeName)) has no subscript for "
          + "\(key.typeName)", offset: offset)
    default:
      let takes =
        switch base {
        case .array: "the subscript of a list takes a number"
        case .object: "the subscript of an object takes a string"
        default: "\(written.path ?? "the value") is \(base.typeName) and has no subscript"
        }
      throw ExpressionError(message: "\(takes); got \(key.typeName)", offset: offset)
    }
  }

  /// Returns a number as an index of a list; nil if it is not a valid index.
  static func position(_ number: Double, in list: [Value]) -> Int? {
    guard let index = Int(exactly: number), list.indices.contains(index) else { return nil }
    return index
  }
}

extension Evaluation {
  /// Appends a value to a text: numbers in their shortest form, null as an empty string, lists separated by commas.
  mutating func append(_ value: Value, to text: inout String, at offset: Int)
    throws(ExpressionError)
  {
    switch value {
    case .null: break
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += NumberText.shortest(number)
    case .string(let other):
      try spend(1 + other.utf8.count / 16, at: offset)
      try append(text: other, to: &text, at: offset)
    case .host(let host): text += host.display
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        try spend(1, at: offset)
        if index > 0 { text += ", " }
        try append(element, to: &text, at: offset)
      }
    case .object:
      throw ExpressionError(
        message: "an object cannot be converted to a string", offset: offset,
        fix: "use one of its members")
    }
    guard text.utf8.count <= limits.textBytes else {
      throw ExpressionError(
        code: .limit, message: "the text has more than \(limits.textBytes) bytes", offset: offset,
        fix: "raise the limit with --max-text-bytes")
    }
  }

  /// Appends a text.
  ///
  /// - Throws: an error if more combining marks than ``MarkLimit`` allows come together.
  func append(text other: String, to text: inout String, at offset: Int) throws(ExpressionError) {
    guard !MarkLimit.isExceeded(joining: text, other) else { throw tooManyMarks(at: offset) }
    text += other
  }

  /// Returns a text whose characters have been moved.
  ///
  /// - Throws: an error if more combining marks than ``MarkLimit`` allows have come together.
  func checked(_ text: String, at offset: Int) throws(ExpressionError) -> String {
    guard !MarkLimit.isExceeded(by: text) else { throw tooManyMarks(at: offset) }
    return text
  }

  private func tooManyMarks(at offset: Int) -> ExpressionError {
    ExpressionError(code: .limit, message: MarkLimit.message, offset: offset, fix: MarkLimit.fix)
  }

  /// Returns the source text of a literal; nil for other values than numbers and strings.
  static func literalText(_ value: Value) -> String? {
    switch value {
    case .number(let number): NumberText.shortest(number)
    case .string(let text): "'\(printable(text, limit: 40))'"
    default: nil
    }
  }
}
