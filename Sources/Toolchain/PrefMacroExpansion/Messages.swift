// PrefMacroExpansion: the requests and responses of the compiler's plugin protocol that the macros need. A message is
// a JSON object with one key, the name of the request or of the response.

/// The version of the plugin protocol that responses declare.
let protocolVersion = 7

/// A range of source text and its location.
struct SourceSyntax: Decodable, Equatable {
  struct Location: Decodable, Equatable {
    /// The module and the file name, in the form of `#fileID`.
    var fileID: String
    /// The file's path, for diagnostics.
    var fileName: String
    /// The byte offset of the text in the file.
    var offset: Int
    /// The line of the text, counted from 1.
    var line: Int
    /// The column of the text in bytes, counted from 1.
    var column: Int
  }

  /// The text, including leading white space and comments.
  var source: String
  var location: Location
}

/// A request of the compiler.
enum Request: Decodable, Equatable {
  case capability
  case freestanding(FreestandingRequest)
  case attached(AttachedRequest)
  case loadLibrary
  case unknown(String)

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first else {
      self = .unknown("")
      return
    }
    self =
      switch name.stringValue {
      case "getCapability": .capability
      case "expandFreestandingMacro":
        .freestanding(try container.decode(FreestandingRequest.self, forKey: name))
      case "expandAttachedMacro":
        .attached(try container.decode(AttachedRequest.self, forKey: name))
      case "loadPluginLibrary": .loadLibrary
      default: .unknown(name.stringValue)
      }
  }
}

/// A reference to a macro's implementation.
struct MacroReference: Decodable, Equatable {
  /// The name after `type:` in the macro's declaration.
  var typeName: String
}

/// A request to expand a freestanding macro.
struct FreestandingRequest: Decodable, Equatable {
  var macro: MacroReference
  /// The prefix of unique names in this expansion.
  var discriminator: String
  var syntax: SourceSyntax
  /// The enclosing declarations, innermost first, without their members; empty at file scope.
  var lexicalContext: [SourceSyntax]?
}

/// A request to expand a macro attached to a declaration.
struct AttachedRequest: Decodable, Equatable {
  var macro: MacroReference
  /// `accessor` or `peer`, among others.
  var macroRole: String
  var declSyntax: SourceSyntax
  /// The type that an extension extends; nil for other roles.
  var extendedTypeSyntax: SourceSyntax?
  /// The protocols to which the type does not conform yet; nil for roles other than extensions.
  var conformanceListSyntax: SourceSyntax?
  /// The enclosing declarations, innermost first, without their members.
  var lexicalContext: [SourceSyntax]?
}

/// A response to the compiler.
enum Response: Encodable, Equatable {
  case capability
  case expansion(String?, [Diagnostic])
  case libraryNotLoaded([Diagnostic])

  private enum Name: String, CodingKey {
    case getCapabilityResult, expandMacroResult, loadPluginLibraryResult
  }

  private struct Capability: Encodable {
    struct Content: Encodable {
      var protocolVersion: Int
      var features: [String]
    }
    var capability: Content
  }

  private struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }

  private struct Library: Encodable {
    var loaded: Bool
    var diagnostics: [Diagnostic]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    switch self {
    case .capability:
      let content = Capability.Content(protocolVersion: protocolVersion, features: [])
      try container.encode(Capability(capability: content), forKey: .getCapabilityResult)
    case .expansion(let source, let diagnostics):
      try container.encode(
        Expansion(expandedSource: source, diagnostics: diagnostics), forKey: .expandMacroResult)
    case .libraryNotLoaded(let diagnostics):
      try container.encode(
        Library(loaded: false, diagnostics: diagnostics), forKey: .loadPluginLibraryResult)
    }
  }
}

/// An error that the compiler reports at a source location.
struct Diagnostic: Encodable, Equatable {
  struct Position: Encodable, Equatable {
    var fileName: String
    /// The byte offset in the file.
    var offset: Int
  }

  /// The element type of lists that the protocol requires and that are always empty.
  struct Nothing: Encodable, Equatable {}

  var message: String
  var severity = "error"
  var position: Position
  var highlights: [Nothing] = []
  var notes: [Nothing] = []
  var fixIts: [Nothing] = []

  init(_ message: String, fileName: String = "", offset: Int = 0) {
    self.message = message
    position = Position(fileName: fileName, offset: offset)
  }
}

/// The reason why source text cannot be expanded, and its position.
struct ExpansionError: Error, Equatable {
  /// The cause and the fix, in lower case.
  var message: String
  /// The byte offset in the text.
  var offset: Int

  /// Returns the error as a diagnostic at its location in the file.
  func diagnostic(in syntax: SourceSyntax) -> Diagnostic {
    Diagnostic(
      message, fileName: syntax.location.fileName, offset: syntax.location.offset + offset)
  }
}
