// PrefRaster: preparation of layers with filters. Per-pixel filters are applied when bands are drawn; a blur
// reads the layer's rows as they are drawn and stores its downsampled result; a shadow requires the
// layer's pixels.

import PrefDrawing
import PrefGeometry
import PrefPixels

extension Preparation {
  /// Prepares a layer's items and filters. Per-pixel filters are applied when bands are drawn. Returns the
  /// command and the pixels that it may change.
  mutating func prepareFilters(
    _ layer: DisplayLayer, _ transform: CGAffineTransform
  ) -> (command: LayerCommand, bounds: PixelRect) {
    let inner = visible
    // The pixels that later filters read beyond the visible part must be drawn.
    let effects = layer.filters.map { NeighborhoodFilter($0, transform) }
    var needed = [inner]
    for effect in effects.reversed() {
      needed.insert(effect?.source(of: needed[0]) ?? needed[0], at: 0)
    }
    visible = needed[0]
    var bounds: PixelRect
    var command: LayerCommand
    var appliedCount = 0
    if isMeasuring {
      bounds = measuredBounds(layer, effects, needed)
      visible = inner
      var measured: [DrawCommand] = []
      measured.appendBounds(bounds)
      return (LayerCommand(source: .commands(measured)), bounds)
    }
    if let projection = layer.projection {
      (command, bounds) = projected(layer.items, projection)
    } else {
      var children: [DrawCommand] = []
      if case .blur(let x, let y, false)?? = effects.first, let shape = layer.items.singleShape {
        // The blur of a single-colored shape is that color with blurred coverage, as for a
        // shadow.
        visible = needed[1]
        let toPixels = shape.transform.concatenating(base)
        let shadow = Shadow(color: shape.color.pixel, sigmaX: x, sigmaY: y)
        if toPixels.isFinite { appendShadow(of: shape.path, shadow, toPixels, to: &children) }
        appliedCount = 1
      } else {
        children = commands(layer.items)
      }
      bounds = children.bounds.intersection(needed[appliedCount])
      command = LayerCommand(source: .commands(children))
    }
    for (index, effect) in effects.enumerated().dropFirst(appliedCount) {
      if let effect {
        bounds = apply(effect, to: &command, bounds, visible: needed[index + 1])
      } else if let filter = PixelFilter(layer.filters[index]) {
        command.filters.append(filter)
        if !filter.preservesTransparency { bounds = needed[index + 1] }
      }
    }
    visible = inner
    return (command, bounds)
  }

  /// Returns the pixels that a layer with filters may change, without drawing it.
  private mutating func measuredBounds(
    _ layer: DisplayLayer, _ effects: [NeighborhoodFilter?], _ needed: [PixelRect]
  ) -> PixelRect {
    var bounds =
      layer.projection.map { projected(layer.items, $0).bounds }
      ?? commands(layer.items).bounds
    bounds = bounds.intersection(needed[0])
    for (index, effect) in effects.enumerated() {
      if let effect {
        bounds = effect.result(of: bounds).intersection(needed[index + 1].union(bounds))
      } else if let filter = PixelFilter(layer.filters[index]), !filter.preservesTransparency {
        bounds = needed[index + 1]
      }
    }
    return bounds
  }

