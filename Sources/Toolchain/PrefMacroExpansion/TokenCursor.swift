// PrefMacroExpansion: a cursor over tokens, which skips brackets with their contents, and reads attributes, modifiers
// and dotted names.

/// A position in the tokens of a text.
struct TokenCursor {
  let text: [UInt8]
  let tokens: [Token]
  /// The index of the closing bracket for the index of each opening bracket.
  private let closings: [Int: Int]
  /// The index of the current token.
  var index = 0

  /// Creates a cursor at the first token; O(n).
  ///
  /// - Throws: `ExpansionError` if a string, a comment or a bracket is unterminated.
  init(_ source: String) throws {
    text = Array(source.utf8)
    tokens = try Lexer.tokens(text)
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .symbol(let symbol) = token.kind else { continue }
      if Self.closer(of: symbol) != nil { open.append(index) }
      guard Self.closers.contains(symbol) else { continue }
      guard let start = open.popLast(), case .symbol(let opener) = tokens[start].kind,
        Self.closer(of: opener) == symbol
      else {
        throw ExpansionError(
          message: "unmatched closing bracket", offset: token.range.lowerBound)
      }
      closings[start] = index
    }
    if let start = open.last {
      throw ExpansionError(
        message: "unmatched opening bracket", offset: tokens[start].range.lowerBound)
    }
    self.closings = closings
  }

  private static let closers = [Ascii.closeParenthesis, Ascii.closeBracket, Ascii.closeBrace]

  private static func closer(of symbol: UInt8) -> UInt8? {
    switch symbol {
    case Ascii.openParenthesis: Ascii.closeParenthesis
    case Ascii.openBracket: Ascii.closeBracket
    case Ascii.openBrace: Ascii.closeBrace
    default: nil
    }
  }

  var current: Token? { index < tokens.count ? tokens[index] : nil }

  /// The byte offset of the current token, or of the end of the text.
  var offset: Int { current?.range.lowerBound ?? text.count }

  /// Returns the token at a distance from the current one; nil beyond the tokens.
  func token(after distance: Int) -> Token? {
    tokens.indices.contains(index + distance) ? tokens[index + distance] : nil
  }

  func isSymbol(_ symbol: UInt8) -> Bool { current?.kind == .symbol(symbol) }

  /// Returns the text of a range of bytes.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The text of the current token if it is a word; otherwise nil.
  var word: String? {
    guard let current, current.kind == .word else { return nil }
    return string(current.range)
  }

  /// Returns the text from the first to the last token of a range; nil for an empty range.
  func string(tokens range: Range<Int>) -> String? {
    guard let first = tokens[range].first, let last = tokens[range].last else { return nil }
    return string(first.range.lowerBound..<last.range.upperBound)
  }

  /// The index of the bracket that closes the current one; nil if the current token is not an opening bracket.
  var closing: Int? { closings[index] }

  /// Skips the current token, or a bracket with its contents and the closing bracket.
  mutating func skip() { index = (closings[index] ?? index) + 1 }

  /// Skips a dotted name such as `SwiftUI.EnvironmentValues` and returns its last component.
  mutating func skipDottedName() -> String? {
    var last = word
    guard last != nil else { return nil }
    index += 1
    while isSymbol(Ascii.dot), token(after: 1)?.kind == .word {
      index += 1
      last = word
      index += 1
    }
    return last
  }

  /// Skips `<…>` if the current token is `<`.
  mutating func skipGenericArguments() {
    guard isSymbol(Ascii.less) else { return }
    var depth = 0
    while current != nil {
      if isSymbol(Ascii.less) { depth += 1 }
      if isSymbol(Ascii.greater) { depth -= 1 }
      skip()
      if depth == 0 { return }
    }
  }
}

/// An attribute before a declaration.
struct Attribute: Equatable {
  /// The last component of the attribute's name.
  var name: String
  /// The source text, including `@` and arguments.
  var text: String
}

/// A modifier before a declaration.
struct Modifier: Equatable {
  var name: String
  /// The source text, including an argument as in `private(set)`.
  var text: String
  /// The byte offset in the text.
  var offset: Int
}

extension TokenCursor {
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "lazy",
    "weak", "unowned", "nonisolated", "isolated", "final", "override", "dynamic", "required",
    "optional", "mutating", "nonmutating", "indirect", "consuming", "borrowing", "distributed",
    "async",
  ]

  /// Reads the attributes and modifiers from the current token on.
  mutating func readAttributesAndModifiers() -> (attributes: [Attribute], modifiers: [Modifier]) {
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    while true {
      let start = index
      if isSymbol(Ascii.at) {
        index += 1
        let name = skipDottedName() ?? ""
        skipGenericArguments()
        if isSymbol(Ascii.openParenthesis), current?.followsSpace == false { skip() }
        attributes.append(Attribute(name: name, text: string(tokens: start..<index) ?? ""))
      } else if let word, Self.modifiers.contains(word) {
        let offset = self.offset
        index += 1
        if isSymbol(Ascii.openParenthesis), current?.followsSpace == false { skip() }
        modifiers.append(
          Modifier(name: word, text: string(tokens: start..<index) ?? "", offset: offset))
      } else {
        return (attributes, modifiers)
      }
    }
  }
}
