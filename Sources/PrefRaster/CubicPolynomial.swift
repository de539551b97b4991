// PrefRaster: cubic curves in the power basis.

/// A cubic curve as a polynomial of its parameter: a t³ + b t² + c t + start.
struct CubicPolynomial {
  var a: SIMD2<Double>
  var b: SIMD2<Double>
  var c: SIMD2<Double>
  var start: SIMD2<Double>

  @inline(__always)
  func point(at t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t + start }

  /// Returns the curve minus step² / 12 × its second derivative, 6 a t + 2 b, which moves it
  /// outwards.
  @inline(__always)
  func offsetOutwards(_ step: Double) -> CubicPolynomial {
    let outwards = step * step / 12
    return CubicPolynomial(
      a: a, b: b, c: c - 6 * outwards * a, start: start - 2 * outwards * b)
  }
}
