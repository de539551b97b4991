// Animated changes, on a clock that is advanced explicitly.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum Areas: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

/// A square that moves to the right when it is tapped, and reports its position.
private struct Slider: View {
  var animation: Animation? = .linear(duration: 1)
  var completion: (() -> Void)?
  @State private var isRight = false

  var body: some View {
    Color.red.frame(width: 10, height: 10)
      .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
      .offset(x: isRight ? 50 : 0)
      .frame(width: 60, height: 10, alignment: .leading)
      .onTapGesture {
        withAnimation(animation) {
          isRight.toggle()
        } completion: {
          completion?()
        }
      }
  }
}

@MainActor
@Suite(.tags(.animation)) struct MotionTests {
  private let offer = ProposedViewSize(width: 100, height: 100)

  private func movingGraph<V: View>(_ view: V) -> ViewGraph {
    let graph = settledGraph(view)
    graph.hasClock = true
    return graph
  }

  private func advance(_ graph: ViewGraph, to time: Double) {
    graph.advance(to: time)
    graph.settle(proposal: offer)
  }

  private func x(_ graph: ViewGraph) -> CGFloat {
    (graph.frames.last { $0.size == CGSize(width: 10, height: 10) }?.bounds.minX ?? -1).rounded4
  }

  private func tap(_ graph: ViewGraph) {
    #expect(graph.tap(at: CGPoint(x: x(graph) + 5, y: 5)))
    graph.settle(proposal: offer)
  }

  @Test func anAnimatedChangeTakesItsDuration() {
    var completed = 0
    let graph = movingGraph(Slider { completed += 1 })
    #expect(x(graph) == 0)
    tap(graph)
    #expect(x(graph) == 0)
    #expect(graph.isMoving)
    advance(graph, to: 0.25)
    #expect(x(graph) == 12.5)
    advance(graph, to: 0.5)
    #expect(x(graph) == 25)
    #expect(completed == 0)
    advance(graph, to: 1)
    #expect(x(graph) == 50)
    #expect(completed == 1)
    #expect(!graph.isMoving)
  }

  @Test func withoutAClockTheEndIsPresentedAtOnce() {
    var completed = 0
    let graph = settledGraph(Slider { completed += 1 })
    tap(graph)
    #expect(x(graph) == 50)
    #expect(completed == 1)
    #expect(!graph.isMoving)
  }

  @Test func withoutAnimationItTakesEffectAtOnce() {
    var completed = 0
    let graph = movingGraph(Slider(animation: nil) { completed += 1 })
    tap(graph)
    #expect(x(graph) == 50)
    #expect(completed == 1)
  }

  @Test func aDepartingViewIsRemovedWithTheViewsAroundIt() {
    struct Page: View {
      var showsOuter = true
      var showsInner = true
      let disappear: () -> Void
      var body: some View {
        if showsOuter {
          VStack(spacing: 0) {
            Color.blue.frame(width: 10, height: 10)
            if showsInner {
              Color.red.frame(width: 10, height: 10).onDisappear(perform: disappear)
            }
          }
          .padding(1)
        }
      }
    }
    var disappeared = 0
    let disappear = { disappeared += 1 }
    let graph = movingGraph(Page(disappear: disappear))
    withAnimation(.linear(duration: 1)) {
      graph.update(root: Page(showsInner: false, disappear: disappear))
    }
    graph.settle(proposal: offer)
    #expect(graph.isMoving)
    #expect(disappeared == 0)
    graph.update(root: Page(showsOuter: false, showsInner: false, disappear: disappear))
    graph.settle(proposal: offer)
    #expect(disappeared == 1)
    advance(graph, to: 2)
    #expect(!graph.isMoving)
    #expect(disappeared == 1)
  }

  @Test func onlyAnimatedNodesAreVisited() {
    struct Page: View {
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { _ in Color.blue.frame(width: 3, height: 1) }
          Slider()
        }
      }
    }
    let graph = movingGraph(Page())
    graph.tap(at: CGPoint(x: 5, y: 55))
    graph.settle(proposal: offer)
    let before = graph.counts
    advance(graph, to: 0.5)
    #expect(graph.counts.bodies == before.bodies)
    #expect(graph.counts.measurements - before.measurements < 20)
  }

  @Test func overlappingAnimationsAreAdded() {
    let graph = movingGraph(Slider())
    tap(graph)
    advance(graph, to: 0.5)
    tap(graph)
    #expect(x(graph) == 25)
    advance(graph, to: 0.75)
    // 12.5 more forward, 12.5 back.
    #expect(x(graph) == 25)
    advance(graph, to: 1.25)
    #expect(x(graph) == 12.5)
    advance(graph, to: 1.5)
    #expect(x(graph) == 0)
  }

  @Test func anInterruptingSpringContinuesAtTheCurrentVelocity() {
    let graph = movingGraph(
      Slider(animation: .spring(duration: 1, bounce: 0.3)))
    tap(graph)
    advance(graph, to: 0.2)
    let before = x(graph)
    advance(graph, to: 0.201)
    let velocity = (x(graph) - before) / 0.001
    tap(graph)
    let start = x(graph)
    advance(graph, to: 0.202)
    #expect(abs((x(graph) - start) / 0.001 - velocity) < abs(velocity) * 0.1)
    advance(graph, to: 10)
    #expect(x(graph) == 0)
  }

  private struct Watched: View {
    var isRight: Bool
    var isBlocked = false
    var body: some View {
      Color.red.frame(width: 10, height: 10)
        .offset(x: isRight ? 50 : 0)
        .animation(.linear(duration: 1), value: isRight)
        .transaction { if isBlocked { $0.disablesAnimations = true } }
        .frame(width: 60, height: 10, alignment: .leading)
    }
  }

  @Test func aViewRequestsItsOwnAnimation() {
    let graph = movingGraph(Watched(isRight: false))
    graph.update(root: Watched(isRight: true))
    graph.settle(proposal: offer)
    #expect(x(graph) == 0)
    advance(graph, to: 0.5)
    #expect(x(graph) == 25)
    graph.update(root: Watched(isRight: false, isBlocked: true))
    graph.settle(proposal: offer)
    #expect(x(graph) == 0)
  }

  private struct Aligned: View {
    @State private var isRight = false
    var body: some View {
      HStack(spacing: 0) {
        if isRight { Spacer(minLength: 0) }
        Color.red.frame(width: 10, height: 10)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
        if !isRight { Spacer(minLength: 0) }
      }
      .frame(width: 60)
    }
  }

  @Test func aPlacementIsAnimated() {
    let graph = movingGraph(Aligned())
    tap(graph)
    #expect(x(graph) == 0)
    advance(graph, to: 0.5)
    #expect(x(graph) == 25)
    advance(graph, to: 1)
    #expect(x(graph) == 50)
    #expect(!graph.isMoving)
  }

  @Test func anAnchorFollowsTheAnimation() {
    var seen: [CGFloat] = []
    let graph = movingGraph(
      Slider().overlayPreferenceValue(Areas.self) { areas in
        GeometryReader { proxy in let _ = seen.append(proxy[areas[0]].minX.rounded4) }
      })
    tap(graph)
    advance(graph, to: 0.5)
    advance(graph, to: 1)
    #expect(seen.last == 50)
    #expect(seen.contains(25))
  }

  /// A view with an author's `animatableData`.
  private struct Counter: View, Animatable {
    var number: Double
    nonisolated var animatableData: Double {
      get { number }
      set { number = newValue }
    }
    var body: some View {
      let _ = Trace.note("\(number)")
      Color.red.frame(width: 10, height: 10)
    }
  }

  private struct Counting: View {
    @State private var number = 0.0
    var body: some View {
      Counter(number: number).onTapGesture {
        withAnimation(.linear(duration: 2)) { number = 100 }
      }
    }
  }

  @Test func anAnimatableViewIsEvaluatedForEachFrame() {
    let graph = movingGraph(Counting())
    tap(graph)
    advance(graph, to: 0.5)
    advance(graph, to: 1)
    advance(graph, to: 2)
    advance(graph, to: 3)
    #expect(Trace.current.takeLines() == ["0.0", "0.0", "25.0", "50.0", "100.0"])
  }
}

extension CGFloat {
  fileprivate var rounded4: CGFloat { (self * 10_000).rounded() / 10_000 }
}
