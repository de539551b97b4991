// PrefScenes: the document, a parsed and validated scene. It holds the JSON tree and the parsed templates, creates the
// readers of the view builder, and converts findings to errors.

/// A parsed and validated scene.
public struct SceneDocument: Sendable {
  /// The source text of the scene and of the files of its components.
  var source: SourceText { components.source }
  /// The components of the scene and of its files.
  let components: ComponentTable
  /// The JSON tree.
  let root: JSONValue
  /// The data of the scene, with the overrides applied.
  private(set) var data: ValueObject
  /// The names of overrides that are probably misspelled, which no expression uses.
  private var misspelledNames: [(name: String, nearest: [String])] = []
  /// The parsed templates, by the byte offset of their string.
  let templates: [Int: StringTemplate]
  /// The access to the files of the scene; nil if it has no folder.
  let fileAccess: SceneFiles?
  /// The evaluator of expressions, with the limits on one evaluation.
  var evaluator = Evaluator()

  /// Parses and validates a scene.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - name: the name of the file in diagnostics.
  ///   - syntax: the syntax of the text; nil for that of the name's extension.
  ///   - overrides: values that replace parts of the scene's `data`.
  ///   - files: the folder of the files of components; nil if the scene has none.
  ///   - maxBytes: the maximum size of the scene in bytes, with the aliases of YAML expanded.
  /// - Throws: all errors and warnings if there is at least one error, deepest first.
  public init(
    parsing bytes: [UInt8], name: String, syntax: SceneSyntax? = nil,
    overrides: SceneOverrides = SceneOverrides(), files: SceneFiles? = nil,
    maxBytes: Int = JSONLimits.maxBytes
  ) throws(SceneError) {
    let source = SourceText(
      name: name, bytes: bytes, syntax: syntax ?? SceneSyntax(ofFile: name))
    let parsed = try Self.parse(source, maxBytes: maxBytes)
    let loader = ComponentLoader(source: source, root: parsed.root, files: files)
    components = loader.table
    fileAccess = files
    root = parsed.root
    data = try Self.data(of: parsed.root, overrides, source)
    var validator = SceneValidator(components: loader.table, data: data, root: files?.root)
    validator.reader.findings = Self.findings(parsed.duplicates, in: source) + loader.findings
    validator.validate(parsed.root)
    templates = validator.reader.templates
    if let error = error(validator.reader.findings) { throw error }
    misspelledNames = misspelledNames(of: overrides)
  }

  /// Returns the names of overrides that are probably misspelled, and that no expression uses.
  private func misspelledNames(of overrides: SceneOverrides) -> [(name: String, nearest: [String])]
  {
    var names = overrides.misspelledNames(for: Self.writtenData(of: root))
    guard !names.isEmpty else { return [] }
    for template in templates.values {
      for expression in template.expressions {
        expression.forEachName { used, _ in names.removeAll { $0.name == used } }
      }
    }
    return names
  }

  /// Returns the document with other data: the templates and the validation are shared.
  ///
  /// - Throws: an assignment to a member that the data does not have. A name that the new data lacks is an error when
  ///   an expression is evaluated.
  public func replacingData(_ overrides: SceneOverrides) throws(SceneError) -> SceneDocument {
    var copy = withoutOverrideWarnings
    copy.data = try Self.data(of: root, overrides, source)
    return copy
  }

  /// The document without warnings about the names of overrides.
  package var withoutOverrideWarnings: SceneDocument {
    var copy = self
    copy.misspelledNames = []
    return copy
  }

  /// Returns a text, a number or a boolean of the data as text; nil for any other value, and if there is none.
  ///
  /// - Parameter path: The keys from the data to the value.
  public func dataText(at path: [String]) -> String? {
    var value = Value.object(data)
    for key in path {
      guard case .object(let object) = value, let member = object[key] else { return nil }
      value = member
    }
    switch value {
    case .string(let text): return text
    case .number(let number): return NumberText.shortest(number)
    case .bool(let flag): return flag ? "true" : "false"
    default: return nil
    }
  }

  /// Returns warnings about the names of overrides that are probably misspelled; none for a document with replaced
  /// data.
  ///
  /// - Parameter used: Names that are used elsewhere.
  public func warnings(ignoring used: Set<String>) -> [SceneDiagnostic] {
    diagnostics(overrideWarnings.filter { !used.contains($0.name) }.map(\.finding))
  }

  /// The warnings about the names of overrides.
  var overrideWarnings: [(name: String, finding: Finding)] {
    let offset = (root.object?["data"] ?? root).offset
    return misspelledNames.map { name, nearest in
      let message = "the data of the scene has no member \(quoted(name))"
      return (
        name,
        Finding(
          severity: .warning, code: .unknownName, message: message, offset: offset,
          nearest: nearest)
      )
    }
  }

  /// The bytes of the scene and of the files of its components.
  public var bytes: [UInt8] { source.bytes }

  /// The absolute paths of the images whose paths are not expressions, in order.
  public var imageFiles: [String] { Set(components.imagePaths.values).sorted() }

  /// Whether pictures may have images that are not among ``imageFiles``: those whose paths are expressions, and those
  /// of styles.
  package var hasFurtherImages: Bool { components.hasFurtherImages }

  /// The absolute paths of the files of components.
  public var files: [String] { components.paths }

  /// Parses a text; throws a syntax error with its position.
  ///
  /// - Parameter maxBytes: The maximum size, to which that of the tree is proportional; by default, the size of the
  ///   text, and at least the standard limit.
  static func parse(_ source: SourceText, maxBytes: Int? = nil) throws(SceneError)
    -> JSONParseResult
  {
    let maxBytes = maxBytes ?? max(source.bytes.count, SceneLimits.standard.inputBytes)
    do throws(JSONSyntaxError) {
      return try SceneSyntax.parse(source, limits: JSONLimits(bytes: maxBytes))
    } catch {
      let pointer = JSONPointer(steps: error.reversedSteps.reversed())
      let locator = FindingLocator(source: source, root: nil)
      throw SceneError(diagnostics: [locator.diagnostic(Finding(error), pointer: pointer)])
    }
  }

  /// Returns the data that is written in a scene.
  private static func writtenData(of root: JSONValue) -> ValueObject {
    guard let written = root.object?["data"], case .object(let object) = Value(written) else {
      return ValueObject()
    }
    return object
  }

  /// Returns the data of a scene with the overrides applied.
  private static func data(
    of root: JSONValue, _ overrides: SceneOverrides, _ source: SourceText
  ) throws(SceneError) -> ValueObject {
    let written = root.object?["data"]
    do throws(Finding) {
      return try overrides.applied(to: writtenData(of: root), at: (written ?? root).offset)
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

  /// Returns the declaration of the component that a view is; nil for any other view.
  func component(of view: JSONObject) -> JSONObject? {
    if let type = view["type"], let name = type.string {
      return components.component(name, at: type.offset)?.object
    }
    return view["$ref"].flatMap { components.component(at: $0) }?.object
  }

  /// Returns the error for the findings of one traversal; nil if none of them is an error.
  func error(_ findings: [Finding]) -> SceneError? {
    guard findings.contains(where: { $0.severity == .error }) else { return nil }
    return SceneError(diagnostics: diagnostics(findings))
  }

  /// Returns the diagnostics for findings, deepest first.
  func diagnostics(_ findings: [Finding]) -> [SceneDiagnostic] {
    FindingLocator(components).diagnostics(findings)
  }

  /// Returns the JSON Pointer of a value of this document.
  func pointer(to value: JSONValue) -> JSONPointer { root.pointer(at: value.offset) }
}
