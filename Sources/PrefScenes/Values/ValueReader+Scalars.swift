// PrefScenes: the reader of numbers, lengths, words, booleans, strings, lists and arbitrary values.

extension ValueReader {
  /// Reads any value and evaluates all expressions in it.
  mutating func any(_ written: WrittenValue) -> Value? {
    switch written.form {
    case .value(let value): return value
    case .json(let json):
      // The elements of a list are not copied.
      if case .string(let text) = json.content, StringTemplate.isTemplate(text) {
        return evaluate(text, at: json.offset)
      }
    }
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

  /// Reads a finite number.
  mutating func number(_ written: WrittenValue) -> Double? {
    guard let value = open(written) else { return nil }
    if case .number(let number) = value, number.isFinite { return number }
    mismatch(value, "a number", at: written)
    return nil
  }

  /// Reads a number of at least 0.
  mutating func nonNegative(_ written: WrittenValue) -> Double? {
    guard let number = number(written) else { return nil }
    guard number >= 0 else {
      report(
        .invalidValue,
        "expected a nonnegative number, got \(NumberText.shortest(number))",
        at: written.offset, expected: "a nonnegative number")
      return nil
    }
    return number
  }

  /// Reads a number of points, or `"infinity"`.
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

  /// Reads an integer of at least `minimum`.
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

  /// Reads a boolean.
  mutating func bool(_ written: WrittenValue) -> Bool? {
    guard let value = open(written) else { return nil }
    if case .bool(let flag) = value { return flag }
    mismatch(value, "true or false", at: written)
    return nil
  }

  /// Reads a string; a number or a boolean that is the result of an expression is converted.
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

  /// Reads a case of an enumeration.
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

  /// Reads one of `words`.
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

  /// Reads a list with a function for its elements; nil if any element is unusable.
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

  /// Reads the members of an object with a function for their values; nil if any value is unusable.
  mutating func map<Element>(
    _ written: WrittenValue, _ title: String,
    element: (inout ValueReader, WrittenValue) -> Element?
  ) -> [(key: String, value: Element)]? {
    guard let value = open(written) else { return nil }
    guard case .object(let object) = value else {
      mismatch(value, title, at: written)
      return nil
    }
    let members = object.members.map { (key: $0.key, value: element(&self, $0.value)) }
    let known = members.compactMap { key, value in value.map { (key: key, value: $0) } }
    return known.count == members.count ? known : nil
  }

  /// Reads a date: ISO 8601 text, seconds since 1970, or the result of an expression.
  mutating func date(_ written: WrittenValue) -> SceneDate? {
    let title = "a date in ISO 8601, such as \"2026-03-01\""
    guard let value = open(written) else { return nil }
    switch value {
    case .host(let date as SceneDate): return date
    case .number(let seconds):
      if let date = SceneDate(timestamp: seconds) { return date }
      report(
        .invalidValue, "a date is in the years 1 to 9999", at: written.offset, expected: title)
    case .string(let text):
      if let date = SceneDate(iso8601: text) { return date }
      report(.invalidValue, "\(quoted(text)) is not a date", at: written.offset, expected: title)
    default: mismatch(value, title, at: written)
    }
    return nil
  }

  /// Reads an optional member: the default if it is absent, nil if it is unusable.
  mutating func member<Result>(
    _ key: String, of object: WrittenObject, default fallback: Result,
    read: (inout ValueReader, WrittenValue) -> Result?
  ) -> Result? {
    guard let written = object[key] else { return fallback }
    return read(&self, written)
  }

  /// Reads a required member; nil if it is absent, which `members(_:of:allowed:required:)` reports.
  mutating func member<Result>(
    _ key: String, of object: WrittenObject, read: (inout ValueReader, WrittenValue) -> Result?
  ) -> Result? {
    object[key].flatMap { read(&self, $0) }
  }
}
