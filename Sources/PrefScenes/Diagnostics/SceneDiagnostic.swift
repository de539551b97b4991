// Scenes, diagnostics: what is told to the author of a scene. Inside the module a problem is a `Finding` at a byte
// offset; `SceneDiagnostic` is the same problem with everything a reader or an editor needs worked out.

/// A problem in a scene, with its place, what was expected and how to mend it.
public struct SceneDiagnostic: Equatable, Sendable {
  /// How grave a problem is.
  public enum Severity: String, Sendable {
    /// No picture is made.
    case error
    /// A picture is made, which may not be the one that was meant.
    case warning
  }

  /// What sort of problem it is; a stable name for programs.
  public enum Code: String, Sendable, CaseIterable {
    /// The text is not JSON.
    case syntax
    /// A limit on size, depth or cost was passed.
    case limit
    /// A name stands twice in an object.
    case duplicateKey = "duplicate-key"
    /// A key that nothing reads.
    case unknownKey = "unknown-key"
    /// A view type that does not exist.
    case unknownType = "unknown-type"
    /// A modifier that does not exist.
    case unknownModifier = "unknown-modifier"
    /// A word that is not among the possible ones.
    case unknownName = "unknown-name"
    /// A name in an expression that nothing in scope bears.
    case unknownVariable = "unknown-variable"
    /// A required key is absent.
    case missingKey = "missing-key"
    /// A value of the wrong kind.
    case wrongKind = "wrong-kind"
    /// A value of the right kind that means nothing here.
    case invalidValue = "invalid-value"
    /// A file that cannot be read, or may not be.
    case unusableFile = "unusable-file"
    /// The text of an expression cannot be read.
    case expressionSyntax = "expression-syntax"
    /// An expression has no value.
    case expression
  }

  /// How grave it is.
  public var severity: Severity
  /// What sort of problem it is.
  public var code: Code
  /// What is wrong, in a sentence without a full stop.
  public var message: String
  /// The address of the value, as RFC 6901 writes it; empty for the whole file.
  public var pointer: String
  /// The name of the file.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int
  /// What could have stood there.
  public var expected: String?
  /// Known names that come near the one that was written, nearest first.
  public var nearest: [String]
  /// What to do about it.
  public var fix: String?
}

/// A scene that cannot be used: every problem that was found, deepest first.
public struct SceneError: Error, Equatable, Sendable {
  /// The problems; never empty.
  public var diagnostics: [SceneDiagnostic]
}

extension SceneError: CustomStringConvertible {
  /// The problems, one line each.
  public var description: String { DiagnosticRenderer.short(diagnostics) }
}

/// A problem at a place in a text that is still a byte offset.
struct Finding: Error, Equatable, Sendable {
  var severity = SceneDiagnostic.Severity.error
  var code: SceneDiagnostic.Code
  /// What is wrong.
  var message: String
  /// Where, in bytes from the start of the file.
  var offset: Int
  /// What could have stood there.
  var expected: String?
  /// Known names near the one that was written.
  var nearest: [String] = []
  /// What to do about it; made from `nearest` where it is nil.
  var fix: String?
}

extension Finding {
  init(_ error: JSONSyntaxError) {
    self.init(
      code: error.code, message: error.message, offset: error.offset, expected: error.expected)
  }
}

/// Turns findings into diagnostics, deepest pointer first, then in the order of the source.
struct FindingLocator {
  private let source: SourceText
  private let lines: LineTable
  private let root: JSONValue?
  /// More than this many are not told.
  static let maximumCount = 1_000

  /// - Parameter root: the tree of the text, nil where there is none.
  init(source: SourceText, root: JSONValue?) {
    self.source = source
    self.root = root
    lines = LineTable(source)
  }

  /// The diagnostics for findings in any order.
  func diagnostics(_ findings: [Finding]) -> [SceneDiagnostic] {
    let placed = findings.prefix(Self.maximumCount).enumerated().map { number, finding in
      (number, finding, root?.pointer(at: finding.offset) ?? JSONPointer())
    }
    let sorted = placed.sorted { left, right in
      let (leftDepth, rightDepth) = (left.2.steps.count, right.2.steps.count)
      if leftDepth != rightDepth { return leftDepth > rightDepth }
      if left.1.offset != right.1.offset { return left.1.offset < right.1.offset }
      return left.0 < right.0
    }
    let result = sorted.map { diagnostic($0.1, pointer: $0.2) }
    guard findings.count >= Self.maximumCount else { return result }
    let note = Finding(
      severity: .warning, code: .limit,
      message: "only the first \(Self.maximumCount) problems are shown", offset: 0)
    return result + [diagnostic(note, pointer: JSONPointer())]
  }

  /// The diagnostic for one finding.
  func diagnostic(_ finding: Finding, pointer: JSONPointer) -> SceneDiagnostic {
    let position = lines.position(at: finding.offset)
    return SceneDiagnostic(
      severity: finding.severity, code: finding.code, message: finding.message,
      pointer: pointer.description, file: source.name, line: position.line,
      column: position.column, expected: finding.expected, nearest: finding.nearest,
      fix: finding.fix ?? Self.question(finding.nearest))
  }

  /// `did you mean "padding"?`, nil without a name.
  static func question(_ nearest: [String], quote: String = "\"") -> String? {
    guard !nearest.isEmpty else { return nil }
    return "did you mean \(alternatives(nearest.map { quote + printable($0, limit: 60) + quote }))?"
  }
}
