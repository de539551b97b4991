// RenderingTests: phase animators, keyframes, timelines and `task`, driven by the host's clock.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.animation)) struct TimeDrivenViewTests {
  /// Returns the distance of the red square from the left edge, in points, rounded to 1e-4.
  private func x<V: View>(_ host: ViewHost<V>) throws -> CGFloat {
    (try host.frame(id: "dot").minX * 1e4).rounded() / 1e4
  }

  private struct Dot: View {
    var body: some View { Color.red.frame(width: 10, height: 10).id("dot") }
  }

  /// The keyframe of a time is found by binary search.
  @Test func aTimelineOfManyKeyframesHasTheValuesOfTheirTimes() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      for step in 1...1_000 {
        LinearKeyframe(Double(step), duration: step.isMultiple(of: 7) ? 0 : 1)
      }
    }
    var (time, value) = (0.0, 0.0)
    #expect(timeline.value(time: -1) == 0)
    for step in 1...1_000 {
      if !step.isMultiple(of: 7) {
        #expect(
          abs(timeline.value(time: time + 0.5) - (value + Double(step)) / 2) < 1e-9, "\(step)")
        time += 1
      }
      value = Double(step)
    }
    #expect(timeline.duration == time && timeline.value(time: time + 5) == 1_000)
  }

  /// Chains that are made from one chain share its effects, not those that are appended later.
  @Test func visualEffectsThatBranchAreIndependent() throws {
    struct Branches: View {
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<2) { branch in
            Color.red.frame(width: 10, height: 10).visualEffect { content, _ in
              let base = content.offset(x: 5)
              let (left, right) = (base.offset(x: 10), base.offset(x: 20))
              return branch == 0 ? AnyEffect(left) : AnyEffect(right)
            }.id(branch)
          }
        }
      }
    }
    struct AnyEffect: VisualEffect {
      let _steps: _VisualEffectSteps
      init(_ effect: some VisualEffect) { _steps = effect._steps }
    }
    let renderer = ImageRenderer(content: Branches().frame(width: 60, alignment: .leading))
    let picture = try renderer.picture()
    let transforms = picture.displayList.items.map(\.transform.tx)
    #expect(transforms.count == 2 && transforms.max() != transforms.min(), "\(transforms)")
    let image = try picture.image()
    #expect(image.width == 60 && image.height == 20)
  }

  private struct Jump: View {
    @State private var count = 0
    var body: some View {
      Button("Jump") { count += 1 }
      Dot()
        .phaseAnimator([0.0, 40, 10], trigger: count) { view, phase in
          view.offset(x: phase).frame(width: 60, alignment: .leading)
        } animation: { phase in
          .linear(duration: phase == 40 ? 1 : 0.5)
        }
    }
  }

  @Test func phaseAnimatorRunsItsPhasesOncePerTrigger() throws {
    let host = ViewHost(Jump(), size: CGSize(width: 60, height: 100))
    #expect(try x(host) == 0)
    try host.advance(by: 1)
    #expect(try x(host) == 0)
    try host.tap(text: "Jump")
    try host.advance(by: 0.5)
    #expect(try abs(x(host) - 20) < 1e-3)
    try host.advance(by: 0.75)
    #expect(try abs(x(host) - 25) < 2)
    try host.settle()
    #expect(try x(host) == 0)
    #expect(abs(host.time - 3) < 0.1)
  }

  @Test func phaseAnimatorWithoutTriggerRepeats() throws {
    let host = ViewHost(size: CGSize(width: 60, height: 20)) {
      PhaseAnimator([0.0, 50]) { phase in
        Dot().offset(x: phase).frame(width: 60, alignment: .leading)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
    for round in 0..<3 {
      try host.advance(by: 0.5)
      #expect(try abs(x(host) - 25) < 3, "towards the second phase, round \(round)")
      try host.advance(by: 0.5)
      #expect(try abs(x(host) - 50) < 3, "at the second phase, round \(round)")
      try host.advance(by: 0.5)
      #expect(try abs(x(host) - 25) < 3, "towards the first phase, round \(round)")
      try host.advance(by: 0.5)
      #expect(try abs(x(host)) < 3, "at the first phase, round \(round)")
    }
  }

  @Test func phaseAnimatorShowsItsFirstPhaseInAnImageRenderer() throws {
    let renderer = ImageRenderer(
      content: PhaseAnimator([3, 4]) { phase in Color.red.frame(width: phase, height: 1) })
    #expect(try renderer.layoutSize() == CGSize(width: 3, height: 1))
  }

  private struct Position: Equatable {
    var x = 0.0
    var y = 0.0
  }

  @Test func keyframeTimelineReachesItsValuesAtTheirTimes() {
    let timeline = KeyframeTimeline(initialValue: Position()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(30, duration: 1, timingCurve: .easeIn)
        MoveKeyframe(100)
        SpringKeyframe(0, duration: 2, spring: .smooth)
      }
      KeyframeTrack(\.y) {
        CubicKeyframe(4, duration: 1)
        CubicKeyframe(6, duration: 1)
      }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: -1) == Position())
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1).x == 10)
    #expect(
      abs(timeline.value(time: 1.5).x - (10 + 20 * UnitCurve.easeIn.value(at: 0.5))) < 1e-12)
    #expect(timeline.value(time: 2).x == 100)
    let spring = Spring.smooth.value(target: -100.0, time: 0.25)
    #expect(abs(timeline.value(time: 2.25).x - (100 + spring)) < 1e-9)
    // The velocity at the first keyframe is the mean velocity between its neighbors: 6 in 2 seconds.
    #expect(timeline.value(time: 1).y == 4)
    let (before, after) = (timeline.value(time: 1 - 1e-6).y, timeline.value(time: 1 + 1e-6).y)
    #expect(abs((after - before) / 2e-6 - 3) < 1e-3)
    #expect(timeline.value(time: 9).y == 6)
    #expect(timeline.value(progress: 0.25).x == 10)
  }

  @Test func keyframeAnimatorMovesAView() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        Button("Go") { count += 1 }
        Dot()
          .keyframeAnimator(initialValue: 0.0, trigger: count) { view, x in
            view.offset(x: x).frame(width: 60, alignment: .leading)
          } keyframes: { _ in
            KeyframeTrack {
              LinearKeyframe(40, duration: 1)
              LinearKeyframe(0, duration: 1)
            }
          }
      }
    }
    let host = ViewHost(Page(), size: CGSize(width: 60, height: 100))
    try host.advance(by: 1)
    #expect(try x(host) == 0)
    try host.tap(text: "Go")
    try host.advance(by: 0.25)
    #expect(try x(host) == 10)
    try host.advance(by: 1)
    #expect(try x(host) == 30)
    try host.settle()
    #expect(try x(host) == 0)
    #expect(abs(host.time - 3) < 0.05)
  }

  @Test func timelineViewUpdatesAtTheDatesOfItsSchedule() throws {
    @MainActor final class Log { var dates: [Double] = [] }
    let log = Log()
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    let host = ViewHost(size: CGSize(width: 100, height: 20)) {
      TimelineView(.periodic(from: start + 0.5, by: 1)) { context in
        let seconds = context.date.timeIntervalSinceReferenceDate
        let _ = log.dates.append(seconds)
        Text("\(seconds - 1000, specifier: "%.1f")")
      }
    }
    host.startDate = start
    _ = try host.snapshot()
    try host.advance(by: 3)
    #expect(log.dates == [1000, 1000.5, 1001.5, 1002.5])
    #expect(throws: Never.self) { _ = try host.frame(text: "2.5") }
    // `settle` does not wait for a timeline.
    try host.settle()
    #expect(host.time == 3)
  }

  @Test func timelineViewAnimationScheduleUpdatesInEveryFrame() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 20)) {
      TimelineView(.animation) { context in
        Dot().offset(x: context.date.timeIntervalSinceReferenceDate * 10)
          .frame(width: 100, alignment: .leading)
      }
    }
    try host.advance(by: 0.333)
    #expect(try abs(x(host) - 3.33) < 1e-9)
    try host.advance(by: 1)
    #expect(try abs(x(host) - 13.33) < 1e-9)
    let paused = ViewHost(size: CGSize(width: 100, height: 20)) {
      TimelineView(.animation(paused: true)) { context in
        Dot().offset(x: context.date.timeIntervalSinceReferenceDate)
          .frame(width: 100, alignment: .leading)
      }
    }
    try paused.advance(by: 5)
    #expect(try x(paused) == 0)
  }

  @Test func timelineSchedulesListTheirEntries() {
    let date = Date(timeIntervalSinceReferenceDate: 130)
    let minutes = EveryMinuteTimelineSchedule().entries(from: date, mode: .normal).prefix(2)
    #expect(minutes.map(\.timeIntervalSinceReferenceDate) == [120, 180])
    let dates = [date, date + 1]
    #expect(Array(ExplicitTimelineSchedule(dates).entries(from: date, mode: .normal)) == dates)
    let slow = AnimationTimelineSchedule(minimumInterval: 0.5).entries(from: date, mode: .normal)
    #expect(slow.prefix(3).map { $0.timeIntervalSince(date) } == [0, 0.5, 1])
  }

  @Test func finishTasksWaitsForTaskModifiers() async throws {
    // Each task is suspended until its stream ends.
    let (first, endOfFirst) = AsyncStream.makeStream(of: Void.self)
    let (second, endOfSecond) = AsyncStream.makeStream(of: Void.self)
    struct Page: View {
      let first: AsyncStream<Void>
      let second: AsyncStream<Void>
      let endOfSecond: AsyncStream<Void>.Continuation
      @State private var text = "waiting"
      @State private var more = 0
      var body: some View {
        Text(text)
          .task {
            for await _ in first {}
            text = "first"
            more = 1
          }
          .task(id: more) {
            guard more > 0 else { return }
            Task { endOfSecond.finish() }
            for await _ in second {}
            text = "second"
          }
      }
    }
    let host = ViewHost(
      Page(first: first, second: second, endOfSecond: endOfSecond),
      size: CGSize(width: 100, height: 20))
    #expect(throws: Never.self) { _ = try host.frame(text: "waiting") }
    // Runs on the main actor, so not before `finishTasks` is suspended.
    Task { endOfFirst.finish() }
    // The timeout only bounds the time of a failure.
    try await host.finishTasks(timeout: .seconds(300))
    #expect(throws: Never.self) { _ = try host.frame(text: "second") }
  }

  @Test func finishTasksThrowsAfterItsTimeout() async throws {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    let renderer = ImageRenderer(content: Text("a").task { for await _ in stream {} })
    await #expect(throws: ViewHostError.tasksUnfinished(count: 1, seconds: 0.001)) {
      try await renderer.finishTasks(timeout: .milliseconds(1))
    }
    // The view can still be laid out.
    #expect(try renderer.layoutSize().width > 0)
    end.finish()
  }
}
