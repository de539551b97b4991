// PrefScenes: function calls in expressions: the functions on numbers, text and geometry, and typed access to
// arguments. The functions on lists are in `FunctionCall+Lists.swift`.

import PrefGeometry

/// A function call with evaluated arguments; the parser has checked their number.
struct Call {
  let function: BuiltinFunction
  /// The expressions of the arguments, for the positions of errors.
  let arguments: [Expression]
  let values: [Value]
  let offset: Int

  /// Evaluates the function.
  ///
  /// - Throws: if an argument has the wrong type or an invalid value, or a limit is exceeded.
  func result(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    for (index, value) in values.enumerated() {
      if case .string(let text) = value {
        try evaluation.spend(text.utf8.count / 16, at: arguments[index].offset)
      }
    }
    return switch function {
    case .count, .isEmpty, .first, .last, .reversed, .contains, .keys, .values, .entries:
      try collection(&evaluation)
    case .find, .where, .map, .sorted, .index, .range, .flatten, .zip, .unique:
      try list(&evaluation)
    case .prefix, .suffix: try part(&evaluation)
    case .min, .max, .sum, .average, .abs, .round, .floor, .ceil, .sqrt, .clamp, .number:
      .number(
        try Evaluation.finite(try numeric(&evaluation), of: function.rawValue, at: offset))
    case .format, .formatList, .date, .formatDate: try formatted(&evaluation)
    case .replace, .startsWith, .endsWith, .padStart, .padEnd, .repeated:
      try edited(&evaluation)
    case .upper, .lower, .capitalized, .trim, .join, .split, .string: try text(&evaluation)
    case .rect, .point, .size, .scaled: try geometry()
    // These functions have an expression for each element in every call.
    case .filter, .sortBy, .groupBy, .any, .all, .reduce: throw wrongKind(1, "an expression")
    }
  }

  /// The steps of writing a number with a number of decimals.
  static let digitSteps = 3

  private func numeric(_ evaluation: inout Evaluation) throws(ExpressionError) -> Double {
    switch function {
    case .min, .max: return try combined(try numbers(&evaluation))
    case .sum, .average: return try combined(try numberList(0, &evaluation))
    case .abs: return abs(try number(0))
    case .round:
      try evaluation.spend(Self.digitSteps, at: offset)
      return NumberText.rounded(try number(0), digits: values.count > 1 ? try digits(1) : 0)
    case .floor: return try number(0).rounded(.down)
    case .ceil: return try number(0).rounded(.up)
    case .sqrt:
      let number = try number(0)
      guard number >= 0 else {
        throw error(
          "sqrt takes a nonnegative number; got \(NumberText.shortest(number))",
          argument: 0)
      }
      return number.squareRoot()
    case .clamp:
      let (x, low, high) = (try number(0), try number(1), try number(2))
      guard low <= high else { throw error("clamp's low is greater than its high", argument: 1) }
      return Swift.min(Swift.max(x, low), high)
    default: return try converted()
    }
  }

  private func converted() throws(ExpressionError) -> Double {
    switch values[0] {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    case .string(let text):
      if let number = NumberText.parse(text) { return number }
      throw error("'\(printable(text, limit: 40))' is not a number", argument: 0)
    default: throw wrongKind(0, "a string, a number or a boolean")
    }
  }

  private func text(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    var result = ""
    switch function {
    case .upper: result = try string(0).uppercased()
    case .lower: result = try string(0).lowercased()
    case .capitalized:
      let text = try string(0)
      // Each character is a string.
      try evaluation.spend(text.utf8.count, at: offset)
      result = Self.capitalized(text)
    case .trim: result = Self.trimmed(try string(0))
    case .join: return .string(try joined(try elements(0), by: try string(1), &evaluation))
    case .split: return try split(&evaluation)
    default: break
    }
    let made: Value = function == .string ? values[0] : .string(result)
    var text = ""
    try evaluation.append(made, to: &text, at: offset)
    return .string(text)
  }

