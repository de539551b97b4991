// ViewsTests: Markdown blocks in attributed strings, with expected values according to CommonMark 0.31 and to GitHub's
// tables.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefViews

@Suite(.tags(.text)) struct MarkdownBlockTests {
  /// Returns the runs of a document, each preceded by its enclosing blocks, outermost first.
  private func runs(_ markdown: String) throws -> [String] {
    let string = try AttributedString(markdown: markdown)
    return string.runs.map { run in
      let blocks = run.presentationIntent?.components.reversed().map { name($0.kind) } ?? []
      let text = String(string[run.range].characters).replacingOccurrences(of: "\n", with: "⏎")
      return "\(blocks.joined(separator: "/")): \(text)"
    }
  }

  private func name(_ kind: PresentationIntent.Kind) -> String {
    switch kind {
    case .paragraph: "p"
    case .header(let level): "h\(level)"
    case .orderedList: "ol"
    case .unorderedList: "ul"
    case .listItem(let ordinal): "\(ordinal)"
    case .codeBlock(let language): "code(\(language ?? ""))"
    case .blockQuote: "quote"
    case .thematicBreak: "rule"
    case .table(let columns): "table(\(columns.map { "\($0.alignment)" }.joined(separator: " ")))"
    case .tableHeaderRow: "head"
    case .tableRow(let index): "row\(index)"
    case .tableCell(let column): "cell\(column)"
    }
  }

  @Test(arguments: [
    ("a\nb\n\nc", ["p: a b", "p: c"]),
    ("a  \nb\\\nc", ["p: a⏎b⏎c"]),
    ("# One\n### Two ###\n#three\n####### four", ["h1: One", "h3: Two", "p: #three ####### four"]),
    ("A\n===\nB\nC\n---\n***\n_ _ _", ["h1: A", "h2: B C", "rule: ⸻", "rule: ⸻"]),
    ("a *b*\n# *c*", ["p: a ", "p: b", "h1: c"]),
    ("```swift\nlet *a*\n\n  b\n```\nc", ["code(swift): let *a*⏎⏎  b⏎", "p: c"]),
    ("~~~~\na\n~~~\n~~~~~", ["code(): a⏎~~~⏎"]),
    ("    a\n\n      b\n\nc", ["code(): a⏎⏎  b⏎", "p: c"]),
    ("> a\nb\n\n> c", ["quote/p: a b", "quote/p: c"]),
    ("> a\n> > b\n> # c", ["quote/p: a", "quote/quote/p: b", "quote/h1: c"]),
    ("- a\n- b\n\n  c\n* d", ["ul/1/p: a", "ul/2/p: b", "ul/2/p: c", "ul/1/p: d"]),
    ("3. a\n4. b\n   - c\n5) d", ["ol/3/p: a", "ol/4/p: b", "ol/4/ul/1/p: c", "ol/5/p: d"]),
    ("a\n2. b\n1. c", ["p: a 2. b", "ol/1/p: c"]),
    ("- a\nb\n-c\n+ d", ["ul/1/p: a b -c", "ul/1/p: d"]),
    ("-\n  a\n- \n\n  b", ["ul/1/p: a", "p: b"]),
    ("-     a", ["ul/1/code(): a⏎"]),
    (
      "|a|*b*|\n|:-:|--:|\n|c\\|d|\n|e|f|g|\n\nh",
      [
        "table(center right)/head/cell0: a", "table(center right)/head/cell1: b",
        "table(center right)/row1/cell0: c|d", "table(center right)/row2/cell0: e",
        "table(center right)/row2/cell1: f", "p: h",
      ]
    ),
    ("a|b\n-|-", ["table(left left)/head/cell0: a", "table(left left)/head/cell1: b"]),
    ("a|b\n-", ["h2: a|b"]),
    ("", []), ("\n \n\t\n", []), ("#", []), (">", []), ("```", []),
  ])
  func markdownBlocksAreParsed(markdown: String, expected: [String]) throws {
    #expect(try runs(markdown) == expected)
  }

  @Test func presentationIntentsHaveUniqueIdentities() throws {
    let string = try AttributedString(markdown: "- a\n- b\n\n> c")
    let found = string.runs.compactMap(\.presentationIntent)
    #expect(found.map { $0.components.map(\.identity) } == [[3, 2, 1], [5, 4, 1], [7, 6]])
    #expect(found.map(\.indentationLevel) == [1, 1, 1] && found[0].count == 3)
  }

  @Test func inlineOnlySyntaxHasNoBlocks() throws {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnly, languageCode: "de")
    let string = try AttributedString(markdown: "# a\n- *b*", options: options)
    #expect(String(string.characters) == "# a - b")
    #expect(
      string.runs.allSatisfy { $0.presentationIntent == nil && $0.languageIdentifier == "de" })
  }

  /// A document that would take superlinear time in a naive parser, by its size.
  struct HostileDocument: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var make: @Sendable (_ count: Int) -> String

    init(_ description: String, _ make: @escaping @Sendable (_ count: Int) -> String) {
      testDescription = description
      self.make = make
    }

    static let all: [HostileDocument] =
      units.map { unit in HostileDocument(unit) { String(repeating: unit, count: $0) } }
      + [columns, spaces, nestedLists, references]

    private static let units = [
      ">", "> ", "- ", "1. ", "- a\n", "> a\n\n", "```\n", "<a\n", "<!--\n", "[a]: b\n", "[a][b]\n",
      "[a]: <b", "a\n=\n", "|a\n-|\n", "  \n",
    ]

    /// A table with as many short rows as columns.
    private static let columns = HostileDocument("columns") { count in
      let head =
        String(repeating: "|a", count: count) + "\n" + String(repeating: "|-", count: count)
      return head + String(repeating: "\na", count: count)
    }

    private static let spaces = HostileDocument("spaces") { count in
      String(repeating: " ", count: count) + "a"
    }

    private static let nestedLists = HostileDocument("nested lists") { count in
      let lines = (0..<count / 20).map { String(repeating: "  ", count: $0) + "- a" }
      return lines.joined(separator: "\n")
    }

    private static let references = HostileDocument("references") { count in
      let definitions = (0..<count).map { "[\($0)]: a\n" }.joined()
      return definitions + "\n" + String(repeating: "[0]", count: count)
    }
  }

  @Test(arguments: HostileDocument.all)
  func hostileDocumentsTakeLinearTime(document: HostileDocument) throws {
    func stepsPerCharacter(_ count: Int) throws -> Double {
      let markdown = document.make(count)
      let counter = MarkdownSteps()
      try MarkdownSteps.$counter.withValue(counter) {
        _ = try AttributedString(markdown: markdown)
      }
      // A counter that misses the work would satisfy every bound.
      #expect(counter.count >= markdown.utf8.count / 4)
      return Double(counter.count) / Double(markdown.utf8.count)
    }
    let small = try stepsPerCharacter(2000)
    #expect(try stepsPerCharacter(4000) <= small * 1.1)
  }
}
