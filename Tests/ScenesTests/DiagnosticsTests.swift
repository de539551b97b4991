import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct DiagnosticsTests {
  private let source = Array("{\n\t\"body\": { \"type\": \"Txt\" }\n}".utf8)

  private var diagnostics: [SceneDiagnostic] {
    do {
      _ = try SceneDocument(parsing: source, name: "scene.json")
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test func theHumanFormatShowsTheSourceLineAndACaret() {
    #expect(
      DiagnosticRenderer.human(diagnostics) == """
        scene.json:2:20: error: unknown view "Txt" at /body/type — did you mean "Text"?
          2 |  "body": { "type": "Txt" }
            |                    ^
        """)
  }

  @Test func colorsAreOptIn() {
    var diagnostic = diagnostics[0]
    diagnostic.lineText = nil
    #expect(
      DiagnosticRenderer.human([diagnostic], isColored: true)
        == "\u{1B}[1mscene.json:2:20: \u{1B}[31merror:\u{1B}[0m unknown view \"Txt\" at /body/type — did you mean \"Text\"?"
    )
  }

  @Test func longSourceLinesAreTruncatedAroundTheColumn() {
    let text = String(repeating: "é", count: 500) + "X" + String(repeating: "\u{1B}", count: 500)
    var diagnostic = diagnostics[0]
    diagnostic.line = 1
    diagnostic.column = 501
    diagnostic.lineText = text
    let lines = DiagnosticRenderer.human([diagnostic])
      .split(separator: "\n").map { Array($0.unicodeScalars) }
    let caret = lines[2].firstIndex(of: "^")
    #expect(caret.map { lines[1][$0] } == "X")
    #expect(!lines[1].contains("\u{1B}"))
    #expect(lines[1].count < 110)
  }

  /// A file without line breaks has one line, which each of its problems would otherwise hold.
  @Test func problemsOfOneLineShareItsText() throws {
    let view = #"{"type":"Nothing"}"#
    let text =
      #"{"body":{"type":"VStack","content":["#
      + Array(repeating: view, count: 1_200).joined(separator: ",") + "]}}"
    let error = #expect(throws: SceneError.self) {
      try SceneDocument(parsing: Array(text.utf8), name: "s")
    }
    let diagnostics = try #require(error).diagnostics
    #expect(diagnostics.count == 1_001)
    let addresses = Set(
      diagnostics.map { diagnostic in
        var line = diagnostic.lineText ?? ""
        #expect(line == text)
        return line.withUTF8 { UInt(bitPattern: $0.baseAddress) }
      })
    #expect(addresses.count == 1)
    let report = DiagnosticRenderer.human(diagnostics)
    #expect(report.utf8.count < 400 * diagnostics.count)
  }

  @Test func theJSONFormatHasAllMembers() {
    let expected = SceneLanguage.views.names.joined(separator: ", ")
    #expect(
      DiagnosticRenderer.json(diagnostics) == """
        [
          { "severity": "error", "code": "unknown-type", "message": "unknown view \\"Txt\\"", \
        "pointer": "/body/type", "file": "scene.json", "line": 2, "column": 20, \
        "expected": "one of \(expected)", "nearest": ["Text"], "fix": "did you mean \\"Text\\"?" }
        ]
        """)
    #expect(DiagnosticRenderer.json([]) == "[]")
  }

  @Test func theNearestNamesHaveTheLeastDistance() {
    let names = ["padding", "position", "opacity", "offset", "fill", "font", "frame"]
    #expect(NearestNames.find("paddding", in: names) == ["padding"])
    #expect(NearestNames.find("PADDING", in: names) == ["padding"])
    #expect(NearestNames.find("pading", in: names) == ["padding"])
    #expect(NearestNames.find("foont", in: names) == ["font"])
    #expect(NearestNames.find("ofsfet", in: names) == ["offset"])
    #expect(NearestNames.find("xyz", in: names) == [])
    #expect(NearestNames.find("", in: names) == [])
    #expect(
      NearestNames.find("cat", in: ["bat", "cut", "can", "car", "cat"]) == ["bat", "cut", "can"])
  }

  @Test func aTranspositionHasDistanceOne() {
    func distance(_ a: String, _ b: String) -> Int {
      NearestNames.distance(Array(a.unicodeScalars), Array(b.unicodeScalars))
    }
    #expect(distance("ab", "ba") == 1)
    #expect(distance("", "abc") == 3)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("same", "same") == 0)
  }
}
