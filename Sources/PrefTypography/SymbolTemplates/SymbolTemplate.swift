// PrefTypography: custom symbols, in the format of symbol templates: an SVG file with a drawing for each weight and
// scale, or for three weights of the small scale, between which others are interpolated.
//
//     <g id="Guides"> <line id="Baseline-S" y1="696"/> …        the baseline of each scale
//     <g id="Symbols"> <g id="Regular-S" transform="…"> <path class="hierarchical-0:primary" d="…"/> …
//
// In: the bytes of the file. Out: a `Symbol` for a weight and a scale.

import PrefGeometry

/// A symbol in the format of symbol templates.
public struct SymbolTemplate: Sendable {
  /// A drawing for a weight and a scale.
  struct Drawing: Sendable {
    /// An outline in em of the medium scale, with the middle of the cap height at y = 0, its role in hierarchical
    /// rendering, and its fill rule.
    struct Layer: Sendable {
      var path: Path
      var role: Symbol.Role
      var isEvenOdd = false
    }

    var weight: Double
    var scale: Symbol.Scale
    var layers: [Layer] = []
  }

  /// The drawings by ascending weight.
  let drawings: [Drawing]

  /// The units of a template's coordinates per em.
  static let unitsPerEm: CGFloat = 100

  /// Returns the symbol for a weight and a scale.
  ///
  /// The drawing of that weight and scale is used. If there is none, two drawings of the scale whose outlines
  /// correspond are interpolated, else the one of the nearest weight is used. A scale without drawings uses those of
  /// another one.
  ///
  /// - Parameter isHierarchical: Whether layers keep their roles; otherwise all are primary.
  public func symbol(
    weight: FontWeight = .regular, scale: Symbol.Scale = .medium, isHierarchical: Bool = false
  ) -> Symbol {
    let layers = layers(weight.value, drawings(ofScale: scale)).map {
      Symbol.Layer(
        path: $0.path, role: isHierarchical ? $0.role : .primary, isEvenOdd: $0.isEvenOdd)
    }
    let bounds = layers.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
    // The direction and the colors of system symbols follow from their names; custom symbols have none of these.
    return Symbol(name: "", layers: layers, bounds: bounds.isNull ? .zero : bounds)
  }

  private func drawings(ofScale scale: Symbol.Scale) -> [Drawing] {
    for candidate in [scale, .medium, .small, .large] {
      let found = drawings.filter { $0.scale == candidate }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func layers(_ weight: Double, _ drawings: [Drawing]) -> [Drawing.Layer] {
    guard let first = drawings.first, let last = drawings.last else { return [] }
    guard let upper = drawings.first(where: { $0.weight >= weight }) else { return last.layers }
    guard let lower = drawings.last(where: { $0.weight <= weight }) else { return first.layers }
    if lower.weight == upper.weight { return upper.layers }
    let part = (weight - lower.weight) / (upper.weight - lower.weight)
    return lower.interpolated(to: upper, part) ?? (part < 0.5 ? lower : upper).layers
  }
}

extension SymbolTemplate.Drawing {
  /// Returns the layers between two drawings; nil if their outlines do not correspond.
  fileprivate func interpolated(to other: Self, _ part: Double) -> [Layer]? {
    guard layers.count == other.layers.count else { return nil }
    var result: [Layer] = []
    for (a, b) in zip(layers, other.layers) {
      guard a.isEvenOdd == b.isEvenOdd, let path = a.path.interpolated(to: b.path, part) else {
        return nil
      }
      result.append(Layer(path: path, role: a.role, isEvenOdd: a.isEvenOdd))
    }
    return result
  }
}

extension Path {
  /// Returns the path between two paths of the same elements; nil if they have different ones.
  fileprivate func interpolated(to other: Path, _ part: Double) -> Path? {
    var (own, others): ([Element], [Element]) = ([], [])
    forEach { own.append($0) }
    other.forEach { others.append($0) }
    guard own.count == others.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    var segments = PathSegments()
    for pair in zip(own, others) {
      switch pair {
      case (.move(let a), .move(let b)): segments.move(to: mix(a, b))
      case (.line(let a), .line(let b)): segments.line(to: mix(a, b))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        segments.quadCurve(to: mix(a, b), control: mix(c, d))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        segments.curve(to: mix(a, b), control1: mix(c, d), control2: mix(e, f))
      case (.closeSubpath, .closeSubpath): segments.close()
      default: return nil
      }
    }
    return Path(segments)
  }
}
