// PrefViews: Liquid Glass, drawn as a thin material: pictures have no refraction.

import PrefGeometry
import PrefViewGraph

/// A variant of glass.
public struct Glass: Equatable, Sendable {
  fileprivate var color: Color?
  fileprivate var isVisible = true

  /// The regular variant.
  public static var regular: Glass { Glass() }
  /// A more transparent variant; drawn like `regular`.
  public static var clear: Glass { Glass() }
  /// No glass.
  public static var identity: Glass { Glass(isVisible: false) }

  /// Returns glass with a tint; nil for none.
  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.color = color
    return copy
  }

  /// Returns the glass unchanged: pictures do not react to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A way in which glass appears and disappears; without effect.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String
  /// No transition.
  public static let identity = GlassEffectTransition(name: "identity")
  /// A transition from the glass around it.
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  /// A transition of the material.
  public static let materialize = GlassEffectTransition(name: "materialize")
}

extension View {
  /// Draws the view on glass with a shape: a thin material, and the tint with half of its opacity.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = Capsule()
  ) -> some View {
    background {
      if glass.isVisible {
        ZStack {
          shape.fill(.thinMaterial)
          if let color = glass.color { shape.fill(color.opacity(0.5)) }
        }
      }
    }
  }

  /// Accepts the identity of a shape with which glass is united; a warning states that it has no effect.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View { ineffective("glassEffectUnion(id:namespace:)", id != nil) }

  /// Accepts the way in which glass appears, which has no effect.
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }

  /// Accepts a blurred and mirrored copy of the view below the edges around it; a warning states that it is not drawn.
  public nonisolated func backgroundExtensionEffect() -> some View {
    backgroundExtensionEffect(isEnabled: true)
  }

  /// Accepts a blurred and mirrored copy of the view below the edges around it; a warning states that it is not drawn.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    ineffective("backgroundExtensionEffect(isEnabled:)", isEnabled)
  }

  /// Accepts the identity of glass in transitions, which are not drawn.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View { self }
}

/// A container that combines the glass of several views; here they are drawn separately.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container; `spacing` is accepted and not used.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content.
  @MainActor public var body: some View { content }
}
