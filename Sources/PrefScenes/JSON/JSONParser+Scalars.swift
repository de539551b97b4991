// PrefScenes: the JSON parser's strings and numbers. Strings without escapes are validated and copied as a whole;
// numbers with up to 15 digits are converted exactly without an intermediate string.

extension JSONParser {
  /// Parses the string whose opening quotation mark is at `index`.
  mutating func parseString() throws(JSONSyntaxError) -> String {
    let opening = index
    let mark = bytes[opening]
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case mark:
        let text = try text(start..<index)
        try JSONSyntaxError.checkMarks(of: text, at: opening)
        index += 1
        return text
      case 0x5C: return try parseEscapedString(from: start, opening: opening)
      case 0x00..<0x20 where !isJSON5 || isLineBreak: throw controlCharacter()
      default: index += 1
      }
    }
    throw unterminated(opening)
  }

  private mutating func parseEscapedString(from start: Int, opening: Int)
    throws(JSONSyntaxError) -> String
  {
    var result = try text(start..<index)
    var run = index
    let mark = bytes[opening]
    while index < bytes.count {
      switch bytes[index] {
      case mark:
        result += try text(run..<index)
        try JSONSyntaxError.checkMarks(of: result, at: opening)
        index += 1
        return result
      case 0x5C:
        result += try text(run..<index)
        if let scalar = try parseEscape(opening: opening) { result.unicodeScalars.append(scalar) }
        run = index
      case 0x00..<0x20 where !isJSON5 || isLineBreak: throw controlCharacter()
      default: index += 1
      }
    }
    throw unterminated(opening)
  }

  private var isLineBreak: Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  /// Parses the escape at `index`; nil for a line continuation of JSON5.
  private mutating func parseEscape(opening: Int) throws(JSONSyntaxError) -> Unicode.Scalar? {
    let start = index
    guard index + 1 < bytes.count else { throw unterminated(opening) }
    index += 2
    switch bytes[start + 1] {
    case 0x22: return "\""
    case 0x5C: return "\\"
    case 0x2F: return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape(at: start)
    case _ where isJSON5: return try parseJSON5Escape(at: start)
    default:
      let expected = #"one of \" \\ \/ \b \f \n \r \t \u"#
      throw JSONSyntaxError(
        message: "unknown escape in a string; expected \(expected)", offset: start,
        expected: expected)
    }
  }

  private mutating func parseUnicodeEscape(at start: Int) throws(JSONSyntaxError) -> Unicode.Scalar
  {
    let first = try parseHexUnit(at: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = first & 0xFC00 == 0xD800
    guard isHigh, index + 1 < bytes.count, bytes[index] == 0x5C,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw loneSurrogate(at: start) }
    index += 2
    let second = try parseHexUnit(at: index - 2)
    guard second & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    else { throw loneSurrogate(at: start) }
    return scalar
  }

  private mutating func parseHexUnit(at start: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = hexDigit(bytes[index]) else {
        throw JSONSyntaxError(
          message: #"\u takes four hexadecimal digits"#, offset: start,
          expected: "four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  private func loneSurrogate(at start: Int) -> JSONSyntaxError {
    JSONSyntaxError(
      message: #"unpaired surrogate; characters beyond U+FFFF are written as two \u escapes"#,
      offset: start, expected: "a surrogate pair")
  }

  private func controlCharacter() -> JSONSyntaxError {
    let name = bytes[index] == 0x0A || bytes[index] == 0x0D ? "line break" : "control character"
    return JSONSyntaxError(
      message: #"unescaped \#(name) in a string; write it as \n or \u00XX"#, offset: index,
      expected: "the end of the string")
  }

  private func unterminated(_ opening: Int) -> JSONSyntaxError {
    JSONSyntaxError(
      message: "unterminated string", offset: opening,
      expected: "\"")
  }

  func text(_ range: Range<Int>) throws(JSONSyntaxError) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw JSONSyntaxError(
        message: "the string is not valid UTF-8", offset: range.lowerBound,
        expected: "UTF-8")
    }
    return text
  }

  /// Parses the number that begins at `index`.
  mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    if isJSON5 {
      if !isNegative, bytes[index] == UInt8(ascii: "+") { index += 1 }
      if let number = try parseSpecialNumber(from: start) {
        return JSONValue(
          .number(isNegative ? -number : number, isInteger: true), at: start..<index)
      }
    }
    var digits = DecimalDigits()
    let leading = index
    takeDigits(&digits, isFraction: false)
    let hasWholePart = index > leading
    guard hasWholePart || (isJSON5 && index < bytes.count && bytes[index] == UInt8(ascii: "."))
    else { throw unexpected("a digit") }
    if bytes[leading] == UInt8(ascii: "0"), index > leading + 1 {
      throw JSONSyntaxError(
        message: "a number cannot begin with 0", offset: start, expected: "a number")
    }
    var isInteger = true
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      let first = index
      takeDigits(&digits, isFraction: true)
      guard index > first || (isJSON5 && hasWholePart) else { throw unexpected("a digit") }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      try takeExponent(&digits)
    }
    let number = digits.exactValue ?? Self.double(bytes[leading..<index])
    guard let number, number.isFinite else {
      throw JSONSyntaxError(message: "the number is too large", offset: start, expected: "a number")
    }
    return JSONValue(
      .number(isNegative ? -number : number, isInteger: isInteger), at: start..<index)
  }

  /// Converts a decimal number, which in JSON5 can begin or end with its point.
  private static func double(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let number = Double(text) { return number }
    let digits = text.hasPrefix(".") ? "0" + text : text
    return Double(digits.replacing(".e", with: ".0e").replacing(".E", with: ".0E"))
      ?? Double(digits + "0")
  }

  private mutating func takeDigits(_ digits: inout DecimalDigits, isFraction: Bool) {
    while index < bytes.count {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return }
      digits.append(digit, isFraction: isFraction)
      index += 1
    }
  }

  private mutating func takeExponent(_ digits: inout DecimalDigits) throws(JSONSyntaxError) {
    index += 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let first = index
    var exponent = 0
    while index < bytes.count, bytes[index] &- 0x30 < 10 {
      exponent = min(exponent * 10 + Int(bytes[index] - 0x30), 100_000)
      index += 1
    }
    guard index > first else { throw unexpected("a digit") }
    digits.exponent += isNegative ? -exponent : exponent
  }
}

/// The digits of a decimal number in parsing order; exactly convertible to `Double` if there are few (Clinger 1990).
struct DecimalDigits {
  private var mantissa: UInt64 = 0
  private var count = 0
  /// The decimal exponent of the digits.
  var exponent = 0

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Appends a digit, 0…9.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    count += mantissa == 0 && digit == 0 ? 0 : 1
    if count <= 15 { mantissa = mantissa * 10 + UInt64(digit) }
    if isFraction { exponent -= 1 }
  }

  /// The number if one correctly rounded operation yields it; nil if it requires a general conversion.
  var exactValue: Double? {
    guard count <= 15, abs(exponent) <= 22 else { return nil }
    let digits = Double(mantissa)
    return exponent < 0 ? digits / Self.powers[-exponent] : digits * Self.powers[exponent]
  }
}
