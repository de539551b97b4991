// Lines that are wider than what they run around.

import Drawing
import Geometry
import TestNumbers
import Testing

@testable import Raster

@Suite struct ThickStrokeTests {
  func hasHole(_ path: Path, _ width: CGFloat, _ join: CGLineJoin) throws -> Bool {
    let stroked = path.strokedPath(StrokeStyle(lineWidth: width, lineJoin: join))
    let bytes = try coverage(stroked, 48, 48)
    return (18..<30).contains { y in (18..<30).contains { x in bytes[y * 48 + x] != 255 } }
  }

  @Test func aThickLineAroundSomethingSmallLeavesNoHole() throws {
    for half in [2.0, 4, 5, 6, 7] {
      let rect = CGRect(x: 24 - half, y: 24 - half, width: 2 * half, height: 2 * half)
      for join in [CGLineJoin.miter, .round, .bevel] {
        #expect(try !hasHole(Path(rect), 16, join), "square \(half)")
        #expect(try !hasHole(Path(ellipseIn: rect), 16, join), "circle \(half)")
      }
    }
  }

  /// Outlines cut for the picture's own scale against outlines cut much finer.
  @Test func linesAreAsExactAsAPixelCanTell() throws {
    var (sum, edgeCount) = (0.0, 0)
    for seed in 0..<30 {
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
      let item = DisplayItem(.stroke(path, style, isAntialiased: true, .color(.white)))
      let list = DisplayList(size: CGSize(width: 32, height: 32), scale: 1, items: [item])
      let ours = try Rasterizer().bitmap(of: list)
      let truth = CoverageOracle(
        path.strokedPath(style, scale: 4), width: 32, height: 32, isEvenOdd: false)
      ours.withUnsafeBytes { bytes in
        for (index, share) in truth.shares.enumerated() {
          let distance = abs(Double(bytes[index * 4 + 3]) - share * 255)
          #expect(distance <= 3, "seed \(seed), (\(index % 32), \(index / 32))")
          if share > 0.0001, share < 0.9999 { (sum, edgeCount) = (sum + distance, edgeCount + 1) }
        }
      }
    }
    #expect(sum / Double(edgeCount) < 0.35)
  }
}
