// PrefScenes: the limit on combining marks in a row. In: a text of a file. Out: an error if it has too many, since the
// canonical order of marks, in which texts are compared, takes time that grows with the square of their number.

extension JSONSyntaxError {
  /// The maximum number of combining marks in a row; UAX #15 recommends 30 for streams.
  private static let maximumMarkCount = 128

  /// Checks the combining marks of a text. O(scalars).
  ///
  /// - Parameter offset: The byte offset of the text.
  /// - Throws: an error with the code ``SceneDiagnostic/Code/limit``.
  static func checkMarks(of text: String, at offset: Int) throws(JSONSyntaxError) {
    guard hasManyMarks(text) else { return }
    throw JSONSyntaxError(
      code: .limit,
      message: "a text has more than \(maximumMarkCount) combining marks in a row", offset: offset,
      fix: "remove marks; this limit cannot be raised")
  }

  private static func hasManyMarks(_ text: String) -> Bool {
    // A mark has at least two bytes.
    guard text.utf8.count > 2 * maximumMarkCount else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x300, 0x3400...0x9FFF, 0xAC00...0xD7A3: count = 0
      default:
        let isOrdered = scalar.properties.canonicalCombiningClass != .notReordered
        count = isOrdered ? count + 1 : 0
        if count > maximumMarkCount { return true }
      }
    }
    return false
  }
}
