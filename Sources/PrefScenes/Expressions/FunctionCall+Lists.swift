// PrefScenes: the functions on lists: search, selection and sorting. Each spends a step per visited element.

extension Call {
  /// Evaluates the functions on lists, objects and strings.
  func collection(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    if case .object(let object) = values[0], [.keys, .values, .entries].contains(function) {
      // The objects of `entries` take twice the memory and the time.
      let steps = function == .entries ? 8 : 4
      try evaluation.spend(steps * object.members.count, at: offset)
    }
    switch (function, values[0]) {
    case (.values, .object(let object)): return .array(object.members.map(\.value))
    case (.entries, .object(let object)):
      return .array(
        object.members.map {
          .object(
            ValueObject(distinct: [
              .init(key: "key", value: .string($0.key)), .init(key: "value", value: $0.value),
            ]))
        })
    case (.count, .array(let list)): return .number(Double(list.count))
    case (.count, .string(let text)): return .number(Double(text.count))
    case (.count, .object(let object)): return .number(Double(object.members.count))
    case (.isEmpty, .array(let list)): return .bool(list.isEmpty)
    case (.isEmpty, .string(let text)): return .bool(text.isEmpty)
    case (.isEmpty, .object(let object)): return .bool(object.members.isEmpty)
    case (.first, _): return try elements(0).first ?? .null
    case (.last, _): return try elements(0).last ?? .null
    case (.reversed, .string(let text)):
      // Marks at the start of the text may come after those of another character. Searching for characters from the
      // end takes time that grows with the square of the number of adjacent flags. Each character is a string.
      try evaluation.spend(text.utf8.count, at: offset)
      return .string(try evaluation.checked(String(Array(text).reversed()), at: offset))
    case (.reversed, _):
      let list = try elements(0)
      try evaluation.spend(list.count, at: offset)
      return .array(list.reversed())
    case (.contains, _): return .bool(try contains(&evaluation))
    case (.keys, .object(let object)): return .array(object.keys.map(Value.string))
    case (.keys, _), (.values, _), (.entries, _): throw wrongKind(0, "an object")
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
      return part.isEmpty || ByteSearch(for: part).firstIndex(in: Array(text.utf8)) != nil
    case .object(let object):
      return try evaluation.member(try string(1), of: object, at: offset) != nil
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
    case .unique: return try distinct(elements, by: elements, &evaluation)
    case .flatten:
      let count = elements.reduce(0) {
        if case .array(let inner) = $1 { $0 + inner.count } else { $0 + 1 }
      }
      try checkCount(count, evaluation)
      try evaluation.spend(count, at: offset)
      return .array(elements.flatMap { if case .array(let inner) = $0 { inner } else { [$0] } })
    case .zip:
      let others = try self.elements(1)
      // Each element is a list.
      try evaluation.spend(4 * min(elements.count, others.count), at: offset)
      return .array(Swift.zip(elements, others).map { .array([$0, $1]) })
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
    try checkCount(isTooLong ? .max : count, evaluation)
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
      guard let member = try optionalMember(key, of: element, at: index, &evaluation) else {
        continue
      }
      hasKey = true
      guard try evaluation.areEqual(member, values[2], at: offset) else { continue }
      matches.append(index)
      if matches.count == limit { break }
    }
    guard hasKey || elements.isEmpty else { throw noMember(key, in: elements[0], at: nil) }
    return matches
  }