  /// Replaces a layer's source by its filtered pixels. Returns the pixels that they may cover.
  private func apply(
    _ effect: NeighborhoodFilter, to command: inout LayerCommand, _ bounds: PixelRect,
    visible: PixelRect
  ) -> PixelRect {
    let frame = effect.frame(bounds, visible)
    let edges = flattener.builder.store
    switch effect {
    case .blur(let sigmaX, let sigmaY, let isOpaque):
      // The rows are drawn in bands; what is stored has at most the size of the frame.
      guard !frame.isEmpty, admit(area: frame.area, passes: 8, retained: 0),
        admitGroup(width: frame.width)
      else { return .empty }
      let rows = LayerRows(command, bounds, frame, edges, cancellation)
      let plan = BlurPlan(
        width: frame.width, height: frame.height, channels: 4, sigmaX: sigmaX, sigmaY: sigmaY,
        edge: isOpaque ? .clamped : .zero)
      let size = plan.sizes[plan.steps.count]
      guard meter?.admit(layerBytes: saturatedProduct(size.width * size.height, 8)) ?? true else {
        return .empty
      }
      let blurred = BlurredPixels(plan, cancellation) { rows.row($0) }
      command = LayerCommand(source: .blurred(blurred, x: frame.minX, y: frame.minY))
      return frame
    case .shadow(let shadow):
      let area = shadow.maskArea(
        frame, within: visible.offset(-shadow.offsetX, -shadow.offsetY))
      guard admit(area: frame.area, passes: 4, retained: 4, temporary: 1),
        admit(area: area.area, passes: 4, retained: 1, temporary: 1)
      else { return .empty }
      let picture = Bitmap(width: frame.width, height: frame.height)
      BandRenderer(edges: edges, cancellation).draw(
        command, bounds, onto: picture.surface(x: frame.minX, y: frame.minY))
      if cancellation.isCancelled { return .empty }
      let coverage = ContiguousArray(
        (0..<(frame.width * frame.height)).map { UInt8(truncatingIfNeeded: picture.base[$0] >> 24) }
      )
      let mask = shadow.mask(coverage, frame, visible: visible, cancellation)
      let pixels = LayerCommand(source: .bitmap(picture, x: frame.minX, y: frame.minY))
      command = LayerCommand(
        source: .commands([
          DrawCommand(content: .mask(mask, shadow.color), bounds: mask.bounds),
          DrawCommand(content: .layer(pixels), bounds: frame),
        ]))
      return frame.union(mask.bounds)
    }
  }
}

/// The rows of a layer, drawn in bands while they are read from the top.
private final class LayerRows {
  /// The number of rows drawn at a time.
  private static let bandHeight = 64
  /// The number of rows above the current band that remain readable.
  private static let retainedCount = 3

  private let command: LayerCommand
  private let bounds: PixelRect
  private let frame: PixelRect
  private let renderer: BandRenderer
  private let memory: PixelMemory
  private let base: UnsafeMutablePointer<Pixel>
  /// The rows in memory, relative to the frame's first row.
  private var rows = 0..<0

  init(
    _ command: LayerCommand, _ bounds: PixelRect, _ frame: PixelRect, _ edges: EdgeStore,
    _ cancellation: Cancellation
  ) {
    (self.command, self.bounds, self.frame) = (command, bounds, frame)
    renderer = BandRenderer(edges: edges, cancellation)
    let count = frame.width * (Self.bandHeight + Self.retainedCount)
    memory = PixelMemory(byteCount: count * 4)
    base = memory.base.bindMemory(to: Pixel.self, capacity: count)
  }

  /// Returns a row of the frame as bytes, drawing further bands if needed; the row must not lie
  /// above the readable ones.
  func row(_ index: Int) -> UnsafePointer<UInt8> {
    while index >= rows.upperBound, rows.upperBound < frame.height { drawNextBand() }
    let pixels = UnsafeRawPointer(base + (index - rows.lowerBound) * frame.width)
    return pixels.assumingMemoryBound(to: UInt8.self)
  }

  private func drawNextBand() {
    let retainedCount = min(rows.count, Self.retainedCount)
    base.update(
      from: base + (rows.count - retainedCount) * frame.width, count: retainedCount * frame.width)
    let top = rows.upperBound
    let end = min(top + Self.bandHeight, frame.height)
    rows = (top - retainedCount)..<end
    let target = base + retainedCount * frame.width
    target.update(repeating: 0, count: (end - top) * frame.width)
    let band = PixelRect(
      minX: frame.minX, minY: frame.minY + top, maxX: frame.maxX, maxY: frame.minY + end)
    renderer.draw(
      command, bounds, onto: Surface(base: target, bounds: band, stride: frame.width))
  }
}

extension [DisplayItem] {
  /// The only shape, if the items are a single antialiased, non-zero fill with one color; nil
  /// otherwise.
  fileprivate var singleShape: (path: Path, color: ResolvedColor, transform: CGAffineTransform)? {
    guard count == 1, let only = first,
      case .fill(let path, isEvenOdd: false, isAntialiased: true, .color(let color)) = only.content
    else { return nil }
    return (path, color, only.transform)
  }
}
