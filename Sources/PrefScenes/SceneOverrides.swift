// PrefScenes: values from outside that replace parts of a scene's `data`.

/// Values that replace parts of a scene's `data`; a later value replaces an earlier one.
public struct SceneOverrides: Sendable {
  private enum Change {
    /// A member of an object of data; it may be new.
    case member(String, Value)
    /// A field of a table; it may be new.
    case field(String, text: String)
    /// An assignment to a member that exists, with its text.
    case assignment(path: [String], text: String)
    /// A parameter of a request, for a member that exists and keeps its type.
    case parameter(path: [String], text: String)

    /// The name of the member of the data.
    var name: String? {
      switch self {
      case .member(let name, _), .field(let name, _): name
      case .assignment(let path, _), .parameter(let path, _): path.first
      }
    }

    /// Checks the combining marks of the name and the text; the parser has checked those of an object's members.
    func checkMarks(at offset: Int) throws(Finding) {
      let texts: [String] =
        switch self {
        case .member: []
        case .field(let name, let text): [name, text]
        case .assignment(let path, let text), .parameter(let path, let text): path + [text]
        }
      guard texts.contains(where: MarkLimit.isExceeded(by:)) else { return }
      throw Finding(code: .limit, message: MarkLimit.message, offset: offset, fix: MarkLimit.fix)
    }
  }

  private var changes: [Change] = []

  /// Creates an empty set of overrides.
  public init() {}

  /// Replaces members of `data` by those of an object, or adds them.
  ///
  /// - Parameters:
  ///   - bytes: The text of the object in UTF-8.
  ///   - name: The name of the file in diagnostics, whose extension determines the syntax.
  /// - Throws: syntax errors, duplicate keys, or that the value is not an object.
  public mutating func merge(
    data bytes: [UInt8], name: String, maxBytes: Int? = nil
  ) throws(SceneError) {
    try merge(data: bytes, name: name, syntax: SceneSyntax(ofFile: name), maxBytes: maxBytes)
  }

