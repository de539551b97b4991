// PrefViewGraph: the modifier without an effect.

/// A modifier without an effect.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  /// The identity modifier.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  public init() {}

  /// The unmodified content.
  @MainActor public func body(content: Content) -> some View { content }
}
