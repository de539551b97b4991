// ViewMacrosPlugin: the requests and answers of the compiler's plugin protocol, as far as two macros need them. A
// message is an object with one member, whose name says what it is.

/// The version of the protocol that the answers follow.
let protocolVersion = 7

/// A piece of the author's source text and where it stands.
struct SourceSyntax: Decodable, Equatable {
  struct Location: Decodable, Equatable {
    /// Module and file name, as `#fileID` gives it.
    var fileID: String
    /// The file's path, for diagnostics.
    var fileName: String
    /// Where the text begins, in bytes from the file's beginning.
    var offset: Int
    /// Where the text begins; the first line is 1.
    var line: Int
    /// Where the text begins, in bytes; the first column is 1.
    var column: Int
  }

  /// The text, with the white space and comments before it.
  var source: String
  var location: Location
}

/// What the compiler asks for.
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

/// Which macro is meant.
struct MacroReference: Decodable, Equatable {
  /// The name after `type:` in the macro's declaration.
  var typeName: String
}

/// The expansion of a macro that stands for itself.
struct FreestandingRequest: Decodable, Equatable {
  var macro: MacroReference
  /// What names made by this expansion begin with.
  var discriminator: String
  var syntax: SourceSyntax
}

/// The expansion of a macro attached to a declaration.
struct AttachedRequest: Decodable, Equatable {
  var macro: MacroReference
  /// `accessor` or `peer`, among others.
  var macroRole: String
  var declSyntax: SourceSyntax
  /// What the declaration stands in, innermost first, without members.
  var lexicalContext: [SourceSyntax]?
}

/// What the compiler is told.
enum Answer: Encodable, Equatable {
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

/// An error that the compiler shows at a place in the author's source.
struct Diagnostic: Encodable, Equatable {
  struct Position: Encodable, Equatable {
    var fileName: String
    /// In bytes from the file's beginning.
    var offset: Int
  }

  /// Lists that the protocol wants, and that are always empty here.
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

/// Why a piece of source cannot be expanded, and where in its text.
struct ExpansionError: Error, Equatable {
  /// The cause and the fix, in a sentence or two.
  var message: String
  /// In bytes from the text's beginning.
  var offset: Int

  /// The error at its place in the file.
  func diagnostic(in syntax: SourceSyntax) -> Diagnostic {
    Diagnostic(
      message, fileName: syntax.location.fileName, offset: syntax.location.offset + offset)
  }
}
