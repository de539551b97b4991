import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct JSONParserTests {
  @Test func everyKindOfValueIsParsed() throws {
    let text = #" { "a": [1, -2.5e3, true, false, null], "b": "x\n\u00e9\ud83d\ude00" } "#
    #expect(
      JSONWriter.compact(try value(text))
        == #"{ "a": [1, -2500, true, false, null], "b": "x\né😀" }"#)
  }

  @Test func membersKeepTheirOrderAndOffsets() throws {
    let root = try parse("{\n  \"b\": 1,\n  \"a\": [true]\n}").get()
    let object = try #require(root.object)
    #expect(object.members.map(\.key) == ["b", "a"])
    #expect(object.members.map(\.keyOffset) == [4, 14])
    #expect(object["a"]?.range == 19..<25)
    #expect(root.pointer(at: 20).description == "/a/0")
    #expect(root.pointer(at: 14).description == "")
  }

  @Test func pointersAreEscaped() throws {
    let root = try parse(#"{"a/b~c": [0, {"x": 1}]}"#).get()
    let inner = try #require(root.object?["a/b~c"]?.array?[1].object?["x"])
    #expect(root.pointer(at: inner.offset).description == "/a~1b~0c/1/x")
  }

  @Test func integersAreDistinguishedFromOtherNumbers() throws {
    func isInteger(_ text: String) throws -> Bool? {
      if case .number(_, let isInteger) = try parse(text).get().content { isInteger } else { nil }
    }
    #expect(try isInteger("10") == true)
    #expect(try isInteger("1.0") == false)
    #expect(try isInteger("1e1") == false)
  }

  @Test(arguments: [
    "0", "-0", "123456789012345", "12345678901234567890", "0.1", "1e22", "1e23", "4.35",
    "2.2250738585072014e-308", "5e-324", "1.7976931348623157e308", "0.000001", "9007199254740993",
    "3.14159265358979323846", "1e-400", "100000000000000000000000e-23", "0.30000000000000004",
  ]) func numbersAreExact(_ text: String) throws {
    #expect(try value(text) == .number(try #require(Double(text))))
  }

  @Test func errorsHaveAPositionAndAnExpectedToken() {
    func message(_ text: String) -> String {
      if case .failure(let error) = parse(text) { error.description } else { "fine" }
    }
    #expect(message("") == "1:1 expected a value, found the end of the file")
    #expect(message("{\"a\": }") == "1:7 expected a value, found \"}\"")
    #expect(message("{\"a\" 1}") == "1:6 expected \":\", found \"1\"")
    #expect(message("{a: 1}") == "1:2 expected a name in double quotes, found \"a\"")
    #expect(message("[1,\n 2,]") == "2:4 expected a value, found \"]\"")
    #expect(message("[1 2]") == "1:4 expected \",\" or \"]\", found \"2\"")
    #expect(message("{\"a\": 1 \"b\": 2}") == "1:9 expected \",\" or \"}\", found a string")
    #expect(message("1 2") == "1:3 expected the end of the file, found \"2\"")
    #expect(
      message("// x")
        == "1:1 expected a value, found \"/\" (JSON has no comments; use a \"$comment\" key or a file.json5)"
    )
    #expect(message("['a']") == "1:2 expected a value, found \"'\" (JSON has only double quotes)")
    #expect(message("nul") == "1:1 expected a value, found \"nul\"")
    #expect(message("01") == "1:1 a number cannot begin with 0")
    #expect(message("1.") == "1:3 expected a digit, found the end of the file")
    #expect(message("-") == "1:2 expected a digit, found the end of the file")
    #expect(message("1e999") == "1:1 the number is too large")
    #expect(message("\"abc") == "1:1 unterminated string")
    #expect(
      message("\"é\n\"") == #"1:3 unescaped line break in a string; write it as \n or \u00XX"#)
    #expect(
      message(#""\ud800 ""#)
        == #"1:2 unpaired surrogate; characters beyond U+FFFF are written as two \u escapes"#)
    #expect(message(#""\udc00""#).hasPrefix("1:2 unpaired surrogate"))
    #expect(message(#""\ud800\u0041""#).hasPrefix("1:2 unpaired surrogate"))
    #expect(message(#""\u12g4""#) == #"1:2 \u takes four hexadecimal digits"#)
    #expect(
      message(#""\q""#)
        == #"1:2 unknown escape in a string; expected one of \" \\ \/ \b \f \n \r \t \u"#)
  }

  @Test func columnsCountCharactersAndTheByteOrderMarkIsSkipped() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[\"é😀\", x]".utf8)
    #expect(parse(bytes: bytes).failure == "1:8 expected a value, found \"x\"")
  }

  @Test func invalidUTF8IsAnError() {
    #expect(
      parse(bytes: [0x22, 0x61, 0xFF, 0x22]).failure
        == "1:2 the string is not valid UTF-8")
    #expect(parse(bytes: [0xFF]).failure?.hasPrefix("1:1 expected a value") == true)
    // A surrogate encoded as three bytes.
    #expect(parse(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22]).failure != nil)
  }

  @Test func deepNestingIsAnErrorWithoutStackOverflow() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      #expect(
        parse(text).failure?.contains("arrays and objects are nested more than 512 deep") == true)
    }
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(parse(allowed).failure == nil)
  }

  @Test func largeStringsAndObjectsAreParsed() throws {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try value("\"\(long)\"") == .string(long))
    let members = (0..<20_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let object = try #require(try parse("{\(members)}").get().object)
    #expect(object["k19999"].map { Value($0) } == .number(19_999))
  }

  @Test func anOffsetInAStringIsConvertedToTheFile() {
    let source = SourceText(name: "t", text: #"["a\n\u00e9\ud83d\ude00${x}"]"#)
    // a, line break, é in two bytes, the emoji in four.
    #expect(source.offset(ofDecoded: 8, inStringAt: 1) == 23)
    #expect(source.bytes[23] == UInt8(ascii: "$"))
  }

  /// A value takes about 100 bytes, however short it is.
  @Test(arguments: [
    "[\(String(repeating: "1,", count: 1_000))1]", "[\(String(repeating: "[[]],", count: 1_000))1]",
    "{\(String(repeating: "\"a\":1,", count: 1_000))\"a\":1}",
  ])
  func valuesAreLimitedInProportionToBytes(_ text: String) {
    let source = SourceText(name: "t", bytes: Array(text.utf8))
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse(source, limits: JSONLimits(bytes: 6_005))
    }
    #expect(error?.code == .limit)
    #expect(throws: Never.self) { try JSONParser.parse(source, limits: JSONLimits(bytes: 60_000)) }
  }
}

extension Result where Failure == TestError {
  var failure: String? { if case .failure(let error) = self { error.description } else { nil } }
}
