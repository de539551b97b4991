// PrefRaster: preparation of paints. Colors, gradients and images are evaluated per pixel; meshes
// and backdrops are drawn into bitmaps first, as far as they are visible.

import PrefDrawing
import PrefGeometry

extension Preparation {
  /// Appends a shape that is filled with a paint.
  mutating func appendShape(
    _ shape: ClipShape, _ paint: Paint, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    let area = shape.bounds.intersection(visible)
    guard let paint = prepare(paint, transform, area, above: result) else { return }
    appendReplacing(paint.replacesBackdrop, to: &result) { $0.append(shape, paint, &$1) }
  }

  /// Appends the commands that `body` creates; if they replace what is below, they first clear
  /// their coverage.
  mutating func appendReplacing(
    _ isReplacing: Bool, to result: inout [DrawCommand],
    _ body: (inout Preparation, inout [DrawCommand]) -> Void
  ) {
    guard isReplacing else { return body(&self, &result) }
    var commands: [DrawCommand] = []
    body(&self, &commands)
    let bounds = commands.bounds
    if bounds.isEmpty { return }
    let hole = LayerCommand(
      source: .commands(commands.map(\.asCoverage)), blendMode: .destinationOut)
    let filling = LayerCommand(source: .commands(commands), blendMode: .plusLighter)
    add(DrawCommand(content: .layer(hole), bounds: bounds), to: &result)
    add(DrawCommand(content: .layer(filling), bounds: bounds), to: &result)
  }

  /// Returns a paint in pixel space that is valid inside `area`, on top of the commands of the
  /// current layer so far; nil if nothing of it is visible.
  func prepare(
    _ paint: Paint, _ transform: CGAffineTransform, _ area: PixelRect, above result: [DrawCommand]
  ) -> PreparedPaint? {
    switch paint {
    case .color(let color):
      let pixel = color.pixel
      return pixel >> 24 == 0 ? nil : .solid(pixel)
    case .gradient(let gradient):
      return gradient.stops.isEmpty ? nil : .gradient(GradientShader(gradient, transform))
    case .image(let paint):
      let opacity = paint.opacity.byteValue
      if opacity == 0 { return nil }
      return preparedPixels(area) {
        prepare(
          paint.image, paint.rect, paint.interpolation, opacity, transform, isTiled: paint.isTiled
        ).map { .image($0) }
      }
    case .mesh(let mesh): return preparedPixels(area) { prepare(mesh, transform, area) }
    case .backdrop(let backdrop):
      return preparedPixels(area) { prepare(backdrop, transform, area, above: result) }
    }
  }

  /// Returns the paint created by `body`, or an opaque placeholder while only bounds are measured.
  private func preparedPixels(_ area: PixelRect, _ body: () -> PreparedPaint?) -> PreparedPaint? {
    if area.isEmpty { return nil }
    return isMeasuring ? .solid(ResolvedColor.black.pixel) : body()
  }

  // MARK: - Meshes

  private func prepare(
    _ mesh: ResolvedMesh, _ transform: CGAffineTransform, _ area: PixelRect
  ) -> PreparedPaint? {
    let background = mesh.background.pixel
    var isAdmitted = true
    let surface = MeshSurface(mesh, transform) { count in
      isAdmitted = admit(
        area: count, passes: MeshSurface.stepsPerPoint, retained: 0,
        temporary: MeshSurface.bytesPerPoint)
      return isAdmitted
    }
    guard isAdmitted else { return nil }
    guard let surface else { return background >> 24 == 0 ? nil : .solid(background) }
    guard admit(area: area.area, passes: 16, retained: 4),
      meter?.admit(steps: surface.cellArea(in: area)) ?? true
    else { return nil }
    let picture = MeshPicture(
      surface: surface, background: background, frame: area,
      isUnbounded: mesh.isRectangular && surface.bounds.expanded(by: 1).contains(area))
    return .pixels(picture.bitmap(cancellation), at: area)
  }

  // MARK: - Backdrops

