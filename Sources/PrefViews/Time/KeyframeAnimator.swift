// PrefViews: `KeyframeAnimator`, which evaluates a keyframe timeline on every frame and rebuilds
// its content with the value.

import PrefGeometry
import PrefViewGraph

/// A view whose content is animated by keyframes: in a loop, once, or whenever a trigger changes.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let initialValue: Value
  /// The trigger; `nil` for keyframes that start when the view appears.
  private let trigger: PhaseTrigger?
  private let repeats: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run = KeyframeRun<Value>()
  @State private var ticks = 0
  @Environment(\.clock) private var clock

  /// Creates a view whose keyframes run once whenever a trigger changes.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, PhaseTrigger(trigger), false, content, keyframes)
  }

  /// Creates a view whose keyframes start when it appears, and run in a loop or once.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, nil, repeating, content, keyframes)
  }

  private init(
    _ initialValue: Value, _ trigger: PhaseTrigger?, _ repeats: Bool,
    _ content: @escaping (Value) -> Content, _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = trigger
    self.repeats = repeats
    self.content = content
    self.keyframes = keyframes
  }

  /// The content for the value at the clock's current time.
  @MainActor public var body: some View {
    // Reading the state makes the body depend on it, so that each tick rebuilds the body.
    let _ = ticks
    content(run.value(at: clock.time, repeats) ?? initialValue)
      .onAppear { if trigger == nil { onMainActor { begin() } } }
      .onChange(of: trigger) { if trigger != nil { onMainActor { begin() } } }
      .onTime {
        TickRequest(due: run.due, isContinuous: true, isBusy: !repeats)
      } perform: {
        ticks += 1
        run.scheduleNextFrame(after: clock.time, repeats: repeats)
      }
  }

  @MainActor private func begin() {
    guard clock.isRunning else { return }
    let first = run.value(at: clock.time, repeats) ?? initialValue
    run.begin(
      KeyframeTimeline(initialValue: first) { keyframes(first) }, at: clock.time)
  }
}

/// The state of a keyframe animation: its timeline, start time and next frame.
private final class KeyframeRun<Value>: @unchecked Sendable {
  // Sendable: used on the main actor only, by the body and the actions of its view.

  private var timeline: KeyframeTimeline<Value>?
  private var start = 0.0
  /// The time of the next frame, in seconds of the graph's clock; `nil` if the value no longer
  /// changes.
  private(set) var due: Double?

  func begin(_ timeline: KeyframeTimeline<Value>, at time: Double) {
    self.timeline = timeline
    start = time
    due = time + 1.0 / 60
  }

  /// Returns the value at a time in seconds; `nil` before the first run.
  func value(at time: Double, _ repeats: Bool) -> Value? {
    guard let timeline else { return nil }
    let elapsed = time - start
    guard repeats, timeline.duration > 0 else { return timeline.value(time: elapsed) }
    return timeline.value(time: elapsed.truncatingRemainder(dividingBy: timeline.duration))
  }

  /// Schedules the next frame, 1/60 s after the displayed one, unless the timeline has ended.
  func scheduleNextFrame(after time: Double, repeats: Bool) {
    guard let timeline else { return }
    let continues = timeline.duration > 0 && (repeats || time - start < timeline.duration)
    due = continues ? time + 1.0 / 60 : nil
  }
}

extension View {
  /// Animates the view by keyframes whenever a trigger changes; `content` applies the value to the
  /// view.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, trigger: trigger) { value in
      content(PlaceholderContentView<Self>(self), value)
    } keyframes: {
      keyframes($0)
    }
  }

  /// Animates the view by keyframes in a loop or once; `content` applies the value to the view.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, repeating: repeating) { value in
      content(PlaceholderContentView<Self>(self), value)
    } keyframes: {
      keyframes($0)
    }
  }
}
