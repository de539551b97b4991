// ViewsTests: scroll views, with frames measured in Apple's SwiftUI; positions, margins, indicators and clipping.

import PrefDrawing
import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A column of rows of 120 × 20 points.
private struct Rows: View {
  var count: Int
  var names: Set<Int> = []

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        Color.blue.frame(width: 120, height: 20)
          .probe(names.contains(index) ? "row\(index)" : "-")
      }
    }
  }
}

/// A scroll view that scrolls to the next of `steps` when tapped.
private struct Reader: View {
  let steps: [(row: Int, anchor: UnitPoint?)]
  @State private var step = 0

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView { Rows(count: 20, names: [0, 3, 10, 15]) }
        .onTapGesture {
          proxy.scrollTo(steps[step].row, anchor: steps[step].anchor)
          step += 1
        }
    }
  }
}

private struct Positioned: View {
  @State private var position = ScrollPosition(y: 30)
  @State private var row: Int? = 10

  var body: some View {
    HStack(spacing: 0) {
      ScrollView { Rows(count: 20, names: [0]) }.scrollPosition($position)
        .onTapGesture { position.scrollTo(edge: .bottom) }
      ScrollView { Rows(count: 20, names: [0]) }.scrollPosition(id: $row)
        .onTapGesture { row = 12 }
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct ScrollViewTests {
  private func named(_ lines: [String]) -> [String] { lines.filter { !$0.hasPrefix("-") } }

  @Test func scrollViewFillsItsAxisAndFitsItsContentAcross() {
    #expect(
      frames(
        of: ScrollView { Color.blue.frame(width: 100, height: 400).probe("content") }
          .probe("scroll").frame(width: 250, height: 150), width: 300, height: 200) == [
          "scroll (100, 25; 100 × 150)", "content (100, 25; 100 × 400)",
        ])
    #expect(
      frames(
        of: ScrollView { Color.blue.frame(width: 400, height: 400) }.probe("wide"),
        width: 300, height: 200) == ["wide (-50, 0; 400 × 200)"])
    #expect(
      frames(
        of: ScrollView([.horizontal, .vertical]) {
          Color.blue.frame(width: 500, height: 400).probe("content")
        }.probe("both"), width: 300, height: 200) == [
          "both (0, 0; 300 × 200)", "content (0, 0; 500 × 400)",
        ])
    #expect(
      frames(
        of: ScrollView { Color.blue.frame(width: 40, height: 60).probe("content") }
          .probe("short"), width: 300, height: 200) == [
          "short (130, 0; 40 × 200)", "content (130, 0; 40 × 60)",
        ])
  }

  @Test func scrollViewStacksSeveralViewsVertically() {
    let view = ScrollView(.horizontal) {
      Color.red.frame(width: 22, height: 16).probe("top")
      Color.blue.frame(width: 60, height: 30).probe("block")
    }.probe("scroll")
    #expect(
      frames(of: view, width: 140, height: 100) == [
        "scroll (0, 23; 140 × 54)", "top (19, 23; 22 × 16)", "block (0, 47; 60 × 30)",
      ])
  }

  @Test func scrollViewTakesTheRemainingLengthOfAStack() {
    let view = VStack(spacing: 0) {
      Color.red.frame(width: 50, height: 16)
      ScrollView { Rows(count: 20) }.probe("scroll")
      Color.red.frame(width: 50, height: 16).probe("footer")
    }
    #expect(
      named(frames(of: view, width: 300, height: 200)) == [
        "scroll (90, 16; 120 × 168)", "footer (125, 184; 50 × 16)",
      ])
  }

  @Test func defaultScrollAnchorSetsTheOffsetAndAlignsShortContent() {
    func column(_ count: Int, _ anchor: UnitPoint) -> [String] {
      named(
        frames(
          of: ScrollView { Rows(count: count, names: [0]) }.defaultScrollAnchor(anchor),
          width: 120, height: 200))
    }
    #expect(column(20, .bottom) == ["row0 (0, -200; 120 × 20)"])
    #expect(column(20, .center) == ["row0 (0, -100; 120 × 20)"])
    #expect(column(3, .bottom) == ["row0 (0, 140; 120 × 20)"])
    let aligned = ScrollView { Rows(count: 3, names: [0]) }
      .defaultScrollAnchor(.center, for: .alignment)
    #expect(named(frames(of: aligned, width: 120, height: 200)) == ["row0 (0, 70; 120 × 20)"])
  }

  @Test func scrollViewReaderScrollsMinimallyOrToAnAnchor() {
    let steps: [(Int, UnitPoint?)] = [(15, nil), (3, .top), (10, .center), (0, nil)]
    let graph = settledGraph(Reader(steps: steps), width: 120, height: 200)
    func tapped() -> [String] {
      graph.tap(at: CGPoint(x: 60, y: 100))
      graph.settle(proposal: ProposedViewSize(width: 120, height: 200))
      return named(probes(in: graph)).filter { !$0.hasPrefix("-") }
    }
    // Row 15 ends at the bottom, row 3 starts at the top, row 10 is centered.
    #expect(tapped().last == "row15 (0, 180; 120 × 20)")
    #expect(tapped()[1] == "row3 (0, 0; 120 × 20)")
    #expect(tapped()[2] == "row10 (0, 90; 120 × 20)")
    #expect(tapped()[0] == "row0 (0, 0; 120 × 20)")
  }

  @Test func scrollPositionFollowsState() {
    let graph = settledGraph(Positioned(), width: 240, height: 200)
    #expect(
      named(probes(in: graph)) == ["row0 (0, -30; 120 × 20)", "row0 (120, -20; 120 × 20)"])
    graph.tap(at: CGPoint(x: 60, y: 100))
    graph.settle(proposal: ProposedViewSize(width: 240, height: 240))
    #expect(
      named(probes(in: graph)) == ["row0 (0, -160; 120 × 20)", "row0 (120, -20; 120 × 20)"])
  }

  @Test func contentMarginsInsetTheScrolledContent() {
    let view = HStack(spacing: 20) {
      ScrollView { Rows(count: 20, names: [0]) }.contentMargins(20, for: .scrollContent).probe(
        "all")
      ScrollView { Rows(count: 3, names: [0]) }.contentMargins(.horizontal, 12).probe("sides")
      ScrollView { Rows(count: 3, names: [0]) }.contentMargins(.top, 30).probe("top")
      ScrollView { Rows(count: 3, names: [0]) }
        .contentMargins(20, for: .scrollIndicators).probe("none")
    }
    // As measured on macOS.
    #expect(
      named(frames(of: view, width: 600, height: 200)) == [
        "all (-2, 0; 160 × 200)", "row0 (18, 20; 120 × 20)", "sides (178, 0; 144 × 200)",
        "row0 (190, 0; 120 × 20)", "top (342, 0; 120 × 200)", "row0 (342, 30; 120 × 20)",
        "none (482, 0; 120 × 200)", "row0 (482, 0; 120 × 20)",
      ])
    let scrolled = ScrollView { Rows(count: 20, names: [10]) }.contentMargins(.top, 20)
      .scrollPosition(.constant(ScrollPosition(id: 10, anchor: .top)))
    #expect(
      named(frames(of: scrolled, width: 120, height: 150)) == ["row10 (0, 20; 120 × 20)"])
  }

  @Test func scrollIndicatorsAreDrawnIfVisible() {
    func thumbs(_ view: some View) -> [String] {
      settledGraph(view, width: 120, height: 106)
        .display(size: CGSize(width: 120, height: 106), scale: 1).description
        .split(separator: "\n").filter { $0.contains("rounded") }.map { String($0) }
    }
    let view = ScrollView { Rows(count: 10) }.scrollPosition(.constant(ScrollPosition(y: 47)))
    #expect(thumbs(view).isEmpty)
    // The track of 100 points represents 200, of which 106 are visible; 47 of the 94 hidden ones are above.
    let thumb = thumbs(view.scrollIndicators(.visible))
    #expect(thumb.count == 1 && thumb[0].contains("(0, 0; 3 × 53) r 1.5"), "\(thumb)")
    #expect(thumb.first?.hasSuffix("at (114, 27)") == true, "\(thumb)")
    #expect(thumbs(ScrollView { Rows(count: 2) }.scrollIndicators(.visible)).isEmpty)
    #expect(thumbs(view.scrollIndicators(.visible, axes: .horizontal)).isEmpty)
  }

  @Test func horizontalScrollViewStartsAtTheRightFromRightToLeft() {
    let view = ScrollView(.horizontal) {
      HStack(spacing: 10) {
        ForEach(0..<6) { Color.red.frame(width: 50, height: 40).probe("\($0)") }
      }
    }.frame(width: 180, height: 60).environment(\.layoutDirection, .rightToLeft)
    let found = frames(of: view, width: 200, height: 80)
    #expect(found.first == "0 (140, 20; 50 × 40)")
    #expect(found.last == "5 (-160, 20; 50 × 40)")
  }

  @Test func anchorPreferencesIncludeTheScrollOffset() {
    let view = ScrollView {
      Rows(count: 20).anchorPreference(key: Bounds.self, value: .bounds) { $0 }
    }
    .defaultScrollAnchor(.bottom)
    .overlayPreferenceValue(Bounds.self) { anchor in
      GeometryReader { proxy in
        let frame = anchor.map { proxy[$0] } ?? .zero
        Color.red.frame(width: 10, height: 10).offset(y: frame.minY).probe("mark")
      }
    }
    #expect(
      named(frames(of: view, width: 120, height: 200)).filter { $0.hasPrefix("mark") } == [
        "mark (0, 0; 10 × 10)"
      ])
    let graph = settledGraph(view, width: 120, height: 200)
    #expect(graph.layoutDump.contains("offset 0 -200"))
  }

  @Test func containerRelativeFrameIsAFractionOfTheScrollView() {
    let view = ScrollView(.horizontal) {
      HStack(spacing: 10) {
        ForEach(0..<3) {
          Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 10).probe("\($0)")
        }
      }
    }.frame(width: 210, height: 40)
    #expect(
      frames(of: view, width: 300, height: 40) == [
        "0 (45, 0; 100 × 40)", "1 (155, 0; 100 × 40)", "2 (265, 0; 100 × 40)",
      ])
  }

  @Test func scrollViewClipsDrawingAndHitTesting() {
    var taps = 0
    let view = VStack(spacing: 0) {
      ScrollView { Color.red.frame(width: 50, height: 300).onTapGesture { taps += 1 } }
        .frame(width: 50, height: 60)
      Color.clear.frame(width: 50, height: 40)
    }
    let graph = settledGraph(view, width: 50, height: 100)
    graph.tap(at: CGPoint(x: 10, y: 80))
    #expect(taps == 0)
    graph.tap(at: CGPoint(x: 10, y: 50))
    #expect(taps == 1)
    let drawing = graph.display(size: CGSize(width: 50, height: 100), scale: 1).description
    #expect(drawing.contains("clip"))
  }
}

private enum Bounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
