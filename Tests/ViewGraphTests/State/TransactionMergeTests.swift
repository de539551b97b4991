// Changes with different transactions take effect one after the other. The expected values of `nested` are those of
// OpenSwiftUI's compatibility tests, which are run against SwiftUI as well; the others were measured in SwiftUI.

import Observation
import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Two squares, one below the other, that `change` moves.
private struct Pair: View {
  var changesOnAppear = false
  let change: (Binding<CGFloat>, Binding<CGFloat>) -> Void
  @State private var a: CGFloat = 0
  @State private var b: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.red.frame(width: 10, height: 10).offset(x: a).frame(width: 200, alignment: .leading)
      Color.blue.frame(width: 10, height: 20).offset(x: b).frame(width: 200, alignment: .leading)
    }
    .contentShape(Rectangle())
    .onTapGesture { change($a, $b) }
    .onAppear { if changesOnAppear { change($a, $b) } }
  }
}

private struct NoteKey: TransactionKey { static var defaultValue: String { "none" } }

extension Transaction {
  fileprivate var note: String {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

@MainActor
@Suite(.tags(.animation, .state)) struct TransactionMergeTests {
  private let proposal = ProposedViewSize(width: 200, height: 30)

  private func graph(_ view: some View) -> ViewGraph {
    let graph = ViewGraph(view, environment: EnvironmentValues(), hasClock: true)
    graph.settle(proposal: proposal)
    return graph
  }

  private func x(_ graph: ViewGraph, height: CGFloat) -> CGFloat {
    let frame = graph.frames.last { $0.size == CGSize(width: 10, height: height) }
    return ((frame?.bounds.minX ?? -1) * 1e4).rounded() / 1e4
  }

  /// Returns the positions of both squares at each time, in seconds after the change.
  private func positions(
    at times: [Double], changesOnAppear: Bool = false,
    _ change: @escaping (Binding<CGFloat>, Binding<CGFloat>) -> Void
  ) -> [[CGFloat]] {
    let graph = graph(Pair(changesOnAppear: changesOnAppear, change: change))
    if !changesOnAppear {
      #expect(graph.tap(at: CGPoint(x: 5, y: 5)))
      graph.settle(proposal: proposal)
    }
    return times.map { time in
      graph.advance(to: time)
      graph.settle(proposal: proposal)
      return [x(graph, height: 10), x(graph, height: 20)]
    }
  }

  @Test(arguments: [false, true])
  func twoAnimationsInOneActionApplyToTheirOwnChanges(onAppear: Bool) {
    let positions = positions(at: [0, 0.5, 1, 1.5], changesOnAppear: onAppear) { a, b in
      withAnimation(.linear(duration: 1)) { a.wrappedValue = 100 }
      withAnimation(.linear(duration: 1).delay(0.5)) { b.wrappedValue = 100 }
    }
    #expect(positions == [[0, 0], [50, 0], [100, 50], [100, 100]])
  }

  @Test(arguments: [false, true])
  func aPlainChangeBeforeAnAnimatedOneJumps(onAppear: Bool) {
    let positions = positions(at: [0, 0.5, 1], changesOnAppear: onAppear) { a, b in
      a.wrappedValue = 100
      withAnimation(.linear(duration: 1)) { b.wrappedValue = 100 }
    }
    #expect(positions == [[100, 0], [100, 50], [100, 100]])
  }

  @Test func aPlainChangeAfterAnAnimatedOneJumps() {
    let positions = positions(at: [0, 0.5, 1]) { a, b in
      withAnimation(.linear(duration: 1)) { b.wrappedValue = 100 }
      a.wrappedValue = 100
    }
    #expect(positions == [[100, 0], [100, 50], [100, 100]])
  }

  @Test(arguments: [false, true])
  func aValueSetBeforeAnAnimationIsItsStart(onAppear: Bool) {
    let positions = positions(at: [0, 0.25, 1], changesOnAppear: onAppear) { a, _ in
      a.wrappedValue = 100
      withAnimation(.linear(duration: 1)) { a.wrappedValue = 0 }
    }
    #expect(positions == [[100, 0], [75, 0], [0, 0]])
  }

  @Test func anAnimatedChangeThatIsRevertedPlainlyDoesNotMove() {
    let positions = positions(at: [0, 0.5]) { a, _ in
      withAnimation(.linear(duration: 1)) { a.wrappedValue = 100 }
      a.wrappedValue = 0
    }
    #expect(positions == [[0, 0], [0, 0]])
  }

  @Test func threeTransactionsApplyInOrder() {
    let positions = positions(at: [0, 0.5, 1, 2]) { a, b in
      withAnimation(.linear(duration: 1)) { a.wrappedValue = 100 }
      b.wrappedValue = 40
      withAnimation(.linear(duration: 2)) { b.wrappedValue = 100 }
    }
    #expect(positions == [[0, 40], [50, 55], [100, 70], [100, 100]])
  }

  @Test func equalTransactionsAreOneUpdate() {
    struct Page: View {
      @State private var value = 0
      var body: some View {
        let _ = Trace.note("body \(value)")
        Color.white.onAppear {
          for step in 1...1000 { value = step }
          withAnimation(.linear(duration: 1)) { value = -1 }
          withAnimation(.linear(duration: 1)) { value = -2 }
        }
      }
    }
    Trace.current = Trace()
    _ = graph(Page())
    #expect(Trace.current.takeLines() == ["body 0", "body 1000", "body -2"])
  }

  @Test func nested() {
    struct Page: View {
      @State private var value = 0
      var body: some View {
        let _ = Trace.note("body \(value)")
        Color.white
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
          }
          .onChange(of: value) { old, new in Trace.note("\(old) to \(new)") }
      }
    }
    Trace.current = Trace()
    _ = graph(Page())
    #expect(
      Trace.current.takeLines() == ["body 0", "body 2", "body 4", "0 to 2", "2 to 4"])
  }

