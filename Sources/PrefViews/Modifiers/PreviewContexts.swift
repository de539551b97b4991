// PrefViews: contexts of previews, which are not used.

import PrefGeometry
import PrefViewGraph

/// The context of a preview.
public protocol PreviewContext {
  /// The value for a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The key of a value of a context.
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
}

/// The system of a preview.
public enum PreviewPlatform: Sendable {
  /// A system.
  case iOS, macOS, tvOS, watchOS
}

/// A modifier for the environment of its content.
public protocol EnvironmentalModifier: ViewModifier {
  /// The type of the modifier that is applied.
  associatedtype ResolvedModifier: ViewModifier
  /// Returns the modifier for an environment.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  /// The content with the modifier for its environment.
  @MainActor public func body(content: Content) -> some View {
    _EnvironmentReading { content.modifier(resolve(in: $0)) }
  }
}

/// A view that depends on the environment as a whole.
public nonisolated struct _EnvironmentReading<Content: View>: View {
  @Environment(\.self) private var environment
  private let content: (EnvironmentValues) -> Content

  init(@ViewBuilder content: @escaping (EnvironmentValues) -> Content) { self.content = content }

  /// The content.
  @MainActor public var body: some View { content(environment) }
}

/// The dimming of what is around a window of visionOS.
public struct SurroundingsEffect: Sendable {
  /// The system's choice of dimming.
  public static let systemDark = SurroundingsEffect()
}

extension View {
  /// Accepts the context of previews, which is not used.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }

  /// Accepts the dimming of what is around, which is not drawn.
  public nonisolated func preferredSurroundingsEffect(_ effect: SurroundingsEffect?) -> some View {
    self
  }
}
