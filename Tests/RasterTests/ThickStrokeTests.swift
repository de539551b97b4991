// Strokes that are wider than the shapes they outline, and the accuracy of strokes.

import PrefDrawing
import PrefGeometry
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct ThickStrokeTests {
  func hasHole(_ path: Path, _ width: CGFloat, _ join: CGLineJoin) throws -> Bool {
    let stroked = path.strokedPath(StrokeStyle(lineWidth: width, lineJoin: join))
    let bytes = try coverage(stroked, 48, 48)
    return (18..<30).contains { y in (18..<30).contains { x in bytes[y * 48 + x] != 255 } }
  }

  @Test func thickStrokesOfSmallShapesLeaveNoHole() throws {
    for halfSide in [2.0, 4, 5, 6, 7] {
      let rect = CGRect(
        x: 24 - halfSide, y: 24 - halfSide, width: 2 * halfSide, height: 2 * halfSide)
      for join in [CGLineJoin.miter, .round, .bevel] {
        #expect(try !hasHole(Path(rect), 16, join), "square \(halfSide)")
        #expect(try !hasHole(Path(ellipseIn: rect), 16, join), "circle \(halfSide)")
      }
    }
  }

  /// Strokes are flattened coarsely outside the visible area, which must not change visible pixels.
  @Test func strokesDoNotDependOnTheVisibleArea() throws {
    func alphas(_ path: Path, _ style: StrokeStyle, _ origin: Int, _ size: Int) throws -> [UInt8] {
      let item = DisplayItem(
        .stroke(path, style, isAntialiased: true, .color(.white)),
        transform: CGAffineTransform(translationX: CGFloat(-origin), y: CGFloat(-origin)))
      let list = DisplayList(
        size: CGSize(width: size, height: size), scale: 1, items: [item])
      return try Rasterizer().bitmap(of: list).withUnsafeBytes { bytes in
        stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
      }
    }
    for seed in 0..<24 {
      var random = SeededNumbers(900 + seed)
      var path = Path()
      path.move(to: random.point(-100, 200))
      for _ in 0..<3 {
        path.addCurve(
          to: random.point(-200, 300), control1: random.point(-200, 300),
          control2: random.point(-200, 300))
      }
      let joins: [CGLineJoin] = [.round, .miter, .bevel]
      var style = StrokeStyle(lineWidth: random.number(1, 24), lineJoin: joins[seed % 3])
      if seed % 4 == 3 { style.dash = [9, 5] }
      let small = try alphas(path, style, 32, 32)
      let large = try alphas(path, style, -200, 500)
      for y in 0..<32 {
        let row = small[(y * 32)..<(y * 32 + 32)]
        let start = (y + 232) * 500 + 232
        #expect(row.elementsEqual(large[start..<(start + 32)]), "seed \(seed), row \(y)")
      }
    }
  }

  /// Returns a stroke along random curves.
  private func randomStroke(_ seed: Int) -> (Path, StrokeStyle) {
    var random = SeededNumbers(seed)
    var path = Path()
    path.move(to: random.point(0, 32))
    for _ in 0..<random.count(1...3) {
      path.addCurve(
        to: random.point(0, 32), control1: random.point(-16, 48), control2: random.point(-16, 48))
    }
    let joins: [CGLineJoin] = [.round, .miter, .bevel]
    let caps: [CGLineCap] = [.round, .butt, .square]
    let style = StrokeStyle(
      lineWidth: random.number(1, 9), lineCap: caps[seed % 3], lineJoin: joins[seed / 3 % 3])
    return (path, style)
  }

  /// Returns the difference of each pixel from a finely flattened stroke, in 1/255, with the
  /// coverage of the latter.
  private func differences(_ seed: Int, scale: CGFloat) throws -> [(Double, share: Double)] {
    let (path, style) = randomStroke(seed)
    let item = DisplayItem(.stroke(path, style, isAntialiased: true, .color(.white)))
    let list = DisplayList(size: CGSize(width: 32, height: 32), scale: 1, items: [item])
    let bitmap = try Rasterizer().bitmap(of: list)
    let oracle = CoverageOracle(
      path.strokedPath(style, scale: scale), width: 32, height: 32, isEvenOdd: false)
    return bitmap.withUnsafeBytes { bytes in
      oracle.coverages.enumerated().map { (abs(Double(bytes[$0 * 4 + 3]) - $1 * 255), $1) }
    }
  }

  @Test func strokesMatchFinelyFlattenedOnes() throws {
    var (sum, edgeCount) = (0.0, 0)
    for seed in 0..<30 {
      for (index, pixel) in try differences(seed, scale: 4).enumerated() {
        #expect(pixel.0 <= 3, "seed \(seed), (\(index % 32), \(index / 32))")
        if pixel.share > 0.0001, pixel.share < 0.9999 {
          (sum, edgeCount) = (sum + pixel.0, edgeCount + 1)
        }
      }
    }
    #expect(sum / Double(edgeCount) < 0.35)
  }

  /// Strokes that bend more tightly than half their width next to an end or a join that is not
  /// round.
  @Test(arguments: [215, 223, 247, 337, 348, 358, 388])
  func tightBendsNextToEndsFillTheirInnerSide(_ seed: Int) throws {
    for (index, pixel) in try differences(seed, scale: 16).enumerated() {
      #expect(pixel.0 <= 3, "(\(index % 32), \(index / 32))")
    }
  }
}
