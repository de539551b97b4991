// PrefScenes: JSON Pointer (RFC 6901). Pointers are not stored; the pointer of a byte offset is found by descending
// into the values whose byte ranges contain it.

/// The path from the root of a JSON document to a value.
struct JSONPointer: Equatable, Sendable, CustomStringConvertible {
  /// A key of an object, or an index of an array.
  enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The steps from the root.
  var steps: [Step] = []

  /// The pointer in RFC 6901 notation; empty for the root.
  var description: String {
    steps.map { step in
      switch step {
      case .key(let key): "/" + Self.escaped(key)
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  private static func escaped(_ key: String) -> String {
    var result = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension JSONValue {
  /// Returns the pointer of the deepest value whose range contains a byte offset; for a byte of a key, that of the
  /// object. O(depth × log members).
  ///
  /// - Parameter isOrdered: Whether the values are in the order of the file, unlike those of YAML's aliases; if not,
  ///   O(members) where no value contains the offset.
  func pointer(at offset: Int, isOrdered: Bool = false) -> JSONPointer {
    var pointer = JSONPointer()
    var value = self
    while let (step, child) = value.child(covering: offset, isOrdered: isOrdered) {
      pointer.steps.append(step)
      value = child
    }
    return pointer
  }

  private func child(covering offset: Int, isOrdered: Bool) -> (JSONPointer.Step, JSONValue)? {
    switch content {
    case .array(let elements):
      guard
        let index = Self.find(
          offset, count: elements.count, isOrdered, at: { elements[$0].range })
      else { return nil }
      return (.index(index), elements[index])
    case .object(let object):
      let members = object.members
      guard
        let index = Self.find(
          offset, count: members.count, isOrdered, at: { members[$0].value.range })
      else { return nil }
      return (.key(members[index].key), members[index].value)
    default: return nil
    }
  }

  private static func find(
    _ offset: Int, count: Int, _ isOrdered: Bool, at range: (Int) -> Range<Int>
  ) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let candidate = range(middle)
      if candidate.contains(offset) { return middle }
      if offset < candidate.lowerBound { high = middle } else { low = middle + 1 }
    }
    if isOrdered { return nil }
    return (0..<count).first { range($0).contains(offset) }
  }
}