  @Test func actionsReadTheLatestValue() {
    struct Page: View {
      @State private var value = 0
      var body: some View {
        Text(verbatim: "\(value)").onAppear {
          value = 1
          withAnimation { value += 1 }
          withAnimation(.linear) { $value.wrappedValue *= 10 }
          Trace.note("\(value)")
        }
      }
    }
    Trace.current = Trace()
    let graph = graph(Page())
    #expect(Trace.current.takeLines() == ["20"])
    #expect(graph.graphDump.contains("\"20\""))
  }

  @Test func transactionsWithDifferentValuesAreNotConcatenated() {
    struct Page: View {
      @State private var value = 0
      var body: some View {
        Color(white: Double(value) / 10)
          .transaction { Trace.note("\(value) \($0.note)") }
          .onAppear {
            withTransaction(\.note, "first") { value = 1 }
            withTransaction(\.note, "second") { value = 2 }
          }
      }
    }
    Trace.current = Trace()
    _ = graph(Page())
    #expect(Trace.current.takeLines().suffix(2) == ["1 first", "2 second"])
  }

  @Test func aBindingOfAnotherGraphReadsTheLatestValue() {
    struct Owner: View {
      @State private var value = 0
      let take: (Binding<Int>) -> Void
      var body: some View { Color.red.onAppear { take($value) } }
    }
    struct Reader: View {
      @Binding var value: Int
      var body: some View { Text(verbatim: "\(value)") }
    }
    var binding = Binding.constant(-1)
    let owner = graph(Owner { binding = $0 })
    let reader = graph(Reader(value: binding))
    binding.wrappedValue = 1
    withAnimation { binding.wrappedValue = 2 }
    owner.settle(proposal: proposal)
    reader.settle(proposal: proposal)
    #expect(reader.graphDump.contains("\"2\""))
    // After its owner has been removed, the state is a plain value.
    owner.tearDown()
    binding.wrappedValue = 3
    #expect(binding.wrappedValue == 3)
  }

  @Test func aSetterMayReadItsOwnState() {
    struct Model {
      var read: () -> Int = { 0 }
      var stored = 1
      var doubled: Int {
        get { stored * 2 }
        set { stored = read() + newValue }
      }
    }
    struct Page: View {
      @State private var model = Model()
      var body: some View {
        Color.red.onAppear {
          model.read = { model.stored }
          $model.doubled.wrappedValue = 5
          Trace.note("\(model.stored)")
        }
      }
    }
    Trace.current = Trace()
    _ = graph(Page())
    #expect(Trace.current.takeLines() == ["6"])
  }
}
