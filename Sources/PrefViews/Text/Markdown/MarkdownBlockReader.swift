// PrefViews: the parser of Markdown blocks. In: lines. Out: blocks. The lines of a container block,
// without their markers, are parsed by a nested reader.

import PrefGeometry

/// A parser of the blocks in a range of lines.
struct MarkdownBlockReader {
  /// The maximum nesting depth; deeper containers are parsed as paragraphs.
  private static let mostDepth = 24

  private let lines: [MarkdownLine]
  private let depth: Int
  private var at = 0
  private var result: [MarkdownBlock] = []

  init(_ lines: [MarkdownLine], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  /// Returns the parsed blocks.
  func blocks() -> [MarkdownBlock] {
    var reader = self
    while reader.at < reader.lines.count { reader.readBlock() }
    return reader.result
  }

  private mutating func readBlock() {
    let line = lines[at]
    if line.isBlank {
      at += 1
    } else if line.indent >= 4 {
      readIndentedCode()
    } else if line.isRule {
      result.append(.rule)
      at += 1
    } else if let heading = line.heading {
      result.append(.heading(level: heading.level, heading.text))
      at += 1
    } else if let fence = line.fence {
      readCode(fence.mark, fence.length, fence.language, indent: line.indent)
    } else if line.quoted != nil, depth < Self.mostDepth {
      readQuote()
    } else if let marker = line.marker, depth < Self.mostDepth {
      readList(marker)
    } else if let columns = tableColumns() {
      readTable(columns)
    } else {
      readParagraph()
    }
  }

  private mutating func readIndentedCode() {
    var code: [String] = []
    while at < lines.count, lines[at].indent >= 4 || lines[at].isBlank {
      code.append(lines[at].isBlank ? "" : lines[at].without(4).code)
      at += 1
    }
    while code.last == "" { code.removeLast() }
    result.append(.code(code.map { $0 + "\n" }.joined(), language: nil))
  }

  private mutating func readCode(
    _ mark: Character, _ length: Int, _ language: String?, indent: Int
  ) {
    at += 1
    var code = ""
    while at < lines.count {
      let line = lines[at]
      at += 1
      let isEnd =
        line.indent < 4 && line.text.count >= length && line.text.allSatisfy { $0 == mark }
      if isEnd { break }
      code += (line.isBlank ? "" : line.without(indent).code) + "\n"
    }
    result.append(.code(code, language: language))
  }

  /// Whether the current line is a lazy continuation of the paragraph that ends with `last`.
  private func isLazy(after last: MarkdownLine?) -> Bool {
    guard let last, !last.isBlank, last.indent < 4, last.heading == nil, !last.isRule,
      last.fence == nil
    else { return false }
    return !lines[at].interrupts
  }

  private mutating func readQuote() {
    var inner: [MarkdownLine] = []
    var fence: Character?
    while at < lines.count {
      if let line = lines[at].quoted {
        inner.append(line)
        if let mark = line.fence?.mark, fence == nil || fence == mark {
          fence = fence == nil ? mark : nil
        }
      } else if fence == nil, isLazy(after: inner.last) {
        inner.append(lines[at])
      } else {
        break
      }
      at += 1
    }
    result.append(.quote(MarkdownBlockReader(inner, depth: depth + 1).blocks()))
  }

  private mutating func readList(_ first: MarkdownLine.Marker) {
    var items: [[MarkdownBlock]] = []
    while at < lines.count, let marker = lines[at].marker, marker.mark == first.mark,
      (marker.number == nil) == (first.number == nil)
    {
      at += 1
      var inner = [marker.rest]
      while at < lines.count {
        let line = lines[at]
        if line.isBlank {
          // An item that begins with a blank line ends at the next blank line.
          if inner.count == 1, marker.rest.isBlank { break }
          inner.append(line)
        } else if line.indent >= marker.width {
          inner.append(line.without(marker.width))
        } else if line.marker == nil, isLazy(after: inner.last) {
          inner.append(line)
        } else {
          break
        }
        at += 1
      }
      items.append(MarkdownBlockReader(inner, depth: depth + 1).blocks())
      while at < lines.count, lines[at].isBlank { at += 1 }
    }
    result.append(
      .list(isOrdered: first.number != nil, start: first.number ?? 1, items: items))
  }

  // MARK: Tables

  private func tableColumns() -> [PresentationIntent.TableColumn]? {
    guard lines[at].text.contains("|"), at + 1 < lines.count, let columns = lines[at + 1].columns,
      columns.count == lines[at].cells.count
    else { return nil }
    return columns
  }

  private mutating func readTable(_ columns: [PresentationIntent.TableColumn]) {
    let header = lines[at].cells
    at += 2
    var rows: [[String]] = []
    while at < lines.count, !lines[at].interrupts {
      let cells = lines[at].cells.prefix(columns.count)
      rows.append(cells + Array(repeating: "", count: columns.count - cells.count))
      at += 1
    }
    result.append(.table(columns, header: header, rows: rows))
  }

  // MARK: Paragraphs

  private mutating func readParagraph() {
    var text = ""
    while true {
      let line = lines[at]
      at += 1
      text += line.text
      guard at < lines.count else { break }
      let next = lines[at]
      if next.indent < 4, let mark = next.text.first, mark == "=" || mark == "-",
        next.text.allSatisfy({ $0 == mark })
      {
        at += 1
        return result.append(.heading(level: mark == "=" ? 1 : 2, text))
      }
      if next.interrupts || next.isBlank { break }
      if line.isBroken {
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
