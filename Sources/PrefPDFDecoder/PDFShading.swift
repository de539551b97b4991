// PrefPDFDecoder: gradients (ISO 32000-1, 8.7.4.5). In: the dictionary of an axial or a radial shading. Out: a
// gradient.

import PrefDrawing
import PrefGeometry

/// A gradient in a coordinate space of its own.
struct PDFShading {
  let gradient: ResolvedGradient
  private let extendsStart: Bool
  private let extendsEnd: Bool
  /// The work that computing the stops took, in units of about a path segment.
  let cost: Int
  /// What is approximated; nil if nothing.
  let omission: String?
  /// The color of the area that the gradient does not paint, for patterns; nil for none.
  let background: ResolvedColor?
  /// The rectangle to which the gradient is clipped, in its own space; nil for none.
  private let box: CGRect?

  private static let costLimit = 500_000

  /// Whether a shading is of a type that can be read.
  static func isSupported(_ value: PDFObject?, _ file: PDFFile) -> Bool {
    [2, 3].contains(file.number(file.entries(value)["ShadingType"]))
  }

  /// Creates the gradient of an axial or a radial shading; nil if it has no extent, and paints nothing.
  init?(
    _ value: PDFObject?, resources: [String: PDFObject], _ file: PDFFile
  ) throws(PDFError) {
    let entries = file.entries(value)
    guard let geometry = Self.geometry(entries, file) else { return nil }
    let space = try PDFColorSpace(entries["ColorSpace"], resources: resources, file)
    let function = try PDFFunction(entries["Function"], file)
    let domain = file.numbers(entries["Domain"]) ?? []
    let (low, high) = domain.count == 2 ? (domain[0], domain[1]) : (0, 1)
    // The colors of inks are not linear in their tints.
    let own = function.knots(from: low, to: high)
    let knots = space.isLinear ? own : Self.subdivided(own)
    cost = function.size + space.size + knots.count * (function.cost + space.cost)
    guard cost <= Self.costLimit else {
      throw PDFError("a gradient takes too many steps", limit: .part)
    }
    var stops = Self.stops(function, knots, low, high, space)
    var extends = (file.array(entries["Extend"]) ?? []).map { file.resolved($0).boolean ?? false }
    if extends.count != 2 { extends = [false, false] }
    if case .radial(let center, let start, let end) = geometry, start > end {
      // Gradients extend from the inner circle to the outer one.
      stops = stops.reversed().map { ResolvedStop(color: $0.color, location: 1 - $0.location) }
      extends.swapAt(0, 1)
      gradient = ResolvedGradient(
        stops: stops, geometry: .radial(center: center, startRadius: end, endRadius: start))
    } else {
      gradient = ResolvedGradient(stops: stops, geometry: geometry)
    }
    (extendsStart, extendsEnd) = (extends[0], extends[1])
    background = file.numbers(entries["Background"]).map { space.color($0) }
    box = file.rectangle(entries["BBox"])
    let coordinates = file.numbers(entries["Coords"]) ?? []
    let isFocal =
      coordinates.count == 6
      && (coordinates[0] != coordinates[3] || coordinates[1] != coordinates[4])
    omission = isFocal ? "the focal point of a radial gradient" : nil
  }

  private static func geometry(
    _ entries: [String: PDFObject], _ file: PDFFile
  ) -> ResolvedGradient.Geometry? {
    guard let numbers = file.numbers(entries["Coords"]) else { return nil }
    switch file.number(entries["ShadingType"]) {
    case 2 where numbers.count == 4:
      let start = CGPoint(x: numbers[0], y: numbers[1])
      let end = CGPoint(x: numbers[2], y: numbers[3])
      return start == end ? nil : .linear(start: start, end: end)
    case 3 where numbers.count == 6:
      let (start, end) = (max(numbers[2], 0), max(numbers[5], 0))
      guard start != end else { return nil }
      // The larger circle determines the extent.
      let center =
        end > start ? CGPoint(x: numbers[3], y: numbers[4]) : CGPoint(x: numbers[0], y: numbers[1])
      return .radial(center: center, startRadius: start, endRadius: end)
    default: return nil
    }
  }

