// `@ObservedObject`, `@StateObject`, `@EnvironmentObject` and `onReceive`: ownership, invalidation and propagation.

import Combine
import Observation
import PrefGeometry
import PrefObservableObjects
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "counter"
  /// Not published: changes do not invalidate observers.
  var silent = 0
  static var made = 0

  init() { Self.made += 1 }
}

private struct Square: View {
  let action: () -> Void
  var body: some View { Color.red.frame(width: 10, height: 10).onTapGesture(perform: action) }
}

@MainActor
@Suite(.serialized, .tags(.combine, .state)) struct ObservedObjectTests {
  init() {
    Trace.current = Trace()
    Counter.made = 0
  }

  private func settle(_ graph: ViewGraph) -> [String] {
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    return Trace.current.takeLines()
  }

  private func tap(_ graph: ViewGraph, _ x: CGFloat, _ y: CGFloat) -> [String] {
    graph.tap(at: CGPoint(x: x, y: y))
    return settle(graph)
  }

  // MARK: ObservedObject

  private struct Reader: View {
    let name: String
    @ObservedObject var counter: Counter
    var body: some View {
      let _ = Trace.note("\(name) \(counter.count) \(counter.name)")
      Square { counter.count += 1 }
    }
  }

  @Test func everyObserverIsUpdatedOncePerFrame() {
    let (shared, other) = (Counter(), Counter())
    let graph = settledGraph(
      HStack(spacing: 0) {
        Reader(name: "a", counter: shared)
        Reader(name: "b", counter: shared)
        Reader(name: "c", counter: other)
      }, width: 30, height: 10)
    #expect(Trace.current.takeLines() == ["a 0 counter", "b 0 counter", "c 0 counter"])
    #expect(tap(graph, 5, 5).sorted() == ["a 1 counter", "b 1 counter"])
    shared.count = 7
    shared.name = "seven"
    #expect(settle(graph).sorted() == ["a 7 seven", "b 7 seven"])
    shared.silent = 1
    #expect(settle(graph) == [])
  }

  @Test func replacedObjectIsObserved() {
    let (first, second) = (Counter(), Counter())
    let graph = settledGraph(Reader(name: "r", counter: first))
    graph.update(root: Reader(name: "r", counter: second))
    _ = settle(graph)
    first.count = 1
    #expect(settle(graph) == [])
    second.count = 2
    #expect(settle(graph) == ["r 2 counter"])
    graph.update(root: Reader(name: "r", counter: second))
    #expect(settle(graph) == [], "the same object is no reason to evaluate the body")
  }

  private struct Field: View {
    @Binding var text: String
    var body: some View {
      let _ = Trace.note("field \(text)")
      Square { text += "!" }
    }
  }

  private struct Form: View {
    @ObservedObject var counter: Counter
    var body: some View { Field(text: $counter.name) }
  }

  @Test func projectedValueBindsToProperties() {
    let counter = Counter()
    let graph = settledGraph(Form(counter: counter), width: 10, height: 10)
    _ = Trace.current.takeLines()
    #expect(tap(graph, 5, 5) == ["field counter!"])
    #expect(counter.name == "counter!")
  }

  // MARK: StateObject

  private struct Owner: View {
    let name: String
    @StateObject private var counter = Counter()
    var body: some View {
      let _ = Trace.note("\(name) \(counter.count)")
      Square { counter.count += 1 }
    }
  }

  private struct House: View {
    @State private var id = 0
    @State private var shade = 0
    var body: some View {
      HStack(spacing: 0) {
        Owner(name: "owner \(shade)").id(id)
        Square { shade += 1 }
        Square { id += 1 }
      }
    }
  }

  @Test func stateObjectIsCreatedOncePerIdentity() {
    let graph = settledGraph(House(), width: 30, height: 10)
    #expect(Trace.current.takeLines() == ["owner 0 0"])
    #expect(Counter.made == 1)
    #expect(tap(graph, 5, 5) == ["owner 0 1"])
    #expect(tap(graph, 15, 5) == ["owner 1 1"], "another value of the view keeps the object")
    #expect(Counter.made == 1)
    #expect(tap(graph, 25, 5) == ["owner 1 0"], "another identity has its own object")
    #expect(Counter.made == 2)
  }

  @Test func objectIsReleasedWithItsView() {
    weak var held: Counter?
    struct Holder: View {
      @StateObject var counter: Counter
      init(_ counter: @autoclosure @escaping () -> Counter) {
        _counter = StateObject(wrappedValue: counter())
      }
      var body: some View { Square { counter.count += 1 } }
    }
    struct Root: View {
      var isPresent: Bool
      let make: () -> Counter
      var body: some View { if isPresent { Holder(make()) } }
    }
    let make = {
      let counter = Counter()
      held = counter
      return counter
    }
    let graph = settledGraph(Root(isPresent: true, make: make))
    #expect(held != nil)
    graph.update(root: Root(isPresent: false, make: make))
    _ = settle(graph)
    #expect(held == nil)
  }

  // MARK: EnvironmentObject

  private struct Guest: View {
    @EnvironmentObject var counter: Counter
    var body: some View {
      let _ = Trace.note("guest \(counter.count)")
      Square { $counter.count.wrappedValue += 1 }
    }
  }

  private struct Host: View {
    let counter: Counter
    var body: some View { Color.clear.overlay { Guest() }.environmentObject(counter) }
  }

  @Test func environmentObjectIsPropagated() {
    let (first, second) = (Counter(), Counter())
    let graph = settledGraph(Host(counter: first), width: 10, height: 10)
    #expect(Trace.current.takeLines() == ["guest 0"])
    #expect(tap(graph, 5, 5) == ["guest 1"])
    second.count = 5
    graph.update(root: Host(counter: second))
    #expect(settle(graph) == ["guest 5"])
    first.count = 9
    #expect(settle(graph) == [])
  }

  private struct ViewWithoutObject: View {
    @EnvironmentObject var counter: Counter
    var body: some View { Color.red }
  }

  @Test func missingObjectIsReportedByType() {
    var warnings: [String] = []
    _ = settledGraph(ViewWithoutObject(), warnings: { warnings.append($0) })
    #expect(
      warnings == [
        "No ObservableObject of type Counter found. A View.environmentObject(_:) for Counter may be "
          + "missing as an ancestor of this view. The view is ViewWithoutObject."
      ])
  }

  // MARK: onReceive

  private struct Listener: View {
    let subject: PassthroughSubject<Int, Never>
    @State private var last = 0
    var body: some View {
      let _ = Trace.note("last \(last)")
      Color.red.onReceive(subject) { last = $0 }
    }
  }

  @Test func onReceiveCallsItsAction() {
    let subject = PassthroughSubject<Int, Never>()
    let graph = settledGraph(Listener(subject: subject))
    #expect(Trace.current.takeLines() == ["last 0"])
    subject.send(3)
    #expect(settle(graph) == ["last 3"])
    subject.send(3)
    #expect(settle(graph) == [])
  }
}

