// PrefScenes: text of scenes and names of files in the output for terminals, to which control characters are commands.

/// Conversions of text for terminals.
package enum TerminalText {
  /// Returns a text of one line: control characters, line breaks among them, and characters that change the direction
  /// of what follows are written as `\u{1B}`.
  package static func line(_ text: String) -> String { escaped(text) { _ in false } }

  /// Returns a text of several lines: like ``line(_:)``, but line breaks and tabs are kept.
  package static func lines(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" } }

  private static func escaped(_ text: String, except isKept: (Unicode.Scalar) -> Bool) -> String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool { isCommand(scalar) && !isKept(scalar) }
    guard text.unicodeScalars.contains(where: isEscaped) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isEscaped(scalar) {
        result += scalar.escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as an escape sequence of Swift, such as `\u{1B}`.
  var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}
