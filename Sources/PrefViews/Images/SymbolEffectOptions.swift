// PrefViews: the options of symbol effects and the modifiers that apply them.

import PrefGeometry
import PrefViewGraph

/// The speed and repetition of a symbol effect.
public struct SymbolEffectOptions: Sendable {
  /// The number of runs and the pauses; nil for those of the effect.
  var repetition: RepeatBehavior?
  var speedFactor = 1.0

  /// The effect's own speed and repetition.
  public static let `default` = SymbolEffectOptions()
  /// Repeats the effect indefinitely.
  public static let repeating = SymbolEffectOptions(repetition: .continuous)
  /// Runs the effect once.
  public static let nonRepeating = SymbolEffectOptions(repetition: RepeatBehavior(count: 1))
  /// Repeats the effect `count` times.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { Self.default.repeat(count) }
  /// Repeats the effect as a behavior describes.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    Self.default.repeat(behavior)
  }
  /// Multiplies the speed of the effect; 1 is its own speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }
  /// The options with indefinite repetition.
  public var repeating: SymbolEffectOptions { self.repeat(.continuous) }
  /// The options without repetition.
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
  /// Returns the options with `count` repetitions.
  public func `repeat`(_ count: Int) -> SymbolEffectOptions {
    self.repeat(RepeatBehavior(count: count))
  }
  /// Returns the options with the repetition that a behavior describes.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions(repetition: behavior, speedFactor: speedFactor)
  }
  /// Returns the options with a speed factor.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(repetition: repetition, speedFactor: speed)
  }

  /// Returns the repetition of an effect.
  ///
  /// - Parameter count: The number of runs by default; nil for no limit.
  func repetition(defaultCount count: Int?) -> SymbolEffectRepetition {
    guard let repetition else { return SymbolEffectRepetition(count: count, speed: speedFactor) }
    return SymbolEffectRepetition(
      count: repetition.count, delay: repetition.delay, speed: speedFactor)
  }
}

extension SymbolEffectOptions {
  /// The repetition of a symbol effect.
  public struct RepeatBehavior: Sendable {
    /// The number of runs; nil for no limit.
    var count: Int?
    /// The pause after a run, in seconds.
    var delay = 0.0

    /// The pause of repetitions whose pause is the effect's own.
    private static let ownDelay = 0.5

    /// Repeats the effect without interruption.
    public static let continuous = RepeatBehavior()
    /// Repeats the effect after pauses.
    public static let periodic = RepeatBehavior(delay: ownDelay)
    /// Returns the behavior of a number of repetitions, nil for no limit, with pauses in seconds, nil for the effect's
    /// own.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: delay ?? ownDelay)
    }
  }
}

extension View {
  /// Animates the symbols of this view while `isActive` is true.
  ///
  /// Scales, and the effects that hide symbols, apply for the whole time, also in still pictures. The others run in a
  /// loop in a `ViewHost`, and end with their current run.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    let steady = (effect as? any SteadySymbolEffect)?.activeChange
    return animation(.spring(duration: 0.35 / max(options.speedFactor, 0.01))) {
      $0.modifier(
        SymbolChangeModifier(change: isActive ? steady ?? SymbolChange() : SymbolChange()))
    }
    .modifier(SymbolEffectModifier(effect, options, defaultCount: nil, isActive: isActive))
  }

  /// Animates the symbols of this view once when a value changes, in a `ViewHost`.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(SymbolEffectModifier(effect, options, defaultCount: 1, trigger: PhaseTrigger(value)))
  }

  /// Removes the symbol effects of the views around this view from its symbols.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolChange) { if isEnabled { $0 = SymbolChange() } }
  }
}

extension ContentTransition {
  /// A transition that replaces symbols; drawn as a cross-fade.
  public static var symbolEffect: ContentTransition { .opacity }

  /// Returns a transition that replaces symbols with an effect; drawn as a cross-fade.
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .opacity }
}

/// A transition with a symbol effect: views are inserted and removed with a fade, during which symbols grow or shrink.
public struct SymbolEffectTransition: Transition {
  private let hidden: SymbolChange

  /// Creates a transition with an effect.
  public nonisolated init<T: TransitionSymbolEffect>(
    effect: T, options: SymbolEffectOptions = .default
  ) {
    hidden = (effect as? any SteadySymbolEffect)?.activeChange ?? SymbolChange()
  }

  /// The view, transparent before its insertion and after its removal.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(
        SymbolChangeModifier(change: SymbolChange(scale: phase.isIdentity ? 1 : hidden.scale))
      )
      .opacity(phase.isIdentity ? 1 : 0)
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
