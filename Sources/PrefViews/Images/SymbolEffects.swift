// PrefViews: symbol effects. They move in a `ViewHost` only; a still picture shows the first instant. See
// SymbolEffectMotions.swift for their motions.

import PrefGeometry
import PrefViewGraph

/// An animation of a symbol.
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
  var isDown = false
  /// The effect with upward motion.
  public var up: BounceSymbolEffect { changed { $0.isDown = false } }
  /// The effect with downward motion.
  public var down: BounceSymbolEffect { changed { $0.isDown = true } }
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: BounceSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// An effect that fades the symbol out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: PulseSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// An effect that highlights the layers of the symbol in turn.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isIterative = false
  var hidesInactiveLayers = false
  var isReversing = false
  /// Highlights one layer at a time.
  public var iterative: VariableColorSymbolEffect { changed { $0.isIterative = true } }
  /// Dims the layers that are not highlighted.
  public var dimInactiveLayers: VariableColorSymbolEffect {
    changed { $0.hidesInactiveLayers = false }
  }
  /// Hides the layers that are not highlighted.
  public var hideInactiveLayers: VariableColorSymbolEffect {
    changed { $0.hidesInactiveLayers = true }
  }
  /// Keeps the highlight of preceding layers.
  public var cumulative: VariableColorSymbolEffect { changed { $0.isIterative = false } }
  /// Runs forward and then backward.
  public var reversing: VariableColorSymbolEffect { changed { $0.isReversing = true } }
  /// Restarts from the first layer.
  public var nonReversing: VariableColorSymbolEffect { changed { $0.isReversing = false } }
}

/// An effect that changes the size of the symbol.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  var isDown = false
  /// The effect that enlarges the symbol.
  public var up: ScaleSymbolEffect { changed { $0.isDown = false } }
  /// The effect that shrinks the symbol.
  public var down: ScaleSymbolEffect { changed { $0.isDown = true } }
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: ScaleSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// An effect that makes the symbol appear.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  var isUp = false
  /// The effect with upward motion.
  public var up: AppearSymbolEffect { changed { $0.isUp = true } }
  /// The effect with downward motion.
  public var down: AppearSymbolEffect { changed { $0.isUp = false } }
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: AppearSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// An effect that makes the symbol disappear.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  var isUp = false
  /// The effect with upward motion.
  public var up: DisappearSymbolEffect { changed { $0.isUp = true } }
  /// The effect with downward motion.
  public var down: DisappearSymbolEffect { changed { $0.isUp = false } }
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: DisappearSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// An effect that draws the symbol along its lines; shown as a fade.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: DrawOnSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: DrawOnSymbolEffect { self }
  /// The effect applied to each layer on its own.
  public var individually: DrawOnSymbolEffect { self }
}

/// An effect that removes the symbol along its lines; shown as a fade.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: DrawOffSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: DrawOffSymbolEffect { self }
  /// The effect applied to each layer on its own.
  public var individually: DrawOffSymbolEffect { self }
  /// The lines are removed from their ends.
  public var reversed: DrawOffSymbolEffect { self }
  /// The lines are removed from their beginnings.
  public var nonReversed: DrawOffSymbolEffect { self }
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
  enum Motion {
    /// A rotation by degrees, clockwise first.
    case rotation(Double)
    /// A motion along a direction, clockwise from the trailing direction of left-to-right text.
    case offset(Angle)
  }
  var motion = Motion.rotation(14)
  /// Rotates clockwise and back.
  public var clockwise: WiggleSymbolEffect { changed { $0.motion = .rotation(14) } }
  /// Rotates counterclockwise and back.
  public var counterClockwise: WiggleSymbolEffect { changed { $0.motion = .rotation(-14) } }
  /// Moves to the left and back.
  public var left: WiggleSymbolEffect { changed { $0.motion = .offset(.degrees(180)) } }
  /// Moves to the right and back.
  public var right: WiggleSymbolEffect { changed { $0.motion = .offset(.zero) } }
  /// Moves up and back.
  public var up: WiggleSymbolEffect { changed { $0.motion = .offset(.degrees(-90)) } }
  /// Moves down and back.
  public var down: WiggleSymbolEffect { changed { $0.motion = .offset(.degrees(90)) } }
  /// Moves in the direction of left-to-right text and back.
  public var forward: WiggleSymbolEffect { changed { $0.motion = .offset(.zero) } }
  /// Moves against the direction of left-to-right text and back.
  public var backward: WiggleSymbolEffect { changed { $0.motion = .offset(.degrees(180)) } }
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: WiggleSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: WiggleSymbolEffect { self }
  /// Returns the effect with a motion at an angle.
  public func custom(angle: Angle) -> WiggleSymbolEffect { changed { $0.motion = .offset(angle) } }
  /// Returns the effect with a motion at an angle, in degrees.
  public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
}

/// An effect that scales the symbol up and down smoothly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isPlain = false
  /// Changes the size only.
  public var plain: BreatheSymbolEffect { changed { $0.isPlain = true } }
  /// Changes the size and the opacity.
  public var pulse: BreatheSymbolEffect { changed { $0.isPlain = false } }
  /// The effect applied to each layer in turn; drawn as one symbol.
  public var byLayer: BreatheSymbolEffect { self }
  /// The effect applied to the whole symbol.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// An effect that rotates the symbol.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isCounterClockwise = false
  /// Rotates clockwise.
  public var clockwise: RotateSymbolEffect { changed { $0.isCounterClockwise = false } }
  /// Rotates counterclockwise.
  public var counterClockwise: RotateSymbolEffect { changed { $0.isCounterClockwise = true } }
  /// The effect applied to each layer in turn; drawn as one symbol.
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

extension SymbolEffect where Self == DrawOnSymbolEffect {
  /// An effect that draws the symbol along its lines.
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
  /// An effect that removes the symbol along its lines.
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
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

extension SymbolEffect {
  /// Returns a copy with a change.
  fileprivate func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
