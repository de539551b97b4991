// PrefViews: the options of symbol effects and the modifiers that apply them. All are accepted for
// source compatibility; symbols are drawn at rest.

import PrefGeometry
import PrefViewGraph

/// The speed and repetition of a symbol effect. The options have no effect.
public struct SymbolEffectOptions: Sendable {
  /// The effect's own speed and repetition.
  public static let `default` = SymbolEffectOptions()
  /// Repeats the effect indefinitely.
  public static let repeating = SymbolEffectOptions()
  /// Runs the effect once.
  public static let nonRepeating = SymbolEffectOptions()
  /// Repeats the effect `count` times.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Repeats the effect as a behavior describes.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions()
  }
  /// Multiplies the speed of the effect; 1 is its own speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// The options with indefinite repetition.
  public var repeating: SymbolEffectOptions { self }
  /// The options without repetition.
  public var nonRepeating: SymbolEffectOptions { self }
  /// Returns the options with `count` repetitions.
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
  /// Returns the options with the repetition that a behavior describes.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
  /// Returns the options with a speed factor.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension SymbolEffectOptions {
  /// The repetition of a symbol effect.
  public struct RepeatBehavior: Sendable {
    /// Repeats the effect without interruption.
    public static let continuous = RepeatBehavior()
    /// Repeats the effect after pauses.
    public static let periodic = RepeatBehavior()
    /// Returns the behavior of a number of repetitions, nil for no limit, with pauses in seconds, nil for the effect's
    /// own.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior()
    }
  }
}

extension View {
  /// Animates symbols while `isActive` is true. Has no effect: symbols are drawn at rest.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Animates symbols when a value changes. Has no effect: symbols are drawn at rest.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }

  /// Removes inherited symbol effects. Has no effect: symbols are drawn at rest.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
  /// A transition that replaces symbols; drawn as a cross-fade.
  public static var symbolEffect: ContentTransition { .opacity }

  /// Returns a transition that replaces symbols with an effect; drawn as a cross-fade.
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .opacity }
}

/// A transition with a symbol effect; symbols are inserted and removed with a fade.
public struct SymbolEffectTransition: Transition {
  /// Creates a transition with an effect.
  public nonisolated init<T: TransitionSymbolEffect>(
    effect: T, options: SymbolEffectOptions = .default
  ) {}

  /// The view, transparent before its insertion and after its removal.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A transition that inserts and removes symbols with an automatic effect; drawn as a fade.
  public static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: .automatic)
  }

  /// Returns a transition that inserts and removes symbols with an effect; drawn as a fade.
  public static func symbolEffect<T: TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}
