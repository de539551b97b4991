// PrefViews: the parser of Markdown blocks. In: lines. Out: blocks and link reference definitions. The
// lines of a container block, without their markers, are parsed by a nested reader.

import PrefGeometry

/// A parser of the blocks in a range of lines.
struct MarkdownBlockReader {
  /// The maximum nesting depth; deeper containers are parsed as paragraphs.
  private static let maxDepth = 24

  private let lines: [MarkdownLine]
  private let depth: Int
  private var position = 0
  private var result: [MarkdownBlock] = []
  private var references = MarkdownReferences()

  init(_ lines: [MarkdownLine], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  /// Returns the parsed blocks and adds the link reference definitions in them.
  func blocks(_ references: inout MarkdownReferences) -> [MarkdownBlock] {
    var reader = self
    swap(&reader.references, &references)
    while reader.position < reader.lines.count { reader.readBlock() }
    swap(&reader.references, &references)
    return reader.result
  }

  private mutating func readBlock() {
    let line = lines[position]
    if line.isBlank {
      position += 1
    } else if line.indent >= 4 {
      readIndentedCode()
    } else if line.isRule {
      result.append(.rule)
      position += 1
    } else if let heading = line.heading {
      result.append(.heading(level: heading.level, heading.text))
      position += 1
    } else if let fence = line.fence {
      readCode(fence.mark, fence.length, fence.language, indent: line.indent)
    } else if let html = line.html {
      readHTML(html)
    } else if line.quoted != nil, depth < Self.maxDepth {
      readQuote()
    } else if let marker = line.marker, depth < Self.maxDepth {
      readList(marker)
    } else if let columns = tableColumns() {
      readTable(columns)
    } else {
      readParagraph()
    }
  }

  private mutating func readIndentedCode() {
    var code: [String] = []
    while position < lines.count, lines[position].indent >= 4 || lines[position].isBlank {
      code.append(lines[position].removingIndent(4).code)
      position += 1
    }
    while code.last?.allSatisfy({ $0 == " " }) == true { code.removeLast() }
    result.append(.code(code.map { $0 + "\n" }.joined(), language: nil))
  }

  private mutating func readCode(
    _ mark: Character, _ length: Int, _ language: String?, indent: Int
  ) {
    position += 1
    var code = ""
    while position < lines.count {
      let line = lines[position]
      position += 1
      let isEnd =
        line.indent < 4 && line.text.count >= length && line.text.allSatisfy { $0 == mark }
      if isEnd { break }
      code += line.removingIndent(indent).code + "\n"
    }
    result.append(.code(code, language: language))
  }

  private mutating func readHTML(_ block: MarkdownHTMLBlock) {
    var html = ""
    while position < lines.count {
      let line = lines[position]
      if line.isBlank, block.endsAtBlankLine { break }
      position += 1
      html += line.code + "\n"
      if block.endsWith(line.text) { break }
    }
    result.append(.html(html))
  }

  // MARK: Containers

  /// The lines of a container block, and whether they end in a code block with fences.
  private struct ContainerLines {
    private(set) var lines: [MarkdownLine] = []
    private var fence: (mark: Character, length: Int)?

    mutating func append(_ line: MarkdownLine) {
      lines.append(line)
      guard let next = line.fence else { return }
      if let open = fence {
        if open.mark == next.mark, next.length >= open.length, next.language == nil { fence = nil }
      } else {
        fence = (next.mark, next.length)
      }
    }

    /// Appends a line if it is a lazy continuation of the paragraph at the end. Returns whether it is.
    mutating func append(lazy line: MarkdownLine) -> Bool {
      guard fence == nil, let last = lines.last, !last.isBlank, last.indent < 4,
        last.heading == nil, !last.isRule, last.fence == nil, !line.interruptsParagraph
      else { return false }
      lines.append(line)
      lines[lines.count - 1].isLazy = true
      return true
    }
  }

  private mutating func readQuote() {
    var inner = ContainerLines()
    while position < lines.count {
      if let line = lines[position].quoted {
        inner.append(line)
      } else if !inner.append(lazy: lines[position]) {
        break
      }
      position += 1
    }
    let reader = MarkdownBlockReader(inner.lines, depth: depth + 1)
    result.append(.quote(reader.blocks(&references)))
  }

  private mutating func readList(_ first: MarkdownLine.Marker) {
    var items: [[MarkdownBlock]] = []
    while position < lines.count, let marker = lines[position].marker, marker.mark == first.mark,
      (marker.number == nil) == (first.number == nil)
    {
      position += 1
      var inner = ContainerLines()
      inner.append(marker.rest)
      while position < lines.count {
        let line = lines[position]
        if line.isBlank {
          // An item that begins with a blank line ends at the next blank line.
          if inner.lines.count == 1, marker.rest.isBlank { break }
          inner.append(line)
        } else if line.indent >= marker.width {
          inner.append(line.removingIndent(marker.width))
        } else if line.marker != nil || !inner.append(lazy: line) {
          break
        }
        position += 1
      }
      let reader = MarkdownBlockReader(inner.lines, depth: depth + 1)
      items.append(reader.blocks(&references))
      while position < lines.count, lines[position].isBlank { position += 1 }
    }
    result.append(
      .list(isOrdered: first.number != nil, start: first.number ?? 1, items: items))
  }

  // MARK: Tables

  private func tableColumns() -> [PresentationIntent.TableColumn]? {
    guard lines[position].text.contains("|"), position + 1 < lines.count,
      let columns = lines[position + 1].columns,
      columns.count == lines[position].cells.count
    else { return nil }
    return columns
  }

  private mutating func readTable(_ columns: [PresentationIntent.TableColumn]) {
    let header = lines[position].cells
    position += 2
    var rows: [[String]] = []
    while position < lines.count, !lines[position].interruptsParagraph {
      // Missing cells are not added: a table of n columns with n short rows takes O(n), not O(n²).
      rows.append(Array(lines[position].cells.prefix(columns.count)))
      position += 1
    }
    result.append(.table(columns, header: header, rows: rows))
  }

  // MARK: Paragraphs

  private mutating func readParagraph() {
    var text = ""
    while true {
      let line = lines[position]
      position += 1
      text += line.text
      guard position < lines.count else { break }
      let next = lines[position]
      if !next.isLazy, let level = next.underlinedHeading {
        text = references.takeDefinitions(from: text)
        // Below definitions only, the line begins a block of its own.
        if text.isEmpty { return }
        position += 1
        return result.append(.heading(level: level, text))
      } else if next.interruptsParagraph {
        break
      } else {
        text += line.trailingSpace + "\n"
      }
    }
    text = references.takeDefinitions(from: text)
    if !text.isEmpty { result.append(.paragraph(text)) }
  }
}
