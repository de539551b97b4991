// Compares color tables with the interpolation of the two stops around each entry.

import PrefCPixels
import PrefDrawing
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.serialized, .tags(.drawing)) struct GradientTableTests {
  /// Returns the premultiplied components, × 255, at a location.
  func interpolated(_ stops: [ResolvedStop], _ t: Double) -> [Double] {
    func premultiplied(_ stop: ResolvedStop) -> [Double] {
      let (color, a) = (stop.color, Double(stop.color.opacity))
      return [Double(color.red) * a, Double(color.green) * a, Double(color.blue) * a, a]
        .map { $0 * 255 }
    }
    guard let upper = stops.firstIndex(where: { Double($0.location) > t }) else {
      return premultiplied(stops[stops.count - 1])
    }
    if upper == 0 { return premultiplied(stops[0]) }
    let (a, b) = (stops[upper - 1], stops[upper])
    let fraction = (t - Double(a.location)) / (Double(b.location) - Double(a.location))
    return zip(premultiplied(a), premultiplied(b)).map { $0 + ($1 - $0) * fraction }
  }

  @Test func everyEntryIsTheRoundedInterpolation() {
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    var random = SeededNumbers(21)
    for (count, length) in [(1, 10.0), (2, 3), (2, 5000), (3, 40), (5, 700), (9, 100)] {
      let locations = (0..<count).map { _ in Float(random.count(-200...1200)) / 1000 }.sorted()
      let stops = locations.map { location in
        func unit() -> Float { Float(random.count(0...1000)) / 1000 }
        return ResolvedStop(
          color: ResolvedColor(red: unit(), green: unit(), blue: unit(), opacity: unit()),
          location: location)
      }
      cpixels_limit_vectors(CPIXELS_WIDEST)
      let table = GradientTable(stops, length: length)
      #expect(table.colors.count == table.last + 1)
      for (index, color) in table.colors.enumerated() {
        let expected = interpolated(stops, Double(index) / Double(table.last))
        for (component, value) in expected.enumerated() {
          let actual = Double(color >> (8 * UInt32(component)) & 255)
          #expect(abs(actual - value) <= 0.5001, "entry \(index) of \(table.last), \(component)")
        }
      }
      for vectors in [CPIXELS_PORTABLE, CPIXELS_WIDE] {
        cpixels_limit_vectors(vectors)
        #expect(GradientTable(stops, length: length).colors == table.colors)
      }
    }
  }

  @Test func coincidentStopsMakeAHardEdge() {
    let (white, black) = (ResolvedColor.white, ResolvedColor.black)
    let table = GradientTable(
      [
        ResolvedStop(color: white, location: 0), ResolvedStop(color: white, location: 0.5),
        ResolvedStop(color: black, location: 0.5), ResolvedStop(color: black, location: 1),
      ], length: 8)
    #expect(table.colors.prefix(32).allSatisfy { $0 == white.pixel })
    #expect(table.colors.dropFirst(32).allSatisfy { $0 == black.pixel })
  }

  @Test func nonFiniteStopLocationsDoNotTrap() {
    for location in [Float.nan, .infinity, -.infinity] {
      let table = GradientTable(
        [
          ResolvedStop(color: .white, location: location),
          ResolvedStop(color: .black, location: 0.5),
        ], length: 8)
      #expect(table.colors.count == 65)
    }
  }
}
