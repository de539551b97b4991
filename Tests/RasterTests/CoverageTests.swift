// Compares coverage with the oracle, and checks invariants of filling.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

/// Returns the coverage bytes of a filled path.
func coverage(
  _ path: Path, _ width: Int, _ height: Int, isEvenOdd: Bool = false, isAntialiased: Bool = true,
  threadCount: Int = 1, bandHeight: Int = 64, transform: CGAffineTransform = .identity
) throws -> [UInt8] {
  let item = DisplayItem(
    .fill(path, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased, .color(.white)),
    transform: transform)
  let list = DisplayList(
    size: CGSize(width: width, height: height), scale: 1, items: [item])
  let bitmap = try Rasterizer(threadCount: threadCount, bandHeight: bandHeight).bitmap(of: list)
  return bitmap.withUnsafeBytes { bytes in stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
  }
}

@Suite(.tags(.drawing)) struct CoverageTests {
  /// The difference between coverage bytes and the oracle, in 1/255.
  struct Difference {
    var sum = 0.0
    var edgeCount = 0
    var largest = 0.0
  }

  func difference(seed: Int, size: Int) throws -> Difference {
    var random = SeededNumbers(seed)
    let path = random.path(Double(size))
    let isEvenOdd = seed % 2 == 0
    let bytes = try coverage(path, size, size, isEvenOdd: isEvenOdd)
    let oracle = CoverageOracle(
      path.withoutNonFiniteElements, width: size, height: size, isEvenOdd: isEvenOdd)
    var result = Difference()
    for (byte, share) in zip(bytes, oracle.coverages) {
      let distance = abs(Double(byte) - share * 255)
      result.largest = max(result.largest, distance)
      if share > 0.0001, share < 0.9999 {
        result.sum += distance
        result.edgeCount += 1
      }
    }
    return result
  }

  /// The limits in 1/255. The mean counts edge pixels only, since fully covered pixels are exact;
  /// rounding alone contributes 0.25.
  static let maxMeanDifference = 0.3
  static let maxDifference = 2.0

  @Test func tallPathsMatchTheOracle() throws {
    for seed in 0..<12 {
      let result = try difference(seed: 5000 + seed, size: 160)
      #expect(result.largest <= Self.maxDifference, "seed \(seed)")
    }
  }

  @Test func coverageDoesNotDependOnBandHeight() throws {
    for seed in 0..<60 {
      var random = SeededNumbers(7000 + seed)
      let path = random.path(90)
      let whole = try coverage(path, 90, 90, isEvenOdd: seed % 2 == 0)
      for bandHeight in [1, 3, 17] {
        let cut = try coverage(path, 90, 90, isEvenOdd: seed % 2 == 0, bandHeight: bandHeight)
        #expect(cut == whole, "seed \(seed), \(bandHeight) rows")
      }
    }
  }

  /// Rows with two edges are drawn in another way than rows with more.
  @Test func coverageDoesNotDependOnDistantEdges() throws {
    var random = SeededNumbers(815)
    for round in 0..<800 {
      var path = Path()
      path.move(to: random.point(-2, 26))
      for _ in 0..<random.count(2...3) {
        let end = random.point(-2, 26)
        if random.chance(oneIn: 3) {
          path.addQuadCurve(to: end, control: random.point(-2, 26))
        } else {
          path.addLine(to: end)
        }
      }
      path.closeSubpath()
      let alone = try coverage(path, 40, 24, isEvenOdd: round % 2 == 0)
      path.addRect(CGRect(x: 36, y: -1, width: 2, height: 26))
      let beside = try coverage(path, 40, 24, isEvenOdd: round % 2 == 0)
      let differences = alone.indices.filter { $0 % 40 < 30 && alone[$0] != beside[$0] }
      #expect(differences.isEmpty, "round \(round), \(path)")
    }
  }

  /// Large enough for curves that are flattened to one vertex per row.
  @Test func largeCurvesMatchTheOracle() throws {
    var random = SeededNumbers(812)
    for round in 0..<60 {
      var path = Path()
      if round % 3 == 0 {
        let radius = 4 + Double(round) * 0.9
        path.addEllipse(
          in: CGRect(
            x: 56 - radius + random.number(-1, 1), y: 56 - radius + random.number(-1, 1),
            width: 2 * radius, height: 2 * radius * random.number(0.5, 1)))
      } else {
        path.move(to: random.point(0, 112))
        for _ in 0..<3 {
          path.addCurve(
            to: random.point(0, 112), control1: random.point(-30, 142),
            control2: random.point(-30, 142))
        }
      }
      let bytes = try coverage(path, 112, 112, isEvenOdd: round % 2 == 0)
      let oracle = CoverageOracle(path, width: 112, height: 112, isEvenOdd: round % 2 == 0)
      let largest = zip(bytes, oracle.coverages).map { abs(Double($0) - $1 * 255) }.max() ?? 0
      #expect(largest <= Self.maxDifference, "\(path)")
    }
  }

  /// The errors of both sides of a narrow shape add up in the pixels that they share.
  @Test func narrowCurvesMatchTheOracle() throws {
    var random = SeededNumbers(813)
    var rects = [CGRect(x: 4.056895583, y: 2.589248231, width: 1.410280046, height: 52.846165943)]
    for _ in 0..<80 {
      rects.append(
        CGRect(
          x: random.number(0, 6), y: random.number(0, 3), width: random.number(0.3, 2),
          height: random.number(30, 56)))
    }
    for rect in rects {
      let path = Path(Path(ellipseIn: rect).segments)
      let bytes = try coverage(path, 10, 60)
      let oracle = CoverageOracle(path, width: 10, height: 60, isEvenOdd: false)
      let largest = zip(bytes, oracle.coverages).map { abs(Double($0) - $1 * 255) }.max() ?? 0
      #expect(largest <= Self.maxDifference, "\(rect)")
    }
  }

  /// The coverage inside a clip does not depend on what is outside of it.
  @Test func coverageDoesNotDependOnTheWidth() throws {
    func expectEqual(_ path: Path, _ transform: CGAffineTransform = .identity) throws {
      let narrow = try coverage(path, 64, 64, transform: transform)
      let wide = try coverage(path, 128, 64, transform: transform)
      for row in 0..<64 {
        let expected = wide[row * 128..<row * 128 + 64]
        #expect(narrow[row * 64..<row * 64 + 64] == expected, "\(path), row \(row)")
      }
    }
    // The side runs along the clip's right boundary and leaves the clip inside a row.
    for radius in [3.5, 12, 16] {
      for width in [20.0, 32] {
        let flat = Path(
          roundedRect: CGRect(x: -12, y: 22.00048828125, width: width, height: 0.37646),
          cornerSize: CGSize(width: radius, height: 0.003718), style: .circular)
        let transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0)
        try expectEqual(flat, transform)
        try expectEqual(Path(flat.segments), transform)
      }
    }
    var random = SeededNumbers(77)
    for _ in 0..<200 {
      var path = Path()
      path.move(to: random.point(0, 64))
      for _ in 0..<4 {
        let last = path.currentPoint ?? .zero
        // Nearly horizontal lines, most of which cross the clip's right boundary.
        path.addLine(
          to: CGPoint(x: random.number(40, 90), y: last.y + random.number(-0.01, 0.3)))
        path.addLine(to: CGPoint(x: random.number(58, 70), y: last.y + random.number(-0.2, 0.6)))
      }
      path.closeSubpath()
      try expectEqual(path)
    }
  }

  @Test func matchesTheOracle() throws {
    var total = Difference()
    for seed in randomCases(2000) {
      let result = try difference(seed: seed, size: 24)
      total.sum += result.sum
      total.edgeCount += result.edgeCount
      total.largest = max(total.largest, result.largest)
      #expect(result.largest <= Self.maxDifference, "seed \(seed)")
    }
    let mean = total.sum / Double(total.edgeCount)
    #expect(mean < Self.maxMeanDifference)
  }

  @Test func fillAndComplementSumToFullCoverage() throws {
    for seed in 0..<60 {
      var random = SeededNumbers(seed)
      let path = random.path(20)
      var complement = path
      complement.addRect(CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
      let inside = try coverage(path, 20, 20, isEvenOdd: true)
      let outside = try coverage(complement, 20, 20, isEvenOdd: true)
      for (a, b) in zip(inside, outside) {
        // Both coverages are rounded separately.
        #expect(abs(Int(a) + Int(b) - 255) <= 1, "seed \(seed)")
      }
    }
  }

  @Test func integerTranslationsPreserveCoverage() throws {
    for seed in 0..<60 {
      var random = SeededNumbers(seed)
      let path = random.path(12)
      let here = try coverage(
        path, 64, 64, transform: CGAffineTransform(translationX: 20, y: 20))
      let there = try coverage(
        path, 64, 64, transform: CGAffineTransform(translationX: 27, y: 31))
      for y in 0..<53 {
        let (a, b) = (y * 64, (y + 11) * 64 + 7)
        // Exact where the path is not cut off by either picture.
        #expect(here[a..<(a + 57)] == there[b..<(b + 57)], "seed \(seed), row \(y)")
      }
    }
  }

  @Test func outlinesDoNotAffectEachOther() throws {
    let size = CGSize(width: 64, height: 64)
    func alpha(_ items: [DisplayItem]) throws -> [UInt8] {
      let list = DisplayList(size: size, scale: 1, items: items)
      return try Rasterizer(threadCount: 1).bitmap(of: list).withUnsafeBytes { bytes in
        stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
      }
    }
    for seed in 0..<150 {
      var random = SeededNumbers(seed)
      let items = [0, 32].map { top in
        let translation = CGAffineTransform(
          translationX: CGFloat(random.count(-40...40)), y: CGFloat(top - random.count(0...30)))
        let fill = DisplayItem(
          .fill(
            random.path(60), isEvenOdd: random.chance(oneIn: 2), isAntialiased: true, .color(.white)
          ),
          transform: translation)
        let rows = CGRect(x: 0, y: top, width: 64, height: 32)
        return DisplayItem(.layer(DisplayLayer(items: [fill], clip: .init(path: Path(rows)))))
      }
      let together = try alpha(items)
      #expect(Array(together[2048...]) == Array(try alpha([items[1]])[2048...]), "seed \(seed)")
      #expect(Array(together[..<2048]) == Array(try alpha([items[0]])[..<2048]), "seed \(seed)")
    }
  }

  @Test func overlapsAndCrossingsCountOnce() throws {
    // Two squares that overlap by most of their width, and a self-intersecting path.
    var path = Path(CGRect(x: 1.25, y: 1.25, width: 4, height: 4))
    path.addRect(CGRect(x: 1.5, y: 1.25, width: 4, height: 4))
    let bytes = try coverage(path, 8, 8)
    #expect(bytes[2 * 8 + 1] == 191)
    #expect(bytes[2 * 8 + 3] == 255)
    #expect(bytes[2 * 8 + 5] == 128)
    let bowTie = Path { path in
      path.addLines([
        CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1),
      ])
    }
    // Two triangles of a quarter pixel each with opposite winding; their signed areas would cancel
    // out.
    #expect(try coverage(bowTie, 1, 1) == [128])
  }

  @Test func rectanglesMatchTheGeneralRasterizer() throws {
    for seed in 0..<100 {
      var random = SeededNumbers(seed)
      let rect = CGRect(
        x: random.number(-3, 12), y: random.number(-3, 12), width: random.number(0, 9),
        height: random.number(0, 9))
      var lines = Path()
      lines.edit { $0.addRect(rect) }
      #expect(try coverage(Path(rect), 12, 12) == coverage(lines, 12, 12), "seed \(seed)")
    }
  }

  @Test func aliasedPixelsAreFullOrEmpty() throws {
    let path = Path(ellipseIn: CGRect(x: 1, y: 1, width: 9, height: 9))
    let bytes = try coverage(path, 11, 11, isAntialiased: false)
    #expect(bytes.allSatisfy { $0 == 0 || $0 == 255 })
    #expect(bytes[5 * 11 + 5] == 255)
  }

  @Test func nonFiniteCoordinatesDoNotTrap() throws {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 0, 3.5]
    for seed in 0..<300 {
      var random = SeededNumbers(seed)
      func point() -> CGPoint {
        CGPoint(
          x: numbers[random.count(0...numbers.count - 1)],
          y: numbers[random.count(0...numbers.count - 1)])
      }
      var path = Path()
      for _ in 0..<6 {
        switch random.count(0...3) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      _ = try coverage(path, 8, 8)
      _ = try coverage(path.strokedPath(StrokeStyle(lineWidth: 2)), 8, 8)
    }
  }

  @Test func edgesOfHugeOutlinesStayExact() throws {
    // A triangle of 2e9 points with one side crossing the picture.
    let path = Path { path in
      path.addLines([
        CGPoint(x: -1e9, y: -1e9), CGPoint(x: 1e9, y: 1e9), CGPoint(x: -1e9, y: 1e9),
      ])
    }
    let bytes = try coverage(path, 8, 8)
    for y in 0..<8 {
      for x in 0..<8 {
        let expected = x < y ? 255 : x > y ? 0 : 128
        #expect(abs(Int(bytes[y * 8 + x]) - expected) <= 1)
      }
    }
  }
}
