// PrefScenes: the JSON tree. Members keep their order, and each value and each key has its byte range in the file, from
// which pointers and line numbers are derived.

/// A JSON value with its byte range.
struct JSONValue: Sendable {
  /// The kinds of JSON values.
  enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number, and whether it is written without fraction and exponent.
    case number(Double, isInteger: Bool)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  /// The value without its byte range.
  let content: Content
  private let start: UInt32
  private let end: UInt32

  /// Creates a value with a byte range; files are smaller than 4 GiB.
  init(_ content: Content, at range: Range<Int>) {
    self.content = content
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The byte offset of the value.
  var offset: Int { Int(start) }
  /// The byte range of the value.
  var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// The value as an object; nil for any other kind.
  var object: JSONObject? {
    if case .object(let object) = content { object } else { nil }
  }

  /// The elements of an array; nil for any other kind.
  var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text of a string; nil for any other kind.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The kind of the value for diagnostics.
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
  /// The key, unescaped.
  let key: String
  /// The byte offset of the key's opening quotation mark.
  let keyOffset: Int
  /// The value of the key.
  let value: JSONValue

  /// Whether the member is a `$comment` or an `x-…` extension, which every object may have and which are ignored.
  var isAnnotation: Bool { key == "$comment" || key.utf8.starts(with: "x-".utf8) }
}

/// A JSON object with its members in order.
struct JSONObject: Sendable {
  /// The members in source order, without duplicates.
  private(set) var members: [JSONMember] = []
  /// The indices of the members by key, if there are more than `indexedCount` members.
  private var positions: [String: Int] = [:]
  private static let indexedCount = 12

  /// The value of a key; nil if it is absent. O(1).
  subscript(key: String) -> JSONValue? { member(key)?.value }

  /// Returns the member with a key; nil if it is absent. O(1).
  func member(_ key: String) -> JSONMember? {
    if members.count > Self.indexedCount { return positions[key].map { members[$0] } }
    return members.indices.first { members[$0].key == key }.map { members[$0] }
  }

  private func contains(_ key: String) -> Bool {
    if members.count > Self.indexedCount { return positions[key] != nil }
    for index in members.indices where members[index].key == key { return true }
    return false
  }

  /// Appends a member; returns false, without effect, if the key exists.
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
