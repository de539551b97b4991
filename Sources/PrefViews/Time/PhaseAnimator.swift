// PrefViews: `PhaseAnimator`, which cycles through phases and animates each change with its own
// animation.

import PrefGeometry
import PrefViewGraph

/// A view that cycles through phases: in a loop, or once whenever a trigger changes. The next phase
/// begins when the animation of the current one is complete.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  /// The trigger; `nil` for phases that repeat in a loop.
  private let trigger: PhaseTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = PhaseRun()
  @Environment(\.clock) private var clock

  /// Creates a view that cycles through the phases and returns to the first one whenever a trigger
  /// changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), PhaseTrigger(trigger), content, animation)
  }

  /// Creates a view that cycles through the phases in a loop.
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

  /// The content of the current phase.
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

  /// Starts a run at the first phase and animates to the second.
  @MainActor private func begin() {
    guard clock.isRunning, phases.count > 1 else { return }
    run.due = nil
    run.number += 1
    run.instantPhases = 0
    index = 0
    step()
  }

  /// Animates to the next phase. A run that was started by a trigger ends at the first phase.
  @MainActor private func step() {
    let next = (index + 1) % phases.count
    let (number, startTime) = (run.number, clock.time)
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      onMainActor {
        guard number == run.number, trigger == nil || next != 0 else { return }
        // A phase that changes nothing ends at once. One without an animation lasts one frame, 1/60 s,
        // and so does one of a run in which no phase has taken time.
        let isInstant = clock.time <= startTime && animation(phases[next]) != nil
        run.instantPhases = isInstant ? run.instantPhases + 1 : 0
        if isInstant, run.instantPhases < phases.count { return step() }
        run.due = max(clock.time, startTime + 1.0 / 60)
      }
    }
  }
}

/// A type-erased trigger value.
struct PhaseTrigger: Equatable {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (a: PhaseTrigger, b: PhaseTrigger) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { b.value as? T == value }
    return isEqual(a.value)
  }
}

/// The state of a run through the phases.
private final class PhaseRun: @unchecked Sendable {
  // Sendable: used on the main actor only, by the body and the actions of its view.

  /// The time at which the next phase begins, in seconds of the graph's clock; `nil` during an
  /// animation.
  var due: Double?
  var number = 0
  /// The number of phases in succession that have taken no time.
  var instantPhases = 0
}

extension View {
  /// Cycles through phases whenever a trigger changes; `content` applies the phase to the view.
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

  /// Cycles through phases in a loop; `content` applies the phase to the view.
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