  private func prepare(
    _ backdrop: ResolvedBackdrop, _ transform: CGAffineTransform, _ area: PixelRect,
    above result: [DrawCommand]
  ) -> PreparedPaint? {
    let opacity = backdrop.opacity.byteValue
    if opacity == 0 { return nil }
    let effects = backdrop.filters.map { NeighborhoodFilter($0, transform) }
    let needed = effects.reduce(area) { $1?.source(of: $0) ?? $0 }
    // Outside the picture there are no pixels; blurs extend the edge pixels instead.
    let frame = needed.intersection(picture)
    if frame.isEmpty { return nil }
    let below = commandsBelow + [result]
    guard
      admit(area: frame.area, passes: 4 + 8 * backdrop.filters.count, retained: 4, temporary: 1),
      meter?.admit(
        steps: below.reduce(0) { saturatedSum($0, cost(of: $1, in: frame)) }) ?? true
    else { return nil }
    let bitmap = Bitmap(width: frame.width, height: frame.height, isCleared: false)
    bitmap.base.initialize(repeating: background, count: frame.width * frame.height)
    let surface = bitmap.surface(x: frame.minX, y: frame.minY)
    let renderer = BandRenderer(edges: flattener.builder.store, cancellation)
    for commands in below { renderer.drawInBands(commands, onto: surface) }
    for (filter, effect) in zip(backdrop.filters, effects) {
      if case .blur(let x, let y, _)? = effect {
        let plan = BlurPlan(
          width: frame.width, height: frame.height, channels: 4, sigmaX: x, sigmaY: y,
          edge: .clamped)
        bitmap.withMutableBytes { BlurredPixels.blur($0, plan, cancellation) }
      } else if let filter = PixelFilter(filter) {
        filter.apply(bitmap.base, count: frame.width * frame.height)
      }
    }
    let tint = backdrop.tint.pixel
    if tint >> 24 != 0 { blendOver(bitmap.base, frame.width * frame.height, tint) }
    bitmap.updateIsOpaque()
    return .pixels(bitmap, at: frame, opacity: opacity, replacesBackdrop: !bitmap.isOpaque)
  }
}

extension Double {
  /// The value in 0…1 as 0…255, rounded to the nearest; NaN is zero.
  var byteValue: UInt32 { UInt32(min(max(isNaN ? 0 : self, 0), 1) * 255 + 0.5) }
}

extension PreparedPaint {
  /// Returns a paint of precomputed picture pixels.
  fileprivate static func pixels(
    _ bitmap: Bitmap, at frame: PixelRect, opacity: UInt32 = 255, replacesBackdrop: Bool = false
  ) -> PreparedPaint {
    .image(
      PreparedImage(
        pixels: .bitmap(bitmap), filter: .nearest,
        transform: CGAffineTransform(
          translationX: CGFloat(frame.minX), y: CGFloat(frame.minY)), opacity: opacity,
        isTiled: false, replacesBackdrop: replacesBackdrop))
  }

  /// Whether the pixels replace those below even where they are translucent.
  var replacesBackdrop: Bool {
    guard case .image(let image) = self else { return false }
    return image.replacesBackdrop
  }
}

extension DrawCommand {
  /// The same command with precomputed pixels replaced by an opaque color, so that it yields the
  /// coverage only.
  fileprivate var asCoverage: DrawCommand {
    func paint(_ paint: PreparedPaint) -> PreparedPaint {
      guard case .image(let image) = paint else { return paint }
      return .solid(image.opacity << 24)
    }
    var result = self
    switch content {
    case .outline(let outline, let rule, let isAntialiased, let own):
      result.content = .outline(outline, rule, isAntialiased: isAntialiased, paint(own))
    case .rect(let rect, let own): result.content = .rect(rect, paint(own))
    case .glyphs(let batch, let own): result.content = .glyphs(batch, paint(own))
    case .mask, .layer: break
    }
    return result
  }
}

extension Paint {
  /// Whether the paint is a single fully transparent color.
  var isClear: Bool {
    guard case .color(let color) = self else { return false }
    return color.pixel >> 24 == 0
  }
}

extension ResolvedMesh {
  /// Whether the mesh's border is an axis-aligned rectangle, at which the fill ends, too.
  fileprivate var isRectangular: Bool {
    guard columns >= 2, rows >= 2, vertices.count == columns * rows else { return false }
    let (top, bottom) = (vertices.prefix(columns), vertices.suffix(columns))
    let sides = (0..<rows).map { (vertices[$0 * columns], vertices[($0 + 1) * columns - 1]) }
    func isLevel(_ values: [CGFloat]) -> Bool {
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      return high - low < 1e-6 * max(abs(high), 1)
    }
    return isLevel(top.flatMap { [$0.position.y, $0.leading.y, $0.trailing.y] })
      && isLevel(bottom.flatMap { [$0.position.y, $0.leading.y, $0.trailing.y] })
      && isLevel(sides.flatMap { [$0.0.position.x, $0.0.top.x, $0.0.bottom.x] })
      && isLevel(sides.flatMap { [$0.1.position.x, $0.1.top.x, $0.1.bottom.x] })
  }
}
