// Views: symbols that move. In a picture they stand still: what moves in them is not known here.

import PrefGeometry
import PrefViewGraph

/// A movement of a symbol.
public protocol SymbolEffect: Sendable {}

/// A movement of a symbol that happens once.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// A movement of a symbol that goes on.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// How one symbol becomes another one.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// How a symbol comes and goes.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// It jumps.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Upwards.
  public var up: BounceSymbolEffect { self }
  /// Downwards.
  public var down: BounceSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: BounceSymbolEffect { self }
  /// As a whole.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// It becomes fainter and comes back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Layer by layer.
  public var byLayer: PulseSymbolEffect { self }
  /// As a whole.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Its parts light up one after the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// One at a time.
  public var iterative: VariableColorSymbolEffect { self }
  /// One more at a time.
  public var cumulative: VariableColorSymbolEffect { self }
  /// There and back.
  public var reversing: VariableColorSymbolEffect { self }
  /// From the start again.
  public var nonReversing: VariableColorSymbolEffect { self }
}

/// It grows or shrinks.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  /// It grows.
  public var up: ScaleSymbolEffect { self }
  /// It shrinks.
  public var down: ScaleSymbolEffect { self }
}

/// It comes.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Upwards.
  public var up: AppearSymbolEffect { self }
  /// Downwards.
  public var down: AppearSymbolEffect { self }
}

/// It goes.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Upwards.
  public var up: DisappearSymbolEffect { self }
  /// Downwards.
  public var down: DisappearSymbolEffect { self }
}

/// It becomes another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// Down and up.
  public var downUp: ReplaceSymbolEffect { self }
  /// Up and up.
  public var upUp: ReplaceSymbolEffect { self }
  /// Off and up.
  public var offUp: ReplaceSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: ReplaceSymbolEffect { self }
  /// As a whole.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// It wiggles, breathes, turns.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// It breathes.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// It turns.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {}

/// What is best.
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect {}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// It jumps.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// It becomes fainter and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Its parts light up one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// It grows or shrinks.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// It comes.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// It goes.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// It becomes another one.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// It wiggles.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// It breathes.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// It turns.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// What is best.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// How fast and how often a symbol moves.
public struct SymbolEffectOptions: Sendable {
  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()
  /// So many times.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// At another pace.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Again and again.
  public var repeating: SymbolEffectOptions { self }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { self }
  /// So many times.
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
  /// At another pace.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension View {
  /// Moves symbols while `isActive`; here they stand still.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Moves symbols when a value changes; here they stand still.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }

  /// Leaves out the runningAnimations of symbols.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
  /// Symbols become others in a way of their own; here the old one fades out while the new one fades in.
  public static var symbolEffect: ContentTransition { .opacity }

  /// Symbols become others in a way of their own; here the old one fades out while the new one fades in.
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .opacity }
}
