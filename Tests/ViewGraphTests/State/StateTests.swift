// State has the lifetime of its view's identity, and only its readers are evaluated again.

import Observation
import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Records each evaluation of its body.
private struct Probe: View {
  let name: String
  @State private var number = 0

  var body: some View {
    let _ = Trace.note("\(name) \(number)")
    Color.red.frame(width: 10, height: 10).onTapGesture { number += 1 }
  }
}

@MainActor
@Suite(.tags(.state)) struct StateLifeTests {
  init() { Trace.current = Trace() }

  /// Taps at a point and returns the evaluated views.
  private func tap(_ graph: ViewGraph, _ x: CGFloat, _ y: CGFloat) -> [String] {
    Trace.current = Trace()
    graph.tap(at: CGPoint(x: x, y: y))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    return Trace.current.takeLines()
  }

  @Test func onlyTheBodyThatReadTheStateIsEvaluatedAgain() {
    let graph = settledGraph(
      HStack(spacing: 0) {
        Probe(name: "a")
        Probe(name: "b")
      }, width: 20, height: 10)
    #expect(tap(graph, 5, 5) == ["a 1"])
    #expect(tap(graph, 15, 5) == ["b 1"])
    #expect(tap(graph, 5, 5) == ["a 2"])
  }

  private struct Switching: View {
    @State private var isFirst = true

    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: 10).onTapGesture { isFirst.toggle() }
        if isFirst { Probe(name: "first") } else { Probe(name: "second") }
        Probe(name: "constant")
      }
    }
  }

  @Test func stateIsKeptThroughAnEqualBranchAndLostThroughTheOther() {
    let graph = settledGraph(Switching(), width: 10, height: 30)
    #expect(tap(graph, 5, 15) == ["first 1"])
    #expect(tap(graph, 5, 25) == ["constant 1"])
    #expect(tap(graph, 5, 5) == ["second 0"])
    #expect(tap(graph, 5, 5) == ["first 0"])
  }

  private struct Shuffling: View {
    @State private var order = [1, 2, 3]

    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: 10).onTapGesture { order.reverse() }
        ForEach(order, id: \.self) { Probe(name: "\($0)") }
      }
    }
  }

  @Test func stateMovesWithTheIdsOfForEach() {
    let graph = settledGraph(Shuffling(), width: 10, height: 40)
    #expect(tap(graph, 5, 15) == ["1 1"])
    #expect(tap(graph, 5, 5) == [])
    #expect(tap(graph, 5, 35) == ["1 2"])
  }

  private struct Renaming: View {
    @State private var id = 1

    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: 10).onTapGesture { id += 1 }
        Probe(name: "p").id(id)
      }
    }
  }

  @Test func anotherIdResetsTheState() {
    let graph = settledGraph(Renaming(), width: 10, height: 20)
    #expect(tap(graph, 5, 15) == ["p 1"])
    #expect(tap(graph, 5, 5) == ["p 0"])
  }

  private struct Parent: View {
    @State private var numbers = [1, 2]

    var body: some View {
      let _ = Trace.note("parent")
      HStack(spacing: 0) {
        Child(number: $numbers[0])
        Child(number: $numbers[1])
      }
    }
  }

  private struct Child: View {
    @Binding var number: Int

    var body: some View {
      let _ = Trace.note("child \(number)")
      Color.red.frame(width: 10, height: 10).onTapGesture { number += 10 }
    }
  }

  @Test func bindingsWriteTheOwnersState() {
    let graph = settledGraph(Parent(), width: 20, height: 10)
    #expect(Trace.current.takeLines() == ["parent", "child 1", "child 2"])
    #expect(tap(graph, 5, 5) == ["child 11"])
  }

  @Observable final class Model {
    var shown = 1
    var hidden = 1
  }

  private struct Reader: View {
    let model: Model

    var body: some View {
      let _ = Trace.note("reader \(model.shown)")
      Color.red.onTapGesture {
        model.hidden += 1
        if model.hidden > 2 { model.shown += 1 }
      }
    }
  }

  @Test func onlyReadPropertiesOfAnObservableInvalidate() {
    let graph = settledGraph(Reader(model: Model()))
    #expect(tap(graph, 5, 5) == [])
    #expect(tap(graph, 5, 5) == ["reader 2"])
  }
}

