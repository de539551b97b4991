// PrefViewGraph: the modifier that leaves everything as it is.

/// Leaves a view as it is.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  /// Changes nothing.
  public static let identity = EmptyModifier()

  /// Makes the modifier.
  public init() {}

  /// The view.
  @MainActor public func body(content: Content) -> some View { content }
}
