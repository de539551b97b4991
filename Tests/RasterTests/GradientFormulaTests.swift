// Compares every pixel of gradients with the formulas in Double: each geometry, each spread mode,
// and various stops.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct GradientFormulaTests {
  static let width = 60
  static let height = 40

  // MARK: - Formulas

  /// Returns the color at a location, in 1/255, interpolated premultiplied; at a location with
  /// several stops, the last one applies.
  private func color(_ stops: [ResolvedStop], _ location: Double) -> [Double] {
    func premultiplied(_ color: ResolvedColor) -> [Double] {
      let opacity = Double(color.opacity)
      return [Double(color.red), Double(color.green), Double(color.blue)].map {
        $0 * opacity * 255
      } + [opacity * 255]
    }
    guard let first = stops.first else { return [0, 0, 0, 0] }
    var before = first
    for stop in stops {
      if Double(stop.location) > location {
        let extent = Double(stop.location - before.location)
        let fraction = extent > 0 ? (location - Double(before.location)) / extent : 0
        return zip(premultiplied(before.color), premultiplied(stop.color)).map {
          $0 + ($1 - $0) * min(max(fraction, 0), 1)
        }
      }
      before = stop
    }
    return premultiplied(before.color)
  }

  private func spread(_ location: Double, _ spread: ResolvedGradient.Spread) -> Double {
    switch spread {
    case .pad: return min(max(location, 0), 1)
    case .repeat: return location - location.rounded(.down)
    case .mirror:
      let rest = location - (location / 2).rounded(.down) * 2
      return rest > 1 ? 2 - rest : rest
    }
  }

  private func location(_ geometry: ResolvedGradient.Geometry, _ x: Double, _ y: Double) -> Double {
    switch geometry {
    case .linear(let start, let end):
      let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
      return ((x - Double(start.x)) * dx + (y - Double(start.y)) * dy) / (dx * dx + dy * dy)
    case .radial(let center, let from, let to):
      let (dx, dy) = (x - Double(center.x), y - Double(center.y))
      return ((dx * dx + dy * dy).squareRoot() - Double(from)) / Double(to - from)
    case .elliptical(let rect, let from, let to):
      let dx = (x - Double(rect.midX)) / (Double(rect.width) / 2)
      let dy = (y - Double(rect.midY)) / (Double(rect.height) / 2)
      return ((dx * dx + dy * dy).squareRoot() - Double(from)) / Double(to - from)
    case .angular(let center, let from, let to):
      let turn = 2 * Double.pi
      var angle = Scalar.atan2(y - Double(center.y), x - Double(center.x)) - from.radians
      angle -= (angle / turn).rounded(.down) * turn
      let extent = to.radians - from.radians
      // Outside the angular range the nearer end applies.
      if angle <= extent { return angle / extent }
      return angle < (turn + extent) / 2 ? 1 : 0
    }
  }

  // MARK: - Cases

  private static func stops(_ colors: [(UInt32, Float, Float)]) -> [ResolvedStop] {
    colors.map {
      ResolvedStop(color: ResolvedColor(hex: $0.0, opacity: $0.1), location: $0.2)
    }
  }

  static let stopLists: [[ResolvedStop]] = [
    stops([(0x000000, 1, 0), (0xFFFFFF, 1, 1)]),
    stops([(0xFF3010, 1, 0), (0x20C040, 1, 0.3), (0x1040F0, 1, 0.8), (0xF0E010, 1, 1)]),
    // Transparent ends, and a hard edge.
    stops([(0xFF0000, 0, 0), (0xFF0000, 1, 0.5), (0x0000FF, 1, 0.5), (0x0000FF, 0.2, 1)]),
    // Stops that do not reach the ends, stops beyond them, a single stop, and none.
    stops([(0x804020, 1, 0.25), (0x2080C0, 0.5, 0.75)]),
    stops([(0x804020, 1, -0.5), (0x2080C0, 1, 1.5)]),
    stops([(0x336699, 0.8, 0.4)]), [],
  ]

  static let geometries: [ResolvedGradient.Geometry] = [
    .linear(start: CGPoint(x: 5, y: 3), end: CGPoint(x: 48, y: 31)),
    .linear(start: CGPoint(x: 40, y: 20), end: CGPoint(x: 22, y: 20)),
    .radial(center: CGPoint(x: 24.5, y: 18), startRadius: 6, endRadius: 27),
    .radial(center: CGPoint(x: 24.5, y: 18), startRadius: 22, endRadius: 0),
    .elliptical(
      rect: CGRect(x: 6, y: 4, width: 46, height: 30), startFraction: 0.1, endFraction: 1.1),
    .angular(center: CGPoint(x: 31.3, y: 17.2), start: .degrees(40), end: .degrees(400)),
    .angular(center: CGPoint(x: 31.3, y: 17.2), start: .degrees(-30), end: .degrees(150)),
  ]

  /// In 1/255: rounding contributes 0.5; the rest allows for the color table and single precision.
  static let maxDifference = 0.75

  @Test(arguments: geometries.indices, stopLists.indices)
  func everyPixelMatchesTheFormula(_ geometryIndex: Int, _ stopsIndex: Int) throws {
    let (geometry, stops) = (Self.geometries[geometryIndex], Self.stopLists[stopsIndex])
    for spreadMode in [ResolvedGradient.Spread.pad, .repeat, .mirror] {
      if case .angular = geometry, spreadMode != .pad { continue }
      let gradient = ResolvedGradient(stops: stops, geometry: geometry, spread: spreadMode)
      let size = CGSize(width: Self.width, height: Self.height)
      let item = DisplayItem(
        .fill(
          Path(CGRect(origin: .zero, size: size)), isEvenOdd: false, isAntialiased: true,
          .gradient(gradient)))
      let bitmap = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [item]))
      var (largest, farCount) = (0.0, 0)
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          let exact = location(geometry, Double(x) + 0.5, Double(y) + 0.5)
          let pixel = bitmap[x, y]
          let actual = [pixel.red, pixel.green, pixel.blue, pixel.opacity].map { Double($0) }
          let expected = color(stops, spread(exact, spreadMode))
          let distance = zip(actual, expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
          // At a hard edge, a pixel may take the color of the other side.
          let near = [-0.002, 0.002].map { color(stops, spread(exact + $0, spreadMode)) }
          let isStep = zip(near[0], near[1]).contains { abs($0 - $1) > 8 }
          if isStep {
            farCount += distance > Self.maxDifference ? 1 : 0
          } else {
            largest = max(largest, distance)
          }
        }
      }
      #expect(largest <= Self.maxDifference, "\(spreadMode)")
      #expect(farCount <= 40, "\(spreadMode)")
    }
  }

  /// Every intermediate color of a long gradient occurs about equally often.
  @Test func longGradientHasNoBanding() throws {
    let size = CGSize(width: 2550, height: 1)
    let stops = [
      ResolvedStop(color: .black, location: 0), ResolvedStop(color: .white, location: 1),
    ]
    let gradient = ResolvedGradient(
      stops: stops, geometry: .linear(start: .zero, end: CGPoint(x: 2550, y: 0)))
    let item = DisplayItem(
      .fill(
        Path(CGRect(origin: .zero, size: size)), isEvenOdd: false, isAntialiased: true,
        .gradient(gradient)))
    let bitmap = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [item]))
    var counts = [Int](repeating: 0, count: 256)
    for x in 0..<2550 { counts[Int(bitmap[x, 0].red)] += 1 }
    // Ten pixels per color, five for the first and the last one.
    #expect(counts[1...254].allSatisfy { 9...11 ~= $0 })
    #expect(4...6 ~= counts[0] && 4...6 ~= counts[255])
    for x in 1..<2550 {
      let step = Int(bitmap[x, 0].red) - Int(bitmap[x - 1, 0].red)
      #expect(step == 0 || step == 1)
    }
  }

  @Test func degenerateGradientsShowTheirLastColor() throws {
    let size = CGSize(width: 6, height: 6)
    let stops = Self.stops([(0xFF0000, 1, 0), (0x0000FF, 1, 1)])
    let point = CGPoint(x: 3, y: 3)
    for geometry in [
      ResolvedGradient.Geometry.linear(start: point, end: point),
      .linear(start: CGPoint(x: CGFloat.nan, y: 0), end: point),
      .radial(center: point, startRadius: 0, endRadius: 0),
      .elliptical(rect: .zero, startFraction: 0, endFraction: 1),
      .angular(center: point, start: .degrees(CGFloat.nan), end: .zero),
    ] {
      let gradient = ResolvedGradient(stops: stops, geometry: geometry)
      let item = DisplayItem(
        .fill(
          Path(CGRect(origin: .zero, size: size)), isEvenOdd: false, isAntialiased: true,
          .gradient(gradient)))
      let bitmap = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [item]))
      // The gradient is drawn, and where its length is zero, in its last color.
      #expect(bitmap[1, 1].opacity == 255, "\(geometry)")
      if case .linear(let start, _) = geometry, start == point {
        #expect(bitmap[1, 1] == (0, 0, 255, 255))
      }
      if case .radial = geometry { #expect(bitmap[1, 1] == (0, 0, 255, 255)) }
    }
  }
}
