// PrefViews: inline Markdown of CommonMark 0.31 (emphasis, code spans, links, autolinks, escapes,
// entities), with GitHub's strikethrough and extended autolinks. In: a string. Out: pieces of text
// with their styles. White space and line breaks are preserved.
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

  /// Returns the pieces of a Markdown string.
  static func pieces(of source: String) -> [Piece] {
    // A fast path for strings without any special character.
    let specialCharacters: StaticString = "*_`~[]<\\&:"
    let isPlain = specialCharacters.withUTF8Buffer { specialCharacters in
      source.utf8.allSatisfy { !specialCharacters.contains($0) }
    }
    if isPlain { return [Piece(text: source)] }
    var reader = InlineMarkdown(source)
    reader.read()
    return reader.finished()
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
    var isActive = true
  }

  /// The maximum number of open brackets: the text in brackets is processed once per nesting level.
  private static let maxOpenBrackets = 64

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var nodes: [MarkdownNode] = []
  private var brackets: [Bracket] = []
  /// The start indices of backtick runs, keyed by length in ascending order; built at the first
  /// backtick.
  private var backtickRuns: [Int: [Int]]?

  private init(_ source: String) { scalars = Array(source.unicodeScalars) }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let last = nodes.indices.last, nodes[last].delimiter == nil, nodes[last].intents.isEmpty,
      nodes[last].link == nil, brackets.last?.node != last
    {
      nodes[last].text.unicodeScalars.append(scalar)
    } else {
      nodes.append(MarkdownNode(text: String(scalar)))
    }
  }

  private mutating func read() {
    while position < scalars.count {
      switch scalars[position] {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readDelimiter()
      case "<": readAutolink()
      case "&": readEntity()
      case "!" where position + 1 < scalars.count && scalars[position + 1] == "[":
        openBracket(.image)
      case "^" where position + 1 < scalars.count && scalars[position + 1] == "[":
        openBracket(.attributes)
      case "[": openBracket(.link)
      case "h", "H": readExtendedAutolink()
      case "]": closeBracket()
      default:
        append(scalars[position])
        position += 1
      }
    }
    MarkdownNode.resolveDelimiters(in: &nodes, from: 0)
  }

  private func finished() -> [Piece] {
    var pieces: [Piece] = []
    for node in nodes where !node.text.isEmpty {
      if let last = pieces.last, last.intents == node.intents, last.link == node.link {
        pieces[pieces.count - 1].text += node.text
      } else {
        pieces.append(Piece(text: node.text, intents: node.intents, link: node.link))
      }
    }
    return pieces.isEmpty ? [Piece(text: "")] : pieces
  }

  // MARK: Simple elements

  private mutating func readEscape() {
    let isEscape = position + 1 < scalars.count && scalars[position + 1].isASCIIPunctuation
    if isEscape { position += 1 }
    append(scalars[position])
    position += 1
  }

  private func count(of scalar: Unicode.Scalar, from start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] == scalar { end += 1 }
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
    var content = content
    if content.count > 1, content.first == " ", content.last == " ",
      content.contains(where: { $0 != " " })
    {
      content = content.dropFirst().dropLast()
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: content)
    return String(text)
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

  private mutating func readAutolink() {
    var end = position + 1
    while end < scalars.count, scalars[end] != ">", scalars[end] != "<", scalars[end] > " " {
      end += 1
    }
    var content = String.UnicodeScalarView()
    content.append(contentsOf: scalars[(position + 1)..<end])
    let text = String(content)
    guard end < scalars.count, scalars[end] == ">", let target = Self.autolink(text) else {
      append("<")
      position += 1
      return
    }
    nodes.append(MarkdownNode(text: text, link: target))
    position = end + 1
  }

  /// Returns the destination of `<https://…>` or `<name@host>`; nil if the text is neither.
  private static func autolink(_ text: String) -> String? {
    if let colon = text.firstIndex(of: ":") {
      let scheme = text[..<colon].utf8
      let isScheme = scheme.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
          || [0x2B, 0x2D, 0x2E].contains($0)
      }
      return (2...32).contains(scheme.count) && isScheme ? text : nil
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? "mailto:\(text)" : nil
  }

  /// Reads an extended autolink: a URL without angle brackets.
  private mutating func readExtendedAutolink() {
    guard let end = MarkdownAutolink.end(scalars, at: position) else {
      append(scalars[position])
      position += 1
      return
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[position..<end])
    nodes.append(MarkdownNode(text: String(text), link: String(text)))
    position = end
  }

  private mutating func readEntity() {
    let end = scalars[position...].prefix(12).firstIndex(of: ";")
    guard let end else {
      append("&")
      position += 1
      return
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[(position + 1)..<end])
    guard let scalar = MarkdownEntities.scalar(named: String(name)) else {
      append("&")
      position += 1
      return
    }
    append(scalar)
    position = end + 1
  }

  // MARK: Links

  private mutating func openBracket(_ kind: Bracket.Kind) {
    // If there are too many open brackets, the outermost becomes text.
    if brackets.count >= Self.maxOpenBrackets { brackets.removeFirst() }
    brackets.append(Bracket(node: nodes.count, kind: kind))
    nodes.append(MarkdownNode(text: kind.rawValue))
    position += kind.rawValue.utf8.count
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
    guard bracket.isActive, let target = MarkdownLinkDestination(scalars, at: position + 1) else {
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
}
