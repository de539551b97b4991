// PrefViews: the block structure of Markdown documents of CommonMark 0.31, with GitHub's tables.
// In: lines. Out: a tree of blocks, whose text is inline Markdown, and the link reference definitions.

import PrefGeometry

/// A block of a document.
indirect enum MarkdownBlock: Equatable {
  /// A paragraph, with the white space around its line breaks.
  case paragraph(String)
  case heading(level: Int, String)
  case code(String, language: String?)
  /// HTML, which is displayed as written.
  case html(String)
  case rule
  case quote([MarkdownBlock])
  case list(isOrdered: Bool, start: Int, items: [[MarkdownBlock]])
  case table([PresentationIntent.TableColumn], header: [String], rows: [[String]])

  /// Returns the blocks of a document and its link reference definitions.
  static func blocks(of source: String) -> (blocks: [MarkdownBlock], references: MarkdownReferences)
  {
    var lines = source.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    if lines.last == "" { lines.removeLast() }
    var references = MarkdownReferences()
    let reader = MarkdownBlockReader(lines.map { MarkdownLine($0, column: 0) }, depth: 0)
    return (reader.blocks(&references), references)
  }
}

/// A line of a document, with the tabs of its indentation expanded.
struct MarkdownLine {
  /// The number of spaces at the beginning.
  var indent: Int
  /// The rest of the line, without trailing spaces.
  var text: String
  /// The spaces and tabs at the end; empty if the line is blank.
  var trailingSpace: String
  /// The column at which the indentation begins, in characters from the start of the line in the
  /// document; it determines the width of tabs.
  var column: Int
  /// Whether the line continues a paragraph of a container without the container's marker.
  var isLazy = false

  /// Creates a line from text that begins at a column of the document's line.
  init(_ line: Substring, column: Int) {
    MarkdownSteps.counter?.add(line.utf8.count)
    var indent = 0
    var rest = line
    while let first = rest.first, first == " " || first == "\t" {
      indent += first == " " ? 1 : 4 - (column + indent) % 4
      rest.removeFirst()
    }
    self.indent = indent
    self.column = column
    let end = rest.lastIndex { $0 != " " && $0 != "\t" }.map(rest.index(after:))
    text = String(rest[..<(end ?? rest.startIndex)])
    trailingSpace = String(rest[(end ?? rest.startIndex)...])
  }

  var isBlank: Bool { text.isEmpty }

  /// The line as a line of code, with its indentation.
  var code: String { String(repeating: " ", count: indent) + text + trailingSpace }

  /// Returns the line with up to `spaces` spaces of its indentation removed.
  func removingIndent(_ spaces: Int) -> MarkdownLine {
    var line = self
    line.indent = max(indent - spaces, 0)
    line.column += indent - line.indent
    return line
  }

  /// Returns the part of the line after a marker of a container.
  private func dropping(_ marker: Int) -> MarkdownLine {
    MarkdownLine(text.dropFirst(marker) + trailingSpace, column: column + indent + marker)
  }

  // MARK: Block starts

  /// Whether the line is a thematic break: `***`, `---` or `___`.
  var isRule: Bool {
    guard indent < 4, let mark = text.first, "*-_".contains(mark) else { return false }
    return text.allSatisfy { $0 == mark || $0 == " " || $0 == "\t" }
      && text.count { $0 == mark } >= 3
  }

  /// The level and text of an ATX heading; nil if the line is none.
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

  /// The character, length and language of a code fence; nil if the line is none.
  var fence: (mark: Character, length: Int, language: String?)? {
    guard indent < 4, let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let length = text.prefix { $0 == mark }.count
    let info = text.dropFirst(length)
    guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
    let language = info.split { $0 == " " || $0 == "\t" }.first
    return (
      mark, length,
      language.map { MarkdownLinkDestination.unescaped(Array($0.unicodeScalars)[...]) }
    )
  }

  /// The rest of the line after a block quote marker; nil if there is none.
  var quoted: MarkdownLine? {
    guard indent < 4, text.first == ">" else { return nil }
    return dropping(1).removingIndent(1)
  }

  /// A list item marker.
  struct Marker {
    /// `-`, `+` or `*`, or the delimiter after the number.
    let mark: Character
    /// The number of an ordered list item; nil for a bullet.
    let number: Int?
    /// The minimum indentation of the item's other lines, in spaces.
    let width: Int
    /// The item's first line.
    let rest: MarkdownLine
  }

  /// The list item marker at the start of the line; nil if there is none.
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
    let rest = dropping(length)
    guard rest.isBlank || rest.indent > 0 else { return nil }
    // An item that starts with indented code is indented by one space only.
    let spaces = rest.isBlank || rest.indent > 4 ? 1 : rest.indent
    return Marker(
      mark: mark, number: number, width: indent + length + spaces, rest: rest.removingIndent(spaces)
    )
  }

  /// The start of an HTML block; nil if the line is none.
  var html: MarkdownHTMLBlock? { indent < 4 ? MarkdownHTMLBlock(text) : nil }

  /// The level of the heading that the line underlines; nil if it is not an underline.
  var underlinedHeading: Int? {
    guard indent < 4, let mark = text.first, mark == "=" || mark == "-",
      text.allSatisfy({ $0 == mark })
    else { return nil }
    return mark == "=" ? 1 : 2
  }

  /// Whether the line can interrupt a paragraph.
  var interruptsParagraph: Bool {
    if isBlank || isRule || heading != nil || fence != nil || quoted != nil { return true }
    if html?.interruptsParagraph == true { return true }
    guard let marker else { return false }
    return !marker.rest.isBlank && (marker.number ?? 1) == 1
  }

  /// The column alignments of a table's delimiter row; nil if the line is none.
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

  /// The cells of a table row.
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
