// PrefScenes: the values of data, state and expressions: JSON values, and host values such as rectangles, anchors and
// geometry proxies.

/// The value of an expression, of data or of state.
enum Value: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Value])
  case object(ValueObject)
  /// A Swift value, used through its members and its equality.
  case host(any HostValue)
}

extension Value: CustomStringConvertible {
  /// The value as JSON on one line.
  var description: String { JSONWriter.compact(self) }
}

extension Value {
  /// The name of the type in diagnostics.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "list"
    case .object: "object"
    case .host(let host): host.typeName
    }
  }

  /// Whether the value is neither a list nor an object.
  var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Converts a JSON tree; expressions in its strings are not evaluated.
  init(_ json: JSONValue) {
    switch json.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number, _): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { Value($0) })
    case .object(let object):
      self = .object(
        ValueObject(
          distinct: object.members.map { .init(key: $0.key, value: Value($0.value)) }))
    }
  }
}

extension Value: Equatable {
  /// Returns whether two values are equal: strings with the same scalars, objects with their members in any order.
  static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b
    case (.string(let a), .string(let b)): return ScalarText.areEqual(a, b)
    case (.array(let a), .array(let b)): return a == b
    case (.object(let a), .object(let b)): return a == b
    case (.host(let a), .host(let b)): return a.isEqual(to: b)
    default: return false
    }
  }
}

extension Value: Hashable {
  /// Feeds the value to a hasher. O(size of the value).
  func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .number(let number): hasher.combine(number)
    case .string(let text): ScalarText.hash(text, into: &hasher)
    case .array(let elements):
      hasher.combine(elements.count)
      for element in elements { element.hash(into: &hasher) }
    case .object(let object):
      hasher.combine(object.members.count)
      // Equal objects may have their members in another order.
      var sum = 0
      for member in object.members {
        var own = Hasher()
        ScalarText.hash(member.key, into: &own)
        member.value.hash(into: &own)
        sum ^= own.finalize()
      }
      hasher.combine(sum)
    case .host(let host):
      ScalarText.hash(host.typeName, into: &hasher)
      ScalarText.hash(host.display, into: &hasher)
    }
  }
}

/// An object with its members in insertion order.
struct ValueObject: Sendable, Equatable, CustomStringConvertible {
  /// The object as JSON on one line.
  var description: String { JSONWriter.compact(.object(self)) }

  /// A member of an object.
  struct Member: Sendable {
    var key: String
    var value: Value
  }

  /// The members in order.
  private(set) var members: [Member] = []
  /// The indices of the members by key, if there are more than `indexedCount` members.
  private var positions: [TextKey: Int] = [:]
  private static let indexedCount = 12

  /// The number of keys that are compared to find one, at most.
  var comparisonCount: Int { members.count > Self.indexedCount ? 1 : members.count }

  init() {}

  /// Creates an object from members with distinct keys.
  init(distinct members: [Member]) {
    self.members = members
    makePositions()
  }

  /// The keys in order.
  var keys: [String] { members.map(\.key) }

  /// The value of a key; nil if it is absent. Setting nil removes the member in O(n), setting a new key appends one.
  subscript(key: String) -> Value? {
    get { position(key).map { members[$0].value } }
    set {
      switch (position(key), newValue) {
      case (let position?, let value?): members[position].value = value
      case (nil, let value?): append(Member(key: key, value: value))
      case (let position?, nil):
        members.remove(at: position)
        makePositions()
      case (nil, nil): break
      }
    }
  }

  private func position(_ key: String) -> Int? {
    if members.count > Self.indexedCount { return positions[TextKey(key)] }
    return members.firstIndex { ScalarText.areEqual($0.key, key) }
  }

  private mutating func append(_ member: Member) {
    members.append(member)
    if members.count == Self.indexedCount + 1 {
      makePositions()
    } else if members.count > Self.indexedCount {
      positions[TextKey(member.key)] = members.count - 1
    }
  }

  private mutating func makePositions() {
    guard members.count > Self.indexedCount || !positions.isEmpty else { return }
    positions = [:]
    guard members.count > Self.indexedCount else { return }
    for (index, member) in members.enumerated() { positions[TextKey(member.key)] = index }
  }

  /// Returns whether the members are equal, in any order.
  static func == (left: ValueObject, right: ValueObject) -> Bool {
    left.members.count == right.members.count
      && left.members.allSatisfy { right[$0.key] == $0.value }
  }
}
