// PrefMacroExpansion: splits Swift source text into words, literals and single punctuation characters, just far
// enough that brackets, commas and colons inside strings, comments and regular expressions are not taken for
// punctuation.

/// A token of source text.
struct Token: Equatable {
  enum Kind: Equatable {
    /// An identifier or a keyword, including backticks.
    case word
    /// A number, a string including its interpolations, or a regular expression.
    case literal
    /// The arrow of a function type, `->`.
    case arrow
    /// Any other ASCII character.
    case symbol(UInt8)
  }

  var kind: Kind
  /// The byte range in the UTF-8 text.
  var range: Range<Int>
  /// Whether the token follows white space or a comment.
  var followsSpace: Bool
  /// Whether the token is the first one on its line.
  var followsNewline: Bool
}

/// Splits source text into tokens.
struct Lexer {
  /// The maximum depth of strings nested in interpolations.
  static let maximumNesting = 64

  private let text: [UInt8]
  private var position = 0
  private var nesting = 0
  private var previous: Token?

  init(_ text: [UInt8]) { self.text = text }

  /// Returns all tokens of a UTF-8 text; O(n).
  ///
  /// - Throws: `ExpansionError` if a string, a comment or a name in backticks is unterminated.
  static func tokens(_ text: [UInt8]) throws -> [Token] {
    var lexer = Lexer(text)
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private func starts(with pattern: StaticString) -> Bool {
    pattern.withUTF8Buffer { text[position...].starts(with: $0) }
  }

  /// Returns the next token; nil at the end of the text.
  ///
  /// - Throws: `ExpansionError` if the token is unterminated.
  private mutating func next() throws -> Token? {
    let (space, newline) = try skipSpace()
    guard let first = byte() else { return nil }
    let start = position
    let kind: Token.Kind
    if first == Ascii.quote || first == Ascii.hash, let hashes = hashesBeforeQuote() {
      try skipString(hashes: hashes)
      kind = .literal
    } else if try skipRegularExpression() {
      kind = .literal
    } else if first == Ascii.backtick {
      try skip(through: Ascii.backtick, "missing '`' at the end of a name")
      kind = .word
    } else if Ascii.isDigit(first) {
      while let next = byte(), Ascii.isWord(next) || isDecimalPoint(next) { position += 1 }
      kind = .literal
    } else if Ascii.isWord(first) {
      while let next = byte(), Ascii.isWord(next) { position += 1 }
      kind = .word
    } else if starts(with: "->") {
      position += 2
      kind = .arrow
    } else {
      position += 1
      kind = .symbol(first)
    }
    let token = Token(
      kind: kind, range: start..<position, followsSpace: space, followsNewline: newline)
    previous = token
    return token
  }

  private func isDecimalPoint(_ character: UInt8) -> Bool {
    character == Ascii.dot && byte(1).map(Ascii.isDigit) == true
  }

  // MARK: White space and comments

  private mutating func skipSpace() throws -> (space: Bool, newline: Bool) {
    let start = position
    var newline = start == 0
    while let next = byte() {
      if next == Ascii.newline || next == Ascii.carriageReturn {
        newline = true
        position += 1
      } else if next == Ascii.space || next == Ascii.tab || next == 0x0B || next == 0x0C {
        position += 1
      } else if starts(with: "//") {
        while let next = byte(), next != Ascii.newline, next != Ascii.carriageReturn {
          position += 1
        }
      } else if starts(with: "/*") {
        try skipBlockComment()
      } else {
        break
      }
    }
    return (position > start || start == 0, newline)
  }

  private mutating func skipBlockComment() throws {
    let start = position
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else if position < text.count {
        position += 1
      } else {
        throw ExpansionError(message: "unterminated comment", offset: start)
      }
    } while depth > 0
  }

  // MARK: Strings

  /// Returns the number of `#` before a quotation mark at the current position; nil if no string begins there.
  private func hashesBeforeQuote() -> Int? {
    var hashes = 0
    while byte(hashes) == Ascii.hash { hashes += 1 }
    return byte(hashes) == Ascii.quote ? hashes : nil
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == Ascii.hash }
  }

  /// Returns whether a multi-line string begins here: three quotation marks at the end of a line.
  private func startsMultilineString() -> Bool {
    guard starts(with: "\"\"\"") else { return false }
    var offset = 3
    while let next = byte(offset), next == Ascii.space || next == Ascii.tab { offset += 1 }
    return byte(offset) == Ascii.newline || byte(offset) == Ascii.carriageReturn
  }

  private mutating func skipString(hashes: Int) throws {
    let start = position
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumNesting else {
      throw ExpansionError(
        message: "strings are nested more than \(Self.maximumNesting) deep; move one to a constant",
        offset: start)
    }
    position += hashes
    let quotes = startsMultilineString() ? 3 : 1
    position += quotes
    while let next = byte() {
      if next == Ascii.backslash, hasHashes(hashes, at: 1) {
        position += 1 + hashes
        if byte() == Ascii.openParenthesis {
          try skipInterpolation()
        } else {
          position += 1
        }
      } else if next == Ascii.quote, closes(quotes, hashes) {
        position += quotes + hashes
        return
      } else {
        position += 1
      }
    }
    throw ExpansionError(message: "unterminated string", offset: start)
  }

  private func closes(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == Ascii.quote } && hasHashes(hashes, at: quotes)
  }

  private mutating func skipInterpolation() throws {
    let start = position
    let outer = previous
    defer { previous = outer }
    previous = nil
    var depth = 0
    while let token = try next() {
      if token.kind == .symbol(Ascii.openParenthesis) { depth += 1 }
      if token.kind == .symbol(Ascii.closeParenthesis) { depth -= 1 }
      if depth == 0 { return }
    }
    throw ExpansionError(message: "unterminated string interpolation", offset: start)
  }

  // MARK: Regular expressions

  /// Skips `#/…/#`, or `/…/` at the position of an operand if the line contains another slash.
  private mutating func skipRegularExpression() throws -> Bool {
    var hashes = 0
    while byte(hashes) == Ascii.hash { hashes += 1 }
    guard byte(hashes) == Ascii.slash else { return false }
    let isExtended = hashes > 0
    if !isExtended {
      guard expectsOperand, let next = byte(1), next != Ascii.space, next != Ascii.tab,
        next != Ascii.slash
      else { return false }
    }
    var end = position + hashes + 1
    while end < text.count, isExtended || text[end] != Ascii.newline {
      if text[end] == Ascii.backslash {
        end += 2
      } else if text[end] == Ascii.slash, hasHashes(hashes, at: end + 1 - position) {
        position = end + 1 + hashes
        return true
      } else {
        end += 1
      }
    }
    return false
  }

  private var expectsOperand: Bool {
    switch previous?.kind {
    case .none, .arrow: true
    case .word, .literal: false
    case .symbol(let symbol):
      symbol != Ascii.closeParenthesis && symbol != Ascii.closeBracket
        && symbol != Ascii.closeBrace && symbol != Ascii.question && symbol != Ascii.exclamation
        && symbol != Ascii.greater
    }
  }

  private mutating func skip(through end: UInt8, _ message: String) throws {
    let start = position
    position += 1
    while let next = byte() {
      position += 1
      if next == end { return }
    }
    throw ExpansionError(message: message, offset: start)
  }
}

/// The ASCII characters that the lexer and the parser compare with.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamation = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let backtick = UInt8(ascii: "`")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns whether a byte is part of an identifier; all bytes of non-ASCII characters are.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
