// Scenes, the JSON tree: what the parser makes of a file. Members keep their order, and every value and every key
// knows the bytes that it was written in; pointers and line numbers are found from these when they are needed.

/// A JSON value and where it stands in its file.
struct JSONValue: Sendable {
  /// What the value is.
  enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number, and whether it was written without fraction and exponent.
    case number(Double, isInteger: Bool)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  /// What the value is.
  let content: Content
  private let start: UInt32
  private let end: UInt32

  /// Makes a value that was written in `range`, in bytes; files are shorter than 4 GiB.
  init(_ content: Content, at range: Range<Int>) {
    self.content = content
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The offset of the first byte.
  var offset: Int { Int(start) }
  /// The bytes that the value is written in.
  var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The members of an object, nil for anything else.
  var object: JSONObject? {
    if case .object(let object) = content { object } else { nil }
  }

  /// The elements of an array, nil for anything else.
  var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string, nil for anything else.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The kind of value, as errors name it.
  var typeName: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A member of an object.
struct JSONMember: Sendable {
  /// The name.
  let key: String
  /// The offset of the name's opening quotation mark.
  let keyOffset: Int
  /// The value.
  let value: JSONValue

  /// Whether it is a `$comment` or an `x-…` extension, which every object may hold and nothing reads.
  var isAnnotation: Bool { key == "$comment" || key.utf8.starts(with: "x-".utf8) }
}

/// An object whose members keep their order.
struct JSONObject: Sendable {
  /// The members in the order they were written.
  private(set) var members: [JSONMember] = []
  /// Positions by name, kept only where a linear search would be slow.
  private var positions: [String: Int] = [:]
  private static let indexedCount = 12

  /// The first member of that name.
  subscript(key: String) -> JSONValue? { member(key)?.value }

  /// The first member of that name.
  func member(_ key: String) -> JSONMember? {
    if members.count > Self.indexedCount { return positions[key].map { members[$0] } }
    return members.indices.first { members[$0].key == key }.map { members[$0] }
  }

  private func contains(_ key: String) -> Bool {
    if members.count > Self.indexedCount { return positions[key] != nil }
    for index in members.indices where members[index].key == key { return true }
    return false
  }

  /// Adds a member; false, and nothing added, where the name is there already.
  mutating func append(_ member: JSONMember) -> Bool {
    guard !contains(member.key) else { return false }
    members.append(member)
    if members.count == Self.indexedCount + 1 {
      for (index, member) in members.enumerated() { positions[member.key] = index }
    } else if members.count > Self.indexedCount {
      positions[member.key] = members.count - 1
    }
    return true
  }
}
