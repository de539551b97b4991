// RenderingTests: completion criteria of `withAnimation`, and springs with an initial velocity.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A box that each tap moves by 100 points; the completion handler adds "done" to the trace.
private struct Mover: View {
  let animation: Animation
  let criteria: AnimationCompletionCriteria
  @State private var x: CGFloat = 0

  var body: some View {
    Color.red.frame(width: 10, height: 10).id("box").offset(x: x)
      .frame(width: 300, height: 10, alignment: .leading)
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(animation, completionCriteria: criteria) {
          x += 100
        } completion: {
          Trace.note("done")
        }
      }
  }
}

@MainActor
@Suite(.tags(.animation)) struct AnimationCompletionTests {
  private func host(
    _ animation: Animation, _ criteria: AnimationCompletionCriteria = .logicallyComplete
  ) throws -> ViewHost<Mover> {
    Trace.current = Trace()
    let host = ViewHost(
      Mover(animation: animation, criteria: criteria), size: CGSize(width: 300, height: 10))
    _ = try host.snapshot()
    return host
  }

  /// Returns the time until the completion handler is called, in hundredths of a second; `nil` after 4 seconds.
  private func completionTime(
    _ animation: Animation, _ criteria: AnimationCompletionCriteria = .logicallyComplete
  ) throws -> Int? {
    let host = try host(animation, criteria)
    try host.tap(at: CGPoint(x: 5, y: 5))
    return try (1...400).first { _ in
      try host.advance(by: 0.01)
      return Trace.current.takeLines() == ["done"]
    }
  }

  @Test func logicallyCompleteSpringsEndAfterTheirDuration() throws {
    #expect(try completionTime(.spring(duration: 0.5, bounce: 0.3)) == 50)
    #expect(try completionTime(.spring(duration: 0.5, bounce: 0.3).delay(0.2)) == 70)
    #expect(try completionTime(.spring(duration: 0.5, bounce: 0.3).speed(2)) == 25)
    let removed = try #require(try completionTime(.spring(duration: 0.5, bounce: 0.3), .removed))
    #expect(removed > 60)
  }

  @Test func timingCurvesCompleteAtTheirEnd() throws {
    #expect(try completionTime(.linear(duration: 0.3)) == 30)
    #expect(try completionTime(.linear(duration: 0.3), .removed) == 30)
    #expect(try completionTime(.linear(duration: 0.3).repeatCount(2)) == 60)
    let twice = try #require(try completionTime(.spring(duration: 0.1).repeatCount(2)))
    #expect(twice > 20)
  }

  @Test func logicallyCompleteAfterSetsAnEarlierEnd() throws {
    #expect(try completionTime(.linear(duration: 1).logicallyComplete(after: 0.2)) == 20)
    #expect(try completionTime(.linear(duration: 1).logicallyComplete(after: 0.2), .removed) == 100)
    let host = try host(.linear(duration: 1).logicallyComplete(after: 0.2))
    try host.tap(at: CGPoint(x: 5, y: 5))
    try host.advance(by: 0.5)
    // The animation itself continues.
    #expect(try host.frame(id: "box").minX == 50)
  }

  @Test func interpolatingSpringAppliesItsInitialVelocity() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, allowOverDamping: true)
    let host = try host(
      .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 8))
    try host.tap(at: CGPoint(x: 5, y: 5))
    for step in 1...10 {
      try host.advance(by: 0.02)
      // `initialVelocity` is relative to the animated distance: 8 × 100 points per second.
      let expected = spring.value(
        target: 100.0, initialVelocity: 800.0, time: Double(step) * 0.02)
      #expect(try abs(host.frame(id: "box").minX - expected) < 1e-6)
    }
  }

  @Test func interpolatingSpringsCombineAdditively() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, allowOverDamping: true)
    let host = try host(.interpolatingSpring(stiffness: 100, damping: 10))
    try host.tap(at: CGPoint(x: 5, y: 5))
    try host.advance(by: 0.1)
    try host.tap(at: CGPoint(x: 5, y: 5))
    try host.advance(by: 0.15)
    let expected =
      spring.value(target: 100.0, time: 0.25) + spring.value(target: 100.0, time: 0.15)
    #expect(try abs(host.frame(id: "box").minX - expected) < 1e-6)
  }
}
