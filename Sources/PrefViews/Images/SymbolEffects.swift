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
  /// Dims the layers that are not highlighted.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  /// Hides the layers that are not highlighted.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
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
  /// The effect applied to each layer in turn.
  public var byLayer: ScaleSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// An effect that makes the symbol appear.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The effect with upward motion.
  public var up: AppearSymbolEffect { self }
  /// The effect with downward motion.
  public var down: AppearSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: AppearSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// An effect that makes the symbol disappear.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The effect with upward motion.
  public var up: DisappearSymbolEffect { self }
  /// The effect with downward motion.
  public var down: DisappearSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: DisappearSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// An effect that replaces the symbol with another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// The old symbol shrinks, then the new one grows.
  public var downUp: ReplaceSymbolEffect { self }
  /// Returns the effect that transforms common parts of both symbols, or else a fallback.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace() }
  /// Both symbols grow.
  public var upUp: ReplaceSymbolEffect { self }
  /// The old symbol is hidden at once, and the new one grows.
  public var offUp: ReplaceSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension ReplaceSymbolEffect {
  /// The old symbol shrinks, then the new one grows.
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect() }
  /// Both symbols grow.
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect() }
  /// The old symbol is hidden at once, and the new one grows.
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect() }

  /// An effect that transforms the common parts of two symbols.
  public struct MagicReplace: ContentTransitionSymbolEffect {
    /// The effect applied to each layer in turn.
    public var byLayer: MagicReplace { self }
    /// The effect applied to the whole symbol.
    public var wholeSymbol: MagicReplace { self }
  }
}

/// An effect that moves the symbol from side to side.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Rotates clockwise and back.
  public var clockwise: WiggleSymbolEffect { self }
  /// Rotates counterclockwise and back.
  public var counterClockwise: WiggleSymbolEffect { self }
  /// Moves to the left and back.
  public var left: WiggleSymbolEffect { self }
  /// Moves to the right and back.
  public var right: WiggleSymbolEffect { self }
  /// Moves up and back.
  public var up: WiggleSymbolEffect { self }
  /// Moves down and back.
  public var down: WiggleSymbolEffect { self }
  /// Moves in the direction of reading and back.
  public var forward: WiggleSymbolEffect { self }
  /// Moves against the direction of reading and back.
  public var backward: WiggleSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: WiggleSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: WiggleSymbolEffect { self }
  /// Returns the effect with a motion at an angle.
  public func custom(angle: Angle) -> WiggleSymbolEffect { self }
  /// Returns the effect with a motion at an angle, in degrees.
  public func custom(angle: Double) -> WiggleSymbolEffect { self }
}

/// An effect that scales the symbol up and down smoothly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Changes the size only.
  public var plain: BreatheSymbolEffect { self }
  /// Changes the size and the opacity.
  public var pulse: BreatheSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: BreatheSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// An effect that rotates the symbol.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Rotates clockwise.
  public var clockwise: RotateSymbolEffect { self }
  /// Rotates counterclockwise.
  public var counterClockwise: RotateSymbolEffect { self }
  /// The effect applied to each layer in turn.
  public var byLayer: RotateSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: RotateSymbolEffect { self }
}

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