  private func optionalMember(
    _ key: String, of element: Value, at index: Int, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> Value? {
    switch element {
    case .object(let object): return try evaluation.member(key, of: object, at: offset)
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
      guard let member = try optionalMember(key, of: element, at: index, &evaluation) else {
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

  /// Evaluates `prefix` and `suffix` of a list or a string.
  func part(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    let count = try naturalNumber(1)
    let isPrefix = function == .prefix
    switch values[0] {
    case .string(let text):
      if isPrefix { return .string(String(text.prefix(count))) }
      // The characters are counted first.
      try evaluation.spend(text.utf8.count / 8, at: offset)
      return .string(String(text.dropFirst(max(text.count - count, 0))))
    case .array(let list):
      let part = isPrefix ? list.prefix(count) : list.suffix(count)
      try evaluation.spend(part.count, at: offset)
      return .array(Array(part))
    default: throw wrongKind(0, "a list or a string")
    }
  }

  /// Returns an argument that is a nonnegative whole number; a larger number than any count is the largest `Int32`.
  func naturalNumber(_ argument: Int) throws(ExpressionError) -> Int {
    let number = try number(argument)
    guard number >= 0, number == number.rounded() else {
      throw error(
        "\(function.rawValue) takes a nonnegative whole number; got \(NumberText.shortest(number))",
        argument: argument)
    }
    return number < Double(Int32.max) ? Int(number) : Int(Int32.max)
  }

  /// Returns the elements in the order of their keys; the sort is stable. O(n log n).
  func sorted(
    _ elements: [Value], by keys: [Value], isDescending: Bool = false,
    _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> [Value] {
    let cost = elements.count * (elements.count.bitWidth - elements.count.leadingZeroBitCount)
    try evaluation.spend(cost, at: offset)
    // Keys that are lists are copied.
    for key in keys where !key.isScalar {
      try evaluation.countParts(of: key, at: offset)
    }
    let textCost = keys.reduce(0) { $0 + SortKey.cost(of: $1) }
    try evaluation.spend(textCost * cost / max(keys.count, 1), at: offset)
    let sortKeys = keys.compactMap(SortKey.init)
    let sorts = sortKeys.map(\.sort)
    guard sortKeys.count == keys.count, sorts.allSatisfy({ $0 == sorts[0] }) else {
      throw unsortable(keys)
    }
    return elements.indices.sorted { left, right in
      if sortKeys[left].isLess(than: sortKeys[right]) { return !isDescending }
      if sortKeys[right].isLess(than: sortKeys[left]) { return isDescending }
      return left < right
    }.map { elements[$0] }
  }

  private func unsortable(_ keys: [Value]) -> ExpressionError {
    let names = keys.map(\.typeName)
    let found = Array(([names[0]] + names.filter { $0 != names[0] }.prefix(1)))
    return error(
      "\(function.rawValue) takes all numbers or all strings; "
        + "got \(alternatives(found, conjunction: "and"))",
      argument: function == .sortBy ? 1 : 0)
  }
}

/// A value by which lists are sorted.
private enum SortKey {
  case number(Double)
  case text(String)
  case list([SortKey])

  init?(_ value: Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .number(flag ? 1 : 0)
    case .host(let host):
      guard let date = host as? SceneDate else { return nil }
      self = .number(date.timestamp)
    case .array(let elements):
      let keys = elements.compactMap(SortKey.init)
      guard keys.count == elements.count else { return nil }
      self = .list(keys)
    default: return nil
    }
  }

  /// The types of the key, such as `(ns)` for a list of a number and a string; only keys of equal types are sorted.
  var sort: String {
    switch self {
    case .number: "n"
    case .text: "s"
    case .list(let keys): "(\(keys.map(\.sort).joined()))"
    }
  }

  /// The additional steps of a comparison of the key of a value.
  static func cost(of value: Value) -> Int {
    switch value {
    case .string(let text): text.utf8.count / 64
    case .array(let elements): elements.reduce(elements.count) { $0 + cost(of: $1) }
    default: 0
    }
  }

  /// Returns whether the key is ordered before another one of the same type; lists are compared by their first
  /// different elements.
  func isLess(than other: SortKey) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): return a < b
    case (.text(let a), .text(let b)): return ScalarText.order(a, b) < 0
    case (.list(let a), .list(let b)):
      for (left, right) in Swift.zip(a, b) {
        if left.isLess(than: right) { return true }
        if right.isLess(than: left) { return false }
      }
      return false
    default: return false
    }
  }
}
