// PrefInlineSnapshotTesting: snapshots as closures with a string literal, in Swift's syntax.

import PrefGeometry

extension String {
  /// The text with a prefix before each line that is not empty.
  func indented(by prefix: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : prefix + $0 }.joined(separator: "\n")
  }

  /// A closure that returns the text, as a multiline string literal.
  ///
  /// - Parameters:
  ///   - indentation: The white space before the line of the call.
  ///   - step: The white space of one more level.
  func snapshotClosure(indentation: String, step: String) -> String {
    let pounds = String(repeating: "#", count: literalPoundCount)
    let inner = indentation + step
    return """
      {
      \(inner)\(pounds)\"""
      \(escapingControlCharacters(pounds).indented(by: inner))
      \(inner)\"""\(pounds)
      \(indentation)}
      """
  }

  /// The number of pound signs with which a multiline string literal contains the text unchanged: more than follow any
  /// backslash or any three quotation marks.
  private var literalPoundCount: Int {
    var (result, quotes): (Int, Int) = (0, 0)
    // The number of pound signs since a backslash or three quotation marks; nil after other characters.
    var pounds: Int?
    for byte in utf8 {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      if byte == UInt8(ascii: "\\") || quotes >= 3 {
        pounds = 0
      } else if byte == UInt8(ascii: "#") {
        pounds = pounds.map { $0 + 1 }
      } else {
        pounds = nil
      }
      if let pounds { result = Swift.max(result, pounds + 1) }
    }
    return result
  }

  /// The text with escape sequences for the control characters that a literal cannot contain, or that editors change.
  private func escapingControlCharacters(_ pounds: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\r": result += "\\\(pounds)r"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\\(pounds)u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
