// PrefScenes: the lexer of expressions. It splits the UTF-8 text of a string into tokens, one at a time; the parser
// stops at the brace that closes the expression.

/// A token with its byte offset.
struct ExpressionToken: Equatable {
  /// The kinds of tokens.
  enum Kind: Equatable {
    case number(Double)
    case string(String)
    case name(String)
    /// An operator, a bracket, a comma, a dot, a colon or a question mark.
    case symbol(String)
    case end
  }

  var kind: Kind
  var offset: Int

  /// The token as text for diagnostics.
  var described: String {
    switch kind {
    case .number(let number): NumberText.shortest(number)
    case .string(let text): "'\(printable(text, limit: 40))'"
    case .name(let name): "'\(printable(name, limit: 40))'"
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end of the string"
    }
  }
}

/// A lexer of expressions.
struct ExpressionLexer {
  private let text: [UInt8]
  /// The offset of the next byte.
  private(set) var index: Int

  /// Creates a lexer that starts at a byte offset of a string.
  init(_ text: [UInt8], from index: Int) {
    self.text = text
    self.index = index
  }

  /// Returns the next token; throws for a malformed token.
  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
    guard index < text.count else { return ExpressionToken(kind: .end, offset: index) }
    let byte = text[index]
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try string(quote: byte) }
    if isDigit(byte) { return try number() }
    if isNameByte(byte) { return name() }
    return try symbol()
  }

  private mutating func name() -> ExpressionToken {
    let start = index
    while index < text.count, isNameByte(text[index]) || isDigit(text[index]) { index += 1 }
    let name = String(decoding: text[start..<index], as: UTF8.self)
    return ExpressionToken(kind: .name(name), offset: start)
  }

  private mutating func number() throws(ExpressionError) -> ExpressionToken {
    let start = index
    takeDigits()
    if index + 1 < text.count, text[index] == UInt8(ascii: "."), isDigit(text[index + 1]) {
      index += 1
      takeDigits()
    }
    takeExponent()
    let spelling = String(decoding: text[start..<index], as: UTF8.self)
    guard let number = Double(spelling), number.isFinite else {
      throw error("the number is too large", at: start)
    }
    if index < text.count, isNameByte(text[index]) {
      throw error("expected an operator after \(spelling)", at: index)
    }
    return ExpressionToken(kind: .number(number), offset: start)
  }

  private mutating func takeDigits() {
    while index < text.count, isDigit(text[index]) { index += 1 }
  }

  private mutating func takeExponent() {
    guard index < text.count, text[index] | 0x20 == UInt8(ascii: "e") else { return }
    var digits = index + 1
    if digits < text.count, text[digits] == 0x2B || text[digits] == 0x2D { digits += 1 }
    guard digits < text.count, isDigit(text[digits]) else { return }
    index = digits
    takeDigits()
  }

  private mutating func string(quote: UInt8) throws(ExpressionError) -> ExpressionToken {
    let start = index
    index += 1
    var result: [UInt8] = []
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == quote {
        return ExpressionToken(
          kind: .string(String(decoding: result, as: UTF8.self)), offset: start)
      }
      result.append(byte == UInt8(ascii: "\\") ? try escape() : byte)
    }
    throw error("unterminated string", at: start)
  }

  private mutating func escape() throws(ExpressionError) -> UInt8 {
    let start = index - 1
    guard index < text.count else {
      throw error("unterminated string", at: start)
    }
    index += 1
    switch text[index - 1] {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): return text[index - 1]
    default: throw error(#"unknown escape in a string; expected one of \\ \' \" \n \t"#, at: start)
    }
  }

  private mutating func symbol() throws(ExpressionError) -> ExpressionToken {
    let start = index
    if index + 1 < text.count {
      let pair = String(decoding: text[index...index + 1], as: UTF8.self)
      if ["==", "!=", "<=", ">=", "&&", "||", "??", "=>"].contains(pair) {
        index += 2
        return ExpressionToken(kind: .symbol(pair), offset: start)
      }
    }
    let one = String(decoding: [text[index]], as: UTF8.self)
    guard "+-*/%<>!?:.,()[]{}".utf8.contains(text[index]) else { throw unknownCharacter(one) }
    index += 1
    return ExpressionToken(kind: .symbol(one), offset: start)
  }

  private func unknownCharacter(_ character: String) -> ExpressionError {
    switch character {
    case "=": error("assignment is not supported; write '==' to compare", at: index)
    case "&": error("expected '&&'", at: index)
    case "|": error("expected '||'", at: index)
    case "$": error("expected a value, found '$'; write names without '$' inside ${…}", at: index)
    default: error("unexpected '\(printable(character))' in an expression", at: index)
    }
  }

  private func error(_ message: String, at offset: Int) -> ExpressionError {
    ExpressionError(code: .expressionSyntax, message: message, offset: offset)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }
}

/// Returns whether a text is a valid name in expressions: letters, digits and `_`, not beginning with a digit, and not
/// a keyword.
func isIdentifier(_ text: String) -> Bool {
  guard !["true", "false", "null"].contains(text) else { return false }
  for (index, byte) in text.utf8.enumerated() {
    let isLetter = byte == 0x5F || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
    guard isLetter || (index > 0 && byte &- 0x30 < 10) else { return false }
  }
  return !text.isEmpty
}
