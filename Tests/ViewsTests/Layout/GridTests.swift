// Grids: frames that Apple's SwiftUI gives the same cells (texts replaced by boxes of their size), and the rules one by one.

import PrefGeometry
import PrefTestSupport
import PrefViewGraph
import PrefViews
import Testing

@MainActor
private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.red.frame(width: width, height: height)
}

@MainActor
@Suite struct GridTests {
  @Test func columnsAreAsWideAsTheirWidestCellAndRowsAsTallAsTheirTallest() {
    let view = Grid {
      GridRow {
        box(9, 16).probe("a")
        box(17, 16).probe("bb")
        box(28, 16).probe("ccc")
      }
      GridRow {
        box(30, 20).probe("red")
        box(8, 16).probe("e")
        box(50, 40).probe("blue")
      }
      GridRow {
        box(10, 16).probe("g")
        box(10, 16).probe("h")
      }
    }.probe("grid")
    #expect(
      frames(of: view, width: 320, height: 200) == [
        "grid (103.5, 56; 113 × 88)", "a (114, 56; 9 × 16)", "bb (141.5, 56; 17 × 16)",
        "ccc (177.5, 56; 28 × 16)", "red (103.5, 90; 30 × 20)", "e (146, 92; 8 × 16)",
        "blue (166.5, 80; 50 × 40)", "g (113.5, 128; 10 × 16)", "h (145, 128; 10 × 16)",
      ])
  }

  @Test func spansAlignmentsAnchorsAndUnsizedAxes() {
    let view = Grid(alignment: .leading, verticalSpacing: 8) {
      GridRow {
        box(44.5, 16).gridCellColumns(2).probe("header")
        box(28, 16).probe("ccc")
      }
      GridRow {
        box(9, 16).gridColumnAlignment(.trailing).probe("a")
        box(60, 40).probe("red")
        box(8, 16).gridCellAnchor(.bottomTrailing).probe("e")
      }
      Color.green.frame(height: 4).probe("divider")
      GridRow {
        Color.blue.gridCellUnsizedAxes(.horizontal).frame(height: 20).probe("blue")
        box(10, 16).probe("h")
      }
    }.probe("grid")
    // Measured: the view between the rows fills 320, and what the columns lack is spread evenly: 69 each.
    #expect(
      frames(of: view, width: 320, height: 240) == [
        "grid (0, 68; 320 × 104)", "header (0, 68; 44.5 × 16)", "ccc (223, 68; 28 × 16)",
        "a (69, 104; 9 × 16)", "red (86, 92; 60 × 40)", "e (312, 116; 8 × 16)",
        "divider (0, 140; 320 × 4)", "blue (0, 152; 78 × 20)", "h (86, 154; 10 × 16)",
      ])
  }

  @Test func flexibleColumnsShareTheWidth() {
    let view = Grid {
      GridRow {
        box(9, 16).probe("a")
        Color.red.frame(height: 20).probe("red")
        box(28, 16).probe("ccc")
      }
      GridRow {
        Color.blue.frame(height: 30).probe("blue")
        box(8, 16).probe("e")
        Color.green.frame(height: 30).probe("green")
      }
    }.frame(width: 280)
    #expect(
      frames(of: view, width: 320) == [
        "a (59.5, 2; 9 × 16)", "red (116, 0; 88 × 20)", "ccc (242, 2; 28 × 16)",
        "blue (20, 28; 88 × 30)", "e (156, 35; 8 × 16)", "green (212, 28; 88 × 30)",
      ])
  }

  @Test func oneFlexibleColumnTakesTheRestAndRowsShareTheHeight() {
    let view = Grid(horizontalSpacing: 10, verticalSpacing: 4) {
      GridRow {
        box(40, 16).probe("a")
        Color.red.probe("b")
      }
      GridRow {
        box(20, 16).probe("c")
        Color.blue.probe("d")
      }
    }
    #expect(
      frames(of: view, width: 200, height: 104) == [
        "a (0, 17; 40 × 16)", "b (50, 0; 150 × 50)", "c (10, 71; 20 × 16)",
        "d (50, 54; 150 × 50)",
      ])
  }

  @Test func alignmentsOfGridAndRow() {
    func grid(_ alignment: Alignment) -> [String] {
      frames(
        of: Grid(alignment: alignment) {
          GridRow {
            box(9, 16).probe("a")
            box(40, 40).probe("red")
          }
          GridRow(alignment: .top) {
            box(60, 30).probe("blue")
            box(10, 16).probe("h")
          }
        })
    }
    #expect(
      grid(.bottomTrailing) == [
        "a (51, 24; 9 × 16)", "red (68, 0; 40 × 40)", "blue (0, 48; 60 × 30)",
        "h (98, 48; 10 × 16)",
      ])
    #expect(
      grid(.center) == [
        "a (25.5, 12; 9 × 16)", "red (68, 0; 40 × 40)", "blue (0, 48; 60 × 30)",
        "h (83, 48; 10 × 16)",
      ])
  }

  @Test func dividersBetweenRowsSpanTheColumnsWithoutWideningThem() {
    let view = Grid(verticalSpacing: 2) {
      GridRow {
        box(20, 10)
        box(30, 10)
      }
      Divider().gridCellUnsizedAxes(.horizontal).probe("line")
      GridRow {
        box(10, 10)
        box(10, 10)
      }
    }.probe("grid")
    #expect(frames(of: view, width: 200) == ["grid (71, 0; 58 × 25)", "line (71, 12; 58 × 1)"])
  }

  @Test func gridsAreMirroredWhereLinesRunFromTheRight() {
    let view = Grid(horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        box(40, 30).probe("a")
        box(60, 30).probe("b")
        box(30, 30).probe("c")
      }
      GridRow {
        box(100, 30).gridCellColumns(2).probe("d")
        box(30, 30).probe("e")
      }
      GridRow { box(40, 30).gridColumnAlignment(.trailing).probe("f") }
    }.environment(\.layoutDirection, .rightToLeft)
    #expect(
      frames(of: view, width: 320) == [
        "a (195, 0; 40 × 30)", "b (125, 0; 60 × 30)", "c (85, 0; 30 × 30)",
        "d (130, 40; 100 × 30)", "e (85, 40; 30 × 30)", "f (195, 80; 40 × 30)",
      ])
  }

  @Test func rowsComeFromLoopsAndAreGroupsElsewhere() {
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
      ForEach(1..<3) { row in
        GridRow { ForEach(0..<2) { box(CGFloat(10 * row), 5).probe("\(row)\($0)") } }
      }
    }
    #expect(
      frames(of: grid) == [
        "10 (5, 0; 10 × 5)", "11 (25, 0; 10 × 5)", "20 (0, 5; 20 × 5)", "21 (20, 5; 20 × 5)",
      ])
    let stack = HStack(spacing: 0) {
      GridRow {
        box(10, 10).probe("a")
        box(10, 10).probe("b")
      }
    }
    #expect(frames(of: stack) == ["a (0, 0; 10 × 10)", "b (10, 0; 10 × 10)"])
    #expect(frames(of: Grid {}.probe("empty")) == ["empty (0, 0; 0 × 0)"])
  }
}

