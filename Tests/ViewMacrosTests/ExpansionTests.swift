// The plugin's responses: expansions, and the diagnostics of source that cannot be expanded.

import Foundation
import PrefTestTags
import Testing

@testable import PrefMacroExpansion

@Suite(.tags(.macros)) struct ExpansionTests {
  private func attached(
    _ declaration: String, role: String = "peer",
    in context: String? = "extension EnvironmentValues {}"
  ) throws -> Response {
    var request: [String: Any] = [
      "macro": ["moduleName": "ViewMacrosPlugin", "typeName": "EntryMacro", "name": "Entry"],
      "macroRole": role, "discriminator": "$s4Test", "declSyntax": syntax(declaration),
      "attributeSyntax": syntax("@Entry"),
    ]
    if let context { request["lexicalContext"] = [syntax(context)] }
    return try response(["expandAttachedMacro": request])
  }

  private func preview(_ source: String, in context: [String]? = nil) throws -> Response {
    var request: [String: Any] = [
      "macro": ["moduleName": "ViewMacrosPlugin", "typeName": "PreviewMacro", "name": "Preview"],
      "discriminator": "$s4Test", "syntax": syntax(source),
    ]
    request["lexicalContext"] = context?.map(syntax)
    return try response(["expandFreestandingMacro": request])
  }

  private func syntax(_ source: String) -> [String: Any] {
    [
      "kind": "declaration", "source": source,
      "location": [
        "fileID": "Test/File.swift", "fileName": "/File.swift", "offset": 100, "line": 7,
        "column": 3,
      ],
    ]
  }

  private func response(_ message: [String: Any]) throws -> Response {
    let data = try JSONSerialization.data(withJSONObject: message)
    return MessageHandler.response(to: try JSONDecoder().decode(Request.self, from: data))
  }

  private func text(_ response: Response) -> String {
    guard case .expansion(let source, let diagnostics) = response else { return "\(response)" }
    let words = (source ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return diagnostics.isEmpty
      ? words : diagnostics.map { "\($0.position.offset): \($0.message)" }.joined(separator: "\n")
  }

  @Test func annotatedPropertyHasAComputedDefault() throws {
    #expect(
      text(try attached("\n  /// Text\n  @Entry public var size: CGFloat = 8 // points"))
        == "private struct __Key_size: EnvironmentKey { "
        + "static var defaultValue: CGFloat { get { return 8 } } }")
  }

  @Test func inferredPropertyKeepsTheInitialValue() throws {
    #expect(
      text(
        try attached("@Entry var size = max(1, 2)", in: "\nextension SwiftUI.ContainerValues {}"))
        == "private struct __Key_size: ContainerValueKey { "
        + "@__EntryDefaultValue static var defaultValue = max(1, 2) }")
  }

  @Test func accessorsUseTheKey() throws {
    #expect(
      text(try attached("@Entry var size = 1", role: "accessor"))
        == "{ get { self[__Key_size.self] } set { self[__Key_size.self] = newValue } }")
  }

  @Test(arguments: [
    ("Transaction", "var a: Int = 1", "TransactionKey"),
    ("FocusedValues", "var a: [Int]?", "FocusedValueKey { typealias Value = [Int] }"),
    ("FocusedValues", "var a: Optional<Int> = nil", "FocusedValueKey { typealias Value = Int }"),
  ])
  func otherContainers(_ container: String, _ declaration: String, _ expected: String) throws {
    let result = text(try attached("@Entry " + declaration, in: "public extension \(container) {}"))
    #expect(result.hasPrefix("private struct __Key_a: \(expected)"))
  }

  @Test(arguments: [
    ("var a: Int?", "Int?", "nil"),
    ("var a: (() -> Int)!", "(() -> Int)?", "nil"),
    ("var a: Optional<[String: Int]>", "Optional<[String: Int]>", "nil"),
    ("var a: () -> Int? = { nil }", "() -> Int?", "{ nil }"),
    ("var a: [String: (Int, Int)]=[:]", "[String: (Int, Int)]", "[:]"),
    (
      "var a: Dictionary<String, Array<Int>> = .init()", "Dictionary<String, Array<Int>>", ".init()"
    ),
    ("@available(macOS 15, *) var a: Int = f(b: 1, c: \"{,=\")", "Int", "f(b: 1, c: \"{,=\")"),
    ("var a: Bool = b < c, d > (1)", "Bool", "b < c, d > (1)"),
    ("var a: String = #\"\"\"# /* } */;", "String", "#\"\"\"#"),
    (
      "var a: String = \"\\(\"}\" + \"\\(x[\"{\"])\")\"", "String",
      "\"\\(\"}\" + \"\\(x[\"{\"])\")\""
    ),
    ("var a: R = /[{\"]/", "R", "/[{\"]/"),
    ("var a: Int = b / c {/* { */ 1 }", "Int", "b / c {/* { */ 1 }"),
  ])
  func typesAndValuesAreParsed(_ declaration: String, _ type: String, _ value: String) throws {
    let result = text(try attached("@Entry " + declaration))
    #expect(result.hasSuffix("static var defaultValue: \(type) { get { return \(value) } } }"))
  }

  @Test(arguments: [
    ("@Entry let a = 1", "107: '@Entry' requires a 'var'"),
    ("@Entry var a: Int { 1 }", "118: '@Entry' cannot be attached to a computed property"),
    ("@Entry var a = 1 { didSet { } }", "117: '@Entry' cannot be attached to a property with obs"),
    ("@Entry var a = 1, b = 2", "116: '@Entry' can be attached to one property only"),
    ("@Entry var a, b: Int", "112: '@Entry' can be attached to one property only"),
    ("@Entry var (a, b) = c", "111: '@Entry' requires a property with one name"),
    ("@Entry var a: Int", "111: '@Entry' requires a default value for 'a'"),
    ("@Entry var a: () -> Int?", "111: '@Entry' requires a default value for 'a'"),
    ("@Entry static var a = 1", "107: '@Entry' cannot be attached to a 'static' property"),
    ("@Entry func f() {}", "107: '@Entry' can only be attached to a 'var'"),
    ("@Entry", "106: '@Entry' can only be attached to a 'var'"),
    ("@Entry var a = \"b", "115: unterminated string"),
    ("@Entry var a = (b", "115: unmatched opening bracket"),
    ("@Entry var a = b]", "116: unmatched closing bracket"),
    ("@Entry var a = 1 /* ", "117: unterminated comment"),
  ])
  func invalidDeclarationsHaveDiagnostics(_ declaration: String, _ message: String) throws {
    #expect(text(try attached(declaration)).hasPrefix(message))
    // The peer's expansion has the diagnostic; the accessors compile without the peer.
    #expect(
      try attached(declaration, role: "accessor") == .expansion("{ get { fatalError() } }", []))
  }

  @Test(arguments: [
    nil, "struct EnvironmentValues {}", "extension Other {}", "func f()", "extension",
  ])
  func otherContextsAreRejected(_ context: String?) throws {
    #expect(
      text(try attached("@Entry var a = 1", in: context)).hasPrefix(
        "111: '@Entry' can only be attached to a property in an extension of 'EnvironmentValues'"))
  }

  @Test func focusedValueRequiresAnOptionalType() throws {
    let context = "extension FocusedValues {}"
    #expect(
      text(try attached("@Entry var a: Int = 1", in: context)).contains("requires an optional type")
    )
    #expect(
      text(try attached("@Entry var a: Int? = 1", in: context)).contains(
        "the default of a focused value is 'nil'"))
  }

  @Test func previewHasItsSourceLocation() throws {
    #expect(
      text(try preview("\n\n  // A comment\n  #Preview(\"x\", traits: .portrait) { Dot() }"))
        == "struct $s4Test15PreviewRegistryfMu_: PrefViewMacros.PreviewRegistry { "
        + "static var fileID: String { \"Test/File.swift\" } static var line: Int { 10 } "
        + "static var column: Int { 3 } "
        + "@MainActor static func makePreview() throws -> PrefViewMacros.Preview { "
        + "PrefViewMacros.Preview(\"x\", traits: .portrait) { Dot() } } }")
    #expect(
      text(try preview("#Preview { }")).contains("line: Int { 7 } static var column: Int { 3 }"))
    #expect(text(try preview("#Preview")).hasPrefix("100: '#Preview' requires a closure"))
  }

  /// `@used` keeps a type that nothing refers to in an optimized program; it is not allowed in generic types.
  @Test func previewAtFileScopeIsKeptByTheOptimizer() throws {
    #expect(
      text(try preview("#Preview { Dot() }", in: [])).hasSuffix(
        "#if compiler(>=6.3) @used static func __anchor() -> any PrefViewMacros.PreviewRegistry.Type "
          + "{ Self.self } #endif }"))
    #expect(
      !text(try preview("#Preview { Dot() }", in: ["extension Box {}"])).contains("@used"))
  }

  @Test func previewableDeclarationsBecomeProperties() throws {
    let result = text(
      try preview(
        """
        #Preview {
          @Previewable @State var a = [1]
            .map { $0 }
          let b = a
          @Previewable
          @State
          var c: Int? =
            nil; Dot(b, c)
        }
        """))
    #expect(
      result.contains(
        "struct __PreviewableView: PrefViewMacros.View { @State var a = [1] .map { $0 } "
          + "@State var c: Int? = nil; var body: some PrefViewMacros.View { let b = a Dot(b, c) } }"
      ))
  }

  @Test func everyMessageHasAResponse() throws {
    for message in [
      "", "{", "[]", "{}", "{\"expandAttachedMacro\": {}}", "{\"other\": 1}", "\u{0}",
    ] {
      let response = try MessageHandler.response(to: Array(message.utf8))
      #expect(String(decoding: response, as: UTF8.self).contains("\"severity\":\"error\""))
    }
    #expect(
      String(
        decoding: try MessageHandler.response(to: Array("{\"getCapability\":{}}".utf8)),
        as: UTF8.self)
        == "{\"getCapabilityResult\":{\"capability\":{\"features\":[],\"protocolVersion\":7}}}")
  }

  /// All substrings of a declaration are parsed or rejected with an error, without a trap.
  @Test func substringsAreParsedOrRejected() {
    let whole =
      "@A(b: \"\\(c)\") var `d`: [E<F>: (G) -> H?] = #\"\"\"\n\\#(\"x\")\"\"\"# + /y/ {/* z */}"
    let bytes = Array(whole.utf8)
    for start in 0..<bytes.count {
      for end in start...bytes.count {
        let piece = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let cursor = try? TokenCursor(piece) else { continue }
        #expect(cursor.tokens.allSatisfy { $0.range.upperBound <= piece.utf8.count })
        _ = try? PropertyDeclaration(piece)
        _ = try? PreviewableStatements.lifted(from: cursor)
      }
    }
  }
}
