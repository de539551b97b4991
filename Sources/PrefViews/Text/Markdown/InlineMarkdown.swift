// PrefViews: inline Markdown of CommonMark 0.31 (emphasis, code spans, links, autolinks, HTML tags,
// escapes, entities), with GitHub's strikethrough and extended autolinks. In: a string. Out: pieces
// of text with their styles. HTML tags are text that contains no Markdown.
//
// O(n) in the length of the text, times the bracket nesting depth, which is bounded.

import PrefGeometry

/// A parser of inline Markdown.
struct InlineMarkdown {
  /// A piece of text with one style.
  struct Piece: Equatable {
    var text: String
    var intents: InlinePresentationIntent = []
    /// The link destination, not parsed as a URL.
    var link: String?

    /// Returns the text changes of the piece's intents and link.
    func changes() -> [TextChange] {
      var changes = intents.changes
      if let link, let url = URL(string: link) { changes.append(.link(url)) }
      return changes
    }
  }

  /// The treatment of line breaks.
  enum LineBreaks {
    /// A line break and the white space around it are preserved.
    case preserved
    /// A hard line break, after two spaces or a backslash, becomes a newline; another one becomes a
    /// space.
    case joined
  }

  /// Returns the pieces of a Markdown string, whose lines end with `\n`.
  static func pieces(
    of source: String, lineBreaks: LineBreaks = .preserved,
    references: MarkdownReferences = MarkdownReferences()
  ) -> [Piece] {
    if isPlain(source), lineBreaks == .preserved || !source.utf8.contains(0x0A) {
      return [Piece(text: source)]
    }
    var reader = InlineMarkdown(source, lineBreaks, references)
    reader.read()
    return reader.finished()
  }

  /// Whether a string contains neither a special character nor `www.`, so that no parsing is needed.
  private static func isPlain(_ source: String) -> Bool {
    let specialCharacters: StaticString = "*_`~[]<\\&:@"
    return specialCharacters.withUTF8Buffer { specialCharacters in
      var last: UInt8 = 0
      return source.utf8.allSatisfy { byte in
        defer { last = byte }
        return !specialCharacters.contains(byte) && !(byte == 0x77 && last == 0x77)
      }
    }
  }

  /// An opening bracket without its closing bracket.
  private struct Bracket {
    /// The kind of element that a bracket opens.
    enum Kind: String {
      case link = "["
      case image = "!["
      case attributes = "^["
    }

    var node: Int
    var kind: Kind
    /// The index of the first character after the bracket.
    var start: Int
    var isActive = true
  }

  /// The maximum number of open brackets: the text in brackets is processed once per nesting level.
  private static let maxOpenBrackets = 64

  private let scalars: [Unicode.Scalar]
  private let lineBreaks: LineBreaks
  private let references: MarkdownReferences
  private let steps = MarkdownSteps.counter
  private var position = 0
  private var nodes: [MarkdownNode] = []
  private var brackets: [Bracket] = []
  /// The start indices of backtick runs, keyed by length in ascending order; built at the first
  /// backtick.
  private var backtickRuns: [Int: [Int]]?
  private var tags = MarkdownInlineTags()

  private init(_ source: String, _ lineBreaks: LineBreaks, _ references: MarkdownReferences) {
    scalars = Array(source.unicodeScalars)
    self.lineBreaks = lineBreaks
    self.references = references
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let last = nodes.indices.last, nodes[last].delimiter == nil, nodes[last].intents.isEmpty,
      nodes[last].link == nil, !nodes[last].isTag, brackets.last?.node != last
    {
      nodes[last].text.unicodeScalars.append(scalar)
    } else {
      nodes.append(MarkdownNode(text: String(scalar)))
    }
  }

