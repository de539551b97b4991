// PrefScenes: the document, a parsed and validated scene. It holds the JSON tree and the parsed templates, creates the
// readers of the view builder, and converts findings to errors.

/// A parsed and validated scene.
public struct SceneDocument: Sendable {
  /// The source text of the scene.
  let source: SourceText
  /// The JSON tree.
  let root: JSONValue
  /// The data of the scene, with the overrides applied.
  let data: ValueObject
  /// The parsed templates, by the byte offset of their string.
  let templates: [Int: StringTemplate]
  /// The evaluator of expressions, with the limits on one evaluation.
  var evaluator = Evaluator()

  /// Parses and validates a scene.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text in UTF-8.
  ///   - name: the name of the file in diagnostics.
  ///   - overrides: values that replace parts of the scene's `data`.
  /// - Throws: all errors and warnings if there is at least one error, deepest first.
  public init(
    parsing bytes: [UInt8], name: String, overrides: SceneOverrides = SceneOverrides()
  ) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes)
    let parsed = try Self.parse(source)
    let data = try Self.data(of: parsed.root, overrides, source)
    var validator = SceneValidator(source: source, dataNames: data.keys)
    validator.reader.findings = Self.findings(parsed.duplicates, in: source)
    validator.validate(parsed.root)
    self.source = source
    root = parsed.root
    self.data = data
    templates = validator.reader.templates
    if let error = error(validator.reader.findings) { throw error }
  }

  /// Parses JSON; throws a syntax error with its position.
  static func parse(_ source: SourceText) throws(SceneError) -> JSONParseResult {
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(source)
    } catch {
      let pointer = JSONPointer(steps: error.reversedSteps.reversed())
      let locator = FindingLocator(source: source, root: nil)
      throw SceneError(diagnostics: [locator.diagnostic(Finding(error), pointer: pointer)])
    }
  }

  /// Returns the data of a scene with the overrides applied.
  private static func data(
    of root: JSONValue, _ overrides: SceneOverrides, _ source: SourceText
  ) throws(SceneError) -> ValueObject {
    let written = root.object?["data"]
    var data = ValueObject()
    if let written, case .object(let object) = Value(written) { data = object }
    do throws(Finding) {
      return try overrides.applied(to: data, at: (written ?? root).offset)
    } catch {
      throw SceneError(
        diagnostics: FindingLocator(source: source, root: root).diagnostics([error]))
    }
  }

  /// Returns the findings for duplicate keys.
  static func findings(_ duplicates: [DuplicateMember], in source: SourceText) -> [Finding] {
    guard !duplicates.isEmpty else { return [] }
    let lines = LineTable(source)
    return duplicates.map { duplicate in
      let line = lines.position(at: duplicate.firstOffset).line
      return Finding(
        code: .duplicateKey,
        message: "duplicate key \(quoted(duplicate.member.key)); the first one is at line \(line)",
        offset: duplicate.member.keyOffset, fix: "remove one of the two")
    }
  }
}

// MARK: View builder

extension SceneDocument {
  /// The top-level object.
  var scene: JSONObject { root.object ?? JSONObject() }

  /// The body; validation ensures that it is present.
  var body: JSONValue { scene["body"] ?? root }

  /// Creates a reader that evaluates expressions in a scope. `error(_:)` converts its findings.
  func reader(in scope: Scope) -> ValueReader {
    ValueReader(source: source, mode: .evaluating(scope, evaluator), templates: templates)
  }

  /// Returns the initial scope of the body: the data and the initial values of the state.
  func initialScope() throws(SceneError) -> Scope {
    var reader = reader(in: Scope(data: data))
    var state = ValueObject()
    for member in SceneValidator.members(scene["state"]?.object ?? JSONObject()) {
      state[member.key] = reader.any(WrittenValue(member.value))
    }
    if let error = error(reader.findings) { throw error }
    return Scope(data: data, state: state)
  }

  /// Returns the default value and the reducer of a preference key; nil if it is not declared.
  func preferenceKey(_ name: String) throws(SceneError) -> (
    defaultValue: Value, reducer: PreferenceReducer
  )? {
    guard let key = scene["preferenceKeys"]?.object?[name]?.object,
      let written = key["default"], let word = key["reduce"]?.string,
      let reducer = PreferenceReducer(rawValue: word)
    else { return nil }
    var reader = reader(in: Scope(data: data))
    let value = reader.any(WrittenValue(written))
    if let error = error(reader.findings) { throw error }
    return (value ?? .null, reducer)
  }

  /// Returns the declaration of a component; nil for an unknown name.
  func component(_ name: String) -> JSONObject? { scene["components"]?.object?[name]?.object }

  /// Returns the error for the findings of one traversal; nil if none of them is an error.
  func error(_ findings: [Finding]) -> SceneError? {
    guard findings.contains(where: { $0.severity == .error }) else { return nil }
    return SceneError(diagnostics: diagnostics(findings))
  }

  /// Returns the diagnostics for findings, deepest first.
  func diagnostics(_ findings: [Finding]) -> [SceneDiagnostic] {
    FindingLocator(source: source, root: root).diagnostics(findings)
  }

  /// Returns the JSON Pointer of a value of this document.
  func pointer(to value: JSONValue) -> JSONPointer { root.pointer(at: value.offset) }
}
