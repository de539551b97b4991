// The effect of each preference modifier on the value from below: replacement, or transformation in place.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferenceWritingTests {
  // MARK: preference

  @Test func theOuterOfTwoSettersWins() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2).preference(key: Sum.self, value: 3)
        .traced(Sum.self))
    #expect(lines == ["change 3"])
  }

  @Test func aSetterOnAContainerReplacesWithoutResolvingWhatItReplaces() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
        Color.red.transformPreference(Sum.self) { _ in Trace.note("transform") }
      }
      .preference(key: Sum.self, value: 9)
      .traced(Sum.self))
    #expect(lines == ["change 9"])
  }

  @Test func aReplacedValueTakesPartAmongTheSiblingsOutside() {
    let lines = trace(
      HStack {
        VStack {
          Color.red.preference(key: Sum.self, value: 1)
          Color.red.preference(key: Sum.self, value: 2)
        }
        .preference(key: Sum.self, value: 10)
        Color.red.preference(key: Sum.self, value: 20)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(10, 20)", "change 30"])
  }

  @Test func aReaderBelowAReplacementResolvesForItself() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      }
      .traced(Sum.self, "inner")
      .preference(key: Sum.self, value: 9)
      .traced(Sum.self, "outer"))
    #expect(lines == ["reduce(1, 2)", "inner 3", "outer 9"])
  }

  @Test func aSetterOfTheDefaultReplacesTheValueToo() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2).preference(key: Sum.self, value: 0)
        .traced(Sum.self))
    #expect(lines == ["change 0"])
  }

  @Test func aSetterOnAGroupIsOneOnEachOfItsViews() {
    let lines = trace(
      VStack {
        Group {
          Color.red
          Color.green
          Color.blue.preference(key: Sum.self, value: 100)
        }
        .preference(key: Sum.self, value: 4)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(4, 4)", "reduce(8, 4)", "change 12"])
  }

  // MARK: transformPreference

  @Test func aTransformChangesTheValueFromBelow() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2)
        .transformPreference(Sum.self) {
          Trace.note("transform(\($0))")
          $0 *= 10
        }
        .traced(Sum.self))
    #expect(lines == ["transform(2)", "change 20"])
  }

  @Test func aTransformStartsFromTheDefaultWhereNothingIsSet() {
    let lines = trace(
      VStack { Color.red }
        .transformPreference(Last.self) {
          Trace.note("transform(\($0))")
          $0 += "!"
        }
        .traced(Last.self))
    #expect(lines == ["transform(default)", "change default!"])
  }

  @Test func aTransformOverADefaultIsASetterForItsSiblings() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.transformPreference(Sum.self) { $0 += 5 }
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 5)", "change 6"])
  }

  @Test func transformsApplyFromTheInsideOut() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2)
        .transformPreference(Sum.self) {
          Trace.note("inner(\($0))")
          $0 *= 10
        }
        .transformPreference(Sum.self) {
          Trace.note("outer(\($0))")
          $0 += 1
        }
        .traced(Sum.self))
    #expect(lines == ["inner(2)", "outer(20)", "change 21"])
  }

  @Test func aTransformOnAContainerTransformsTheReducedValue() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      }
      .transformPreference(Sum.self) {
        Trace.note("transform(\($0))")
        $0 = -$0
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "transform(3)", "change -3"])
  }

  @Test func aSetterAboveATransformLeavesItUncalled() {
    let lines = trace(
      Color.red.transformPreference(Sum.self) { _ in Trace.note("transform") }
        .preference(key: Sum.self, value: 3)
        .traced(Sum.self))
    #expect(lines == ["change 3"])
  }

  @Test func aTransformThatChangesNothingStillResolves() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 3)
        .transformPreference(Sum.self) { _ in Trace.note("transform") }
        .traced(Sum.self))
    #expect(lines == ["transform", "change 3"])
  }

  // MARK: anchorPreference and transformAnchorPreference

  @Test func anAnchorPreferenceReplaces() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      }
      .anchorPreference(key: Sum.self, value: .bounds) { _ in
        Trace.note("anchor")
        return 7
      }
      .traced(Sum.self))
    #expect(lines == ["anchor", "change 7"])
  }

  @Test func anAnchorTransformChangesTheValueFromBelow() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      }
      .transformAnchorPreference(key: Sum.self, value: .center) { value, _ in
        Trace.note("transform(\(value))")
        value += 10
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "transform(3)", "change 13"])
  }

  @Test func anAnchorTransformStartsFromTheDefault() {
    let lines = trace(
      Color.red.transformAnchorPreference(key: Last.self, value: .bounds) { value, _ in
        value += "!"
      }
      .traced(Last.self))
    #expect(lines == ["change default!"])
  }

  @Test func parentAndChildBothMarkThemselvesByAnAnchorTransform() {
    var rects: [CGRect] = []
    _ = settledGraph(
      Color.red.frame(width: 20, height: 10)
        .anchorPreference(key: Areas.self, value: .bounds) { [$0] }
        .padding(5)
        .transformAnchorPreference(key: Areas.self, value: .bounds) { $0.append($1) }
        .overlayPreferenceValue(Areas.self) { areas in
          GeometryReader { proxy in
            let _ = rects = areas.map { proxy[$0] }
            Color.clear
          }
        }, width: nil, height: nil)
    #expect(rects.map(\.roundedText) == ["(5, 5; 20 × 10)", "(0, 0; 30 × 20)"])
  }

  // MARK: Custom containers

  private struct Diagonal: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for (index, subview) in subviews.enumerated().reversed() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * 10, y: bounds.minY),
          proposal: ProposedViewSize(width: 10, height: 10))
      }
    }
  }

  @Test func aCustomContainerReducesInDeclarationOrder() {
    let lines = trace(
      Diagonal {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red
        Color.red.preference(key: Sum.self, value: 2)
        Diagonal {
          Color.red.preference(key: Sum.self, value: 4)
          Color.red.preference(key: Sum.self, value: 8)
        }
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "reduce(4, 8)", "reduce(3, 12)", "change 15"])
  }

  private struct Card: View {
    let number: Int
    var body: some View {
      VStack {
        Color.red.preference(key: Sum.self, value: number)
        Color.red.preference(key: Sum.self, value: number * 10)
      }
    }
  }

  @Test func anAuthorsViewContributesWhatItsBodyDoes() {
    let lines = trace(
      HStack {
        Card(number: 1)
        Card(number: 2)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 10)", "reduce(2, 20)", "reduce(11, 22)", "change 33"])
  }

  private struct Numbered: ViewModifier {
    let number: Int
    func body(content: Content) -> some View {
      content.transformPreference(Sum.self) { $0 += number }
    }
  }

  @Test func anAuthorsModifierPropagatesTheContentsValue() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1).modifier(Numbered(number: 10))
        Color.red.modifier(Numbered(number: 20))
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(11, 20)", "change 31"])
  }
}
