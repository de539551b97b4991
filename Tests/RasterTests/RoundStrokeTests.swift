// Compares strokes of circles and rounded rectangles, which are drawn as two round shapes, with the oracle.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct RoundStrokeTests {
  static let size = 96

  func coverage(
    ofStroke path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform
  ) throws -> [UInt8] {
    let item = DisplayItem(
      .stroke(path, style, isAntialiased: true, .color(.white)), transform: transform)
    let list = DisplayList(
      size: CGSize(width: Self.size, height: Self.size), scale: 1, items: [item])
    let bitmap = try Rasterizer(threadCount: 1).bitmap(of: list)
    return bitmap.withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    }
  }

  /// Returns the largest difference from the oracle, in 1/255.
  func difference(
    _ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity
  ) throws -> Double {
    let outline = path.strokedPath(style, scale: 100).applying(transform)
    let oracle = CoverageOracle(outline, width: Self.size, height: Self.size, isEvenOdd: false)
    return try zip(coverage(ofStroke: path, style, transform), oracle.coverages).map {
      abs(Double($0) - $1 * 255)
    }.max() ?? 0
  }

  func isRound(
    _ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity
  ) -> Bool {
    Flattener.boundaries(ofStroke: path, style, transform) != nil
  }

  func randomShape(_ random: inout SeededNumbers) -> Path {
    let width = random.number(2, 60)
    let origin = random.point(-8, 50)
    if random.chance(oneIn: 2) {
      return Path(ellipseIn: CGRect(x: origin.x, y: origin.y, width: width, height: width))
    }
    return Path(
      roundedRect: CGRect(x: origin.x, y: origin.y, width: width, height: random.number(2, 60)),
      cornerRadius: random.number(0.5, 40), style: .circular)
  }

  @Test func coverageMatchesTheOracle() throws {
    var random = SeededNumbers(816)
    var roundCount = 0
    for round in 0..<60 {
      let path = randomShape(&random)
      let style = StrokeStyle(lineWidth: random.number(0.2, 12))
      let scale = random.chance(oneIn: 2) ? 1 : random.number(0.3, 1.6)
      let transform = CGAffineTransform(
        a: random.chance(oneIn: 4) ? -scale : scale, b: 0, c: 0, d: scale,
        tx: random.chance(oneIn: 4) ? 96 : 0, ty: random.number(0, 1))
      if isRound(path, style, transform) { roundCount += 1 }
      #expect(
        try difference(path, style, transform) <= CoverageTests.maxDifference,
        "round \(round), \(path), \(style)")
    }
    #expect(roundCount > 30)
  }

  @Test func widestRoundStrokesMatchTheOracle() throws {
    let circle = Path(ellipseIn: CGRect(x: 14.3, y: 14.6, width: 66, height: 66))
    let style = StrokeStyle(lineWidth: 20)
    #expect(isRound(circle, style))
    #expect(try difference(circle, style) <= CoverageTests.maxDifference)
    #expect(!isRound(circle, StrokeStyle(lineWidth: 20.5)))
    #expect(!isRound(circle, style, CGAffineTransform(scaleX: 1.1, y: 1.1)))
  }

  /// Strokes that cover the whole shape have no inner boundary.
  @Test func wideStrokesHaveNoHole() throws {
    let style = StrokeStyle(lineWidth: 14)
    let rect = CGRect(x: 20, y: 20, width: 14, height: 9)
    let shapes = [
      Path(ellipseIn: CGRect(x: 20, y: 20, width: 10, height: 10)),
      Path(roundedRect: rect, cornerRadius: 3, style: .circular),
      Path(roundedRect: rect, cornerRadius: 4.5, style: .circular),
    ]
    for shape in shapes {
      let boundaries = try #require(Flattener.boundaries(ofStroke: shape, style, .identity))
      #expect(boundaries.inner == nil)
      #expect(try difference(shape, style) <= CoverageTests.maxDifference)
    }
  }

  @Test func otherStrokesAreNotRound() throws {
    let (style, rect) = (StrokeStyle(lineWidth: 6), CGRect(x: 8, y: 8, width: 60, height: 60))
    let circle = Path(ellipseIn: rect)
    #expect(isRound(circle, style))
    #expect(!isRound(circle, style, CGAffineTransform(scaleX: 1, y: 1.01)))
    #expect(!isRound(circle, style, CGAffineTransform(rotationAngle: 1)))
    #expect(!isRound(circle, StrokeStyle(lineWidth: 6, dash: [4])))
    #expect(!isRound(circle, StrokeStyle(lineWidth: 0)))
    #expect(!isRound(circle, StrokeStyle(lineWidth: .nan)))
    let shapes = [
      Path(rect), Path(circle.segments),
      Path(ellipseIn: CGRect(x: 8, y: 8, width: 60, height: 59)),
      Path(roundedRect: rect, cornerRadius: 12, style: .continuous),
      Path(roundedRect: rect, cornerSize: CGSize(width: 12, height: 13), style: .circular),
      // The corners of the inner boundary are sharp.
      Path(roundedRect: rect, cornerRadius: 3, style: .circular),
    ]
    for shape in shapes {
      #expect(!isRound(shape, style), "\(shape)")
      #expect(try difference(shape, style) <= CoverageTests.maxDifference, "\(shape)")
    }
  }
}
