// PrefVectorEncoder: resolving of shapes, glyphs and images with their paints.

import PrefDrawing
import PrefGeometry

extension Resolver {
  /// Returns the nodes of an item that is not a layer.
  mutating func leaf(_ item: DisplayItem) throws(VectorError) -> [VectorNode] {
    let transform = item.transform
    switch item.content {
    case .fill(let path, let isEvenOdd, let isAntialiased, let paint):
      let clip = VectorGroup.Clip(
        path: path, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased, transform: transform)
      return try fill(clip, paint, item)
    case .stroke(let path, let style, let isAntialiased, let paint):
      guard path.isFinite, style.lineWidth > 0, style.lineWidth.isFinite else { return [] }
      if case .color(let color) = paint {
        return color.isVisible
          ? [.stroke(path, style, isAntialiased: isAntialiased, color, transform)] : []
      }
      let outline = path.strokedPath(style, scale: max(transform.maxScale * scale, 1e-6))
      let clip = VectorGroup.Clip(
        path: outline, isEvenOdd: false, isAntialiased: isAntialiased, transform: transform)
      return try fill(clip, paint, item)
    case .glyphs(let run, let paint): return try glyphs(run, paint, item)
    case .image(let image, let rect, let interpolation, let opacity):
      let isSmooth = interpolation != .none
      let nodes = image.node(in: rect, isSmooth: isSmooth, opacity: opacity, transform)
      if !nodes.isEmpty { try count(image, isSmooth: isSmooth, of: item) }
      return nodes
    case .shadow(let path, let color, let radius, let offset):
      return try shadow(of: path, color, Double(radius), offset, item)
    case .layer: return []
    }
  }

  /// Fills a shape; paints that the format cannot express are drawn into an image, which is clipped
  /// to the shape.
  private mutating func fill(
    _ shape: VectorGroup.Clip, _ paint: Paint, _ item: DisplayItem
  ) throws(VectorError) -> [VectorNode] {
    guard !shape.path.isEmpty, shape.path.isFinite else { return [] }
    let own: VectorPaint
    switch paint {
    case .color(let color):
      if !color.isVisible { return [] }
      own = .color(color)
    case .gradient(let gradient):
      if gradient.stops.isEmpty { return [] }
      guard let native = VectorPaint(gradient, features) else { fallthrough }
      try count(native, of: item)
      own = native
    case .image, .mesh, .backdrop:
      return try clippedImage(of: paint, in: shape, item)
    }
    return [
      .fill(
        shape.path, isEvenOdd: shape.isEvenOdd, isAntialiased: shape.isAntialiased, own,
        shape.transform)
    ]
  }

  /// Draws a paint into an image that covers a shape.
  private mutating func clippedImage(
    of paint: Paint, in shape: VectorGroup.Clip, _ item: DisplayItem
  ) throws(VectorError) -> [VectorNode] {
    let solid = DisplayItem(
      .fill(shape.path, isEvenOdd: shape.isEvenOdd, isAntialiased: true, .color(.black)),
      transform: shape.transform)
    guard let frame = drawnFrame(of: [solid], in: picture) else { return [] }
    // The whole frame is painted, so that the clip alone determines the edge.
    let inverse = shape.transform.inverted()
    guard inverse.isFinite else { return [] }
    var cover = Path()
    cover.addRect(frame.insetBy(dx: -1, dy: -1), transform: inverse)
    let painted = DisplayItem(
      .fill(cover, isEvenOdd: false, isAntialiased: true, paint), transform: item.transform)
    let image = try image(of: [painted], in: frame)
    let node = VectorNode.image(image, in: frame, isSmooth: true, opacity: 1, .identity)
    return [.group(VectorGroup(nodes: [node], clip: shape))]
  }

  private mutating func glyphs(
    _ run: GlyphRun, _ paint: Paint, _ item: DisplayItem
  ) throws(VectorError) -> [VectorNode] {
    guard run.fontSize > 0, run.fontSize.isFinite else { return [] }
    var result: [VectorNode] = []
    if case .color(let color) = paint {
      if color.isVisible { result.append(.glyphs(run, color, item.transform)) }
    } else {
      try countOutlines(of: run, item)
      let shape = VectorGroup.Clip(
        path: run.outline, isEvenOdd: false, isAntialiased: true, transform: item.transform)
      result += try fill(shape, paint, item)
    }
    guard run.store.hasColorBitmaps else { return result }
    for glyph in run.glyphs {
      guard let picture = try picture(of: glyph.glyph, run, item) else { continue }
      let frame = CGRect(
        x: CGFloat(glyph.x) + picture.frame.minX * run.fontSize,
        y: CGFloat(glyph.y) + picture.frame.minY * run.fontSize,
        width: picture.frame.width * run.fontSize, height: picture.frame.height * run.fontSize)
      result += picture.image.node(
        in: frame, isSmooth: true, opacity: paint.colorGlyphOpacity, item.transform)
    }
    return result
  }

  /// Returns the shadow of a filled path.
  private mutating func shadow(
    of path: Path, _ color: ResolvedColor, _ radius: Double, _ offset: CGSize, _ item: DisplayItem
  ) throws(VectorError) -> [VectorNode] {
    guard color.isVisible, !path.isEmpty, path.isFinite else { return [] }
    guard features.hasFilters else { return try rasterized([item]).map { [$0] } ?? [] }
    let delta = offset.applying(item.transform)
    let moved = item.transform.concatenating(
      CGAffineTransform(translationX: delta.width, y: delta.height))
    let fill = DisplayItem(
      .fill(path, isEvenOdd: false, isAntialiased: true, .color(color)), transform: moved)
    let scales = item.transform.axisScales
    let sigma = max(radius, 0) * DisplayLayer.shadowSigmaPerRadius
    let filter = VectorFilter.blur(sigmaX: sigma * scales.x, sigmaY: sigma * scales.y)
    guard let region = filterRegion([fill], [filter]) else { return [] }
    return [
      .group(VectorGroup(nodes: try leaf(fill), filters: [filter], filterRegion: region))
    ]
  }
}

extension PixelImage {
  /// Returns the node that draws the image; none if nothing is visible.
  fileprivate func node(
    in rect: CGRect, isSmooth: Bool, opacity: Double, _ transform: CGAffineTransform
  ) -> [VectorNode] {
    guard width > 0, height > 0, !rect.isNull, rect.width > 0, rect.height > 0,
      [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite), opacity > 0
    else { return [] }
    return [.image(self, in: rect, isSmooth: isSmooth, opacity: min(opacity, 1), transform)]
  }
}

extension ResolvedColor {
  /// Whether the color is not fully transparent after rounding to 8 bits.
  fileprivate var isVisible: Bool { ResolvedComponents.byte(opacity) > 0 }
}

extension CGAffineTransform {
  /// The larger of the two axis scales.
  fileprivate var maxScale: CGFloat { CGFloat(max(axisScales.x, axisScales.y)) }
}
