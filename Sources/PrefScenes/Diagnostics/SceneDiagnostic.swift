// PrefScenes: diagnostics. Inside the module, a problem is a `Finding` at a byte offset; a `SceneDiagnostic` is the
// same problem with its JSON Pointer, line and column.

/// A problem in a scene, with its position, the expected value and a suggested fix.
public struct SceneDiagnostic: Equatable, Sendable {
  /// The severity of a problem.
  public enum Severity: String, Sendable {
    /// The scene cannot be rendered.
    case error
    /// The scene can be rendered, possibly not as intended.
    case warning
  }

  /// The category of a problem; the raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The text is not JSON.
    case syntax
    /// A limit on size, depth or cost is exceeded.
    case limit
    /// A key occurs more than once in an object.
    case duplicateKey = "duplicate-key"
    /// A key that does not exist.
    case unknownKey = "unknown-key"
    /// A view type that does not exist.
    case unknownType = "unknown-type"
    /// A modifier that does not exist.
    case unknownModifier = "unknown-modifier"
    /// A word that is not one of the possible ones.
    case unknownName = "unknown-name"
    /// A name in an expression that is not in scope.
    case unknownVariable = "unknown-variable"
    /// A required key is absent.
    case missingKey = "missing-key"
    /// A value of the wrong type.
    case wrongKind = "wrong-kind"
    /// A value of the right type that is not valid in its context.
    case invalidValue = "invalid-value"
    /// A step of a script that has no effect.
    case noEffect = "no-effect"
    /// A view that is not drawn as it says, such as an image that does not exist.
    case warning
    /// A file that cannot be read, or is outside of the scene's root.
    case unusableFile = "unusable-file"
    /// A syntax error in an expression.
    case expressionSyntax = "expression-syntax"
    /// An expression whose evaluation failed.
    case expression
  }

  /// Whether the scene can still be rendered.
  public var severity: Severity
  /// The category, for programs.
  public var code: Code
  /// The message: a clause in lower case, without a full stop.
  public var message: String
  /// The JSON Pointer (RFC 6901) of the value; empty for the whole file.
  public var pointer: String
  /// The name of the file, as given to the parser.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int
  /// The expected value or the possible names; nil if unspecified.
  public var expected: String?
  /// The known names that are most similar to an unknown name; empty if there are none.
  public var nearest: [String]
  /// The suggested fix; nil if there is none.
  public var fix: String?
  /// The text of the line, without its line break; nil if it is not known.
  public var lineText: String?
}

/// The problems of a scene that cannot be rendered.
public struct SceneError: Error, Equatable, Sendable {
  /// The problems, deepest JSON Pointer first; never empty.
  public var diagnostics: [SceneDiagnostic]
}

extension SceneError: CustomStringConvertible {
  /// The problems as one line each.
  public var description: String { DiagnosticRenderer.short(diagnostics) }
}

/// A problem at a byte offset of a text.
struct Finding: Error, Equatable, Sendable {
  var severity = SceneDiagnostic.Severity.error
  var code: SceneDiagnostic.Code
  /// The message: a clause in lower case, without a full stop.
  var message: String
  /// The byte offset in the file.
  var offset: Int
  /// The expected value or the possible names.
  var expected: String?
  /// The most similar known names.
  var nearest: [String] = []
  /// The suggested fix; nil for one derived from `nearest`.
  var fix: String?
}

extension Finding {
  init(_ error: JSONSyntaxError) {
    self.init(
      code: error.code, message: error.message, offset: error.offset, expected: error.expected,
      fix: error.fix)
  }
}

/// Converts findings to diagnostics.
struct FindingLocator {
  private let source: SourceText
  private let roots: [JSONValue?]
  /// The maximum number of reported findings.
  static let maxCount = 1_000

  /// Creates a locator for the findings of one text.
  ///
  /// - Parameter root: the JSON tree of the first file; nil if it cannot be parsed.
  init(source: SourceText, root: JSONValue?) {
    self.source = source
    roots = [root]
  }

  /// Creates a locator for the findings of the files of a scene.
  init(_ table: ComponentTable) {
    source = table.source
    roots = table.roots
  }

  private func pointer(at offset: Int) -> JSONPointer {
    let index = source.fileIndex(at: offset)
    guard index < roots.count, let root = roots[index] else { return JSONPointer() }
    return root.pointer(at: offset, isOrdered: source.files[index].syntax.kind != .yaml)
  }

  /// The lines of the files, which are found when they are first used.
  private struct Lines {
    let source: SourceText
    private var tables: [Int: LineTable] = [:]
    /// The texts of the lines so far. Problems of one line share its storage, which may be the whole file.
    private var texts: [Place: String] = [:]

    private struct Place: Hashable {
      let file: Int
      let line: Int
    }

    init(_ source: SourceText) { self.source = source }

    mutating func table(ofFile index: Int) -> LineTable {
      if let table = tables[index] { return table }
      let table = LineTable(source.text(ofFile: index))
      tables[index] = table
      return table
    }

    mutating func text(ofLine line: Int, inFile index: Int) -> String {
      let place = Place(file: index, line: line)
      if let text = texts[place] { return text }
      let text = table(ofFile: index).text(ofLine: line)
      texts[place] = text
      return text
    }
  }

  /// Returns the diagnostics for findings, deepest JSON Pointer first, then by offset. O(n log n).
  func diagnostics(_ findings: [Finding]) -> [SceneDiagnostic] {
    let placed = findings.prefix(Self.maxCount).enumerated().map { number, finding in
      (number, finding, pointer(at: finding.offset))
    }
    let sorted = placed.sorted { left, right in
      let (leftDepth, rightDepth) = (left.2.steps.count, right.2.steps.count)
      if leftDepth != rightDepth { return leftDepth > rightDepth }
      if left.1.offset != right.1.offset { return left.1.offset < right.1.offset }
      return left.0 < right.0
    }
    var lines = Lines(source)
    let result = sorted.map { diagnostic($0.1, pointer: $0.2, &lines) }
    guard findings.count >= Self.maxCount else { return result }
    let note = Finding(
      severity: .warning, code: .limit,
      message: "only the first \(Self.maxCount) problems are shown", offset: 0)
    return result + [diagnostic(note, pointer: JSONPointer(), &lines)]
  }

  /// Returns the diagnostic for one finding.
  func diagnostic(_ finding: Finding, pointer: JSONPointer) -> SceneDiagnostic {
    var lines = Lines(source)
    return diagnostic(finding, pointer: pointer, &lines)
  }

  private func diagnostic(
    _ finding: Finding, pointer: JSONPointer, _ lines: inout Lines
  ) -> SceneDiagnostic {
    let index = source.fileIndex(at: finding.offset)
    let table = lines.table(ofFile: index)
    let position = table.position(at: finding.offset - source.files[index].start)
    return SceneDiagnostic(
      severity: finding.severity, code: finding.code, message: finding.message,
      pointer: pointer.description, file: source.files[index].name, line: position.line,
      column: position.column, expected: finding.expected, nearest: finding.nearest,
      fix: finding.fix ?? Self.question(finding.nearest),
      lineText: lines.text(ofLine: position.line, inFile: index))
  }

  /// Returns the question `did you mean "padding"?`; nil if there are no names.
  static func question(_ nearest: [String], quote: String = "\"") -> String? {
    guard !nearest.isEmpty else { return nil }
    return "did you mean \(alternatives(nearest.map { quote + printable($0, limit: 60) + quote }))?"
  }
}
