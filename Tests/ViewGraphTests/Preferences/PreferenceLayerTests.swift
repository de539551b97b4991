// Preferences and layers: the values that overlays and backgrounds contribute, their order, and the values from which
// layers are created.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferenceLayerTests {
  // MARK: Layers that set

  @Test func anOverlayComesAfterItsContent() {
    let lines = trace(
      Color.red.preference(key: Last.self, value: "content")
        .overlay { Color.blue.preference(key: Last.self, value: "overlay") }
        .traced(Last.self))
    #expect(lines == ["reduce(content, overlay)", "change overlay"])
  }

  @Test func aBackgroundComesBeforeItsContent() {
    let lines = trace(
      Color.red.preference(key: Last.self, value: "content")
        .background { Color.blue.preference(key: Last.self, value: "background") }
        .traced(Last.self))
    #expect(lines == ["reduce(background, content)", "change content"])
  }

  @Test func theOtherSpellingsOfLayersKeepTheOrder() {
    let overlay = trace(
      Color.red.preference(key: Sum.self, value: 1)
        .overlay(Color.blue.preference(key: Sum.self, value: 2), alignment: .top)
        .traced(Sum.self))
    #expect(overlay == ["reduce(1, 2)", "change 3"])
    let background = trace(
      Color.red.preference(key: Sum.self, value: 1)
        .background(Color.blue.preference(key: Sum.self, value: 2), alignment: .top)
        .traced(Sum.self))
    #expect(background == ["reduce(2, 1)", "change 3"])
  }

  @Test func oneSetterInALayerPassesThroughWithoutReduce() {
    let overlay = trace(
      Color.red.overlay { Color.blue.preference(key: Sum.self, value: 2) }.traced(Sum.self))
    #expect(overlay == ["change 2"])
    let background = trace(
      Color.red.background { Color.blue.preference(key: Sum.self, value: 2) }.traced(Sum.self))
    #expect(background == ["change 2"])
  }

  @Test func nestedLayersContributeInDrawingOrder() {
    let lines = trace(
      Color.red.preference(key: Last.self, value: "content")
        .background { Color.blue.preference(key: Last.self, value: "near") }
        .background { Color.blue.preference(key: Last.self, value: "far") }
        .overlay { Color.blue.preference(key: Last.self, value: "over") }
        .traced(Last.self))
    #expect(
      lines == [
        "reduce(near, content)", "reduce(far, content)", "reduce(content, over)", "change over",
      ])
  }

  @Test func aContainerInALayerReducesItsOwnChildren() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 1)
        .overlay {
          VStack {
            Color.blue.preference(key: Sum.self, value: 10)
            Color.blue.preference(key: Sum.self, value: 20)
          }
        }
        .traced(Sum.self))
    #expect(lines == ["reduce(10, 20)", "reduce(1, 30)", "change 31"])
  }

  /// The view wraps its content, so that a layer cannot know how many elements it has.
  private struct Wrapped<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View { AnyView(content) }
  }

  @Test(arguments: [true, false])
  func presentContentOfALayerThatSetsNothingContributesTheDefault(_ isWrapped: Bool) {
    let isRed = true
    @ViewBuilder var content: some View {
      if isRed { Color.red } else { Color.blue.opacity(0.5) }
    }
    let lines = trace(
      Color.green.preference(key: Folded.self, value: "x")
        .background { if isWrapped { Wrapped { content } } else { content } }
        .traced(Folded.self))
    #expect(lines.last == "change (·x)")
  }

  @Test func anIgnoredLayerIsNotResolved() {
    let lines = trace(
      Color.red.preference(key: First.self, value: 1)
        .overlay { Color.blue.transformPreference(First.self) { _ in Trace.note("transform") } }
        .traced(First.self))
    #expect(lines == ["reduce(1, …)", "change 1"])
  }

  // MARK: Layers that are created from a preference

  @Test func theOverlayOfTwoSettersShowsTheirSum() {
    var seen: [Int] = []
    let graph = settledGraph(
      VStack {
        Color.red.preference(key: Sum.self, value: 2)
        Color.green.preference(key: Sum.self, value: 3)
      }
      .overlayPreferenceValue(Sum.self) { value in
        let _ = seen.append(value)
        Color.blue.frame(width: CGFloat(value))
      })
    #expect(seen == [5])
    #expect(graph.layoutDump.contains("ZStack (47.5, 0; 5 × 100)"))
  }

  @Test func layersWithoutSetterAreCreatedFromTheDefault() {
    var seen: [String] = []
    _ = settledGraph(
      Color.red
        .overlayPreferenceValue(Last.self) { value in let _ = seen.append("overlay \(value)") }
        .backgroundPreferenceValue(Sum.self) { value in let _ = seen.append("background \(value)") }
    )
    #expect(seen == ["overlay default", "background 0"])
  }

  @Test func aLayerReadsOnlyTheViewItIsAttachedTo() {
    var seen: [String] = []
    _ = settledGraph(
      VStack {
        VStack {
          Color.red.preference(key: Sum.self, value: 1)
          Color.red.preference(key: Sum.self, value: 2)
        }
        .backgroundPreferenceValue(Sum.self) { value in let _ = seen.append("inner \(value)") }
        Color.red.preference(key: Sum.self, value: 4)
      }
      .overlayPreferenceValue(Sum.self) { value in let _ = seen.append("outer \(value)") })
    #expect(seen == ["inner 3", "outer 7"])
  }

  @Test func aLayerThatSetsItsOwnKeyDoesNotContributeToItsInput() {
    var seen: [Int] = []
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      }
      .overlayPreferenceValue(Sum.self) { value in
        let _ = seen.append(value)
        Color.blue.preference(key: Sum.self, value: 10 * value)
      }
      .traced(Sum.self))
    #expect(seen == [3])
    #expect(lines == ["reduce(1, 2)", "reduce(3, 30)", "change 33"])
  }

  /// A value without `==` differs each time it is created, and so does the default; a layer that sets the key from
  /// which it is created must not be created without end.
  @Test(arguments: [true, false])
  func aLayerThatSetsItsOwnIncomparableKeyIsCreatedOncePerFrame(isSetBelow: Bool) {
    var seen: [String] = []
    func content() -> AnyView {
      isSetBelow
        ? AnyView(Color.red.preference(key: Incomparable.self, value: .init("set")))
        : AnyView(Color.red)
    }
    func view() -> some View {
      content().overlayPreferenceValue(Incomparable.self) { value in
        let _ = seen.append(value.text)
        Color.blue.preference(key: Incomparable.self, value: .init("!"))
      }
    }
    let graph = settledGraph(view())
    #expect(seen == [isSetBelow ? "set" : ""])
    _ = graph.trace(root: view())
    #expect(seen.count == 2)
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(seen.count == 2)
  }

  @Test func aBackgroundFromAPreferenceContributesFirst() {
    let lines = trace(
      Color.red.preference(key: Last.self, value: "content")
        .backgroundPreferenceValue(Last.self) { value in
          Color.blue.preference(key: Last.self, value: "behind \(value)")
        }
        .traced(Last.self))
    #expect(lines == ["reduce(behind content, content)", "change content"])
  }

  @Test func aLayerIsCreatedWithABuilder() {
    var number = 0
    func view(_ count: Int) -> some View {
      Color.red.preference(key: Sum.self, value: count)
        .overlayPreferenceValue(Sum.self) { value in
          if value > 1 {
            Color.blue.frame(width: 1, height: 1)
            Color.green.frame(width: 2, height: 2)
          } else {
            let _ = number += 1
          }
        }
    }
    let graph = settledGraph(view(2))
    #expect(number == 0)
    #expect(graph.layoutDump.contains("(49, 49; 2 × 2)"))
    _ = graph.trace(root: view(1))
    #expect(number == 1)
    #expect(!graph.layoutDump.contains("2 × 2"))
  }

  @Test func theLayerIsProposedTheViewsSizeAndDoesNotChangeIt() {
    var sizes: [CGSize] = []
    let graph = settledGraph(
      Color.red.frame(width: 30, height: 20)
        .overlayPreferenceValue(Sum.self, alignment: .bottomTrailing) { _ in
          Color.blue.frame(width: 50, height: 4)
        }
        .backgroundPreferenceValue(Sum.self, alignment: .topLeading) { _ in
          Color.green.frame(width: 4, height: 40)
        }
        .overlayPreferenceValue(Sum.self) { _ in
          GeometryReader { proxy in let _ = sizes.append(proxy.size) }
        })
    #expect(sizes == [CGSize(width: 30, height: 20)])
    #expect(graph.frames[0].size == CGSize(width: 30, height: 20))
    #expect(graph.layoutDump.contains("(-20, 16; 50 × 4)"))
    #expect(graph.layoutDump.contains("ZStack (0, 0; 4 × 40)"))
  }

  @Test func theLayerIsCreatedAfterPlacement() {
    var rects: [CGRect] = []
    _ = settledGraph(
      HStack(spacing: 0) {
        Color.clear.frame(width: 25)
        Color.red.anchorPreference(key: Areas.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(Areas.self) { areas in
        GeometryReader { proxy in let _ = rects = areas.map { proxy[$0] } }
      })
    #expect(rects.map(\.roundedText) == ["(25, 0; 75 × 100)"])
  }

  @Test func aPreferenceSetInsideALayerCanBeReadOutside() {
    let lines = trace(
      Color.red.frame(width: 40, height: 30)
        .background {
          GeometryReader { Color.clear.preference(key: Sum.self, value: Int($0.size.width)) }
        }
        .traced(Sum.self))
    #expect(lines == ["change 40"])
  }
}
