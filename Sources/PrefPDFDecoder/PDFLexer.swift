// PrefPDFDecoder: the syntax of values and operators (ISO 32000-1, 7.2 and 7.3). In: bytes. Out: values and keywords.

/// Reads the values and keywords of a file or of a content stream, one after another.
struct PDFLexer {
  enum Token {
    case object(PDFObject)
    case keyword(String)
    case end
  }

  /// The number of arrays and dictionaries that may be inside each other.
  private static let depthLimit = 64
  /// The number of values that an array or a dictionary may contain, with those inside of them.
  private static let valueLimit = 1_000_000
  /// The largest magnitude of a number.
  private static let numberLimit = 1e12

  let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  /// The number of values in the array or the dictionary that has been read last.
  private(set) var valueCount = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Continues at another position, which is limited to the end of the bytes.
  mutating func move(to target: Int) { position = min(target, bytes.endIndex) }

  /// Returns the next value or keyword.
  ///
  /// - Throws: if a string, an array or a dictionary does not end, or the nesting is too deep.
  mutating func next() throws(PDFError) -> Token {
    valueCount = 0
    return try next(depth: 0)
  }

  private mutating func next(depth: Int) throws(PDFError) -> Token {
    skipSpace()
    guard let byte = peek() else { return .end }
    switch byte {
    case UInt8(ascii: "/"):
      position += 1
      return .object(.name(name()))
    case UInt8(ascii: "("): return .object(.string(try string()))
    case UInt8(ascii: "<"):
      guard peek(1) == byte else { return .object(.string(try hexadecimalString())) }
      position += 2
      return .object(try dictionary(depth))
    case UInt8(ascii: "["):
      position += 1
      return .object(.array(try values(until: "]", depth)))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return .object(.number(number()))
    default: return keyword()
    }
  }

  // MARK: Bytes

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.endIndex ? bytes[position + offset] : nil
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 32 && [0, 9, 10, 12, 13, 32].contains(byte)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// Skips white space and comments.
  mutating func skipSpace() {
    while let byte = peek() {
      if byte == UInt8(ascii: "%") {
        while let byte = peek(), byte != 10, byte != 13 { position += 1 }
      } else if Self.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Skips the end of the line after the keyword `stream`.
  mutating func skipEndOfLine() {
    if peek() == 13 { position += 1 }
    if peek() == 10 { position += 1 }
  }

  /// Returns the characters up to white space or a delimiter.
  private mutating func regularCharacters() -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek(), !Self.isSpace(byte), !Self.isDelimiter(byte) { position += 1 }
    return bytes[start..<position]
  }

  // MARK: Values

  private mutating func keyword() -> Token {
    let characters = regularCharacters()
    guard characters.isEmpty else {
      switch String(decoding: characters, as: UTF8.self) {
      case "true": return .object(.boolean(true))
      case "false": return .object(.boolean(false))
      case "null": return .object(.null)
      case let word: return .keyword(word)
      }
    }
    // A delimiter. `>>` is one keyword.
    let length = peek() == UInt8(ascii: ">") && peek(1) == UInt8(ascii: ">") ? 2 : 1
    position += length
    return .keyword(String(decoding: bytes[position - length..<position], as: UTF8.self))
  }

  private mutating func number() -> Double {
    let characters = regularCharacters()
    var (whole, scale, sign, hasPoint) = (0.0, 1.0, 1.0, false)
    for (index, byte) in characters.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Digits beyond the precision of a number have no effect.
        guard !hasPoint || scale < 1e15 else { break }
        whole = min(whole * 10 + Double(byte - UInt8(ascii: "0")), 1e30)
        if hasPoint { scale *= 10 }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "-") where index == 0: sign = -1
      default: break
      }
    }
    return sign * min(whole / scale, Self.numberLimit)
  }

  private mutating func name() -> String {
    let characters = Array(regularCharacters())
    guard characters.contains(UInt8(ascii: "#")) else {
      return String(decoding: characters, as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = 0
    while index < characters.count {
      if characters[index] == UInt8(ascii: "#"), index + 2 < characters.count,
        let high = Self.digit(characters[index + 1]), let low = Self.digit(characters[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(characters[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the value of a hexadecimal digit; nil for other characters.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private mutating func hexadecimalString() throws(PDFError) -> [UInt8] {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      throw PDFError("a hexadecimal string does not end")
    }
    position = end + 1
    return Self.bytes(ofDigits: bytes[start..<end])
  }

  /// Returns the bytes of hexadecimal digits; other characters are ignored, and a missing last digit is 0.
  static func bytes(ofDigits characters: ArraySlice<UInt8>) -> [UInt8] {
    let digits = characters.compactMap(digit)
    return stride(from: 0, to: digits.count, by: 2).map {
      digits[$0] << 4 | ($0 + 1 < digits.count ? digits[$0 + 1] : 0)
    }
  }

  private mutating func string() throws(PDFError) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        if depth == 1 { continue }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return result }
      case UInt8(ascii: "\\"):
        if let escaped = escapedByte() { result.append(escaped) }
        continue
      default: break
      }
      result.append(byte)
    }
    throw PDFError("a string does not end")
  }

  /// Returns the byte after a backslash; nil for the end of a line, which is ignored.
  private mutating func escapedByte() -> UInt8? {
    guard let byte = peek() else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case 13:
      if peek() == 10 { position += 1 }
      return nil
    case 10: return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let next = peek(), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next) else {
          break
        }
        value = value * 8 + Int(next - UInt8(ascii: "0"))
        position += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }

  private mutating func dictionary(_ depth: Int) throws(PDFError) -> PDFObject {
    let values = try values(until: ">>", depth)
    var result: [String: PDFObject] = [:]
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      guard let key = values[index].name else {
        throw PDFError("a key of a dictionary is not a name")
      }
      result[key] = values[index + 1]
    }
    return .dictionary(result)
  }

  /// Returns the values up to a keyword.
  private mutating func values(
    until end: String, _ depth: Int
  ) throws(PDFError) -> [PDFObject] {
    guard depth < Self.depthLimit else {
      throw PDFError("more than \(Self.depthLimit) nested arrays and dictionaries", limit: .part)
    }
    var result: [PDFObject] = []
    while true {
      valueCount += 1
      guard valueCount <= Self.valueLimit else {
        throw PDFError(
          "an array or a dictionary with more than \(Self.valueLimit) values", limit: .part)
      }
      switch try next(depth: depth + 1) {
      case .object(let object): result.append(object)
      case .keyword(end): return result
      case .keyword("R"):
        guard result.count >= 2, result.removeLast().number != nil,
          let number = result.removeLast().number.flatMap({ Int(exactly: $0) })
        else { throw PDFError("a reference without a number") }
        result.append(.reference(number))
      case .keyword(let word):
        throw PDFError("unexpected \"\(word.prefix(20))\" before \"\(end)\"")
      case .end: throw PDFError("an array or a dictionary does not end with \"\(end)\"")
      }
    }
  }
}
