// PrefRaster: the positions that are flattened, before they are rounded to fixed point.

import PrefGeometry

/// A position, in pixels.
struct FlatteningVertex {
  var x: Double
  var y: Double
  @inline(__always) var isFinite: Bool { (x - x) + (y - y) == 0 }
  @inline(__always) var isInRange: Bool {
    abs(x) <= Subpixel.limit && abs(y) <= Subpixel.limit
  }
  @inline(__always) static func middle(_ a: Self, _ b: Self) -> Self {
    Self(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5)
  }

  @inline(__always)
  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  @inline(__always)
  init(_ point: CGPoint, _ transform: CGAffineTransform) {
    let (px, py) = (Double(point.x), Double(point.y))
    x = Double(transform.a) * px + Double(transform.c) * py + Double(transform.tx)
    y = Double(transform.b) * px + Double(transform.d) * py + Double(transform.ty)
  }
}
