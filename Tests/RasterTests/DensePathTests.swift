// Paths with many edges in a row and in a pixel: the coverage is compared with the oracle, and the work is counted.

import PrefCPixels
import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct DensePathTests {
  /// A family of paths with any number of elements.
  enum Family: CaseIterable {
    case polyline, rects, curves, polygon, hatch, steepHatch, dashes, spokes, nested

    private static func polygon(_ center: CGPoint, _ radius: Double) -> [CGPoint] {
      (0..<20).map { index in
        let (s, c) = Scalar.sinCos(Double(index) * .pi / 10)
        return CGPoint(x: center.x + radius * c, y: center.y + radius * s)
      }
    }

    private static func lines(_ count: Int, _ ends: (Double) -> (CGPoint, CGPoint)) -> Path {
      Path { path in
        for index in 0..<count {
          let (from, to) = ends((Double(index) + 0.5) / Double(count))
          path.move(to: from)
          path.addLine(to: to)
        }
      }
    }

    /// Returns a path of `count` elements in a square.
    func path(_ count: Int, side: Double, seed: Int = 1) -> Path {
      var random = SeededNumbers(seed)
      func closed(_ count: Int) -> Path {
        Path { $0.addLines((0..<count).map { _ in random.point(-2, side + 2) }) }
      }
      func lines(_ ends: (Double) -> (CGPoint, CGPoint)) -> Path { Self.lines(count, ends) }
      switch self {
      case .polyline: return closed(count).strokedPath(StrokeStyle(lineWidth: 1))
      case .polygon: return closed(count)
      case .rects:
        return Path { path in
          for _ in 0..<count {
            path.addRect(
              CGRect(origin: random.point(-2, side), size: CGSize(width: 3.3, height: 5.7)))
          }
        }
      case .curves:
        // Polygons, so that a difference from the oracle is not one of flattening.
        return Path { path in
          for _ in 0..<count {
            let (center, radius) = (random.point(-2, side + 2), random.number(1, side / 4))
            path.addLines(Self.polygon(center, radius))
            path.closeSubpath()
          }
        }
      case .hatch:
        return lines { (CGPoint(x: -1, y: $0 * side), CGPoint(x: side + 1, y: $0 * side + 3)) }
          .strokedPath(StrokeStyle(lineWidth: CGFloat(side) / CGFloat(2 * count)))
      case .steepHatch:
        return lines { (CGPoint(x: $0 * side, y: -1), CGPoint(x: $0 * side + 3, y: side + 1)) }
          .strokedPath(StrokeStyle(lineWidth: CGFloat(side) / CGFloat(2 * count)))
      case .dashes:
        return closed(max(count / 8, 2)).strokedPath(StrokeStyle(lineWidth: 2, dash: [4, 3]))
      case .spokes:
        return lines {
          let (s, c) = Scalar.sinCos($0 * 2 * .pi)
          return (
            CGPoint(x: side / 2, y: side / 2),
            CGPoint(x: side / 2 * (1 + c), y: side / 2 * (1 + s))
          )
        }.strokedPath(StrokeStyle(lineWidth: 0.3))
      case .nested:
        return Path { path in
          for index in 0..<count {
            let inset = Double(index) / Double(count) * side / 2
            path.addLines(Self.polygon(CGPoint(x: side / 2, y: side / 2), side / 2 - inset))
            path.closeSubpath()
          }
        }
      }
    }
  }

  /// Returns the work of drawing a path into a square, and the number of vertices.
  func work(_ path: Path, side: Int, isEvenOdd: Bool = false) -> (SweepWork, vertices: Int) {
    let clip = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
    var flattener = Flattener(builder: PolylineBuilder(), visible: clip)
    let outline = flattener.add(path, .identity)
    let store = flattener.builder.store
    let bitmap = Bitmap(width: side, height: side)
    var painter = SolidPainter(surface: bitmap.surface(), color: 0xFFFF_FFFF)
    let sweep = CoverageSweep()
    sweep.draw(
      store.pointers, outline, rule: isEvenOdd ? .evenOdd : .nonZero, isAntialiased: true,
      clip: clip, painter: &painter)
    return (sweep.work, store.vertexCount)
  }

  /// The limits in 1/255. A pixel with more than 24 edges is sampled; the error of each visible edge is at most half
  /// the
  /// distance between two sample lines.
  static let maxMeanDifference = 0.6
  static let maxDifference = 4.0

  @Test(arguments: Family.allCases, [false, true])
  func densePathsMatchTheOracle(_ family: Family, _ isEvenOdd: Bool) throws {
    let side = 16
    for count in [30, 70] {
      let path = family.path(count, side: Double(side))
      let bytes = try coverage(path, side, side, isEvenOdd: isEvenOdd)
      let oracle = CoverageOracle(path, width: side, height: side, isEvenOdd: isEvenOdd)
      var (sum, largest) = (0.0, 0.0)
      for (byte, share) in zip(bytes, oracle.coverages) {
        let difference = abs(Double(byte) - share * 255)
        (sum, largest) = (sum + difference, max(largest, difference))
      }
      #expect(sum / Double(side * side) <= Self.maxMeanDifference, "\(count)")
      #expect(largest <= Self.maxDifference, "\(count)")
    }
  }

  @Test(arguments: Family.allCases)
  func denseCoverageDoesNotDependOnBandHeight(_ family: Family) throws {
    for isEvenOdd in [false, true] {
      let path = family.path(400, side: 60)
      let whole = try coverage(path, 60, 60, isEvenOdd: isEvenOdd)
      for bandHeight in [1, 7, 17] {
        let cut = try coverage(path, 60, 60, isEvenOdd: isEvenOdd, bandHeight: bandHeight)
        #expect(cut == whole, "\(bandHeight) rows")
      }
    }
  }

  /// Compares a picture with its parts, whose edges lie left, right, above and below the clip.
  @Test(arguments: Family.allCases)
  func denseCoverageDoesNotDependOnTheClip(_ family: Family) throws {
    let path = family.path(400, side: 60)
    let whole = try coverage(path, 60, 60)
    for (x, y) in [(0, 0), (20, 10), (37, 41)] {
      let part = try coverage(
        path, 19, 19,
        transform: CGAffineTransform(translationX: CGFloat(-x), y: CGFloat(-y)))
      for row in 0..<19 {
        for column in 0..<19 {
          // Edges are split at the clip's left side, which rounds their heights once more.
          let difference =
            Int(part[row * 19 + column]) - Int(whole[(y + row) * 60 + x + column])
          #expect(abs(difference) <= 2, "(\(x + column), \(y + row))")
        }
      }
    }
  }

  @Test(arguments: Family.allCases) func workIsLinear(_ family: Family) {
    let side = 128
    let small = work(family.path(1500, side: Double(side)), side: side).0
    let large = work(family.path(15_000, side: Double(side)), side: side).0
    #expect(large.edgeSteps > 10_000)
    #expect(large.edgeSteps <= 13 * max(small.edgeSteps, 10_000))
    #expect(large.pieces <= 13 * max(small.pieces, 20_000))
    // At most 2048 + 256 samples per pixel, unless more than 128 pieces meet each of the 16 lines.
    #expect(large.evaluations <= 2400 * side * side + 16 * large.pieces)
    #expect(large.evaluations <= 270 * large.pieces)
  }

  @Test func memoryOfARowIsBounded() {
    // 3,000 lines through the same few rows of 2,000 pixels: 12 million pieces.
    let path = Path { path in
      for index in 0..<3000 {
        path.addRect(CGRect(x: -5, y: 3 + Double(index) / 1000, width: 2010, height: 0.4))
      }
    }.applying(CGAffineTransform(a: 1, b: 0.002, c: 0, d: 1, tx: 0, ty: 0))
    let (work, _) = work(path, side: 2000)
    #expect(work.pieces > 10_000_000)
    #expect(work.denseBytes < 16 << 20)
  }

  @Test func windingNumbersBeyond16BitsCount() throws {
    let rect = CGRect(x: 1.3, y: 1.6, width: 5.1, height: 4.2)
    let once = try coverage(Path { $0.addRect(rect) }, 8, 8)
    let often = try coverage(
      Path { path in for _ in 0..<65_536 { path.addRect(rect) } }, 8, 8)
    // With 16 sample lines, the end of an edge is off by at most half of their distance.
    for (a, b) in zip(once, often) { #expect(abs(Int(a) - Int(b)) <= 8) }
    let even = try coverage(
      Path { path in for _ in 0..<65_536 { path.addRect(rect) } }, 8, 8, isEvenOdd: true)
    #expect(even.allSatisfy { $0 == 0 })
  }

  @Test func costOfEdgesIsLinear() {
    let frame = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)
    func cost(_ count: Int) -> Int {
      var flattener = Flattener(builder: PolylineBuilder(), visible: frame)
      let outline = flattener.add(Family.polyline.path(count, side: 400), .identity)
      return flattener.builder.store.edgeCost(of: outline, in: frame)
    }
    let (small, large) = (cost(1000), cost(10_000))
    #expect(large > 5 * small)
    #expect(large < 12 * small)
  }

  /// The mean over a whole path does not show that a small part of it is dense.
  @Test func denseEdgesCountWhereverTheyAre() {
    func cost(_ isAlone: Bool) -> Int {
      var random = SeededNumbers(8)
      let path = Path { path in
        path.addLines(
          (0..<100).map { _ in CGPoint(x: random.count(0...30), y: random.count(0...30)) })
        if !isAlone { path.addRect(CGRect(x: 1990, y: 1990, width: 10, height: 10)) }
      }
      let frame = PixelRect(minX: 0, minY: 0, maxX: 2000, maxY: 2000)
      var flattener = Flattener(builder: PolylineBuilder(), visible: frame)
      let outline = flattener.add(path, .identity)
      return flattener.builder.store.edgeCost(of: outline, in: outline.bounds)
    }
    // Sorting the 66 edges, and 240 steps for each of 2,000 pixels of their lengths.
    #expect(cost(true) > 400_000)
    #expect(cost(false) > 400_000)
  }
}

