// PrefScenes: what JSON5 adds to JSON: comments, trailing commas, single quotes, names without quotes, hexadecimal
// numbers, and more escapes and whitespace (spec.json5.org, version 1.0.0).

extension JSONParser {
  /// Consumes a comment or one whitespace character outside of ASCII's common ones; returns false for anything else.
  mutating func skipJSON5Space() throws(JSONSyntaxError) -> Bool {
    switch bytes[index] {
    case 0x0B, 0x0C: index += 1
    case UInt8(ascii: "/"): try skipComment()
    case 0x80...:
      guard let (scalar, length) = scalar(), isSpace(scalar) else { return false }
      index += length
    default: return false
    }
    return true
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0x2028, 0x2029: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return
        }
        index += 1
      }
      throw JSONSyntaxError(message: "unterminated comment", offset: start, expected: "\"*/\"")
    default:
      throw JSONSyntaxError(
        message: "expected a comment, \"//\" or \"/*\"", offset: start, expected: "a comment")
    }
  }

  /// Returns the scalar at `index`, and its length in bytes; nil if the bytes are not UTF-8.
  private func scalar() -> (Unicode.Scalar, Int)? {
    let length = bytes[index] < 0x80 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
    guard index + length <= bytes.count,
      let text = String(
        validating: UnsafeBufferPointer(rebasing: bytes[index..<index + length]), as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return nil }
    return (scalar, length)
  }

  // MARK: Keys

  /// Parses the key of a member: a string, or in JSON5 a name without quotes.
  mutating func parseKey() throws(JSONSyntaxError) -> String {
    if index < bytes.count {
      if bytes[index] == 0x22 || (isJSON5 && bytes[index] == 0x27) { return try parseString() }
      if isJSON5, let name = try parseName() { return name }
    }
    throw unexpected(isJSON5 ? "a name" : "a name in double quotes")
  }

  /// Parses an identifier of ECMAScript 5.1, without escapes; nil if there is none.
  private mutating func parseName() throws(JSONSyntaxError) -> String? {
    let start = index
    while index < bytes.count, let (scalar, length) = scalar() {
      guard isNamePart(scalar, isFirst: index == start) else { break }
      index += length
    }
    return index > start ? try text(start..<index) : nil
  }

  private func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "$", "_", "a"..."z", "A"..."Z": return true
    case "0"..."9": return !isFirst
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return scalar.value == 0x200C || scalar.value == 0x200D
    }
  }

  // MARK: Scalars

  /// Parses the part of an escape after the backslash at `start`, whose first byte is consumed; nil for a line
  /// continuation.
  mutating func parseJSON5Escape(at start: Int) throws(JSONSyntaxError) -> Unicode.Scalar? {
    index = start + 1
    switch bytes[index] {
    case 0x0A:
      index += 1
      return nil
    case 0x0D:
      index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      return nil
    case UInt8(ascii: "v"): return escaped("\u{B}")
    case UInt8(ascii: "0") where index + 1 == bytes.count || bytes[index + 1] &- 0x30 > 9:
      return escaped("\0")
    case UInt8(ascii: "x"):
      guard index + 2 < bytes.count, let high = hexDigit(bytes[index + 1]),
        let low = hexDigit(bytes[index + 2])
      else {
        throw JSONSyntaxError(
          message: #"\x takes two hexadecimal digits"#, offset: start,
          expected: "two hexadecimal digits")
      }
      index += 3
      return Unicode.Scalar(high << 4 | low)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw JSONSyntaxError(
        message: "a string has no octal escapes", offset: start, expected: #"\x or \u"#)
    default:
      guard let (scalar, length) = scalar() else {
        throw JSONSyntaxError(
          message: "the string is not valid UTF-8", offset: start, expected: "UTF-8")
      }
      index += length
      return scalar.value == 0x2028 || scalar.value == 0x2029 ? nil : scalar
    }
  }

  private mutating func escaped(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    index += 1
    return scalar
  }

  /// Parses a hexadecimal number; nil for a decimal one.
  ///
  /// - Parameter start: The offset of the sign or the first character.
  /// - Throws: for `Infinity` and `NaN`, which no value of a scene can be.
  mutating func parseSpecialNumber(from start: Int) throws(JSONSyntaxError) -> Double? {
    guard index < bytes.count else { throw unexpected("a digit") }
    if bytes[index] == UInt8(ascii: "I") || bytes[index] == UInt8(ascii: "N") {
      for word in ["Infinity", "NaN"] where bytes[index...].starts(with: word.utf8) {
        throw JSONSyntaxError(
          message: "\(word) is not a number of a scene; for a length, write \"infinity\"",
          offset: start, expected: "a finite number")
      }
      throw unexpected("a value")
    }
    guard bytes[index] == UInt8(ascii: "0"), index + 1 < bytes.count,
      bytes[index + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    index += 2
    let first = index
    var number = 0.0
    while index < bytes.count, let digit = hexDigit(bytes[index]) {
      number = number * 16 + Double(digit)
      index += 1
    }
    guard index > first else { throw unexpected("a hexadecimal digit") }
    guard number.isFinite else {
      throw JSONSyntaxError(message: "the number is too large", offset: start, expected: "a number")
    }
    return number
  }
}
