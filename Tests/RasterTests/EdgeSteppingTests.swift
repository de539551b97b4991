// Compares the coverage of stepped edges with the exact integral, and the vectors with each other.

import PrefCPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.serialized, .tags(.drawing)) struct EdgeSteppingTests {
  /// A polyline of increasing y on the subpixel grid.
  struct Polyline: Equatable {
    var xs: [Int32]
    var ys: [Int32]

    /// Creates a polyline that crosses `rows` rows, with up to `step` subpixels between two vertices.
    init(_ random: inout SeededNumbers, rows: Int, step: Int, slope: Int) {
      (xs, ys) = ([Int32(random.count(8_000...24_000))], [Int32(random.count(0...1023))])
      let direction = random.count(-slope...slope)
      while let (x, y) = last, y <= rows * 1024 {
        let rise = random.count(0...step)
        let run = rise * direction / 4 + random.count(-step / 4...step / 4)
        xs.append(Int32(min(max(x + run, 0), 32_000)))
        ys.append(Int32(y + rise))
      }
    }

    /// Creates a polyline with one vertex at each boundary of a row, which crosses up to `reach` pixels per row.
    init(_ random: inout SeededNumbers, rows: Int, reach: Int) {
      let direction = random.count(-reach...reach) * 900
      xs = [Int32(random.count(2_000...38_000))]
      for _ in 0...rows {
        let change = Int32(direction + random.count(-300...300))
        xs.append(xs[xs.count - 1] + change)
      }
      ys = xs.indices.map { Int32($0 * 1024) }
    }

    private var last: (Int, Int)? {
      guard let x = xs.last, let y = ys.last else { return nil }
      return (Int(x), Int(y))
    }

    /// Returns the exact area left of the polyline in a pixel, as a fraction of the pixel.
    func area(column: Int, row: Int) -> Double {
      let (top, bottom, left) = (Double(row), Double(row + 1), Double(column))
      var area = 0.0
      for index in 1..<xs.count {
        let (ya, yb) = (Double(ys[index - 1]) / 1024, Double(ys[index]) / 1024)
        let (from, to) = (max(ya, top), min(yb, bottom))
        if from >= to { continue }
        let (xa, xb) = (Double(xs[index - 1]) / 1024, Double(xs[index]) / 1024)
        func x(_ y: Double) -> Double { xa + (xb - xa) * (y - ya) / (yb - ya) - left }
        // Between the heights at which the segment crosses the sides of the pixel, the clamped x is linear.
        let sides = xa == xb ? [] : [left, left + 1].map { ya + ($0 - xa) / (xb - xa) * (yb - ya) }
        let heights = [from] + sides.filter { $0 > from && $0 < to }.sorted() + [to]
        for (begin, end) in zip(heights, heights.dropFirst()) {
          area += min(max((x(begin) + x(end)) / 2, 0), 1) * (end - begin)
        }
      }
      return area
    }
  }

  struct Result: Equatable {
    var count: Int
    var spans: [[UInt64]]
    var entries: [[Int32]]
    var position: [Int32]
  }

  /// Steps an edge from row 1 on, with one kind of vectors.
  func step(
    _ line: Polyline, rows: Int, isEntering: Bool, _ vectors: Int32,
    following: (x: Int32, y: Int32) = (7, 7)
  ) -> Result {
    cpixels_limit_vectors(vectors)
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    // The segment that leaves the first row.
    var vertex = 0
    while line.ys[vertex + 1] <= 1024 { vertex += 1 }
    let (x0, y0, x1, y1) = (
      line.xs[vertex], line.ys[vertex], line.xs[vertex + 1], line.ys[vertex + 1]
    )
    let slope = Double(x1 - x0) / Double(y1 - y0)
    var position = cpixels_edge_position(
      x: x0 + Int32(Subpixel.round(Double(1024 - y0) * slope)), x0: x0, y0: y0, x1: x1, y1: y1,
      vertex: Int32(vertex), end: Int32(line.xs.count), slope: slope)
    // Eight elements after the last ones are accessed.
    let xPadding = [Int32](repeating: following.x, count: 8)
    let yPadding = (1...8).map { following.y &+ 1024 * Int32($0) }
    var spans = [EdgeSpan](repeating: EdgeSpan(), count: rows + 8)
    var entries = [RowEntry](repeating: RowEntry(), count: rows + 8)
    let count = (line.xs + xPadding).withUnsafeBufferPointer { xs in
      (line.ys + yPadding).withUnsafeBufferPointer { ys in
        var vertices = cpixels_vertices(xs: xs.baseAddress, ys: ys.baseAddress, left: 0, width: 40)
        return cpixels_step_edge(
          &position, &vertices, 1024, rows, isEntering ? 1 : 0, &spans, &entries)
      }
    }
    return Result(
      count: count,
      spans: spans.prefix(count).map { [UInt64($0.first), UInt64($0.end), $0.coverages] },
      entries: entries.prefix(count).map { [$0.x, $0.vertex] },
      position: [position.x, position.vertex, position.x0, position.y0, position.x1, position.y1])
  }

  @Test(arguments: [(200, 2), (700, 3), (3000, 3), (9000, 1), (1500, 14), (300, 40)])
  func coverageIsTheExactAreaWithAllVectors(_ step: Int, _ slope: Int) {
    var random = SeededNumbers(seed: UInt64(step + slope))
    let lines = (0..<150).map { _ in Polyline(&random, rows: 12, step: step, slope: slope) }
    #expect(checkAreas(lines, rows: 12) > 400)
  }

  /// Rows in each of which the edge is a line are stepped eight at a time.
  @Test(arguments: [2, 7, 8, 9, 16, 21], [0, 1, 2, 3, 6])
  func rowsWithOneSegmentEachHaveTheExactArea(_ rows: Int, _ reach: Int) {
    var random = SeededNumbers(seed: UInt64(100 * rows + reach))
    let lines = (0..<60).map { _ in Polyline(&random, rows: rows, reach: reach) }
    // Steep lines stay inside the clip; others leave it, or the window of eight pixels, at some row.
    let rowCount = reach <= 1 ? 60 * (rows - 1) : 60
    #expect(checkAreas(lines, rows: rows) > 2 * rowCount)
  }

  /// Compares the spans of each line with the exact area, and those of all vectors with each other; returns the number
  /// of compared pixels.
  private func checkAreas(_ lines: [Polyline], rows: Int) -> Int {
    var checkedCount = 0
    for (number, line) in lines.enumerated() {
      let isEntering = number % 2 == 0
      let result = self.step(line, rows: max(rows - 1, 1), isEntering: isEntering, CPIXELS_PORTABLE)
      // Vertices that continue the line after its end make no difference.
      let next = (line.xs[line.xs.count - 1], line.ys[line.ys.count - 1])
      for vectors in [CPIXELS_PORTABLE, CPIXELS_WIDE, CPIXELS_WIDEST] {
        let other = self.step(
          line, rows: max(rows - 1, 1), isEntering: isEntering, vectors, following: next)
        #expect(other == result)
      }
      for (index, span) in result.spans.enumerated() {
        let columns = Int(span[0])..<Int(span[1])
        #expect(!columns.isEmpty && columns.count <= 8)
        for column in (columns.lowerBound - 1)...columns.upperBound where column >= 0 {
          let area = line.area(column: column, row: index + 1)
          let expected = (isEntering ? 1 - area : area) * 255
          // Pixels beside the span are wholly on one side.
          let isLeft = column < columns.lowerBound
          let outside: UInt64 = isLeft == isEntering ? 0 : 255
          let actual =
            columns.contains(column)
            ? span[2] >> UInt64(8 * (column - columns.lowerBound)) & 255 : outside
          #expect(abs(Double(actual) - expected) <= 1)
          checkedCount += 1
        }
      }
    }
    return checkedCount
  }
}
