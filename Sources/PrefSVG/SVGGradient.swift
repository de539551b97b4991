// PrefSVG: gradients. In: the element of a gradient and the bounds of a shape. Out: a paint in a coordinate space of
// its own, and the map from it to that of the shape.

import PrefDrawing
import PrefGeometry

extension SVGDocument {
  /// Returns the paint of a gradient for a shape; nil if there is no such gradient, or nothing is drawn.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the shape without its stroke, in user units.
  ///   - viewport: The size to which percentages refer, in user units.
  func gradient(
    _ id: Substring, bounds: CGRect, viewport: CGSize, currentColor: ResolvedColor
  ) throws(SVGValueError) -> (paint: Paint, map: CGAffineTransform)? {
    guard let index = ids[id] else { return nil }
    let chain = gradients(from: index)
    guard let first = chain.first else { return nil }
    let stops = stops(of: chain, currentColor)
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return (.color(last.color), .identity) }
    let attributes = XMLTag(
      name: first.name,
      attributes: chain.reversed().reduce(into: [:]) { $0.merge($1.attributes) { $1 } },
      isOpening: true, isClosing: true, line: first.line)
    let usesBounds = attributes.attributes["gradientUnits"] != "userSpaceOnUse"
    let geometry = try attributes.geometry(usesBounds ? CGSize(width: 1, height: 1) : viewport)
    var map = attributes.gradientTransform
    if usesBounds {
      map = map.concatenating(
        CGAffineTransform(
          a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    // A gradient without an extent has the color of its end.
    guard let geometry, abs(map.determinant) > 1e-12 else { return (.color(last.color), .identity) }
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

  /// Returns a gradient and those that it refers to, for the attributes and stops that it lacks.
  private func gradients(from index: Int) -> [XMLTag] {
    var result: [XMLTag] = []
    var next: Int? = index
    var seen: Set<Int> = []
    while let current = next, seen.insert(current).inserted {
      let tag = elements[current].tag
      guard tag.name == "linearGradient" || tag.name == "radialGradient" else { break }
      result.append(tag)
      next = target(of: tag.attributes["href"])
    }
    return result
  }

  private func stops(of chain: [XMLTag], _ currentColor: ResolvedColor) -> [ResolvedStop] {
    for gradient in chain {
      guard let id = gradient.attributes["id"], let index = ids[id[...]] else { continue }
      var result: [ResolvedStop] = []
      for child in elements[index].children where elements[child].tag.name == "stop" {
        let stop = stop(elements[child].tag, currentColor)
        // The locations ascend.
        result.append(
          ResolvedStop(
            color: stop.color, location: max(stop.location, result.last?.location ?? 0)))
      }
      if !result.isEmpty { return result }
    }
    return []
  }

  private func stop(_ tag: XMLTag, _ currentColor: ResolvedColor) -> ResolvedStop {
    let property = properties(of: tag)
    var color = ResolvedColor.black
    switch property("stop-color") {
    case "currentColor": color = currentColor
    case let text?: color = SVGColor.color(text) ?? .black
    case nil: break
    }
    let opacity = property("stop-opacity").flatMap(SVGNumberReader.fraction) ?? 1
    let offset = tag.attributes["offset"].flatMap(SVGNumberReader.fraction) ?? 0
    return ResolvedStop(color: color.multiplyingOpacity(by: opacity), location: Float(offset))
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
