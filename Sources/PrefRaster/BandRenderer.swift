// PrefRaster: the band renderer. Draws prepared commands onto a surface that holds some rows of the
// picture. Each thread uses one renderer; all its memory is reused from band to band.

import PrefDrawing
import PrefPixels

/// Draws commands; not thread-safe.
final class BandRenderer {
  private let store: EdgeStore
  /// Read from the store on each use, since the store may have grown since the last picture.
  private var edges: EdgePointers { store.pointers }
  private let sweep = CoverageSweep()
  private var poll: CancellationPoll
  private var clipRow: ScratchBuffer<UInt8> = ScratchBuffer(capacity: 4096)
  private var shadeRow: ScratchBuffer<Pixel> = ScratchBuffer(capacity: 4096)
  /// The pixels of nested groups, and the coverage of nested clips.
  private var groups = NestedScratch<Pixel>()
  private var planes = NestedScratch<UInt8>()

  /// The maximum number of rows drawn at a time by ``drawInBands(_:onto:)``.
  private static let bandHeight = 96

  /// Creates a renderer that stops drawing once `cancellation` is cancelled.
  init(edges: EdgeStore, _ cancellation: Cancellation) {
    store = edges
    poll = CancellationPoll(cancellation)
    sweep.setCancellation(cancellation)
  }

  /// Replaces the cancellation, for the next picture that is drawn with the same edge store.
  func setCancellation(_ cancellation: Cancellation) {
    poll = CancellationPoll(cancellation)
    sweep.setCancellation(cancellation)
  }

  deinit {
    clipRow.deallocate()
    shadeRow.deallocate()
    groups.deallocate()
    planes.deallocate()
  }

  /// Draws commands in order, onto a surface of any height.
  func drawInBands(_ commands: [DrawCommand], onto surface: Surface) {
    let frame = surface.bounds
    let height = Self.limitedBandHeight(Self.bandHeight, width: frame.width)
    for top in stride(from: frame.minY, to: frame.maxY, by: height) {
      if poll.isCancelled() { return }
      let band = PixelRect(
        minX: frame.minX, minY: top, maxX: frame.maxX, maxY: min(top + height, frame.maxY))
      draw(commands[...], onto: surface, clip: ClipState(bounds: band, plane: nil))
    }
  }

  /// Returns the height of bands in rows: `height`, or fewer rows if they had more than 2¹⁸ pixels, but at least one. A
  /// command then takes at most a few milliseconds per band, which bounds the time until a cancellation takes effect.
  static func limitedBandHeight(_ height: Int, width: Int) -> Int {
    max(min(height, (1 << 18) / max(width, 1)), 1)
  }

  /// Draws commands in order, inside the clip and the surface.
  func draw(_ commands: ArraySlice<DrawCommand>, onto surface: Surface, clip: ClipState) {
    var clip = clip
    clip.bounds = clip.bounds.intersection(surface.bounds)
    if clip.bounds.isEmpty { return }
    clipRow.reserve(clip.bounds.width)
    shadeRow.reserve(clip.bounds.width)
    let b = clip.bounds
    commands.withUnsafeBufferPointer { commands in
      // Most commands of a picture do not intersect a band; only their bounds are read.
      for index in commands.indices {
        let a = commands[index].bounds
        if a.minY >= b.maxY || a.maxY <= b.minY || a.minX >= b.maxX || a.maxX <= b.minX { continue }
        if poll.isCancelled(after: 128 &+ a.intersection(b).area) { return }
        draw(commands[index], onto: surface, clip: clip)
      }
    }
  }

  /// Draws a layer onto transparent pixels.
  func draw(_ layer: LayerCommand, _ bounds: PixelRect, onto surface: Surface) {
    let commands =
      layer.plainCommands ?? [DrawCommand(content: .layer(layer), bounds: bounds)]
    let area = surface.bounds.intersection(bounds)
    if area.isEmpty { return }
    drawInBands(
      commands,
      onto: Surface(
        base: surface.row(area.minY, area.minX), bounds: area, stride: surface.stride))
  }

