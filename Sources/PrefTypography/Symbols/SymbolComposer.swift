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

    /// The drawing mirrored horizontally, with its winding preserved.
    var mirrored: Drawing {
      var result = self
      let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 256, ty: 0)
      for index in layers.indices {
        result.layers[index].path = layers[index].path.applying(mirror).reversed()
      }
      return result
    }

    /// Returns a drawing with a single primary layer.
    static func primary(_ path: Path) -> Drawing { Drawing(layers: [(.primary, path)]) }
  }

  /// The maximum nesting of name components; names are untrusted input, and each level of composition
  /// recurses.
  private static let maximumDepth = 4

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

  private func draw(_ name: String, _ style: Style, depth: Int) -> Drawing? {
    guard depth <= Self.maximumDepth, !name.isEmpty, name.utf8.count < 256 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isLayered = isHierarchical && style == .filled && depth == 0
    // In hierarchical rendering the plate and its content are separate layers, which no icon provides.
    if isLayered, let composed = enclose(parts, style, depth) { return composed }
    if let target = data.target(ofAlias: name) {
      if target.hasPrefix("=") { return draw(String(target.dropFirst()), style, depth: depth + 1) }
      let words = target.split(separator: ":")
      if let icon = data.icon(named: String(words[0])) {
        let drawing = draw(icon, words.contains("fill") ? .filled : style)
        return words.contains("mirrored") ? drawing.mirrored : drawing
      }
    }
    return enclose(parts, style, depth) ?? slash(parts, style, depth)
      ?? badge(parts, style, depth)
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
  private var heavierCut: SymbolCut {
    switch cut {
    case .thin: .light
    case .light: .regular
    default: .bold
    }
  }

  /// The stroke width of the weight, in grid units.
  private var stroke: CGFloat {
    switch cut {
    case .thin: 8
    case .light: 12
    case .bold: 24
    default: 16
    }
  }

  // MARK: Enclosures

  /// The placement of a part in an enclosure: its center and maximum size, in grid units.
  private struct Placement {
    var center = CGPoint(x: 128, y: 128)
    var width: CGFloat
    var height: CGFloat
  }

  private static func placement(in enclosure: String) -> Placement? {
    switch enclosure {
    case "circle": Placement(width: 112, height: 112)
    case "square", "app": Placement(width: 104, height: 104)
    case "rectangle": Placement(width: 150, height: 92)
    case "capsule": Placement(width: 156, height: 76)
    case "seal": Placement(width: 100, height: 100)
    case "octagon", "hexagon": Placement(width: 104, height: 104)
    case "diamond": Placement(width: 84, height: 84)
    case "shield": Placement(center: CGPoint(x: 128, y: 124), width: 92, height: 92)
    case "triangle": Placement(center: CGPoint(x: 128, y: 150), width: 76, height: 76)
    default: nil
    }
  }

  /// Composes a part inside a plain shape: `star.circle`, `a.square.fill`, `12.circle`.
  private func enclose(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard parts.count > 1, let enclosure = parts.last,
      let placement = Self.placement(in: enclosure),
      let plate = draw(enclosure, style == .lines ? .lines : .filled, depth: depth + 1)
    else { return nil }
    let inner = parts.dropLast().joined(separator: ".")
    guard let part = letters(inner) ?? draw(inner, .part, depth: depth + 1) else { return nil }
    let placed = fit(part, in: placement)
    if style == .lines {
      var drawing = plate
      drawing.layers.append((.primary, placed))
      return drawing
    }
    if isHierarchical, style == .filled {
      return Drawing(layers: [(.secondary, plate.path), (.primary, placed)], isSilhouette: true)
    }
    var path = plate.path
    path.addPath(placed.reversed())
    var drawing = Drawing.primary(path)
    drawing.isSilhouette = true
    return drawing
  }

  /// Returns the drawing of a single letter or of a number up to 99.
  private func letters(_ text: String) -> Drawing? {
    let isNumber = text.utf8.count <= 2 && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    let isLetter = text.utf8.count == 1 && text.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    guard isNumber || isLetter, !text.isEmpty else { return nil }
    var path = Path()
    var pen: CGFloat = 0
    for character in text {
      let name = isNumber ? "shape-digit-\(character)" : "shape-letter-\(character)"
      guard let icon = data.icon(named: name) else { return nil }
      let drawing = data.drawing(icon, heavierCut)
      for layer in drawing.layers {
        // Letters are centered on the grid; they are moved next to each other here.
        path.addPath(layer.path.offsetBy(dx: pen + drawing.advance / 2 - 128, dy: 0))
      }
      pen += drawing.advance
    }
    var result = Drawing.primary(path)
    result.isLetter = true
    return result
  }

  /// The cap height on the grid, and the y coordinate of its middle.
  private static let letterHeight: CGFloat = 128
  private static let letterCenterY: CGFloat = 128
  /// The maximum scale of a part, however small its icon is.
  private static let maximumPartScale: CGFloat = 0.62

  private func fit(_ part: Drawing, in placement: Placement) -> Path {
    let path = part.path
    let bounds = path.boundingRect
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return path }
    var scale = min(
      placement.width / bounds.width, placement.height / bounds.height, Self.maximumPartScale)
    var middle = bounds.midY
    if part.isLetter {
      scale = min(placement.width / bounds.width, placement.height * 0.95 / Self.letterHeight)
      middle = Self.letterCenterY
    }
    return path.applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: placement.center.x - bounds.midX * scale,
        ty: placement.center.y - middle * scale))
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

  /// Composes a base with a disc at a corner and a gap around the disc: `bell.badge`,
  /// `folder.badge.plus`.
  private func badge(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard let badgeIndex = parts.lastIndex(of: "badge"), badgeIndex > 0,
      var drawing = draw(parts[..<badgeIndex].joined(separator: "."), style, depth: depth + 1)
    else { return nil }
    let sign = parts[(badgeIndex + 1)...].joined(separator: ".")
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
