// PrefScenes: a file of settings, an object in JSON, JSON5 or YAML, as names and values with their places.

/// A file of settings: an object whose values are numbers, strings, booleans, and lists of strings.
public struct SettingsFile: Sendable {
  /// The value of a setting.
  public enum Value: Equatable, Sendable {
    /// True or false.
    case flag(Bool)
    /// A number or a string, as text.
    case text(String)
    /// A list of numbers and strings.
    case list([String])
  }

  /// A setting with its place.
  public struct Setting: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value
    fileprivate var offset: Int
  }

  /// The settings in their order.
  public private(set) var settings: [Setting] = []
  private let locator: FindingLocator

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - name: The name of the file in diagnostics, whose extension determines the syntax.
  /// - Throws: syntax errors, duplicate keys, and values that no setting has.
  public init(_ bytes: [UInt8], name: String) throws(SceneError) {
    let source = SourceText(name: name, bytes: bytes, syntax: SceneSyntax(ofFile: name))
    let parsed = try SceneDocument.parse(source)
    locator = FindingLocator(source: source, root: parsed.root)
    var findings = SceneDocument.findings(parsed.duplicates, in: source)
    guard let object = parsed.root.object else {
      findings.append(
        Finding(
          code: .wrongKind, message: "expected an object of settings, got \(parsed.root.typeName)",
          offset: parsed.root.offset, expected: "an object"))
      throw SceneError(diagnostics: locator.diagnostics(findings))
    }
    for member in object.members where member.key != "$schema" {
      if let value = Self.value(of: member.value) {
        settings.append(Setting(name: member.key, value: value, offset: member.keyOffset))
      } else {
        findings.append(
          Finding(
            code: .wrongKind,
            message: "\(quoted(member.key)) has \(member.value.typeName) that is not a setting",
            offset: member.value.offset,
            expected: "a number, a string, a boolean, or a list of strings"))
      }
    }
    if !findings.isEmpty { throw SceneError(diagnostics: locator.diagnostics(findings)) }
  }

  /// Returns the error for settings whose names are not known.
  ///
  /// - Parameter names: The known names.
  public func unknownNames(_ unknown: [Setting], known names: [String]) -> SceneError {
    let findings = unknown.map { setting in
      Finding(
        code: .unknownKey, message: "unknown setting \(quoted(setting.name))",
        offset: setting.offset, nearest: NearestNames.find(setting.name, in: names))
    }
    return SceneError(diagnostics: locator.diagnostics(findings))
  }

  /// Returns the error for a value that a setting cannot have.
  public func invalidValue(_ setting: Setting, _ reason: String) -> SceneError {
    let finding = Finding(
      code: .invalidValue, message: "\(quoted(setting.name)) \(reason)", offset: setting.offset)
    return SceneError(diagnostics: locator.diagnostics([finding]))
  }

  private static func value(of json: JSONValue) -> Value? {
    if case .bool(let flag) = json.content { return .flag(flag) }
    if let text = text(of: json) { return .text(text) }
    guard let elements = json.array else { return nil }
    let texts = elements.compactMap(text)
    return texts.count == elements.count ? .list(texts) : nil
  }

  private static func text(of json: JSONValue) -> String? {
    switch json.content {
    case .string(let text): text
    case .number(let number, let isInteger): isInteger ? "\(Int64(number))" : "\(number)"
    default: nil
    }
  }
}

/// Returns the names that are most similar to an unknown one; at most three.
public func similarNames(to name: String, in names: [String]) -> [String] {
  NearestNames.find(name, in: names)
}
