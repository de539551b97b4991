// PrefRaster: the cost of drawing the edges of an outline, in the units of `DrawingLimits`, estimated from the lengths
// of the edges in square cells.

extension EdgeStore {
  /// The steps of sorting an edge and of its ends.
  private static let stepsPerEdge = 1_000

  /// Returns the number of steps that the edges of an outline take in a rectangle. O(*n* + *c*), where *n* is the
  /// number of vertices and *c* that of cells, at most 16,384.
  ///
  /// Each row visits its edges, and each edge the pixels that it crosses. Where several edges cross a pixel, their
  /// crossings with each other are evaluated.
  func edgeCost(of outline: Outline, in frame: PixelRect) -> Int {
    if frame.isEmpty { return 0 }
    let grid = EdgeGrid(frame)
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: grid.count) { lengths in
      lengths.initialize(repeating: 0)
      var edges = 0
      for index in outline.polylines where add(polylines.base[index], to: lengths, grid) {
        edges += 1
      }
      return saturatedSum(saturatedProduct(edges, Self.stepsPerEdge), grid.cost(of: lengths))
    }
  }

  /// Adds the lengths of an edge to the cells that it crosses. Returns whether any part of it is in rows of the grid.
  private func add(
    _ edge: MonotonePolyline, to lengths: UnsafeMutableBufferPointer<Int>, _ grid: EdgeGrid
  ) -> Bool {
    guard Int(edge.bottom) >= grid.top, Int(edge.top) <= grid.bottom else { return false }
    for vertex in Int(edge.start)..<max(Int(edge.end) - 1, Int(edge.start)) {
      grid.addLine(
        from: (Int(xs.base[vertex]), Int(ys.base[vertex])),
        to: (Int(xs.base[vertex + 1]), Int(ys.base[vertex + 1])), to: lengths)
    }
    return true
  }
}

/// A rectangle divided into cells. Coordinates are on the subpixel grid.
private struct EdgeGrid {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int
  private let columns: Int
  private let rows: Int
  /// The size of a cell, in pixels.
  private let cellWidth: Int
  private let cellHeight: Int

  /// The smallest size of a cell in pixels, and the largest number of cells along an axis.
  private static let (minCellSize, maxCells) = (32, 128)

  init(_ frame: PixelRect) {
    (left, top) = (frame.minX << Subpixel.shift, frame.minY << Subpixel.shift)
    (right, bottom) = (frame.maxX << Subpixel.shift, frame.maxY << Subpixel.shift)
    columns = min(max(frame.width / Self.minCellSize, 1), Self.maxCells)
    rows = min(max(frame.height / Self.minCellSize, 1), Self.maxCells)
    cellWidth = (frame.width + columns - 1) / columns
    cellHeight = (frame.height + rows - 1) / rows
  }

  /// The number of cells.
  var count: Int { columns * rows }

  /// Adds the sum of the width and the height of a line, whose y does not decrease, to the cells that it crosses.
  @inline(__always)
  func addLine(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int),
    to lengths: UnsafeMutableBufferPointer<Int>
  ) {
    var ((x0, y0), (x1, y1)) = (start, end)
    if y1 < top || y0 > bottom { return }
    if y0 < top {
      x0 += (x1 - x0) * (top - y0) / (y1 - y0)
      y0 = top
    }
    if y1 > bottom {
      x1 = x0 + (x1 - x0) * (bottom - y0) / (y1 - y0)
      y1 = bottom
    }
    (x0, x1) = (min(max(x0, left), right), min(max(x1, left), right))
    let (width, height) = (x1 - x0, y1 - y0)
    let parts =
      max(abs(width) / (cellWidth << Subpixel.shift), height / (cellHeight << Subpixel.shift)) + 1
    let length = (abs(width) + height + Subpixel.one) / parts
    for part in 0..<parts {
      let x = x0 + width * (2 * part + 1) / (2 * parts)
      let y = y0 + height * (2 * part + 1) / (2 * parts)
      let column = min((x - left) >> Subpixel.shift / cellWidth, columns - 1)
      let row = min((y - top) >> Subpixel.shift / cellHeight, rows - 1)
      lengths[row * columns + column] += length
    }
  }

  /// Returns the number of steps for the lengths in each cell.
  ///
  /// A pixel of a line takes as long as painting 16 pixels, where lines do not come close to each other, and up to 15
  /// times as long where several cross a pixel, or where there are hundreds in a row.
  func cost(of lengths: UnsafeMutableBufferPointer<Int>) -> Int {
    var sum = 0
    for row in 0..<rows {
      let cells = lengths[(row * columns)..<((row + 1) * columns)]
      // This, `crossings` and `factor` are in sixteenths. On average, half of a length is the height.
      let edgesPerRow = cells.reduce(0, saturatedSum) / (cellHeight << (Subpixel.shift - 3))
      for length in cells where length > 0 {
        // 64 times the number of lines per pixel.
        let crossings = length / ((cellWidth * cellHeight) << (Subpixel.shift - 9))
        let factor = 16 + min(max(min(crossings, edgesPerRow), edgesPerRow / 16), 224)
        sum = saturatedSum(sum, saturatedProduct(length, factor) >> Subpixel.shift)
      }
    }
    return sum
  }
}