  private func draw(_ command: DrawCommand, onto surface: Surface, clip: ClipState) {
    switch command.content {
    case .outline(let outline, let rule, let isAntialiased, let paint):
      let source = OutlineSource(
        sweep: sweep, edges: edges, outline: outline, rule: rule, isAntialiased: isAntialiased)
      self.paint(source, paint, surface, clip)
    case .rect(let rect, let paint): self.paint(rect, paint, surface, clip)
    case .glyphs(let batch, let paint): self.paint(batch, paint, surface, clip)
    case .mask(let mask, let color): self.paint(mask, .solid(color), surface, clip)
    case .layer(let layer):
      if layer.isDirect {
        drawDirectly(layer, onto: surface, clip: clip)
      } else {
        drawGroup(layer, command.bounds, onto: surface, clip: clip)
      }
    }
  }

  private func paint<Source: CoverageSource>(
    _ source: Source, _ paint: PreparedPaint, _ surface: Surface, _ clip: ClipState
  ) {
    switch paint {
    case .solid(let color):
      drawCoverage(source, SolidPainter(surface: surface, color: color), clip)
    case .gradient(let shader):
      drawCoverage(
        source, ShaderPainter(surface: surface, shader: shader, scratch: shadeRow.base), clip)
    case .image(let image):
      image.withShader { shader in
        drawCoverage(
          source,
          ShaderPainter(
            surface: surface, shader: shader, scratch: shadeRow.base, opacity: image.opacity), clip)
      }
    }
  }

  private func drawCoverage<Source: CoverageSource, Painter: CoveragePainter>(
    _ source: Source, _ painter: Painter, _ clip: ClipState
  ) {
    if let plane = clip.plane {
      var clipped = ClippedPainter(target: painter, clip: plane, scratch: clipRow.base)
      source.draw(clip: clip.bounds, painter: &clipped)
    } else {
      var painter = painter
      source.draw(clip: clip.bounds, painter: &painter)
    }
  }

  // MARK: - Layers

  private func drawDirectly(_ layer: LayerCommand, onto surface: Surface, clip: ClipState) {
    guard case .commands(let commands) = layer.source else { return }
    withClip(layer.clip, inside: clip) { draw(commands[...], onto: surface, clip: $0) }
  }

  /// Calls `body` with the clip intersected with a shape. Pixel-aligned rectangles only reduce the
  /// bounds; other shapes require a coverage plane for the current rows.
  private func withClip(
    _ shape: ClipShape?, inside clip: ClipState, _ body: (ClipState) -> Void
  ) {
    guard let shape else { return body(clip) }
    var inner = ClipState(bounds: clip.bounds.intersection(shape.bounds), plane: clip.plane)
    if inner.bounds.isEmpty { return }
    if case .pixels = shape { return body(inner) }
    let count = inner.bounds.width * inner.bounds.height
    let base = planes.push(count)
    defer { planes.pop() }
    let plane = CoveragePlane(base: base, bounds: inner.bounds)
    let painter = PlanePainter(plane: plane)
    switch shape {
    case .pixels: break
    case .rect(let rect): drawCoverage(rect, painter, inner)
    case .outline(let outline, let rule, let isAntialiased):
      let source = OutlineSource(
        sweep: sweep, edges: edges, outline: outline, rule: rule, isAntialiased: isAntialiased)
      drawCoverage(source, painter, inner)
    }
    inner.plane = plane
    body(inner)
  }

  private func drawGroup(
    _ layer: LayerCommand, _ bounds: PixelRect, onto surface: Surface, clip: ClipState
  ) {
    let area = bounds.intersection(clip.bounds)
    if area.isEmpty { return }
    if layer.isPlain, clip.plane == nil {
      switch layer.source {
      case .bitmap(let bitmap, let x, let y):
        return blendBitmap(bitmap, x, y, layer, area, onto: surface)
      case .blurred(let blurred, let x, let y):
        return forEachRow(of: blurred, x, y, in: layer.clip?.bounds.intersection(area) ?? area) {
          blendOver(surface.row($0, $1), $2, $3, factor: layer.opacity)
        }
      case .commands: break
      }
    }
    let inner = ClipState(bounds: area, plane: nil)
    withGroup(area) { group in
      switch layer.source {
      case .commands(let commands): draw(commands[...], onto: group, clip: inner)
      case .bitmap(let bitmap, let x, let y): copy(bitmap, x, y, to: group)
      case .blurred(let blurred, let x, let y):
        forEachRow(of: blurred, x, y, in: area) { group.row($0, $1).update(from: $2, count: $3) }
      }
      for filter in layer.filters { filter.apply(group.base, count: area.width * area.height) }
      applyMask(layer.mask, group)
      withClip(layer.clip, inside: ClipState(bounds: area, plane: clip.plane)) { clip in
        composite(group, layer, onto: surface, clip: clip)
      }
    }
  }

