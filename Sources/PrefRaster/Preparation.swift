// PrefRaster: preparation, from display list to draw commands. Flattens curves, expands strokes and
// resolves paints to pixels; filters that read neighboring pixels are applied here, once, so that
// bands are independent of each other.

import PrefDrawing
import PrefGeometry
import PrefPixels

/// Converts the items of one picture to draw commands.
struct Preparation {
  /// Flattens the paths of all commands into one edge store.
  var flattener: Flattener
  /// The transform from the picture's points to pixels.
  let base: CGAffineTransform
  /// The cached masks of rectangle shadows.
  var shadows: [ShadowKey: StretchedMask] = [:]
  /// The images of the picture.
  let images = ImageCache()
  /// Whether any item reads its backdrop, which requires ``commandsBelow``.
  var readsBackdrop = false
  /// The commands below the enclosing layers, outermost first.
  var commandsBelow: [[DrawCommand]] = []
  /// The picture's background color.
  var background: Pixel = 0
  /// The bounds of the picture, in pixels.
  let picture: PixelRect
  /// Whether only the bounds of the commands are needed.
  var isMeasuring = false
  /// Counts the cost; nil for no limits.
  var meter: DrawingMeter?
  /// The bytes of the bands of all enclosing groups.
  var groupBytes = 0
  /// Ends the preparation early; its commands are incomplete then.
  let cancellation: Cancellation

  init(
    scale: CGFloat, visible: PixelRect, store: EdgeStore = EdgeStore(), _ cancellation: Cancellation
  ) {
    self.init(
      base: CGAffineTransform(scaleX: scale, y: scale), visible: visible, store: store, cancellation
    )
  }

  init(
    base: CGAffineTransform, visible: PixelRect, store: EdgeStore = EdgeStore(),
    _ cancellation: Cancellation
  ) {
    flattener = Flattener(
      builder: PolylineBuilder(store: store), visible: visible, cancellation)
    self.cancellation = cancellation
    self.base = base
    picture = visible
  }

  /// The visible area, in pixels.
  var visible: PixelRect {
    get { flattener.visible }
    set { flattener.visible = newValue }
  }

  /// Returns the commands of items, back to front.
  mutating func commands(_ items: [DisplayItem]) -> [DrawCommand] {
    var result: [DrawCommand] = []
    result.reserveCapacity(items.count)
    for item in items { append(item, opacity: 1, to: &result) }
    return result
  }

  private mutating func append(
    _ item: DisplayItem, opacity: Double, to result: inout [DrawCommand]
  ) {
    let transform = item.transform.concatenating(base)
    guard transform.isFinite, !flattener.poll.isCancelled(after: 2048) else { return }
    if let meter {
      if meter.exceeded != nil { return }
      if isMeasuring, !meter.admit(steps: item.measuringSteps) { return }
      let outer = meter.origin
      if item.sourceOrigin >= 0 { meter.origin = item.sourceOrigin }
      defer { meter.origin = outer }
      return append(item.content, transform, opacity: opacity, to: &result)
    }
    append(item.content, transform, opacity: opacity, to: &result)
  }

  private mutating func append(
    _ content: DisplayItem.Content, _ transform: CGAffineTransform, opacity: Double,
    to result: inout [DrawCommand]
  ) {
    switch content {
    case .fill(let path, let isEvenOdd, let isAntialiased, let paint):
      let paint = paint.multiplyingOpacity(by: opacity)
      if paint.isClear { return }
      let shape = shape(path, transform, isEvenOdd, isAntialiased)
      appendShape(shape, paint, transform, to: &result)
    case .stroke(let path, let style, let isAntialiased, let paint):
      let paint = paint.multiplyingOpacity(by: opacity)
      if paint.isClear { return }
      guard let outline = outline(strokeOf: path, style, transform) else { return }
      let shape = ClipShape.outline(outline, .nonZero, isAntialiased: isAntialiased)
      appendShape(shape, paint, transform, to: &result)
    case .glyphs(let run, let paint):
      appendGlyphs(run, paint.multiplyingOpacity(by: opacity), transform, to: &result)
    case .image(let image, let rect, let interpolation, let own):
      appendImage(image, rect, interpolation, opacity * own, transform, to: &result)
    case .shadow(let path, let color, let radius, let offset):
      let shadow = Shadow(
        color: color.multiplyingOpacity(by: opacity).pixel, radius: Double(radius), offset: offset,
        transform: transform)
      appendShadow(of: path, shadow, transform, to: &result)
    case .layer(let layer):
      guard readsBackdrop else { return append(layer, transform, opacity: opacity, to: &result) }
      commandsBelow.append(result)
      append(layer, transform, opacity: opacity, to: &result)
      commandsBelow.removeLast()
    }
  }

