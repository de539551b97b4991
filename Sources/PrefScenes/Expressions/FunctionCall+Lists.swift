// PrefScenes: the functions on lists: search, selection and sorting. Each spends a step per visited element.

extension Call {
  /// Evaluates the functions on lists, objects and strings.
  func collection(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    switch (function, values[0]) {
    case (.count, .array(let list)): return .number(Double(list.count))
    case (.count, .string(let text)): return .number(Double(text.count))
    case (.count, .object(let object)): return .number(Double(object.members.count))
    case (.isEmpty, .array(let list)): return .bool(list.isEmpty)
    case (.isEmpty, .string(let text)): return .bool(text.isEmpty)
    case (.isEmpty, .object(let object)): return .bool(object.members.isEmpty)
    case (.first, _): return try elements(0).first ?? .null
    case (.last, _): return try elements(0).last ?? .null
    case (.reversed, .string(let text)): return .string(String(text.reversed()))
    case (.reversed, _):
      let list = try elements(0)
      try evaluation.spend(list.count, at: offset)
      return .array(list.reversed())
    case (.contains, _): return .bool(try contains(&evaluation))
    case (.keys, .object(let object)): return .array(object.keys.map(Value.string))
    case (.keys, _): throw wrongKind(0, "an object")
    default: throw wrongKind(0, "a list, an object or a string")
    }
  }

  private func contains(_ evaluation: inout Evaluation) throws(ExpressionError) -> Bool {
    switch values[0] {
    case .array(let list):
      for element in list where try evaluation.areEqual(element, values[1], at: offset) {
        return true
      }
      return false
    case .string(let text):
      let part = Array(try string(1).utf8)
      let bytes = Array(text.utf8)
      guard !part.isEmpty, part.count <= bytes.count else { return part.isEmpty }
      for start in 0...bytes.count - part.count where bytes[start] == part[0] {
        try evaluation.spend(1 + part.count / 16, at: offset)
        if bytes[start..<start + part.count].elementsEqual(part) { return true }
      }
      return false
    case .object(let object): return object[try string(1)] != nil
    default: throw wrongKind(0, "a list, an object or a string")
    }
  }

  /// Evaluates the functions on the members of a list's elements, and `range`.
  func list(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    if function == .range { return try range(&evaluation) }
    let elements = try elements(0)
    try evaluation.spend(elements.count, at: offset)
    switch function {
    case .find:
      guard let position = try positions(in: elements, limit: 1, &evaluation).first
      else { return .null }
      return elements[position]
    case .index:
      let position = try positions(in: elements, limit: 1, &evaluation).first
      return position.map { .number(Double($0)) } ?? .null
    case .where:
      let positions = try positions(in: elements, limit: .max, &evaluation)
      return .array(positions.map { elements[$0] })
    case .map: return .array(try members(string(1), of: elements, &evaluation))
    default:
      let keys = values.count > 1 ? try members(string(1), of: elements, &evaluation) : elements
      return .array(try sorted(elements, by: keys, &evaluation))
    }
  }

  private func range(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    let low = values.count > 1 ? try whole(0) : 0
    let high = try whole(values.count - 1)
    guard low <= high else {
      throw error("range ends at \(high), before its start \(low)", argument: values.count - 1)
    }
    let (count, isTooLong) = high.subtractingReportingOverflow(low)
    guard !isTooLong, count <= evaluation.limits.listCount else {
      throw ExpressionError(
        code: .limit, message: "the list has more than \(evaluation.limits.listCount) elements",
        offset: offset)
    }
    try evaluation.spend(count, at: offset)
    return .array((low..<high).map { .number(Double($0)) })
  }

  private func whole(_ argument: Int) throws(ExpressionError) -> Int {
    guard let whole = Int(exactly: try number(argument)) else {
      throw error("range takes whole numbers", argument: argument)
    }
    return whole
  }

  /// Returns the indices of the elements whose member `key` (argument 1) equals the value (argument 2), at most
  /// `limit`. Elements without the member do not match; it is an error if no element has it, since the key is then
  /// misspelled.
  private func positions(in elements: [Value], limit: Int, _ evaluation: inout Evaluation)
    throws(ExpressionError) -> [Int]
  {
    let key = try string(1)
    var matches: [Int] = []
    var hasKey = false
    for (index, element) in elements.enumerated() {
      guard let member = try optionalMember(key, of: element, at: index) else { continue }
      hasKey = true
      guard try evaluation.areEqual(member, values[2], at: offset) else { continue }
      matches.append(index)
      if matches.count == limit { break }
    }
    guard hasKey || elements.isEmpty else { throw noMember(key, in: elements[0], at: nil) }
    return matches
  }

  private func optionalMember(_ key: String, of element: Value, at index: Int)
    throws(ExpressionError) -> Value?
  {
    switch element {
    case .object(let object): return object[key]
    case .host(let host): return host.member(key)
    default:
      throw error(
        "\(function.rawValue) takes a list of objects; element \(index) is \(element.typeName)",
        argument: 0)
    }
  }

  private func members(_ key: String, of elements: [Value], _ evaluation: inout Evaluation)
    throws(ExpressionError) -> [Value]
  {
    var members: [Value] = []
    for (index, element) in elements.enumerated() {
      guard let member = try optionalMember(key, of: element, at: index) else {
        throw noMember(key, in: element, at: index)
      }
      members.append(member)
    }
    return members
  }

  private func noMember(_ key: String, in element: Value, at index: Int?) -> ExpressionError {
    let names: [String]
    switch element {
    case .object(let object): names = object.keys
    case .host(let host): names = host.memberNames
    default: names = []
    }
    let owner = index.map { "element \($0)" } ?? "any element"
    let shown = names.prefix(12).map { printable($0, limit: 40) }.joined(separator: ", ")
    return ExpressionError(
      message: "no member '\(printable(key, limit: 60))' in \(owner) of the list; it has \(shown)",
      offset: arguments[1].offset, expected: shown, nearest: NearestNames.find(key, in: names))
  }

  /// Returns the elements in ascending order of their keys; the sort is stable. O(n log n).
  private func sorted(_ elements: [Value], by keys: [Value], _ evaluation: inout Evaluation)
    throws(ExpressionError) -> [Value]
  {
    let cost = elements.count * (elements.count.bitWidth - elements.count.leadingZeroBitCount)
    try evaluation.spend(cost, at: offset)
    let numbers = keys.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if numbers.count == keys.count { return Self.sorted(elements, by: numbers) }
    let texts = keys.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.count == keys.count { return Self.sorted(elements, by: texts) }
    let first = keys[0].typeName
    let other = keys.first { $0.typeName != first }?.typeName ?? first
    throw error(
      "sorted takes all numbers or all strings; got \(alternatives([first, other], conjunction: "and"))",
      argument: 0)
  }

  private static func sorted<Key: Comparable>(_ elements: [Value], by keys: [Key]) -> [Value] {
    elements.indices.sorted { left, right in
      if keys[left] < keys[right] { return true }
      if keys[right] < keys[left] { return false }
      return left < right
    }.map { elements[$0] }
  }
}
