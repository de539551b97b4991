// PrefViewMacros: modifiers of previews with a context that previews share, such as sample data.

import PrefViewGraph
import PrefViews

/// A modifier of previews, for the trait ``PreviewTrait/modifier(_:)``.
///
///     struct SampleGarden: PreviewModifier {
///       static func makeSharedContext() throws -> Garden { Garden(flowers: 5) }
///       func body(content: Content, context: Garden) -> some View { content.environment(context) }
///     }
///
///     #Preview(traits: .modifier(SampleGarden())) { FlowerBed() }
@preconcurrency @MainActor
public protocol PreviewModifier {
  /// The type of the context.
  associatedtype Context = Void
  /// The type of the modified preview.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = PreviewModifierContent
  /// Creates the context, once for all previews with modifiers of the type. It must not wait: previews are created
  /// without suspension.
  static func makeSharedContext() async throws -> Context
  /// Returns the modified preview.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// No context.
  public static func makeSharedContext() async throws {}
}

/// The view of a preview that a modifier changes.
public nonisolated struct PreviewModifierContent: View {
  let content: AnyView
  /// The view.
  @MainActor public var body: some View { content }
}

/// An error of a modifier of previews.
public enum PreviewModifierError: Error, Equatable, CustomStringConvertible {
  /// The context of a type of modifiers is not ready without waiting.
  case contextNotReady(type: String)

  /// The cause and the fix.
  public var description: String {
    switch self {
    case .contextNotReady(let type):
      "makeSharedContext() of \(type) waits; previews are created without suspension"
    }
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Changes the preview by a modifier.
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> Self {
    // Unsafe: the modifier is only used by the closure, on the main actor.
    nonisolated(unsafe) let modifier = modifier
    return Self(
      kind: .modifier { view in
        let context = try SharedContexts.context(of: M.self)
        return AnyView(
          modifier.body(content: PreviewModifierContent(content: view), context: context))
      })
  }
}

/// The contexts of modifiers, by type.
@MainActor
private enum SharedContexts {
  private static var contexts: [ObjectIdentifier: Any] = [:]

  /// Returns the context of a type, and creates it at the first call.
  static func context<M: PreviewModifier>(of type: M.Type) throws -> M.Context {
    if let context = contexts[ObjectIdentifier(type)] as? M.Context { return context }
    var result: Result<M.Context, any Error>?
    // The task runs here until it first waits.
    Task.immediate { @MainActor in
      do {
        result = .success(try await type.makeSharedContext())
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { throw PreviewModifierError.contextNotReady(type: "\(type)") }
    let context = try result.get()
    contexts[ObjectIdentifier(type)] = context
    return context
  }
}
