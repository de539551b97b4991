// Tests of `Path`: bounds, arcs, trimming, the text format, fill rules and rounded corners.

import PrefGeometry
import PrefTestTags
import Testing

@Suite(.tags(.drawing)) struct PathTests {
  /// Reserving exactly what each call needs copied the whole path in every call.
  @Test func reservingInManyStepsGrowsGeometrically() {
    var segments = PathSegments()
    var (capacity, growthCount) = (0, 0)
    for _ in 0..<5000 {
      segments.reserve(3)
      segments.move(to: .zero)
      segments.line(to: CGPoint(x: 1, y: 1))
      segments.close()
      if segments.points.capacity != capacity {
        (capacity, growthCount) = (segments.points.capacity, growthCount + 1)
      }
    }
    #expect(growthCount < 20)
  }

  @Test func boundingRectOfCurvesIsTight() {
    let arch = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(
        to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    }
    // The extremum of a cubic curve is at three quarters of the distance to two control points of
    // equal height.
    #expect(arch.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 6))
    #expect(Path().boundingRect.isNull)
  }

  @Test func quarterCircleArcEndsAtExpectedPoint() {
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

  @Test func clockwiseReversesTheArcDirection() {
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

  @Test func trimmedPathReturnsTheMiddleHalf() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    let half = line.trimmedPath(from: 0.25, to: 0.75)
    #expect(half.boundingRect == CGRect(x: 5, y: 0, width: 5, height: 5))
    #expect(line.trimmedPath(from: 0.8, to: 0.2).isEmpty)
    #expect(line.trimmedPath(from: 0, to: 1) == line)
  }

  @Test func descriptionRoundTrips() throws {
    let text = "0 0 m 10 0 l 15 5 10 10 q 5 15 -5 15 0 10.5 c h"
    let path = try #require(Path(text))
    #expect(path.description == text)
    #expect(Path("1 m") == nil)
    #expect(Path("1 2 x") == nil)
    #expect(Path("1 2") == nil)
  }

  @Test func evenOddRuleExcludesOverlaps() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(path.contains(CGPoint(x: 1, y: 1), eoFill: true))
  }

  @Test func simpleShapesKeepTheirStorageUnderScaling() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(
      Path(CGRect(x: 1, y: 1, width: 2, height: 2)).applying(scale).storage
        == .rect(CGRect(x: 2, y: 3, width: 4, height: 6)))
    #expect(Path(ellipseIn: .zero).applying(scale).storage == .ellipse(.zero))
  }

  /// The published control points of Apple's continuous corner, as distances from the corner along
  /// its edges in units of the radius.
  @Test func continuousCornersMatchPublishedControlPoints() {
    let published: [Double] = [1.52866, 1.08849, 0.86841, 0.63149, 0.37282, 0.16906, 0.07491]
    let radius = 20.0
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 200, height: 160), cornerRadius: radius,
      style: .continuous)
    var distances: [Double] = []
    func add(_ points: CGPoint...) {
      for point in points where point.x < 40 && point.y < 40 {
        distances += [Double(point.x) / radius, Double(point.y) / radius]
      }
    }
    path.forEach { element in
      switch element {
      case .move(let end), .line(let end): add(end)
      case .quadCurve(let end, let control): add(end, control)
      case .curve(let end, let first, let second): add(end, first, second)
      case .closeSubpath: break
      }
    }
    for value in published {
      #expect(distances.contains { abs($0 - value) < 1e-4 }, "\(value)")
    }
    let others = distances.filter { own in !published.contains { abs($0 - own) < 1e-4 } }
    #expect(others.allSatisfy { abs($0) < 1e-9 }, "\(others)")
    // If the sides are too short for the radius, the corners are as round as possible.
    let small = Path(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 30), cornerRadius: 20)
    #expect(!small.contains(CGPoint(x: 2, y: 2)) && small.contains(CGPoint(x: 15, y: 1)))
  }
}
