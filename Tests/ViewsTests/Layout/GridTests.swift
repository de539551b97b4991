// ViewsTests: grids, with frames measured in Apple's SwiftUI (texts replaced by boxes of their size), and one test per
// rule.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct GridTests {
  @Test func gridColumnsAndRowsFitTheirLargestCell() {
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

  @Test func gridCellModifiersSpanAlignAnchorAndUnsize() {
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
    // Measured: the view between the rows is 320 wide; the width that the columns lack is distributed evenly, 69 each.
    #expect(
      frames(of: view, width: 320, height: 240) == [
        "grid (0, 68; 320 × 104)", "header (0, 68; 44.5 × 16)", "ccc (223, 68; 28 × 16)",
        "a (69, 104; 9 × 16)", "red (86, 92; 60 × 40)", "e (312, 116; 8 × 16)",
        "divider (0, 140; 320 × 4)", "blue (0, 152; 78 × 20)", "h (86, 154; 10 × 16)",
      ])
  }

  @Test func gridDividesTheWidthAmongFlexibleColumns() {
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

  @Test func gridGivesTheRemainingWidthToAFlexibleColumn() {
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

  @Test func gridRowAlignmentOverridesTheGridsAlignment() {
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

  @Test func gridDividerWithUnsizedAxisSpansTheColumns() {
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

  @Test func gridIsMirroredFromRightToLeft() {
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

  @Test func gridRowsComeFromForEachAndAreGroupsOutsideOfGrids() {
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
