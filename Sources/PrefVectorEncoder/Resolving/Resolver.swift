// PrefVectorEncoder: resolving, from a display list to the nodes of a vector format. What the format cannot
// express is drawn into images by the rasterizer, as little of it as possible:
//
//   perspective, unknown filters        the content of the layer, with the filters
//   shadows in formats without filters  the shadow; the content stays as it is
//   meshes, angular gradients, tiles    the paint, clipped to the shape
//   backdrops, Porter-Duff operators    the pixels of the item with everything below, if these are
//                                       opaque; otherwise all items up to this one

import PrefDrawing
import PrefGeometry
import PrefRaster

/// Converts the items of one picture to vector nodes.
struct Resolver {
  let features: VectorFeatures
  /// The bounds of the picture, in points.
  let picture: CGRect
  /// Pixels per point of rasterized parts.
  let scale: CGFloat
  /// The number of pixels of all rasterized parts so far.
  private var pixelCount = 0
  /// Counts the cost of all rasterized parts.
  private let meter: DrawingMeter
  /// The images so far, each of which is compressed and counted once. The display list keeps them alive.
  private var countedImages: Set<ImageKey> = []
  /// The bitmaps of color glyphs so far, each of which is decoded and counted once.
  private var glyphPictures: [GlyphPictureKey: GlyphPicture?] = [:]
  /// Whether an item reads pixels below it that are not opaque, so that it cannot be drawn over
  /// them.
  private var hasTranslucentBackdrop = false
  /// The number of items drawn with everything below.
  private var replacementCount = 0
  /// With more of these items, all below them is one image, since each redraws what is below.
  private static let maxReplacementCount = 64

  init(features: VectorFeatures, size: CGSize, scale: CGFloat, _ options: VectorOptions) {
    self.features = features
    picture = CGRect(origin: .zero, size: size)
    self.scale = scale
    var limits = options.drawingLimits
    limits.rasterizedPixels = min(limits.rasterizedPixels, options.pixelLimit)
    meter = DrawingMeter(limits, after: options.earlierCost)
  }

  /// Returns the nodes of a picture or of an isolated group.
  ///
  /// - Throws: ``VectorError/overLimit(_:)`` or ``VectorError/tooLarge(_:)`` if the rasterized parts exceed a limit.
  mutating func isolated(_ items: [DisplayItem]) throws(VectorError) -> [VectorNode] {
    guard let last = items.lastIndex(where: \.readsPixelsBelow) else {
      return try nodes(items, below: [])
    }
    let outer = hasTranslucentBackdrop
    defer { hasTranslucentBackdrop = outer }
    hasTranslucentBackdrop = false
    let (earlierCount, earlierBytes) = (pixelCount, meter.layerBytes)
    var below = try nodes(Array(items[...last]), below: [])
    if hasTranslucentBackdrop {
      (pixelCount, meter.layerBytes) = (earlierCount, earlierBytes)
      below = try rasterized(Array(items[...last])).map { [$0] } ?? []
      hasTranslucentBackdrop = false
    }
    // The items above do not depend on those below: each is resolved once, at any depth of groups.
    return below + (try nodes(Array(items[(last + 1)...]), below: []))
  }

  /// Returns the nodes of items that are drawn directly onto the items `below`.
  mutating func nodes(
    _ items: [DisplayItem], below: [ArraySlice<DisplayItem>]
  ) throws(VectorError) -> [VectorNode] {
    var result: [VectorNode] = []
    for (index, item) in items.enumerated() where item.transform.isFinite {
      if Task.isCancelled { throw .cancelled }
      // The nodes are replaced by an image.
      if hasTranslucentBackdrop { return [] }
      let lower = below + [items[..<index]]
      switch item.content {
      case .layer(let layer) where layer.isDirect:
        result += try direct(layer, item.transform, below: lower)
      case _ where item.readsPixelsBelow:
        result += try replacement(of: item, below: lower)
      case .layer(let layer): result += try group(layer, of: item)
      default: result += try leaf(item)
      }
    }
    return result
  }

  /// The number of drawing steps that take the time of writing a stop of a gradient.
  private static let stepsPerStop = 8_000

