// PrefViews: the parser of Markdown blocks. In: lines. Out: blocks. The lines of a container block,
// without their markers, are parsed by a nested reader.

import PrefGeometry

/// A parser of the blocks in a range of lines.
struct MarkdownBlockReader {
  /// The maximum nesting depth; deeper containers are parsed as paragraphs.
  private static let maxDepth = 24

  private let lines: [MarkdownLine]
  private let depth: Int
  private var position = 0
  private var result: [MarkdownBlock] = []

  init(_ lines: [MarkdownLine], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  /// Returns the parsed blocks.
  func blocks() -> [MarkdownBlock] {
    var reader = self
    while reader.position < reader.lines.count { reader.readBlock() }
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
      code.append(lines[position].isBlank ? "" : lines[position].removingIndent(4).code)
      position += 1
    }
    while code.last == "" { code.removeLast() }
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
      code += (line.isBlank ? "" : line.removingIndent(indent).code) + "\n"
    }
    result.append(.code(code, language: language))
  }

  /// Whether the current line is a lazy continuation of the paragraph that ends with `last`.
  private func isLazy(after last: MarkdownLine?) -> Bool {
    guard let last, !last.isBlank, last.indent < 4, last.heading == nil, !last.isRule,
      last.fence == nil
    else { return false }
    return !lines[position].interruptsParagraph
  }

  private mutating func readQuote() {
    var inner: [MarkdownLine] = []
    var fence: Character?
    while position < lines.count {
      if let line = lines[position].quoted {
        inner.append(line)
        if let mark = line.fence?.mark, fence == nil || fence == mark {
          fence = fence == nil ? mark : nil
        }
      } else if fence == nil, isLazy(after: inner.last) {
        inner.append(lines[position])
      } else {
        break
      }
      position += 1
    }
    result.append(.quote(MarkdownBlockReader(inner, depth: depth + 1).blocks()))
  }

  private mutating func readList(_ first: MarkdownLine.Marker) {
    var items: [[MarkdownBlock]] = []
    while position < lines.count, let marker = lines[position].marker, marker.mark == first.mark,
      (marker.number == nil) == (first.number == nil)
    {
      position += 1
      var inner = [marker.rest]
      while position < lines.count {
        let line = lines[position]
        if line.isBlank {
          // An item that begins with a blank line ends at the next blank line.
          if inner.count == 1, marker.rest.isBlank { break }
          inner.append(line)
        } else if line.indent >= marker.width {
          inner.append(line.removingIndent(marker.width))
        } else if line.marker == nil, isLazy(after: inner.last) {
          inner.append(line)
        } else {
          break
        }
        position += 1
      }
      items.append(MarkdownBlockReader(inner, depth: depth + 1).blocks())
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
      let cells = lines[position].cells.prefix(columns.count)
      rows.append(cells + Array(repeating: "", count: columns.count - cells.count))
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
      if next.indent < 4, let mark = next.text.first, mark == "=" || mark == "-",
        next.text.allSatisfy({ $0 == mark })
      {
        position += 1
        return result.append(.heading(level: mark == "=" ? 1 : 2, text))
      }
      if next.interruptsParagraph || next.isBlank { break }
      if line.endsWithHardBreak {
        text += "\n"
      } else if text.hasSuffix("\\"), !text.hasSuffix("\\\\") {
        text.removeLast()
        text += "\n"
      } else {
        text += " "
      }
    }
    result.append(.paragraph(text))
  }
}
