// Views: a view that changes by keyframes.

import PrefGeometry
import PrefViewGraph

/// A view that changes by keyframes: for ever, once, or once whenever a value changes.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let initialValue: Value
  /// Nil for keyframes that begin when the view appears.
  private let trigger: PhaseTrigger?
  private let repeats: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var run = KeyframeRun<Value>()
  @State private var ticks = 0
  @Environment(\.clock) private var clock

  /// Makes a view whose keyframes are gone through whenever a value changes.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, PhaseTrigger(trigger), false, content, keyframes)
  }

  /// Makes a view whose keyframes are gone through for ever, or once.
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

  /// The content with its present value.
  @MainActor public var body: some View {
    // What is read here asks for the body again.
    let _ = ticks
    content(run.value(at: clock.time, repeats) ?? initialValue)
      .onAppear { if trigger == nil { onMainActor { begin() } } }
      .onChange(of: trigger) { if trigger != nil { onMainActor { begin() } } }
      .onTime {
        TickRequest(due: run.due, isContinuous: true, isBusy: !repeats)
      } perform: {
        ticks += 1
        run.told(clock.time, repeats)
      }
  }

  @MainActor private func begin() {
    guard clock.isRunning else { return }
    let first = run.value(at: clock.time, repeats) ?? initialValue
    run.begin(
      KeyframeTimeline(initialValue: first) { keyframes(first) }, at: clock.time)
  }
}

/// How far a view is in its keyframes.
private final class KeyframeRun<Value>: @unchecked Sendable {
  private var timeline: KeyframeTimeline<Value>?
  private var start = 0.0
  /// When the value is to be shown anew, in seconds of the clock; nil where it does not change any more.
  private(set) var due: Double?

  func begin(_ timeline: KeyframeTimeline<Value>, at time: Double) {
    self.timeline = timeline
    start = time
    due = time + 1.0 / 60
  }

  /// The value at a time; nil where nothing has begun.
  func value(at time: Double, _ repeats: Bool) -> Value? {
    guard let timeline else { return nil }
    let passed = time - start
    guard repeats, timeline.duration > 0 else { return timeline.value(time: passed) }
    return timeline.value(time: passed.truncatingRemainder(dividingBy: timeline.duration))
  }

  /// The value of a time is shown.
  func told(_ time: Double, _ repeats: Bool) {
    guard let timeline else { return }
    let goesOn = timeline.duration > 0 && (repeats || time - start < timeline.duration)
    due = goesOn ? time + 1.0 / 60 : nil
  }
}

extension View {
  /// Changes the view by keyframes whenever a value changes; the closure changes the view by the value.
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

  /// Changes the view by keyframes, for ever or once; the closure changes the view by the value.
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