  /// Counts a gradient, whose stops may take more time and memory than its pixels.
  ///
  /// - Throws: ``VectorError/overLimit(_:)``.
  func count(_ paint: VectorPaint, of item: DisplayItem) throws(VectorError) {
    guard case .gradient(let gradient) = paint else { return }
    meter.origin = item.sourceOrigin
    _ = meter.admit(steps: gradient.stops.count * Self.stepsPerStop)
    if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
  }

  /// Counts the outlines of glyphs that are filled as one path.
  ///
  /// - Throws: ``VectorError/overLimit(_:)``.
  func countOutlines(of run: GlyphRun, _ item: DisplayItem) throws(VectorError) {
    meter.origin = item.sourceOrigin
    for glyph in run.glyphs {
      let count = run.store.outline(of: glyph.glyph).segments.verbs.count
      // The border of a synthetic weight has several segments for each one of the outline.
      _ = meter.admit(segments: run.embolden > 0 ? 8 * count : count)
      if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
    }
  }

  /// The steps of compressing a pixel of an image for the file.
  private static let stepsPerImagePixel = 128

  /// Counts the compression of an image that an item draws.
  ///
  /// - Throws: ``VectorError/overLimit(_:)``.
  mutating func count(_ image: PixelImage, isSmooth: Bool, of item: DisplayItem) throws(VectorError)
  {
    let key = ImageKey(image: ObjectIdentifier(image), isSmooth: isSmooth)
    guard countedImages.insert(key).inserted else { return }
    meter.origin = item.sourceOrigin
    try countCompression(pixels: image.width * image.height)
  }

  private func countCompression(pixels count: Int) throws(VectorError) {
    _ = meter.admit(steps: saturatedProduct(count, Self.stepsPerImagePixel))
    if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
  }

  /// Returns the bitmap of a color glyph; nil if it has none.
  ///
  /// - Throws: ``VectorError/overLimit(_:)``.
  mutating func picture(
    of glyph: UInt32, _ run: GlyphRun, _ item: DisplayItem
  ) throws(VectorError) -> GlyphPicture? {
    let key = GlyphPictureKey(store: ObjectIdentifier(run.store), glyph: glyph)
    if let known = glyphPictures[key] { return known }
    let cost = run.store.pictureDecodingCost(of: glyph)
    meter.origin = item.sourceOrigin
    let bytesPerPixel = DrawingLimits.bytesPerDecodedPixel
    _ = meter.admit(steps: saturatedProduct(cost, DrawingLimits.stepsPerDecodedPixel))
    _ = meter.admit(layerBytes: 0, temporary: saturatedProduct(cost, bytesPerPixel))
    if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
    let picture = run.store.picture(of: glyph)
    if let image = picture?.image {
      // The cost includes other parts of the file, which are not kept.
      let count = image.width * image.height
      _ = meter.admit(layerBytes: saturatedProduct(count, bytesPerPixel))
      try countCompression(pixels: count)
    }
    glyphPictures[key] = .some(picture)
    return picture
  }

  /// Returns a clip around nodes. Nodes that blend with the content below are clipped on their own,
  /// because a clipped group would be isolated from it.
  private func clipped(_ nodes: [VectorNode], _ clip: VectorGroup.Clip) -> [VectorNode] {
    var result: [VectorNode] = []
    var plain: [VectorNode] = []
    for node in nodes {
      guard case .group(var group) = node, group.blendMode != .normal else {
        plain.append(node)
        continue
      }
      if !plain.isEmpty { result.append(.group(VectorGroup(nodes: plain, clip: clip))) }
      plain = []
      let blendMode = group.blendMode
      group.blendMode = .normal
      result.append(
        .group(VectorGroup(nodes: [.group(group)], clip: clip, blendMode: blendMode)))
    }
    if !plain.isEmpty { result.append(.group(VectorGroup(nodes: plain, clip: clip))) }
    return result
  }

  private mutating func direct(
    _ layer: DisplayLayer, _ transform: CGAffineTransform, below: [ArraySlice<DisplayItem>]
  ) throws(VectorError) -> [VectorNode] {
    let children = try nodes(layer.items, below: below)
    guard let clip = layer.clip, !children.isEmpty else { return children }
    return clip.path.isFinite ? clipped(children, VectorGroup.Clip(clip, transform)) : []
  }

