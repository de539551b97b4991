// Tests of YAML: the values of the core schema of YAML 1.2, places in errors, and aliases, which count as what they
// expand to.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct YAMLTests {
  private func parse(_ text: String) -> String { JSON5Tests.parse(text, .yaml) }

  @Test(arguments: [
    ("a: 1\nb: [x, 'y', \"z\"]", #"{ "a": 1, "b": ["x", "y", "z"] }"#), ("- 1\n- 2", "[1, 2]"),
    ("text", #""text""#), ("{a: {b: null}}", #"{ "a": { "b": null } }"#),
    (
      "[true, False, yes, no, on, ~, Null, '', \"1\", !!str 1]",
      #"[true, false, "yes", "no", "on", null, null, "", "1", "1"]"#
    ),
    (
      "[1, -2, +3, 1.5, .5, 5., 1e3, 0x1F, 0o17, 1_000, 1-2, 1.2.3]",
      #"[1, -2, 3, 1.5, 0.5, 5, 1000, 31, 15, "1_000", "1-2", "1.2.3"]"#
    ),
    ("a: |\n  one\n  two\nb: >\n  one\n  two\n", #"{ "a": "one\ntwo\n", "b": "one two\n" }"#),
    ("a:\n  - b: 1\n    c: 2\n  - d\n# comment\n", #"{ "a": [{ "b": 1, "c": 2 }, "d"] }"#),
    ("a: &x [1, 2]\nb: *x", #"{ "a": [1, 2], "b": [1, 2] }"#),
    (
      "base: &b {x: 1, y: 2}\nc: {<<: *b, y: 3}",
      #"{ "base": { "x": 1, "y": 2 }, "c": { "y": 3, "x": 1 } }"#
    ),
    ("\u{FEFF}a: é", #"{ "a": "é" }"#), ("---\na: 1\n...\n", #"{ "a": 1 }"#),
    ("1: x", #"{ "1": "x" }"#),
    (#"{"json": [1, {"a": "b"}]}"#, #"{ "json": [1, { "a": "b" }] }"#),
    ("2026-03-01", #""2026-03-01""#),
  ]) func valuesAreThoseOfTheCoreSchema(_ text: String, _ expected: String) {
    #expect(parse(text) == expected)
  }

  @Test(arguments: [
    ("", "1:1 expected a value, found the end of the file"),
    ("a: [1", "1:6 did not find expected ',' or ']'"),
    ("a: 1\n b: 2", "2:3 mapping values are not allowed"),
    ("a: 1\na: 2", "1:1 duplicate key \"a\"; the first one is here"),
    ("a: .inf", "1:4 .inf is not a number of a scene; for a length, write infinity"),
    ("a: !foo 1", "1:4 the tag \"!foo\" is not supported"),
    ("? [1]\n: 2", "1:3 a key is a text, not a list or an object"),
    ("a: *b", "1:4 found undefined alias"), ("a: 1\n---\nb: 2", "2:1 but found another document"),
    ("a: b: c", "1:5 mapping values are not allowed in this context"),
    ("a: 1e999", "1:4 the number is too large"),
    ("a: \"\u{1}\"", "1:5 control characters are not allowed"),
  ]) func errorsHavePlaces(_ text: String, _ expected: String) {
    let result = parse(text)
    #expect(result.hasPrefix(expected), "\(result)")
  }

  @Test func anInvalidByteIsAnError() {
    let source = SourceText(name: "t", bytes: [0x61, 0x3A, 0x20, 0xFF], syntax: .yaml)
    #expect(throws: JSONSyntaxError.self) { try SceneSyntax.parse(source) }
  }

  static let laughs =
    "a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    + zip("bcdefghi", "abcdefgh").map { name, inner in
      "\(name): &\(name) [\((0..<9).map { _ in "*\(inner)" }.joined(separator: ", "))]\n"
    }.joined()

  @Test func aliasesCountAsWhatTheyExpandTo() {
    #expect(
      problem(Self.laughs + "body: x", "s.yaml").contains(
        "the file has more than 174762 values, a sixth of the limit of 1048576 bytes"))
    let text =
      "data: {a: &a \(String(repeating: "x", count: 1_000)), b: [\(Array(repeating: "*a", count: 100).joined(separator: ","))]}\nbody: x"
    #expect(
      problem(text, "s.yaml", maxBytes: 50_000).contains(
        "the aliases of the file expand to more than 50000 bytes"))
    // The same document with few levels is small.
    let small = "data: {a: &a [1, 2], b: &b [*a, *a]}\nbody: ${count(b)}"
    #expect(problem(small, "s.yaml") == "")
    #expect(problem(small, "s.yaml", maxBytes: 60).contains("has more than 10 values"))
  }

  /// Yams computes the hash values of keys, which would expand these before the size can be checked.
  @Test(arguments: [
    "? *i\n: x", "*i : x", "k: {*i : x}", "[*i]: x", "[[*i], 2]: x", "{a: *i}: x",
    "- ? [*i]\n  : x", "- ? - *i\n  : x",
    "k: {? *i : x}", "k: [? *i : x]", "k: {[*i]: x}",
    "k: {?*i : x}", "k: {?[*i]\n : x}", "k: {?\"a\": {?[*i]\n : x}}", "k: {?!!seq [*i]\n : x}",
    "?\u{85}- *i\n: x", "\u{2028}*i : x", "\u{FEFF}*i : x", "k: 1\u{85}? [*i]\n: x",
  ]) func keysWithAliasesAreRefusedBeforeTheyAreExpanded(_ last: String) {
    let result = parse(Self.laughs + last)
    #expect(
      result.contains("cannot have keys that begin with '?'")
        || result.contains("an alias cannot be part of a key"), "\(result)")
  }

  /// Operators of expressions, and prose, are neither anchors nor aliases.
  @Test(arguments: [
    "body: { type: VStack, content: [ Bees & flowers, \"${n * 2}\", \"${note ?? 'none'}\" ] }",
    "body:\n- \"${n * 2 > 3 && n < 4 ? 'many' : 'few'}\"\n- ${120 * n}\n- ${note ?? 'none'}",
    "body: [ 'Q? A & B', \"a * b ? c\", What? *Really* & truly? yes ]",
    "body: \"${ note ?? n * 3 }\"\nscript: []\n# & * ? a comment",
  ])
  func operatorsAreNotAliases(_ text: String) {
    let problems = problem("data: { note: null, n: 3 }\n" + text, "s.yaml")
    #expect(!problems.contains("alias") && !problems.contains("'?'"), "\(problems)")
  }

  @Test func onlyAliasesCountAsAliases() {
    let prose = String(repeating: "2 * 3 ** 4, ", count: 6_000)
    #expect(problem("body: \"\(prose)\"", "s.yaml") == "")
  }

  @Test(arguments: [",*a", ", *a", "\n- *a", "\u{2028}- *a", ",{?*a}"])
  func aliasesAreCountedWhereverTheyMayBe(_ alias: String) {
    let list = String(repeating: alias, count: 10_001)
    #expect(problem("a: &a 1\nbody: [1\(list)]", "s.yaml").contains("more than 10000 aliases"))
  }

  @Test(arguments: [
    "q: is it? yes & *no*", "q: '${a}: *x'", "q: [*a, x]", "q: {k: *a}",
    "- k: *a\n  text: \"a ? b\"",
  ])
  func textsAndValuesAreNotKeys(_ last: String) {
    let prefix = last.hasPrefix("-") ? "- &a 1\n" : "p: &a 1\n"
    #expect(!parse(prefix + last).contains("alias"), "\(parse(prefix + last))")
  }

  @Test(arguments: ["[", "- ", "{a: "]) func nestingIsBounded(_ opening: String) {
    let result = parse(String(repeating: opening, count: 100_000))
    #expect(result.contains("nest") || result.contains("deep"), "\(result)")
    let allowed = parse(String(repeating: "[", count: 600) + String(repeating: "]", count: 600))
    #expect(allowed.contains("nested more than 512 deep"))
  }

  /// Yams composes all nodes, each of some hundred bytes, before the converter counts them.
  @Test(arguments: [
    "[\(String(repeating: "1,", count: 300_000))1]",
    "a:\n\(String(repeating: "- 1\n", count: 260_000))",
  ])
  func nodesAreCountedBeforeTheyAreComposed(_ text: String) {
    let source = SourceText(name: "t", bytes: Array(text.utf8), syntax: .yaml)
    let error = #expect(throws: JSONSyntaxError.self) {
      try SceneSyntax.parse(source, limits: JSONLimits(bytes: 1 << 20))
    }
    #expect(error?.code == .limit)
    #expect(error?.message.hasPrefix("the file may have more than 250000 values") == true)
  }

  /// Each alias read the rest of its line: 32 s.
  @Test func aliasesInLongLinesAreRead() {
    let list = Array(repeating: "*a", count: 9_900).joined(separator: ", ")
    let text = String(repeating: "x", count: 50_000)
    #expect(!parse("a: &a 1\nb: [\(list), '\(text)']").contains("alias"))
    #expect(parse("a: &a 1\nb: {[\(list)] : 1}").contains("an alias cannot be part of a key"))
  }

  /// Yams releases nested nodes recursively, and each alias may nest the nodes of another.
  @Test func aliasesAreLimited() {
    let chain = (1...20_000).map { "k\($0): &k\($0) {<<: *k\($0 - 1)}\n" }.joined()
    let text = "k0: &k0 {m: 1}\n\(chain)"
    let source = SourceText(name: "t", bytes: Array(text.utf8), syntax: .yaml)
    let error = #expect(throws: JSONSyntaxError.self) { try SceneSyntax.parse(source) }
    #expect(error?.message.contains("more than 10000 aliases") == true)
  }

  @Test func mergedMembersCountForEachMerge() {
    let chain = (1...200).map { "k\($0): &k\($0) {<<: *k\($0 - 1), m\($0): 1}\n" }.joined()
    let text = "k0: &k0 {m0: 1}\n\(chain)"
    let source = SourceText(name: "t", bytes: Array(text.utf8), syntax: .yaml)
    let error = #expect(throws: JSONSyntaxError.self) {
      try SceneSyntax.parse(source, limits: JSONLimits(bytes: 100_000))
    }
    #expect(error?.code == .limit)
  }

  /// The columns of Yams are in scalars; a value is found among others of the same line in constant time.
  @Test func offsetsAreThoseOfTheBytes() throws {
    let words = (0..<300).map { $0 % 3 == 0 ? "é\($0)" : $0 % 3 == 1 ? "🐝\($0)" : "x\($0)" }
    let text = "\r\n\u{85}a: [\(words.joined(separator: ","))]\r\nb: y\n"
    let source = SourceText(name: "t", bytes: Array(text.utf8), syntax: .yaml)
    let root = try SceneSyntax.parse(source).root
    let values = root.object?["a"]?.array ?? []
    #expect(values.count == 300)
    for value in values + [root.object?["b"]].compactMap({ $0 }) {
      let string = try #require(value.string)
      let bytes = source.bytes[value.offset...].prefix(string.utf8.count)
      #expect(String(decoding: bytes, as: UTF8.self) == string)
    }
  }

  // MARK: Scenes

  private let card = """
    # A card.
    version: 1
    data: { name: Ada }
    body:
      type: VStack
      content:
        - Hello, ${name}
        - type: Text
          text: >
            two
            ${nme}
          modifiers:
            - paddding: 4
    """

  @Test func problemsHaveTheirPlaceInTheFile() {
    var lines: [String] = []
    do { _ = try SceneDocument(parsing: Array(card.utf8), name: "card.yaml") } catch {
      lines = error.diagnostics.map { DiagnosticRenderer.short([$0]) }
    }
    #expect(
      lines == [
        "card.yaml:13:11: error: unknown modifier \"paddding\" at /body/content/1/modifiers/0 — did you mean \"padding\"?",
        "card.yaml:11:11: error: unknown name 'nme' at /body/content/1/text — did you mean 'name'?",
      ])
  }

  @Test(arguments: [
    ("body: Total: 5", "1:12", "write a text that contains a colon and a space in quotes"),
    ("body:\n  - @ada", "2:5", "write a text that begins with @, ` or % in quotes"),
    ("body:\n\t- a", "2:1", "indent with spaces, not tabs"),
  ]) func frequentMistakesHaveAFix(_ text: String, _ place: String, _ fix: String) {
    var line = ""
    do { _ = try SceneDocument(parsing: Array(text.utf8), name: "card.yaml") } catch {
      line = error.diagnostics.map { DiagnosticRenderer.short([$0]) }.joined()
    }
    #expect(line.hasPrefix("card.yaml:\(place): error: ") && line.contains(fix), "\(line)")
  }

  @Test @MainActor func theSamePictureIsDrawnFromAllSyntaxes() throws {
    let yaml =
      "data: {n: 3}\nbody:\n  type: HStack\n  spacing: 4\n  content:\n    - ${n} bees\n    - {type: Circle, modifiers: [{frame: {width: 9, height: 9}}]}\n"
    let json5 =
      "{data: {n: 3,}, body: {type: 'HStack', spacing: 4, content: ['${n} bees', {type: 'Circle', modifiers: [{frame: {width: 9, height: 9}}]}]}}"
    let json =
      #"{"data": {"n": 3}, "body": {"type": "HStack", "spacing": 4, "content": ["${n} bees", {"type": "Circle", "modifiers": [{"frame": {"width": 9, "height": 9}}]}]}}"#
    let drawings = try [(yaml, "a.yaml"), (json5, "a.json5"), (json, "a.json")].map {
      try drawnScene($0, name: $1)
    }
    #expect(drawings[0] == drawings[2] && drawings[1] == drawings[2])
  }
}
