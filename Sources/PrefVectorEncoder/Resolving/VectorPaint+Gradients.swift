// PrefVectorEncoder: gradients in the terms of vector formats, which have linear and radial ones and
// interpolate colors and opacities separately.

import PrefDrawing
import PrefGeometry

extension VectorPaint {
  /// Creates a paint that equals a gradient; nil if the format has none.
  init?(_ gradient: ResolvedGradient, _ features: VectorFeatures) {
    guard let last = gradient.stops.last, gradient.spread == .pad || features.hasSpreads,
      gradient.stops.allSatisfy({ 0...1 ~= $0.location })
    else { return nil }
    let stops = Self.separatelyInterpolated(gradient.stops)
    switch gradient.geometry {
    case .linear(let from, let to):
      let length = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)
      guard length.isFinite else { return nil }
      // A gradient without length shows its last color.
      if length <= 0 {
        self = .color(last.color)
        return
      }
      self = .gradient(
        VectorGradient(
          geometry: .linear(from: from, to: to), stops: stops, spread: gradient.spread,
          transform: .identity))
    case .radial(let center, let startRadius, let endRadius):
      self.init(
        stops, from: startRadius, to: endRadius, gradient.spread,
        CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: center.x, ty: center.y))
    case .elliptical(let rect, let start, let end):
      self.init(
        stops, from: start, to: end, gradient.spread,
        CGAffineTransform(
          a: max(rect.width / 2, 1e-6), b: 0, c: 0, d: max(rect.height / 2, 1e-6), tx: rect.midX,
          ty: rect.midY))
    case .angular: return nil
    }
  }

  /// Creates a radial gradient from a start and an end radius, which are mapped by a transform.
  private init?(
    _ stops: [ResolvedStop], from start: CGFloat, to end: CGFloat,
    _ spread: ResolvedGradient.Spread, _ transform: CGAffineTransform
  ) {
    guard start >= 0, end >= 0, start != end, start.isFinite, end.isFinite, transform.isFinite,
      spread == .pad || start == 0
    else { return nil }
    let outer = max(start, end)
    // Locations relative to the larger circle; a gradient that ends inside is reversed.
    let scaled = stops.map { stop in
      let radius = Double(start) + Double(stop.location) * Double(end - start)
      return ResolvedStop(color: stop.color, location: Float(radius / Double(outer)))
    }
    self = .gradient(
      VectorGradient(
        geometry: .radial, stops: start < end ? scaled : scaled.reversed(), spread: spread,
        transform: CGAffineTransform(scaleX: outer, y: outer).concatenating(transform)))
  }

  /// The number of parts into which a segment between different colors of different opacity is divided.
  private static let parts = 16

  /// Returns stops whose colors can be interpolated separately from their opacities: between stops
  /// of different opacity, further ones with the premultiplied interpolation.
  private static func separatelyInterpolated(_ stops: [ResolvedStop]) -> [ResolvedStop] {
    var result: [ResolvedStop] = []
    for stop in stops.map(\.clamped) {
      if let previous = result.last, previous.color.opacity != stop.color.opacity,
        stop.location > previous.location
      {
        result += between(previous, stop)
      }
      result.append(stop)
    }
    return result
  }

  private static func between(_ from: ResolvedStop, _ to: ResolvedStop) -> [ResolvedStop] {
    let (a, b) = (from.color, to.color)
    // At a fully transparent end the color is that of the other end. A color that stays the same is interpolated as its
    // opacity is.
    if a.opacity <= 0 {
      return [ResolvedStop(color: b.multiplyingOpacity(by: 0), location: from.location)]
    }
    if b.opacity <= 0 {
      return [ResolvedStop(color: a.multiplyingOpacity(by: 0), location: to.location)]
    }
    if (a.red, a.green, a.blue) == (b.red, b.green, b.blue) { return [] }
    return (0...parts).map { part in
      let t = Float(part) / Float(parts)
      let opacity = a.opacity * (1 - t) + b.opacity * t
      func mixed(_ x: Float, _ y: Float) -> Float {
        (x * a.opacity * (1 - t) + y * b.opacity * t) / opacity
      }
      let color = ResolvedColor(
        red: mixed(a.red, b.red), green: mixed(a.green, b.green), blue: mixed(a.blue, b.blue),
        opacity: opacity)
      return ResolvedStop(
        color: color, location: from.location * (1 - t) + to.location * t)
    }
  }
}

extension ResolvedStop {
  /// The stop with its location and its components in 0...1.
  fileprivate var clamped: ResolvedStop {
    func unit(_ value: Float) -> Float { min(max(value.isNaN ? 0 : value, 0), 1) }
    return ResolvedStop(
      color: ResolvedColor(
        red: unit(color.red), green: unit(color.green), blue: unit(color.blue),
        opacity: unit(color.opacity)), location: unit(location))
  }
}