  /// Returns the group of a layer that is composited as a whole.
  private mutating func group(
    _ layer: DisplayLayer, of item: DisplayItem
  ) throws(VectorError) -> [VectorNode] {
    let transform = item.transform
    let opacity = layer.clampedOpacity
    if opacity <= 0, layer.blendMode == .normal { return [] }
    var group = VectorGroup(
      nodes: [], opacity: opacity, blendMode: layer.blendMode, isIsolated: layer.isIsolated)
    if let clip = layer.clip {
      guard clip.path.isFinite else { return [] }
      group.clip = VectorGroup.Clip(clip, transform)
    }
    if let filters = vectorFilters(layer, transform) {
      group.nodes = try isolated(layer.items)
      group.filters = filters
      if !filters.isEmpty, let region = filterRegion(layer.items, filters) {
        group.filterRegion = region
      }
    } else if layer.projection == nil, let shadows = layer.onlyShadows {
      group.nodes = try self.shadows(shadows, of: layer.items, transform)
      group.isIsolated = true
    } else {
      let content = DisplayLayer(
        items: layer.items, projection: layer.projection, filters: layer.filters)
      var replaced = item
      replaced.content = .layer(content)
      group.nodes = try rasterized([replaced]).map { [$0] } ?? []
    }
    if group.nodes.isEmpty { return [] }
    if let mask = layer.mask { group.mask = try isolated(mask) }
    return [.group(group)]
  }

  // MARK: - Images

  /// Draws items onto transparent pixels, as far as they are visible; nil if nothing is.
  mutating func rasterized(_ items: [DisplayItem]) throws(VectorError) -> VectorNode? {
    guard let frame = drawnFrame(of: items, in: picture) else { return nil }
    return .image(try image(of: items, in: frame), in: frame, isSmooth: true, opacity: 1, .identity)
  }

  /// The bounds of the picture, rounded outward to whole pixels.
  private var drawnArea: CGRect {
    CGRect(
      x: 0, y: 0, width: (picture.width * scale).rounded(.up) / scale,
      height: (picture.height * scale).rounded(.up) / scale)
  }

  /// Returns the bounds of what items draw inside `area`, in whole pixels, in points. Those in an area longer than
  /// ``Rasterizer/maxSideLength`` are measured with a lower scale.
  func drawnFrame(of items: [DisplayItem], in area: CGRect) -> CGRect? {
    let ratio = CGFloat(Rasterizer.maxSideLength - 1) / (max(area.width, area.height) * scale)
    guard ratio > 0 else { return nil }
    let list = DisplayList(
      size: area.size, scale: scale * min(ratio, 1), items: items.moved(from: area.origin))
    guard let pixels = Rasterizer.drawnBounds(of: list) else { return nil }
    guard ratio < 1 else { return frame(pixels, in: area) }
    let (minX, minY) = ((pixels.minX / ratio).rounded(.down), (pixels.minY / ratio).rounded(.down))
    let (maxX, maxY) = ((pixels.maxX / ratio).rounded(.up), (pixels.maxY / ratio).rounded(.up))
    return frame(CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY), in: area)
  }

  /// Returns a rectangle of pixels of an area, in points.
  private func frame(_ pixels: CGRect, in area: CGRect) -> CGRect {
    CGRect(
      x: area.minX + pixels.minX / scale, y: area.minY + pixels.minY / scale,
      width: pixels.width / scale, height: pixels.height / scale)
  }

  /// Draws items in a frame of whole pixels.
  mutating func image(
    of items: [DisplayItem], in frame: CGRect
  ) throws(VectorError) -> PixelImage {
    let list = DisplayList(size: frame.size, scale: scale, items: items.moved(from: frame.origin))
    let count = saturatedProduct(list.widthInPixels, list.heightInPixels)
    meter.origin = items.topOrigin
    if !meter.admit(rasterizedPixels: count, to: &pixelCount), let exceeded = meter.exceeded {
      throw .overLimit(exceeded)
    }
    try countCompression(pixels: count)
    // Images are kept until the file is written.
    _ = meter.admit(layerBytes: saturatedProduct(count, DrawingLimits.bytesPerDecodedPixel))
    if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
    do throws(RasterError) {
      return try Rasterizer(pixelLimit: count).bitmap(of: list, countedBy: meter)
        .image(name: "raster")
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge(error.description)
      case .overLimit(let exceeded): throw .overLimit(exceeded)
      case .cancelled: throw .cancelled
      }
    }
  }

  /// Draws an item with everything below it, in the bounds of the item.
  private mutating func replacement(
    of item: DisplayItem, below: [ArraySlice<DisplayItem>]
  ) throws(VectorError) -> [VectorNode] {
    replacementCount += 1
    guard !hasTranslucentBackdrop, let frame = drawnFrame(of: [item], in: picture) else {
      return []
    }
    if replacementCount > Self.maxReplacementCount {
      hasTranslucentBackdrop = true
      return []
    }
    // A blurred backdrop reads pixels around the item.
    let reach = item.backdropReach * scale
    let margin = (reach.isFinite ? min(reach, 4096) : 4096).rounded(.up) / scale
    let area = frame.insetBy(dx: -margin, dy: -margin).intersection(drawnArea)
    let whole = try image(of: below.flatMap { $0 } + [item], in: area)
    let (x, y) = (
      Int(((frame.minX - area.minX) * scale).rounded()),
      Int(((frame.minY - area.minY) * scale).rounded())
    )
    let image = whole.cropped(
      columns: x..<(x + Int((frame.width * scale).rounded())),
      rows: y..<(y + Int((frame.height * scale).rounded())))
    let released = whole.width * whole.height - image.width * image.height
    meter.layerBytes -= released * DrawingLimits.bytesPerDecodedPixel
    if !image.isOpaque { hasTranslucentBackdrop = true }
    return [.image(image, in: frame, isSmooth: true, opacity: 1, .identity)]
  }
}

