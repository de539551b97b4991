// PrefScenes: written values. A written value is JSON, or the result of an expression, with the byte offset that
// findings about it refer to.

/// A value with its byte offset in the file.
struct WrittenValue: Sendable {
  /// The origin of the value.
  enum Form: Sendable {
    /// JSON of the file; strings in it may contain expressions.
    case json(JSONValue)
    /// The result of an expression.
    case value(Value)
  }

  let form: Form
  /// The byte offset for findings.
  let offset: Int

  /// Creates the value for JSON of the file.
  init(_ json: JSONValue) {
    form = .json(json)
    offset = json.offset
  }

  /// Creates the value for the result of the expression at `offset`.
  init(_ value: Value, offset: Int) {
    form = .value(value)
    self.offset = offset
  }
}

extension WrittenValue {
  /// The value if it is a string; expressions are not evaluated.
  var word: String? {
    switch form {
    case .json(let json): return json.string
    case .value(.string(let text)): return text
    case .value: return nil
    }
  }
}

/// A value whose outermost expression is evaluated; the elements of arrays and objects are not.
enum OpenedValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([WrittenValue])
  case object(WrittenObject)
  case host(any HostValue)
}

/// An object whose members are not evaluated.
struct WrittenObject: Sendable {
  /// A member with the byte offset of its key.
  struct Member: Sendable {
    let key: String
    let keyOffset: Int
    let value: WrittenValue
  }

  /// The members in order, without `$comment` and `x-…`.
  let members: [Member]
  /// The byte offset of the object.
  let offset: Int

  init(_ object: JSONObject, offset: Int) {
    self.offset = offset
    members = object.members.filter { !$0.isAnnotation }.map {
      Member(key: $0.key, keyOffset: $0.keyOffset, value: WrittenValue($0.value))
    }
  }

  init(_ object: ValueObject, offset: Int) {
    self.offset = offset
    members = object.members.map {
      Member(key: $0.key, keyOffset: offset, value: WrittenValue($0.value, offset: offset))
    }
  }

  /// The value of a key. O(members).
  subscript(key: String) -> WrittenValue? { members.first { $0.key == key }?.value }
}
