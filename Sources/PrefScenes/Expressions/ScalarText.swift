// PrefScenes: comparison of strings by their Unicode scalars, as in JSON and JavaScript. Strings that are only
// canonically equivalent are different: comparing them would normalize both, and take a hundred times as long.

import PrefGeometry

/// Comparisons of strings by their Unicode scalars, whose order is that of the bytes in UTF-8.
enum ScalarText {
  /// Returns whether two strings have the same scalars. O(n), and O(1) for strings of different lengths.
  static func areEqual(_ a: String, _ b: String) -> Bool {
    let count = a.utf8.count
    guard count == b.utf8.count else { return false }
    let isEqual = withBytes(a, b) { memcmp($0, $1, count) == 0 }
    return isEqual ?? a.utf8.elementsEqual(b.utf8)
  }

  /// Returns whether a string is ordered before another one. O(n).
  static func isLess(_ a: String, _ b: String) -> Bool {
    let (first, second) = (a.utf8.count, b.utf8.count)
    let order = withBytes(a, b) { memcmp($0, $1, min(first, second)) }
    guard let order else { return a.utf8.lexicographicallyPrecedes(b.utf8) }
    return order < 0 || (order == 0 && first < second)
  }

  /// Calls a function with the bytes of two strings; returns nil if they are not stored contiguously.
  private static func withBytes<Result>(
    _ a: String, _ b: String, _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Result
  ) -> Result? {
    let result = a.utf8.withContiguousStorageIfAvailable { first in
      b.utf8.withContiguousStorageIfAvailable { second -> Result? in
        // An empty string has no address.
        withUnsafePointer(to: 0 as UInt8) { none in
          body(first.baseAddress ?? none, second.baseAddress ?? none)
        }
      }
    }
    return (result ?? nil) ?? nil
  }
}

/// A string as a key of a dictionary or a set, compared by its scalars.
struct TextKey: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: TextKey, b: TextKey) -> Bool { ScalarText.areEqual(a.text, b.text) }

  func hash(into hasher: inout Hasher) { ScalarText.hash(text, into: &hasher) }
}

extension ScalarText {
  /// Feeds the bytes of a string, and their number, to a hasher. O(n).
  static func hash(_ text: String, into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
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
