// ViewMacrosPlugin: from the bytes of a request to the bytes of its answer. Whatever comes in, an answer goes out: the
// compiler is waiting for one.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum MessageHandler {
  /// Answers one message.
  static func answer(_ message: [UInt8]) throws -> [UInt8] {
    let answer: Answer
    do {
      answer = self.answer(try JSONDecoder().decode(Request.self, from: Data(message)))
    } catch {
      answer = .expansion(
        nil,
        [
          Diagnostic(
            "The macro plugin cannot read the compiler's request (\(error)). "
              + "Build the package with a compiler of the same major version.")
        ])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(answer))
  }

  /// Answers one request.
  static func answer(_ request: Request) -> Answer {
    switch request {
    case .capability: .capability
    case .freestanding(let request): expand(request)
    case .attached(let request): expand(request)
    case .loadLibrary:
      .libraryNotLoaded([Diagnostic("The macro plugin does not load libraries.")])
    case .unknown(let name):
      .expansion(nil, [Diagnostic("The macro plugin does not know the request '\(name)'.")])
    }
  }

  private static func expand(_ request: FreestandingRequest) -> Answer {
    guard request.macro.typeName == "PreviewMacro" else {
      return unknownMacro(request.macro, request.syntax)
    }
    return result(of: request.syntax) { try PreviewExpansion(request).source }
  }

  private static func expand(_ request: AttachedRequest) -> Answer {
    switch (request.macro.typeName, request.macroRole) {
    case ("EntryMacro", "accessor"):
      // The peer's expansion fails alike, and tells why.
      guard
        case .expansion(let source, _) = result(of: request.declSyntax, { try entry().accessors })
      else { return .expansion(nil, []) }
      return .expansion(source, [])
    case ("EntryMacro", "peer"):
      return result(of: request.declSyntax) { try entry().key }
    case ("EntryDefaultValueMacro", "accessor"):
      return result(of: request.declSyntax) { try DefaultValueExpansion(request).accessors }
    case ("PreviewableMacro", "peer"):
      return .expansion("", [])
    default:
      return unknownMacro(request.macro, request.declSyntax)
    }

    func entry() throws -> EntryExpansion { try EntryExpansion(request) }
  }

  private static func result(of syntax: SourceSyntax, _ source: () throws -> String) -> Answer {
    do {
      return .expansion(try source(), [])
    } catch let error as ExpansionError {
      return .expansion(nil, [error.diagnostic(in: syntax)])
    } catch {
      return .expansion(
        nil, [ExpansionError(message: "\(error)", offset: 0).diagnostic(in: syntax)])
    }
  }

  private static func unknownMacro(_ macro: MacroReference, _ syntax: SourceSyntax) -> Answer {
    let error = ExpansionError(
      message: "The macro plugin has no '\(macro.typeName)' for this place.", offset: 0)
    return .expansion(nil, [error.diagnostic(in: syntax)])
  }
}
