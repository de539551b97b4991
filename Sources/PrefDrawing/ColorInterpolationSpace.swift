// PrefDrawing: color interpolation spaces: the sRGB transfer function, and Oklab, in which equal
// steps are perceived as equal.

import PrefGeometry

/// The transfer function between linear and gamma-encoded sRGB components, as defined in IEC
/// 61966-2-1 and extended to negative values as an odd function.
public enum TransferFunction {
  /// Returns the linear component for a gamma-encoded one.
  public static func linear(_ encoded: Double) -> Double {
    let value = abs(encoded)
    let result = value <= 0.04045 ? value / 12.92 : Scalar.pow((value + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -result : result
  }

  /// Returns the gamma-encoded component for a linear one.
  public static func gammaEncoded(_ linear: Double) -> Double {
    let value = abs(linear)
    let result =
      value <= 0.0031308 ? value * 12.92 : 1.055 * Scalar.pow(value, 1 / 2.4) - 0.055
    return linear < 0 ? -result : result
  }
}

/// The color space in which colors are interpolated.
public enum ColorInterpolationSpace: Sendable, Hashable {
  /// Gamma-encoded sRGB.
  case device
  /// sRGB with linear components.
  case linear
  /// Oklab, as defined by Björn Ottosson in 2020 (CSS Color 4, section 9.2).
  case perceptual

  /// Returns the components of a color in this space, premultiplied by its opacity, and the opacity
  /// (0...1) in `w`.
  public func premultipliedComponents(_ color: ResolvedColor) -> SIMD4<Double> {
    func finite(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }
    let (r, g, b) = (finite(color.red), finite(color.green), finite(color.blue))
    let opacity = min(max(finite(color.opacity), 0), 1)
    let components: SIMD3<Double>
    switch self {
    case .device: components = SIMD3(r, g, b)
    case .linear:
      components = SIMD3(
        TransferFunction.linear(r), TransferFunction.linear(g), TransferFunction.linear(b))
    case .perceptual: components = Oklab.components(ofEncoded: SIMD3(r, g, b))
    }
    return SIMD4(components * opacity, opacity)
  }

  /// Returns the color for premultiplied components in this space, with the opacity in `w`; the
  /// inverse of ``premultipliedComponents(_:)``.
  public func color(_ mixed: SIMD4<Double>) -> ResolvedColor {
    let opacity = min(max(mixed.w, 0), 1)
    guard opacity > 0 else { return .clear }
    let components = SIMD3(mixed.x, mixed.y, mixed.z) / opacity
    let encoded: SIMD3<Double> =
      switch self {
      case .device: components
      case .linear:
        SIMD3(
          TransferFunction.gammaEncoded(components.x), TransferFunction.gammaEncoded(components.y),
          TransferFunction.gammaEncoded(components.z))
      case .perceptual: Oklab.encoded(components)
      }
    return ResolvedColor(
      red: Float(encoded.x), green: Float(encoded.y), blue: Float(encoded.z),
      opacity: Float(opacity))
  }
}

private enum Oklab {
  static func components(ofEncoded encoded: SIMD3<Double>) -> SIMD3<Double> {
    let (r, g, b) = (
      TransferFunction.linear(encoded.x), TransferFunction.linear(encoded.y),
      TransferFunction.linear(encoded.z)
    )
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  static func encoded(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let l = cube(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z)
    let m = cube(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z)
    let s = cube(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z)
    return SIMD3(
      TransferFunction.gammaEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      TransferFunction.gammaEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      TransferFunction.gammaEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  private static func cube(_ value: Double) -> Double { value * value * value }

  private static func cubeRoot(_ value: Double) -> Double {
    value < 0 ? -Scalar.pow(-value, 1 / 3) : value > 0 ? Scalar.pow(value, 1 / 3) : 0
  }
}
