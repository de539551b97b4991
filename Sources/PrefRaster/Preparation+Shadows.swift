// PrefRaster: preparation of shadows of filled outlines. The outline's coverage is drawn and
// blurred without a layer; for rectangles and rounded rectangles only around the corners, and the
// middle row and column are repeated. Rectangles of any size with equal corners share one mask.

import PrefDrawing
import PrefGeometry

extension Preparation {
  /// Appends the shadow of a filled outline.
  mutating func appendShadow(
    of path: Path, _ shadow: Shadow, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    if shadow.color >> 24 == 0 || path.isEmpty { return }
    if isMeasuring { return appendShadowBounds(of: path, shadow, transform, to: &result) }
    let subpixelOffset = CGAffineTransform(
      translationX: shadow.exactOffset.width - CGFloat(shadow.offsetX),
      y: shadow.exactOffset.height - CGFloat(shadow.offsetY))
    var pixelPath = path.applying(transform.concatenating(subpixelOffset))
    let (columns, rows) = shrink(&pixelPath, shadow.extent)
    let mask =
      columns != nil || rows != nil
      ? stretchedMask(pixelPath, shadow, columns, rows) : plainMask(pixelPath, shadow)
    guard let mask else { return }
    let bounds = mask.bounds.intersection(visible)
    if bounds.isEmpty { return }
    add(DrawCommand(content: .mask(mask, shadow.color), bounds: bounds), to: &result)
  }

  /// Appends a command with the bounds of a shadow.
  private func appendShadowBounds(
    of path: Path, _ shadow: Shadow, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    let outline = PixelRect(enclosing: path.applying(transform).boundingRect)
    if outline.isEmpty { return }
    let (x, y) = shadow.extent
    // The subpixel part of the offset moves the outline by less than a pixel.
    let spread = PixelRect(
      minX: outline.minX - x, minY: outline.minY - y, maxX: outline.maxX + x,
      maxY: outline.maxY + y
    ).expanded(by: 1).offset(shadow.offsetX, shadow.offsetY)
    result.appendBounds(spread.intersection(visible))
  }

  /// Returns the shadow of an arbitrary outline; nil if nothing of it is visible.
  private mutating func plainMask(_ pixelPath: Path, _ shadow: Shadow) -> StretchedMask? {
    let outer = visible
    defer { visible = outer }
    // The visible part depends on the coverage around it, at the position before the offset.
    let (x, y) = shadow.extent
    let bounds = outer.offset(-shadow.offsetX, -shadow.offsetY)
    visible = PixelRect(
      minX: bounds.minX - x, minY: bounds.minY - y, maxX: bounds.maxX + x, maxY: bounds.maxY + y)
    let frame = PixelRect(enclosing: pixelPath.boundingRect).intersection(visible)
    guard !frame.isEmpty else { return nil }
    let area = shadow.maskArea(frame, within: outer.offset(-shadow.offsetX, -shadow.offsetY))
    guard admit(area: area.area, passes: 4, retained: 1, temporary: 2) else { return nil }
    return shadow.mask(drawCoverage(pixelPath, frame), frame, visible: outer, cancellation)
  }

  /// Returns the shadow of a shortened rectangle, created at the origin once for all rectangles
  /// that differ by whole pixels.
  private mutating func stretchedMask(
    _ pixelPath: Path, _ shadow: Shadow, _ columns: StretchedMask.Axis?, _ rows: StretchedMask.Axis?
  ) -> StretchedMask? {
    let bounds = PixelRect(enclosing: pixelPath.boundingRect)
    guard !bounds.isEmpty else { return nil }
    let local = pixelPath.offsetBy(dx: CGFloat(-bounds.minX), dy: CGFloat(-bounds.minY))
    let frame = bounds.offset(-bounds.minX, -bounds.minY)
    let key = ShadowKey(local, shadow)
    let mask: StretchedMask
    if let key, let cached = shadows[key] {
      mask = cached
    } else {
      let area = shadow.maskArea(frame, within: nil)
      guard admit(area: area.area, passes: 4, retained: 1, temporary: 2) else { return nil }
      let outer = visible
      visible = frame.expanded(by: 1)
      mask = shadow.mask(drawCoverage(local, frame), frame, within: nil, cancellation)
      visible = outer
      if let key { shadows[key] = mask }
    }
    let (x, y) = shadow.extent
    return mask.stretched(
      dx: bounds.minX + shadow.offsetX, dy: bounds.minY + shadow.offsetY,
      columns: columns?.translated(by: x), rows: rows?.translated(by: y))
  }

