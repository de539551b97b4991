// Views: a view that goes through phases, each of which is an animation.

import PrefGeometry
import PrefViewGraph

/// A view that goes through phases: for ever, or once whenever a value changes.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  /// Nil for phases that follow each other for ever.
  private let trigger: PhaseTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = PhaseRun()
  @Environment(\.clock) private var clock

  /// Makes a view that goes through all phases whenever a value changes, and back to the first one.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), PhaseTrigger(trigger), content, animation)
  }

  /// Makes a view that goes through all phases for ever.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: PhaseTrigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// The content in its present phase.
  @MainActor public var body: some View {
    if phases.indices.contains(index) {
      content(phases[index])
        .onAppear { if trigger == nil { onMainActor { begin() } } }
        .onChange(of: trigger) { if trigger != nil { onMainActor { begin() } } }
        .onTime {
          TickRequest(due: run.due, isBusy: trigger != nil)
        } perform: {
          run.due = nil
          step()
        }
    }
  }

  /// Begins with the phase after the first one.
  @MainActor private func begin() {
    guard clock.isRunning, phases.count > 1 else { return }
    run.due = nil
    run.number += 1
    index = 0
    step()
  }

  /// Goes on to the next phase; from the last one to the first, which ends a run that was set off by a change.
  @MainActor private func step() {
    let next = (index + 1) % phases.count
    let (number, began) = (run.number, clock.time)
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      onMainActor {
        guard number == run.number, trigger == nil || next != 0 else { return }
        // A phase in which nothing moves lasts a frame.
        run.due = max(clock.time, began + 1.0 / 60)
      }
    }
  }
}

/// A value whose changes set off a run.
struct PhaseTrigger: Equatable {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (a: PhaseTrigger, b: PhaseTrigger) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { b.value as? T == value }
    return isEqual(a.value)
  }
}

/// How far a run has come.
private final class PhaseRun: @unchecked Sendable {
  /// When the next phase begins, in seconds of the clock; nil while one is under way.
  var due: Double?
  var number = 0
}

extension View {
  /// Goes through phases whenever a value changes; the closure changes the view by the phase.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger) { phase in
      content(PlaceholderContentView<Self>(self), phase)
    } animation: {
      animation($0)
    }
  }

  /// Goes through phases for ever; the closure changes the view by the phase.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) { phase in
      content(PlaceholderContentView<Self>(self), phase)
    } animation: {
      animation($0)
    }
  }
}
