// ViewMacrosPlugin: walks over tokens: brackets with their contents in one step, attributes, modifiers, types.

/// A place in a text's tokens.
struct TokenCursor {
  let text: [UInt8]
  let tokens: [Token]
  /// For each opening bracket, the index of the one that closes it.
  private let closings: [Int: Int]
  /// The index of the present token.
  var index = 0

  /// Cuts a text into tokens; throws where a string, a comment or a bracket does not end.
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
          message: "This bracket closes nothing.", offset: token.range.lowerBound)
      }
      closings[start] = index
    }
    if let start = open.last {
      throw ExpansionError(
        message: "This bracket is not closed.", offset: tokens[start].range.lowerBound)
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

  /// Where the present token begins, or the text ends.
  var offset: Int { current?.range.lowerBound ?? text.count }

  /// The token at a distance from the present one.
  func token(after distance: Int) -> Token? {
    tokens.indices.contains(index + distance) ? tokens[index + distance] : nil
  }

  func isSymbol(_ symbol: UInt8) -> Bool { current?.kind == .symbol(symbol) }

  /// The text of a range of bytes.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The present token's text, if it is a word.
  var word: String? {
    guard let current, current.kind == .word else { return nil }
    return string(current.range)
  }

  /// The text of some tokens and of what stands between them; nil for no tokens.
  func string(tokens range: Range<Int>) -> String? {
    guard let first = tokens[range].first, let last = tokens[range].last else { return nil }
    return string(first.range.lowerBound..<last.range.upperBound)
  }

  /// The index of the bracket that closes the present one.
  var closing: Int? { closings[index] }

  /// Steps over the present token, or over a bracket and everything up to the one that closes it.
  mutating func skip() { index = (closings[index] ?? index) + 1 }

  /// Steps over a name with dots: `SwiftUI.EnvironmentValues`. Returns its last part.
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

  /// Steps over `<…>`, if it stands here.
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
  /// The last part of its name.
  var name: String
  /// With `@` and arguments.
  var text: String
}

/// A modifier before a declaration.
struct Modifier: Equatable {
  var name: String
  /// With its argument, as in `private(set)`.
  var text: String
  /// In bytes of the text.
  var offset: Int
}

extension TokenCursor {
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "lazy",
    "weak", "unowned", "nonisolated", "isolated", "final", "override", "dynamic", "required",
    "optional", "mutating", "nonmutating", "indirect", "consuming", "borrowing", "distributed",
    "async",
  ]

  /// Reads the attributes and modifiers that stand here.
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
