// PrefScenes: definitions of the modifiers that animate and color symbols, and the names of their effects.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers that animate and color symbols.
  static let symbolEffects: [ModifierDefinition] = [
    symbolEffect, symbolEffectsRemoved, symbolColorRenderingMode,
  ]

  private static let options = Parameter<SymbolEffectOptions>.group(
    .optional("speed", Types.nonNegative, default: "1", "The factor of the speed."),
    .optional(
      "repeat", Types.count,
      "The number of runs; by default, one for a value, and no limit otherwise."),
    .optional("delay", Types.nonNegative, default: "0", "The pause after a run in seconds.")
  ) { speed, count, delay in
    let options = SymbolEffectOptions.speed(Double(speed))
    if delay > 0 { return options.repeat(.periodic(count, delay: Double(delay))) }
    return count.map { options.repeat($0) } ?? options
  }

  private static let symbolEffect = ModifierDefinition(
    "symbolEffect",
    "Animates the symbols of the view while a condition holds or if a value changes.",
    example: #"{ "symbolEffect": { "effect": "bounce", "value": "${count}" } }"#,
    .view(
      .required("effect", Types.name(SceneSymbolEffect.self), bare: true, "The effect."),
      .optional("isActive", Types.bool, default: "true", "Whether the effect is active."), options
    ) { view, effect, isActive, options in
      view.symbolEffect(applying: effect, options, isActive)
    },
    .view(
      .required("effect", Types.name(SceneDiscreteSymbolEffect.self), "The effect."),
      .required("value", Types.any, "The value whose changes start the effect."), options
    ) { view, effect, value, options in view.symbolEffect(applying: effect, options, value) })

  private static let symbolEffectsRemoved = ModifierDefinition(
    "symbolEffectsRemoved", "Removes the symbol effects of the views around the view.",
    example: #"{ "symbolEffectsRemoved": {} }"#,
    .view(.flag) { view, isEnabled in view.symbolEffectsRemoved(isEnabled) })

  private static let symbolColorRenderingMode = ModifierDefinition(
    "symbolColorRenderingMode", "Sets whether symbols have a flat color or a gradient of it.",
    example: #"{ "symbolColorRenderingMode": "gradient" }"#,
    .view(.bare(Types.name(SceneSymbolColors.self))) { view, mode in
      view.symbolColorRenderingMode(mode)
    })
}

// Each of these functions opens the existential type of the effect.
extension View {
  fileprivate nonisolated func symbolEffect(
    applying effect: any IndefiniteSymbolEffect, _ options: SymbolEffectOptions, _ isActive: Bool
  ) -> any View {
    func apply<E: IndefiniteSymbolEffect>(_ effect: E) -> any View {
      symbolEffect(effect, options: options, isActive: isActive)
    }
    return apply(effect)
  }

  fileprivate nonisolated func symbolEffect(
    applying effect: any DiscreteSymbolEffect & IndefiniteSymbolEffect,
    _ options: SymbolEffectOptions, _ value: Value
  ) -> any View {
    func apply<E: DiscreteSymbolEffect>(_ effect: E) -> any View {
      symbolEffect(effect, options: options, value: value)
    }
    return apply(effect)
  }
}

/// How symbols are colored.
enum SceneSymbolColors: String, SceneName {
  case flat, gradient
  static let noun = "a color rendering mode"
  static let summary = "How symbols are colored."

  var swiftUIValue: SymbolColorRenderingMode { self == .flat ? .flat : .gradient }
}

/// An effect of symbols that a change of a value starts.
enum SceneDiscreteSymbolEffect: String, SceneName {
  case bounce, pulse, variableColor, wiggle, breathe, rotate
  case bounceUp = "bounce.up"
  case bounceDown = "bounce.down"
  case iterativeColor = "variableColor.iterative"
  case reversingColor = "variableColor.reversing"
  case wiggleClockwise = "wiggle.clockwise"
  case wiggleCounterClockwise = "wiggle.counterClockwise"
  case wiggleLeft = "wiggle.left"
  case wiggleRight = "wiggle.right"
  case wiggleUp = "wiggle.up"
  case wiggleDown = "wiggle.down"
  case plainBreathing = "breathe.plain"
  case rotateCounterClockwise = "rotate.counterClockwise"
  static let noun = "a symbol effect"
  static let summary = "An effect of symbols that a change of a value starts."

  var swiftUIValue: any DiscreteSymbolEffect & IndefiniteSymbolEffect {
    switch self {
    case .bounce: BounceSymbolEffect.bounce
    case .bounceUp: BounceSymbolEffect.bounce.up
    case .bounceDown: BounceSymbolEffect.bounce.down
    case .pulse: PulseSymbolEffect.pulse
    case .variableColor: VariableColorSymbolEffect.variableColor
    case .iterativeColor: VariableColorSymbolEffect.variableColor.iterative
    case .reversingColor: VariableColorSymbolEffect.variableColor.reversing
    case .wiggle: WiggleSymbolEffect.wiggle
    case .wiggleClockwise: WiggleSymbolEffect.wiggle.clockwise
    case .wiggleCounterClockwise: WiggleSymbolEffect.wiggle.counterClockwise
    case .wiggleLeft: WiggleSymbolEffect.wiggle.left
    case .wiggleRight: WiggleSymbolEffect.wiggle.right
    case .wiggleUp: WiggleSymbolEffect.wiggle.up
    case .wiggleDown: WiggleSymbolEffect.wiggle.down
    case .breathe: BreatheSymbolEffect.breathe
    case .plainBreathing: BreatheSymbolEffect.breathe.plain
    case .rotate: RotateSymbolEffect.rotate
    case .rotateCounterClockwise: RotateSymbolEffect.rotate.counterClockwise
    }
  }
}

/// An effect of symbols that runs while it is active.
enum SceneSymbolEffect: String, SceneName {
  case bounce, pulse, variableColor, wiggle, breathe, rotate, scale, appear, disappear, drawOn
  case drawOff
  case bounceUp = "bounce.up"
  case bounceDown = "bounce.down"
  case iterativeColor = "variableColor.iterative"
  case reversingColor = "variableColor.reversing"
  case wiggleClockwise = "wiggle.clockwise"
  case wiggleCounterClockwise = "wiggle.counterClockwise"
  case wiggleLeft = "wiggle.left"
  case wiggleRight = "wiggle.right"
  case wiggleUp = "wiggle.up"
  case wiggleDown = "wiggle.down"
  case plainBreathing = "breathe.plain"
  case rotateCounterClockwise = "rotate.counterClockwise"
  case scaleUp = "scale.up"
  case scaleDown = "scale.down"
  case appearUp = "appear.up"
  case disappearUp = "disappear.up"
  static let noun = "a symbol effect"
  static let summary = "An effect of symbols that runs while it is active."

  var swiftUIValue: any IndefiniteSymbolEffect {
    switch self {
    case .scale, .scaleUp: ScaleSymbolEffect.scale.up
    case .scaleDown: ScaleSymbolEffect.scale.down
    case .appear: AppearSymbolEffect.appear
    case .appearUp: AppearSymbolEffect.appear.up
    case .disappear: DisappearSymbolEffect.disappear
    case .disappearUp: DisappearSymbolEffect.disappear.up
    case .drawOn: DrawOnSymbolEffect.drawOn
    case .drawOff: DrawOffSymbolEffect.drawOff
    default:
      SceneDiscreteSymbolEffect(rawValue: rawValue)?.swiftUIValue ?? PulseSymbolEffect.pulse
    }
  }
}
