// ViewsTests: custom and built-in alignment guides across nested stacks, frames and overlays.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

extension VerticalAlignment {
  fileprivate static let middle = VerticalAlignment(Middle.self)
}

extension HorizontalAlignment {
  fileprivate static let third = HorizontalAlignment(Third.self)
}

@MainActor
@Suite(.tags(.layout)) struct AlignmentGuideTests {
  @Test func customGuideAlignsAcrossNestedStacks() {
    let view = HStack(alignment: .middle, spacing: 0) {
      VStack(spacing: 0) {
        box(10, 20)
        box(10, 30).alignmentGuide(.middle) { $0[.bottom] }.probe("marked")
        box(10, 40)
      }.probe("column")
      box(10, 60).alignmentGuide(.middle) { $0[.top] + 5 }.probe("other")
      box(10, 12).probe("plain")
    }
    // The guide of the column is the bottom of the marked view, at 50; that of the other view is 5, of the plain view
    // 6.
    #expect(
      frames(of: view) == [
        "column (0, 0; 10 × 90)", "marked (0, 20; 10 × 30)", "other (10, 45; 10 × 60)",
        "plain (20, 44; 10 × 12)",
      ])
  }

  @Test func guideOfAStackIsTheMeanOfItsChildren() {
    let view = HStack(alignment: .middle, spacing: 0) {
      VStack(spacing: 0) {
        box(10, 20).alignmentGuide(.middle) { _ in 0 }
        box(10, 20).alignmentGuide(.middle) { _ in 10 }
        box(10, 20).alignmentGuide(.middle) { _ in 20 }
      }
      box(10, 10).alignmentGuide(.middle) { _ in 0 }.probe("other")
    }
    // The guides are 0, 30 and 60 points below the top of the column.
    #expect(frames(of: view) == ["other (10, 30; 10 × 10)"])
  }

  @Test func customGuideUsesItsDefaultValue() {
    let view = VStack(alignment: .third, spacing: 0) {
      box(30, 10).probe("a")
      box(90, 10).probe("b")
      box(60, 10).frame(width: 60, alignment: Alignment(horizontal: .third, vertical: .top))
        .probe("c")
    }
    #expect(
      frames(of: view) == ["a (20, 0; 30 × 10)", "b (0, 10; 90 × 10)", "c (10, 20; 60 × 10)"])
  }

  @Test func guidesPassThroughFramePaddingAndOffset() {
    let marked = box(20, 10).alignmentGuide(.leading) { _ in 6 }
    let view = VStack(alignment: .leading, spacing: 0) {
      marked.padding(.leading, 4).probe("padded")
      marked.frame(width: 40, alignment: .trailing).probe("framed")
      marked.offset(x: 30).probe("moved")
      box(10, 10).probe("plain")
    }
    // The guide is at 10 in the padded view, at 20 + 6 in the frame and at 6 in the offset view: `offset` keeps guides.
    #expect(
      frames(of: view) == [
        "padded (16, 0; 24 × 10)", "framed (0, 10; 40 × 10)", "moved (20, 20; 20 × 10)",
        "plain (26, 30; 10 × 10)",
      ])
  }

  @Test func overlayAlignsTheGuidesOfBothViews() {
    let view = box(40, 40).alignmentGuide(.trailing) { $0.width - 5 }
      .overlay(alignment: .topTrailing) {
        box(10, 10).alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
          .alignmentGuide(.top) { $0[.bottom] }.probe("badge")
      }.probe("view")
    #expect(frames(of: view) == ["view (0, 0; 40 × 40)", "badge (30, -10; 10 × 10)"])
  }

  @Test func guideCanReadOtherGuidesOfItsView() {
    let view = HStack(alignment: .top, spacing: 0) {
      box(10, 20).alignmentGuide(.bottom) { $0.height - 3 }
        .alignmentGuide(.top) { $0[.bottom] }.probe("a")
      box(10, 20).alignmentGuide(.top) { $0[explicit: VerticalAlignment.bottom] ?? 1 }.probe("b")
    }
    #expect(frames(of: view) == ["a (0, 0; 10 × 20)", "b (10, 16; 10 × 20)"])
  }

  @Test func textBaselineOfAViewWithoutTextIsItsBottom() {
    let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
      box(10, 20).alignmentGuide(.firstTextBaseline) { _ in 15 }.probe("text")
      box(10, 8).probe("plain")
      VStack(spacing: 0) {
        box(10, 10).alignmentGuide(.firstTextBaseline) { _ in 7 }
        box(10, 10).alignmentGuide(.firstTextBaseline) { _ in 9 }
      }.probe("column")
    }
    #expect(
      frames(of: view) == [
        "text (0, 0; 10 × 20)", "plain (10, 7; 10 × 8)", "column (20, 8; 10 × 20)",
      ])
  }

  @Test func lastTextBaselineOfAColumnIsItsLowest() {
    let view = HStack(alignment: .lastTextBaseline, spacing: 0) {
      box(10, 30).alignmentGuide(.lastTextBaseline) { _ in 29 }.probe("text")
      VStack(spacing: 0) {
        box(10, 10).alignmentGuide(.lastTextBaseline) { _ in 7 }
        box(10, 10).alignmentGuide(.lastTextBaseline) { _ in 9 }
      }.probe("column")
    }
    #expect(frames(of: view) == ["text (0, 0; 10 × 30)", "column (10, 10; 10 × 20)"])
  }
}
