// PrefTypography: composition of symbols from parts, so that `bell.badge`, `a.square` and
// `star.circle.fill` need no separate drawing. Coordinates are on the icon grid: 256 × 256 units, y
// down; all outlines have winding numbers 0 and 1.

import PrefGeometry

/// Composes symbols of one weight.
struct SymbolComposer {
  /// The rendering of an icon in a symbol.
  enum Style {
    /// Stroked with the line width of the weight.
    case lines
    /// Filled.
    case filled
    /// Small, inside another shape: filled if the icon's fill is its silhouette, else in a heavier
    /// stroke.
    case part
  }

  /// A composed symbol.
  struct Drawing {
    var layers: [(role: Symbol.Role, path: Path)]
    var isLetter = false
    var isSilhouette = false

    /// The combined outline of all primary layers.
    var path: Path {
      var result = Path()
      for layer in layers where layer.role == .primary { result.addPath(layer.path) }
      return result
    }

    /// Scales the drawing about the center of the grid.
    mutating func enlarge(by factor: CGFloat) {
      let translation = 128 * (1 - factor)
      let transform = CGAffineTransform(
        a: factor, b: 0, c: 0, d: factor, tx: translation, ty: translation)
      for index in layers.indices {
        layers[index].path = layers[index].path.applying(transform)
      }
    }

