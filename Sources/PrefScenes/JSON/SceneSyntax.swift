// PrefScenes: the syntaxes in which a scene, its data and its components can be written. All of them are read to the
// same tree, with the places of its values.

/// The syntax of a scene or of its data.
public struct SceneSyntax: Sendable, Equatable {
  enum Kind: Sendable { case json, json5, yaml }

  let kind: Kind

  /// JSON (RFC 8259).
  public static let json = SceneSyntax(kind: .json)
  /// JSON with comments, trailing commas, single quotes and names without quotes (JSON5 1.0.0).
  public static let json5 = SceneSyntax(kind: .json5)
  /// YAML 1.1; only in builds with the trait `Command`.
  public static let yaml = SceneSyntax(kind: .yaml)

  /// Returns the syntax of a file: JSON5 for the extensions `json5` and `jsonc`, YAML for `yaml` and `yml`, otherwise
  /// JSON.
  public init(ofFile name: String) {
    let fileExtension = name.split(separator: ".").last?.lowercased() ?? ""
    switch fileExtension {
    case "json5", "jsonc": self = .json5
    case "yaml", "yml": self = .yaml
    default: self = .json
    }
  }

  private init(kind: Kind) { self.kind = kind }

  /// Parses the last file of a source.
  ///
  /// - Throws: the first syntax error, or an exceeded limit.
  static func parse(_ source: SourceText, limits: JSONLimits = JSONLimits())
    throws(JSONSyntaxError) -> JSONParseResult
  {
    switch source.lastFile.syntax.kind {
    case .json: return try JSONParser.parse(source, limits: limits)
    case .json5: return try JSONParser.parse(source, limits: limits, isJSON5: true)
    case .yaml: return try YAMLParser.parse(source, limits: limits)
    }
  }
}
