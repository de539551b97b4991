// PrefRaster: ellipses and rounded rectangles recognized in paths, which are flattened without general curves.

import PrefGeometry

/// An axis-aligned ellipse or circular rounded rectangle, in pixels.
struct RoundShape {
  /// The radii of the corners.
  let rx: Double
  let ry: Double
  /// The x of the centers of the left and of the right corners.
  let left: Double
  let right: Double
  /// The y of the centers of the upper and of the lower corners.
  let top: Double
  let bottom: Double
  /// Whether the outline runs downwards on its right side.
  let isClockwise: Bool

  init?(_ path: Path, _ transform: CGAffineTransform) {
    guard transform.isScaleAndTranslation else { return nil }
    let (rect, size): (CGRect, CGSize)
    switch path.storage {
    case .ellipse(let bounds):
      (rect, size) = (bounds, CGSize(width: bounds.width / 2, height: bounds.height / 2))
    case .roundedRect(let rounded) where rounded.style == .circular:
      (rect, size) = (rounded.rect, rounded.cornerSize)
    default: return nil
    }
    guard size.width > 0, size.height > 0 else { return nil }
    let (scaleX, scaleY) = (Double(transform.a), Double(transform.d))
    rx = abs(scaleX * Double(size.width))
    ry = abs(scaleY * Double(size.height))
    let x0 = Double(rect.minX + size.width) * scaleX + Double(transform.tx)
    let x1 = Double(rect.maxX - size.width) * scaleX + Double(transform.tx)
    let y0 = Double(rect.minY + size.height) * scaleY + Double(transform.ty)
    let y1 = Double(rect.maxY - size.height) * scaleY + Double(transform.ty)
    (left, right) = scaleX > 0 ? (x0, x1) : (x1, x0)
    (top, bottom) = scaleY > 0 ? (y0, y1) : (y1, y0)
    isClockwise = (scaleX > 0) == (scaleY > 0)
  }

  /// Whether the shape lies within half the coordinate limit.
  var isInRange: Bool {
    let limit = Subpixel.limit / 2
    return abs(left) + rx < limit && abs(right) + rx < limit && abs(top) + ry < limit
      && abs(bottom) + ry < limit
  }
}
