// PrefRaster: preparation of glyph runs. Axis-aligned text of common sizes becomes cached masks at
// quarter-pixel positions; large, rotated or skewed text becomes one outline; bitmap glyphs become
// images.

import PrefDrawing
import PrefGeometry

extension Preparation {
  /// The largest size, in pixels per em, at which glyphs are drawn from masks; larger ones are
  /// drawn as outlines.
  private static let maxMaskSize = 128.0

  /// Appends the glyphs of a run.
  mutating func appendGlyphs(
    _ run: GlyphRun, _ paint: Paint, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    guard run.fontSize > 0, run.fontSize.isFinite, !run.glyphs.isEmpty else { return }
    let emTransform = CGAffineTransform(scaleX: run.fontSize, y: run.fontSize).concatenating(
      transform)
    if let prepared = prepare(paint, transform, visible, above: result) {
      let isUpright = transform.isScaleAndTranslation && transform.a > 0 && transform.d > 0
      appendReplacing(prepared.replacesBackdrop, to: &result) { own, result in
        if isUpright, emTransform.largestScale <= Self.maxMaskSize,
          own.appendMasks(run, prepared, transform, emTransform, to: &result)
        {
          return
        }
        guard let outline = own.outline(of: run, transform) else { return }
        own.append(.outline(outline, .nonZero, isAntialiased: true), prepared, &result)
      }
    }
    appendPictures(run, paint, transform, to: &result)
  }

  // MARK: - Masks

