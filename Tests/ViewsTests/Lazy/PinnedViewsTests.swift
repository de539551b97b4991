// ViewsTests: sections of lazy stacks and grids, and pinned headers and footers, with frames measured on macOS.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A section of eight rows, 20 points each, between a header of 24 points and a footer of 16.
private struct EightRows: View {
  let name: String

  var body: some View {
    Section {
      ForEach(0..<8, id: \.self) { row in
        Color.blue.frame(width: 200, height: 20).probe("\(name)\(row)")
      }
    } header: {
      Color.gray.frame(width: 200, height: 24).probe("\(name)H")
    } footer: {
      Color.black.frame(width: 200, height: 16).probe("\(name)F")
    }
  }
}

/// Three sections, 200 points high each, scrolled to an offset.
private struct Scrolled: View {
  let offset: CGFloat
  let pinned: PinnedScrollableViews

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: pinned) {
        EightRows(name: "a")
        EightRows(name: "b")
        EightRows(name: "c")
      }
    }
    .scrollPosition(.constant(ScrollPosition(y: offset)))
  }
}

@MainActor
@Suite(.tags(.layout)) struct PinnedViewsTests {
  private func tops(
    _ offset: CGFloat, _ pinned: PinnedScrollableViews, _ names: [String]
  ) -> [String] {
    let lines = frames(of: Scrolled(offset: offset, pinned: pinned), width: 300, height: 200)
    return names.flatMap { name in lines.filter { $0.hasPrefix("\(name) ") } }
  }

  @Test func pinnedHeaderStaysAtTheTopWithinItsSection() {
    #expect(
      tops(284, .sectionHeaders, ["bH", "b3", "bF", "cH", "c0"]) == [
        "bH (50, 0; 200 × 24)", "b3 (50, 0; 200 × 20)", "bF (50, 100; 200 × 16)",
        "cH (50, 116; 200 × 24)", "c0 (50, 140; 200 × 20)",
      ])
    #expect(tops(0, .sectionHeaders, ["aH", "bH"]).first == "aH (50, 0; 200 × 24)")
  }

  @Test func pinnedHeaderIsPushedOutByTheNextSection() {
    #expect(
      tops(190, .sectionHeaders, ["aH", "bH"]) == [
        "aH (50, -14; 200 × 24)", "bH (50, 10; 200 × 24)",
      ])
  }

  @Test func pinnedFooterStaysAtTheBottomWithinItsSection() {
    #expect(
      tops(284, .sectionFooters, ["bF", "cF", "cH"]) == [
        "bF (50, 100; 200 × 16)", "cF (50, 184; 200 × 16)", "cH (50, 116; 200 × 24)",
      ])
    #expect(
      tops(44, .sectionFooters, ["aF", "bH", "b0", "bF"]) == [
        "aF (50, 140; 200 × 16)", "bH (50, 156; 200 × 24)", "b0 (50, 180; 200 × 20)",
        "bF (50, 184; 200 × 16)",
      ])
  }

  @Test func pinnedHeadersAndFootersDoNotMoveRows() {
    #expect(
      tops(284, [.sectionHeaders, .sectionFooters], ["bH", "b3", "bF", "cH", "c2", "cF"]) == [
        "bH (50, 0; 200 × 24)", "b3 (50, 0; 200 × 20)", "bF (50, 100; 200 × 16)",
        "cH (50, 116; 200 × 24)", "c2 (50, 180; 200 × 20)", "cF (50, 184; 200 × 16)",
      ])
    #expect(tops(284, [], ["bH", "b3"]) == ["bH (50, -84; 200 × 24)", "b3 (50, 0; 200 × 20)"])
  }

  @Test func pinnedHeaderIsInFrontForDrawingAndHitTesting() {
    var tapped: [String] = []
    let view = ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          Color.blue.frame(width: 100, height: 100).onTapGesture { tapped.append("row") }
        } header: {
          Color.red.frame(width: 100, height: 20).onTapGesture { tapped.append("header") }
        }
      }
    }.scrollPosition(.constant(ScrollPosition(y: 30)))
    let graph = settledGraph(view, width: 100, height: 60)
    graph.tap(at: CGPoint(x: 50, y: 10))
    graph.tap(at: CGPoint(x: 50, y: 30))
    #expect(tapped == ["header", "row"])
    let fills = graph.display(size: CGSize(width: 100, height: 60), scale: 1).description
      .split(separator: "\n").filter { $0.contains("fill") }
    #expect(fills.last?.contains("100 × 20") == true, "\(fills)")
  }

  @Test func lazyVGridHeadersAndFootersHaveTheirOwnLine() {
    let view = LazyVGrid(
      columns: Array(repeating: GridItem(.fixed(60)), count: 3), spacing: 4
    ) {
      Section {
        ForEach(0..<5) { Color.red.frame(height: 20).probe("a\($0)") }
      } header: {
        Color.gray.frame(height: 24).probe("aH")
      } footer: {
        Color.black.frame(height: 16).probe("aF")
      }
      Section {
        ForEach(0..<4) { Color.blue.frame(height: 20).probe("b\($0)") }
      } header: {
        Color.gray.frame(width: 46, height: 16).probe("bH")
      }
    }.probe("grid").frame(width: 240)
    #expect(
      frames(of: view, width: 300, height: 160) == [
        "grid (30, 0; 240 × 160)", "aH (30, 0; 240 × 24)", "a0 (52, 28; 60 × 20)",
        "a1 (120, 28; 60 × 20)", "a2 (188, 28; 60 × 20)", "a3 (52, 52; 60 × 20)",
        "a4 (120, 52; 60 × 20)", "aF (30, 76; 240 × 16)", "bH (127, 96; 46 × 16)",
        "b0 (52, 116; 60 × 20)", "b1 (120, 116; 60 × 20)", "b2 (188, 116; 60 × 20)",
        "b3 (52, 140; 60 × 20)",
      ])
  }
}
