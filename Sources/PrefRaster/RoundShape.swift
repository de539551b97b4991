// PrefRaster: ellipses and rounded rectangles recognized in paths, which are flattened without general curves.

import PrefGeometry

/// An axis-aligned ellipse or circular rounded rectangle, in pixels.
struct RoundShape {
  /// The radii of the corners.
  let rx: Double
  let ry: Double
  /// The centers of the corners' ellipses, in the order of the outline.
  private(set) var centers = InlineCorners()
  /// The direction from each center to its corner, ±1 per axis.
  private(set) var signs = InlineCorners()

  /// Four vectors stored without an array.
  struct InlineCorners {
    private var a = SIMD2<Double>(0, 0)
    private var b = SIMD2<Double>(0, 0)
    private var c = SIMD2<Double>(0, 0)
    private var d = SIMD2<Double>(0, 0)

    subscript(number: Int) -> SIMD2<Double> {
      get { number < 2 ? (number == 0 ? a : b) : (number == 2 ? c : d) }
      set {
        switch number {
        case 0: a = newValue
        case 1: b = newValue
        case 2: c = newValue
        default: d = newValue
        }
      }
    }
  }

  init?(_ path: Path, _ transform: CGAffineTransform) {
    guard transform.isScaleAndTranslation else { return nil }
    let (rect, size): (CGRect, CGSize)
    // An ellipse starts at its right end, a rounded rectangle at its left side.
    let first: Int
    switch path.storage {
    case .ellipse(let bounds):
      (rect, size) = (bounds, CGSize(width: bounds.width / 2, height: bounds.height / 2))
      first = 2
    case .roundedRect(let rounded) where rounded.style == .circular:
      (rect, size) = (rounded.rect, rounded.cornerSize)
      first = 0
    default: return nil
    }
    guard size.width > 0, size.height > 0 else { return nil }
    rx = abs(Double(transform.a) * Double(size.width))
    ry = abs(Double(transform.d) * Double(size.height))
    let scale = SIMD2(Double(transform.a), Double(transform.d))
    let move = SIMD2(Double(transform.tx), Double(transform.ty))
    for number in 0..<4 {
      // Top left, top right, bottom right, bottom left.
      let corner = (number + first) % 4
      let (isRight, isLower) = (corner == 1 || corner == 2, corner >= 2)
      let center = SIMD2(
        Double(isRight ? rect.maxX - size.width : rect.minX + size.width),
        Double(isLower ? rect.maxY - size.height : rect.minY + size.height))
      centers[number] = center * scale + move
      signs[number] = SIMD2(
        isRight == (transform.a > 0) ? 1 : -1, isLower == (transform.d > 0) ? 1 : -1)
    }
  }

  /// Whether the shape lies within half the coordinate limit.
  var isInRange: Bool {
    func isInRange(_ number: Int) -> Bool {
      let center = centers[number]
      return abs(center.x) + abs(rx) < Subpixel.limit / 2
        && abs(center.y) + abs(ry) < Subpixel.limit / 2
    }
    return isInRange(0) && isInRange(1) && isInRange(2) && isInRange(3)
  }
}
