// PrefMacroExpansion: expands `#Preview("name", traits: …) { … }` to a type with a unique name that has the preview's
// source location and creates the preview. Arguments and closures are copied verbatim.

/// The expansion of one `#Preview`.
struct PreviewExpansion {
  private let typeName: String
  private let attributes: [Attribute]
  /// The source text after the macro's name.
  private let arguments: String
  private let fileID: String
  private let line: Int
  private let column: Int
  /// Whether the preview is declared at file scope.
  private let isAtFileScope: Bool

  /// Parses the use of the macro.
  ///
  /// - Throws: `ExpansionError` if the source is not a `#Preview` with a closure, or has an unterminated token.
  init(_ request: FreestandingRequest) throws {
    var cursor = try TokenCursor(request.syntax.source)
    (attributes, _) = cursor.readAttributesAndModifiers()
    let start = cursor.offset
    guard cursor.isSymbol(Ascii.hash) else {
      throw ExpansionError(message: "expected '#Preview'", offset: start)
    }
    cursor.index += 1
    guard cursor.skipDottedName() != nil, cursor.current != nil else {
      throw ExpansionError(
        message: "'#Preview' requires a closure that returns the view: '#Preview { … }'",
        offset: start)
    }
    arguments = try PreviewableStatements.lifted(from: cursor)
    isAtFileScope = request.lexicalContext?.isEmpty ?? false
    let location = request.syntax.location
    let before = cursor.text[..<start]
    fileID = location.fileID
    line = location.line + before.count { $0 == Ascii.newline }
    if let newline = before.lastIndex(of: Ascii.newline) {
      column = start - newline
    } else {
      column = location.column + start
    }
    // The mangled form that the compiler accepts for unique names of an expansion.
    typeName = "\(request.discriminator)15PreviewRegistryfMu_"
  }

  /// The generated type, as source text.
  var source: String {
    let availability = attributes.map { $0.text + "\n" }.joined()
    return """
      \(availability)struct \(typeName): PrefViewMacros.PreviewRegistry {
        static var fileID: String { \(literal(fileID)) }
        static var line: Int { \(line) }
        static var column: Int { \(column) }
        @MainActor static func makePreview() throws -> PrefViewMacros.Preview {
          PrefViewMacros.Preview\(arguments)
        }\(anchor)
      }
      """
  }

  /// A function that the optimizer keeps, and with it the type, which is found at run time only. The attribute exists
  /// since Swift 6.3, and not in generic contexts.
  private var anchor: String {
    guard isAtFileScope else { return "" }
    return """

        #if compiler(>=6.3)
        @used static func __anchor() -> any PrefViewMacros.PreviewRegistry.Type { Self.self }
        #endif
      """
  }

  private func literal(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
