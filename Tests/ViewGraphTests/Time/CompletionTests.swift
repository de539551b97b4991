// The completion of an animated change is called exactly once, whatever the change animates.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A square that reads `x`; each tap calls `change`.
private struct Page: View {
  let change: (Page) -> Void
  @State var x: CGFloat = 0
  @State var unread = 0
  @State var isShown = true

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.red.frame(width: 10, height: 10).offset(x: x)
      if isShown { Color.blue.frame(width: 10, height: 5) }
    }
    .frame(width: 200, height: 20, alignment: .topLeading)
    .contentShape(Rectangle())
    .onTapGesture { change(self) }
  }
}

@MainActor
@Suite(.tags(.animation)) struct CompletionTests {
  private let proposal = ProposedViewSize(width: 200, height: 20)

  /// Returns the number of calls of the completion after the tap, and after each further time, in seconds.
  private func calls(
    at times: [Double], hasClock: Bool = true,
    _ change: @escaping (Page, @escaping () -> Void) -> Void
  ) -> [Int] {
    var count = 0
    let view = Page { page in change(page) { count += 1 } }
    let graph = ViewGraph(view, environment: EnvironmentValues(), hasClock: hasClock)
    graph.settle(proposal: proposal)
    #expect(graph.tap(at: CGPoint(x: 100, y: 5)))
    graph.settle(proposal: proposal)
    var counts = [count]
    for time in times {
      graph.advance(to: time)
      graph.settle(proposal: proposal)
      counts.append(count)
    }
    return counts
  }

  @Test func isCalledAtOnceWithoutAnyChange() {
    #expect(
      calls(at: [1]) { _, done in
        withAnimation {
        } completion: {
          done()
        }
      } == [1, 1])
    #expect(
      calls(at: [1]) { _, done in
        var transaction = Transaction(animation: .linear)
        transaction.addAnimationCompletion { done() }
        withTransaction(transaction) {}
      } == [1, 1])
  }

  @Test func isCalledAtOnceOutsideOfAnyGraph() {
    var count = 0
    withAnimation {
    } completion: {
      count += 1
    }
    #expect(count == 1)
  }

  @Test func isCalledAtOnceForEqualValuesAndUnreadState() {
    #expect(
      calls(at: [1]) { page, done in
        withAnimation {
          page.x = 0
        } completion: {
          done()
        }
      } == [1, 1])
    #expect(
      calls(at: [1]) { page, done in
        withAnimation {
          page.unread = 1
        } completion: {
          done()
        }
      } == [1, 1])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func isCalledWhenTheAnimationEnds(criteria: AnimationCompletionCriteria) {
    let calls = calls(at: [0.5, 1, 2]) { page, done in
      withAnimation(.linear(duration: 1), completionCriteria: criteria) {
        page.x = 100
      } completion: {
        done()
      }
    }
    #expect(calls == [0, 0, 1, 1])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func isCalledOnceWhenTheAnimationIsReplaced(criteria: AnimationCompletionCriteria) {
    var counts: [Int] = []
    let calls = calls(at: [1, 2]) { page, done in
      withAnimation(.spring(duration: 1), completionCriteria: criteria) {
        page.x = 100
      } completion: {
        done()
      }
      // Springs merge with the one before them.
      withAnimation(.spring(duration: 1)) { page.x = 50 }
      counts.append(1)
    }
    #expect(counts == [1])
    #expect(calls == [1, 1, 1])
  }

  @Test func isCalledOnceWhenTheAnimationIsReplacedByAPlainChange() {
    let calls = calls(at: [0.5, 2]) { page, done in
      withAnimation(.linear(duration: 1)) {
        page.x = 100
      } completion: {
        done()
      }
      page.x = 10
    }
    #expect(calls == [1, 1, 1])
  }

  @Test func overlappingAnimationsAreCompletedEachForItself() {
    var order: [String] = []
    let calls = calls(at: [0.5, 1, 2]) { page, done in
      withAnimation(.linear(duration: 2)) {
        page.x = 100
      } completion: {
        order.append("long")
        done()
      }
      withAnimation(.linear(duration: 1)) {
        page.x = 50
      } completion: {
        order.append("short")
        done()
      }
    }
    #expect(calls == [0, 0, 1, 2])
    #expect(order == ["short", "long"])
  }

  @Test func anOuterCompletionWaitsForTheInnerAnimation() {
    var order: [String] = []
    let calls = calls(at: [0.5, 1]) { page, done in
      withAnimation(.linear(duration: 0.2)) {
        withAnimation(.linear(duration: 1)) {
          page.x = 100
        } completion: {
          order.append("inner")
          done()
        }
      } completion: {
        order.append("outer")
        done()
      }
    }
    #expect(calls == [0, 0, 2])
    #expect(order == ["inner", "outer"])
  }

  @Test func removalWaitsForTheTransition() {
    let calls = calls(at: [0.5, 1]) { page, done in
      withAnimation(.linear(duration: 1), completionCriteria: .removed) {
        page.isShown = false
      } completion: {
        done()
      }
    }
    #expect(calls == [0, 0, 1])
  }

  @Test func isCalledWhenADepartingViewReturns() {
    let calls = calls(at: [2]) { page, done in
      withAnimation(.linear(duration: 1)) {
        page.isShown = false
      } completion: {
        done()
      }
      page.isShown = true
    }
    #expect(calls == [1, 1])
  }

  @Test func isCalledWhenTheAnimatedViewIsRemoved() {
    struct Outer: View {
      var shows = true
      let done: () -> Void
      var body: some View {
        if shows {
          Page { page in
            withAnimation(.linear(duration: 9)) {
              page.x = 100
            } completion: {
              done()
            }
          }
        }
      }
    }
    var count = 0
    let done = { count += 1 }
    let graph = ViewGraph(Outer(done: done), environment: EnvironmentValues(), hasClock: true)
    graph.settle(proposal: proposal)
    #expect(graph.tap(at: CGPoint(x: 100, y: 5)))
    graph.settle(proposal: proposal)
    #expect(count == 0)
    graph.update(root: Outer(shows: false, done: done))
    graph.settle(proposal: proposal)
    #expect(count == 1)
    graph.advance(to: 10)
    graph.settle(proposal: proposal)
    #expect(count == 1)
  }

  @Test func isCalledAtOnceWithoutAClock() {
    let calls = calls(at: [], hasClock: false) { page, done in
      withAnimation(.linear(duration: 1)) {
        page.x = 100
      } completion: {
        done()
      }
    }
    #expect(calls == [1])
  }

  @Test func isCalledForAChangeOnAnotherThread() async {
    var count = 0
    var binding = Binding.constant(CGFloat(0))
    let view = Page { binding = $0.$x }
    let graph = ViewGraph(view, environment: EnvironmentValues(), hasClock: true)
    graph.settle(proposal: proposal)
    #expect(graph.tap(at: CGPoint(x: 100, y: 5)))
    let x = binding
    await withCheckedContinuation { continuation in
      let done: @Sendable () -> Void = { MainActor.assumeIsolated { count += 1 } }
      Task.detached {
        withAnimation(.linear(duration: 1)) {
          x.wrappedValue = 100
        } completion: {
          done()
        }
        continuation.resume()
      }
    }
    await Task.yield()
    while !graph.hasPendingChanges { await Task.yield() }
    graph.settle(proposal: proposal)
    #expect(count == 0)
    graph.advance(to: 1)
    graph.settle(proposal: proposal)
    #expect(count == 1)
  }

  @Test func aTransactionModifierCreatesItsCompletionOnce() {
    struct Watched: View {
      var x: CGFloat
      let done: () -> Void
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 10, height: 10).offset(x: x)
          Color.red.frame(width: 10, height: 10).offset(y: x).opacity(x > 0 ? 1 : 0)
        }
        .transaction(value: x) {
          $0.animation = .linear(duration: 1)
          $0.addAnimationCompletion { done() }
        }
      }
    }
    var count = 0
    let done = { count += 1 }
    let graph = ViewGraph(
      Watched(x: 0, done: done), environment: EnvironmentValues(), hasClock: true)
    graph.settle(proposal: proposal)
    graph.update(root: Watched(x: 10, done: done))
    graph.settle(proposal: proposal)
    #expect(count == 0)
    graph.advance(to: 1)
    graph.settle(proposal: proposal)
    #expect(count == 1)
  }

  @Test func anActionThatRepeatsItsAnimationContinues() {
    struct Pulse: View {
      @State private var isLarge = false
      var body: some View {
        Color.red.frame(width: isLarge ? 20 : 10, height: 10).onAppear { pulse() }
      }
      private func pulse() {
        Trace.note("pulse")
        withAnimation(.linear(duration: 1)) {
          isLarge.toggle()
        } completion: {
          pulse()
        }
      }
    }
    Trace.current = Trace()
    let graph = ViewGraph(Pulse(), environment: EnvironmentValues(), hasClock: true)
    graph.settle(proposal: proposal)
    for time in 1...3 {
      graph.advance(to: Double(time))
      graph.settle(proposal: proposal)
    }
    #expect(Trace.current.takeLines().count == 4)
    #expect(graph.isMoving)
  }
}
