// ViewsTests: lazy stacks and lazy grids, with frames measured in Apple's SwiftUI.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct LazyContainerTests {
  @Test func lazyStacksFillTheirCrossAxis() {
    let view = HStack(alignment: .top, spacing: 20) {
      LazyVStack(alignment: .leading, spacing: 6) {
        box(34.5, 16).probe("alpha")
        box(60, 20).probe("red")
      }.probe("column")
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { box(50, 20).probe("green") }
        .probe("second")
      LazyHStack(alignment: .bottom, spacing: 4) {
        box(20, 30).probe("orange")
        Divider().probe("line")
        box(12, 16).probe("hi")
      }.probe("row")
    }
    #expect(
      frames(of: view, width: 320, height: 240) == [
        "column (0, 0; 119.5 × 42)", "alpha (0, 0; 34.5 × 16)", "red (0, 22; 60 × 20)",
        "second (139.5, 0; 119.5 × 20)", "green (174.25, 0; 50 × 20)", "row (279, 0; 41 × 240)",
        "orange (279, 210; 20 × 30)", "line (303, 0; 1 × 240)", "hi (308, 224; 12 × 16)",
      ])
  }

  @Test func lazyVGridHasFixedFlexibleAndAdaptiveColumns() {
    let mixed = LazyVGrid(
      columns: [GridItem(.fixed(60)), GridItem(), GridItem(.flexible(minimum: 20, maximum: 80))],
      spacing: 4
    ) { ForEach(0..<4) { Color.red.frame(height: 20).probe("\($0)") } }.frame(width: 280)
    #expect(
      frames(of: mixed, width: 320) == [
        "0 (31, 0; 60 × 20)", "1 (99, 0; 102 × 20)", "2 (209, 0; 80 × 20)",
        "3 (31, 24; 60 × 20)",
      ])
    let adaptive = LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], alignment: .leading, spacing: 8
    ) { ForEach(0..<5) { Color.blue.frame(height: 24).probe("\($0)") } }.frame(width: 240)
    #expect(
      frames(of: adaptive, width: 320) == [
        "0 (40, 0; 52.5 × 24)", "1 (102.5, 0; 52.5 × 24)", "2 (165, 0; 52.5 × 24)",
        "3 (227.5, 0; 52.5 × 24)", "4 (40, 32; 52.5 × 24)",
      ])
  }

  @Test func lazyVGridResolvesItsColumnsAgainAfterOverflow() {
    // As published: for a proposal of 200 the columns are 96 and 160 wide; for the resulting 264, 128 and 160.
    let view = LazyVGrid(
      columns: [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 160))]
    ) { ForEach(0..<2) { Color.red.frame(height: 20).probe("\($0)") } }.probe("grid")
      .frame(width: 200)
    #expect(
      frames(of: view, width: 300) == [
        "grid (18, 0; 264 × 20)", "0 (18, 0; 128 × 20)", "1 (154, 0; 160 × 20)",
      ])
  }

  @Test func lazyHGridAddsColumns() {
    let view = LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6) {
      ForEach(0..<5) { Color.green.frame(width: 40).probe("\($0)") }
    }.frame(height: 70).probe("grid")
    #expect(
      frames(of: view, width: 320, height: 70) == [
        "grid (94, 0; 132 × 70)", "0 (94, 1; 40 × 30)", "1 (94, 39; 40 × 30)",
        "2 (140, 1; 40 × 30)", "3 (140, 39; 40 × 30)", "4 (186, 1; 40 × 30)",
      ])
  }

  @Test(arguments: [
    (
      HorizontalAlignment.trailing,
      ["0 (44, 10; 20 × 20)", "1 (152, 0; 20 × 40)", "2 (220, 20; 20 × 20)", "3 (44, 44; 20 × 20)"]
    ),
    (
      .leading,
      ["0 (0, 10; 20 × 20)", "1 (68, 0; 20 × 40)", "2 (176, 20; 20 × 20)", "3 (0, 44; 20 × 20)"]
    ),
  ])
  func gridItemAlignmentAlignsCellsAndTheGridAlignsColumns(
    alignment: HorizontalAlignment, expected: [String]
  ) {
    let items = [
      GridItem(.fixed(60), alignment: .leading), GridItem(.fixed(60)),
      GridItem(.fixed(60), alignment: .bottomTrailing),
    ]
    let view = LazyVGrid(columns: items, alignment: alignment, spacing: 4) {
      box(20, 20).probe("0")
      box(20, 40).probe("1")
      box(20, 20).probe("2")
      box(20, 20).probe("3")
    }
    #expect(frames(of: view, width: 240) == expected)
  }

  @Test func lazyVGridAcceptsEmptyAndInvalidColumns() {
    let empty = LazyVGrid(columns: []) { box(10, 10) }.probe("empty")
    #expect(frames(of: empty, width: 50) == ["empty (0, 0; 50 × 0)"])
    let invalid = LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 0)), GridItem(.fixed(-5)), GridItem(.fixed(.nan))]
    ) { box(10, 10) }
    _ = frames(of: invalid, width: 50)
    _ = frames(of: invalid, width: .infinity, height: .infinity)
    _ = frames(of: invalid)
  }
}
