// Tests of the boolean operations of `Path`: known results, and random paths checked at random
// points.

import PrefTestTags
import Testing

@testable import PrefGeometry

@Suite(.tags(.drawing)) struct SetOperationTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let offsetSquare = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

  /// Returns the vertices of a path with a single subpath, clockwise on screen from the topmost one.
  private func corners(_ path: Path) -> [[CGFloat]] {
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .move(let end), .line(let end): points.append(end)
      default: break
      }
    }
    guard
      let first = points.indices.min(by: {
        (points[$0].y, points[$0].x) < (points[$1].y, points[$1].x)
      })
    else { return [] }
    var rotated = Array(points[first...] + points[..<first])
    if rotated.count > 2, rotated[1].x - rotated[0].x <= 0 || rotated[1].y != rotated[0].y {
      rotated = [rotated[0]] + rotated.dropFirst().reversed()
    }
    return rotated.map { [$0.x, $0.y] }
  }

  @Test func overlappingSquares() {
    #expect(corners(square.intersection(offsetSquare)) == [[5, 5], [10, 5], [10, 10], [5, 10]])
    #expect(
      corners(square.union(offsetSquare))
        == [[0, 0], [10, 0], [10, 5], [15, 5], [15, 15], [5, 15], [5, 10], [0, 10]])
    #expect(
      corners(square.subtracting(offsetSquare))
        == [[0, 0], [10, 0], [10, 5], [5, 5], [5, 10], [0, 10]])
    let both = square.symmetricDifference(offsetSquare)
    #expect(both.contains(CGPoint(x: 2, y: 2)) && both.contains(CGPoint(x: 12, y: 12)))
    #expect(!both.contains(CGPoint(x: 7, y: 7)))
  }

  @Test func sharedEdgesAreNotCrossings() {
    let beside = Path(CGRect(x: 10, y: 0, width: 5, height: 10))
    #expect(corners(square.union(beside)) == [[0, 0], [15, 0], [15, 10], [0, 10]])
    #expect(square.intersection(beside).isEmpty)
    #expect(corners(square.subtracting(beside)) == corners(square.union(square)))
    #expect(square.subtracting(square).isEmpty && square.symmetricDifference(square).isEmpty)
    #expect(corners(square.intersection(square)) == [[0, 0], [10, 0], [10, 10], [0, 10]])
  }

  @Test func emptyPathsAndHoles() {
    #expect(Path().union(Path()).isEmpty && square.intersection(Path()).isEmpty)
    #expect(corners(Path().union(square)) == [[0, 0], [10, 0], [10, 10], [0, 10]])
    let ring = square.subtracting(Path(CGRect(x: 2, y: 2, width: 4, height: 4)))
    for eoFill in [false, true] {
      #expect(!ring.contains(CGPoint(x: 4, y: 4), eoFill: eoFill))
      #expect(ring.contains(CGPoint(x: 1, y: 4), eoFill: eoFill))
    }
  }

  @Test func linesAreClippedAtTheBorder() {
    let line = Path {
      $0.move(to: CGPoint(x: -5, y: 5))
      $0.addLine(to: CGPoint(x: 20, y: 5))
    }
    #expect(line.lineIntersection(square).description == "0 5 m 10 5 l")
    #expect(line.lineSubtraction(square).description == "-5 5 m 0 5 l 10 5 m 20 5 l")
    #expect(line.lineIntersection(Path()).isEmpty)
    // A line along the border counts as inside.
    let border = Path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 0))
    }
    #expect(border.lineSubtraction(square).isEmpty)
  }

  /// Returns the absolute area enclosed by the subpaths of a path, with holes subtracted.
  private func area(_ path: Path) -> Double {
    var (sum, start, last) = (0.0, CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint) {
      sum += Double(last.x * end.y - end.x * last.y) / 2
      last = end
    }
    path.forEach { element in
      switch element {
      case .move(let end): (start, last) = (end, end)
      case .line(let end): add(end)
      case .closeSubpath: add(start)
      default: Issue.record("a curve")
      }
    }
    return abs(sum)
  }

  /// Returns a grid of squares of 6 points, 10 points apart.
  private func squares(_ distance: Double, count: Int = 40) -> Path {
    Path { path in
      for row in 0..<count {
        for column in 0..<count {
          path.addRect(
            CGRect(
              x: Double(column) * 10 + distance, y: Double(row) * 10 + distance, width: 6,
              height: 6))
        }
      }
    }
  }

  /// Four times as many lines, each of which intersects only a few others, take 8 times the work: the
  /// number of lines times that of lines in a strip. A comparison of all pairs takes 16 times.
  @Test func workGrowsSlowerThanTheNumberOfPairsOfLines() {
    let operations: [(Path, Path) -> Path] = [
      { $0.union($1) }, { $0.subtracting($1) }, { $0.lineIntersection($1) },
      { path, _ in path.normalized() },
    ]
    for operation in operations {
      let counters = [20, 40].map { count in
        let (a, b) = (squares(0, count: count), squares(3, count: count))
        let counter = WorkCounter()
        WorkCounter.$current.withValue(counter) { _ = operation(a, b) }
        return counter
      }
      #expect(counters[0].count > 0)
      #expect(Double(counters[1].count) <= Double(counters[0].count) * 10)
    }
  }

  @Test func manyLinesAreCombinedExactly() {
    let (a, b) = (squares(0), squares(3))
    // 1,600 pairs of squares with an area of 36 that overlap in an area of 9.
    #expect(abs(area(a.union(b)) - 1600 * 63) < 0.01)
    #expect(abs(area(a.intersection(b)) - 1600 * 9) < 0.01)
    #expect(abs(area(a.subtracting(b)) - 1600 * 27) < 0.01)
    #expect(abs(area(a.symmetricDifference(b)) - 1600 * 54) < 0.01)
    #expect(abs(area(a.normalized()) - 1600 * 36) < 0.01)
    var length = 0.0
    var last = CGPoint.zero
    a.lineIntersection(b).forEach { element in
      if case .move(let end) = element { last = end }
      if case .line(let end) = element {
        length += Double(abs(end.x - last.x) + abs(end.y - last.y))
        last = end
      }
    }
    // Of each square, half of two sides is inside the other one: 3 + 3 points.
    #expect(abs(length - 1600 * 6) < 0.01)
  }

  @Test func nonFiniteCoordinatesAreIgnored() {
    let invalid = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
      $0.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
      $0.addLine(to: CGPoint(x: 1e300, y: -1e300))
      $0.closeSubpath()
    }
    _ = invalid.union(square)
    _ = square.subtracting(invalid)
    let small = square.applying(CGAffineTransform(scaleX: 1e-12, y: 1e-12))
    #expect(small.union(small).contains(CGPoint(x: 5e-12, y: 5e-12)))
  }

  /// Paths whose vertices and edges often coincide.
  private func path(_ kind: Int, _ random: () -> Double) -> Path {
    func point() -> CGPoint { CGPoint(x: random() * 100, y: random() * 100) }
    func step(_ count: Double) -> Double { (random() * count).rounded() * 5 }
    switch kind % 5 {
    case 0: return Path(CGRect(x: step(10), y: step(10), width: 10 + step(8), height: 10 + step(8)))
    case 1:
      return Path(
        ellipseIn: CGRect(
          x: random() * 50, y: random() * 50, width: 10 + random() * 40, height: 10 + random() * 40)
      )
    case 2:
      return Path { path in
        path.addLines((0..<7).map { _ in point() })
        path.closeSubpath()
      }
    case 3:
      return Path { path in
        path.move(to: point())
        for _ in 0..<2 { path.addCurve(to: point(), control1: point(), control2: point()) }
      }
    default:
      return Path { path in
        path.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
        path.addRect(CGRect(x: step(16), y: step(16), width: 20, height: 20))
      }
    }
  }

  @Test(arguments: 0..<50) func resultsMatchPointwiseEvaluation(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let random = { () -> Double in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
    let (a, b) = (path(seed, random), path(seed / 5, random))
    let eoFill = seed % 2 == 0
    let results: [(String, Path, (Bool, Bool) -> Bool)] = [
      ("intersection", a.intersection(b, eoFill: eoFill), { $0 && $1 }),
      ("union", a.union(b, eoFill: eoFill), { $0 || $1 }),
      ("subtracting", a.subtracting(b, eoFill: eoFill), { $0 && !$1 }),
      ("symmetricDifference", a.symmetricDifference(b, eoFill: eoFill), { $0 != $1 }),
      ("normalized", a.normalized(eoFill: eoFill), { first, _ in first }),
    ]
    for _ in 0..<40 {
      let point = CGPoint(x: random() * 100, y: random() * 100)
      let (inA, inB) = (a.contains(point, eoFill: eoFill), b.contains(point, eoFill: eoFill))
      // Close to a curve, a point may be on the other side of the flattened curve.
      let isNear = [(0.02, 0.0), (-0.02, 0), (0, 0.02), (0, -0.02)].contains { dx, dy in
        let other = CGPoint(x: point.x + dx, y: point.y + dy)
        return a.contains(other, eoFill: eoFill) != inA || b.contains(other, eoFill: eoFill) != inB
      }
      if isNear { continue }
      for (name, result, rule) in results {
        for isEvenOdd in [false, true] {
          #expect(
            result.contains(point, eoFill: isEvenOdd) == rule(inA, inB), "\(name) at \(point)")
        }
      }
    }
  }
}
