// The order of appearance actions. `AFATDT` and `AFDTAT` were recorded with SwiftUI by OpenSwiftUI's compatibility
// tests.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.state)) struct AppearanceOrderTests {
  private let proposal = ProposedViewSize(width: 100, height: 100)

  /// Returns a settled graph with an empty trace.
  private func graph(_ view: some View) -> ViewGraph {
    Trace.current = Trace()
    let graph = ViewGraph(view, environment: EnvironmentValues(), hasClock: true)
    graph.settle(proposal: proposal)
    return graph
  }

  /// A list of squares that share appearance actions.
  private struct Squares: View {
    var ids: [Int]
    var isShown = true

    var body: some View {
      VStack(spacing: 0) {
        if isShown {
          ForEach(ids, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
            .onAppear { Trace.note("appear") }
            .onDisappear { Trace.note("disappear") }
        }
      }
    }
  }

  private func show(_ graph: ViewGraph, _ squares: Squares) -> [String] {
    graph.update(root: squares)
    graph.settle(proposal: proposal)
    return Trace.current.takeLines()
  }

  @Test func severalViewsAppearOnce() {
    let graph = graph(Squares(ids: [1, 2, 3]))
    #expect(Trace.current.takeLines() == ["appear"])
    #expect(show(graph, Squares(ids: [2, 3, 4, 5])) == [])
    #expect(show(graph, Squares(ids: [6])) == [])
    #expect(show(graph, Squares(ids: [])) == ["disappear"])
    #expect(show(graph, Squares(ids: [])) == [])
    #expect(show(graph, Squares(ids: [7, 8])) == ["appear"])
    #expect(show(graph, Squares(ids: [7], isShown: false)) == ["disappear"])
  }

  @Test func anEmptyCollectionAppearsWithItsFirstElement() {
    let graph = graph(Squares(ids: []))
    #expect(Trace.current.takeLines() == [])
    #expect(show(graph, Squares(ids: [1])) == ["appear"])
  }

  @Test func aTaskOfSeveralViewsRunsOnce() {
    _ = graph(
      VStack {
        Group {
          Color.red
          Color.blue
        }
        .task { Trace.note("task") }
      })
    #expect(Trace.current.takeLines() == ["task"])
  }

  @Test func eachElementMayHaveItsOwnActions() {
    _ = graph(
      VStack { ForEach(0..<3) { index in Color.red.onAppear { Trace.note("\(index)") } } })
    #expect(Trace.current.takeLines().sorted() == ["0", "1", "2"])
  }

  @Test func tasksBeginAfterAllOtherActions() {
    struct Page: View {
      @State private var number = 0
      var body: some View {
        VStack {
          Color.red.task { Trace.note("inner task") }.onAppear { Trace.note("outer appear") }
          Color.blue.onAppear { Trace.note("appear") }
            .onChange(of: number, initial: true) { Trace.note("change \(number)") }
        }
        .onAppear { Trace.note("stack appear") }
      }
    }
    _ = graph(Page())
    let lines = Trace.current.takeLines()
    #expect(lines.count == 5)
    #expect(lines.last == "inner task")
  }

  private struct Identified<T: Transition>: View {
    @State private var isOn = false
    let transition: T?

    var body: some View {
      if let transition { square.transition(transition).id(isOn) } else { square.id(isOn) }
    }

    private var square: some View {
      Color.red
        .onAppear { Trace.note("A\(isOn ? "T" : "F")") }
        .onDisappear { Trace.note("D\(isOn ? "T" : "F")") }
        .onTapGesture { isOn.toggle() }
    }
  }

  private func trace(_ view: some View) -> String {
    let graph = graph(view)
    graph.tap(at: CGPoint(x: 50, y: 50))
    graph.settle(proposal: proposal)
    return Trace.current.takeLines().joined()
  }

  @Test func aNewIdentityAppearsBeforeTheOldOneDisappears() {
    #expect(trace(Identified<OpacityTransition>(transition: nil)) == "AFATDT")
    #expect(trace(Identified(transition: SlideTransition())) == "AFATDT")
  }

  @Test func withoutATransitionTheOldIdentityDisappearsFirst() {
    #expect(trace(Identified(transition: IdentityTransition())) == "AFDTAT")
  }

  @Test func anAlternativeAppearsBeforeTheOtherDisappears() {
    struct Page: View {
      @State private var isOn = false
      var body: some View {
        Group {
          if isOn {
            Color.red.onAppear { Trace.note("A1") }.onDisappear { Trace.note("D1") }
          } else {
            Color.blue.onAppear { Trace.note("A0") }.onDisappear { Trace.note("D0") }
          }
        }
        .onTapGesture { isOn.toggle() }
      }
    }
    #expect(trace(Page()) == "A0A1D0")
  }
}
