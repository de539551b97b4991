// ViewsTests: frames, padding, aspect ratios and positions, with frames measured in Apple's SwiftUI and documented
// rules.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct FrameTests {
  @Test func frameWithBoundsAndIdealSizes() {
    let view = VStack(spacing: 0) {
      box(40, 20).frame(minWidth: 100).probe("min")
      box(40, 20).frame(maxWidth: 200).probe("max")
      box(40, 20).frame(minWidth: 50, maxWidth: .infinity).probe("fill")
      box(40, 20).frame(idealWidth: 150).fixedSize().probe("ideal")
      Color.red.frame(maxWidth: 120, maxHeight: 20).probe("clamp")
      box(250, 20).frame(maxWidth: 200).probe("overflow")
    }
    #expect(
      frames(of: view, width: 300, height: 300) == [
        "min (100, 90; 100 × 20)", "max (50, 110; 200 × 20)", "fill (0, 130; 300 × 20)",
        "ideal (75, 150; 150 × 20)", "clamp (90, 170; 120 × 20)", "overflow (50, 190; 200 × 20)",
      ])
  }

  @Test(
    arguments: [
      (nil, 30), (0, 30), (20, 30), (30, 30), (60, 60), (100, 80), (.infinity, 80),
    ] as [(CGFloat?, CGFloat)])
  func frameMinimumAndMaximumClampTheProposal(proposal: CGFloat?, width: CGFloat) {
    let view = box(10, 10).frame(minWidth: 30, maxWidth: 80).probe("f")
    #expect(
      probes(in: settledGraph(view, width: proposal)) == ["f (0, 0; \(width.roundedText) × 10)"])
  }

  @Test(
    arguments: [
      (nil, 40), (0, 30), (20, 30), (35, 35), (60, 40), (.infinity, 40),
    ] as [(CGFloat?, CGFloat)])
  func frameWithOnlyAMinimumIsBoundedByItsChild(proposal: CGFloat?, width: CGFloat) {
    let view = box(40, 10).frame(minWidth: 30).probe("f")
    #expect(
      probes(in: settledGraph(view, width: proposal)) == ["f (0, 0; \(width.roundedText) × 10)"])
  }

  @Test func frameIdealSizeReplacesAnUnspecifiedProposal() {
    let view = Color.red.probe("inner").frame(idealWidth: 70, maxWidth: 90, maxHeight: 20)
      .probe("outer")
    #expect(
      probes(in: settledGraph(view, width: nil, height: nil)) == [
        "outer (0, 0; 70 × 10)", "inner (0, 0; 70 × 10)",
      ])
  }

  @Test func frameWithoutAProposalUsesTheIdealSizeOfItsChild() {
    // The ideal width of the child, 20, lies within the bounds of the frame.
    let view = box(20, 10).frame(minWidth: 10, maxWidth: 50)
    #expect(
      probes(in: settledGraph(view.probe("f"), width: nil)) == ["f (0, 0; 20 × 10)"])
  }

  @Test func frameIgnoresInvalidLengthsWithAWarning() {
    var warnings: [String] = []
    let view = VStack(spacing: 0) {
      box(10, 10).frame(width: -5, height: 20).probe("negative")
      box(10, 10).frame(width: .infinity).probe("infinite")
      box(10, 10).frame(width: .nan, height: .nan).probe("nan")
      box(10, 10).frame(minWidth: -3, maxWidth: 50).probe("bounds")
    }
    let found = frames(of: view, width: 100, height: 100) { warnings.append($0) }
    #expect(
      found == [
        "negative (45, 25; 10 × 20)", "infinite (45, 45; 10 × 10)", "nan (45, 55; 10 × 10)",
        "bounds (25, 65; 50 × 10)",
      ])
    #expect(warnings == ["Invalid frame dimension (negative or non-finite)."])
  }

  @Test func frameWithContradictoryBoundsWarnsAndUsesTheMinimum() {
    var warnings: [String] = []
    let view = box(10, 10).frame(minWidth: 80, idealWidth: 50, maxWidth: 30).probe("f")
    let found = frames(of: view, width: 100) { warnings.append($0) }
    #expect(found == ["f (10, 0; 80 × 10)"])
    #expect(warnings == ["Contradictory frame constraints specified."])
  }

  @Test func fixedSizeProposesTheIdealSize() {
    let view = VStack(spacing: 0) {
      Color.red.fixedSize().probe("both")
      Color.blue.fixedSize(horizontal: true, vertical: false).frame(height: 30).probe("one")
    }
    #expect(
      frames(of: view, width: 200, height: 200) == [
        "both (95, 80; 10 × 10)", "one (95, 90; 10 × 30)",
      ])
  }

  @Test func paddingInsetsEdges() {
    #expect(
      frames(of: Color.red.probe("inner").padding().probe("outer"), width: 200, height: 100) == [
        "outer (0, 0; 200 × 100)", "inner (16, 16; 168 × 68)",
      ])
    let view = Color.red.probe("inner").padding(.leading, 30).padding(.vertical)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).probe("outer")
    #expect(
      frames(of: view, width: 200, height: 100) == [
        "outer (0, 0; 200 × 100)", "inner (32, 17; 164 × 64)",
      ])
    #expect(
      frames(of: box(10, 10).padding(-2).padding(.infinity).padding(.nan).probe("odd")) == [
        "odd (0, 0; 6 × 6)"
      ])
  }

  @Test(
    arguments: [
      (ContentMode.fit, 100, 100, "100 × 50"), (.fill, 100, 100, "200 × 100"),
      (.fit, 100, nil, "100 × 50"), (.fill, nil, 100, "200 × 100"),
      (.fit, .infinity, 100, "200 × 100"), (.fit, 0, 100, "0 × 0"), (.fit, nil, nil, "10 × 10"),
    ] as [(ContentMode, CGFloat?, CGFloat?, String)])
  func aspectRatioFitsAndFills(mode: ContentMode, width: CGFloat?, height: CGFloat?, size: String) {
    let view = Color.red.aspectRatio(2, contentMode: mode).probe("r")
    #expect(probes(in: settledGraph(view, width: width, height: height)) == ["r (0, 0; \(size))"])
  }

  @Test func scaledToFitAndFillUseTheIdealRatio() {
    let view = Color.red.frame(idealWidth: 30, idealHeight: 60).scaledToFit().probe("r")
    #expect(probes(in: settledGraph(view)) == ["r (0, 0; 50 × 100)"])
    let filling = Color.red.frame(idealWidth: 30, idealHeight: 60).scaledToFill().probe("r")
    #expect(probes(in: settledGraph(filling)) == ["r (0, 0; 100 × 200)"])
    #expect(
      probes(in: settledGraph(Color.red.scaledToFit().probe("r"), width: 80)) == [
        "r (0, 0; 80 × 80)"
      ])
  }

  @Test func positionFillsTheProposalAndOffsetDoesNotChangeTheSize() {
    let view = HStack(spacing: 10) {
      box(36, 10).probe("left")
      box(30, 30).probe("moved").position(x: 20, y: 20).probe("position")
      box(40, 10).offset(x: 5, y: -5).probe("offset")
    }.frame(height: 50)
    #expect(
      frames(of: view, width: 320) == [
        "left (0, 20; 36 × 10)", "position (46, 0; 224 × 50)", "moved (51, 5; 30 × 30)",
        "offset (280, 20; 40 × 10)",
      ])
  }

  @Test func frameAlignsItsContentByGuides() {
    let view = VStack(spacing: 0) {
      box(40, 40).probe("corner").frame(width: 120, height: 80, alignment: .bottomTrailing)
      box(20, 20).alignmentGuide(.trailing) { $0.width + 7 }.probe("guided")
        .frame(width: 120, alignment: .trailing)
    }
    #expect(frames(of: view) == ["corner (80, 40; 40 × 40)", "guided (93, 80; 20 × 20)"])
  }

  @Test func containerRelativeFrameIsAFractionOfTheRoot() {
    let view = VStack(spacing: 0) {
      Color.red.containerRelativeFrame(.horizontal).probe("whole")
      box(10, 10).containerRelativeFrame(
        .horizontal, count: 4, span: 3, spacing: 8, alignment: .leading
      ).probe("parts")
      Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
        axis == .horizontal ? length / 2 : length / 4
      }.probe("shares")
    }
    let graph = settledGraph(view, width: 200, height: 100)
    #expect(
      probes(in: graph) == [
        "whole (0, 0; 200 × 65)", "parts (26, 65; 148 × 10)", "shares (50, 75; 100 × 25)",
      ])
    graph.settle(proposal: ProposedViewSize(width: 100, height: 80))
    #expect(
      probes(in: graph) == [
        "whole (0, 0; 100 × 50)", "parts (13.5, 50; 73 × 10)", "shares (25, 60; 50 × 20)",
      ])
  }
}
