// PrefTypography: symbols of which a region is filled, `circle.tophalf.filled`, `rectangle.leftthird.inset.filled`, and
// names that are other spellings of a name.

import PrefGeometry

extension SymbolComposer {
  /// A region of a shape: fractions of its width and height.
  private struct Region {
    var x: ClosedRange<CGFloat> = 0...1
    var y: ClosedRange<CGFloat> = 0...1
  }

  /// Returns the region with a name: `lefthalf`, `bottomthird`, `topright`, `center`.
  private static func region(_ name: String) -> Region? {
    let name = directions[name] ?? name
    let thirds = name.hasSuffix("third")
    let edge: CGFloat = thirds ? 1 / 3 : 1 / 2
    let stem = thirds ? name.dropLast(5) : name.hasSuffix("half") ? name.dropLast(4) : name[...]
    let isCorner = stem.count == name.count
    switch stem {
    case "left" where !isCorner: return Region(x: 0...edge)
    case "right" where !isCorner: return Region(x: 1 - edge...1)
    case "top" where !isCorner: return Region(y: 0...edge)
    case "bottom" where !isCorner: return Region(y: 1 - edge...1)
    case "topleft" where isCorner: return Region(x: 0...0.5, y: 0...0.5)
    case "topright" where isCorner: return Region(x: 0.5...1, y: 0...0.5)
    case "bottomleft" where isCorner: return Region(x: 0...0.5, y: 0.5...1)
    case "bottomright" where isCorner: return Region(x: 0.5...1, y: 0.5...1)
    case "center" where isCorner: return Region(x: 0.25...0.75, y: 0.25...0.75)
    default: return nil
    }
  }

  /// Composes a shape of which a region is filled, up to its outline or with a gap before it.
  func fillRegion(_ parts: [String], _ depth: Int) -> Drawing? {
    var rest = parts
    if rest.last == "filled" { rest.removeLast() }
    var isInset = false
    var region: Region?
    while let last = rest.last, rest.count > 1, !isInset || region == nil {
      if last == "inset", !isInset {
        isInset = true
      } else if let named = Self.region(last), region == nil {
        region = named
      } else {
        break
      }
      rest.removeLast()
    }
    let base = rest.joined(separator: ".")
    guard isInset || region != nil, let lines = draw(base, .lines, depth: depth + 1),
      let filled = draw(base, .filled, depth: depth + 1),
      draw(base, .part, depth: depth + 1)?.isSilhouette == true
    else { return nil }
    if isInset {
      return inset(
        lines, filled, region, isRectangle: base.hasPrefix("rectangle") || base == "square")
    }
    guard let region else { return nil }
    return halve(lines, filled, region)
  }

  /// Returns a shape whose interior is filled in a region and stroked elsewhere.
  private func halve(_ lines: Drawing, _ filled: Drawing, _ region: Region) -> Drawing {
    let bounds = filled.path.boundingRect
    let part = Self.part(region, of: bounds)
    // The region and the rest of the plane: half planes, for regions that reach three edges of the shape.
    let far: CGFloat = 512
    let inside = CGRect(
      x: region.x.lowerBound > 0 ? part.minX : part.minX - far,
      y: region.y.lowerBound > 0 ? part.minY : part.minY - far,
      width: part.width + far, height: part.height + far)
    let widened = CGRect(
      x: inside.minX, y: inside.minY,
      width: region.x == 0...1 ? inside.width + far : inside.width,
      height: region.y == 0...1 ? inside.height + far : inside.height)
    var path = lines.path.subtracting(widened.corners)
    path.addPath(filled.path.subtracting(Self.complement(of: widened, region).corners))
    var drawing = Drawing.primary(path)
    drawing.isSilhouette = true
    return drawing
  }

  /// Returns the half plane beside a region that reaches three edges.
  private static func complement(of inside: CGRect, _ region: Region) -> CGRect {
    let far: CGFloat = 2048
    if region.x.lowerBound > 0 {
      return CGRect(x: inside.minX - far, y: -far, width: far, height: 2 * far)
    }
    if region.x.upperBound < 1 {
      return CGRect(x: inside.maxX, y: -far, width: far, height: 2 * far)
    }
    if region.y.lowerBound > 0 {
      return CGRect(x: -far, y: inside.minY - far, width: 2 * far, height: far)
    }
    return CGRect(x: -far, y: inside.maxY, width: 2 * far, height: far)
  }

  /// Returns a stroked shape with a filled region inside, and a gap between the two.
  private func inset(
    _ lines: Drawing, _ filled: Drawing, _ region: Region?, isRectangle: Bool
  ) -> Drawing {
    let gap = stroke + 14
    let bounds = filled.path.boundingRect
    let room = bounds.insetBy(dx: gap, dy: gap)
    var drawing = lines
    guard room.width > 0, room.height > 0, bounds.width > 0, bounds.height > 0 else {
      return drawing
    }
    if isRectangle {
      let part = Self.part(region ?? Region(), of: room)
      let rectangle = Path(roundedRect: part, cornerRadius: 10, style: .circular)
      drawing.layers.append((.primary, rectangle))
      return drawing
    }
    // Other shapes are filled by a smaller copy, or by a region of it.
    let scale = min(room.width / bounds.width, room.height / bounds.height)
    let copy = filled.path.applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: bounds.midX * (1 - scale),
        ty: bounds.midY * (1 - scale)))
    drawing.layers.append((.primary, copy))
    return drawing
  }

  private static func part(_ region: Region, of bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + region.x.lowerBound * bounds.width,
      y: bounds.minY + region.y.lowerBound * bounds.height,
      width: (region.x.upperBound - region.x.lowerBound) * bounds.width,
      height: (region.y.upperBound - region.y.lowerBound) * bounds.height)
  }

  // MARK: Other spellings

  /// The directions of a layout from left to right.
  private static let directions = [
    "backward": "left", "forward": "right", "leading": "left", "trailing": "right",
    "leadinghalf": "lefthalf", "trailinghalf": "righthalf", "leadingthird": "leftthird",
    "trailingthird": "rightthird", "topleading": "topleft", "toptrailing": "topright",
    "bottomleading": "bottomleft", "bottomtrailing": "bottomright", "document": "doc",
  ]

  /// Returns another spelling of a name that has a drawing more likely, or `nil`: directions in place of those that
  /// depend on the layout, and the words of earlier or later versions of SF Symbols.
  static func otherSpelling(_ parts: [String]) -> String? {
    var words = parts
    if words.count == 4, words[0] == "inset", words[1] == "filled" {
      words = [words[3], words[2], "inset", "filled"]
    }
    words.removeAll { $0 == "trianglehead" }
    if words.starts(with: ["pointer", "arrow"]) {
      words.replaceSubrange(0..<2, with: ["cursorarrow"])
    }
    if words.starts(with: ["text", "badge"]) { words[0] = "text.alignleft" }
    if words.count > 2, words[words.count - 2] == "rectangle",
      ["roundedtop", "roundedbottom"].contains(words[words.count - 1])
    {
      words.removeLast()
    }
    words = words.map { directions[$0] ?? $0 }
    // `rectangle.inset.topleft.filled` is `rectangle.topleft.inset.filled`.
    if let inset = words.firstIndex(of: "inset"), inset > 0, inset + 1 < words.count,
      region(words[inset + 1]) != nil
    {
      words.swapAt(inset, inset + 1)
    }
    let name = words.joined(separator: ".")
    return words.isEmpty || name == parts.joined(separator: ".") ? nil : name
  }
}
