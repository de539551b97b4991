// PrefRaster: blend modes, as specified by the W3C's Compositing and Blending Level 1. Normal and
// the Porter-Duff operators work on packed bytes; the others are in PrefCPixels.

import PrefDrawing

@_implementationOnly import PrefCPixels

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
    if let kernelMode = mode.kernelMode { cpixels_blend_mode(below, source, count, kernelMode) }
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

extension CompositingMode {
  /// The kernel's constant for a mode that is not a Porter-Duff operator; nil for one that is.
  fileprivate var kernelMode: Int32? {
    switch self {
    case .multiply: CPIXELS_MULTIPLY
    case .screen: CPIXELS_SCREEN
    case .overlay: CPIXELS_OVERLAY
    case .darken: CPIXELS_DARKEN
    case .lighten: CPIXELS_LIGHTEN
    case .colorDodge: CPIXELS_COLOR_DODGE
    case .colorBurn: CPIXELS_COLOR_BURN
    case .hardLight: CPIXELS_HARD_LIGHT
    case .softLight: CPIXELS_SOFT_LIGHT
    case .difference: CPIXELS_DIFFERENCE
    case .exclusion: CPIXELS_EXCLUSION
    case .hue: CPIXELS_HUE
    case .saturation: CPIXELS_SATURATION
    case .color: CPIXELS_COLOR
    case .luminosity: CPIXELS_LUMINOSITY
    case .plusDarker: CPIXELS_PLUS_DARKER
    case .normal, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusLighter:
      nil
    }
  }
}
