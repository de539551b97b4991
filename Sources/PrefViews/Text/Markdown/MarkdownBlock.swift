// Views: the blocks of a Markdown document, as CommonMark 0.31 has them, with GitHub's tables. In: lines. Out: a tree of
// blocks, whose text is still Markdown. HTML and definitions of links are text.

import PrefGeometry

/// A block of a document.
indirect enum MarkdownBlock: Equatable {
  case paragraph(String)
  case heading(level: Int, String)
  case code(String, language: String?)
  case rule
  case quote([MarkdownBlock])
  case list(isOrdered: Bool, start: Int, items: [[MarkdownBlock]])
  case table([PresentationIntent.TableColumn], header: [String], rows: [[String]])

  /// The blocks of a document.
  static func blocks(of source: String) -> [MarkdownBlock] {
    let lines = source.split(omittingEmptySubsequences: false) { $0.isNewline }
    return MarkdownBlockReader(lines.map { MarkdownLine(String($0)) }, depth: 0).blocks()
  }
}

/// A line of a document, its tabs resolved at the beginning.
struct MarkdownLine {
  /// The spaces at the beginning.
  var indent: Int
  /// The rest, without spaces at the end.
  var text: String
  /// Whether the line asks for a new one after it: two spaces at its end.
  var isBroken = false

  init(_ line: String) {
    var indent = 0
    var rest = line[...]
    while let first = rest.first, first == " " || first == "\t" {
      indent += first == " " ? 1 : 4 - indent % 4
      rest.removeFirst()
    }
    self.init(indent: indent, rest)
  }

  init(indent: Int, _ rest: Substring) {
    self.indent = indent
    let end = rest.lastIndex { $0 != " " && $0 != "\t" }
    text = String(rest[..<(end.map(rest.index(after:)) ?? rest.startIndex)])
    isBroken = rest.hasSuffix("  ")
  }

  var isBlank: Bool { text.isEmpty }

  /// The line as code shows it.
  var code: String { String(repeating: " ", count: indent) + text }

  /// The line without some of its spaces.
  func without(_ spaces: Int) -> MarkdownLine {
    var line = self
    line.indent = max(indent - spaces, 0)
    return line
  }

  // MARK: What a line begins

  /// Whether the line is one of `***`, `---` and `___`.
  var isRule: Bool {
    guard indent < 4, let mark = text.first, "*-_".contains(mark) else { return false }
    return text.allSatisfy { $0 == mark || $0 == " " || $0 == "\t" }
      && text.count { $0 == mark } >= 3
  }

  /// A heading's level and text.
  var heading: (level: Int, text: String)? {
    let level = text.prefix { $0 == "#" }.count
    guard indent < 4, (1...6).contains(level) else { return nil }
    var rest = text.dropFirst(level)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    let end = rest.lastIndex { $0 != "#" } ?? rest.startIndex
    if rest.isEmpty || rest.allSatisfy({ $0 == "#" || $0 == " " }) {
      rest = ""
    } else if rest[end] == " " || rest[end] == "\t" {
      rest = rest[..<end]
    }
    return (level, String(rest).trimmingCharacters(in: .whitespaces))
  }

  /// The mark and the language of code that begins here.
  var fence: (mark: Character, length: Int, language: String?)? {
    guard indent < 4, let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let length = text.prefix { $0 == mark }.count
    let info = text.dropFirst(length)
    guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
    let language = info.split(separator: " ").first.map(String.init)
    return (mark, length, language)
  }

  /// What stands after the mark of a quotation.
  var quoted: MarkdownLine? {
    guard indent < 4, text.first == ">" else { return nil }
    var line = MarkdownLine(String(text.dropFirst()))
    line.isBroken = isBroken
    return line.indent > 0 ? line.without(1) : line
  }

  /// The beginning of an item of a list.
  struct Marker {
    /// `-`, `+`, `*`, or what follows the number.
    let mark: Character
    /// The number; nil for bullets.
    let number: Int?
    /// How far the item's other lines are indented at least.
    let width: Int
    /// The item's first line.
    let rest: MarkdownLine
  }

  /// The item of a list that begins here.
  var marker: Marker? {
    guard indent < 4, let first = text.first, !isRule else { return nil }
    var length = 1
    var mark = first
    var number: Int?
    if !"-+*".contains(first) {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard (1...9).contains(digits.count), let value = Int(digits),
        let delimiter = text.dropFirst(digits.count).first, ".)".contains(delimiter)
      else { return nil }
      (length, mark, number) = (digits.count + 1, delimiter, value)
    }
    let rest = MarkdownLine(String(text.dropFirst(length)))
    guard rest.isBlank || rest.indent > 0 else { return nil }
    var line = rest
    line.isBroken = isBroken
    // Code stands further in than text.
    let spaces = rest.isBlank || rest.indent > 4 ? 1 : rest.indent
    return Marker(
      mark: mark, number: number, width: indent + length + spaces, rest: line.without(spaces))
  }

  /// Whether the line begins a block even where a paragraph has not ended.
  var interrupts: Bool {
    if isBlank || isRule || heading != nil || fence != nil || quoted != nil { return true }
    guard let marker else { return false }
    return !marker.rest.isBlank && (marker.number ?? 1) == 1
  }

  /// The alignments that a table's second line gives.
  var columns: [PresentationIntent.TableColumn]? {
    guard indent < 4, text.contains("-"), text.allSatisfy({ "|-: \t".contains($0) }) else {
      return nil
    }
    let columns = cells.map { cell -> PresentationIntent.TableColumn? in
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      guard !dashes.isEmpty, !cell.dropFirst().dropLast().contains(":"), !cell.contains(" ") else {
        return nil
      }
      switch (cell.hasPrefix(":"), cell.hasSuffix(":")) {
      case (true, true): return .init(alignment: .center)
      case (false, true): return .init(alignment: .right)
      default: return .init(alignment: .left)
      }
    }
    return columns.contains { $0 == nil } ? nil : columns.compactMap { $0 }
  }

  /// The cells of a row of a table.
  var cells: [String] {
    var cells = [""]
    var isEscaped = false
    for character in text {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if text.first == "|" { cells.removeFirst() }
    if text.last == "|", cells.count > 1 || cells.last == "" { cells.removeLast() }
    return cells.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
