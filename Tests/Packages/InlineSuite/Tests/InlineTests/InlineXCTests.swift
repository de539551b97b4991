import InlineSnapshotTesting
import SnapshotTestingCustomDump
import XCTest

struct User: Codable {
  var id: Int
  var name: String
}

final class InlineXCTests: XCTestCase {
  func testLines() {
    assertInlineSnapshot(of: "Hello\nWorld", as: .lines)
  }

  func testCustomDump() {
    assertInlineSnapshot(of: User(id: 1, name: "Ada"), as: .customDump)
    assertInlineSnapshot(
      of: User(id: 2, name: "Grace"), as: .json
    )
  }

  func testQuotes() {
    assertInlineSnapshot(of: "She said \"\"\"# and \\n left\r\nEnd\r\n", as: .lines)
  }

  func testBackslash() {
    assertInlineSnapshot(of: #"\(value)"#, as: .lines)
  }

  func testEmpty() {
    assertInlineSnapshot(of: "", as: .lines)
  }

  func testNested() {
    func scope(_ body: () -> Void) { body() }
    scope {
      scope {
        assertInlineSnapshot(of: "a\n\n  b", as: .lines)
      }
    }
  }

  func testTwoOnALine() {
    assertInlineSnapshot(of: 1, as: .description); assertInlineSnapshot(of: 2, as: .description)
  }

  func testWrong() {
    assertInlineSnapshot(of: "new", as: .lines, record: .all) {
      """
      old
      """
    }
    assertInlineSnapshot(of: "new", as: .lines, record: .failed) {
      """
      old
      """
    }  // A comment.
    assertInlineSnapshot(
      of: "new", as: .lines, record: .failed,
      matches: {
        """
        old
        """
      })
  }

  func testNil() {
    assertInlineSnapshot(of: Optional<String>.none, as: .lines, record: .all) {
      """
      old
      """
    }
  }

  func testHelper() {
    assertResponse { "https://example.org" }
    assertResponse {
      "https://example.org/two"
    } head: {
      """
      HTTP/1.1 200 OK
      """
    }
    assertGreeting()
    assertGreeting("x")
  }

  func testUmlauts() {
    let grün = "ä🙂"; assertInlineSnapshot(of: grün, as: .lines)
  }

  func testLoop() {
    for _ in 0..<3 { assertInlineSnapshot(of: "same", as: .lines) }
  }
}

func assertResponse(
  of url: () -> String, head: (() -> String)? = nil, body: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  assertInlineSnapshot(
    of: "HTTP/1.1 200 OK", as: .lines, message: "Head did not match",
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor(
      trailingClosureLabel: "head", trailingClosureOffset: 1),
    matches: head, fileID: fileID, file: filePath, function: function, line: line, column: column)
  assertInlineSnapshot(
    of: "<p>\n  \(url())\n</p>", as: .lines, message: "Body did not match",
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor(
      trailingClosureLabel: "body", trailingClosureOffset: 2),
    matches: body, fileID: fileID, file: filePath, function: function, line: line, column: column)
}

func assertGreeting(
  _ name: String = "y",
  is expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertInlineSnapshot(
    of: "Hello", as: .dump,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor(trailingClosureLabel: "is"),
    matches: expected, fileID: fileID, file: filePath, function: function, line: line,
    column: column)
}
