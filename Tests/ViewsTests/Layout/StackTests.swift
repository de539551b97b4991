// ViewsTests: stacks, with frames measured in Apple's SwiftUI (on macOS 26 and as published), and one test per rule of
// the published algorithm.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct StackTests {
  @Test func hStackDividesTheRemainingWidthAmongFlexibleChildren() {
    let view = HStack(spacing: 0) {
      Color.red.probe("a")
      Color.blue.frame(width: 50).probe("b")
      Color.green.probe("c")
    }
    #expect(
      frames(of: view, width: 300, height: 100) == [
        "a (0, 0; 125 × 100)", "b (125, 0; 50 × 100)", "c (175, 0; 125 × 100)",
      ])
  }

  @Test func layoutPriorityReservesTheMinimaOfOtherChildren() {
    let view = HStack(spacing: 0) {
      Color.red.frame(minWidth: 20).probe("a")
      Color.blue.frame(minWidth: 20).layoutPriority(1).probe("b")
      Color.green.frame(width: 60).probe("c")
    }
    #expect(
      frames(of: view, width: 300, height: 100) == [
        "a (0, 0; 20 × 100)", "b (20, 0; 220 × 100)", "c (240, 0; 60 × 100)",
      ])
  }

  @Test func hStackProposesToAChildWithAMaximumBeforeOneWithAMinimum() {
    let view = HStack(spacing: 0) {
      Rectangle().frame(maxWidth: 100).probe("maximum")
      Rectangle().frame(minWidth: 100).probe("minimum")
    }
    #expect(
      frames(of: view, width: 150, height: 50) == [
        "maximum (-12.5, 0; 75 × 50)", "minimum (62.5, 0; 100 × 50)",
      ])
  }

  @Test func hStackProposesToTheLargerMinimumFirstForUnboundedChildren() {
    let view = HStack(spacing: 0) {
      Color.red.probe("a")
      Color.blue.frame(minWidth: 100).probe("b")
    }
    #expect(
      frames(of: view, width: 150, height: 50) == ["a (0, 0; 50 × 50)", "b (50, 0; 100 × 50)"])
  }

  @Test func spacerDividesTheRestAndKeepsItsMinimum() {
    let view = VStack(spacing: 0) {
      HStack(spacing: 0) {
        box(250, 20).probe("a")
        Spacer(minLength: 20).probe("s1")
        box(100, 20).probe("b")
      }.probe("overflow")
      HStack(spacing: 0) {
        Spacer().probe("s2")
        box(40, 20).probe("c")
        Spacer().probe("s3")
      }.probe("balanced")
      Spacer().probe("vspacer")
    }
    #expect(
      frames(of: view, width: 300, height: 100) == [
        "overflow (-35, 0; 370 × 20)", "a (-35, 0; 250 × 20)", "s1 (215, 10; 20 × 0)",
        "b (235, 0; 100 × 20)", "balanced (0, 20; 300 × 20)", "s2 (0, 30; 130 × 0)",
        "c (130, 20; 40 × 20)", "s3 (170, 30; 130 × 0)", "vspacer (150, 40; 0 × 60)",
      ])
  }

  @Test func dividerIsOnePixelThinAndFillsTheCrossAxis() {
    let view = VStack(spacing: 0) {
      box(100, 20).probe("a")
      Divider().probe("across")
      HStack(spacing: 0) {
        box(20, 60).probe("b")
        Divider().probe("down")
        box(20, 60).probe("c")
      }.probe("row")
    }
    #expect(
      frames(of: view, width: 200, height: 200) == [
        "a (50, 0; 100 × 20)", "across (0, 20; 200 × 1)", "row (79.5, 21; 41 × 179)",
        "b (79.5, 80.5; 20 × 60)", "down (99.5, 21; 1 × 179)", "c (100.5, 80.5; 20 × 60)",
      ])
  }

  @Test func nestedStacksDivideTheProposal() {
    let view = VStack(spacing: 10) {
      HStack(spacing: 10) {
        Color.red.probe("a")
        Color.blue.frame(width: 80).probe("b")
      }
      .padding(10).probe("row")
      HStack {
        box(40, 40).probe("c")
        Spacer()
        box(40, 40).probe("d")
      }
      .frame(height: 60).probe("bottom")
    }
    #expect(
      frames(of: view, width: 300, height: 200) == [
        "row (0, 0; 300 × 130)", "a (10, 10; 190 × 110)", "b (210, 10; 80 × 110)",
        "bottom (0, 140; 300 × 60)", "c (0, 150; 40 × 40)", "d (260, 150; 40 × 40)",
      ])
  }

  @Test func alignmentGuidesWidenTheStack() {
    let view = VStack(alignment: .leading, spacing: 4) {
      box(100, 20).alignmentGuide(.leading) { $0[.trailing] }.probe("a")
      box(50, 20).probe("b")
      box(30, 20).alignmentGuide(.leading) { $0.width / 2 }.probe("c")
    }.probe("stack")
    #expect(
      frames(of: view, width: 300, height: 200) == [
        "stack (75, 66; 150 × 68)", "a (75, 66; 100 × 20)", "b (175, 90; 50 × 20)",
        "c (160, 114; 30 × 20)",
      ])
  }

  @Test func stackContainsItsAlignmentLine() {
    let view = VStack(alignment: .leading, spacing: 0) {
      box(30, 10).alignmentGuide(.leading) { _ in -20 }.probe("a")
    }.probe("stack")
    #expect(frames(of: view) == ["stack (0, 0; 50 × 10)", "a (20, 0; 30 × 10)"])
  }

  @Test func defaultSpacingIsEightAndZeroNextToSpacers() {
    let view = VStack {
      HStack {
        box(20, 20).probe("a")
        Spacer()
        box(20, 20).probe("b")
      }
      box(20, 20).probe("c")
    }
    // A spacer has no spacing preference across its stack: the column keeps its spacing of 8.
    #expect(
      frames(of: view, width: 100) == [
        "a (0, 0; 20 × 20)", "b (80, 0; 20 × 20)", "c (40, 28; 20 × 20)",
      ])
  }

  @Test func defaultSpacingNextToAFramedOrPaddedSpacerIsZero() {
    let view = HStack {
      box(20, 20)
      Spacer().frame(width: 30).probe("framed")
      box(20, 20).probe("b")
      Spacer().padding(.leading, 5).frame(width: 15)
      box(20, 20).probe("c")
    }
    #expect(
      frames(of: view) == [
        "framed (20, 10; 30 × 0)", "b (50, 0; 20 × 20)", "c (85, 0; 20 × 20)",
      ])
  }

  @Test(
    arguments: [
      (nil, ["a (0, 5; 10 × 10)", "b (18, 0; 20 × 20)", "c (46, 5; 10 × 10)"]),
      (0, ["a (0, 5; 0 × 10)", "b (8, 0; 20 × 20)", "c (36, 5; 0 × 10)"]),
    ] as [(CGFloat?, [String])])
  func hStackForUnspecifiedAndZeroProposals(width: CGFloat?, expected: [String]) {
    let view = HStack {
      Color.red.frame(height: 10).probe("a")
      box(20, 20).probe("b")
      Color.blue.frame(height: 10).probe("c")
    }
    let graph = settledGraph(view, width: width, height: nil)
    #expect(probes(in: graph) == expected)
  }

  @Test func emptyStackHasZeroSize() {
    #expect(frames(of: VStack {}.probe("empty")) == ["empty (0, 0; 0 × 0)"])
    #expect(frames(of: VStack { EmptyView() }.probe("empty")) == ["empty (0, 0; 0 × 0)"])
  }

  @Test func zStackProposesItsSizeToAllChildren() {
    // As in rows of a scrolling column: the color behind is as high as the content in front.
    let view = ZStack {
      Color.red.probe("behind")
      box(60, 40).probe("front")
    }.probe("stack")
    #expect(
      frames(of: view, width: 100, height: nil) == [
        "stack (0, 0; 100 × 40)", "behind (0, 0; 100 × 40)", "front (20, 0; 60 × 40)",
      ])
  }

  @Test func layoutPrioritySetsTheSizeOfAZStack() {
    let view = ZStack {
      Color.red.probe("rest")
      box(60, 40).layoutPriority(1).probe("first")
      box(80, 10).probe("wide")
    }.probe("stack")
    #expect(
      frames(of: view, width: 100, height: 100) == [
        "stack (20, 30; 60 × 40)", "rest (20, 30; 60 × 40)", "first (20, 30; 60 × 40)",
        "wide (10, 45; 80 × 10)",
      ])
  }
}