    /// Returns the drawing mirrored horizontally or vertically or turned by a quarter, with its winding preserved; any
    /// other option has no effect.
    func turned(_ option: String) -> Drawing {
      let transform: CGAffineTransform
      switch option {
      case "mirrored": transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 256, ty: 0)
      case "flipped": transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 256)
      case "left": transform = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 256)
      case "right": transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 256, ty: 0)
      default: return self
      }
      var result = self
      let isReflection = transform.a * transform.d - transform.b * transform.c < 0
      for index in layers.indices {
        let path = layers[index].path.applying(transform)
        result.layers[index].path = isReflection ? path.reversed() : path
      }
      return result
    }

    /// Returns a drawing with a single primary layer.
    static func primary(_ path: Path) -> Drawing { Drawing(layers: [(.primary, path)]) }
  }

  /// The maximum nesting of name components; names are untrusted input, and each level of composition
  /// recurses.
  private static let maximumDepth = 6

  /// The scale of a letter or mark that is a symbol by itself, relative to its size on the grid.
  private static let standaloneLetterScale: CGFloat = 1.3

  let data: SymbolData
  let cut: SymbolCut
  let isHierarchical: Bool

  /// Returns the symbol with an SF Symbols name, or `nil` if there is no replacement for it.
  func draw(_ name: String) -> Drawing? {
    if data.target(ofAlias: name) != nil { return draw(name, .lines, depth: 0) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let rest = parts.filter { $0 != "fill" }
    let style = rest.count < parts.count ? Style.filled : .lines
    return draw(rest.joined(separator: "."), style, depth: 0)
  }

  func draw(_ name: String, _ style: Style, depth: Int) -> Drawing? {
    guard depth <= Self.maximumDepth, !name.isEmpty, name.utf8.count < 256 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isLayered = isHierarchical && style == .filled && depth == 0
    // In hierarchical rendering the plate and its content are separate layers, which no icon provides.
    if isLayered, let composed = enclose(parts, style, depth) { return composed }
    if let target = data.target(ofAlias: name) {
      if target.hasPrefix("=") { return draw(String(target.dropFirst()), style, depth: depth + 1) }
      let words = target.split(separator: ":")
      if let first = words.first, let icon = data.icon(named: String(first)) {
        let drawing = draw(icon, words.contains("fill") ? .filled : style)
        return words.dropFirst().reduce(drawing) { $0.turned(String($1)) }
      }
    }
    return enclose(parts, style, depth) ?? slash(parts, style, depth)
      ?? badge(parts, style, depth) ?? fillRegion(parts, depth) ?? rewind(parts, depth)
      ?? Self.otherSpelling(parts).flatMap { draw($0, style, depth: depth + 1) }
  }

  private func draw(_ icon: SymbolData.Icon, _ style: Style) -> Drawing {
    let isSilhouette = icon.flags.contains(.isSilhouette)
    let chosen: SymbolCut =
      switch style {
      case .lines: isHierarchical ? .duotone : cut
      case .filled: .fill
      case .part: isSilhouette ? .fill : heavierCut
      }
    var drawing = Drawing(
      layers: data.drawing(icon, chosen).layers, isLetter: icon.flags.contains(.isLetter),
      isSilhouette: isSilhouette)
    if drawing.isLetter, style != .part { drawing.enlarge(by: Self.standaloneLetterScale) }
    return drawing
  }

  /// The next heavier cut for parts, whose strokes become thinner when they are scaled down.
  var heavierCut: SymbolCut {
    switch cut {
    case .thin: .light
    case .light: .regular
    default: .bold
    }
  }

  /// The stroke width of the weight, in grid units.
  var stroke: CGFloat {
    switch cut {
    case .thin: 8
    case .light: 12
    case .bold: 24
    default: 16
    }
  }

  // MARK: Slashes

  /// Composes a base with a diagonal stroke and a gap on both sides of the stroke: `star.slash`.
  private func slash(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard parts.count > 1, parts.last == "slash",
      var drawing = draw(parts.dropLast().joined(separator: "."), style, depth: depth + 1)
    else { return nil }
    let (from, to) = (CGPoint(x: 48, y: 40), CGPoint(x: 208, y: 216))
    let half = stroke / 2
    let band = Self.band(from, to, half: half + max(stroke * 0.7, 9), beyond: 64)
    for index in drawing.layers.indices {
      drawing.layers[index].path = drawing.layers[index].path.subtracting(band)
    }
    drawing.layers.append((.primary, Self.line(from, to, half: half)))
    return drawing
  }

  /// Returns a rectangle around a line, extended at both ends.
  private static func band(
    _ from: CGPoint, _ to: CGPoint, half: CGFloat, beyond: CGFloat
  ) -> [CGPoint] {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length, dy / length)
    return [(-beyond, -half), (length + beyond, -half), (length + beyond, half), (-beyond, half)]
      .map { along, across in
        CGPoint(x: from.x + ux * along - uy * across, y: from.y + uy * along + ux * across)
      }
  }

  /// Returns a line with round caps.
  private static func line(_ from: CGPoint, _ to: CGPoint, half: CGFloat) -> Path {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let straight = Path(
      roundedRect: CGRect(x: -half, y: -half, width: length + 2 * half, height: 2 * half),
      cornerRadius: half, style: .circular)
    return straight.applying(
      CGAffineTransform(
        a: dx / length, b: dy / length, c: -dy / length, d: dx / length, tx: from.x, ty: from.y))
  }

  // MARK: Badges

  /// Composes a base with a disc at a corner and a gap around the disc: `bell.badge`, `folder.badge.plus`; or with a
  /// triangle: `tv.trianglebadge.exclamationmark`.
  private func badge(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard
      let badgeIndex = parts.lastIndex(where: { $0 == "badge" || $0 == "trianglebadge" }),
      badgeIndex > 0,
      var drawing = draw(parts[..<badgeIndex].joined(separator: "."), style, depth: depth + 1)
    else { return nil }
    let shape = parts[badgeIndex] == "trianglebadge" ? ["triangle"] : []
    let sign = (parts[(badgeIndex + 1)...] + shape).joined(separator: ".")
    let isDot = sign.isEmpty
    let center = isDot ? CGPoint(x: 192, y: 64) : CGPoint(x: 192, y: 188)
    let radius: CGFloat = isDot ? 34 : 46
    var badge = Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    if !isDot {
      guard let part = letters(sign) ?? draw(sign, .part, depth: depth + 1) else { return nil }
      if part.isSilhouette {
        badge = fit(part, in: Placement(center: center, width: 2 * radius, height: 2 * radius))
      } else {
        let inner = Placement(center: center, width: radius * 1.1, height: radius * 1.1)
        badge.addPath(fit(part, in: inner).reversed())
      }
    }
    let hole = Self.disc(center, radius + max(stroke * 0.8, 10))
    for index in drawing.layers.indices {
      drawing.layers[index].path = drawing.layers[index].path.subtracting(hole)
    }
    drawing.layers.append((.primary, badge))
    return drawing
  }

  /// Returns a disc as a polygon with 64 vertices, which is finer than a pixel at usual sizes.
  private static func disc(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
    (0..<64).map { step in
      let (sin, cos) = Scalar.sinCos(Double(step) * Double.pi / 32)
      return CGPoint(x: center.x + radius * CGFloat(cos), y: center.y + radius * CGFloat(sin))
    }
  }
}
