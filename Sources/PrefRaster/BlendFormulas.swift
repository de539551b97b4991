// PrefRaster: blend modes, as specified by the W3C's Compositing and Blending Level 1. Normal and
// the Porter-Duff operators work on packed bytes; the others on floating-point components in 0…1.

import PrefDrawing

/// Composites a row of a layer, already multiplied by its coverage, onto a row of the picture, in
/// place.
func blend(
  _ source: UnsafePointer<Pixel>, onto below: UnsafeMutablePointer<Pixel>, count: Int,
  mode: CompositingMode
) {
  switch mode {
  case .normal:
    blendOver(below, source, count, factor: 255)
  case .sourceAtop:
    for index in 0..<count {
      below[index] = sum(
        scaled(source[index], by: opacity(of: below[index])),
        scaled(below[index], by: 255 - opacity(of: source[index])))
    }
  case .destinationOver:
    for index in 0..<count { below[index] = over(below[index], source[index]) }
  case .destinationOut:
    for index in 0..<count {
      below[index] = scaled(below[index], by: 255 - opacity(of: source[index]))
    }
  case .sourceIn:
    for index in 0..<count {
      below[index] = scaled(source[index], by: opacity(of: below[index]))
    }
  case .sourceOut:
    for index in 0..<count {
      below[index] = scaled(source[index], by: 255 - opacity(of: below[index]))
    }
  case .destinationIn:
    for index in 0..<count {
      below[index] = scaled(below[index], by: opacity(of: source[index]))
    }
  case .destinationAtop:
    for index in 0..<count {
      below[index] = sum(
        scaled(source[index], by: 255 - opacity(of: below[index])),
        scaled(below[index], by: opacity(of: source[index])))
    }
  case .xor:
    for index in 0..<count {
      below[index] = sum(
        scaled(source[index], by: 255 - opacity(of: below[index])),
        scaled(below[index], by: 255 - opacity(of: source[index])))
    }
  case .plusLighter:
    for index in 0..<count { below[index] = sum(source[index], below[index]) }
  default:
    for index in 0..<count where source[index] >> 24 != 0 {
      below[index] = compositePixel(source[index], below[index], mode)
    }
  }
}

/// Returns the sum of two pixels, each component clamped to 255.
@inline(__always)
private func sum(_ a: Pixel, _ b: Pixel) -> Pixel {
  var result: Pixel = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    result |= min((a >> shift & 255) + (b >> shift & 255), 255) << shift
  }
  return result
}

/// Red, green and blue, each in 0…1.
typealias Components = SIMD3<Float>

/// Composites source over backdrop with a blended color: αs (1 − αb) Cs + αs αb B(Cb, Cs) + (1 − αs) αb Cb.
private func compositePixel(_ source: Pixel, _ below: Pixel, _ mode: CompositingMode) -> Pixel {
  let (s, sa) = components(source)
  let (b, ba) = components(below)
  let result: Components
  let opacity = sa + ba - sa * ba
  if mode == .plusDarker {
    // One minus the sum of the complements, premultiplied: max(0, 1 − ((1 − Cs) + (1 − Cb))).
    let total = min(sa + ba, 1)
    result = (s + b - (sa + ba) + total).clamped(lowerBound: .zero, upperBound: .init(repeating: 1))
    return pixel(red: result.x, green: result.y, blue: result.z, opacity: total)
  }
  let straightSource = sa > 0 ? s / sa : .zero
  let straightBelow = ba > 0 ? b / ba : .zero
  let blended = mode.blended(straightBelow, straightSource)
  result = s * (1 - ba) + blended * (sa * ba) + b * (1 - sa)
  return pixel(red: result.x, green: result.y, blue: result.z, opacity: opacity)
}

@inline(__always)
private func components(_ pixel: Pixel) -> (color: Components, opacity: Float) {
  (
    Components(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255)) / 255,
    Float(pixel >> 24) / 255
  )
}

extension CompositingMode {
  /// Returns the specification's blend function B(Cb, Cs), on unpremultiplied components in 0…1.
  func blended(_ below: Components, _ source: Components) -> Components {
    switch self {
    case .multiply: return below * source
    case .screen: return below + source - below * source
    case .overlay: return zipped(source, below, hardLightValue)
    case .darken: return zipped(below, source) { min($0, $1) }
    case .lighten: return zipped(below, source) { max($0, $1) }
    case .colorDodge: return zipped(below, source, colorDodgeValue)
    case .colorBurn: return zipped(below, source, colorBurnValue)
    case .hardLight: return zipped(below, source, hardLightValue)
    case .softLight: return zipped(below, source, softLightValue)
    case .difference: return zipped(below, source) { abs($0 - $1) }
    case .exclusion: return below + source - 2 * below * source
    case .hue: return source.withSaturation(below.saturation).withLuminosity(below.luminosity)
    case .saturation:
      return below.withSaturation(source.saturation).withLuminosity(below.luminosity)
    case .color: return source.withLuminosity(below.luminosity)
    case .luminosity: return below.withLuminosity(source.luminosity)
    case .normal, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter:
      return source
    }
  }
}

@inline(__always)
private func zipped(
  _ a: Components, _ b: Components, _ body: (Float, Float) -> Float
) -> Components {
  Components(body(a.x, b.x), body(a.y, b.y), body(a.z, b.z))
}

private func colorDodgeValue(_ below: Float, _ source: Float) -> Float {
  below == 0 ? 0 : source >= 1 ? 1 : min(1, below / (1 - source))
}

private func colorBurnValue(_ below: Float, _ source: Float) -> Float {
  below >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - below) / source)
}

private func hardLightValue(_ below: Float, _ source: Float) -> Float {
  let twice = 2 * source
  return source <= 0.5 ? below * twice : below + (twice - 1) - below * (twice - 1)
}

private func softLightValue(_ below: Float, _ source: Float) -> Float {
  if source <= 0.5 { return below - (1 - 2 * source) * below * (1 - below) }
  let d = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
  return below + (2 * source - 1) * (d - below)
}

extension Components {
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Float { self.max() - self.min() }

  fileprivate func withLuminosity(_ target: Float) -> Components {
    let shifted = self + (target - luminosity)
    let (l, low, high) = (shifted.luminosity, shifted.min(), shifted.max())
    var result = shifted
    if low < 0, l > low { result = l + (result - l) * (l / (l - low)) }
    if high > 1, high > l { result = l + (result - l) * ((1 - l) / (high - l)) }
    return result
  }

  fileprivate func withSaturation(_ target: Float) -> Components {
    let (low, extent) = (self.min(), saturation)
    return extent > 0 ? (self - low) * (target / extent) : .zero
  }
}