  /// Returns the elements as text, joined by a separator.
  func joined(
    _ elements: [Value], by separator: String, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> String {
    var result = ""
    for (index, element) in elements.enumerated() {
      if index > 0 { try evaluation.append(.string(separator), to: &result, at: offset) }
      try evaluation.append(element, to: &result, at: offset)
    }
    return result
  }

  private static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      let isLetter =
        character.isLetter || character.isNumber || (isInWord && "'’".contains(character))
      let part = String(character)
      result += isLetter && !isInWord ? part.uppercased() : part.lowercased()
      isInWord = isLetter
    }
    return result
  }

  private func split(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    let (text, separator) = (try string(0), try string(1))
    try evaluation.spend(text.utf8.count / 4, at: offset)
    guard !separator.isEmpty else { return try list(text.map { .string(String($0)) }, evaluation) }
    var pieces: [Value] = []
    ByteSearch(for: Array(separator.utf8)).split(Array(text.utf8)) { piece, _ in
      pieces.append(.string(String(decoding: piece, as: UTF8.self)))
    }
    return try list(pieces, evaluation)
  }

  private static func trimmed(_ text: String) -> String {
    // Searching for characters from the end would take longer.
    let scalars = text.unicodeScalars
    func isText(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: isText), let last = scalars.lastIndex(where: isText)
    else { return "" }
    return String(scalars[first...last])
  }

  private func geometry() throws(ExpressionError) -> Value {
    switch function {
    case .rect:
      return .host(
        CGRect(x: try number(0), y: try number(1), width: try number(2), height: try number(3)))
    case .point: return .host(CGPoint(x: try number(0), y: try number(1)))
    case .size: return .host(CGSize(width: try number(0), height: try number(1)))
    default: return try scaled()
    }
  }

  private func scaled() throws(ExpressionError) -> Value {
    let x = try number(1)
    let y = values.count > 2 ? try number(2) : x
    guard case .host(let host) = values[0] else { throw wrongKind(0, "a rect, a point or a size") }
    switch host {
    case let rect as CGRect:
      let scaled = CGRect(
        x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
      return .host(scaled.standardized)
    case let point as CGPoint: return .host(CGPoint(x: point.x * x, y: point.y * y))
    case let size as CGSize: return .host(CGSize(width: size.width * x, height: size.height * y))
    default: throw wrongKind(0, "a rect, a point or a size")
    }
  }
}

extension Call {
  /// Returns an error at the position of an argument.
  func error(_ message: String, argument: Int) -> ExpressionError {
    ExpressionError(message: message, offset: arguments[argument].offset)
  }

  /// Returns the error for an argument of the wrong type.
  func wrongKind(_ argument: Int, _ expected: String) -> ExpressionError {
    ExpressionError(
      message: "\(function.signature) takes \(expected) as argument \(argument + 1); "
        + "got \(values[argument].typeName)",
      offset: arguments[argument].offset, expected: expected)
  }

  func number(_ argument: Int) throws(ExpressionError) -> Double {
    guard case .number(let number) = values[argument] else { throw wrongKind(argument, "a number") }
    return try Evaluation.finite(number, of: function.rawValue, at: arguments[argument].offset)
  }

  func string(_ argument: Int) throws(ExpressionError) -> String {
    guard case .string(let text) = values[argument] else { throw wrongKind(argument, "a string") }
    return text
  }

  func elements(_ argument: Int) throws(ExpressionError) -> [Value] {
    guard case .array(let list) = values[argument] else { throw wrongKind(argument, "a list") }
    return list
  }

  func digits(_ argument: Int) throws(ExpressionError) -> Int {
    guard let digits = Int(exactly: try number(argument)), (0...NumberText.maxDigits) ~= digits
    else {
      throw error(
        "the number of digits is a whole number from 0 to \(NumberText.maxDigits)",
        argument: argument)
    }
    return digits
  }

  private func numbers(_ evaluation: inout Evaluation) throws(ExpressionError) -> [Double] {
    if values.count == 1, case .array = values[0] { return try numberList(0, &evaluation) }
    var numbers: [Double] = []
    for argument in values.indices { numbers.append(try number(argument)) }
    return numbers
  }

  private func numberList(_ argument: Int, _ evaluation: inout Evaluation)
    throws(ExpressionError) -> [Double]
  {
    let list = try elements(argument)
    try evaluation.spend(list.count, at: offset)
    var numbers: [Double] = []
    for (index, element) in list.enumerated() {
      guard case .number(let number) = element else {
        throw error(
          "\(function.rawValue) takes numbers; element \(index) is \(element.typeName)",
          argument: argument)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns a list as a result; throws if it exceeds the limit on elements.
  func list(_ elements: [Value], _ evaluation: Evaluation) throws(ExpressionError) -> Value {
    try checkCount(elements.count, evaluation)
    return .array(elements)
  }

  /// Checks the number of elements of a list before it is created.
  func checkCount(_ count: Int, _ evaluation: Evaluation) throws(ExpressionError) {
    guard count > evaluation.limits.listCount else { return }
    throw ExpressionError(
      code: .limit, message: "the list has more than \(evaluation.limits.listCount) elements",
      offset: offset, fix: "raise the limit with --max-views")
  }
}
