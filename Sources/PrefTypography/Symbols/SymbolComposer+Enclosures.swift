// PrefTypography: parts of a symbol inside another drawing: `star.circle`, `plus.bubble`, `gobackward.15`.

import PrefGeometry

extension SymbolComposer {
  /// The placement of a part in an enclosure: its center and maximum size, in grid units.
  struct Placement {
    var center = CGPoint(x: 128, y: 128)
    var width: CGFloat
    var height: CGFloat
    /// Whether the enclosure has no interior: it is stroked in every style, with the part in its middle.
    var isOpen = false
  }

  /// The largest number of components in the name of an enclosure.
  private static let longestEnclosure = 4

  static func placement(in enclosure: String) -> Placement? {
    switch enclosure {
    case "circle": Placement(width: 112, height: 112)
    case "square", "app": Placement(width: 104, height: 104)
    case "rectangle": Placement(width: 150, height: 92)
    case "rectangle.portrait": Placement(width: 92, height: 120)
    case "capsule": Placement(width: 156, height: 76)
    case "seal": Placement(width: 100, height: 100)
    case "octagon", "hexagon": Placement(width: 104, height: 104)
    case "diamond": Placement(width: 84, height: 84)
    case "shield": Placement(center: CGPoint(x: 128, y: 124), width: 92, height: 92)
    case "triangle": Placement(center: CGPoint(x: 128, y: 150), width: 76, height: 76)
    case "circle.dashed", "circle.dotted": Placement(width: 112, height: 112, isOpen: true)
    case "square.dashed", "app.dashed", "rectangle.dashed":
      Placement(width: 104, height: 104, isOpen: true)
    case "viewfinder": Placement(width: 116, height: 116, isOpen: true)
    case "arrow.circlepath", "arrow.triangle.2.circlepath":
      Placement(width: 76, height: 76, isOpen: true)
    case "square.on.square", "rectangle.on.rectangle":
      Placement(center: CGPoint(x: 104, y: 152), width: 80, height: 80, isOpen: true)
    default: objectPlacement(in: enclosure)
    }
  }

  /// Returns the placement of a part in the drawing of an object.
  private static func objectPlacement(in enclosure: String) -> Placement? {
    switch enclosure {
    case "bubble": Placement(center: CGPoint(x: 132, y: 124), width: 104, height: 92)
    case "bubble.left", "bubble.right":
      Placement(center: CGPoint(x: 128, y: 120), width: 120, height: 88)
    case "message": Placement(width: 104, height: 100)
    case "icloud", "cloud": Placement(center: CGPoint(x: 156, y: 142), width: 92, height: 76)
    case "doc": Placement(center: CGPoint(x: 128, y: 160), width: 84, height: 84)
    case "clipboard": Placement(center: CGPoint(x: 128, y: 148), width: 92, height: 96)
    case "book.closed": Placement(center: CGPoint(x: 132, y: 104), width: 84, height: 84)
    case "house": Placement(center: CGPoint(x: 128, y: 152), width: 84, height: 76)
    case "heart": Placement(center: CGPoint(x: 128, y: 122), width: 92, height: 84)
    case "folder": Placement(center: CGPoint(x: 128, y: 144), width: 112, height: 76)
    case "trash": Placement(center: CGPoint(x: 128, y: 136), width: 72, height: 84, isOpen: true)
    case "tv": Placement(center: CGPoint(x: 128, y: 140), width: 112, height: 76)
    case "video": Placement(center: CGPoint(x: 104, y: 128), width: 84, height: 76)
    case "iphone": Placement(center: CGPoint(x: 128, y: 124), width: 76, height: 104)
    case "ipad": Placement(center: CGPoint(x: 128, y: 124), width: 96, height: 112)
    case "applewatch": Placement(width: 72, height: 72)
    case "display", "desktopcomputer":
      Placement(center: CGPoint(x: 128, y: 112), width: 116, height: 76)
    case "laptopcomputer": Placement(center: CGPoint(x: 128, y: 116), width: 108, height: 72)
    case "magnifyingglass":
      Placement(center: CGPoint(x: 112, y: 112), width: 88, height: 88, isOpen: true)
    case "rectangle.stack", "square.stack":
      Placement(center: CGPoint(x: 108, y: 150), width: 92, height: 76, isOpen: true)
    default: nil
    }
  }

  /// Composes a part inside a plain shape or an object: `star.circle`, `a.square.fill`, `12.circle`, `plus.bubble`.
  func enclose(_ parts: [String], _ style: Style, _ depth: Int) -> Drawing? {
    guard parts.count > 1 else { return nil }
    for length in stride(from: min(Self.longestEnclosure, parts.count - 1), through: 1, by: -1) {
      let enclosure = parts.suffix(length).joined(separator: ".")
      guard let placement = Self.placement(in: enclosure) else { continue }
      let inner = parts.dropLast(length).joined(separator: ".")
      if let drawing = enclose(inner, in: enclosure, placement, style, depth) { return drawing }
    }
    return nil
  }

  private func enclose(
    _ inner: String, in enclosure: String, _ placement: Placement, _ style: Style, _ depth: Int
  ) -> Drawing? {
    let isStroked = style == .lines || placement.isOpen
    guard let part = letters(inner) ?? draw(inner, .part, depth: depth + 1),
      let plate = draw(enclosure, isStroked ? .lines : .filled, depth: depth + 1)
    else { return nil }
    let placed = fit(part, in: placement)
    if isStroked {
      var drawing = plate
      if placement.isOpen {
        // What the enclosure has in its middle, such as the lines of a second sheet, makes room for the part.
        let room = placed.boundingRect.insetBy(dx: -stroke * 0.7, dy: -stroke * 0.7)
        for index in drawing.layers.indices {
          drawing.layers[index].path = drawing.layers[index].path.subtracting(room.corners)
        }
      }
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

  /// Composes a number or sign inside an arrow that goes around it: `gobackward.15`, `goforward.plus`.
  func rewind(_ parts: [String], _ depth: Int) -> Drawing? {
    guard parts.count == 2, ["gobackward", "goforward"].contains(parts[0]),
      let part = letters(parts[1]) ?? draw(parts[1], .part, depth: depth + 1),
      var drawing = draw(parts[0], .lines, depth: depth + 1)
    else { return nil }
    let placement = Placement(width: 88, height: 72)
    drawing.layers.append((.primary, fit(part, in: placement)))
    return drawing
  }

  /// Names of keys and buttons that are drawn as letters inside a shape: `l1.circle`, `zr.rectangle`, `4k.tv`.
  private static let keys: Set<String> = {
    var names: Set = [
      "zl", "zr", "lb", "rb", "lt", "rt", "lm", "rm", "lsb", "rsb", "4k", "2h", "4h", "4l", "4a",
    ]
    for number in 1...4 { names.formUnion(["l", "r", "m", "p"].map { "\($0)\(number)" }) }
    return names
  }()

  /// Returns the drawing of a single letter, of a number up to 99 or of the name of a key.
  func letters(_ text: String) -> Drawing? {
    let isNumber = text.utf8.count <= 2 && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    let isLetter = text.utf8.count == 1 && text.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    let isKey = Self.keys.contains(text)
    guard isNumber || isLetter || isKey, !text.isEmpty else { return nil }
    var path = Path()
    var pen: CGFloat = 0
    for character in text {
      let name = character.isNumber ? "shape-digit-\(character)" : "shape-letter-\(character)"
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

  func fit(_ part: Drawing, in placement: Placement) -> Path {
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
}

extension CGRect {
  /// The corners in order.
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}
