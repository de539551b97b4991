// PrefViews: runs of symbol effects: how the time since the start of an effect maps to the progress of its runs, and
// the modifier that updates the symbols of a view on every frame.

import PrefGeometry
import PrefViewGraph

/// A symbol effect that changes symbols over time.
protocol TimedSymbolEffect: Sendable {
  /// The duration of a run at the speed 1, in seconds.
  var duration: Double { get }
  /// Returns the change at a fraction of a run, 0...1; symbols are at rest at 0 and 1.
  func change(at progress: Double) -> SymbolChange
}

/// A symbol effect that holds a change while it is active.
protocol SteadySymbolEffect: Sendable {
  /// The change while the effect is active.
  var activeChange: SymbolChange { get }
}

/// The number of runs of an effect and the pauses between them.
struct SymbolEffectRepetition: Equatable {
  /// The number of runs; nil for no limit.
  var count: Int?
  /// The pause after a run, in seconds.
  var delay: Double = 0
  /// The factor of the speed.
  var speed: Double = 1

  /// Returns the index of the run and its progress, 0...1, at a time in seconds since the start; nil after the last
  /// run.
  func progress(at time: Double, duration: Double) -> (index: Int, progress: Double)? {
    guard speed > 0, speed.isFinite, time >= 0 else { return nil }
    let runTime = duration / speed
    let period = runTime + max(delay, 0)
    let index = (time / period).rounded(.down)
    guard period > 0, index < Double(count ?? .max) else { return nil }
    return (Int(index), min((time - index * period) / runTime, 1))
  }
}

/// A modifier that runs an effect while it is active, or whenever a trigger changes.
nonisolated struct SymbolEffectModifier: ViewModifier {
  /// The effect; nil for one that does not change symbols over time.
  let effect: (any TimedSymbolEffect)?
  let repetition: SymbolEffectRepetition
  /// The trigger; nil for an effect that runs while it is active.
  let trigger: PhaseTrigger?
  let isActive: Bool
  @State private var run = SymbolEffectRun()
  @State private var ticks = 0
  @Environment(\.clock) private var clock

  init(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, defaultCount: Int?,
    trigger: PhaseTrigger? = nil, isActive: Bool = false
  ) {
    self.effect = effect as? any TimedSymbolEffect
    repetition = options.repetition(defaultCount: defaultCount)
    self.trigger = trigger
    self.isActive = isActive
  }

  @MainActor func body(content: Content) -> some View {
    // Reading the state makes the body depend on it, so that each tick rebuilds the body.
    let _ = ticks
    let change = run.change(at: clock.time)
    return content.transformEnvironment(\.symbolChange) { $0 = change.combined(with: $0) }
      .onAppear { onMainActor { if trigger == nil, isActive { begin() } } }
      .onChange(of: isActive) {
        onMainActor { if isActive { begin() } else { run.finish(at: clock.time) } }
      }
      .onChange(of: trigger) { onMainActor { if trigger != nil { begin() } } }
      .onTime {
        TickRequest(due: run.due, isContinuous: true, isBusy: run.hasEnd)
      } perform: {
        ticks += 1
        run.scheduleNextFrame(after: clock.time)
      }
  }

  @MainActor private func begin() {
    guard let effect, clock.isRunning else { return }
    run.begin(effect, repetition, at: clock.time)
  }
}

/// The state of a running effect.
private final class SymbolEffectRun: @unchecked Sendable {
  // Sendable: used on the main actor only, by the body and the actions of its modifier.

  private var effect: (any TimedSymbolEffect)?
  private var repetition = SymbolEffectRepetition()
  private var start = 0.0
  /// The time of the next frame, in seconds of the graph's clock; nil if symbols are at rest.
  private(set) var due: Double?

  /// Whether the effect ends without a further change.
  var hasEnd: Bool { repetition.count != nil }

  func begin(
    _ effect: any TimedSymbolEffect, _ repetition: SymbolEffectRepetition, at time: Double
  ) {
    self.effect = effect
    self.repetition = repetition
    start = time
    due = time + 1.0 / 60
  }

  /// Lets the effect end with the current run.
  func finish(at time: Double) {
    guard let current = position(at: time) else { return }
    repetition.count = current.index + 1
  }

  func change(at time: Double) -> SymbolChange {
    guard let effect, let current = position(at: time), current.progress < 1 else {
      return SymbolChange()
    }
    return effect.change(at: current.progress)
  }

  /// Schedules the next frame, 1/60 s after the displayed one, unless the last run has ended.
  func scheduleNextFrame(after time: Double) {
    due = position(at: time) == nil ? nil : time + 1.0 / 60
  }

  private func position(at time: Double) -> (index: Int, progress: Double)? {
    guard let effect, due != nil else { return nil }
    return repetition.progress(at: time - start, duration: effect.duration)
  }
}