@MainActor
@Suite struct LazyContainerTests {
  @Test func lazyStacksFillTheAxisAcrossThem() {
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

  @Test func fixedFlexibleAndAdaptiveColumns() {
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

  @Test func tracksThatNeedMoreWidenTheGridAndAreSharedOutOnceMore() {
    // As published: offered 200, the columns take 96 and 160; offered the 264 that this makes, 128 and 160.
    let view = LazyVGrid(
      columns: [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 160))]
    ) { ForEach(0..<2) { Color.red.frame(height: 20).probe("\($0)") } }.probe("grid")
      .frame(width: 200)
    #expect(
      frames(of: view, width: 300) == [
        "grid (18, 0; 264 × 20)", "0 (18, 0; 128 × 20)", "1 (154, 0; 160 × 20)",
      ])
  }

  @Test func horizontalGridsGrowSideways() {
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
  func itemsAlignTheirCellsAndTheGridItsColumns(
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

  @Test func oddGridsHaveASensibleSize() {
    let none = LazyVGrid(columns: []) { box(10, 10) }.probe("none")
    #expect(frames(of: none, width: 50) == ["none (0, 0; 50 × 0)"])
    let odd = LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 0)), GridItem(.fixed(-5)), GridItem(.fixed(.nan))]
    ) { box(10, 10) }
    _ = frames(of: odd, width: 50)
    _ = frames(of: odd, width: .infinity, height: .infinity)
    _ = frames(of: odd)
  }
}
