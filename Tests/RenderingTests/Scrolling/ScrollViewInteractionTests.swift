// RenderingTests: scroll views moved by touches and by the host: precedence, deceleration, bounce, target behaviors,
// positions, phases and refresh.

import Observation
import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Boxes with ids, 50 points high and by default 100 points wide.
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

/// Simulates the touches of one finger on a host, in points of its window.
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

  /// Drags and rests before lifting the finger, so that there is no deceleration.
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
@Suite(.tags(.input, .layout)) struct ScrollViewInteractionTests {
  private let size = CGSize(width: 100, height: 200)

  private func column(_ count: Int = 20) -> some View {
    ScrollView { VStack(spacing: 0) { Boxes(count: count) } }
  }

  private func top(_ host: ViewHost<some View>) throws -> CGFloat { try host.frame(id: "0").minY }

  // MARK: Touches

  @Test func scrollViewFollowsADrag() throws {
    let host = ViewHost(column(), size: size)
    let finger = Finger(host: host)
    try finger.hold(from: 150, to: 70)
    #expect(try top(host) == -80)
    try finger.hold(from: 50, to: 80)
    try host.settle()
    #expect(try top(host) == -50)
    // A movement of less than 10 points is not a drag.
    try finger.hold(from: 50, to: 41)
    #expect(try top(host) == -50)
  }

  @Test func scrollViewDeceleratesExponentially() throws {
    let host = ViewHost(column(100), size: size)
    // 400 points per second: 400 / (1000 · −ln 0.998) = 199.8 points beyond the 100 points of the drag.
    try host.drag(
      from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), duration: 0.25, steps: 10)
    #expect(try abs(top(host) + 100) < 0.001)
    // After half a second, 0.998^500 = 0.3675 of the distance remains.
    try host.advance(by: 0.5)
    #expect(try abs(top(host) + 100 + 199.8 * (1 - 0.3675)) < 0.1)
    try host.settle()
    #expect(try top(host) == -300)
  }

  @Test func scrollViewBouncesBackFromBeyondItsBounds() throws {
    let host = ViewHost(column(), size: size)
    let finger = Finger(host: host)
    try finger.down(50, 20)
    try finger.move(50, 120)
    let overscroll: CGFloat = 200 * (1 - 1 / (100 * 0.55 / 200 + 1))
    #expect(abs(try top(host) - overscroll) < 0.001)
    try finger.move(50, 120)
    try finger.up(50, 120)
    // A critically damped spring of 10 radians per second: (1 + 10 t) · e^(−10 t) of the distance remains.
    try host.advance(by: 0.2)
    let remaining: CGFloat = overscroll * 3 * 0.1353
    #expect(abs(try top(host) - remaining) < 0.1)
    try host.settle()
    #expect(try top(host) == 0)
    // A fast drag passes the bound and bounces back.
    try host.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 190), duration: 0.1)
    try host.settle()
    #expect(try top(host) == 0)
  }

  @Test func scrollViewStopsOnTouchWithoutATap() throws {
    let taps = Taps()
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) { Boxes(count: 100) }.onTapGesture { taps.count += 1 }
      }, size: size)
    try host.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50))
    try host.advance(by: 0.1)
    let position = try top(host)
    try host.tap(at: CGPoint(x: 50, y: 100))
    #expect(taps.count == 0)
    try host.settle()
    #expect(try abs(top(host) - position) <= 1)
    try host.tap(at: CGPoint(x: 50, y: 100))
    #expect(taps.count == 1)
  }

  @Test func scrollViewDragCancelsButtons() throws {
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

  @Test func dragGestureInsideAScrollViewTakesPrecedence() throws {
    let taps = Taps()
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) { Boxes() }.gesture(DragGesture().onChanged { _ in taps.count += 1 })
      }, size: size)
    try Finger(host: host).hold(from: 150, to: 100)
    #expect(taps.count > 0)
    #expect(try top(host) == 0)
  }

  @Test func innermostScrollViewWithTheAxisOfADragScrolls() throws {
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

  @Test func scrollDisabledAndBounceBehaviorPreventScrolling() throws {
    let disabled = ViewHost(column().scrollDisabled(true), size: size)
    try Finger(host: disabled).hold(from: 150, to: 50)
    #expect(try top(disabled) == 0)
    func overscroll(_ behavior: ScrollBounceBehavior) throws -> CGFloat {
      let host = ViewHost(column(2).scrollBounceBehavior(behavior), size: size)
      let finger = Finger(host: host)
      try finger.down(50, 50)
      try finger.move(50, 150)
      return try top(host)
    }
    #expect(try overscroll(.automatic) > 30)
    #expect(try overscroll(.basedOnSize) == 0)
  }

  // MARK: Target behaviors

  @Test func pagingBehaviorMovesByOnePage() throws {
    let host = ViewHost(column().scrollTargetBehavior(.paging), size: size)
    try host.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 10), duration: 0.1)
    try host.settle()
    #expect(try top(host) == -200)
    try Finger(host: host).hold(from: 100, to: 160)
    try host.settle()
    #expect(try top(host) == -200)
  }

  @Test func viewAlignedBehaviorEndsAtTheStartOfAView() throws {
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

  @Test func viewsAreAlignedAtAnAnchor() throws {
    let host = ViewHost(
      ScrollView { VStack(spacing: 0) { Boxes() }.scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned(anchor: .center)), size: size)
    // The centers of the boxes are at the center of the viewport at offsets of 25, 75, 125 …
    try Finger(host: host).hold(from: 150, to: 78)
    try host.settle()
    #expect(try top(host) == -75)
    try Finger(host: host).hold(from: 150, to: 120)
    try host.settle()
    #expect(try top(host) == -125)
  }

  // MARK: Scrolling by the host

  @Test func viewHostScrollsImmediately() throws {
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

  // MARK: Phases and positions

  @Test func onScrollPhaseAndGeometryChangeAreCalled() throws {
    let log = ScrollLog()
    let host = ViewHost(
      column().onScrollPhaseChange { old, new in log.phases.append("\(old) → \(new)") }
        .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) {
          log.offsets.append($1)
        },
      size: size)
    try host.drag(
      from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 100), duration: 0.25, steps: 1)
    try host.settle()
    #expect(
      log.phases == [
        "idle → tracking", "tracking → interacting", "interacting → decelerating",
        "decelerating → idle",
      ])
    #expect(log.offsets.first == 50 && log.offsets.last == 150, "\(log.offsets)")
    try host.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.phases.suffix(2) == ["idle → tracking", "tracking → idle"])
  }

  @Test func scrollPositionBindingIsUpdatedByADrag() throws {
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

  // MARK: Refreshing

  @Test func refreshableIsCalledByPullingDown() async throws {
    let feed = Feed()
    let host = ViewHost(FeedView(feed: feed), size: size)
    let finger = Finger(host: host)
    try finger.down(50, 20)
    try finger.move(50, 100)
    #expect(feed.count == 1)
    try finger.move(50, 190)
    try finger.up(50, 190)
    try host.settle()
    // During the refresh the content stays below the progress view.
    #expect(feed.isRefreshing)
    #expect(try host.frame(text: "1").minY == 60)
    feed.finish()
    try await host.finishTasks()
    try host.settle()
    #expect(try host.frame(text: "2").minY == 0)
    feed.finishesImmediately = true
    #expect(try await host.refresh())
    _ = try host.frame(text: "3")
    let plain = ViewHost(column(), size: size)
    #expect(try await plain.refresh() == false)
  }
}

private final class Taps { var count = 0 }

private final class ScrollLog {
  var phases: [String] = []
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
  var isRefreshing = false
  @ObservationIgnored var finishesImmediately = false
  @ObservationIgnored private var continuation: CheckedContinuation<Void, Never>?

  func refresh() async {
    isRefreshing = true
    if !finishesImmediately { await withCheckedContinuation { continuation = $0 } }
    count += 1
    isRefreshing = false
  }

  func finish() { continuation?.resume() }
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
    .refreshable { await feed.refresh() }
  }
}
