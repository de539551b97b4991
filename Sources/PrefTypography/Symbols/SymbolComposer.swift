// Typography: puts symbols together from parts, so that `bell.badge`, `a.square` and `star.circle.fill` need no drawing
// of their own. Works on the icons' grid: 256 units a side, y down, every outline wound once.

import PrefGeometry

/// Draws symbols of one weight.
struct SymbolComposer {
  /// How an icon is drawn where it stands.
  enum Style {
    /// In lines of the weight.
    case lines
    /// Filled in.
    case filled
    /// Small, inside another: filled in where that is its silhouette, else in heavier lines.
    case part
  }

  /// A drawn symbol.
  struct Drawing {
    var layers: [(role: Symbol.Role, path: Path)]
    var isLetter = false
    var isSilhouette = false

    /// All outlines as one.
    var path: Path {
      var result = Path()
      for layer in layers where layer.role == .primary { result.addPath(layer.path) }
      return result
    }

    /// Makes the drawing larger about the middle of the grid.
    mutating func enlarge(by factor: CGFloat) {
      let about = 128 * (1 - factor)
      let transform = CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: about, ty: about)
      for index in layers.indices {
        layers[index].path = layers[index].path.applying(transform)
      }
    }

    /// The drawing turned about, still wound as before.
    var mirrored: Drawing {
      var result = self
      let turn = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 256, ty: 0)
      for index in layers.indices {
        result.layers[index].path = layers[index].path.applying(turn).reversed()
      }
      return result
    }

    /// A drawing of one outline.
    static func primary(_ path: Path) -> Drawing { Drawing(layers: [(.primary, path)]) }
  }

  /// The most parts that a name may have: names are the author's, and each part costs a step deeper.
  private static let deepest = 4

  /// How much larger a mark is that stands alone than letters are on the grid.
  private static let loneLetter: CGFloat = 1.3

  let data: SymbolData
  let cut: SymbolCut
  let isHierarchical: Bool

  /// Draws the symbol of an SF Symbols name; nil where nothing stands in for it.
  func draw(_ name: String) -> Drawing? {
    if data.target(ofAlias: name) != nil { return draw(name, .lines, depth: 0) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let rest = parts.filter { $0 != "fill" }
    let style = rest.count < parts.count ? Style.filled : .lines
    return draw(rest.joined(separator: "."), style, depth: 0)
  }

  private func draw(_ name: String, _ style: Style, depth: Int) -> Drawing? {
    guard depth <= Self.deepest, !name.isEmpty, name.utf8.count < 256 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isLayered = isHierarchical && style == .filled && depth == 0
    // In layers, a plate is one layer and what stands on it another: no icon is drawn so.
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
    if drawing.isLetter, style != .part { drawing.enlarge(by: Self.loneLetter) }
    return drawing
  }

  /// One step heavier: lines grow thin when a part is drawn small.
  private var heavierCut: SymbolCut {
    switch cut {
    case .thin: .light
    case .light: .regular
    default: .bold
    }
  }

  /// The thickness of lines, in units.
  private var stroke: CGFloat {
    switch cut {
    case .thin: 8
    case .light: 12
    case .bold: 24
    default: 16
    }
  }

  // MARK: Enclosures

  /// Where a part stands in an enclosure: its centre, and the most that it may measure.
  private struct Room {
    var center = CGPoint(x: 128, y: 128)
    var width: CGFloat
    var height: CGFloat
  }

  private static func room(in enclosure: String) -> Room? {
    switch enclosure {
    case "circle": Room(width: 112, height: 112)
    case "square", "app": Room(width: 104, height: 104)
    case "rectangle": Room(width: 150, height: 92)
    case "capsule": Room(width: 156, height: 76)
    case "seal": Room(width: 100, height: 100)
    case "octagon", "hexagon": Room(width: 104, height: 104)
    case "diamond": Room(width: 84, height: 84)
    case "shield": Room(center: CGPoint(x: 128, y: 124), width: 92, height: 92)
    case "triangle": Room(center: CGPoint(x: 128, y: 150), width: 76, height: 76)
    default: nil
    }
  }

  /// `star.circle`, `a.square.fill`, `12.circle`: a part inside a plain shape.
  private func enclose(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard parts.count > 1, let enclosure = parts.last, let room = Self.room(in: enclosure),
      let plate = draw(enclosure, style == .lines ? .lines : .filled, depth: depth + 1)
    else { return nil }
    let inner = parts.dropLast().joined(separator: ".")
    guard let part = letters(inner) ?? draw(inner, .part, depth: depth + 1) else { return nil }
    let placed = fit(part, in: room)
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

  /// A single letter, or a number up to 99.
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
        // Letters are centred on the grid; here they stand one after another.
        path.addPath(layer.path.offsetBy(dx: pen + drawing.advance / 2 - 128, dy: 0))
      }
      pen += drawing.advance
    }
    var result = Drawing.primary(path)
    result.isLetter = true
    return result
  }

  /// The height of capitals on the grid, and where they stand.
  private static let letterHeight: CGFloat = 128
  private static let letterMiddle: CGFloat = 128
  /// Parts keep to this share of their full size, however small they are.
  private static let largestPart: CGFloat = 0.62

  private func fit(_ part: Drawing, in room: Room) -> Path {
    let path = part.path
    let bounds = path.boundingRect
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return path }
    var scale = min(room.width / bounds.width, room.height / bounds.height, Self.largestPart)
    var middle = bounds.midY
    if part.isLetter {
      scale = min(room.width / bounds.width, room.height * 0.95 / Self.letterHeight)
      middle = Self.letterMiddle
    }
    return path.applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: room.center.x - bounds.midX * scale,
        ty: room.center.y - middle * scale))
  }

  // MARK: Slashes

  /// `star.slash`: the base with a stroke across it, and room on both sides of the stroke.
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

  /// A rectangle along a line.
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

  /// A line with round ends.
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

  /// `bell.badge`, `folder.badge.plus`: the base with a disc at a corner, and room around the disc.
  private func badge(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard let at = parts.lastIndex(of: "badge"), at > 0,
      var drawing = draw(parts[..<at].joined(separator: "."), style, depth: depth + 1)
    else { return nil }
    let sign = parts[(at + 1)...].joined(separator: ".")
    let isDot = sign.isEmpty
    let center = isDot ? CGPoint(x: 192, y: 64) : CGPoint(x: 192, y: 188)
    let radius: CGFloat = isDot ? 34 : 46
    var badge = Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    if !isDot {
      guard let part = letters(sign) ?? draw(sign, .part, depth: depth + 1) else { return nil }
      if part.isSilhouette {
        badge = fit(part, in: Room(center: center, width: 2 * radius, height: 2 * radius))
      } else {
        let inner = Room(center: center, width: radius * 1.1, height: radius * 1.1)
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

  /// A disc as a polygon that is finer than a pixel at any usual size.
  private static func disc(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
    (0..<64).map { step in
      let (sin, cos) = Scalar.sinCos(Double(step) * Double.pi / 32)
      return CGPoint(x: center.x + radius * CGFloat(cos), y: center.y + radius * CGFloat(sin))
    }
  }
}
