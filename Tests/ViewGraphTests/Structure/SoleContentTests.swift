// Modifiers of content without elements, or with several, act once where the content is all that a container shows.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct SoleContentTests {
  private let proposal = ProposedViewSize(width: 100, height: 100)

  private func graph(_ view: some View) -> ViewGraph {
    let graph = ViewGraph(
      view, environment: EnvironmentValues(), hasClock: true, implicitStack: VStackLayout())
    graph.settle(proposal: proposal)
    return graph
  }

  /// Returns the actions that a view has called while it was settled.
  private func actions(_ view: some View) -> [String] {
    Trace.current = Trace()
    _ = graph(view)
    return Trace.current.takeLines()
  }

  @Test func actionsOfAnEmptyRootAreCalled() {
    #expect(actions(EmptyView().onAppear { Trace.note("appear") }) == ["appear"])
    #expect(actions(AnyView(EmptyView()).onAppear { Trace.note("appear") }) == ["appear"])
    #expect(actions(AnyView(EmptyView().onAppear { Trace.note("appear") })) == ["appear"])
    #expect(actions(Group {}.onAppear { Trace.note("appear") }) == ["appear"])
    #expect(actions(Group {}.task { Trace.note("task") }) == ["task"])
    #expect(
      actions(EmptyView().onChange(of: 1, initial: true) { Trace.note("change") }) == ["change"])
    #expect(
      actions(
        EmptyView().preference(key: Sum.self, value: 2)
          .onPreferenceChange(Sum.self) { Trace.note("\($0)") }) == ["2"])
  }

  @Test func actionsOfEmptyLayersAreCalled() {
    #expect(
      actions(Color.red.overlay { EmptyView().onAppear { Trace.note("appear") } }) == ["appear"])
    #expect(
      actions(Color.red.background { Group {}.onAppear { Trace.note("appear") } }) == ["appear"])
    #expect(
      actions(
        Color.red.overlay {
          if false { Color.red }; EmptyView().onAppear { Trace.note("a") }
        })
        == [])
  }

  @Test func actionsOfEmptyViewsInAListAreNotCalled() {
    #expect(actions(VStack { EmptyView().onAppear { Trace.note("appear") } }) == [])
    #expect(actions(VStack { Group {}.task { Trace.note("task") } }) == [])
    #expect(actions(Group { EmptyView().onAppear { Trace.note("appear") } }) == [])
  }

  @Test func contentThatATaskLoadsIsShown() {
    struct Page: View {
      @State private var text: String?
      var body: some View {
        Group { if let text { Text(verbatim: text) } }.task { text = "loaded" }
      }
    }
    #expect(graph(Page()).graphDump.contains("loaded"))
  }

  @Test func anEmptyFrameHasItsSize() {
    struct Page: View {
      @State private var isOn = false
      var body: some View {
        Group { if isOn { Color.red } }.frame(width: 60, height: 40).onAppear { isOn = true }
      }
    }
    let graph = graph(Page())
    #expect(graph.rootSize == CGSize(width: 60, height: 40))
    #expect(graph.frames.contains { $0.bounds.size == CGSize(width: 60, height: 40) })
    #expect(
      graph.display(size: CGSize(width: 60, height: 40), scale: 1).items.count == 1)
  }

  @Test func aModifierOfSeveralRootViewsIsAppliedOnce() {
    let group = Group {
      Color.red.frame(width: 10, height: 10)
      Color.blue.frame(width: 20, height: 10)
    }
    // A vertical stack with the default spacing, 8, in a padding of 5.
    #expect(graph(group.padding(5)).rootSize == CGSize(width: 30, height: 38))
    #expect(graph(group.padding(5).padding(1)).rootSize == CGSize(width: 32, height: 40))
    #expect(graph(group).rootSize == CGSize(width: 20, height: 28))
    // Elsewhere, the modifier is applied to each.
    #expect(
      graph(VStack(spacing: 0) { group.padding(5) }).rootSize == CGSize(width: 30, height: 40))
    #expect(graph(Group { group.padding(5) }).rootSize == CGSize(width: 30, height: 48))
  }

  @Test func aModifierOfSeveralViewsInALayerIsAppliedOnce() {
    let view = Color.red.frame(width: 50, height: 50).overlay {
      Group {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 20, height: 5)
      }
      .padding(3).background(Color.green)
    }
    let sizes = graph(view).frames.map(\.size)
    // The views form a `ZStack`.
    #expect(sizes.contains(CGSize(width: 26, height: 16)))
  }

  @Test func anAuthorsModifierPassesThePositionOn() {
    struct Padded: ViewModifier {
      func body(content: Content) -> some View { content.padding(5) }
    }
    struct Stacked: ViewModifier {
      func body(content: Content) -> some View { HStack(spacing: 0) { content.padding(5) } }
    }
    let group = Group {
      Color.red.frame(width: 10, height: 10)
      Color.blue.frame(width: 20, height: 10)
    }
    #expect(graph(group.modifier(Padded())).rootSize == CGSize(width: 30, height: 38))
    #expect(graph(group.modifier(Stacked())).rootSize == CGSize(width: 50, height: 20))
  }

  @Test func contentKeepsItsStateWhenItChanges() {
    struct Counter: View {
      @State private var number = 0
      var body: some View { Text(verbatim: "\(number)").onAppear { number += 1 } }
    }
    struct Page: View {
      var isOn: Bool
      var body: some View {
        Group {
          if isOn { Color.red }
          Counter()
        }
        .padding(1)
      }
    }
    let graph = graph(Page(isOn: false))
    graph.update(root: Page(isOn: true))
    graph.settle(proposal: proposal)
    #expect(graph.graphDump.contains("\"1\""))
  }
}
