// A phase that changes nothing ends at once.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.animation)) struct PhaseWithoutChangeTests {
  /// Returns the vertical positions of a square at each time, in seconds.
  private func positions(_ phases: [CGFloat], at times: [Double]) throws -> [CGFloat] {
    let view = Color.red.frame(width: 10, height: 10).id("square")
      .phaseAnimator(phases) { content, phase in
        content.offset(y: phase)
      } animation: { _ in
        .linear(duration: 1)
      }
      .frame(width: 100, height: 200)
    let host = ViewHost(view, size: CGSize(width: 100, height: 200))
    _ = try host.snapshot()
    var now = 0.0
    return try times.map { time in
      try host.advance(by: time - now)
      now = time
      return try (host.frame(id: "square").minY - 95).rounded(.toNearestOrAwayFromZero)
    }
  }

  @Test func equalPhasesTakeNoTime() throws {
    // 0 to −50 in one second, no time from −50 to −50, and back in another second.
    #expect(try positions([0, -50, -50], at: [0.5, 1, 1.5, 2, 2.5]) == [-25, -50, -25, 0, -25])
  }

  @Test func differentPhasesTakeTheirTime() throws {
    #expect(try positions([0, -50, 20], at: [0.5, 1, 2, 3]) == [-25, -50, 20, 0])
  }

  @Test func phasesThatAreAllEqualDoNotLoopWithoutTime() throws {
    #expect(try positions([7, 7, 7], at: [0.1, 1]) == [7, 7])
  }
}