@Suite(.tags(.drawing)) struct StrokeEdgeTests {
  /// A stroke used to have two edges from each subpath to the origin.
  @Test func subpathsOfAStrokeAreNotConnected() throws {
    var flattener = Flattener(
      builder: PolylineBuilder(), visible: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200))
    let path = Path { path in
      for index in 0..<10 {
        path.move(to: CGPoint(x: 100, y: 100 + index * 8))
        path.addLine(to: CGPoint(x: 150, y: 103 + index * 8))
      }
    }
    let stroke = flattener.add(strokeOf: path, StrokeStyle(lineWidth: 2), .identity)
    let outline = try #require(stroke)
    #expect(outline.polylines.count == 20)
    #expect(outline.bounds == PixelRect(minX: 99, minY: 99, maxX: 151, maxY: 176))
  }
}

@Suite(.tags(.drawing)) struct SampleKernelTests {
  /// Compares the counting loops for both vector widths with the winding numbers summed one by one.
  @Test(arguments: [0, 1]) func samplesAreCountedLikeInSwift(_ isEvenOdd: Int32) {
    let (lanes, columns) = (Int(CPIXELS_SAMPLE_LANES), Int(CPIXELS_SAMPLE_COLUMNS))
    for seed in 0..<40 {
      var random = SeededNumbers(seed)
      let changes = (0..<(lanes * columns)).map { _ in random.count(-2...2) }
      let windings = (0..<lanes).map { _ in random.count(-9...9) }
      var expected: UInt32 = 0
      for lane in 0..<lanes {
        var winding = windings[lane]
        for column in 0..<columns {
          winding += changes[column * lanes + lane]
          if isEvenOdd == 1 ? winding & 1 != 0 : winding != 0 { expected += 1 }
        }
      }
      for vectors in [CPIXELS_PORTABLE, CPIXELS_WIDE] {
        cpixels_limit_vectors(vectors)
        defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
        var (narrow, long) = (changes.map { Int16($0) }, changes.map { Int32($0) })
        var (count, longCount): (UInt32, UInt32) = (0, 0)
        cpixels_count_samples(&narrow, windings.map { Int16($0) }, isEvenOdd, &count)
        cpixels_count_samples_long(&long, windings.map { Int32($0) }, isEvenOdd, &longCount)
        #expect(count == expected)
        #expect(longCount == expected)
        #expect(narrow.allSatisfy { $0 == 0 } && long.allSatisfy { $0 == 0 })
      }
    }
  }
}
