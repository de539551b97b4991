// Tests of JSON5: the examples of its specification, what each of its additions is read as, and places in errors.

import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct JSON5Tests {
  /// Parses a text; the value as JSON, or the error with its place.
  static func parse(_ text: String, _ syntax: SceneSyntax = .json5) -> String {
    let source = SourceText(name: "t", bytes: Array(text.utf8), syntax: syntax)
    do {
      return JSONWriter.compact(Value(try SceneSyntax.parse(source).root))
    } catch {
      let position = LineTable(source).position(at: error.offset)
      return "\(position.line):\(position.column) \(error.message)"
    }
  }

  /// The example of spec.json5.org.
  @Test func theExampleOfTheSpecificationIsRead() {
    let text = """
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \\
      No \\\\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """
    #expect(
      Self.parse(text)
        == #"{ "unquoted": "and you can quote me on that", "singleQuotes": "I can use \"double quotes\" here", "#
        + #""lineBreaks": "Look, Mom! No \\n's!", "hexadecimal": 912559, "leadingDecimalPoint": 0.8675309, "#
        + #""andTrailing": 8675309, "positiveSign": 1, "trailingComma": "in objects", "andIn": ["arrays"], "#
        + #""backwardsCompatible": "with JSON" }"#)
  }

  @Test(arguments: [
    ("/* a */ [1, /* b */ 2] // c", "[1, 2]"), ("[]", "[]"), ("[1,]", "[1]"),
    ("{a:1,}", #"{ "a": 1 }"#),
    ("{$a_1: 1, ünï: 2}", #"{ "$a_1": 1, "ünï": 2 }"#), ("'\\x41\\v\\0'", "\"A\\u000b\\u0000\""),
    ("'it\\'s \\q'", #""it's q""#), ("'a\\\r\nb'", #""ab""#), ("\"tab\there\"", #""tab\there""#),
    ("[.5e1, 5.e1, 5., -.5]", "[5, 50, 5, -0.5]"),
    ("-0x10", "-16"), ("\u{FEFF}\u{A0}\u{2003}1\u{2028}", "1"), ("[+1.5, 1e2]", "[1.5, 100]"),
  ]) func additionsAreRead(_ text: String, _ expected: String) {
    #expect(Self.parse(text) == expected)
  }

  @Test(arguments: [
    ("[1,,2]", "1:4 expected a value, found \",\""), ("[,]", "1:2 expected a value, found \",\""),
    ("{,}", "1:2 expected a name, found \",\""), ("{1a: 2}", "1:2 expected a name, found \"1\""),
    ("/* a", "1:1 unterminated comment"), ("/ 1", "1:1 expected a comment, \"//\" or \"/*\""),
    ("'a\nb'", "1:3 unescaped line break in a string; write it as \\n or \\u00XX"),
    ("'\\1'", "1:2 a string has no octal escapes"),
    ("'\\xg0'", "1:2 \\x takes two hexadecimal digits"),
    ("0x", "1:3 expected a hexadecimal digit, found the end of the file"),
    ("Infinity", "1:1 Infinity is not a number of a scene; for a length, write \"infinity\""),
    ("-NaN", "1:1 NaN is not a number of a scene; for a length, write \"infinity\""),
    (".", "1:2 expected a digit, found the end of the file"),
    ("\"a'", "1:1 unterminated string"), ("[1] 2", "1:5 expected the end of the file, found \"2\""),
    ("{a: 1\n// x\nb: 2}", "3:1 expected \",\" or \"}\", found \"b\""),
    ("010", "1:1 a number cannot begin with 0"),
  ]) func errorsHavePlaces(_ text: String, _ expected: String) {
    #expect(Self.parse(text) == expected)
  }

  @Test(arguments: ["// a\n1", "[1,]", "'a'", "{a: 1}", "0x1", ".5", "5.", "+1"])
  func strictJSONHasNoneOfThem(_ text: String) {
    #expect(Self.parse(text, .json).contains("expected"))
  }

  @Test func theExtensionDeterminesTheSyntax() {
    #expect(SceneSyntax(ofFile: "a.json5") == .json5 && SceneSyntax(ofFile: "b/a.JSONC") == .json5)
    #expect(SceneSyntax(ofFile: "a.yaml") == .yaml && SceneSyntax(ofFile: "a.b.yml") == .yaml)
    #expect(SceneSyntax(ofFile: "a.json") == .json && SceneSyntax(ofFile: "<stdin>") == .json)
  }

  @Test func errorsInExpressionsHaveTheirPlaceInTheString() {
    let scene = "{ // a\n  body: 'it\\'s \\x41 ${oops}', }"
    #expect(problem(scene, "s.json5") == #"s.json5:2:23: error: unknown name 'oops' at /body"#)
  }

  @Test func aSyntaxErrorNamesTheFixForOrdinaryJSON() {
    #expect(
      Self.parse("{ // a\n}", .json)
        == #"1:3 expected a name in double quotes, found "/" (JSON has no comments; use a "$comment" key or a file.json5)"#
    )
  }
}

/// Returns the first diagnostic of a scene in a line.
func problem(_ scene: String, _ name: String, files: SceneFiles? = nil, maxBytes: Int = 1 << 20)
  -> String
{
  do {
    _ = try SceneDocument(parsing: Array(scene.utf8), name: name, files: files, maxBytes: maxBytes)
    return ""
  } catch {
    return DiagnosticRenderer.short([error.diagnostics[0]])
  }
}
