// ViewsTests: the distances between the sections of a list at 3 and 2 pixels per point, as on an iPhone with iOS 18: a
// header takes 55.33 points with the space above it, a footer of one line and a header after it take 75.67 points.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct ListSectionSpacingTests {
  /// A row of 44 points.
  private func row(_ name: String) -> some View {
    Color.red.frame(width: 50, height: 22).probe(name)
  }

  /// A line of a header or footer: text of 13 points is 15.67 points high at 3 pixels per point, 16 at 2.
  private func line(_ scale: CGFloat) -> some View {
    Color.gray.frame(width: 30, height: (15.514 * scale).rounded(.up) / scale)
  }

  /// Returns the y coordinates of the tops of the rows' backgrounds, in pixels.
  private func tops(_ list: some View, _ scale: CGFloat) -> [Int] {
    let graph = settledGraph(list.environment(\.displayScale, scale), width: 390, height: 800)
    return graph.frames.filter { $0.label == "coordinateSpace row" }
      .map { Int(((($0.bounds.minY) - 11) * scale).rounded()) }
  }

  private func spaces(
    _ scale: CGFloat, header: Bool, footer: Bool, direction: LayoutDirection = .leftToRight
  ) -> [Int] {
    let list = List {
      ForEach(0..<2, id: \.self) { _ in
        Section {
          row("row")
        } header: {
          if header { line(scale) }
        } footer: {
          if footer { line(scale) }
        }
      }
    }
    let tops = tops(list.environment(\.layoutDirection, direction), scale)
    return [tops[0], tops[1] - tops[0] - Int(44 * scale)]
  }

  @Test func headersAndFootersTakeTheirMeasuredSpace() {
    // 55.33 and 75.67 points.
    #expect(spaces(3, header: true, footer: true) == [166, 227])
    #expect(spaces(3, header: true, footer: false) == [166, 166])
    #expect(spaces(3, header: true, footer: true, direction: .rightToLeft) == [166, 227])
    // 55.5 and 76 points.
    #expect(spaces(2, header: true, footer: true) == [111, 152])
    #expect(spaces(2, header: true, footer: false) == [111, 111])
  }

  @Test func sectionsWithoutHeaderAndFooterAre35PointsApart() {
    #expect(spaces(2, header: false, footer: false) == [70, 70])
    // 17.5 points are 17.67 at 3 pixels per point.
    #expect(spaces(3, header: false, footer: false) == [106, 106])
  }

  @Test func footerAloneIsFollowedByHalfASpacing() {
    #expect(spaces(2, header: false, footer: true) == [70, 2 * 38 + 35])
    #expect(spaces(3, header: false, footer: true) == [106, 3 * 38 + 53])
  }
}
