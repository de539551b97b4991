// PrefSVGDecoder: gradients. In: the element of a gradient and the bounds of a shape. Out: a paint in a coordinate
// space of its own, and the map from it to that of the shape.

import PrefDrawing
import PrefGeometry

/// A gradient with what it takes from those that it refers to.
struct SVGGradient {
  /// The stops in ascending order of location, at least one.
  private let stops: [ResolvedStop]
  private let attributes: XMLTag

  /// The number of stops.
  var stopCount: Int { stops.count }
  /// The number of gradients, and of their attributes, that the gradient has been created from.
  let cost: Int

  /// Creates the gradient of an element; nil if the element is none, or has no stops.
  init?(_ index: Int, _ tree: SVGTree) {
    let chain = tree.gradients(from: index)
    guard let first = chain.first else { return nil }
    let stops = chain.lazy.map(tree.stops).first { !$0.isEmpty }
    guard let stops else { return nil }
    self.stops = stops
    cost = chain.reduce(0) { $0 + 1 + tree.elements[$1].tag.attributes.count }
    attributes = XMLTag(
      name: tree.elements[first].tag.name,
      attributes: chain.reversed().reduce(into: [:]) {
        $0.merge(tree.elements[$1].tag.attributes) { $1 }
      }, isOpening: true, isClosing: true, line: tree.elements[first].tag.line)
  }

  /// Returns the paint for a shape, and the map from its coordinate space to user units.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the shape without its stroke, in user units.
  ///   - viewport: The size to which percentages refer, in user units.
  func paint(
    bounds: CGRect, viewport: CGSize
  ) throws(SVGValueError) -> (paint: Paint, map: CGAffineTransform) {
    let end = Paint.color(stops[stops.count - 1].color)
    if stops.count == 1 { return (end, .identity) }
    let usesBounds = attributes.attributes["gradientUnits"] != "userSpaceOnUse"
    let geometry = try attributes.geometry(usesBounds ? CGSize(width: 1, height: 1) : viewport)
    var map = attributes.gradientTransform
    if usesBounds {
      map = map.concatenating(
        CGAffineTransform(
          a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    // A gradient without an extent has the color of its end.
    guard let geometry, abs(map.determinant) > 1e-12 else { return (end, .identity) }
    let spread =
      switch attributes.attributes["spreadMethod"] {
      case "reflect": ResolvedGradient.Spread.mirror
      case "repeat": ResolvedGradient.Spread.repeat
      default: ResolvedGradient.Spread.pad
      }
    return (
      .gradient(ResolvedGradient(stops: stops, geometry: geometry, spread: spread)), map
    )
  }
}

extension SVGTree {
  /// Returns a gradient and those that it refers to, for the attributes and stops that it lacks.
  fileprivate func gradients(from index: Int) -> [Int] {
    var result: [Int] = []
    var next: Int? = index
    var seen: Set<Int> = []
    while let current = next, seen.insert(current).inserted {
      let tag = elements[current].tag
      guard tag.name == "linearGradient" || tag.name == "radialGradient" else { break }
      result.append(current)
      next = target(of: tag.attributes["href"])
    }
    return result
  }

  /// Returns the stops of a gradient itself.
  fileprivate func stops(of gradient: Int) -> [ResolvedStop] {
    var result: [ResolvedStop] = []
    for child in elements[gradient].children where elements[child].tag.name == "stop" {
      let stop = stop(elements[child].tag)
      // The locations ascend.
      result.append(
        ResolvedStop(color: stop.color, location: max(stop.location, result.last?.location ?? 0)))
    }
    return result
  }

  private func stop(_ tag: XMLTag) -> ResolvedStop {
    let property = properties(of: tag)
    var color = property("stop-color") ?? "black"
    if color == "currentColor" { color = property("color") ?? "black" }
    let opacity = property("stop-opacity").flatMap(SVGNumberReader.fraction) ?? 1
    let offset = tag.attributes["offset"].flatMap(SVGNumberReader.fraction) ?? 0
    return ResolvedStop(
      color: (SVGColor.color(color) ?? .black).multiplyingOpacity(by: opacity),
      location: Float(offset))
  }
}

extension XMLTag {
  /// The map of a gradient; one that cannot be read is ignored, as in browsers, since some programs write numbers with
  /// a decimal comma.
  fileprivate var gradientTransform: CGAffineTransform {
    do throws(SVGValueError) { return try transform("gradientTransform") } catch {
      return .identity
    }
  }

  /// Returns the geometry of a gradient; nil if it has no extent.
  ///
  /// - Parameter size: The size to which percentages refer.
  fileprivate func geometry(
    _ size: CGSize
  ) throws(SVGValueError) -> ResolvedGradient.Geometry? {
    var tag = self
    let defaults: [Substring: String] =
      name == "linearGradient"
      ? ["x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"]
      : ["cx": "50%", "cy": "50%", "r": "50%"]
    tag.attributes.merge(defaults) { own, _ in own }
    tag.resolvePercentages(size)
    if name == "linearGradient" {
      let start = CGPoint(x: try tag.length("x1"), y: try tag.length("y1"))
      let end = CGPoint(x: try tag.length("x2"), y: try tag.length("y2"))
      return start == end ? nil : .linear(start: start, end: end)
    }
    let radius = try tag.length("r")
    guard radius > 0 else { return nil }
    return .radial(
      center: CGPoint(x: try tag.length("cx"), y: try tag.length("cy")), startRadius: 0,
      endRadius: radius)
  }
}
