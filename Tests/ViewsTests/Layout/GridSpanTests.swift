// ViewsTests: grid cells that span very many columns.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct GridSpanTests {
  /// Columns without a cell of their own are stored once, however many they are.
  @Test(arguments: [1, 2, 3, 1_000, 1_000_000_000, 1_000_000_000_000_000_000, Int.max])
  func aSpanOfAnyLengthHasTheWidthOfItsCell(_ count: Int) {
    let view = Grid(horizontalSpacing: 0) {
      GridRow { box(20, 10).gridCellColumns(count).probe("a") }
      box(30, 5).probe("b")
    }
    // The view outside of a row spans all columns, so that it widens them.
    #expect(
      frames(of: view, width: nil, height: nil) == [
        "a (5, 0; 20 × 10)", "b (0, 18; 30 × 5)",
      ])
  }

  @Test func spansBeyondTheLargestNumberEndAtIt() {
    let view = Grid(horizontalSpacing: 0) {
      GridRow {
        box(20, 10).gridCellColumns(5_000_000_000_000_000_000).probe("a")
        box(30, 10).gridCellColumns(5_000_000_000_000_000_000).probe("b")
        box(40, 10).probe("c")
      }
    }
    let found = frames(of: view, width: nil, height: nil)
    #expect(found.prefix(2) == ["a (0, 0; 20 × 10)", "b (20, 0; 30 × 10)"])
  }

  /// The columns of a row of single cells determine those of a spanning cell.
  @Test func aSpanCoversTheColumnsBelowIt() {
    let view = Grid(horizontalSpacing: 2, verticalSpacing: 1) {
      GridRow {
        box(5, 10).gridCellColumns(3).probe("a")
        box(7, 10).probe("b")
      }
      GridRow { ForEach(0..<4) { box(CGFloat(10 + $0), 10).probe("\($0)") } }
    }
    #expect(
      frames(of: view, width: nil, height: nil) == [
        "a (16, 0; 5 × 10)", "b (42, 0; 7 × 10)", "0 (0, 11; 10 × 10)", "1 (12, 11; 11 × 10)",
        "2 (25, 11; 12 × 10)", "3 (39, 11; 13 × 10)",
      ])
  }
}
