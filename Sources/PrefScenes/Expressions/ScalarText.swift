// PrefScenes: comparison of strings by their Unicode scalars, as in JSON and JavaScript. Strings that are only
// canonically equivalent are different: comparing them would normalize both, and take a hundred times as long.

import PrefGeometry

/// Comparisons of strings by their Unicode scalars, whose order is that of the bytes in UTF-8.
enum ScalarText {
  /// Returns whether two strings have the same scalars. O(n), and O(1) for strings of different lengths.
  static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && order(a, b) == 0
  }

  /// Returns a negative number if a string is ordered before another one, 0 if they are equal, or a positive number.
  /// O(n).
  static func order(_ a: String, _ b: String) -> Int {
    let (first, second) = (a.utf8.count, b.utf8.count)
    let count = min(first, second)
    let order = a.utf8.withContiguousStorageIfAvailable { x in
      b.utf8.withContiguousStorageIfAvailable { y -> Int32 in
        // An empty string has no address.
        guard let x = x.baseAddress, let y = y.baseAddress else { return 0 }
        return memcmp(x, y, count)
      }
    }
    let common = (order ?? nil) ?? memcmp(Array(a.utf8), Array(b.utf8), count)
    return common != 0 ? Int(common) : first - second
  }

  /// Feeds the bytes of a string, and their number, to a hasher. O(n).
  static func hash(_ text: String, into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}

/// A string as a key of a dictionary or a set, compared by its scalars.
struct TextKey: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: TextKey, b: TextKey) -> Bool { ScalarText.areEqual(a.text, b.text) }

  func hash(into hasher: inout Hasher) { ScalarText.hash(text, into: &hasher) }
}
