// Strategies of texts and data: their formats are those of swift-snapshot-testing.

import FoundationNetworking
import PrefSnapshotTesting
import PrefTestTags
import SwiftUI
import Testing

@Suite(.tags(.snapshots)) struct TextStrategyTests {
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  private struct User: Codable {
    var name = "Blob"
    var id = 1
    var tags: Set<String> = ["b", "a"]
  }

  private final class Node {
    var next: Node?
  }

  private enum Choice {
    case one
    case two(Int)
  }

  @Test func dumpsSortPropertiesAndCollectionsWithoutOrder() {
    #expect(
      text(User(), .dump) == """
        ▿ User
          - id: 1
          - name: "Blob"
          ▿ tags: 2 members
            - "a"
            - "b"

        """)
  }

  @Test func dumpsOfCollectionsOptionalsAndEnumerations() {
    #expect(text([1, 2], .dump) == "▿ 2 elements\n  - 1\n  - 2\n")
    #expect(
      text(["k": 1], .dump)
        == "▿ 1 key/value pair\n  ▿ (2 elements)\n    - key: \"k\"\n    - value: 1\n")
    #expect(text(Int?.none, .dump) == "- Optional<Int>.none\n")
    #expect(text(Optional(3), .dump) == "▿ Optional<Int>\n  - some: 3\n")
    #expect(text(Choice.one, .dump) == "- Choice.one\n")
    #expect(text(Choice.two(4), .dump) == "▿ Choice\n  - two: 4\n")
    #expect(
      text(Date(timeIntervalSinceReferenceDate: 0), .dump) == "- 2001-01-01T00:00:00Z\n")
  }

  @Test func dumpsEndAtCircularReferences() {
    let node = Node()
    node.next = node
    #expect(
      text(node, .dump) == """
        ▿ Node
          ▿ next: Optional<Node>
            ▿ some (circular reference detected)

        """)
    node.next = nil
  }

  @Test func encodableValuesAreSortedJSON() {
    #expect(text(["b": 1, "a": 2], .json) == "{\n  \"a\" : 2,\n  \"b\" : 1\n}")
    let any: Any = ["x": [1, 2]]
    #expect(text(any, .json).contains("\"x\" : ["))
    #expect(Snapshotting<User, String>.json.pathExtension == "json")
  }

  @Test func encodableValuesArePropertyLists() {
    let text = text(["a": 2], .plist)
    #expect(text.contains("<key>a</key>") && text.contains("<integer>2</integer>"))
  }

  @Test func functionsOfAllCasesAreTables() {
    enum Level: String, CaseIterable { case low, high }
    let function: (Level) -> String = { $0.rawValue.uppercased() }
    #expect(
      text(function, Snapshotting<Level, String>.func(into: .lines)) == """
        "low","LOW"
        "high","HIGH"
        """)
  }

  @Test func pullbacksTransformValues() {
    let strategy = Snapshotting<String, String>.lines.pullback { (user: User) in user.name }
    #expect(text(User(), strategy) == "Blob")
    #expect(strategy.pathExtension == "txt")
  }

  @MainActor @Test func accessibilityTreesOfViews() {
    struct Screen: View {
      var body: some View {
        VStack {
          Text("Title").accessibilityHeading(.h1)
          Button("Add") {}.accessibilityIdentifier("add")
          Color.red.frame(width: 20, height: 10).accessibilityLabel("Red")
        }
      }
    }
    let strategy = Snapshotting<Screen, String>.accessibilityTree
    #expect(
      text(Screen(), strategy)
        == "heading \"Title\" (level 1)\nbutton \"Add\" identifier \"add\"\nelement \"Red\"\n")
    #expect(strategy.pathExtension == "txt")
    let framed = text(
      Screen(), .accessibilityTree(showsFrames: true, layout: .fixed(width: 40, height: 100)))
    #expect(framed.contains("element \"Red\" (10, "))
    #expect(framed.hasSuffix("; 20 × 10)\n"))
  }

  @Test func requestsAreCommandsAndText() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.com/a?b=2&a=1")))
    request.httpMethod = "POST"
    request.httpBody = Data("x=\"1\"".utf8)
    request.setValue("text/html", forHTTPHeaderField: "Accept")
    #expect(
      text(request, .raw)
        == "POST https://example.com/a?a=1&b=2\nAccept: text/html\n\nx=\"1\"")
    #expect(
      text(request, .curl) == """
        curl \\
        \t--request POST \\
        \t--header "Accept: text/html" \\
        \t--data "x=\\"1\\"" \\
        \t"https://example.com/a?a=1&b=2"
        """)
  }

  @Test func dataIsComparedByBytes() throws {
    let diffing = Snapshotting<Data, Data>.data.diffing
    #expect(diffing.diff(Data([1, 2]), Data([1, 2])) == nil)
    #expect(diffing.diff(Data([1, 2]), Data([1, 3]))?.0 == "The data differs from byte 1 on.")
    #expect(diffing.diff(Data([1]), Data([1, 3]))?.0 == "The data has 2 bytes instead of 1.")
  }

  @Test func longTextsAreComparedInLinearTime() {
    let old = (0..<100_000).map { "a\($0)" }.joined(separator: "\n")
    let new = (0..<100_000).map { "b\($0)" }.joined(separator: "\n")
    let message = Diffing<String>.lines.diff(old, new)?.0
    #expect(message?.hasPrefix("@@ −1,100000 +1,100000 @@") == true)
  }
}