  private mutating func merge(
    data bytes: [UInt8], name: String, syntax: SceneSyntax, maxBytes: Int? = nil
  ) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes, syntax: syntax)
    let parsed = try SceneDocument.parse(source, maxBytes: maxBytes)
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
      changes.append(.member(member.key, Value(member.value)))
    }
  }

  /// Replaces members of `data` by those of an object in a table, or adds them.
  ///
  /// - Parameters:
  ///   - bytes: The text of the object in JSON and UTF-8.
  ///   - name: The name of the table in diagnostics.
  ///   - line: The line of the table in which the object begins, from 1.
  /// - Throws: syntax errors, duplicate keys, or that the value is not an object.
  public mutating func merge(row bytes: [UInt8], name: String, line: Int) throws(SceneError) {
    do throws(SceneError) {
      try merge(data: bytes, name: name, syntax: .json)
    } catch {
      var error = error
      for index in error.diagnostics.indices { error.diagnostics[index].line += line - 1 }
      throw error
    }
  }

  /// Sets a value from a field of a table: a value as that of the data which it replaces, or a string if the data has
  /// none; see ``set(_:)``.
  public mutating func setField(_ name: String, to text: String) {
    changes.append(.field(name, text: text))
  }

  /// Sets a value that the data has: `name=value` or `name.member=value`.
  ///
  /// The value is a string if it replaces a string, if it is not valid JSON, or if it is a number that a
  /// double-precision number does not represent exactly enough to restore its digits; text in quotation marks is always
  /// read as JSON.
  ///
  /// - Returns: false, without effect, if there is no `=` or no name before it.
  public mutating func set(_ assignment: String) -> Bool {
    guard let equals = assignment.firstIndex(of: "=") else { return false }
    let path = assignment[..<equals].split(separator: ".", omittingEmptySubsequences: false)
    guard path.allSatisfy({ !$0.isEmpty }) else { return false }
    let text = String(assignment[assignment.index(after: equals)...])
    changes.append(.assignment(path: path.map(String.init), text: text))
    return true
  }

  /// Sets a value that the data has, from a parameter of a request: `name` or `name.member`. The text is read as by
  /// ``set(_:)``, and must have the type of the value that it replaces, unless that is null.
  ///
  /// - Returns: false, without effect, if a part of the name is empty.
  public mutating func setParameter(_ name: String, to text: String) -> Bool {
    let path = name.split(separator: ".", omittingEmptySubsequences: false)
    guard path.allSatisfy({ !$0.isEmpty }) else { return false }
    changes.append(.parameter(path: path.map(String.init), text: text))
    return true
  }

  /// Returns the data with the overrides applied.
  ///
  /// - Parameter offset: The position of the data in the scene, for errors.
  /// - Throws: an assignment to a member that the data does not have, or a text with too many combining marks in a row.
  func applied(to data: ValueObject, at offset: Int) throws(Finding) -> ValueObject {
    var result = data
    for change in changes {
      try change.checkMarks(at: offset)
      switch change {
      case .member(let name, let value): result[name] = value
      case .field(let name, let text):
        result[name] = result[name].map { Self.value(text, replacing: $0) } ?? .string(text)
      case .assignment(let path, let text):
        let target = Assignment(path: path, text: text, offset: offset)
        try Self.assign(target, from: 0, in: &result)
      case .parameter(let path, let text):
        let target = Assignment(path: path, text: text, offset: offset, isParameter: true)
        try Self.assign(target, from: 0, in: &result)
      }
    }
    return result
  }

  /// The maximum number of new members whose names are compared with those of the data.
  private static let maxComparedNames = 100

  /// Returns the names of new members that are probably misspelled: those of at least four letters that almost have the
  /// name of a member of the data that keeps its value.
  func misspelledNames(for data: ValueObject) -> [(name: String, nearest: [String])] {
    let changed = Set(changes.compactMap(\.name))
    let kept = data.keys.filter { !changed.contains($0) }
    let added = changed.filter { data[$0] == nil }.sorted().prefix(Self.maxComparedNames)
    return added.compactMap { name in
      let letters = name.filter { !$0.isNumber }
      guard letters.count >= 4 else { return nil }
      let nearest = NearestNames.find(name, in: kept).filter { known in
        let distance = NearestNames.distance(
          Array(name.unicodeScalars), Array(known.unicodeScalars))
        // Names that are numbered are different ones.
        return 4 * distance <= name.count && known.filter { !$0.isNumber } != letters
      }
      return nearest.isEmpty ? nil : (name, nearest)
    }
  }

  /// An assignment to a member that exists.
  private struct Assignment {
    let path: [String]
    let text: String
    /// The position of the data in the scene, for errors.
    let offset: Int
    /// Whether it is a parameter of a request, which keeps the type of the value.
    var isParameter = false

    /// The assignment in diagnostics.
    var title: String { (isParameter ? "parameter " : "--set ") + shown(path) }

    /// Returns the new value.
    func value(replacing existing: Value) throws(Finding) -> Value {
      let value = SceneOverrides.value(text, replacing: existing)
      guard isParameter, existing.typeName != "null", value.typeName != existing.typeName else {
        return value
      }
      throw Finding(
        code: .wrongKind,
        message: "\(title): expected \(existing.typeName), got \(quoted(text))",
        offset: offset, expected: existing.typeName)
    }
  }

  private static func assign(
    _ assignment: Assignment, from index: Int, in object: inout ValueObject
  ) throws(Finding) {
    let path = assignment.path
    let name = path[index]
    guard let existing = object[name] else { throw unknown(assignment, index, object.keys) }
    guard index + 1 < path.count else {
      return object[name] = try assignment.value(replacing: existing)
    }
    guard case .object(var inner) = existing else {
      throw Finding(
        code: .wrongKind,
        message: "\(assignment.title): \(quoted(shown(path[...index]))) is not an object",
        offset: assignment.offset, expected: "an object")
    }
    try assign(assignment, from: index + 1, in: &inner)
    object[name] = .object(inner)
  }

  /// Returns the error for a member that the data does not have.
  private static func unknown(
    _ assignment: Assignment, _ index: Int, _ names: [String]
  ) -> Finding {
    let path = assignment.path
    let owner = index == 0 ? "the data of the scene" : quoted(shown(path[..<index]))
    return Finding(
      code: .unknownName,
      message: "\(assignment.title): \(owner) has no member \(quoted(path[index]))",
      offset: assignment.offset,
      expected: names.isEmpty ? "no names" : "one of " + names.prefix(40).joined(separator: ", "),
      nearest: NearestNames.find(path[index], in: names))
  }

  private static func shown(_ path: some Sequence<String>) -> String {
    printable(path.joined(separator: "."), limit: 60)
  }

  private static func value(_ text: String, replacing existing: Value) -> Value {
    let root: JSONValue
    do throws(JSONSyntaxError) {
      root = try JSONParser.parse(SourceText(name: "", text: text)).root
    } catch {
      return .string(text)
    }
    let parsed = Value(root)
    if case .string = parsed { return parsed }
    if case .string = existing { return .string(text) }
    if case .number(let number) = parsed, !NumberText.isExact(number, text) { return .string(text) }
    return parsed
  }
}
