// Scenes, JSON Pointer (RFC 6901): the address of a value inside its file. Nothing carries pointers about; the
// address is found from a byte offset, by descending into whichever value covers it.

/// The address of a value inside a JSON document.
struct JSONPointer: Equatable, Sendable, CustomStringConvertible {
  /// One step downwards.
  enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The steps from the root.
  var steps: [Step] = []

  /// The pointer as RFC 6901 writes it; empty for the root.
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
  /// The address of the deepest value that covers a byte; for a byte of a key, the address of its object.
  func pointer(at offset: Int) -> JSONPointer {
    var pointer = JSONPointer()
    var value = self
    while let (step, child) = value.child(covering: offset) {
      pointer.steps.append(step)
      value = child
    }
    return pointer
  }

  private func child(covering offset: Int) -> (JSONPointer.Step, JSONValue)? {
    switch content {
    case .array(let elements):
      guard let index = Self.find(offset, count: elements.count, at: { elements[$0].range })
      else { return nil }
      return (.index(index), elements[index])
    case .object(let object):
      let members = object.members
      guard let index = Self.find(offset, count: members.count, at: { members[$0].value.range })
      else { return nil }
      return (.key(members[index].key), members[index].value)
    default: return nil
    }
  }

  private static func find(_ offset: Int, count: Int, at range: (Int) -> Range<Int>) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let candidate = range(middle)
      if candidate.contains(offset) { return middle }
      if offset < candidate.lowerBound { high = middle } else { low = middle + 1 }
    }
    return nil
  }
}
