// RenderingTests: gradients as styles: unit points, radii, angles, stops and interpolation color spaces.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.drawing)) struct GradientStyleTests {
  static let (width, height) = (40, 20)

  /// Returns the fraction of white of each pixel of a shape that is filled with a gradient from black to white.
  func whiteFractions<S: ShapeStyle>(_ style: S) throws -> [[Double]] {
    let view = Rectangle().fill(style)
      .frame(width: CGFloat(Self.width), height: CGFloat(Self.height))
    let picture = try #require(ImageRenderer(content: view).cgImage)
    return (0..<Self.height).map { y in
      (0..<Self.width).map { x in Double(picture[x, y].red) / 255 }
    }
  }

  func expect<S: ShapeStyle>(
    _ style: S, at location: SourceLocation = #_sourceLocation,
    _ formula: (_ x: Double, _ y: Double) -> Double
  ) throws {
    for (y, row) in try whiteFractions(style).enumerated() {
      for (x, fraction) in row.enumerated() {
        let exact = min(max(formula(Double(x) + 0.5, Double(y) + 0.5), 0), 1)
        #expect(abs(fraction - exact) < 1.5 / 255, "\(x), \(y)", sourceLocation: location)
      }
    }
  }

  let gray = Gradient(colors: [.black, .white])

  private func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  @Test func linearGradientUnitPointsAreRelativeToTheShape() throws {
    try expect(
      LinearGradient(gradient: gray, startPoint: .leading, endPoint: .trailing)
    ) { x, _ in x / 40 }
    try expect(.linearGradient(gray, startPoint: .bottom, endPoint: .top)) { _, y in 1 - y / 20 }
    // Along the diagonal: lines of equal color are perpendicular to it.
    try expect(.linearGradient(gray, startPoint: .topLeading, endPoint: .bottomTrailing)) {
      ($0 * 40 + $1 * 20) / 2000
    }
    try expect(
      .linearGradient(gray, startPoint: UnitPoint(x: 0.25, y: 0), endPoint: UnitPoint(x: 0.5, y: 0))
    ) { x, _ in (x - 10) / 10 }
    try expect(gray) { _, y in y / 20 }
    try expect(AnyGradient(gray)) { _, y in y / 20 }
  }

  @Test func radialGradientRadiiAreInPointsAndEllipticalOnesAreFractions() throws {
    try expect(.radialGradient(gray, center: .center, startRadius: 2, endRadius: 18)) {
      (distance($0 - 20, $1 - 10) - 2) / 16
    }
    try expect(.radialGradient(gray, center: .topLeading, startRadius: 0, endRadius: 40)) {
      distance($0, $1) / 40
    }
    // The default end radius, half of the side lengths, reaches the sides.
    try expect(EllipticalGradient(gradient: gray)) {
      distance(($0 - 20) / 40, ($1 - 10) / 20) / 0.5
    }
    try expect(
      .ellipticalGradient(
        gray, center: .leading, startRadiusFraction: 0.2, endRadiusFraction: 0.9)
    ) { (distance($0 / 40, ($1 - 10) / 20) - 0.2) / 0.7 }
    try expect(
      EllipticalGradient(
        stops: [.init(color: .black, location: 0.5), .init(color: .white, location: 1)])
    ) { distance(($0 - 20) / 40, ($1 - 10) / 20) / 0.25 - 1 }
  }

  @Test func angularGradientRunsClockwiseFromTheRight() throws {
    func turns(_ x: Double, _ y: Double, from start: Double = 0) -> Double {
      let angle = Scalar.atan2(y - 10.2, x - 20.4) / (2 * .pi) - start
      return angle - angle.rounded(.down)
    }
    let center = UnitPoint(x: 20.4 / 40, y: 10.2 / 20)
    // Pixels at the seam between the end and the start are left out.
    func expectTurns<S: ShapeStyle>(_ style: S, from start: Double) throws {
      for (y, row) in try whiteFractions(style).enumerated() {
        for (x, fraction) in row.enumerated() {
          let exact = turns(Double(x) + 0.5, Double(y) + 0.5, from: start)
          if 0.001...0.999 ~= exact { #expect(abs(fraction - exact) < 2 / 255, "\(x), \(y)") }
        }
      }
    }
    try expectTurns(AngularGradient(gradient: gray, center: center), from: 0)
    try expectTurns(.conicGradient(gray, center: center, angle: .degrees(90)), from: 0.25)
    try expectTurns(
      .angularGradient(
        gray, center: center, startAngle: .degrees(-45), endAngle: .degrees(315)), from: 0.875)
    let stops = [Gradient.Stop(color: .black, location: 0), .init(color: .white, location: 1)]
    try expectTurns(AngularGradient(stops: stops, center: center), from: 0)
  }

  /// The midpoint of red and blue is that of `color-mix(in oklab, red, blue)` in CSS Color 4.
  @Test func perceptualGradientInterpolatesInOklab() throws {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let gradient = Gradient(colors: [red, blue])
    func middle<S: ShapeStyle>(_ style: S) throws -> [Int] {
      let view = Rectangle().fill(style).frame(width: 101, height: 1)
      let picture = try #require(ImageRenderer(content: view).cgImage)
      let pixel = picture[50, 0]
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
    func across(_ gradient: AnyGradient) -> LinearGradient {
      .linearGradient(gradient, startPoint: .leading, endPoint: .trailing)
    }
    #expect(try middle(across(AnyGradient(gradient))) == [128, 0, 128])
    let actual = try middle(across(gradient.colorSpace(.perceptual)))
    #expect(zip(actual, [140, 83, 162]).allSatisfy { abs($0 - $1) <= 1 }, "\(actual)")
  }

  @Test func gradientStopsAreMonotonicAndExtendToTheEnds() throws {
    let stops = [
      Gradient.Stop(color: .black, location: 0.25), .init(color: .white, location: 0.75),
    ]
    try expect(
      LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)
    ) { x, _ in (x / 40 - 0.25) * 2 }
    // A stop before its predecessor is moved to the location of the predecessor.
    let back = [
      Gradient.Stop(color: .black, location: 0), .init(color: .black, location: 0.5),
      .init(color: .white, location: 0.2), .init(color: .white, location: 1),
    ]
    try expect(
      LinearGradient(stops: back, startPoint: .leading, endPoint: .trailing)
    ) { x, _ in x < 20 ? 0 : 1 }
  }
}