@Observable private final class Model {
  var count = 0
}

@MainActor
@Suite(.serialized, .tags(.combine, .environment, .state)) struct EnvironmentModelTests {
  init() { Trace.current = Trace() }

  private struct Optional: View {
    @Environment(Model.self) private var model: Model?
    var body: some View {
      let _ = Trace.note("optional \(model?.count ?? -1)")
      Color.red
    }
  }

  private struct Required: View {
    @Environment(Model.self) private var model
    var body: some View {
      @Bindable var model = model
      let _ = Trace.note("required \(model.count)")
      Square { $model.count.wrappedValue += 1 }
    }
  }

  private struct Root: View {
    let model: Model?
    var body: some View { Optional().environment(model) }
  }

  private func settle(_ graph: ViewGraph) -> [String] {
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    return Trace.current.takeLines()
  }

  @Test func modelIsReadByType() {
    let model = Model()
    let graph = settledGraph(Required().environment(model), width: 10, height: 10)
    #expect(Trace.current.takeLines() == ["required 0"])
    graph.tap(at: CGPoint(x: 5, y: 5))
    #expect(settle(graph) == ["required 1"])
    model.count = 4
    #expect(settle(graph) == ["required 4"])
  }

  @Test func optionalModelIsNilIfMissing() {
    let model = Model()
    let graph = settledGraph(Root(model: nil))
    #expect(Trace.current.takeLines() == ["optional -1"])
    graph.update(root: Root(model: model))
    #expect(settle(graph) == ["optional 0"])
    model.count = 2
    #expect(settle(graph) == ["optional 2"])
    graph.update(root: Root(model: nil))
    #expect(settle(graph) == ["optional -1"])
  }
}