  // MARK: - Shapes and paints

  /// Returns a path in the simplest form that can be filled.
  mutating func shape(
    _ path: Path, _ transform: CGAffineTransform, _ isEvenOdd: Bool, _ isAntialiased: Bool
  ) -> ClipShape {
    if case .rect(let rect) = path.storage, transform.isScaleAndTranslation,
      let aligned = AlignedRect(rect.applying(transform))
    {
      let sides = isAntialiased ? aligned : aligned.rounded
      return sides.isPixelAligned ? .pixels(sides.bounds) : .rect(sides)
    }
    let count = flattener.builder.store.vertexCount
    let outline = flattener.add(path, transform)
    guard admitVertices(since: count) else { return .pixels(.empty) }
    return .outline(outline, isEvenOdd ? .evenOdd : .nonZero, isAntialiased: isAntialiased)
  }

  /// Returns the outline of a stroke; nil if it exceeds a limit.
  private mutating func outline(
    strokeOf path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform
  ) -> Outline? {
    let count = flattener.builder.store.vertexCount
    let segmentsPerDash = 4
    let maxDashes = meter.map { $0.segmentsLeft / segmentsPerDash } ?? .max
    guard let outline = flattener.add(strokeOf: path, style, transform, maxDashes: maxDashes) else {
      // More dashes than segments remain.
      _ = meter?.admit(segments: saturatedProduct(saturatedSum(maxDashes, 1), segmentsPerDash))
      return nil
    }
    return admitVertices(since: count) ? outline : nil
  }

  func append(_ shape: ClipShape, _ paint: PreparedPaint, _ result: inout [DrawCommand]) {
    let bounds = shape.bounds.intersection(visible)
    if bounds.isEmpty { return }
    switch shape {
    case .pixels(let pixels):
      add(DrawCommand(content: .rect(AlignedRect(pixels), paint), bounds: bounds), to: &result)
    case .rect(let rect):
      add(DrawCommand(content: .rect(rect, paint), bounds: bounds), to: &result)
    case .outline(let outline, let rule, let isAntialiased):
      add(
        DrawCommand(
          content: .outline(outline, rule, isAntialiased: isAntialiased, paint), bounds: bounds),
        to: &result)
    }
  }

  // MARK: - Layers

  private mutating func append(
    _ layer: DisplayLayer, _ transform: CGAffineTransform, opacity: Double,
    to result: inout [DrawCommand]
  ) {
    let opacity = opacity * min(max(layer.opacity.isNaN ? 0 : layer.opacity, 0), 1)
    if opacity <= 0, layer.blendMode == .normal { return }
    let outer = visible
    defer { visible = outer }
    let isPlain =
      layer.filters.isEmpty && layer.mask == nil && layer.blendMode == .normal && !layer.isIsolated
      && layer.projection == nil
    // A single leaf item is faded by its paint, without a group.
    if isPlain, opacity < 1, let only = layer.items.first, layer.items.count == 1, only.isFadable,
      layer.clip == nil
    {
      return append(only, opacity: opacity, to: &result)
    }
    let clip = layer.clip.map { shape($0.path, transform, $0.isEvenOdd, $0.isAntialiased) }
    if let clip { visible = visible.intersection(clip.bounds) }
    if visible.isEmpty { return }
    if isPlain, opacity == 1 {
      let children = commands(layer.items)
      if clip == nil { return result.append(contentsOf: children) }
      let bounds = children.bounds.intersection(visible)
      if bounds.isEmpty { return }
      // If items were clipped individually at an antialiased edge, those below would show through at the edge.
      let isDirect = clip?.isPixelAligned ?? true || children.count == 1 || children.needsBackdrop
      let command = LayerCommand(source: .commands(children), clip: clip, isDirect: isDirect)
      return add(DrawCommand(content: .layer(command), bounds: bounds), to: &result)
    }
    let outerBytes = groupBytes
    defer { groupBytes = outerBytes }
    guard isMeasuring || admitGroup(width: visible.width) else { return }
    if !isMeasuring { groupBytes = saturatedSum(outerBytes, Self.bandBytes(visible.width)) }
    var filtered = prepareFilters(layer, transform)
    filtered.command.clip = clip
    filtered.command.opacity = UInt32((opacity * 255).rounded())
    filtered.command.blendMode = layer.blendMode
    filtered.command.mask = layer.mask.map { commands($0) }
    let erases = layer.blendMode.erasesUncovered
    let bounds = erases ? visible : filtered.bounds.intersection(visible)
    if bounds.isEmpty { return }
    add(DrawCommand(content: .layer(filtered.command), bounds: bounds), to: &result)
  }
}

