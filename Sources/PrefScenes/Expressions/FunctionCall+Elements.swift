// PrefScenes: the functions that evaluate an expression for each element of a list. Each evaluation spends the steps of
// its nodes, so nested calls are bounded by the limit on steps.

extension Call {
  /// Evaluates a function whose argument `body` is evaluated for each element of argument 0.
  func result(forEach body: Expression, _ evaluation: inout Evaluation) throws(ExpressionError)
    -> Value
  {
    let list = try elements(0)
    try checkParameters(body)
    switch function {
    case .reduce: return try reduced(list, body, &evaluation)
    case .first, .last, .any, .all, .count, .filter: return try matches(list, body, &evaluation)
    case .min, .max, .sum, .average: return .number(try total(list, body, &evaluation))
    case .map: return .array(try values(of: body, for: list, &evaluation))
    case .join:
      let separator = try string(1)
      let parts = try values(of: body, for: list, &evaluation)
      return .string(try joined(parts, by: separator, &evaluation))
    case .sortBy:
      let keys = try values(of: body, for: list, &evaluation)
      return .array(try sorted(list, by: keys, isDescending: try isDescending(), &evaluation))
    case .groupBy:
      return try grouped(list, by: try values(of: body, for: list, &evaluation), &evaluation)
    default:
      return try distinct(list, by: try values(of: body, for: list, &evaluation), &evaluation)
    }
  }

  private func checkParameters(_ body: Expression) throws(ExpressionError) {
    guard case .function(let parameters, _) = body.kind else { return }
    let maximum = function == .reduce ? 3 : 2
    guard parameters.count > maximum else { return }
    let names = function == .reduce ? "(result, item, index)" : "(item, index)"
    throw ExpressionError(
      message: "the expression of \(function.rawValue) has at most the parameters \(names)",
      offset: body.offset, expected: names)
  }

  /// Evaluates the expression for one element.
  ///
  /// - Parameter result: The value for the element before; nil except in `reduce`.
  private func value(
    of body: Expression, for element: Value, at index: Int, result: Value? = nil,
    _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Value {
    let outer = evaluation.scope
    defer { evaluation.scope = outer }
    do throws(ExpressionError) {
      guard case .function(let parameters, let inner) = body.kind else {
        evaluation.scope = outer.element(element, at: index)
        if let result { evaluation.scope = evaluation.scope.binding("result", to: result) }
        return try evaluation.value(of: body)
      }
      let arguments = (result.map { [$0] } ?? []) + [element, .number(Double(index))]
      for (name, argument) in zip(parameters, arguments) {
        evaluation.scope = evaluation.scope.binding(name, to: argument)
      }
      return try evaluation.value(of: inner)
    } catch {
      var error = error
      // The innermost call adds its element.
      if error.code != .limit, !error.message.hasSuffix(")") {
        error.message += " (element \(index))"
      }
      throw error
    }
  }

  private func values(
    of body: Expression, for list: [Value], _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(list.count)
    for (index, element) in list.enumerated() {
      values.append(try value(of: body, for: element, at: index, &evaluation))
    }
    return values
  }

  private func isTrue(
    _ body: Expression, for element: Value, at index: Int, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Bool {
    let value = try value(of: body, for: element, at: index, &evaluation)
    if case .bool(let flag) = value { return flag }
    throw ExpressionError(
      message: "the expression of \(function.rawValue) is \(value.typeName) for element \(index)",
      offset: body.offset, expected: "boolean",
      fix: "compare it, as in '\(body.path ?? "x") != null'")
  }

  private func matches(
    _ list: [Value], _ body: Expression, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Value {
    if function == .last {
      for index in list.indices.reversed()
      where try isTrue(body, for: list[index], at: index, &evaluation) { return list[index] }
      return .null
    }
    var found: [Value] = []
    for (index, element) in list.enumerated() {
      let isTrue = try isTrue(body, for: element, at: index, &evaluation)
      switch function {
      case .first where isTrue: return element
      case .any where isTrue: return .bool(true)
      case .all where !isTrue: return .bool(false)
      default: if isTrue { found.append(element) }
      }
    }
    switch function {
    case .first: return .null
    case .any: return .bool(false)
    case .all: return .bool(true)
    case .count: return .number(Double(found.count))
    default: return .array(found)
    }
  }

  private func total(
    _ list: [Value], _ body: Expression, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Double {
    var numbers: [Double] = []
    for (index, value) in try values(of: body, for: list, &evaluation).enumerated() {
      guard case .number(let number) = value else {
        throw ExpressionError(
          message:
            "the expression of \(function.rawValue) is \(value.typeName) for element \(index)",
          offset: body.offset, expected: "number")
      }
      numbers.append(number)
    }
    return try Evaluation.finite(try combined(numbers), of: function.rawValue, at: offset)
  }

  /// Returns the smallest, the largest, the sum or the mean of some numbers.
  func combined(_ numbers: [Double]) throws(ExpressionError) -> Double {
    let result: Double? =
      switch function {
      case .min: numbers.min()
      case .max: numbers.max()
      case .sum: numbers.reduce(0, +)
      default: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
      }
    guard let result else { throw error("\(function.rawValue) of an empty list", argument: 0) }
    return result
  }

  private func reduced(
    _ list: [Value], _ body: Expression, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Value {
    var result = values[1]
    for (index, element) in list.enumerated() {
      result = try value(of: body, for: element, at: index, result: result, &evaluation)
      // Each evaluation may add a level.
      try evaluation.countParts(of: result, at: offset)
    }
    return result
  }

  private func isDescending() throws(ExpressionError) -> Bool {
    guard values.count > 2 else { return false }
    switch try string(2) {
    case "ascending": return false
    case "descending": return true
    case let word:
      throw ExpressionError(
        message: "unknown order '\(printable(word, limit: 40))'", offset: arguments[2].offset,
        expected: "'ascending' or 'descending'",
        nearest: NearestNames.find(word, in: ["ascending", "descending"]))
    }
  }
}

// MARK: - Equality of keys

extension Call {
  private func grouped(
    _ list: [Value], by keys: [Value], _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Value {
    var groups: [(key: Value, items: [Value])] = []
    var positions: [Value: Int] = [:]
    for (element, key) in zip(list, keys) {
      try evaluation.spendVisit(of: key, at: offset)
      if let position = positions[key] {
        groups[position].items.append(element)
      } else {
        // Each group is an object with a list.
        try evaluation.spend(8, at: offset)
        positions[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return .array(
      groups.map { group in
        .object(
          ValueObject(distinct: [
            .init(key: "key", value: group.key), .init(key: "items", value: .array(group.items)),
          ]))
      })
  }

  /// Returns the elements whose key differs from those of all earlier ones.
  func distinct(
    _ list: [Value], by keys: [Value], _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Value {
    var seen: Set<Value> = []
    var result: [Value] = []
    for (element, key) in zip(list, keys) {
      try evaluation.spendVisit(of: key, at: offset)
      if seen.insert(key).inserted { result.append(element) }
    }
    return .array(result)
  }
}
