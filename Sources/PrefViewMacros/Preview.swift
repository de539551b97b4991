// ViewMacros: `#Preview`, which declares a view to look at while it is being written, and what it expands to.

/// Declares a preview:
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

/// Lets a variable with a property wrapper stand in the closure of `#Preview`, as state of the preview:
///
///     #Preview {
///       @Previewable @State var isOn = true
///       Toggle("Sound", isOn: $isOn)
///     }
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "PrefViewMacrosPlugin", type: "PreviewableMacro")

/// A view to look at, with a name and the circumstances in which to show it.
public struct Preview {
  /// Marks traits of views.
  public enum ViewTraits {}

  /// What the preview is called; nil where the author gave no name.
  public let displayName: String?
  /// The circumstances in which to show the view, in the order in which they were written.
  public let traits: [PreviewTrait<ViewTraits>]
  private let body: @MainActor () -> any View

  /// Makes a preview.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    displayName = name
    self.traits = traits
    self.body = body
  }

  /// Makes the view, with the traits' modifiers applied, the first one innermost.
  @MainActor public func makeView() -> AnyView {
    traits.reduce(AnyView(body())) { view, trait in
      guard case .modifier(let modify) = trait.kind else { return view }
      return modify(view)
    }
  }
}

/// Where a preview stands and how it is made; what `#Preview` expands to conforms to it.
public protocol PreviewRegistry {
  /// The module and the file, as `#fileID` gives them.
  static var fileID: String { get }
  /// The line of `#Preview`; the first one is 1.
  static var line: Int { get }
  /// The column of `#Preview`, in bytes; the first one is 1.
  static var column: Int { get }
  /// Makes the preview.
  @MainActor static func makePreview() throws -> Preview
}

extension PreviewRegistry {
  /// Makes the preview's view.
  @MainActor public static func makeView() throws -> AnyView { try makePreview().makeView() }
}
