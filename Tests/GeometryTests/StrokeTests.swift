// Tests of stroke outlines against the definition of a stroke: the points within half the line
// width of the path.

import PrefGeometry
import PrefTestTags
import Testing

@Suite(.tags(.drawing)) struct StrokeTests {
  let line = Path { path in
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
  }

  let corner = Path { path in
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
  }

  @Test(arguments: [
    (CGLineCap.butt, CGRect(x: 0, y: -2, width: 10, height: 4)),
    (.square, CGRect(x: -2, y: -2, width: 14, height: 4)),
    (.round, CGRect(x: -2, y: -2, width: 14, height: 4)),
  ])
  func capsHaveExpectedExtent(_ cap: CGLineCap, _ bounds: CGRect) {
    let box = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: cap)).boundingRect
    #expect(abs(box.minX - bounds.minX) < 0.01 && abs(box.maxX - bounds.maxX) < 0.01)
    #expect(abs(box.minY - bounds.minY) < 0.01 && abs(box.maxY - bounds.maxY) < 0.01)
  }

  @Test func roundCapsExcludeTheCornersOfSquareCaps() {
    let outside = CGPoint(x: 11.8, y: 1.8)
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).contains(outside))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).contains(outside))
  }

  @Test func joinsDifferOnlyOnTheOuterSide() {
    let tip = CGPoint(x: 11.8, y: -1.8)
    let near = CGPoint(x: 11.2, y: -1.2)
    func stroked(_ join: CGLineJoin, _ limit: CGFloat = 10) -> Path {
      corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: join, miterLimit: limit))
    }
    #expect(stroked(.miter).contains(tip))
    #expect(!stroked(.round).contains(tip) && stroked(.round).contains(near))
    #expect(!stroked(.bevel).contains(near))
    // The miter of a right angle is √2 line widths long.
    #expect(!stroked(.miter, 1.4).contains(near) && stroked(.miter, 1.42).contains(tip))
    for join in [CGLineJoin.miter, .round, .bevel] {
      #expect(stroked(join).contains(CGPoint(x: 8.1, y: 5)))
      #expect(!stroked(join).contains(CGPoint(x: 7.9, y: 2.1)))
    }
  }

  @Test func closedSubpathHasNoCaps() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
      .strokedPath(StrokeStyle(lineWidth: 2))
    let box = square.boundingRect
    #expect(abs(box.minX + 1) < 1e-9 && abs(box.maxX - 11) < 1e-9)
    #expect(square.contains(CGPoint(x: -0.9, y: -0.9)))
    #expect(!square.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func zeroLengthSubpathDrawsRoundAndSquareCaps() {
    let dot = Path { path in
      path.move(to: CGPoint(x: 5, y: 5))
      path.addLine(to: CGPoint(x: 5, y: 5))
    }
    #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
    let round = dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    #expect(round.contains(CGPoint(x: 6.9, y: 5)) && !round.contains(CGPoint(x: 6.8, y: 6.8)))
    let square = dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.contains(CGPoint(x: 6.8, y: 6.8)))
    let moveOnly = Path { $0.move(to: CGPoint(x: 5, y: 5)) }
    #expect(moveOnly.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
  }

  @Test func invalidLineWidthsProduceAnEmptyPath() {
    for width in [0, -1, CGFloat.nan, .infinity] {
      #expect(line.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
    }
  }

  @Test func dashPhaseOffsetsThePattern() {
    let style = StrokeStyle(lineWidth: 2, dash: [3, 2], dashPhase: 1)
    let dashed = line.strokedPath(style)
    let inside: [CGFloat] = [0.5, 1.9, 4.1, 6.9, 9.1]
    let outside: [CGFloat] = [2.1, 3.9, 7.1, 8.9]
    for x in inside { #expect(dashed.contains(CGPoint(x: x, y: 0.5)), "x \(x)") }
    for x in outside { #expect(!dashed.contains(CGPoint(x: x, y: 0.5)), "x \(x)") }
    let odd = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2]))
    #expect(odd.contains(CGPoint(x: 5, y: 0)) && !odd.contains(CGPoint(x: 3, y: 0)))
    for dash: [CGFloat] in [[0, 0], [-1, 2], [.nan]] {
      let whole = line.strokedPath(StrokeStyle(lineWidth: 2, dash: dash))
      #expect(whole.contains(CGPoint(x: 5, y: 0)))
    }
  }

  @Test func dashContinuesAcrossTheStartOfAClosedSubpath() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let style = StrokeStyle(lineWidth: 2, dash: [6, 4], dashPhase: 3)
    // With a join instead of two caps, the tip of the corner is filled.
    #expect(square.strokedPath(style).contains(CGPoint(x: -0.9, y: -0.9)))
  }

  /// Returns the distance from a point to the nearest line of the flattened path.
  func distance(_ path: Path, _ p: CGPoint) -> CGFloat {
    var nearest = CGFloat.infinity
    path.segments.forEachLine(tolerance: 0.0005, closing: false) { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let share = square > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0), 1) : 0
      let (ex, ey) = (p.x - a.x - share * dx, p.y - a.y - share * dy)
      nearest = min(nearest, (ex * ex + ey * ey).squareRoot())
    }
    return nearest
  }

  @Test func roundStrokeContainsExactlyThePointsWithinHalfItsWidth() {
    var random = SeededGenerator(state: 11)
    for seed in 0..<40 {
      var path = Path()
      path.move(to: random.point(0, 50))
      for _ in 0..<2 {
        path.addCurve(
          to: random.point(0, 50), control1: random.point(-30, 80),
          control2: random.point(-30, 80))
      }
      let width = random.number(0.5, 16)
      let stroked = path.strokedPath(
        StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
      for _ in 0..<40 {
        let p = random.point(-10, 60)
        let d = distance(path, p)
        if abs(d - width / 2) < 0.02 { continue }
        #expect(stroked.contains(p) == (d < width / 2), "seed \(seed), \(p), \(d) of \(width / 2)")
      }
    }
  }

  @Test func strokeStaysWithinHalfItsWidthAtACusp() {
    // The closer the control points are to crossing, the sharper the tip at (50, 25).
    for shift in [0.0, 0.001, 0.01, 0.1, 1] {
      let path = Path { path in
        path.move(to: CGPoint(x: 0, y: 100))
        path.addCurve(
          to: CGPoint(x: 100, y: 100), control1: CGPoint(x: 100 - shift, y: 0),
          control2: CGPoint(x: shift, y: 0))
      }
      for width: CGFloat in [2, 9, 20] {
        let stroked = path.strokedPath(
          StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
        stroked.segments.points.forEach { p in
          #expect(distance(path, p) < width / 2 + 0.06, "shift \(shift), width \(width), \(p)")
        }
      }
    }
  }
}

/// A linear congruential generator with a fixed seed.
struct SeededGenerator {
  var state: UInt64

  mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return low + (high - low) * CGFloat(state >> 11) / 9_007_199_254_740_992
  }

  mutating func point(_ low: CGFloat, _ high: CGFloat) -> CGPoint {
    CGPoint(x: number(low, high), y: number(low, high))
  }
}
