// The limits on the values of a scene, and on its unknown keys, as seen by a caller of the command.

import PrefTestTags
import Testing

@Suite(.tags(.command)) struct ValueLimitTests {
  /// A value that contains another one twice, 26 levels deep, took 37 s.
  @Test func valuesThatDoubleCountTheirParts() throws {
    let folder = try Folder()
    let levels = (0..<40).map { level in
      let next = level < 39 ? "C\(level + 1)" : "Leaf"
      return #""C\#(level)":{"parameters":{"p":{"type":"any"}},"#
        + #""content":[{"type":"\#(next)","p":"${[p,p]}"}]}"#
    }
    let scene = try folder.scene(
      #"{"body":{"type":"C0","p":1},"components":{\#(levels.joined(separator: ",")),"#
        + #""Leaf":{"parameters":{"p":{"type":"any"}},"content":[{"type":"Text","text":"a","modifiers":[{"id":"${p}"}]}]}}}"#
    )
    let outcome = try PrefrenderProcess.run(
      ["--profile", "strict", "--diagnostics", "json", scene, folder.path("out.png")])
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("--max-expression-steps"))
    #expect(outcome.errors.contains("/components/C"))
  }

  /// Values that a script nested into each other overflowed the stack when they were compared.
  @Test func valuesOfStatesAreNotNestedWithoutBound() throws {
    let folder = try Folder()
    let nested = String(repeating: "[", count: 45) + "v" + String(repeating: "]", count: 45)
    let action = #"{"set":{"v":"${\#(nested)}"}}"#
    let actions = Array(repeating: action, count: 1_500).joined(separator: ",")
    let scene = try folder.scene(
      #"{"body":"a","state":{"v":1},"script":[{"perform":[\#(actions)]}]}"#)
    let outcome = try PrefrenderProcess.run(
      ["--profile", "strict", scene, folder.path("out.png")])
    #expect(outcome.status == 75, "\(outcome.errors.prefix(2_000))")
    #expect(outcome.errors.contains("nested more than 64 lists and objects deep"))
  }

  /// 60,000 unknown keys took 22 s, since each was searched among the values.
  @Test func manyUnknownKeysAreReported() throws {
    let folder = try Folder()
    let keys = (0..<60_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let scene = try folder.scene(#"{"body":{"type":"Text","text":"a",\#(keys)}}"#)
    let outcome = try PrefrenderProcess.run([scene, folder.path("out.png")])
    #expect(outcome.status == 65, "\(outcome.errors.prefix(500))")
  }

  /// Each component copied the list, and counted its elements.
  @Test func aListOfTheDataIsPassedToManyComponents() throws {
    let folder = try Folder()
    let rows = (0..<5_000).map { "{\"a\":\($0)}" }.joined(separator: ",")
    let scene = try folder.scene(
      #"{"data":{"rows":[\#(rows)]},"body":{"type":"VStack","content":[{"type":"ForEach","#
        + #""data":"${range(0, 300)}","bind":"i","content":[{"type":"Cell","rows":"${rows}","i":"${i}"}]}]},"#
        + #""components":{"Cell":{"parameters":{"rows":{},"i":{}},"content":["${rows[i].a}"]}}}"#)
    let outcome = try PrefrenderProcess.run(
      ["--profile", "strict", "--timings", scene, folder.path("out.png")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let steps = outcome.errors.firstMatch(of: /expression steps: (\d+)/).flatMap { Int($0.1) }
    #expect(try #require(steps) < 10_000)
  }

  /// The limits on one expression were fixed: no option allowed longer lists, or more steps.
  @Test func theLimitsOnAnExpressionCanBeRaised() throws {
    let folder = try Folder()
    let cases = [
      (
        "${count(filter(range(0, 1000), count(range(0, 2000)) > 0))}", "--max-expression-steps",
        "1500000"
      ),
      ("${count(range(0, 150000))}", "--max-views", "8000"),
      ("${count(join(range(0, 90000), ' fifteen letters '))}", "--max-text-bytes", "65536"),
    ]
    for (text, option, value) in cases {
      let scene = try folder.scene(#"{"body":{"type":"Text","text":"\#(text)"}}"#)
      let refused = try PrefrenderProcess.run([scene, folder.path("out.png"), option, value])
      #expect(refused.status == 75, "\(text)")
      #expect(refused.errors.contains("raise the limit with \(option)"), "\(refused.errors)")
      let accepted = try PrefrenderProcess.run(
        [scene, folder.path("out.png"), option, "20000000"])
      #expect(accepted.status == 0, "\(accepted.errors)")
    }
  }
}
