// PrefViews: the motions of symbol effects. The durations and amplitudes are estimates from recordings, see
// Documentation/Compatibility.md.

import PrefGeometry

extension BounceSymbolEffect: TimedSymbolEffect {
  var duration: Double { 0.8 }

  func change(at progress: Double) -> SymbolChange {
    SymbolChange(scale: 1 + (isDown ? -0.22 : 0.22) * damped(progress, swings: 1.5, damping: 3.5))
  }
}

extension PulseSymbolEffect: TimedSymbolEffect {
  var duration: Double { 2 }
  func change(at progress: Double) -> SymbolChange {
    SymbolChange(opacity: 1 - 0.65 * wave(progress))
  }
}

extension BreatheSymbolEffect: TimedSymbolEffect {
  var duration: Double { 2.4 }
  func change(at progress: Double) -> SymbolChange {
    let wave = wave(progress)
    return SymbolChange(scale: 1 + 0.12 * wave, opacity: isPlain ? 1 : 1 - 0.4 * wave)
  }
}

extension RotateSymbolEffect: TimedSymbolEffect {
  var duration: Double { 1.6 }
  func change(at progress: Double) -> SymbolChange {
    SymbolChange(rotation: .degrees((isCounterClockwise ? -360 : 360) * progress))
  }
}

extension WiggleSymbolEffect: TimedSymbolEffect {
  var duration: Double { 0.9 }
  func change(at progress: Double) -> SymbolChange {
    let swing = damped(progress, swings: 2, damping: 2)
    switch motion {
    case .rotation(let degrees): return SymbolChange(rotation: .degrees(degrees * swing))
    case .offset(let angle):
      return SymbolChange(
        offset: CGSize(
          width: 0.12 * swing * Scalar.cos(angle.radians),
          height: 0.12 * swing * Scalar.sin(angle.radians)))
    }
  }
}

extension VariableColorSymbolEffect: TimedSymbolEffect {
  var duration: Double { isReversing ? 2 : 1.2 }
  func change(at progress: Double) -> SymbolChange {
    let value = isReversing ? 1 - abs(1 - 2 * progress) : progress
    return SymbolChange(
      parts: SymbolPartsChange(
        value: value, isIterative: isIterative, hidesOthers: hidesInactiveLayers))
  }
}

extension ScaleSymbolEffect: SteadySymbolEffect {
  var activeChange: SymbolChange { SymbolChange(scale: isDown ? 0.85 : 1.15) }
}

extension AppearSymbolEffect: SteadySymbolEffect {
  var activeChange: SymbolChange { .hidden(isUp: isUp) }
}

extension DisappearSymbolEffect: SteadySymbolEffect {
  var activeChange: SymbolChange { .hidden(isUp: isUp) }
}

extension DrawOnSymbolEffect: SteadySymbolEffect {
  var activeChange: SymbolChange { SymbolChange(opacity: 0) }
}

extension DrawOffSymbolEffect: SteadySymbolEffect {
  var activeChange: SymbolChange { SymbolChange(opacity: 0) }
}

extension SymbolChange {
  /// The change of a symbol that is hidden: it has grown or shrunk meanwhile.
  fileprivate static func hidden(isUp: Bool) -> SymbolChange {
    SymbolChange(scale: isUp ? 1.4 : 0.6, opacity: 0)
  }
}

/// Returns a smooth wave that is 0 at 0 and 1, and 1 in the middle.
private func wave(_ progress: Double) -> Double { (1 - Scalar.cos(2 * .pi * progress)) / 2 }

/// Returns a damped oscillation that is 0 at 0 and 1.
///
/// - Parameter swings: The number of full periods, a multiple of one half.
private func damped(_ progress: Double, swings: Double, damping: Double) -> Double {
  Scalar.exp(-damping * progress) * Scalar.sin(2 * .pi * swings * progress)
}
