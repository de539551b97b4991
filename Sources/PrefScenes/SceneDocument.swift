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
    let data = overrides.applied(to: Self.data(of: parsed.root))
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

  private static func data(of root: JSONValue) -> ValueObject {
    guard let data = root.object?["data"], case .object(let object) = Value(data)
    else { return ValueObject() }
    return object
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

/// Values that replace parts of a scene's `data`; a later value replaces an earlier one.
public struct SceneOverrides: Sendable {
  private var assignments: [(path: [String], value: Value)] = []

  /// Creates an empty set of overrides.
  public init() {}

  /// Replaces members of `data` by those of a JSON object.
  ///
  /// - Throws: syntax errors, duplicate keys, or that the JSON is not an object.
  public mutating func merge(data bytes: [UInt8], name: String) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes)
    let parsed = try SceneDocument.parse(source)
    let locator = FindingLocator(source: source, root: parsed.root)
    var findings = SceneDocument.findings(parsed.duplicates, in: source)
    if parsed.root.object == nil {
      findings.append(
        Finding(
          code: .wrongKind, message: "expected an object of data, got \(parsed.root.typeName)",
          offset: parsed.root.offset, expected: "an object"))
    }
    guard findings.isEmpty else { throw SceneError(diagnostics: locator.diagnostics(findings)) }
    for member in parsed.root.object?.members ?? [] {
      assignments.append(([member.key], Value(member.value)))
    }
  }

  /// Sets one value: `name=value` or `name.member=value`. A value that is not valid JSON is a string.
  ///
  /// - Returns: false, without effect, if there is no `=` or no name before it.
  public mutating func set(_ assignment: String) -> Bool {
    guard let equals = assignment.firstIndex(of: "=") else { return false }
    let path = assignment[..<equals].split(separator: ".", omittingEmptySubsequences: false)
    guard path.allSatisfy({ !$0.isEmpty }) else { return false }
    let text = String(assignment[assignment.index(after: equals)...])
    assignments.append((path.map(String.init), Self.value(text)))
    return true
  }

  private static func value(_ text: String) -> Value {
    do throws(JSONSyntaxError) {
      return Value(try JSONParser.parse(SourceText(name: "", text: text)).root)
    } catch {
      return .string(text)
    }
  }

  /// Returns the data with the overrides applied.
  func applied(to data: ValueObject) -> ValueObject {
    assignments.reduce(into: data) { Self.assign($1.value, at: $1.path[...], in: &$0) }
  }

  private static func assign(
    _ value: Value, at path: ArraySlice<String>, in object: inout ValueObject
  ) {
    guard let key = path.first else { return }
    guard path.count > 1 else { return object[key] = value }
    var inner = ValueObject()
    if case .object(let existing) = object[key] { inner = existing }
    assign(value, at: path.dropFirst(), in: &inner)
    object[key] = .object(inner)
  }
}