  private mutating func read() {
    while position < scalars.count {
      steps?.add(1)
      switch scalars[position] {
      case "\\": readEscape()
      case "\n" where lineBreaks == .joined: readLineBreak()
      case "`": readCode()
      case "*", "_", "~": readDelimiter()
      case "<": readAutolink()
      case "&": readEntity()
      case "!" where position + 1 < scalars.count && scalars[position + 1] == "[":
        openBracket(.image)
      case "^" where position + 1 < scalars.count && scalars[position + 1] == "[":
        openBracket(.attributes)
      case "[": openBracket(.link)
      case "h", "H", "f", "F", "w": readExtendedAutolink()
      case "]": closeBracket()
      default:
        append(scalars[position])
        position += 1
      }
    }
    MarkdownNode.resolveDelimiters(in: &nodes, from: 0)
  }

  private func finished() -> [Piece] {
    // E-mail addresses are searched in whole pieces of text, because `_` in them is a delimiter.
    var texts: [(piece: Piece, isTag: Bool)] = []
    for node in nodes where !node.text.isEmpty {
      if let last = texts.last, last.piece.intents == node.intents, last.piece.link == node.link,
        last.isTag == node.isTag
      {
        texts[texts.count - 1].piece.text += node.text
      } else {
        texts.append(
          (Piece(text: node.text, intents: node.intents, link: node.link), node.isTag))
      }
    }
    var pieces: [Piece] = []
    for (piece, isTag) in texts {
      let isSearched = piece.link == nil && !isTag && !piece.intents.contains(.code)
      for part in isSearched ? MarkdownAutolink.piecesWithEmails(piece) : [piece] {
        if let last = pieces.last, last.intents == part.intents, last.link == part.link {
          pieces[pieces.count - 1].text += part.text
        } else {
          pieces.append(part)
        }
      }
    }
    return pieces.isEmpty ? [Piece(text: "")] : pieces
  }

  // MARK: Simple elements

  private mutating func readEscape() {
    let next = position + 1 < scalars.count ? scalars[position + 1] : nil
    if next == "\n" {
      append("\n")
      position += 2
      if lineBreaks == .joined { skipSpaces() }
      return
    }
    if next?.isASCIIPunctuation == true { position += 1 }
    append(scalars[position])
    position += 1
  }

  /// Reads a line break without the white space around it.
  private mutating func readLineBreak() {
    var start = position
    while start > 0, scalars[start - 1] == " " || scalars[start - 1] == "\t" { start -= 1 }
    steps?.add(position - start)
    let isHard = scalars[start..<position].suffix(2).count { $0 == " " } == 2
    if position > start, let last = nodes.indices.last {
      nodes[last].text.unicodeScalars.removeLast(
        min(position - start, nodes[last].text.unicodeScalars.count))
    }
    append(isHard ? "\n" : " ")
    position += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while position < scalars.count, scalars[position] == " " || scalars[position] == "\t" {
      position += 1
    }
  }

