// Scenes, the document: a scene that has been read and checked, with everything that the view builder needs to walk
// it: its tree, its templates read once, readers that know their scope, and the way from a finding to an error.

/// A scene that has been read and checked against the table.
public struct SceneDocument: Sendable {
  /// The text of the scene.
  let source: SourceText
  /// The tree of the text.
  let root: JSONValue
  /// The data in force: the scene's, with the overrides applied.
  let data: ValueObject
  /// Every string with `${` in it that has been read, by its offset.
  let templates: [Int: StringTemplate]
  /// Evaluates expressions; its limits are the document's.
  var evaluator = Evaluator()

  /// Reads and checks a scene.
  ///
  /// - Parameters:
  ///   - bytes: the file, UTF-8.
  ///   - name: the name of the file in errors.
  ///   - overrides: values that replace parts of the scene's `data`.
  /// - Throws: every problem that was found, deepest first.
  public init(
    parsing bytes: [UInt8], name: String, overrides: SceneOverrides = SceneOverrides()
  ) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes)
    let parsed = try Self.parse(source)
    let data = overrides.applied(to: Self.data(of: parsed.root))
    var validator = SceneValidator(source: source, dataNames: data.keys)
    validator.reader.findings = parsed.duplicates.map(Self.duplicate)
    validator.validate(parsed.root)
    self.source = source
    root = parsed.root
    self.data = data
    templates = validator.reader.templates
    if let error = error(validator.reader.findings) { throw error }
  }

  /// Reads JSON, and turns a break of the grammar into an error with its place.
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

  /// The finding for a member whose name stood in its object before.
  static func duplicate(_ member: JSONMember) -> Finding {
    Finding(
      code: .duplicateKey, message: "\(quoted(member.key)) stands twice in this object",
      offset: member.keyOffset, fix: "remove one of the two")
  }
}

// MARK: What the view builder asks

extension SceneDocument {
  /// The members of the top level.
  var scene: JSONObject { root.object ?? JSONObject() }

  /// The view that is drawn; validation has seen to it that it is there.
  var body: JSONValue { scene["body"] ?? root }

  /// A reader that evaluates expressions in a scope. Read everything that a view needs, then ask for `error(_:)` of
  /// its findings.
  func reader(in scope: Scope) -> ValueReader {
    ValueReader(source: source, mode: .evaluating(scope, evaluator), templates: templates)
  }

  /// The scope of the body before anything has happened: the data and the state's first values.
  func initialScope() throws(SceneError) -> Scope {
    var reader = reader(in: Scope(data: data))
    var state = ValueObject()
    for member in SceneValidator.members(scene["state"]?.object ?? JSONObject()) {
      state[member.key] = reader.any(WrittenValue(member.value))
    }
    if let error = error(reader.findings) { throw error }
    return Scope(data: data, state: state)
  }

  /// The default value and the reducer of a preference key; nil where it is not declared.
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

  /// The declaration of a component, nil where there is none of that name.
  func component(_ name: String) -> JSONObject? { scene["components"]?.object?[name]?.object }

  /// The error for findings, nil where there are none; call it once for all findings of a walk.
  func error(_ findings: [Finding]) -> SceneError? {
    guard findings.contains(where: { $0.severity == .error }) else { return nil }
    return SceneError(diagnostics: diagnostics(findings))
  }

  /// The findings with their places worked out, deepest first.
  func diagnostics(_ findings: [Finding]) -> [SceneDiagnostic] {
    FindingLocator(source: source, root: root).diagnostics(findings)
  }

  /// The JSON Pointer of a value of this document.
  func pointer(to value: JSONValue) -> JSONPointer { root.pointer(at: value.offset) }
}

/// Values from outside that replace parts of a scene's `data`, in the order in which they were given.
public struct SceneOverrides: Sendable {
  private var assignments: [(path: [String], value: Value)] = []

  /// No overrides.
  public init() {}

  /// Replaces members of `data` by those of a JSON file, which must hold an object.
  public mutating func merge(data bytes: [UInt8], name: String) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes)
    let parsed = try SceneDocument.parse(source)
    let locator = FindingLocator(source: source, root: parsed.root)
    var findings = parsed.duplicates.map(SceneDocument.duplicate)
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

  /// Sets one value: `name=value` or `name.member=value`. The value is JSON where it can be read so, and otherwise
  /// the text itself.
  ///
  /// - Returns: false, and nothing set, where there is no `=` or no name before it.
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

  /// The data with the overrides applied.
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
