// The cost of an update, in counts: observers that have not changed cost nothing.

import PrefRender
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.state)) struct UpdateCostTests {
  /// Rows of which each observes a value, and one can be changed.
  private struct ObservedRows: View {
    let count: Int
    let register: (Int, Binding<Int>) -> Void

    var body: some View {
      VStack {
        ForEach(0..<count, id: \.self) { ObservedRow(index: $0, register: register) }
      }
    }
  }

  private struct ObservedRow: View {
    let index: Int
    let register: (Int, Binding<Int>) -> Void
    @State private var value = 0
    @State private var changes = 0

    var body: some View {
      Color.red.frame(width: 1, height: 1)
        .onAppear { register(index, $value) }
        .onChange(of: value) { changes += 1 }
        .task(id: value) {}
    }
  }

  /// Every observer was asked after every change.
  @Test func aChangeAsksItsOwnObservers() throws {
    var values: [Int: Binding<Int>] = [:]
    let host = ViewHost(
      ObservedRows(count: 200) { values[$0] = $1 }, size: CGSize(width: 100, height: 300))
    let asked = try host.graph().counts.observersPolled
    #expect(asked >= 3 * 200)
    values[100]?.wrappedValue = 1
    let counts = try host.graph().counts
    #expect((2...10).contains(counts.observersPolled - asked), "\(counts)")
  }
}
