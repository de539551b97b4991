// Checks the points at which curves cross the boundaries of rows.

import PrefCPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.serialized, .tags(.drawing)) struct RowRunTests {
  /// The runs of a curve, with the x of their vertices.
  struct Runs: Equatable {
    struct Run: Equatable {
      var from: Double
      var to: Double
      var bends: [Double]
      var first: Int
      var row: Int
      var step: Int
      var xs: [Double]
    }
    var runs: [Run]
  }

  func runs(
    _ curve: CubicPolynomial, maxBend: Double, maxRows: Int = Int(CPIXELS_MAX_ROWS),
    _ vectors: Int32 = CPIXELS_WIDEST
  ) -> [Runs.Run] {
    cpixels_limit_vectors(vectors)
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    var cubic = cpixels_cubic(
      x: (curve.start.x, curve.c.x, curve.b.x, curve.a.x),
      y: (curve.start.y, curve.c.y, curve.b.y, curve.a.y))
    var xs = [Double](repeating: .nan, count: Int(CPIXELS_MAX_ROWS) + 8)
    var runs = [RowRun](repeating: RowRun(), count: Int(CPIXELS_MAX_RUNS))
    let count = cpixels_row_runs(&cubic, maxBend, Flattener.tolerance, maxRows, &xs, &runs)
    return runs.prefix(Int(count)).map { run in
      Runs.Run(
        from: run.from, to: run.to, bends: [run.first_bend, run.last_bend], first: Int(run.first),
        row: Int(run.row), step: Int(run.step),
        xs: Array(xs[Int(run.first)..<Int(run.first + run.count)]))
    }
  }

  func randomCurve(_ random: inout SeededNumbers, _ size: Double) -> CubicPolynomial {
    func point() -> SIMD2<Double> { SIMD2(random.number(-20, size), random.number(-20, size)) }
    return CubicPolynomial(point(), point(), point(), point())
  }

  /// Returns a curve that turns sharply where its y changes least.
  func randomNearCusp(_ random: inout SeededNumbers) -> CubicPolynomial {
    let (time, rate) = (random.number(0.2, 0.8), random.number(0.2, 12))
    let (bend, slope, cube) = (
      random.number(-90, 90), random.number(-30, 30), random.number(100, 900)
    )
    // x = bend × (t − time)² + slope × (t − time), y = cube × (t − time)³ + rate × (t − time)
    let start = SIMD2(
      random.number(0, 60) + bend * time * time - slope * time,
      random.number(0, 60) - cube * time * time * time - rate * time)
    return CubicPolynomial(
      a: [0, cube], b: [bend, -3 * cube * time],
      c: [slope - 2 * bend * time, 3 * cube * time * time + rate], start: start)
  }

  /// Returns the parameter between `from` and `to` at which a monotone curve has a height, by bisection.
  func parameter(_ curve: CubicPolynomial, _ y: Double, _ from: Double, _ to: Double) -> Double {
    let isAscending = curve.point(at: to).y > curve.point(at: from).y
    var (low, high) = (from, to)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (curve.point(at: middle).y < y) == isAscending { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  @Test(arguments: [40.0, 200, 900])
  func allVectorWidthsGiveTheSameBits(_ size: Double) {
    var random = SeededNumbers(Int(size))
    var found = 0
    for number in 0..<400 {
      let curve = number % 2 == 0 ? randomCurve(&random, size) : randomNearCusp(&random)
      let portable = runs(curve, maxBend: 0.4, CPIXELS_PORTABLE)
      #expect(runs(curve, maxBend: 0.4, CPIXELS_WIDE) == portable)
      #expect(runs(curve, maxBend: 0.4, CPIXELS_WIDEST) == portable)
      found += portable.count
    }
    #expect(found > 200)
  }

  /// Between two vertices, the mean x of the line is that of the curve, within 1/255.
  @Test(arguments: [60.0, 300]) func linesCoverAsMuchAsTheCurve(_ size: Double) {
    var random = SeededNumbers(77 + Int(size))
    var checkedCount = 0
    for number in 0..<300 {
      let curve = number % 2 == 0 ? randomCurve(&random, size) : randomNearCusp(&random)
      var end = 0.0
      for run in runs(curve, maxBend: Flattener.tolerance / 0.016) {
        #expect(run.from >= end && run.to > run.from && run.to <= 1)
        #expect(run.xs.count >= Int(CPIXELS_MIN_ROWS) && abs(run.step) == 1)
        end = run.to
        let margin = 1e-6
        let (low, high) = (max(run.from - margin, 0), min(run.to + margin, 1))
        for index in 1..<run.xs.count {
          let top = Double(run.row + run.step * (index - 1))
          let samples = 16
          let mean =
            (0..<samples).map { sample in
              let y = top + Double(run.step) * (Double(sample) + 0.5) / Double(samples)
              return curve.point(at: parameter(curve, y, low, high)).x
            }.reduce(0, +) / Double(samples)
          #expect(abs((run.xs[index - 1] + run.xs[index]) / 2 - mean) < 1.0 / 255)
          #expect(abs(run.xs[index] - run.xs[index - 1]) < 3.2)
          checkedCount += 1
        }
      }
    }
    #expect(checkedCount > 2000)
  }

  @Test func straightLinesHaveOneRunFromEndToEnd() throws {
    let down = runs(CubicPolynomial([3, 0.5], [4, 7.5], [5, 14.5], [6, 21.5]), maxBend: 0.4)
    #expect(down.count == 1 && down[0].row == 1 && down[0].step == 1 && down[0].xs.count == 21)
    let up = runs(CubicPolynomial([3, 20], [3, 14], [3, 8], [3, 2]), maxBend: 0.4)
    #expect(up.count == 1 && up[0].row == 20 && up[0].step == -1)
    #expect(up[0].xs == Array(repeating: 3, count: 19))
    // 45 columns and 9 rows: not steep.
    #expect(runs(CubicPolynomial([0, 0], [15, 3], [30, 6], [45, 9]), maxBend: 0.4).isEmpty)
  }

  @Test func sharpBendsAreOutsideRuns() {
    // The curve turns within a row, between two steep parts that go down and up again.
    let turn = runs(CubicPolynomial([0, 0], [0, 100], [8, 100], [8, 0]), maxBend: 0.1)
    #expect(turn.map(\.step) == [1, -1])
    let highest = turn.flatMap { [$0.row, $0.row + $0.step * ($0.xs.count - 1)] }.max() ?? 0
    #expect(highest < 75 && highest > 50)
    // Half a circle of radius 4 has no steep part of six rows with a small bend.
    #expect(runs(CubicPolynomial([0, 0], [5.33, 0], [5.33, 8], [0, 8]), maxBend: 0.1).isEmpty)
  }

  /// The curve turns from one side to the other between two boundaries at which its bend is small.
  @Test func aTurnInsideARowIsOutsideRuns() {
    let curve = CubicPolynomial([32.5, 2], [10, 24], [6, 11.5], [20, 21])
    let found = runs(curve, maxBend: Flattener.tolerance / 0.016)
    #expect(found.allSatisfy { $0.row + $0.xs.count - 1 < 17 || $0.row > 16 })
  }

  @Test func runsAreBounded() {
    let long = CubicPolynomial([0, 0], [0, 3000], [0, 6000], [0, 9000])
    #expect(runs(long, maxBend: 0.4).isEmpty)
    #expect(
      runs(CubicPolynomial([0, 0], [0, 20], [0, 40], [0, 60]), maxBend: 0.4, maxRows: 60).isEmpty)
    #expect(
      runs(CubicPolynomial([0, 0], [0, 20], [0, 40], [0, 60]), maxBend: 0.4, maxRows: 61).count == 1
    )
  }

  @Test func degenerateCurvesHaveFiniteVertices() {
    let far = 5e8
    let curves = [
      CubicPolynomial([5, 5], [5, 5], [5, 5], [5, 5]),
      // Cusps, in the middle and at an end.
      CubicPolynomial([0, 0], [40, 60], [0, 60], [40, 0]),
      CubicPolynomial([0, 0], [60, 60], [0, 60], [60, 0]),
      CubicPolynomial([0, 0], [0, 0], [10, 40], [20, 90]),
      CubicPolynomial([0, 0], [0, 50], [0, 50], [0, 50]),
      CubicPolynomial([0, 0], [0, 90], [0, -60], [0, 30]),
      CubicPolynomial([far, 0], [far, 30], [far, 60], [far, 90]),
      CubicPolynomial([0, far], [1, far + 30], [2, far + 60], [3, far + 90]),
      CubicPolynomial([0, -far], [0, far], [0, -far], [0, far]),
      CubicPolynomial([.nan, 0], [0, 30], [0, 60], [0, 90]),
      CubicPolynomial([0, 0], [0, .nan], [0, 60], [0, 90]),
      CubicPolynomial([0, 0], [0, .infinity], [0, 60], [0, 90]),
    ]
    // The straight ones are found in spite of their large coordinates.
    #expect(runs(curves[6], maxBend: 0.4).map(\.xs.count) == [91])
    #expect(runs(curves[7], maxBend: 0.4).map(\.xs.count) == [91])
    for (number, curve) in curves.enumerated() {
      for vectors in [CPIXELS_PORTABLE, CPIXELS_WIDE, CPIXELS_WIDEST] {
        for run in runs(curve, maxBend: 0.4, vectors) {
          let areFinite = run.xs.allSatisfy { $0.isFinite }
          #expect(areFinite, "curve \(number)")
          #expect(run.from >= 0 && run.to <= 1 && run.from < run.to, "curve \(number)")
        }
      }
    }
  }
}
