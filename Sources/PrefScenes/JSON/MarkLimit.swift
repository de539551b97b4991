// PrefScenes: the limit on combining marks in a row. In: the texts of files and overrides, and texts that expressions
// put together. Out: an error if there are too many, since texts are compared with their marks in canonical order, for
// which the time grows with the square of their number.

/// The limit on combining marks in a row, in all texts of a scene.
package enum MarkLimit {
  /// The maximum number of marks; UAX #15 recommends 30 for streams.
  private static let maximum = 128
  package static let message = "a text has more than \(maximum) combining marks in a row"
  package static let fix = "remove marks; this limit cannot be raised"

  /// Returns whether a text has too many marks in a row. O(scalars).
  package static func isExceeded(by text: String) -> Bool {
    // A mark has at least two bytes.
    guard text.utf8.count > 2 * maximum else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      count = scalar.isReordered ? count + 1 : 0
      if count > maximum { return true }
    }
    return false
  }

  /// Returns whether the marks at the end of a text and those at the start of another one are too many. O(1).
  static func isExceeded(joining text: String, _ other: String) -> Bool {
    guard let first = other.unicodeScalars.first, first.isReordered else { return false }
    let end = text.unicodeScalars.reversed().prefix(maximum).prefix(while: \.isReordered).count
    let start =
      other.unicodeScalars.prefix(maximum + 1).prefix(while: \.isReordered).count
    return end + start > maximum
  }
}

extension Unicode.Scalar {
  /// Whether the canonical order may move the character.
  fileprivate var isReordered: Bool {
    switch value {
    case 0..<0x300, 0x3400...0x9FFF, 0xAC00...0xD7A3: false
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}

extension JSONSyntaxError {
  /// Checks the combining marks of a text. O(scalars).
  ///
  /// - Parameter offset: The byte offset of the text.
  /// - Throws: an error with the code ``SceneDiagnostic/Code/limit``.
  static func checkMarks(of text: String, at offset: Int) throws(JSONSyntaxError) {
    guard MarkLimit.isExceeded(by: text) else { return }
    throw JSONSyntaxError(
      code: .limit, message: MarkLimit.message, offset: offset, fix: MarkLimit.fix)
  }
}
