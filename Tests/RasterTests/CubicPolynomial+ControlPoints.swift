// Creates cubic curves from their control points.

@testable import PrefRaster

extension CubicPolynomial {
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
    self.init(a: d - 3 * c + 3 * b - a, b: 3 * (a - 2 * b + c), c: 3 * (b - a), start: a)
  }
}
