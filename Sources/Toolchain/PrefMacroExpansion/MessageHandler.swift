// PrefMacroExpansion: turns the bytes of a request into the bytes of a response. Every request has a response,
// because the compiler blocks until it receives one; errors become diagnostics.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package enum MessageHandler {
  /// Returns the encoded response to an encoded request.
  ///
  /// - Throws: Errors of the JSON encoder.
  package static func response(to message: [UInt8]) throws -> [UInt8] {
    let response: Response
    do {
      response = self.response(to: try JSONDecoder().decode(Request.self, from: Data(message)))
    } catch {
      response = .expansion(
        nil,
        [
          Diagnostic(
            "the macro plugin cannot decode the compiler's request (\(error)); "
              + "build the package with a compiler of the same major version")
        ])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(response))
  }

  /// Returns the response to a request.
  static func response(to request: Request) -> Response {
    switch request {
    case .capability: .capability
    case .freestanding(let request): expand(request)
    case .attached(let request): expand(request)
    case .loadLibrary:
      .libraryNotLoaded([Diagnostic("the macro plugin does not load libraries")])
    case .unknown(let name):
      .expansion(nil, [Diagnostic("the macro plugin does not support the request '\(name)'")])
    }
  }

  private static func expand(_ request: FreestandingRequest) -> Response {
    guard request.macro.typeName == "PreviewMacro" else {
      return unknownMacro(request.macro, request.syntax)
    }
    return result(of: request.syntax) { try PreviewExpansion(request).source }
  }

  private static func expand(_ request: AttachedRequest) -> Response {
    switch (request.macro.typeName, request.macroRole) {
    case ("EntryMacro", "accessor"):
      let accessors = result(of: request.declSyntax) {
        let entry = try entry()
        _ = try entry.key
        return entry.accessors
      }
      // The expansion of the peer reports why there is no key; accessors without it prevent further errors.
      guard case .expansion(let source?, _) = accessors else {
        return .expansion("{ get { fatalError() } }", [])
      }
      return .expansion(source, [])
    case ("EntryMacro", "peer"):
      return result(of: request.declSyntax) { try entry().key }
    case ("EntryDefaultValueMacro", "accessor"):
      return result(of: request.declSyntax) { try DefaultValueExpansion(request).accessors }
    case ("AnimatableMacro", "member"):
      return result(of: request.declSyntax) { try AnimatableExpansion(request).members }
    case ("AnimatableMacro", "extension"):
      guard request.conformanceListSyntax != nil, let type = request.extendedTypeSyntax?.source
      else { return .expansion("", []) }
      return .expansion("extension \(type): Animatable {}", [])
    case ("PreviewableMacro", "peer"), ("AnimatableIgnoredMacro", "peer"):
      return .expansion("", [])
    default:
      return unknownMacro(request.macro, request.declSyntax)
    }

    func entry() throws -> EntryExpansion { try EntryExpansion(request) }
  }

  private static func result(of syntax: SourceSyntax, _ source: () throws -> String) -> Response {
    do {
      return .expansion(try source(), [])
    } catch let error as ExpansionError {
      return .expansion(nil, [error.diagnostic(in: syntax)])
    } catch {
      return .expansion(
        nil, [ExpansionError(message: "\(error)", offset: 0).diagnostic(in: syntax)])
    }
  }

  private static func unknownMacro(_ macro: MacroReference, _ syntax: SourceSyntax) -> Response {
    let error = ExpansionError(
      message: "the macro plugin does not implement '\(macro.typeName)' in this role", offset: 0)
    return .expansion(nil, [error.diagnostic(in: syntax)])
  }
}
