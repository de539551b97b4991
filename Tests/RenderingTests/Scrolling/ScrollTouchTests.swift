// Scroll views that fingers move: which of several scrolls, how far content goes on, and what it tells of itself.

import Observation
import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews
import Testing

/// Boxes with identities, 50 points each along the axis.
private struct Boxes: View {
  var count = 20
  var width: CGFloat = 100
  var prefix = ""

  var body: some View {
    ForEach(0..<count, id: \.self) { index in
      Color.red.frame(width: width, height: 50).id("\(prefix)\(index)")
    }
  }
}

/// A finger on what a host holds.
@MainActor
private struct Finger<Content: View> {
  let host: ViewHost<Content>

  private func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat) throws {
    try host.graph().touch(
      Touch(phase: phase, location: CGPoint(x: x, y: y), time: host.time))
    _ = try host.graph()
  }

  func down(_ x: CGFloat, _ y: CGFloat) throws { try touch(.began, x, y) }
  func move(_ x: CGFloat, _ y: CGFloat, after seconds: Double = 0.1) throws {
    try host.advance(by: seconds)
    try touch(.moved, x, y)
  }
  func up(_ x: CGFloat, _ y: CGFloat) throws { try touch(.ended, x, y) }

  /// Moves slowly, and rests before it leaves, so that nothing goes on.
  func hold(from start: CGPoint, to end: CGPoint) throws {
    try down(start.x, start.y)
    try move(end.x, end.y)
    try move(end.x, end.y)
    try up(end.x, end.y)
  }

  func hold(from start: CGFloat, to end: CGFloat) throws {
    try hold(from: CGPoint(x: 50, y: start), to: CGPoint(x: 50, y: end))
  }
}

@MainActor
@Suite struct ScrollTouchTests {
  private let size = CGSize(width: 100, height: 200)

  private func column(_ count: Int = 20) -> some View {
    ScrollView { VStack(spacing: 0) { Boxes(count: count) } }
  }

  private func top(_ host: ViewHost<some View>) throws -> CGFloat { try host.frame(id: "0").minY }

  // MARK: Fingers

  @Test func contentFollowsTheFinger() throws {
    let host = ViewHost(column(), size: size)
    let finger = Finger(host: host)
    try finger.hold(from: 150, to: 70)
    #expect(try top(host) == -80)
    try finger.hold(from: 50, to: 80)
    try host.settle()
    #expect(try top(host) == -50)
    // Less than ten points are no drag.
    try finger.hold(from: 50, to: 41)
    #expect(try top(host) == -50)
  }

