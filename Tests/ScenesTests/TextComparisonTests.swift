// Comparison of strings by their scalars, and the steps of what compares, hashes or edits long texts.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct TextComparisonTests {
  /// "é" composed, and decomposed.
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  @Test func stringsAreEqualIfTheirScalarsAre() {
    let data =
      #"{"a":"\#(Self.composed)","b":"\#(Self.decomposed)","rows":[{"k":"z"},{"k":"\#(Self.composed)"}]}"#
    let cases = [
      ("a == b", "false"), ("a == '\(Self.composed)'", "true"), ("a != b", "true"),
      ("b < a", "true"), ("a < b", "false"), ("a <= a", "true"), ("b >= a", "false"),
      ("'Zebra' < 'apple'", "true"), ("'ab' > 'a'", "true"), ("'' < 'a'", "true"),
      ("count(unique([a, b, a]))", "2"),
      ("map(sortBy(rows, k), k)", #"["z", "\#(Self.composed)"]"#),
      ("contains([a], b)", "false"), ("count(where(rows, 'k', a))", "1"),
    ]
    for (expression, expected) in cases {
      #expect(evaluate("${\(expression)}", data) == expected, "\(expression)")
    }
  }

  /// Objects are equal with their members in any order, also as keys of groups.
  @Test func groupsHaveEqualObjectsAsKeys() {
    let data = #"""
      {"rows":[{"x":1,"y":[2]},{"y":[2],"x":1},{"x":1,"y":[3]},{"x":0},{"x":-0.0},{"x":"0"},{"x":null}]}
      """#
    #expect(evaluate("${count(unique(rows))}", data) == "5")
    #expect(evaluate("${map(groupBy(rows, item), count(items))}", data) == "[2, 1, 2, 1, 1]")
    #expect(
      evaluate("${count(unique([rect(0, 0, 1, 2), rect(0, 0, 1, 2), rect(0, 0, 2, 1)]))}") == "2")
  }

  /// Two equivalent texts of 1,000 characters took 0.1 ms, for 190 steps; members with such names counted nothing.
  @Test func longTextsAndNamesCount() {
    let name = String(repeating: Self.composed, count: 1_000)
    let other = String(repeating: Self.decomposed, count: 1_000)
    let data =
      #"{"k":"\#(other)","o":{\#((0..<12).map { "\"\(name)\($0)\":\($0)" }.joined(separator: ","))}}"#
    let call = "${count(map(range(0, 1000), o[k] ?? 0))}"
    #expect(evaluate(call, data) == "1000")
    #expect(evaluate(call, data, limits: EvaluationLimits(steps: 50_000)).contains("50000 steps"))
    let short = #"{"k":"name","o":{"a":1,"name":2}}"#
    #expect(evaluate(call, short, limits: EvaluationLimits(steps: 10_000)) == "1000")
  }

  /// The keys of objects were written as JSON, for no steps.
  @Test(arguments: ["count(unique(rows))", "count(groupBy(rows, item))"])
  func keysOfObjectsCount(_ call: String) {
    let key = String(repeating: "k", count: 1_600)
    let data = #"{"o":{"\#(key)":1}}"#
    let expression = "${\(call.replacing("rows", with: "map(range(0, 100), [item, o])"))}"
    #expect(evaluate(expression, data) == "100")
    let limits = EvaluationLimits(steps: 8_000)
    #expect(evaluate(expression, data, limits: limits).contains("8000 steps"))
  }

  @Test(arguments: [
    ("trim(' \\t a  b \\n ')", "\"a  b\""), ("trim('   ')", "\"\""), ("trim('')", "\"\""),
    ("trim('\u{3000}\u{1F1E9}\u{1F1EA}\u{2028}')", "\"\u{1F1E9}\u{1F1EA}\""),
  ])
  func whitespaceIsTrimmed(_ call: String, _ expected: String) {
    #expect(evaluate("${\(call)}") == expected)
  }

  /// Each character of `capitalized` is a string, and took 0.3 µs for a sixteenth of a step.
  @Test func capitalizedTextsCountEachByte() {
    let call = "${count(capitalized(repeated('a ', 5000)))}"
    #expect(evaluate(call) == "10000")
    #expect(evaluate(call, limits: EvaluationLimits(steps: 10_000)).contains("10000 steps"))
  }

  /// The texts of `format` have up to 325 bytes.
  @Test func decimalsCount() {
    let call = "${count(map(range(0, 100), format(1e308, 15)))}"
    #expect(evaluate(call) == "100")
    #expect(evaluate(call, limits: EvaluationLimits(steps: 2_000)).contains("2000 steps"))
    #expect(
      evaluate(
        "${count(map(range(0, 100), format(item, 2)))}", limits: EvaluationLimits(steps: 2_000))
        == "100")
  }

  /// A part of the data was counted for each parameter, and an outline was refused 32 levels deep.
  @Test func partsOfTheDataAreNotCountedAgain() {
    let tree = String(repeating: #"{"children":["#, count: 40) + String(repeating: "]}", count: 40)
    let rows = "[" + (0..<2_000).map { "\($0)" }.joined(separator: ",") + "]"
    let data = #"{"tree":\#(tree),"rows":\#(rows)}"#
    let limits = EvaluationLimits(steps: 100)
    for path in ["tree", "tree.children", "rows", "tree['children'][0]"] {
      #expect(!evaluate("${\(path)}", data, limits: limits).contains("steps"), "\(path)")
    }
    #expect(evaluate("${[rows]}", data, limits: limits).contains("100 steps"))
    #expect(evaluate("${[tree]}", data).contains("nested more than 64"))
  }
}
