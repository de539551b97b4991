import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct HostileInputTests {
  @Test func everyTruncatedSceneIsAnError() {
    let bytes = Array(fullScene.utf8)
    for count in 0..<bytes.count {
      #expect(throws: SceneError.self, "\(count) bytes") {
        try SceneDocument(parsing: Array(bytes[..<count]), name: "s")
      }
    }
  }

  @Test func mutatedBytesNeverTrap() {
    let original = Array(fullScene.utf8)
    var random = SeededNumbers(seed: 2)
    var rejected = 0
    for _ in randomCases(5_000) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2:
          bytes.insert(
            Array("{}[]\",:$\\0e-.'?".utf8).randomElement(using: &random) ?? 0, at: index)
        default: bytes.swapAt(index, Int.random(in: bytes.indices, using: &random))
        }
      }
      do {
        let document = try SceneDocument(parsing: bytes, name: "s")
        _ = try document.initialScope()
      } catch {
        rejected += 1
        if error.diagnostics.isEmpty { Issue.record("an error without a diagnostic") }
        if rejected % 50 == 0 { _ = DiagnosticRenderer.human(error.diagnostics) }
      }
    }
    #expect(rejected > 1_000)
  }

  @Test func randomTokensNeverTrap() {
    let tokens = [
      "a", "list", "1", "0", "1e308", "'s'", "+", "-", "*", "/", "%", "==", "<", "&&", "||", "!",
      "?",
      ":", "??", "(", ")", "[", "]", ".", ",", "count", "range(", "format(", "round(", "split(",
      "null", "true", "${", "}", "sorted(", "scaled(", "rect(", "number(", " ", "join(", "max(",
    ]
    var random = SeededNumbers(seed: 3)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
      _ = evaluate("${\(text)}", #"{"a":2,"list":[1,2,"x"]}"#)
    }
  }

  @Test func nestingAndLengthAreBounded() {
    let deep = String(repeating: #"{"type":"Group","content":["#, count: 100_000)
    #expect(problems(#"{"body":\#(deep)"#).count == 1)
    let open = String(repeating: #"{"type":"Group","content":["#, count: 250)
    let close = String(repeating: "]}", count: 250)
    #expect(problems(#"{"body":\#(open)\#(close)}"#) == [])
    let long = String(repeating: "y", count: 1 << 20)
    let lines = problems(#"{"body":{"type":"\#(long)"}}"#)
    #expect(lines.count == 1)
    #expect(lines.first.map { $0.count < 300 } == true)
    let template = String(repeating: "${a} ", count: 200_000)
    #expect(problems(#"{"data":{"a":1},"body":"\#(template)"}"#) == [])
  }

  @Test func theNumberOfDiagnosticsIsBounded() {
    let views = Array(repeating: #"{"type":"Nope"}"#, count: 3_000).joined(separator: ",")
    let lines = problems(#"{"body":{"type":"Group","content":[\#(views)]}}"#)
    #expect(lines.count == 1_001)
    #expect(lines.last == "s:1:1: warning: only the first 1000 problems are shown")
  }
}
