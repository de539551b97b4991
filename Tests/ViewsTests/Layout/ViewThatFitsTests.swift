// ViewsTests: `ViewThatFits`: the choice of a child, and the preferences of the chosen one.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct ViewThatFitsTests {
  @Test(
    arguments: [
      (300, ["wide (0, 0; 200 × 10)"]), (200, ["wide (0, 0; 200 × 10)"]),
      (150, ["middle (0, 0; 100 × 30)"]), (60, ["last (0, 0; 80 × 50)"]),
      (nil, ["wide (0, 0; 200 × 10)"]),
    ] as [(CGFloat?, [String])])
  func viewThatFitsShowsTheFirstChildThatFits(width: CGFloat?, expected: [String]) {
    let view = ViewThatFits(in: .horizontal) {
      box(200, 10).probe("wide")
      box(100, 30).probe("middle")
      box(80, 50).probe("last")
    }
    #expect(probes(in: settledGraph(view, width: width, height: 20)) == expected)
  }

  @Test func viewThatFitsChecksBothAxesByDefault() {
    let view = ViewThatFits {
      box(50, 40).probe("tall")
      Color.red.probe("any")
    }
    #expect(
      probes(in: settledGraph(view, width: 60, height: 30)) == ["any (0, 0; 60 × 30)"])
  }

  @Test func viewThatFitsPropagatesPreferencesOfTheShownChildOnly() {
    var values: [Int] = []
    let view = ViewThatFits(in: .horizontal) {
      box(200, 10).preference(key: Number.self, value: 1)
      box(20, 10).preference(key: Number.self, value: 2)
    }.onPreferenceChange(Number.self) { values.append($0) }
    let graph = settledGraph(view, width: 100)
    #expect(values == [2])
    graph.settle(proposal: ProposedViewSize(width: 300, height: 100))
    #expect(values == [2, 1])
  }
}

private enum Number: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