  private func count(of scalar: Unicode.Scalar, from start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] == scalar { end += 1 }
    steps?.add(end - start)
    return end - start
  }

  private mutating func readCode() {
    let length = count(of: "`", from: position)
    let runs = (backtickRuns ?? findBacktickRuns())[length] ?? []
    // The first run of this length after the opening run, by binary search.
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] < position + length { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count else {
      for _ in 0..<length { append("`") }
      position += length
      return
    }
    nodes.append(
      MarkdownNode(text: Self.code(scalars[position + length..<runs[low]]), intents: .code))
    position = runs[low] + length
  }

  private mutating func findBacktickRuns() -> [Int: [Int]] {
    var runs: [Int: [Int]] = [:]
    var index = 0
    while index < scalars.count {
      let length = count(of: "`", from: index)
      if length > 0 { runs[length, default: []].append(index) }
      index += max(length, 1)
    }
    backtickRuns = runs
    return runs
  }

  private static func code(_ content: ArraySlice<Unicode.Scalar>) -> String {
    var text = content.map { $0 == "\n" ? " " : $0 }[...]
    if text.count > 1, text.first == " ", text.last == " ", text.contains(where: { $0 != " " }) {
      text = text.dropFirst().dropLast()
    }
    return text.string
  }

  private mutating func readDelimiter() {
    let character = scalars[position]
    let count = count(of: character, from: position)
    let delimiter = MarkdownDelimiter(
      character, count: count, before: position > 0 ? scalars[position - 1] : nil,
      after: position + count < scalars.count ? scalars[position + count] : nil)
    nodes.append(MarkdownNode(text: "", delimiter: delimiter))
    position += count
  }

  /// Reads `<https://…>`, `<name@host>` or an HTML tag.
  private mutating func readAutolink() {
    var end = position + 1
    while end < scalars.count, scalars[end] != ">", scalars[end] != "<", scalars[end] > " " {
      end += 1
    }
    steps?.add(end - position)
    let text = scalars[(position + 1)..<end].string
    if end < scalars.count, scalars[end] == ">", let target = MarkdownAutolink.target(of: text) {
      nodes.append(MarkdownNode(text: text, link: target))
      position = end + 1
    } else if let end = tags.end(scalars, at: position) {
      nodes.append(MarkdownNode(text: scalars[position..<end].string, isTag: true))
      position = end
    } else {
      append("<")
      position += 1
    }
  }

  /// Reads an extended autolink: a URL without angle brackets.
  private mutating func readExtendedAutolink() {
    guard let end = MarkdownAutolink.end(scalars, at: position) else {
      append(scalars[position])
      position += 1
      return
    }
    steps?.add(end - position)
    let text = scalars[position..<end].string
    nodes.append(MarkdownNode(text: text, link: text.hasPrefix("www.") ? "http://\(text)" : text))
    position = end
  }

  private mutating func readEntity() {
    guard let entity = MarkdownEntities.entity(scalars, at: position) else {
      append("&")
      position += 1
      return
    }
    append(entity.scalar)
    position = entity.end
  }

  // MARK: Links

  private mutating func openBracket(_ kind: Bracket.Kind) {
    // If there are too many open brackets, the outermost becomes text.
    if brackets.count >= Self.maxOpenBrackets { brackets.removeFirst() }
    position += kind.rawValue.utf8.count
    brackets.append(Bracket(node: nodes.count, kind: kind, start: position))
    nodes.append(MarkdownNode(text: kind.rawValue))
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.popLast() else {
      append("]")
      position += 1
      return
    }
    if bracket.kind == .attributes, let attributes = MarkdownAttributes(scalars, at: position + 1) {
      position = attributes.end
      nodes[bracket.node].text = ""
      MarkdownNode.resolveDelimiters(in: &nodes, from: bracket.node)
      guard attributes.requestsInflection else { return }
      for index in bracket.node..<nodes.count { nodes[index].intents.insert(.inflected) }
      return
    }
    guard bracket.isActive, let target = target(of: bracket) else {
      // The bracket is literal text.
      append("]")
      position += 1
      return
    }
    position = target.end
    nodes[bracket.node].text = ""
    MarkdownNode.resolveDelimiters(in: &nodes, from: bracket.node)
    // An image is replaced by its description; links cannot be nested.
    if bracket.kind == .image { return }
    if bracket.kind == .attributes { nodes[bracket.node].text = "^" }
    for index in bracket.node..<nodes.count { nodes[index].link = target.text }
    for index in brackets.indices.reversed() where brackets[index].kind != .image {
      if !brackets[index].isActive { break }
      brackets[index].isActive = false
    }
  }

  /// Returns the destination of a link whose closing bracket is at the current position, and the
  /// index after the link: `[text](destination)`, `[text][label]`, `[text][]` or `[text]`.
  private func target(of bracket: Bracket) -> (text: String, end: Int)? {
    if let target = MarkdownLinkDestination(scalars, at: position + 1) {
      steps?.add(target.end - position)
      return (target.text, target.end)
    }
    if references.isEmpty { return nil }
    if let label = MarkdownReferences.label(scalars, at: position + 1) {
      steps?.add(label.end - position)
      return references.destination(of: label.text).map { ($0, label.end) }
    }
    let text = MarkdownReferences.label(scalars, at: bracket.start - 1)
    steps?.add(position - bracket.start)
    guard let text, text.end == position + 1 else { return nil }
    let isCollapsed = scalars[(position + 1)...].starts(with: ["[", "]"])
    return references.destination(of: text.text).map { ($0, position + (isCollapsed ? 3 : 1)) }
  }
}
