// ViewMacrosPlugin: `#Preview("name", traits: …) { … }` becomes a type with a name of its own that knows where the
// preview stands and makes it. The arguments and closures are handed on as they are written.

/// What one `#Preview` expands to.
struct PreviewExpansion {
  private let typeName: String
  private let attributes: [Attribute]
  /// What stands after the macro's name.
  private let arguments: String
  private let fileID: String
  private let line: Int
  private let column: Int

  /// Reads the use of the macro.
  init(_ request: FreestandingRequest) throws {
    var cursor = try TokenCursor(request.syntax.source)
    (attributes, _) = cursor.readAttributesAndModifiers()
    let start = cursor.offset
    guard cursor.isSymbol(Ascii.hash) else {
      throw ExpansionError(message: "'#Preview' is expected here.", offset: start)
    }
    cursor.index += 1
    guard cursor.skipDottedName() != nil, cursor.current != nil else {
      throw ExpansionError(
        message: "'#Preview' needs a closure that makes the view: '#Preview { … }'.", offset: start)
    }
    arguments = try PreviewableStatements.lifted(from: cursor)
    let location = request.syntax.location
    let before = cursor.text[..<start]
    fileID = location.fileID
    line = location.line + before.count { $0 == Ascii.newline }
    if let newline = before.lastIndex(of: Ascii.newline) {
      column = start - newline
    } else {
      column = location.column + start
    }
    // The form in which the compiler lets an expansion name things uniquely.
    typeName = "\(request.discriminator)15PreviewRegistryfMu_"
  }

  /// The type, as source text.
  var source: String {
    let availability = attributes.map { $0.text + "\n" }.joined()
    return """
      \(availability)struct \(typeName): PrefViewMacros.PreviewRegistry {
        static var fileID: String { \(literal(fileID)) }
        static var line: Int { \(line) }
        static var column: Int { \(column) }
        @MainActor static func makePreview() throws -> PrefViewMacros.Preview {
          PrefViewMacros.Preview\(arguments)
        }
      }
      """
  }

  private func literal(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
