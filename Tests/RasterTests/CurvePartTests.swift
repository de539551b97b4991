// Checks the vertices between the ends of parts of curves, and the placement of the vertices of rows.

import PrefCPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.serialized, .tags(.drawing)) struct CurvePartTests {
  @Test func wholeCurvesHaveOneVertexFewerThanSegments() {
    let curve = CubicPolynomial([0, 0], [10, 20], [30, 40], [0, 90])
    for count in 2...Flattener.maxSegments {
      let part = CurvePart(curve, step: CurvePart.parameterStep(count))
      #expect(part.count == count - 1)
    }
  }

  @Test func partsOfNoLengthHaveNoVertices() {
    let curve = CubicPolynomial([0, 0], [10, 20], [30, 40], [0, 90])
    for (from, to) in [(0.5, 0.5), (0.5, 0.5 - 1e-15), (0.0, 0.0), (1.0, 1.0)] {
      for offsetStep in [0, 0.01, 0.1, 10] {
        let part = CurvePart(
          curve, step: 0.1, from: CurvePart.End(time: from, offsetStep: offsetStep),
          to: CurvePart.End(time: to, offsetStep: offsetStep))
        #expect(part.count == 0)
      }
    }
  }

  /// Placing a run at once equals placing its vertices one by one, with vectors of all widths.
  @Test func verticesOfRowsArePlacedOnTheGrid() throws {
    let curve = CubicPolynomial([3, 0.5], [14, 30], [-5, 60], [20, 90.5])
    let rows = RowRuns()
    try #require(rows.find(curve, height: 90, segmentCount: 20) > 0)
    let run = rows.runs[0]
    #expect(run.count > 30)
    let vertices = RowVertices(run, rows)
    let expected = (0..<vertices.count).map { vertices.vertex($0) }
    for vectors in [CPIXELS_PORTABLE, CPIXELS_WIDE, CPIXELS_WIDEST] {
      cpixels_limit_vectors(vectors)
      defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
      for start in [0, 2, 5] {
        var xs = [Int32](repeating: 0, count: vertices.count - start)
        var ys = xs
        let bounds = vertices.write(
          from: start, to: &xs, &ys, extending: (Int32(500_000), Int32(-500_000)))
        #expect(xs == expected[start...].map(\.x))
        #expect(ys == expected[start...].map(\.y))
        #expect(bounds.low == xs.min() && bounds.high == xs.max())
      }
    }
  }

  /// A run that continues a contour, or reverses direction at its first vertex, is stored in polylines whose y never
  /// decreases.
  /// A run that continues a contour, or turns back at its first vertex, is stored in polylines whose y never decreases.
  @Test(arguments: [-40.0, 4, 200]) func runsAreStoredAsMonotonePolylines(_ startY: Double) throws {
    let rows = RowRuns()
    for curve in [
      CubicPolynomial([3, 0.5], [14, 30], [-5, 60], [20, 90.5]),
      CubicPolynomial([20, 90.5], [-5, 60], [14, 30], [3, 0.5]),
    ] {
      try #require(rows.find(curve, height: 90, segmentCount: 20) > 0)
      let run = rows.runs[0]
      var builder = PolylineBuilder()
      builder.beginOutline()
      builder.move(Subpixel.position(60), Subpixel.position(startY))
      builder.rows(run, of: rows)
      let outline = builder.endOutline()
      let pointers = builder.store.pointers
      var vertexCount = 0
      for number in outline.polylines {
        let polyline = pointers.polylines[number]
        let ys = (Int(polyline.start)..<Int(polyline.end)).map { pointers.ys[$0] }
        #expect(zip(ys, ys.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(ys.first == polyline.top && ys.last == polyline.bottom)
        vertexCount += ys.count
      }
      #expect(vertexCount >= Int(run.count))
      let xs = (0..<Int(run.count)).map { rows.xs[Int(run.first) + $0] }
      #expect(outline.bounds.minX == Int((xs.min() ?? 0).rounded(.down)))
      #expect(outline.bounds.maxX == 61)
    }
  }
}