@MainActor
@Suite(.tags(.preferences)) struct FrameworkPreferenceTests {
  @Test func navigationTitleIsBuiltFromPreferenceTransforms() {
    #expect(
      "\(type(of: Text("").navigationTitle("")))"
        == "ModifiedContent<ModifiedContent<Text, TransactionalPreferenceTransformModifier<NavigationTitleKey>>, "
        + "_PreferenceTransformModifier<ToolbarKey>>")
  }

  @Test func theColorSchemeIsAPreference() {
    let graph = settledGraph(
      VStack {
        Color.red
        Color.blue.preferredColorScheme(.dark)
      })
    #expect(graph.rootPreference(PreferredColorSchemeKey.self) == .dark)
  }
}

/// Parts of one state, each read by its own view.
@MainActor
@Suite(.tags(.state)) struct BindingTests {
  init() { Trace.current = Trace() }

  private struct Item: Identifiable {
    let id: Int
    var name: String
    var size: CGFloat = 10
  }

  private struct Row: View {
    @Binding var item: Item
    var body: some View {
      let _ = Trace.note("row \(item.name)")
      Color.red.frame(width: item.size, height: item.size).onTapGesture { item.name += "!" }
    }
  }

  private struct SizeOnly: View {
    @Binding var size: CGFloat
    var body: some View {
      let _ = Trace.note("size \(size)")
      Color.blue.frame(width: 10, height: 10).onTapGesture { size += 1 }
    }
  }

  private struct List: View {
    @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    var body: some View {
      HStack(spacing: 0) {
        ForEach($items) { $item in Row(item: $item) }
        SizeOnly(size: $items[1].size)
        Color.green.frame(width: 10, height: 10).onTapGesture { items.removeLast() }
      }
    }
  }

  private func tap(_ graph: ViewGraph, _ x: CGFloat) -> [String] {
    graph.tap(at: CGPoint(x: x, y: 5))
    graph.settle(proposal: ProposedViewSize(width: 40, height: 10))
    return Trace.current.takeLines()
  }

  @Test func aChangeOfOnePartInvalidatesOnlyItsReaders() {
    let graph = settledGraph(List(), width: 40, height: 10)
    #expect(Trace.current.takeLines() == ["row a", "row b", "size 10.0"])
    #expect(tap(graph, 5) == ["row a!"])
    #expect(tap(graph, 15) == ["row b!"])
    #expect(Set(tap(graph, 25)) == ["row b!", "size 11.0"])
  }

  @Test func bindingToARemovedElementKeepsItsLastValue() {
    let state = StateBox([1, 2, 3])
    let last = state.binding[2]
    state.value = [7]
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 9
    #expect(state.value == [7])
    #expect(state.binding[0].wrappedValue == 7)
  }

  @Test func optionalsAreProjectedBothWays() throws {
    let state = StateBox<Int?>(nil)
    #expect(Binding<Int>(state.binding) == nil)
    state.value = 4
    let inner = try #require(Binding<Int>(state.binding))
    inner.wrappedValue = 5
    #expect(state.value == 5)
    state.value = nil
    #expect(inner.wrappedValue == 4, "the value that was there when the binding was made")
    let outer = Binding<Int??>(state.binding)
    outer.wrappedValue = .some(8)
    #expect(state.value == 8)
    outer.wrappedValue = .none
    #expect(state.value == 8, "nothing to write")
    let erased = Binding<AnyHashable>(Binding.constant(3))
    #expect(erased.wrappedValue == AnyHashable(3))
  }

  /// A value and a binding to it.
  private final class StateBox<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
      Binding(get: { self.value }, set: { self.value = $0 })
    }
  }
}
