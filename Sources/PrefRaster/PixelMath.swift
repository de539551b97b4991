// PrefRaster: arithmetic on packed pixels: premultiplied, 8 bits per component, red in the lowest
// byte, opacity in the highest. Two components are processed per operation, so that vectors hold
// four times as many pixels.

import PrefDrawing

@_implementationOnly import PrefCPixels

/// A premultiplied pixel: opacity, blue, green, red from the highest byte to the lowest.
typealias Pixel = UInt32

@inline(__always)
func opacity(of pixel: Pixel) -> UInt32 { pixel >> 24 }

/// Returns `value` / 255, rounded to the nearest, for values up to 255 × 255.
@inline(__always)
func dividedBy255(_ value: UInt32) -> UInt32 {
  let biased = value &+ 128
  return (biased &+ (biased >> 8)) >> 8
}

/// Returns all four components × `factor` / 255, each rounded to the nearest.
@inline(__always)
func scaled(_ pixel: Pixel, by factor: UInt32) -> Pixel {
  var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  var odd = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
  odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
  return even | odd
}

/// Composites `source` over `below` (source-over).
@inline(__always)
func over(_ source: Pixel, _ below: Pixel) -> Pixel {
  source &+ scaled(below, by: 255 &- (source >> 24))
}

/// Returns four pixels × `factor` / 255 in 16-bit lanes, each component rounded as by
/// ``scaled(_:by:)``.
@inline(__always)
private func scaled(_ pixels: SIMD4<UInt32>, by factor: SIMD8<UInt16>) -> SIMD4<UInt32> {
  // Bit casts: both vector types have 16 bytes, and every bit pattern is a value of either.
  let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
  let half = SIMD8<UInt16>(repeating: 128)
  let eight = SIMD8<UInt16>(repeating: 8)
  var even = unsafeBitCast(pixels & mask, to: SIMD8<UInt16>.self) &* factor &+ half
  even = (even &+ (even &>> eight)) &>> eight
  var odd = unsafeBitCast((pixels &>> 8) & mask, to: SIMD8<UInt16>.self) &* factor &+ half
  odd = (odd &+ (odd &>> eight)) & SIMD8(repeating: 0xFF00)
  return unsafeBitCast(even | odd, to: SIMD4<UInt32>.self)
}

/// Composites a solid color over a run of pixels.
@inline(__always)
func blendOver(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: Pixel) {
  // For short runs the call costs more than the vectors save.
  if count >= 32 { return cpixels_blend_color(row, count, source) }
  let inverseAlpha = 255 &- (source >> 24)
  let factor = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: inverseAlpha))
  let color = SIMD4<UInt32>(repeating: source)
  var index = 0
  while index &+ 4 <= count {
    let at = UnsafeMutableRawPointer(row + index)
    let below = at.loadUnaligned(as: SIMD4<UInt32>.self)
    at.storeBytes(of: color &+ scaled(below, by: factor), as: SIMD4<UInt32>.self)
    index &+= 4
  }
  while index < count {
    row[index] = source &+ scaled(row[index], by: inverseAlpha)
    index &+= 1
  }
}

/// Composites a solid color, multiplied by each pixel's coverage, over a run of pixels.
@inline(__always)
func blendOver(
  _ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel,
  _ coverages: UnsafePointer<UInt8>
) {
  if count >= 8 { return cpixels_blend_coverage(row, color, coverages, count) }
  for index in 0..<count {
    row[index] = over(scaled(color, by: UInt32(coverages[index])), row[index])
  }
}

/// Composites pixels, each multiplied by `factor` / 255, over a run of others.
@inline(__always)
func blendOver(
  _ row: UnsafeMutablePointer<Pixel>, _ source: UnsafePointer<Pixel>, _ count: Int,
  factor: UInt32
) {
  cpixels_blend_row(row, source, count, factor)
}

/// Converts a value in 0…1 to a byte, rounded to the nearest; values outside are clamped, and NaN
/// is zero.
@inline(__always)
func byte(_ value: Float) -> UInt32 {
  UInt32(min(max(value.isNaN ? 0 : value, 0), 1) * 255 + 0.5)
}

/// Packs premultiplied components in 0…1 into a pixel; no component exceeds the opacity.
@inline(__always)
func pixel(red: Float, green: Float, blue: Float, opacity: Float) -> Pixel {
  let a = byte(opacity)
  return min(byte(red), a) | min(byte(green), a) << 8 | min(byte(blue), a) << 16 | a << 24
}

extension ResolvedColor {
  /// The color as a premultiplied pixel, each component rounded to the nearest; colors outside
  /// sRGB are clamped.
  var pixel: Pixel {
    let a = min(max(opacity.isNaN ? 0 : opacity, 0), 1)
    func component(_ value: Float) -> Float { min(max(value.isNaN ? 0 : value, 0), 1) * a }
    return PrefRaster.pixel(
      red: component(red), green: component(green), blue: component(blue), opacity: a)
  }
}
