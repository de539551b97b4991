// PrefViewMacros: `#Preview`, which declares a preview of a view, and the protocol to which its expansion conforms.

/// Declares a preview of a view.
///
///     #Preview("Empty", traits: .sizeThatFitsLayout) {
///       Meadow(flowers: 0)
///     }
///
/// It expands to a type that conforms to ``PreviewRegistry``.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PrefViewMacrosPlugin", type: "PreviewMacro")

/// Declares a variable with a property wrapper in the closure of `#Preview`, which becomes state of the preview.
///
///     #Preview {
///       @Previewable @State var isOn = true
///       Toggle("Sound", isOn: $isOn)
///     }
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "PrefViewMacrosPlugin", type: "PreviewableMacro")

/// A view with a display name and traits, such as its layout.
public struct Preview {
  /// The subject of traits that apply to views.
  public enum ViewTraits {}

  /// The name given to `#Preview`; nil by default.
  public let displayName: String?
  /// The traits, in source order.
  public let traits: [PreviewTrait<ViewTraits>]
  private let body: @MainActor () -> any View

  /// Creates a preview; the view is built by ``makeView()``.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    displayName = name
    self.traits = traits
    self.body = body
  }

  /// Builds the view and applies the traits' modifiers, the first one innermost.
  ///
  /// - Throws: Errors of the contexts of modifiers.
  @MainActor public func makeView() throws -> AnyView {
    try traits.reduce(AnyView(body())) { view, trait in
      guard case .modifier(let modify) = trait.kind else { return view }
      return try modify(view)
    }
  }
}

/// The source location of a preview, and its factory; the expansion of `#Preview` conforms to this protocol.
public protocol PreviewRegistry {
  /// The module and the file, in the form of `#fileID`.
  static var fileID: String { get }
  /// The line of `#Preview`, counted from 1.
  static var line: Int { get }
  /// The column of `#Preview` in UTF-8 bytes, counted from 1.
  static var column: Int { get }
  /// Creates the preview.
  ///
  /// - Throws: Errors of expressions in the arguments of `#Preview`.
  @MainActor static func makePreview() throws -> Preview
}

extension PreviewRegistry {
  /// Builds the preview's view.
  ///
  /// - Throws: Errors of ``makePreview()``.
  @MainActor public static func makeView() throws -> AnyView { try makePreview().makeView() }
}
