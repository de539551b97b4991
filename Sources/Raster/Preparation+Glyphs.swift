// Raster: glyph runs. Upright text of common sizes becomes cached masks at quarters of a pixel; large, turned or
// sheared text becomes one outline; glyphs with a picture become images.

import Drawing
import Geometry

extension Preparation {
  /// Above this size, in pixels an em, glyphs are drawn as outlines.
  private static let largestMaskSize = 128.0

  /// Adds the glyphs of a run.
  mutating func appendGlyphs(
    _ run: GlyphRun, _ paint: Paint, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    guard run.fontSize > 0, run.fontSize.isFinite, !run.glyphs.isEmpty else { return }
    let place = CGAffineTransform(scaleX: run.fontSize, y: run.fontSize).concatenating(transform)
    if let prepared = prepare(paint, transform, visible, above: result) {
      let isUpright = transform.isScaleAndTranslation && transform.a > 0 && transform.d > 0
      appendReplacing(prepared.replacesBelow, to: &result) { own, result in
        if isUpright, place.largestScale <= Self.largestMaskSize {
          own.appendMasks(run, prepared, transform, place, to: &result)
        } else {
          let outline = own.outline(of: run, transform)
          own.append(.outline(outline, .nonZero, isAntialiased: true), prepared, &result)
        }
      }
    }
    appendPictures(run, paint, transform, to: &result)
  }

  // MARK: - Masks

