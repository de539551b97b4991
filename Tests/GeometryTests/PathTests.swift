// What a path knows about itself.

import Geometry
import Testing

@Suite struct PathTests {
  @Test func boundsOfCurvesAreTight() {
    let arch = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(
        to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    }
    // A cubic curve reaches three quarters of the way to two equal control points.
    #expect(arch.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 6))
    #expect(Path().boundingRect.isNull)
  }

  @Test func anArcOfAQuarterTurnEndsWhereItShould() {
    let arc = Path { path in
      path.addArc(
        center: CGPoint(x: 5, y: 5), radius: 5, startAngle: .zero, endAngle: .degrees(90),
        clockwise: false)
    }
    let end = arc.currentPoint ?? .zero
    #expect(abs(end.x - 5) < 1e-9 && abs(end.y - 10) < 1e-9)
    arc.segments.forEachLine(tolerance: 0.001, closing: false) { _, p in
      let (dx, dy) = (p.x - 5, p.y - 5)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 5) < 0.002)
    }
  }

  @Test func clockwiseArcsGoTheOtherWayRound() {
    func bounds(_ clockwise: Bool) -> CGRect {
      Path { path in
        path.addArc(
          center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90),
          clockwise: clockwise)
      }.boundingRect
    }
    #expect(abs(bounds(false).width - 1) < 1e-3)
    #expect(abs(bounds(true).width - 2) < 1e-3)
  }

  @Test func trimmingHalvesALine() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    let half = line.trimmedPath(from: 0.25, to: 0.75)
    #expect(half.boundingRect == CGRect(x: 5, y: 0, width: 5, height: 5))
    #expect(line.trimmedPath(from: 0.8, to: 0.2).isEmpty)
    #expect(line.trimmedPath(from: 0, to: 1) == line)
  }

  @Test func descriptionsReadBack() throws {
    let text = "0 0 m 10 0 l 15 5 10 10 q 5 15 -5 15 0 10.5 c h"
    let path = try #require(Path(text))
    #expect(path.description == text)
    #expect(Path("1 m") == nil)
    #expect(Path("1 2 x") == nil)
    #expect(Path("1 2") == nil)
  }

  @Test func theEvenOddRuleLeavesOverlapsOut() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(path.contains(CGPoint(x: 1, y: 1), eoFill: true))
  }

  @Test func plainShapesStayPlainUnderScaling() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(
      Path(CGRect(x: 1, y: 1, width: 2, height: 2)).applying(scale).storage
        == .rect(CGRect(x: 2, y: 3, width: 4, height: 6)))
    #expect(Path(ellipseIn: .zero).applying(scale).storage == .ellipse(.zero))
  }
}
