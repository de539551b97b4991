// ViewsTests: the examples of the CommonMark specification, with the blocks and inline styles that an
// independent parser finds in them (CommonMark/LICENSE.txt).

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefViews

@Suite(.tags(.text)) struct CommonMarkTests {
  private struct Example: Decodable {
    var example: Int
    var markdown: String
    /// The blocks that contain text, in order: the path of containers, and the text with its styles.
    var blocks: [String]
  }

  @Test func specificationExamples() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CommonMark/examples.json")
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    #expect(examples.count == 646)
    for example in examples {
      let (blocks, references) = MarkdownBlock.blocks(of: example.markdown)
      var lines: [String] = []
      append(blocks, path: [], references, to: &lines)
      #expect(lines == example.blocks, "example \(example.example)")
    }
  }

  private func append(
    _ blocks: [MarkdownBlock], path: [String], _ references: MarkdownReferences,
    to lines: inout [String]
  ) {
    func append(_ kind: String, _ text: String) {
      if !text.isEmpty { lines.append("\((path + [kind]).joined(separator: "/")): \(text)") }
    }
    for block in blocks {
      switch block {
      case .paragraph(let text): append("p", html(text, references))
      case .heading(let level, let text): append("h\(level)", html(text, references))
      case .code(let code, let language): append("code(\(language ?? ""))", code)
      case .html(let html): append("html", html)
      case .rule: append("rule", "\u{2E3B}")
      case .quote(let inner): self.append(inner, path: path + ["quote"], references, to: &lines)
      case .list(let isOrdered, let start, let items):
        for (index, item) in items.enumerated() {
          let path = path + [isOrdered ? "ol" : "ul", "\(start + index)"]
          self.append(item, path: path, references, to: &lines)
        }
      case .table: Issue.record("CommonMark has no tables")
      }
    }
  }

  /// Returns inline Markdown as HTML without nesting.
  private func html(_ text: String, _ references: MarkdownReferences) -> String {
    let pieces = InlineMarkdown.pieces(of: text, lineBreaks: .joined, references: references)
    return pieces.filter { !$0.text.isEmpty }.map { piece in
      var text = piece.text
      if piece.intents.contains(.code) { text = "<code>\(text)</code>" }
      if piece.intents.contains(.strikethrough) { text = "<del>\(text)</del>" }
      if piece.intents.contains(.emphasized) { text = "<em>\(text)</em>" }
      if piece.intents.contains(.stronglyEmphasized) { text = "<strong>\(text)</strong>" }
      if let link = piece.link { text = "<a \(link)>\(text)</a>" }
      return text
    }.joined()
  }
}
