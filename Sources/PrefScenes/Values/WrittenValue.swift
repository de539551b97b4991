// Scenes, written values: a value together with the place in the file to which errors about it point, whether it
// stands there as JSON or came out of an expression that stands there.

/// A value and the place that it was written at.
struct WrittenValue: Sendable {
  /// How the value is known.
  enum Form: Sendable {
    /// As it stands in the file; its strings may hold expressions.
    case json(JSONValue)
    /// As an expression gave it.
    case value(Value)
  }

  let form: Form
  /// The byte that errors point to.
  let offset: Int

  /// A value as it stands in the file.
  init(_ json: JSONValue) {
    form = .json(json)
    offset = json.offset
  }

  /// A value that came out of the expression at `offset`.
  init(_ value: Value, offset: Int) {
    form = .value(value)
    self.offset = offset
  }
}

extension WrittenValue {
  /// The value where it is a string; nil otherwise.
  var word: String? {
    switch form {
    case .json(let json): return json.string
    case .value(.string(let text)): return text
    case .value: return nil
    }
  }
}

/// A value with its outermost expression evaluated.
enum OpenedValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([WrittenValue])
  case object(WrittenObject)
  case host(any HostValue)
}

/// An object whose members are still to be read.
struct WrittenObject: Sendable {
  /// A member and the place of its name.
  struct Member: Sendable {
    let key: String
    let keyOffset: Int
    let value: WrittenValue
  }

  /// The members without `$comment` and `x-…`, in order.
  let members: [Member]
  /// Where the object stands.
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

  /// The value of that name.
  subscript(key: String) -> WrittenValue? { members.first { $0.key == key }?.value }
}
