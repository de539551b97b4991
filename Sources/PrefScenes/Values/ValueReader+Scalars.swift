// Scenes, the reader's plain values: numbers, lengths, words, truth, text, lists and whole trees.

extension ValueReader {
  /// Any value, with every expression in it evaluated.
  mutating func any(_ written: WrittenValue) -> Value? {
    if case .value(let value) = written.form { return value }
    guard let value = open(written) else { return nil }
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .host(let host): return .host(host)
    case .array(let elements):
      let values = elements.map { any($0) }
      let known = values.compactMap { $0 }
      return known.count == values.count ? .array(known) : nil
    case .object(let object):
      var result = ValueObject()
      var isWhole = true
      for member in object.members {
        let value = any(member.value)
        result[member.key] = value
        isWhole = isWhole && value != nil
      }
      return isWhole ? .object(result) : nil
    }
  }

  /// A finite number.
  mutating func number(_ written: WrittenValue) -> Double? {
    guard let value = open(written) else { return nil }
    if case .number(let number) = value, number.isFinite { return number }
    mismatch(value, "a number", at: written)
    return nil
  }

  /// A number that is not negative.
  mutating func nonNegative(_ written: WrittenValue) -> Double? {
    guard let number = number(written) else { return nil }
    guard number >= 0 else {
      report(
        .invalidValue,
        "expected a number that is not negative, got \(NumberText.shortest(number))",
        at: written.offset, expected: "a number that is not negative")
      return nil
    }
    return number
  }

  /// A number of points, or `"infinity"`.
  mutating func length(_ written: WrittenValue) -> Double? {
    guard let value = open(written) else { return nil }
    switch value {
    case .number(let number) where !number.isNaN: return number
    case .string("infinity"): return .infinity
    default:
      mismatch(value, "a number or \"infinity\"", at: written)
      return nil
    }
  }

  /// A whole number of at least `minimum`.
  mutating func integer(_ written: WrittenValue, minimum: Int = .min) -> Int? {
    let expected =
      minimum == .min ? "a whole number" : "a whole number of at least \(minimum)"
    guard let value = open(written) else { return nil }
    if case .number(let number) = value, let whole = Int(exactly: number), whole >= minimum {
      return whole
    }
    mismatch(value, expected, at: written)
    return nil
  }

  /// True or false.
  mutating func bool(_ written: WrittenValue) -> Bool? {
    guard let value = open(written) else { return nil }
    if case .bool(let flag) = value { return flag }
    mismatch(value, "true or false", at: written)
    return nil
  }

  /// A string; a number or a boolean that came out of an expression is written as text.
  mutating func string(_ written: WrittenValue) -> String? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string(let text): return text
    case .number(let number) where isExpression(written): return NumberText.shortest(number)
    case .bool(let flag) where isExpression(written): return flag ? "true" : "false"
    default:
      mismatch(value, "a string", at: written)
      return nil
    }
  }

  private func isExpression(_ written: WrittenValue) -> Bool {
    if case .json(let json) = written.form { json.string != nil } else { true }
  }

  /// One of an enumeration's words.
  mutating func name<Name: SceneName>(_ written: WrittenValue, _ type: Name.Type = Name.self)
    -> Name?
  {
    guard let value = open(written) else { return nil }
    guard case .string(let word) = value else {
      mismatch(value, type.noun, at: written)
      return nil
    }
    if let name = Name(rawValue: word) { return name }
    unknownWord(word, type.noun, among: type.words, at: written.offset)
    return nil
  }

  /// Checks that a value is one of these words.
  mutating func word(_ written: WrittenValue, _ title: String, among words: [String]) -> String? {
    guard let value = open(written) else { return nil }
    guard case .string(let word) = value else {
      mismatch(value, title, at: written)
      return nil
    }
    if words.contains(word) { return word }
    unknownWord(word, title, among: words, at: written.offset)
    return nil
  }

  /// A list whose elements are all read by `element`.
  mutating func list<Element>(
    _ written: WrittenValue, _ title: String,
    element: (inout ValueReader, WrittenValue) -> Element?
  ) -> [Element]? {
    guard let value = open(written) else { return nil }
    guard case .array(let elements) = value else {
      mismatch(value, title, at: written)
      return nil
    }
    let values = elements.map { element(&self, $0) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  /// A member that may be absent: its value, the default where it is absent, nil where it is unusable.
  mutating func member<Result>(
    _ key: String, of object: WrittenObject, default fallback: Result,
    read: (inout ValueReader, WrittenValue) -> Result?
  ) -> Result? {
    guard let written = object[key] else { return fallback }
    return read(&self, written)
  }

  /// A member that must be there; its absence has been reported.
  mutating func member<Result>(
    _ key: String, of object: WrittenObject, read: (inout ValueReader, WrittenValue) -> Result?
  ) -> Result? {
    object[key].flatMap { read(&self, $0) }
  }
}
