// PrefViews: effects of the pointer and of the focus. They are accepted: a picture has neither.

import PrefGeometry
import PrefViewGraph

/// The appearance of a view below the pointer.
public struct HoverEffect: Sendable {
  /// The system's choice.
  public static let automatic = HoverEffect()
  /// Highlighted.
  public static let highlight = HoverEffect()
  /// Lifted.
  public static let lift = HoverEffect()
  /// Creates an effect of the program.
  public init(_ effect: some CustomHoverEffect) {}
  private init() {}
}

/// An effect of the program for views below the pointer.
public protocol CustomHoverEffect: Sendable {
  /// The view to which the effect is applied.
  typealias Content = EmptyHoverEffectContent
  /// The type of the effect that this effect consists of.
  associatedtype Body: CustomHoverEffect
  /// Returns the effect that this effect consists of.
  func body(content: Content) -> Body
}

/// A view with an effect.
public struct EmptyHoverEffectContent: CustomHoverEffect {
  /// The effect itself.
  public func body(content: Content) -> Self { self }
}

/// The effect that the system chooses.
public struct AutomaticHoverEffect: CustomHoverEffect {
  /// Creates the effect.
  public init() {}
  /// The effect itself.
  public func body(content: Content) -> Self { self }
}

/// No effect.
public struct EmptyHoverEffect: CustomHoverEffect {
  /// Creates the effect.
  public init() {}
  /// The effect itself.
  public func body(content: Content) -> Self { self }
}

/// A highlight.
public struct HighlightHoverEffect: CustomHoverEffect {
  /// Creates the effect.
  public init() {}
  /// The effect itself.
  public func body(content: Content) -> Self { self }
}

/// A lifted view.
public struct LiftHoverEffect: CustomHoverEffect {
  /// Creates the effect.
  public init() {}
  /// The effect itself.
  public func body(content: Content) -> Self { self }
}

extension CustomHoverEffect where Self == AutomaticHoverEffect {
  /// The effect that the system chooses.
  public static var automatic: AutomaticHoverEffect { AutomaticHoverEffect() }
}

extension CustomHoverEffect where Self == EmptyHoverEffect {
  /// No effect.
  public static var empty: EmptyHoverEffect { EmptyHoverEffect() }
}

extension CustomHoverEffect where Self == HighlightHoverEffect {
  /// A highlight.
  public static var highlight: HighlightHoverEffect { HighlightHoverEffect() }
}

extension CustomHoverEffect where Self == LiftHoverEffect {
  /// A lifted view.
  public static var lift: LiftHoverEffect { LiftHoverEffect() }
}

extension CustomHoverEffect {
  /// Accepts a further effect, which is not drawn.
  public func hoverEffect(_ effect: some CustomHoverEffect) -> some CustomHoverEffect { self }
  /// Accepts whether effects are disabled; they are not drawn.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some CustomHoverEffect { self }
}

extension View {
  /// Accepts the appearance below the pointer, which is not drawn.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Accepts the appearance below the pointer, which is not drawn.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool)
    -> some View
  { self }

  /// Accepts the appearance below the pointer, which is not drawn.
  public nonisolated func hoverEffect<E: CustomHoverEffect>(
    _ effect: E, isEnabled: Bool = true
  ) -> some View { self }

  /// Accepts the appearance below the pointer, which is not drawn.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Sets whether views change below the pointer; the pointer is not drawn.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Sets whether the focus is drawn; it is not.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Accepts that the focus moves within the view.
  public nonisolated func focusSection() -> some View { self }

  /// Accepts a namespace for the preferred focus.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Accepts that the view prefers the focus.
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View { self }

  /// Accepts the appearance of rows below the pointer, which is not drawn.
  public nonisolated func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Accepts whether rows change below the pointer.
  public nonisolated func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
