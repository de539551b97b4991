// Raster: shadows of filled outlines. The outline's coverage is drawn and blurred, without a layer; of a plain or a
// rounded rectangle only as much as its corners need: the middle row and column stand for all others.

import Drawing
import Geometry

extension Preparation {
  /// Adds the shadow of a filled outline.
  mutating func appendShadow(
    of path: Path, _ shadow: Shadow, _ transform: CGAffineTransform,
    to result: inout [DrawCommand]
  ) {
    if shadow.color >> 24 == 0 || path.isEmpty { return }
    let whole = CGAffineTransform(
      translationX: shadow.exactOffset.width - CGFloat(shadow.offsetX),
      y: shadow.exactOffset.height - CGFloat(shadow.offsetY))
    var place = path.applying(transform.concatenating(whole))
    let (columns, rows) = shrink(&place, shadow.reach)
    let outer = visible
    defer { visible = outer }
    // What is seen is made from what lies around it, at the place from which it is moved.
    let (x, y) = shadow.reach
    let seen = outer.offset(-shadow.offsetX, -shadow.offsetY)
    let near = PixelRect(
      minX: seen.minX - x, minY: seen.minY - y, maxX: seen.maxX + x, maxY: seen.maxY + y)
    let isStretched = columns != nil || rows != nil
    let bounds = PixelRect(touchedBy: place.boundingRect)
    visible = isStretched ? bounds.expanded(by: 1) : near
    let frame = isStretched ? bounds : bounds.intersection(near)
    guard !frame.isEmpty else { return }
    let coverage = drawCoverage(place, frame)
    let mask = shadow.mask(coverage, frame, visible: outer, columns: columns, rows: rows)
    let touched = mask.bounds.intersection(outer)
    if touched.isEmpty { return }
    result.append(DrawCommand(content: .mask(mask, shadow.color), bounds: touched))
  }

  /// The coverage of a path in pixels.
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
        CoverageSweep().draw(
          flattener.builder.store.pointers, outline, rule: rule, isAntialiased: isAntialiased,
          clip: frame, painter: &painter)
      }
    }
    return bytes
  }

  /// Takes whole pixels out of the middle of a rectangle that is longer than its corners and the blur can see.
  ///
  /// Answers, for each direction that was shortened, the pixel from the frame's side that stands for those taken out.
  private func shrink(
    _ path: inout Path, _ reach: (x: Int, y: Int)
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
    func axis(_ length: CGFloat, _ corner: CGFloat, _ reach: Int) -> StretchedMask.Axis? {
      let (length, corner) = (Double(length), Double(corner))
      guard length.isFinite, length < Subpixel.limit, corner < length else { return nil }
      let margin = Int(corner.rounded(.up)) + reach + 2
      let extra = Int(length) - 2 * margin - 1
      return extra > 8 ? StretchedMask.Axis(middle: margin, extra: extra) : nil
    }
    let columns = axis(rect.width, corner.width, reach.x)
    let rows = axis(rect.height, corner.height, reach.y)
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
