// PrefMacroExpansion: rewrites `@Previewable` declarations in a preview's closure. Closures cannot own state, so the
// declarations become stored properties of a view whose body is the rest of the closure:
//
//     #Preview {                            PrefViewMacros.Preview {
//       @Previewable @State var on = true     struct __PreviewableView: View { @State var on = true
//       Toggle("On", isOn: $on)       ─▶        var body: some View { Toggle("On", isOn: $on) } }
//     }                                       return __PreviewableView() }

enum PreviewableStatements {
  /// Returns the arguments and closures at the cursor, with `@Previewable` declarations turned into properties.
  ///
  /// - Throws: `ExpansionError` if `@Previewable` is attached to anything but a variable.
  static func lifted(from start: TokenCursor) throws -> String {
    let all = start.tokens.indices.suffix(from: start.index)
    let whole = start.string(tokens: start.index..<all.endIndex) ?? ""
    guard let last = start.tokens.last, last.kind == .symbol(Ascii.closeBrace),
      let (open, close) = body(start)
    else { return whole }

    var properties: [String] = []
    var rest = ""
    var copied = start.tokens[open].range.upperBound
    var cursor = start
    cursor.index = open + 1
    while cursor.index < close {
      guard cursor.isPreviewable else {
        cursor.skip()
        continue
      }
      let begin = cursor.offset
      let end = endOfDeclaration(&cursor, before: close)
      rest += start.string(copied..<begin)
      properties.append(try property(start.string(begin..<end), at: begin))
      copied = end
    }
    if properties.isEmpty { return whole }
    rest += start.string(copied..<start.tokens[close].range.lowerBound)
    let before = start.string(start.offset..<start.tokens[open].range.upperBound)
    return """
      \(before)
      struct __PreviewableView: PrefViewMacros.View {
      \(properties.joined(separator: "\n"))
      var body: some PrefViewMacros.View {\(rest)}
      }
      return __PreviewableView()
      }
      """
  }

  /// Returns the indices of the braces of the call's last closure.
  private static func body(_ start: TokenCursor) -> (open: Int, close: Int)? {
    var cursor = start
    var found: (Int, Int)?
    while cursor.current != nil {
      if cursor.isSymbol(Ascii.openBrace), let closing = cursor.closing {
        found = (cursor.index, closing)
      }
      cursor.skip()
    }
    return found
  }

  /// Skips a declaration and returns its end, the byte offset before the first line that does not continue it.
  private static func endOfDeclaration(_ cursor: inout TokenCursor, before close: Int) -> Int {
    var end = cursor.offset
    var isComplete = false
    while cursor.index < close, let token = cursor.current {
      if token.kind == .symbol(Ascii.semicolon) {
        end = token.range.upperBound
        cursor.skip()
        break
      }
      if isComplete, token.followsNewline, !cursor.continuesExpression { break }
      // Attributes may be on separate lines, so that the declaration cannot end before its name.
      let isIntroducer = cursor.word == "var" || cursor.word == "let"
      cursor.skip()
      if isIntroducer { cursor.skip() }
      isComplete = isComplete || isIntroducer
      end = cursor.tokens[cursor.index - 1].range.upperBound
    }
    return end
  }

  /// Returns a declaration without `@Previewable`.
  ///
  /// - Throws: `ExpansionError` if the declaration is not a variable.
  private static func property(_ source: String, at offset: Int) throws -> String {
    var cursor = try TokenCursor(source)
    let (attributes, _) = cursor.readAttributesAndModifiers()
    guard cursor.word == "var" || cursor.word == "let" else {
      throw ExpansionError(
        message: "'@Previewable' can only be attached to a variable in the closure of '#Preview'",
        offset: offset)
    }
    let kept = attributes.filter { $0.name != "Previewable" }.map(\.text)
    return (kept + [cursor.string(cursor.offset..<cursor.text.count)]).joined(separator: " ")
  }
}

extension TokenCursor {
  /// Whether the current token begins `@Previewable`.
  fileprivate var isPreviewable: Bool {
    guard isSymbol(Ascii.at) else { return false }
    var cursor = self
    cursor.index += 1
    return cursor.skipDottedName() == "Previewable"
  }

  /// Whether the current token, the first on its line, continues the expression of the previous line.
  fileprivate var continuesExpression: Bool {
    if let before = token(after: -1), case .symbol(let symbol) = before.kind,
      "=:,.+-*/%&|^<>?".utf8.contains(symbol), symbol != Ascii.greater, symbol != Ascii.question
    {
      return true
    }
    guard let current, case .symbol(let symbol) = current.kind else {
      return current?.kind == .arrow || word == "as" || word == "is"
    }
    return ".=?:+-*/%&|^<>".utf8.contains(symbol)
  }
}
