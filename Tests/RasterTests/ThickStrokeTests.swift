// Lines that are wider than what they run around.

import Drawing
import Geometry
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
}
