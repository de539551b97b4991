// Checks the vertices of ellipses and rounded rectangles, and their coverage.

import PrefCPixels
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.serialized, .tags(.drawing)) struct RoundShapeTests {
  /// The run of a quarter of an ellipse, with the x of its vertices.
  struct Run: Equatable {
    var times: [Double]
    var rates: [Double]
    var bends: [Double]
    var xs: [Double]
  }

  func run(
    _ rx: Double, _ ry: Double, _ distance: Double, _ vectors: Int32 = CPIXELS_WIDEST
  ) -> Run? {
    cpixels_limit_vectors(vectors)
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    var quarter = cpixels_quarter(rx: rx, ry: ry, distance: distance)
    var xs = [Double](repeating: .nan, count: Int(CPIXELS_MAX_QUARTER_ROWS) + 8)
    var run = RowRun()
    if cpixels_quarter_rows(&quarter, Self.maxBend, &xs, &run) == 0 { return nil }
    #expect(run.row == 0 && run.step == 1 && run.first == 0)
    return Run(
      times: [run.from, run.to], rates: [run.first_rate, run.last_rate],
      bends: [run.first_bend, run.last_bend], xs: Array(xs.prefix(Int(run.count))))
  }

  static let maxBend = Flattener.tolerance / 0.016

  /// Returns the cubic curve of a quarter, from its horizontal axis to its vertical one.
  func quarterCurve(_ rx: Double, _ ry: Double) -> CubicPolynomial {
    let k = Double(quarterCircleControl)
    return CubicPolynomial([rx, 0], [rx, k * ry], [k * rx, ry], [0, ry])
  }

  /// Returns the parameter at which a quarter has a height, by bisection.
  func parameter(_ curve: CubicPolynomial, _ y: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.point(at: middle).y < y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  func randomQuarter(_ random: inout SeededNumbers) -> (rx: Double, ry: Double, distance: Double) {
    let rx = random.number(0.1, 1) * random.number(0.1, 1) * 400
    let ry = random.chance(oneIn: 2) ? rx : random.number(0.1, 1) * random.number(0.1, 1) * 400
    return (rx, ry, random.chance(oneIn: 5) ? 0 : random.number(0, 1))
  }

  @Test func allVectorWidthsGiveTheSameBits() {
    var random = SeededNumbers(3)
    var found = 0
    for _ in 0..<1000 {
      let (rx, ry, distance) = randomQuarter(&random)
      let portable = run(rx, ry, distance, CPIXELS_PORTABLE)
      #expect(run(rx, ry, distance, CPIXELS_WIDE) == portable)
      #expect(run(rx, ry, distance, CPIXELS_WIDEST) == portable)
      found += portable == nil ? 0 : 1
    }
    #expect(found > 500)
  }

  @Test func pointsAreOnTheCurveMovedOutwards() {
    var random = SeededNumbers(4)
    var checkedCount = 0
    for _ in 0..<400 {
      let (rx, ry, distance) = randomQuarter(&random)
      guard let run = run(rx, ry, distance) else { continue }
      let curve = quarterCurve(rx, ry)
      for (number, x) in run.xs.enumerated() {
        let time = parameter(curve, distance + Double(number))
        let first = (3 * curve.a * time + 2 * curve.b) * time + curve.c
        let second = 6 * curve.a * time + 2 * curve.b
        let bend = (second.x * first.y - first.x * second.y) / (first.y * first.y * first.y)
        #expect(-bend <= Self.maxBend * 1.005 && abs(first.x) <= 3.1 * first.y)
        #expect(abs(x - (curve.point(at: time).x - bend / 12)) < 1e-4 + 5e-7 * rx)
        checkedCount += 1
        guard number == 0 || number == run.xs.count - 1 else { continue }
        let end = number == 0 ? 0 : 1
        #expect(abs(run.times[end] - time) < 1e-3)
        #expect(abs(run.rates[end] * first.y - 1) < 0.01)
        #expect(abs(run.bends[end] + bend) <= 0.005 * abs(bend))
      }
    }
    #expect(checkedCount > 10_000)
  }

  /// Between two vertices, the mean x of the line is that of the curve, within 0.5/255.
  @Test func linesCoverAsMuchAsTheCurve() {
    var random = SeededNumbers(5)
    var checkedCount = 0
    for _ in 0..<200 {
      let (rx, ry, distance) = randomQuarter(&random)
      guard let run = run(rx, ry, distance) else { continue }
      let curve = quarterCurve(rx, ry)
      for number in 1..<run.xs.count {
        let samples = 16
        let mean =
          (0..<samples).map { sample in
            let y = distance + Double(number - 1) + (Double(sample) + 0.5) / Double(samples)
            return curve.point(at: parameter(curve, y)).x
          }.reduce(0, +) / Double(samples)
        #expect(abs((run.xs[number - 1] + run.xs[number]) / 2 - mean) < 0.5 / 255)
        checkedCount += 1
      }
    }
    #expect(checkedCount > 5000)
  }

  /// Quarters that are too low, too curved, or higher than the limit have no run.
  @Test func lowOrStronglyCurvedQuartersHaveNoRun() {
    for (rx, ry) in [
      (0.0, 0.0), (1, 1), (5, 5), (1000, 6), (1e-9, 3), (4000, 1e-6), (4000, 9),
    ] {
      #expect(run(rx, ry, 0.25) == nil, "\(rx) × \(ry)")
    }
    #expect(run(40, 40, 0.25) != nil)
    #expect(run(40, 40, 1) != nil)
    #expect(run(260, 260, 0) != nil)
    #expect(run(300, 300, 0) == nil)
  }

  @Test func coverageMatchesTheOracle() throws {
    var random = SeededNumbers(6)
    for round in 0..<200 {
      func length() -> Double { random.number(0.01, 1) * random.number(0.01, 1) * 150 }
      let isAligned = round % 5 == 0
      let size = CGSize(width: length(), height: length())
      let rect = CGRect(
        x: isAligned ? 3 : random.number(-30, 70), y: isAligned ? 4 : random.number(-30, 70),
        width: isAligned ? size.width.rounded(.up) : size.width,
        height: isAligned ? size.height.rounded(.up) : size.height)
      let corner = CGSize(
        width: random.number(0.05, 0.5) * rect.width, height: random.number(0.05, 0.5) * rect.height
      )
      let path =
        round % 2 == 0
        ? Path(ellipseIn: rect) : Path(roundedRect: rect, cornerSize: corner, style: .circular)
      let (mirrorsX, mirrorsY) = (round % 3 == 0, round % 4 == 0)
      let transform = CGAffineTransform(
        a: mirrorsX ? -1 : 1, b: 0, c: 0, d: mirrorsY ? -1 : 1, tx: mirrorsX ? 96 : 0,
        ty: mirrorsY ? 96 : 0)
      let bytes = try coverage(path, 96, 96, transform: transform)
      let oracle = CoverageOracle(
        Path(path.segments).applying(transform), width: 96, height: 96, isEvenOdd: false)
      let largest = zip(bytes, oracle.coverages).map { abs(Double($0) - $1 * 255) }.max() ?? 0
      #expect(largest <= CoverageTests.maxDifference, "\(path), \(transform)")
    }
  }

  /// Compares shapes whose side is mirrored with the same shapes as general paths.
  @Test func shapesMatchTheirSegmentPaths() throws {
    var random = SeededNumbers(31)
    for round in 0..<60 {
      let rect = CGRect(
        x: random.number(-8, 20), y: random.number(-8, 20), width: random.number(1, 60),
        height: random.number(1, 60))
      let size = CGSize(
        width: random.number(0.1, 0.5) * rect.width, height: random.number(0.1, 0.5) * rect.height)
      let figure =
        round % 3 == 0
        ? Path(ellipseIn: rect) : Path(roundedRect: rect, cornerSize: size, style: .circular)
      let transform = CGAffineTransform(
        a: round % 2 == 0 ? 1 : -1.25, b: 0, c: 0, d: round % 5 == 0 ? -1 : 0.75,
        tx: round % 2 == 0 ? 0 : 64, ty: round % 5 == 0 ? 64 : 0)
      let drawn = try coverage(figure, 64, 64, transform: transform)
      let general = try coverage(Path(figure.segments), 64, 64, transform: transform)
      let largest = zip(drawn, general).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(largest <= 1, "\(figure), \(transform)")
    }
  }

  /// The winding directions of mirrored shapes are those of their paths.
  @Test func mirroredShapesKeepTheirDirections() throws {
    let circle = Path(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 60))
    let rect = Path(
      roundedRect: CGRect(x: 20, y: 20, width: 40, height: 40),
      cornerSize: CGSize(width: 8, height: 8), style: .circular)
    for (scaleX, scaleY) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
      let transform = CGAffineTransform(
        a: scaleX, b: 0, c: 0, d: scaleY, tx: scaleX < 0 ? 80 : 0, ty: scaleY < 0 ? 80 : 0)
      for path in [circle, rect] {
        var flattener = Flattener(
          builder: PolylineBuilder(), visible: PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 80))
        func signs(_ path: Path, isReversed: Bool) -> Set<[Int32]> {
          flattener.builder.beginOutline()
          flattener.append(path, transform, isReversed: isReversed)
          let outline = flattener.builder.endOutline()
          let pointers = flattener.builder.store.pointers
          let polylines = outline.polylines.map { pointers.polylines[$0] }
          // The side, −1 on the left, and the winding direction.
          return Set(
            polylines.map {
              [pointers.xs[Int($0.start + $0.end) / 2] < 40 << 10 ? -1 : 1, $0.sign]
            })
        }
        for isReversed in [false, true] {
          let general = signs(Path(path.segments), isReversed: isReversed)
          #expect(signs(path, isReversed: isReversed) == general)
          #expect(general.count == 2)
        }
      }
    }
  }
}
