// ViewsTests: the margins of lists: 16 points on screens narrower than 414 points, else 20. Rows of an inset list are
// 343, 358 and 374 points wide on iPhones of 375, 390 and 414 points.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct ListMarginTests {
  /// Returns the horizontal edges of a row's background and of its content.
  private func edges(_ list: some View, _ width: CGFloat) throws -> [CGFloat] {
    let graph = settledGraph(list, width: width, height: 800)
    let content = try #require(graph.frames.first { $0.label == "coordinateSpace row" }).bounds
    return [content.minX, content.maxX].map { ($0 * 1000).rounded() / 1000 }
  }

  private var list: some View {
    List { Color.red.frame(maxWidth: .infinity).frame(height: 22).probe("row") }
  }

  @Test(arguments: [
    (320.0, 16.0), (375, 16), (390, 16), (393, 16), (402, 16), (414, 20), (430, 20),
  ])
  func rowsOfAnInsetListHaveTwoMargins(_ width: CGFloat, _ margin: CGFloat) throws {
    let edges = try edges(list.listStyle(.insetGrouped), width)
    #expect(edges == [2 * margin, width - 2 * margin])
  }

  @Test(arguments: [(375.0, 16.0), (390, 16), (414, 20)])
  func rowsOfAPlainListHaveOneMargin(_ width: CGFloat, _ margin: CGFloat) throws {
    let edges = try edges(list.listStyle(.plain), width)
    #expect(edges == [margin, width - margin])
  }
}