  private mutating func appendMasks(
    _ run: GlyphRun, _ paint: PreparedPaint, _ transform: CGAffineTransform,
    _ place: CGAffineTransform, to result: inout [DrawCommand]
  ) {
    let key = GlyphMaskCache.StrikeKey(
      store: ObjectIdentifier(run.store), scaleX: Double(place.a), scaleY: Double(place.d),
      slant: Double(run.slant), embolden: Double(run.embolden))
    var ids: [UInt64] = []
    var indices = GlyphIndices(run.glyphs.count)
    var batch = GlyphBatch()
    batch.placements.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      let pen = CGPoint(x: CGFloat(glyph.x), y: CGFloat(glyph.y)).applying(transform)
      guard let (x, phaseX) = quarters(pen.x), let (y, phaseY) = quarters(pen.y) else { continue }
      let id = UInt64(glyph.glyph) << 4 | UInt64(phaseY << 2 | phaseX)
      let index = indices.index(of: id, &ids)
      batch.placements.append(
        GlyphBatch.Placement(
          mask: index, x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y)))
    }
    batch.masks = masks(key, run, ids, place)
    batch.placements.removeAll { batch.masks[Int($0.mask)].coverage.isEmpty }
    let bounds = batch.bounds.intersection(visible)
    if !bounds.isEmpty {
      result.append(DrawCommand(content: .glyphs(batch, paint), bounds: bounds))
    }
  }

  /// A position as whole pixels and quarters; nil outside of what can be drawn.
  private func quarters(_ value: CGFloat) -> (whole: Int, quarter: Int)? {
    guard abs(value) < 100_000 else { return nil }
    let count = Subpixel.round(Double(value) * 4)
    return (count >> 2, count & 3)
  }

  private func masks(
    _ key: GlyphMaskCache.StrikeKey, _ run: GlyphRun, _ ids: [UInt64], _ place: CGAffineTransform
  ) -> [GlyphMask] {
    let known = GlyphMaskCache.shared.masks(key, ids)
    var fresh: [(id: UInt64, mask: GlyphMask)] = []
    let result = zip(known, ids).map { mask, id in
      if let mask { return mask }
      let made = makeMask(run, id, place)
      fresh.append((id, made))
      return made
    }
    if !fresh.isEmpty { GlyphMaskCache.shared.insert(key, run.store, fresh) }
    return result
  }

  private func makeMask(_ run: GlyphRun, _ id: UInt64, _ place: CGAffineTransform) -> GlyphMask {
    let matrix = CGAffineTransform(
      a: place.a, b: 0, c: 0, d: place.d, tx: CGFloat(id & 3) / 4, ty: CGFloat(id >> 2 & 3) / 4)
    let everywhere = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
    var flattener = Flattener(builder: ChainBuilder(), visible: everywhere)
    flattener.builder.beginOutline()
    append(run, UInt32(truncatingIfNeeded: id >> 4), matrix, to: &flattener)
    let outline = flattener.builder.endOutline()
    let frame = outline.bounds.intersection(everywhere)
    let count = frame.width * frame.height
    var bytes = ContiguousArray<UInt8>(
      repeating: 0, count: count > 0 ? count + GlyphMask.padding : 0)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var painter = PlanePainter(plane: CoveragePlane(base: base, bounds: frame))
      CoverageSweep().draw(
        flattener.builder.store.pointers, outline, rule: .nonZero, isAntialiased: true,
        clip: frame, painter: &painter)
    }
    return GlyphMask(
      left: frame.minX, top: frame.minY, width: frame.width, height: frame.height, coverage: bytes)
  }

  // MARK: - Outlines

  private mutating func outline(of run: GlyphRun, _ transform: CGAffineTransform) -> Outline {
    flattener.builder.beginOutline()
    for glyph in run.glyphs {
      let matrix = CGAffineTransform(
        a: run.fontSize, b: 0, c: 0, d: run.fontSize, tx: CGFloat(glyph.x), ty: CGFloat(glyph.y)
      ).concatenating(transform)
      append(run, glyph.glyph, matrix, to: &flattener)
    }
    return flattener.builder.endOutline()
  }

  /// Adds one glyph; `matrix` maps ems to pixels.
  private func append(
    _ run: GlyphRun, _ glyph: UInt32, _ matrix: CGAffineTransform, to flattener: inout Flattener
  ) {
    let path = run.store.outline(of: glyph)
    if path.isEmpty { return }
    // Upwards is negative y: a slant to the right moves it by +x.
    let slanted = CGAffineTransform(a: 1, b: 0, c: -run.slant, d: 1, tx: 0, ty: 0)
      .concatenating(matrix)
    flattener.append(path, slanted)
    guard run.embolden > 0 else { return }
    let style = StrokeStyle(lineWidth: run.embolden, lineJoin: .round)
    let border = path.strokedPath(style, scale: max(slanted.largestScale, 1e-9))
    // Both have to turn the same way, or they would cancel each other out.
    let isReversed = (path.segments.signedArea < 0) != (border.segments.signedArea < 0)
    flattener.append(border, slanted, isReversed: isReversed)
  }

  // MARK: - Pictures

  private mutating func appendPictures(
    _ run: GlyphRun, _ paint: Paint, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    let opacity = paint.opacity
    for glyph in run.glyphs {
      guard let picture = run.store.picture(of: glyph.glyph) else { continue }
      let frame = CGRect(
        x: CGFloat(glyph.x) + picture.frame.minX * run.fontSize,
        y: CGFloat(glyph.y) + picture.frame.minY * run.fontSize,
        width: picture.frame.width * run.fontSize, height: picture.frame.height * run.fontSize)
      appendImage(picture.image, frame, .high, opacity, transform, to: &result)
    }
  }
}

/// Numbers the different glyphs of a run, in the order of their first use.
private struct GlyphIndices {
  /// By hash, then the next free place: an index + 1, zero for none.
  private var table: ContiguousArray<Int32>
  private let mask: Int

  init(_ count: Int) {
    var size = 16
    while size < 2 * count { size *= 2 }
    table = ContiguousArray(repeating: 0, count: size)
    mask = size - 1
  }

  /// The index of a glyph, which is added where it is new.
  mutating func index(of id: UInt64, _ ids: inout [UInt64]) -> Int32 {
    var place = Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while table[place] > 0 {
      let index = table[place] - 1
      if ids[Int(index)] == id { return index }
      place = (place + 1) & mask
    }
    ids.append(id)
    table[place] = Int32(truncatingIfNeeded: ids.count)
    return table[place] - 1
  }
}

extension Paint {
  /// The opacity that a coloured glyph takes: the colour's, or the first stop's.
  fileprivate var opacity: Double {
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
  /// The area that the control points enclose; its sign tells which way the outline turns.
  var signedArea: Double {
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