  /// Appends the glyphs of a run as masks, unless they exceed a limit. Returns false if a glyph is too large for that.
  private func appendMasks(
    _ run: GlyphRun, _ paint: PreparedPaint, _ transform: CGAffineTransform,
    _ emTransform: CGAffineTransform, to result: inout [DrawCommand]
  ) -> Bool {
    let key = GlyphMaskCache.StrikeKey(
      store: ObjectIdentifier(run.store), scaleX: Double(emTransform.a),
      scaleY: Double(emTransform.d),
      slant: Double(run.slant), embolden: Double(run.embolden))
    var pens = ContiguousArray<GlyphPen>()
    pens.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      let (x, y) = (transform.a * CGFloat(glyph.x), transform.d * CGFloat(glyph.y))
      guard let (x, phaseX) = quantized(x + transform.tx),
        let (y, phaseY) = quantized(y + transform.ty)
      else { continue }
      pens.append(
        GlyphPen(
          id: UInt64(glyph.glyph) << 4 | UInt64(phaseY << 2 | phaseX),
          x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y)))
    }
    guard let batch = batch(key, run, pens, emTransform) else { return true }
    if batch.hasLargeGlyphs { return false }
    let bounds = batch.bounds.intersection(visible)
    if !bounds.isEmpty {
      add(DrawCommand(content: .glyphs(batch, paint), bounds: bounds), to: &result)
    }
    return true
  }

  /// Returns a position as whole pixels and quarter-pixel phase; nil if it is too far outside the
  /// picture.
  private func quantized(_ value: CGFloat) -> (whole: Int, quarter: Int)? {
    guard abs(value) < 100_000 else { return nil }
    let count = Subpixel.round(Double(value) * 4)
    return (count >> 2, count & 3)
  }

  /// Returns the masks of a run at their positions, rasterizing and caching the missing ones; nil if they exceed a
  /// limit.
  ///
  /// A mask counts once for each picture, whether it was cached or not.
  private func batch(
    _ key: GlyphMaskCache.StrikeKey, _ run: GlyphRun, _ pens: ContiguousArray<GlyphPen>,
    _ emTransform: CGAffineTransform
  ) -> GlyphBatch? {
    let cache = GlyphMaskCache.shared
    let used = meter?.strikes[key]
    var counted = meter == nil ? nil : used?.counted ?? CountedMasks()
    let (strike, found) = cache.withStrike(key, run.store, retained: used?.strike) {
      $0.batch(pens, counted: &counted)
    }
    if found.pending.isEmpty { return found.batch }
    guard let fresh = rasterizeMasks(found.pending, run, emTransform) else { return nil }
    var batch = found.batch
    if !fresh.isEmpty {
      batch = cache.insert(fresh, key, into: strike) {
        strike.batch(pens, counted: &counted).batch
      }
    }
    if let meter, let counted { meter.strikes[key] = (strike, counted) }
    return batch
  }

  /// Returns the missing masks, and counts the cost of all; nil if it exceeds a limit.
  private func rasterizeMasks(
    _ pending: ContiguousArray<PendingGlyphMask>, _ run: GlyphRun, _ emTransform: CGAffineTransform
  ) -> [(id: UInt64, mask: RasterizedGlyphMask)]? {
    var fresh: [(id: UInt64, mask: RasterizedGlyphMask)] = []
    for mask in pending {
      switch mask {
      case .uncounted(let mask):
        guard admitMask(steps: Int(mask.steps), bytes: mask.byteCount) else { return nil }
      case .missing(let id):
        guard let mask = rasterizeMask(run, id, emTransform) else { return nil }
        fresh.append((id, mask))
      }
    }
    return fresh
  }

  /// The steps for each vertex of a mask, for reading and flattening its outline.
  private static let stepsPerVertex = 64

  private func admitMask(steps: Int, bytes: Int) -> Bool {
    guard let meter else { return true }
    return meter.admit(steps: steps) && meter.admit(layerBytes: bytes)
  }

  /// Returns the mask of a glyph; nil if it exceeds a limit.
  private func rasterizeMask(_ run: GlyphRun, _ id: UInt64, _ emTransform: CGAffineTransform)
    -> RasterizedGlyphMask?
  {
    let matrix = CGAffineTransform(
      a: emTransform.a, b: 0, c: 0, d: emTransform.d, tx: CGFloat(id & 3) / 4,
      ty: CGFloat(id >> 2 & 3) / 4)
    let everywhere = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
    var flattener = Flattener(builder: PolylineBuilder(), visible: everywhere)
    flattener.builder.beginOutline()
    append(run, UInt32(truncatingIfNeeded: id >> 4), matrix, to: &flattener)
    let outline = flattener.builder.endOutline()
    let frame = outline.bounds.intersection(everywhere)
    let store = flattener.builder.store
    var steps = saturatedProduct(store.vertexCount, Self.stepsPerVertex)
    if frame.area > GlyphMask.maxPixels {
      guard admitMask(steps: steps, bytes: 0) else { return nil }
      return RasterizedGlyphMask(frame: frame, coverage: [], steps: steps)
    }
    steps = saturatedSum(steps, saturatedSum(store.edgeCost(of: outline, in: frame), frame.area))
    guard admitMask(steps: steps, bytes: frame.area) else { return nil }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: frame.area)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var painter = PlanePainter(plane: CoveragePlane(base: base, bounds: frame))
      CoverageSweep().draw(
        store.pointers, outline, rule: .nonZero, isAntialiased: true, clip: frame, painter: &painter
      )
    }
    return RasterizedGlyphMask(frame: frame, coverage: bytes, steps: steps)
  }

  // MARK: - Outlines

  /// Returns the outline of a run; nil if it exceeds a limit.
  private mutating func outline(of run: GlyphRun, _ transform: CGAffineTransform) -> Outline? {
    flattener.builder.beginOutline()
    for glyph in run.glyphs {
      let count = flattener.builder.store.vertexCount
      let matrix = CGAffineTransform(
        a: run.fontSize, b: 0, c: 0, d: run.fontSize, tx: CGFloat(glyph.x), ty: CGFloat(glyph.y)
      ).concatenating(transform)
      append(run, glyph.glyph, matrix, to: &flattener)
      guard admitVertices(since: count) else { return nil }
    }
    return flattener.builder.endOutline()
  }

  /// Adds the outline of one glyph; `matrix` maps ems to pixels.
  private func append(
    _ run: GlyphRun, _ glyph: UInt32, _ matrix: CGAffineTransform, to flattener: inout Flattener
  ) {
    let path = run.store.outline(of: glyph)
    if path.isEmpty { return }
    // Upwards is negative y, so a slant to the right adds −slant × y to x.
    let slanted = CGAffineTransform(a: 1, b: 0, c: -run.slant, d: 1, tx: 0, ty: 0)
      .concatenating(matrix)
    flattener.append(path, slanted)
    guard run.embolden > 0 else { return }
    let style = StrokeStyle(lineWidth: run.embolden, lineJoin: .round)
    let border = path.strokedPath(style, scale: max(slanted.largestScale, 1e-9))
    // Both outlines need the same winding direction, or they would cancel out.
    let isReversed = (path.segments.signedArea < 0) != (border.segments.signedArea < 0)
    flattener.append(border, slanted, isReversed: isReversed)
  }

  // MARK: - Pictures

  @inline(never)
  private mutating func appendPictures(
    _ run: GlyphRun, _ paint: Paint, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    let opacity = paint.colorGlyphOpacity
    guard run.store.hasColorBitmaps, opacity.byteValue > 0 else { return }
    for glyph in run.glyphs {
      guard let size = size(ofBitmap: glyph.glyph, run) else { continue }
      let rect = CGRect(
        x: CGFloat(glyph.x) + size.frame.minX * run.fontSize,
        y: CGFloat(glyph.y) + size.frame.minY * run.fontSize,
        width: size.frame.width * run.fontSize, height: size.frame.height * run.fontSize)
      appendImage(rect, .high, opacity, transform, to: &result) { own in
        let target = own.downscaledSize(
          width: size.width, height: size.height, rect.size, .high, transform)
        return own.sampled(glyph.glyph, run, size, target)
      }
    }
  }
}

extension Paint {
  /// The opacity applied to color glyphs: the color's, or the first stop's.
  package var colorGlyphOpacity: Double {
    switch self {
    case .color(let color): return Double(color.opacity)
    case .gradient(let gradient): return Double(gradient.stops.first?.color.opacity ?? 0)
    case .image(let image): return image.opacity
    case .mesh(let mesh): return Double(mesh.vertices.first?.color.opacity ?? 0)
    case .backdrop(let backdrop): return backdrop.opacity
    }
  }
}

extension PathSegments {
  /// The signed area of the control polygon, whose sign is the direction of the outline; positive
  /// for clockwise on screen (y down).
  package var signedArea: Double {
    var sum = 0.0
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint) { sum += Double(last.x * end.y - end.x * last.y) }
    var at = 0
    for verb in verbs {
      switch verb {
      case .move:
        add(start)
        (start, last) = (points[at], points[at])
        at += 1
      case .line, .quadCurve, .curve:
        let count = verb == .line ? 1 : verb == .quadCurve ? 2 : 3
        for _ in 0..<count {
          add(points[at])
          last = points[at]
          at += 1
        }
      case .close:
        add(start)
        last = start
      }
    }
    add(start)
    return sum / 2
  }
}
