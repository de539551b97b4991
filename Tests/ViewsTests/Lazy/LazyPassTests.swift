// ViewsTests: the number of passes in which a lazy stack creates its visible rows.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct LazyPassTests {
  /// A few lines were added in each of hundreds of passes: each pass is linear in the number of lines.
  @Test func linesThatAreHardToEstimateTakeFewPasses() {
    func graph(_ count: Int) -> ViewGraph {
      let view = ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { row in
            Color.blue.frame(height: row < 9 ? 20 : row == count - 1 ? 30 : 0).probe("\(row)")
          }
        }
      }
      return settledGraph(view, width: 100, height: 200)
    }
    let (small, large) = (graph(2_000), graph(4_000))
    #expect(large.counts.gathers <= small.counts.gathers + 4)
    #expect(large.counts.gathers < 30)
    #expect(probes(in: large).count == 4_000)
    #expect(probes(in: large).last == "3999 (0, 180; 100 × 30)")
  }

  /// Each loop whose rows represent no element took a pass that is linear in the number of loops.
  @Test func loopsWithoutElementsTakeFewPasses() {
    func gathers(_ count: Int) -> Int {
      let view = ScrollView {
        LazyVStack {
          ForEach(0..<count, id: \.self) { row in
            ForEach(0..<3, id: \.self) { column in
              if row == count - 1 { Color.red.frame(height: 10).probe("\(column)") }
            }
          }
        }
      }
      let graph = settledGraph(view, width: 100, height: 200)
      #expect(probes(in: graph).count == 3)
      return graph.counts.gathers
    }
    let (small, large) = (gathers(200), gathers(400))
    #expect(large <= small + 4)
    #expect(large < 25)
  }

  /// Loops without an element left the visible range as short as it was, so that each took a pass of its own.
  @Test func loopsWithAndWithoutElementsTakeFewPasses() {
    func gathers(_ count: Int) -> Int {
      let view = ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { row in
            ForEach(0..<3, id: \.self) { column in
              if row < 9 || row == count - 1 { Color.red.frame(height: 10).probe("\(column)") }
            }
          }
        }
      }
      let graph = settledGraph(view, width: 100, height: 400)
      #expect(probes(in: graph).count == 30)
      return graph.counts.gathers
    }
    let (small, large) = (gathers(200), gathers(400))
    #expect(large <= small + 4)
    #expect(large < 30)
  }
}