extension [DisplayItem] {
  /// Returns the items in a coordinate space with another origin.
  fileprivate func moved(from origin: CGPoint) -> [DisplayItem] {
    if origin == .zero { return self }
    let translation = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    return map { $0.mapped(by: translation) }
  }
}

extension VectorGroup.Clip {
  init(_ clip: DisplayLayer.Clip, _ transform: CGAffineTransform) {
    self.init(
      path: clip.path, isEvenOdd: clip.isEvenOdd, isAntialiased: clip.isAntialiased,
      transform: transform)
  }
}

extension DisplayLayer {
  fileprivate var clampedOpacity: Double { min(max(opacity.isNaN ? 0 : opacity, 0), 1) }
}

extension [DisplayItem] {
  /// The origin of the item on top, or of the one on top inside it; negative if none of them has one.
  fileprivate var topOrigin: Int32 {
    var items = self
    while let item = items.last {
      if item.sourceOrigin >= 0 { return item.sourceOrigin }
      guard case .layer(let layer) = item.content else { break }
      items = layer.items
    }
    return -1
  }
}

extension DisplayItem {
  /// The distance from which the item's blurred backdrops read pixels, in points.
  fileprivate var backdropReach: CGFloat {
    switch content {
    case .fill(_, _, _, .backdrop(let backdrop)), .stroke(_, _, _, .backdrop(let backdrop)),
      .glyphs(_, .backdrop(let backdrop)):
      return backdrop.filters.reduce(0) { sum, filter in
        guard case .blur(let radius, _) = filter else { return sum }
        let scales = transform.axisScales
        // Three standard deviations, and one pixel at any scale of at least 1.
        return sum + 3 * max(radius, 0) * CGFloat(max(scales.x, scales.y)) + 1
      }
    case .layer(let layer):
      return (layer.items + (layer.mask ?? [])).reduce(0) { max($0, $1.backdropReach) }
    case .fill, .stroke, .glyphs, .image, .shadow: return 0
    }
  }

  /// Whether the item depends on the pixels below it in a way that vector formats cannot express.
  fileprivate var readsPixelsBelow: Bool {
    guard case .layer(let layer) = content else { return readsBackdrop }
    if !layer.blendMode.isExpressible { return true }
    return layer.isDirect ? layer.items.contains(where: \.readsPixelsBelow) : readsBackdrop
  }
}

/// Identifies a bitmap of a color glyph. The display list keeps its store alive.
private struct GlyphPictureKey: Hashable {
  let store: ObjectIdentifier
  let glyph: UInt32
}