extension [DrawCommand] {
  /// Appends an opaque rectangle that stands for a command while only bounds are measured.
  mutating func appendBounds(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    let paint = PreparedPaint.solid(ResolvedColor.black.pixel)
    append(DrawCommand(content: .rect(AlignedRect(bounds), paint), bounds: bounds))
  }

  /// The pixels that the commands may change.
  var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }

  /// Whether any command blends with what is below it.
  var needsBackdrop: Bool {
    contains { command in
      guard case .layer(let layer) = command.content else { return false }
      if layer.blendMode != .normal { return true }
      guard layer.isDirect, case .commands(let commands) = layer.source else { return false }
      return commands.needsBackdrop
    }
  }
}

extension DisplayItem {
  /// The steps that take the time of measuring the item, without those inside of it, in a projection.
  fileprivate var measuringSteps: Int {
    guard case .glyphs(let run, _) = content else { return 4_000 }
    return saturatedSum(4_000, saturatedProduct(run.glyphs.count, 500))
  }

  /// Whether the opacity can be applied to the item's paint.
  fileprivate var isFadable: Bool {
    switch content {
    case .fill, .stroke, .image, .shadow: return true
    case .glyphs, .layer: return false
    }
  }
}

extension CGAffineTransform {
  var isFinite: Bool { (a - a) + (b - b) + (c - c) + (d - d) + (tx - tx) + (ty - ty) == 0 }

  /// The largest singular value: the maximum factor by which lengths are scaled.
  var largestScale: Double {
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let (s, t) = ((a * a + b * b + c * c + d * d) / 2, a * d - b * c)
    return (s + max(s * s - t * t, 0).squareRoot()).squareRoot()
  }

  /// The factors by which lengths are scaled along the picture's x and y axes; the geometric mean
  /// for both if rotated or skewed.
  package var axisScales: (x: Double, y: Double) {
    if isScaleAndTranslation { return (abs(Double(a)), abs(Double(d))) }
    let mean = abs(Double(determinant)).squareRoot()
    return (mean, mean)
  }
}

extension AlignedRect {
  /// Creates a rectangle from coordinates in pixels, clamped to the coordinate limit; nil if it is
  /// null or a coordinate is NaN.
  init?(_ rect: CGRect) {
    guard !rect.isNull else { return nil }
    func side(_ value: CGFloat) -> Int? {
      guard !value.isNaN else { return nil }
      return Subpixel.round(
        min(max(Double(value), -Subpixel.limit), Subpixel.limit) * Double(Subpixel.one))
    }
    guard let left = side(rect.minX), let top = side(rect.minY), let right = side(rect.maxX),
      let bottom = side(rect.maxY)
    else { return nil }
    self.init(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  init(_ pixels: PixelRect) {
    self.init(
      minX: pixels.minX << Subpixel.shift, minY: pixels.minY << Subpixel.shift,
      maxX: pixels.maxX << Subpixel.shift, maxY: pixels.maxY << Subpixel.shift)
  }
}
