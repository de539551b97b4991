// PrefSVGDecoder: the numbers in the values of SVG attributes, which are separated by spaces, commas, or nothing where
// a sign or a second point begins the next one.

import PrefGeometry

/// An error in the value of an attribute.
package struct SVGValueError: Error {
  package let message: String
  /// The line of the element, from 1; nil if it is not known.
  package var line: Int?
  /// The kind of limit that the file exceeds; nil if it is malformed.
  var limit: SVGError.Limit?

  package init(_ message: String) { self.init(message, limit: nil) }

  init(_ message: String, limit: SVGError.Limit?) {
    self.message = message
    self.limit = limit
  }

  /// Returns the error with the name and the line of an element, unless it has those of an inner one.
  func at(_ tag: XMLTag) -> SVGValueError {
    if line != nil { return self }
    var result = SVGValueError("<\(tag.name)>: \(message)", limit: limit)
    result.line = tag.line
    return result
  }

  /// Creates an error with what was expected, and the text at its place.
  init(_ expectation: String, _ rest: Substring) {
    message =
      rest.isEmpty ? "\(expectation) at the end" : "\(expectation) at \"\(rest.prefix(12))\""
  }
}

/// Reads the numbers and commands of a value one by one.
struct SVGNumberReader {
  /// The largest magnitude of a number, so that sums and products of coordinates are finite.
  private static let limit = 1e9

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Skips separators. Returns whether something follows.
  mutating func hasMore() -> Bool {
    skipSeparators()
    return position < bytes.count
  }

  /// The text that has not been read.
  var rest: Substring { String(decoding: bytes[min(position, bytes.count)...], as: UTF8.self)[...] }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSeparators() {
    while let byte = current, byte == 0x20 || byte == UInt8(ascii: ",") || (9...13).contains(byte) {
      position += 1
    }
  }

  /// Returns the command at the position, or the previous one where numbers follow; nil for neither.
  mutating func nextCommand(after previous: UInt8?) -> UInt8? {
    skipSeparators()
    guard let byte = current else { return nil }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
      position += 1
      return byte
    }
    let repeats = previous.map { $0 | 0x20 != UInt8(ascii: "z") } ?? false
    return repeats && Self.beginsNumber(byte) ? previous : nil
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the next number.
  mutating func number() throws(SVGValueError) -> Double {
    skipSeparators()
    let start = position
    if let sign = current, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    skipDigits()
    if current == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), abs(number) <= Self.limit else {
      position = start
      throw SVGValueError(
        text.isEmpty ? "expected a number" : "expected a number from -1e9 to 1e9", rest)
    }
    return number
  }

  private mutating func skipDigits() {
    while let byte = current, Self.isDigit(byte) { position += 1 }
  }

  private mutating func skipExponent() {
    guard let letter = current, letter | 0x20 == UInt8(ascii: "e") else { return }
    let start = position
    position += 1
    if let sign = current, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    let digits = position
    skipDigits()
    // Without digits it is not an exponent, but a unit such as `em`.
    if position == digits { position = start }
  }

  /// Returns the next flag of an arc, which need not be followed by a separator.
  mutating func flag() throws(SVGValueError) -> Bool {
    skipSeparators()
    guard let byte = current, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw SVGValueError("expected 0 or 1", rest)
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// Returns all numbers of a value.
  static func numbers(_ text: String) throws(SVGValueError) -> [Double] {
    var reader = SVGNumberReader(text)
    var numbers: [Double] = []
    while reader.hasMore() { numbers.append(try reader.number()) }
    return numbers
  }

  /// Returns the number that a length begins with; its unit is ignored.
  static func length(_ text: String) throws(SVGValueError) -> Double {
    var reader = SVGNumberReader(text)
    return try reader.number()
  }
}
