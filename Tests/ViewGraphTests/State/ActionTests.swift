// Actions after a frame: `onGeometryChange`, `task`; and `Equatable` views.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct GeometryChangeTests {
  init() { Trace.current = Trace() }

  private struct Measured: View {
    var width: CGFloat
    @State private var seen = CGSize.zero
    var body: some View {
      let _ = Trace.note("body \(seen.width)")
      Color.red.frame(width: width, height: 10)
        .onGeometryChange(for: CGSize.self, of: { $0.size }) { old, new in
          Trace.note("\(old.width) to \(new.width)")
          seen = new
        }
    }
  }

  @Test func theActionReceivesTheFirstValueAndEachChange() {
    let graph = settledGraph(Measured(width: 20))
    #expect(Trace.current.takeLines() == ["body 0.0", "20.0 to 20.0", "body 20.0"])
    graph.update(root: Measured(width: 30))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(Trace.current.takeLines() == ["body 20.0", "20.0 to 30.0", "body 30.0"])
    graph.settle(proposal: ProposedViewSize(width: 200, height: 100))
    #expect(Trace.current.takeLines() == [])
  }

  @Test func aMoveChangesTheFrameInAnotherSpace() {
    struct Moved: View {
      var x: CGFloat
      var body: some View {
        Color.red.frame(width: 10, height: 10)
          .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .named("room")).minX }) {
            Trace.note("x \($0)")
          }
          .offset(x: x)
          .frame(width: 50, height: 50, alignment: .topLeading)
          .coordinateSpace(.named("room"))
          .padding(7)
      }
    }
    let graph = settledGraph(Moved(x: 3))
    #expect(Trace.current.takeLines() == ["x 3.0"])
    graph.update(root: Moved(x: 8))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(Trace.current.takeLines() == ["x 8.0"])
  }

  private struct EndlessUpdates: View {
    @State private var width: CGFloat = 10
    var body: some View {
      Color.red.frame(width: width, height: 10)
        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 + 1 }
    }
  }

  @Test func anActionThatChangesItsOwnValueIsBounded() {
    var warnings: [String] = []
    let graph = settledGraph(EndlessUpdates(), warnings: { warnings.append($0) })
    #expect(
      warnings == [
        "onGeometryChange(for: \(CGFloat.self)) action tried to update multiple times per frame."
      ])
    #expect(graph.rootSize.width > 10)
  }
}

@MainActor
@Suite(.tags(.state)) struct TaskTests {
  /// A separate trace, since other tests run while this one waits.
  private let trace = Trace()

  private struct Loading: View {
    var page: Int
    let trace: Trace
    @State private var text = "empty"
    var body: some View {
      let _ = trace.note(text)
      Color.red.task(id: page) {
        text = "page \(page)"
        await Task.yield()
        if !Task.isCancelled { text = "page \(page), complete" }
      }
    }
  }

  private func settle(_ graph: ViewGraph) -> [String] {
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    return trace.takeLines()
  }

  @Test func workBeforeTheFirstSuspensionIsPartOfTheFrame() async {
    let graph = settledGraph(Loading(page: 1, trace: trace))
    #expect(trace.takeLines() == ["empty", "page 1"])
    for _ in 0..<10 { await Task.yield() }
    #expect(settle(graph) == ["page 1, complete"])
  }

  @Test func anotherIdCancelsTheTaskAndStartsAnother() async {
    let graph = settledGraph(Loading(page: 1, trace: trace))
    graph.update(root: Loading(page: 2, trace: trace))
    #expect(settle(graph) == ["empty", "page 1", "page 1", "page 2"])
    for _ in 0..<10 { await Task.yield() }
    #expect(settle(graph) == ["page 2, complete"])
  }

  private struct Passing: View {
    var isPresent: Bool
    let trace: Trace
    var body: some View {
      if isPresent {
        Color.red.task {
          trace.note("begun")
          await Task.yield()
          trace.note("cancelled \(Task.isCancelled)")
        }
      }
    }
  }

  @Test func theTaskIsCancelledWithItsView() async {
    let graph = settledGraph(Passing(isPresent: true, trace: trace))
    graph.update(root: Passing(isPresent: false, trace: trace))
    #expect(settle(graph) == ["begun"])
    for _ in 0..<10 { await Task.yield() }
    #expect(trace.takeLines() == ["cancelled true"])
  }

  private struct EndlessUpdates: View {
    @State private var number = 0
    var body: some View { Color.red.task(id: number) { number += 1 } }
  }

  @Test func aTaskThatRestartsItselfIsBounded() {
    var warnings: [String] = []
    _ = settledGraph(EndlessUpdates(), warnings: { warnings.append($0) })
    #expect(warnings == ["task(id: Int) tried to begin multiple times per frame."])
  }
}

@MainActor
@Suite(.tags(.state)) struct EquatableViewTests {
  private struct Parity: View, Equatable {
    let number: Int
    var body: some View {
      let _ = Trace.note("parity of \(number)")
      Color.red
    }

    nonisolated static func == (a: Parity, b: Parity) -> Bool { a.number % 2 == b.number % 2 }
  }

  private struct Root: View {
    let number: Int
    var body: some View {
      Parity(number: number).equatable()
      Parity(number: number)
    }
  }

  @Test func anEqualViewIsNotEvaluatedAgain() {
    Trace.current = Trace()
    let graph = settledGraph(Root(number: 1))
    #expect(Trace.current.takeLines() == ["parity of 1", "parity of 1"])
    graph.update(root: Root(number: 3))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(Trace.current.takeLines() == [])
    graph.update(root: Root(number: 4))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(Trace.current.takeLines() == ["parity of 4", "parity of 4"])
  }
}
