// PrefViews: symbol effects. All are accepted for source compatibility; symbols are drawn at rest.

import PrefGeometry
import PrefViewGraph

/// An animation of a symbol. Symbols are drawn at rest.
public protocol SymbolEffect: Sendable {}

/// A symbol effect that runs once per value change.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// A symbol effect that runs while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// A symbol effect that replaces one symbol with another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// A symbol effect that inserts or removes a symbol.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// An effect that moves the symbol up or down and back.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The effect with upward motion.
  public var up: BounceSymbolEffect { self }
  /// The effect with downward motion.
  public var down: BounceSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: BounceSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// An effect that fades the symbol out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The effect applied to each layer in turn.
  public var byLayer: PulseSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// An effect that highlights the layers of the symbol in turn.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Highlights one layer at a time.
  public var iterative: VariableColorSymbolEffect { self }
  /// Keeps the highlight of preceding layers.
  public var cumulative: VariableColorSymbolEffect { self }
  /// Runs forward and then backward.
  public var reversing: VariableColorSymbolEffect { self }
  /// Restarts from the first layer.
  public var nonReversing: VariableColorSymbolEffect { self }
}

/// An effect that changes the size of the symbol.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  /// The effect that enlarges the symbol.
  public var up: ScaleSymbolEffect { self }
  /// The effect that shrinks the symbol.
  public var down: ScaleSymbolEffect { self }
}

/// An effect that makes the symbol appear.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The effect with upward motion.
  public var up: AppearSymbolEffect { self }
  /// The effect with downward motion.
  public var down: AppearSymbolEffect { self }
}

/// An effect that makes the symbol disappear.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The effect with upward motion.
  public var up: DisappearSymbolEffect { self }
  /// The effect with downward motion.
  public var down: DisappearSymbolEffect { self }
}

/// An effect that replaces the symbol with another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// The old symbol shrinks, then the new one grows.
  public var downUp: ReplaceSymbolEffect { self }
  /// Both symbols grow.
  public var upUp: ReplaceSymbolEffect { self }
  /// The old symbol is hidden at once, and the new one grows.
  public var offUp: ReplaceSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// An effect that moves the symbol from side to side.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// An effect that scales the symbol up and down smoothly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// An effect that rotates the symbol.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// The default effect for the context.
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect {}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// An effect that moves the symbol up or down and back.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// An effect that fades the symbol out and in.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// An effect that highlights the layers of the symbol in turn.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// An effect that changes the size of the symbol.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// An effect that makes the symbol appear.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// An effect that makes the symbol disappear.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// An effect that replaces the symbol with another one.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// An effect that moves the symbol from side to side.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// An effect that scales the symbol up and down smoothly.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// An effect that rotates the symbol.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The default effect for the context.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

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
  /// Multiplies the speed of the effect; 1 is its own speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// The options with indefinite repetition.
  public var repeating: SymbolEffectOptions { self }
  /// The options without repetition.
  public var nonRepeating: SymbolEffectOptions { self }
  /// Returns the options with `count` repetitions.
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
  /// Returns the options with a speed factor.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
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
