// PrefGeometry: all transcendental functions used by prefrender. The C library's sin, cos, exp and
// log differ in the last bit between versions and processors, which would change pixels, so they
// are evaluated here from plain IEEE 754 operations: argument reduction and minimax polynomials
// after fdlibm (Sun Microsystems, 1993).

import Foundation

/// Elementary functions with bit-identical results on every machine.
public enum Scalar {
  /// π/2 in three parts, for Cody and Waite's argument reduction without loss of the low bits.
  private static let halfPiHigh = 1.57079632673412561417e+00
  private static let halfPiMiddle = 6.07710050630396597660e-11
  private static let halfPiLow = 2.02226624879595063154e-21

  /// Returns the sine and cosine of an angle in radians; NaN for an angle that is not finite.
  public static func sinCos(_ radians: Double) -> (sin: Double, cos: Double) {
    guard radians.isFinite else { return (.nan, .nan) }
    // Beyond 2^20 quarter turns the three-part reduction is inexact; the exact remainder is taken
    // first.
    let angle =
      abs(radians) > 1_647_099 ? radians.remainder(dividingBy: 2 * Double.pi) : radians
    let turns = (angle / (Double.pi / 2)).rounded(.toNearestOrEven)
    let reduced = ((angle - turns * halfPiHigh) - turns * halfPiMiddle) - turns * halfPiLow
    let (s, c) = (sinKernel(reduced), cosKernel(reduced))
    switch Int(turns) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Returns the sine of an angle in radians; NaN if it is not finite.
  public static func sin(_ radians: Double) -> Double { sinCos(radians).sin }

  /// Returns the cosine of an angle in radians; NaN if it is not finite.
  public static func cos(_ radians: Double) -> Double { sinCos(radians).cos }

  /// Returns the tangent of an angle in radians; NaN if it is not finite.
  public static func tan(_ radians: Double) -> Double {
    let (s, c) = sinCos(radians)
    return s / c
  }

  /// Returns the sine for x in [−π/4, π/4].
  private static func sinKernel(_ x: Double) -> Double {
    let z = x * x
    let r =
      8.33333333332248946124e-03
      + z
      * (-1.98412698298579493134e-04
        + z
        * (2.75573137070700676789e-06
          + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))
    return x + z * x * (-1.66666666666666324348e-01 + z * r)
  }

  /// Returns the cosine for x in [−π/4, π/4].
  private static func cosKernel(_ x: Double) -> Double {
    let z = x * x
    let r =
      z
      * (4.16666666666666019037e-02
        + z
        * (-1.38888888888741095749e-03
          + z
          * (2.48015872894767294178e-05
            + z
            * (-2.75573143513906633035e-07
              + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))))
    let half = 0.5 * z
    let w = 1 - half
    return w + (((1 - w) - half) + z * r)
  }

  /// Returns the cube root of a positive number, with a relative error below 0.1%.
  @inlinable
  public static func approximateCubeRoot(_ value: Double) -> Double {
    // Divides the exponent by three, then applies one Newton step.
    let root = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    return (2 * root + value / (root * root)) / 3
  }

  /// Returns the arc tangent of a number, in radians.
  public static func atan(_ value: Double) -> Double {
    guard !value.isNaN else { return .nan }
    let x = abs(value)
    let result: Double
    if x < 0.4375 {
      return atanKernel(value)
    } else if x < 0.6875 {
      result = 4.63647609000806093515e-01 + atanKernel((2 * x - 1) / (2 + x))
    } else if x < 1.1875 {
      result = 7.85398163397448278999e-01 + atanKernel((x - 1) / (x + 1))
    } else if x < 2.4375 {
      result = 9.82793723247329054082e-01 + atanKernel((x - 1.5) / (1 + 1.5 * x))
    } else {
      result = 1.57079632679489655800e+00 + atanKernel(-1 / x)
    }
    return value < 0 ? -result : result
  }

  /// Returns the arc tangent for x in [−7/16, 7/16].
  private static func atanKernel(_ x: Double) -> Double {
    let z = x * x
    let w = z * z
    let odd =
      z
      * (3.33333333333329318027e-01
        + w
        * (1.42857142725034663711e-01
          + w
          * (9.09088713343650656196e-02
            + w
            * (6.66107313738753120669e-02
              + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))))
    let even =
      w
      * (-1.99999999998764832476e-01
        + w
        * (-1.11111104054623557880e-01
          + w
          * (-7.69187620504482999495e-02
            + w * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))))
    return x - x * (odd + even)
  }

  /// Returns the angle of the vector (x, y) in radians, in [−π, π].
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if x == 0 && y == 0 { return x.sign == .minus ? (y.sign == .minus ? -.pi : .pi) : y }
    if x == 0 { return y > 0 ? .pi / 2 : -.pi / 2 }
    if x.isInfinite && y.isInfinite {
      let eighth = x > 0 ? Double.pi / 4 : 3 * Double.pi / 4
      return y > 0 ? eighth : -eighth
    }
    let base = atan(y / x)
    if x > 0 { return base }
    return y.sign == .minus ? base - .pi : base + .pi
  }

  /// Returns the arc cosine, in radians, of a number in [−1, 1].
  public static func acos(_ value: Double) -> Double {
    2 * atan2((1 - value).squareRoot(), (1 + value).squareRoot())
  }

  /// Returns the arc sine, in radians, of a number in [−1, 1].
  public static func asin(_ value: Double) -> Double {
    atan2(value, ((1 - value) * (1 + value)).squareRoot())
  }

  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10

  /// Returns e raised to a power; infinity on overflow, 0 on underflow.
  public static func exp(_ value: Double) -> Double {
    if value.isNaN { return .nan }
    if value > 709.782712893383973096 { return .infinity }
    if value < -745.13321910194110842 { return 0 }
    let k = (value * 1.44269504088896338700).rounded(.toNearestOrEven)
    let high = value - k * ln2High
    let low = k * ln2Low
    let x = high - low
    let t = x * x
    let c =
      x
      - t
      * (1.66666666666666019037e-01
        + t
        * (-2.77777777770155933842e-03
          + t
          * (6.61375632143793436117e-05
            + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))))
    let y = 1 - ((low - (x * c) / (2 - c)) - high)
    return y * Double(sign: .plus, exponent: Int(k) / 2, significand: 1)
      * Double(sign: .plus, exponent: Int(k) - Int(k) / 2, significand: 1)
  }

  /// Returns the natural logarithm; NaN below zero, −∞ at zero.
  public static func log(_ value: Double) -> Double {
    if value.isNaN || value < 0 { return .nan }
    if value == 0 { return -.infinity }
    if value.isInfinite { return .infinity }
    var k = Int(value.exponent)
    var m = value.significand
    if m > 1.41421356237309504880 {
      m /= 2
      k += 1
    }
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even =
      w
      * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    let odd =
      z
      * (6.666666666666735130e-01
        + w
        * (2.857142874366239149e-01
          + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)))
    let half = 0.5 * f * f
    let exponent = Double(k)
    return exponent * ln2High - ((half - (s * (half + odd + even) + exponent * ln2Low)) - f)
  }

  /// Returns a non-negative base raised to a power; 0 raised to a positive power is 0.
  ///
  /// The relative error grows with the size of the exponent's product, to about 1e−13 at e^±300.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    return exp(exponent * log(base))
  }
}