  /// Returns the knots with each interval subdivided into eight.
  private static func subdivided(_ knots: [Double]) -> [Double] {
    zip(knots, knots.dropFirst()).flatMap { low, high in
      low == high ? [low] : (0..<8).map { low + (high - low) * Double($0) / 8 }
    } + knots.suffix(1)
  }

  /// Returns the stops between which the colors of a function are about linear.
  private static func stops(
    _ function: PDFFunction, _ knots: [Double], _ low: Double, _ high: Double,
    _ space: PDFColorSpace
  ) -> [ResolvedStop] {
    var result: [ResolvedStop] = []
    for (index, knot) in knots.enumerated() {
      let isEnd = index + 1 < knots.count && knots[index + 1] == knot || knot >= 1
      // The end of a range of inputs is just before the start of the next one.
      let input = low + knot * (high - low) - (isEnd ? 1e-9 * (high - low) : 0)
      let color = space.color(function([input]))
      let stop = ResolvedStop(color: color, location: Float(min(max(knot, 0), 1)))
      // A stop that equals the interpolation of its neighbors is redundant.
      if result.count >= 2, isBetween(result[result.count - 1], result[result.count - 2], stop) {
        result.removeLast()
      }
      result.append(stop)
    }
    return result
  }

  /// Returns whether the color of a stop is the interpolation of two others.
  private static func isBetween(
    _ stop: ResolvedStop, _ first: ResolvedStop, _ last: ResolvedStop
  ) -> Bool {
    guard first.location < stop.location, stop.location < last.location else { return false }
    let part = (stop.location - first.location) / (last.location - first.location)
    func isNear(_ channel: KeyPath<ResolvedColor, Float>) -> Bool {
      let (from, to) = (first.color[keyPath: channel], last.color[keyPath: channel])
      return abs(from + part * (to - from) - stop.color[keyPath: channel]) < 1e-5
    }
    return isNear(\.red) && isNear(\.green) && isNear(\.blue)
  }

  /// Returns an item clipped to the area that the gradient paints.
  ///
  /// - Parameters:
  ///   - map: The map from the space of the gradient to the image.
  ///   - bounds: The bounds of all that is painted, in the space of the gradient.
  func limited(_ item: DisplayItem, _ map: CGAffineTransform, in bounds: CGRect) -> DisplayItem {
    let clips = [box.map { DisplayLayer.Clip(path: Path($0)) }, area(in: bounds)].compactMap { $0 }
    return clips.reduce(item) { item, clip in
      DisplayItem(.layer(DisplayLayer(items: [item], clip: clip)), transform: map)
    }
  }

  /// Returns the area between the start and the end of the gradient; nil if it extends beyond both.
  private func area(in bounds: CGRect) -> DisplayLayer.Clip? {
    if extendsStart && extendsEnd { return nil }
    switch gradient.geometry {
    case .linear(let start, let end):
      let length = distance(start, end)
      let corners = [bounds.minX, bounds.maxX].flatMap { x in
        [bounds.minY, bounds.maxY].map { CGPoint(x: x, y: $0) }
      }
      let far = (corners.map { distance(start, $0) }.max() ?? 0) + length
      // The area is a rectangle along the x-axis, turned.
      let (low, high) = (extendsStart ? -far : 0, extendsEnd ? far : length)
      let turn = CGAffineTransform(
        a: (end.x - start.x) / length, b: (end.y - start.y) / length,
        c: (start.y - end.y) / length, d: (end.x - start.x) / length, tx: start.x, ty: start.y)
      let rectangle = CGRect(x: low, y: -far, width: high - low, height: 2 * far)
      return DisplayLayer.Clip(path: Path(rectangle).applying(turn))
    case .radial(let center, let inner, let outer):
      func circle(_ radius: CGFloat) -> Path {
        Path(
          ellipseIn: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      }
      var path = extendsEnd ? Path(bounds.union(circle(outer).boundingRect)) : circle(outer)
      if !extendsStart, inner > 0 { path.addPath(circle(inner)) }
      return DisplayLayer.Clip(path: path, isEvenOdd: true)
    default: return nil
    }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