  /// Calls `body` with a new transparent surface.
  private func withGroup(_ area: PixelRect, _ body: (Surface) -> Void) {
    let count = area.width * area.height
    let base = groups.push(count)
    defer { groups.pop() }
    body(Surface(base: base, bounds: area, stride: area.width))
  }

  /// Blends a bitmap onto the surface, source-over.
  private func blendBitmap(
    _ bitmap: Bitmap, _ x: Int, _ y: Int, _ layer: LayerCommand, _ area: PixelRect,
    onto surface: Surface
  ) {
    let source = bitmap.surface(x: x, y: y)
    var area = area.intersection(source.bounds)
    if let clip = layer.clip { area = area.intersection(clip.bounds) }
    for row in area.minY..<area.maxY {
      blendOver(
        surface.row(row, area.minX), source.row(row, area.minX), area.width,
        factor: layer.opacity)
    }
  }

  private func copy(_ bitmap: Bitmap, _ x: Int, _ y: Int, to group: Surface) {
    let frame = PixelRect(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
    let area = frame.intersection(group.bounds)
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      group.row(row, area.minX).update(
        from: bitmap.base + ((row - y) * bitmap.width + area.minX - x), count: area.width)
    }
  }

  /// Calls `body` with the part inside `area` of each row of a blurred picture whose top left pixel
  /// is at (x, y).
  private func forEachRow(
    of blurred: BlurredPixels, _ x: Int, _ y: Int, in area: PixelRect,
    _ body: (_ y: Int, _ x: Int, _ pixels: UnsafePointer<Pixel>, _ count: Int) -> Void
  ) {
    let (width, height) = blurred.plan.sizes[0]
    let area = area.intersection(PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height))
    if area.isEmpty { return }
    let rows = UpsampledRows(blurred)
    shadeRow.reserve(width)
    let row = shadeRow.base
    for index in area.minY..<area.maxY {
      row.withMemoryRebound(to: UInt8.self, capacity: width * 4) { rows.write(index - y, to: $0) }
      body(index, area.minX, row + (area.minX - x), area.width)
    }
  }

  /// Multiplies a group by the opacity of the mask's pixels.
  private func applyMask(_ mask: [DrawCommand]?, _ group: Surface) {
    guard let mask else { return }
    withGroup(group.bounds) { surface in
      draw(mask[...], onto: surface, clip: ClipState(bounds: group.bounds, plane: nil))
      for index in 0..<(group.bounds.width * group.bounds.height) {
        group.base[index] = scaled(group.base[index], by: opacity(of: surface.base[index]))
      }
    }
  }

  /// Composites a group onto the surface, with the clip's coverage, the layer's opacity and its
  /// blend mode.
  private func composite(
    _ group: Surface, _ layer: LayerCommand, onto surface: Surface, clip: ClipState
  ) {
    let area = clip.bounds
    for y in area.minY..<area.maxY {
      let source = group.row(y, area.minX)
      if let plane = clip.plane {
        let coverage = plane.row(y, area.minX)
        for x in 0..<area.width {
          source[x] = scaled(
            source[x], by: dividedBy255(UInt32(coverage[x]) &* layer.opacity))
        }
      } else if layer.blendMode == .normal {
        blendOver(surface.row(y, area.minX), source, area.width, factor: layer.opacity)
        continue
      } else if layer.opacity != 255 {
        for x in 0..<area.width { source[x] = scaled(source[x], by: layer.opacity) }
      }
      blend(source, onto: surface.row(y, area.minX), count: area.width, mode: layer.blendMode)
    }
  }
}