  @Test func contentGoesOnAndSlowsDownByTheSamePartEachMillisecond() throws {
    let host = ViewHost(column(100), size: size)
    // 400 points a second: 400 / (1000 · −ln 0.998) = 199.8 more than the 100 of the finger.
    try host.drag(
      from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), duration: 0.25, steps: 10)
    #expect(try abs(top(host) + 100) < 0.001)
    // After half a second, 0.998^500 = 0.3675 of the way is left.
    try host.advance(by: 0.5)
    #expect(try abs(top(host) + 100 + 199.8 * (1 - 0.3675)) < 0.1)
    try host.settle()
    #expect(try top(host) == -300)
  }

  @Test func contentGivesBeyondItsBoundsAndComesBack() throws {
    let host = ViewHost(column(), size: size)
    let finger = Finger(host: host)
    try finger.down(50, 20)
    try finger.move(50, 120)
    let given = 200 * (1 - 1 / (100 * 0.55 / 200 + 1))
    #expect(try abs(top(host) - given) < 0.001)
    try finger.move(50, 120)
    try finger.up(50, 120)
    // A spring of 10 radians a second, damped critically: (1 + 10 t) · e^(−10 t) of it is left.
    try host.advance(by: 0.2)
    #expect(try abs(top(host) - given * 3 * 0.1353) < 0.1)
    try host.settle()
    #expect(try top(host) == 0)
    // A fast finger has it pass the bound and come back.
    try host.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 190), duration: 0.1)
    try host.settle()
    #expect(try top(host) == 0)
  }

  @Test func aFingerStopsContentAndTouchesNothingElse() throws {
    let taps = Taps()
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) { Boxes(count: 100) }.onTapGesture { taps.count += 1 }
      }, size: size)
    try host.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50))
    try host.advance(by: 0.1)
    let place = try top(host)
    try host.tap(at: CGPoint(x: 50, y: 100))
    #expect(taps.count == 0)
    try host.settle()
    #expect(try abs(top(host) - place) <= 1)
    try host.tap(at: CGPoint(x: 50, y: 100))
    #expect(taps.count == 1)
  }

  @Test func buttonsAreLetGoOfWhereTheFingerScrolls() throws {
    let taps = Taps()
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) {
          Button {
            taps.count += 1
          } label: {
            Color.blue.frame(width: 100, height: 300).id("0")
          }
          Boxes(prefix: "box")
        }
      }, size: size)
    try Finger(host: host).hold(from: 150, to: 100)
    #expect(taps.count == 0)
    #expect(try top(host) == -50)
    try host.tap(at: CGPoint(x: 50, y: 100))
    #expect(taps.count == 1)
  }

  @Test func aDragInsideComesFirst() throws {
    let taps = Taps()
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) { Boxes() }.gesture(DragGesture().onChanged { _ in taps.count += 1 })
      }, size: size)
    try Finger(host: host).hold(from: 150, to: 100)
    #expect(taps.count > 0)
    #expect(try top(host) == 0)
  }

  @Test func theInnermostScrollViewWithThatAxisScrolls() throws {
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { HStack(spacing: 0) { Boxes(prefix: "side") } }
          Boxes()
        }
      }, size: size)
    let finger = Finger(host: host)
    try finger.hold(from: CGPoint(x: 80, y: 25), to: CGPoint(x: 20, y: 30))
    #expect(try host.frame(id: "side0").origin == CGPoint(x: -60, y: 0))
    try finger.hold(from: CGPoint(x: 50, y: 45), to: CGPoint(x: 55, y: 15))
    #expect(try host.frame(id: "side0").origin == CGPoint(x: -60, y: -30))
  }

  @Test func whatIsDisabledOrFitsDoesNotScroll() throws {
    let disabled = ViewHost(column().scrollDisabled(true), size: size)
    try Finger(host: disabled).hold(from: 150, to: 50)
    #expect(try top(disabled) == 0)
    func give(_ behavior: ScrollBounceBehavior) throws -> CGFloat {
      let host = ViewHost(column(2).scrollBounceBehavior(behavior), size: size)
      let finger = Finger(host: host)
      try finger.down(50, 50)
      try finger.move(50, 150)
      return try top(host)
    }
    #expect(try give(.automatic) > 30)
    #expect(try give(.basedOnSize) == 0)
  }

  // MARK: Coming to rest

  @Test func pagesTurnOneAtATime() throws {
    let host = ViewHost(column().scrollTargetBehavior(.paging), size: size)
    try host.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 10), duration: 0.1)
    try host.settle()
    #expect(try top(host) == -200)
    try Finger(host: host).hold(from: 100, to: 160)
    try host.settle()
    #expect(try top(host) == -200)
  }

  @Test func viewsAreAlignedWithTheBeginning() throws {
    let host = ViewHost(
      ScrollView { VStack(spacing: 0) { Boxes() }.scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned), size: size)
    try Finger(host: host).hold(from: 150, to: 78)
    try host.settle()
    #expect(try top(host) == -50)
    try Finger(host: host).hold(from: 150, to: 120)
    try host.settle()
    #expect(try top(host) == -100)
  }

  // MARK: By the host

  @Test func theHostScrollsAtOnce() throws {
    let host = ViewHost(column(), size: size)
    #expect(try host.scroll(by: CGSize(width: 0, height: 120), at: CGPoint(x: 50, y: 50)))
    #expect(try top(host) == -120)
    try host.scroll(id: "10", to: .top)
    #expect(try host.frame(id: "10").minY == 0)
    try host.scroll(id: "0")
    #expect(try top(host) == 0)
    #expect(try !host.scroll(by: CGSize(width: 0, height: -5), at: CGPoint(x: 50, y: 50)))
    #expect(throws: ViewHostError.self) { try host.scroll(id: "none") }
  }

  // MARK: Reporting

  @Test func itTellsWhereItIsAndWhy() throws {
    let told = Told()
    let host = ViewHost(
      column().onScrollPhaseChange { old, new in told.lines.append("\(old) → \(new)") }
        .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) {
          told.offsets.append($1)
        },
      size: size)
    try host.drag(
      from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 100), duration: 0.25, steps: 1)
    try host.settle()
    #expect(
      told.lines == [
        "idle → tracking", "tracking → interacting", "interacting → decelerating",
        "decelerating → idle",
      ])
    #expect(told.offsets.first == 50 && told.offsets.last == 150, "\(told.offsets)")
    try host.tap(at: CGPoint(x: 50, y: 50))
    #expect(told.lines.suffix(2) == ["idle → tracking", "tracking → idle"])
  }

  @Test func positionsAreWrittenBack() throws {
    let host = ViewHost(Positioned(), size: CGSize(width: 100, height: 220))
    try host.settle()
    let finger = Finger(host: host)
    try finger.hold(from: 200, to: 100)
    try host.settle()
    _ = try host.frame(text: "2 true")
    #expect(try host.frame(id: 0).minY == 20 - 100)
    try host.tap(text: "2 true")
    #expect(try host.frame(id: 5).minY == 20)
    _ = try host.frame(text: "5 false")
  }

  // MARK: Fetching anew

  @Test func pullingDownFetchesAnew() async throws {
    let feed = Feed()
    let host = ViewHost(FeedView(feed: feed), size: size)
    let finger = Finger(host: host)
    try finger.down(50, 20)
    try finger.move(50, 100)
    #expect(feed.count == 1)
    try finger.move(50, 190)
    try finger.up(50, 190)
    try host.settle()
    // While it is being fetched the content stays below the wheel.
    #expect(feed.isFetching)
    #expect(try host.frame(text: "1").minY == 60)
    feed.finish()
    try await host.finishTasks()
    try host.settle()
    #expect(try host.frame(text: "2").minY == 0)
    feed.isQuick = true
    #expect(try await host.refresh())
    _ = try host.frame(text: "3")
    let plain = ViewHost(column(), size: size)
    #expect(try await plain.refresh() == false)
  }
}

private final class Taps { var count = 0 }

private final class Told {
  var lines: [String] = []
  var offsets: [CGFloat] = []
}

private struct Positioned: View {
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: "\(position.viewID(type: Int.self) ?? -1) \(position.isPositionedByUser)")
        .frame(height: 20)
        .onTapGesture { position.scrollTo(id: 5, anchor: .top) }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { _ in Color.red.frame(height: 50) }
        }.scrollTargetLayout()
      }.scrollPosition($position)
    }
  }
}

@MainActor @Observable
private final class Feed {
  var count = 1
  var isFetching = false
  @ObservationIgnored var isQuick = false
  @ObservationIgnored private var waiting: CheckedContinuation<Void, Never>?

  func fetch() async {
    isFetching = true
    if !isQuick { await withCheckedContinuation { waiting = $0 } }
    count += 1
    isFetching = false
  }

  func finish() { waiting?.resume() }
}

private struct FeedView: View {
  let feed: Feed

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Text(verbatim: "\(feed.count)")
        Boxes()
      }
    }
    .refreshable { await feed.fetch() }
  }
}