  /// Returns the coverage of a path in pixels.
  private mutating func drawCoverage(_ path: Path, _ frame: PixelRect) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: frame.width * frame.height)
    let shape = shape(path, .identity, false, true)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var painter = PlanePainter(plane: CoveragePlane(base: base, bounds: frame))
      switch shape {
      case .pixels(let pixels): AlignedRect(pixels).draw(clip: frame, painter: &painter)
      case .rect(let rect): rect.draw(clip: frame, painter: &painter)
      case .outline(let outline, let rule, let isAntialiased):
        CoverageSweep(cancellation).draw(
          flattener.builder.store.pointers, outline, rule: rule, isAntialiased: isAntialiased,
          clip: frame, painter: &painter)
      }
    }
    return bytes
  }

  /// Removes whole pixels from the middle of a rectangle that is longer than its corners and the
  /// blur's extent.
  ///
  /// Returns, for each axis that was shortened, the mask column or row to repeat and how often.
  private func shrink(
    _ path: inout Path, _ extent: (x: Int, y: Int)
  ) -> (columns: StretchedMask.Axis?, rows: StretchedMask.Axis?) {
    let rect: CGRect
    var corner = CGSize.zero
    switch path.storage {
    case .rect(let plain): rect = plain
    case .roundedRect(let rounded):
      rect = rounded.rect
      // A continuous corner begins up to 1.53 radii from the corner point.
      corner = CGSize(
        width: rounded.cornerSize.width * 1.53, height: rounded.cornerSize.height * 1.53)
    default: return (nil, nil)
    }
    func axis(_ length: CGFloat, _ corner: CGFloat, _ extent: Int) -> StretchedMask.Axis? {
      let (length, corner) = (Double(length), Double(corner))
      guard length.isFinite, length < Subpixel.limit, corner < length else { return nil }
      let margin = Int(corner.rounded(.up)) + extent + 2
      let extra = Int(length) - 2 * margin - 1
      return extra > 8 ? StretchedMask.Axis(middle: margin, extra: extra) : nil
    }
    let columns = axis(rect.width, corner.width, extent.x)
    let rows = axis(rect.height, corner.height, extent.y)
    let size = CGSize(
      width: rect.width - CGFloat(columns?.extra ?? 0),
      height: rect.height - CGFloat(rows?.extra ?? 0))
    let small = CGRect(origin: rect.origin, size: size)
    if case .roundedRect(let rounded) = path.storage {
      path = Path(roundedRect: small, cornerSize: rounded.cornerSize, style: rounded.style)
    } else {
      path = Path(small)
    }
    return (columns, rows)
  }
}

/// The parameters that determine the blurred coverage of a shortened rectangle.
struct ShadowKey: Hashable {
  private let rect: CGRect
  private let corner: CGSize
  private let style: RoundedCornerStyle
  private let sigmaX: Double
  private let sigmaY: Double

  /// Creates a key; nil for other paths.
  init?(_ path: Path, _ shadow: Shadow) {
    switch path.storage {
    case .rect(let plain): (rect, corner, style) = (plain, .zero, .circular)
    case .roundedRect(let rounded):
      (rect, corner, style) = (rounded.rect, rounded.cornerSize, rounded.style)
    default: return nil
    }
    (sigmaX, sigmaY) = (shadow.sigmaX, shadow.sigmaY)
  }
}
