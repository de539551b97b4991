// PrefPixels: conversion between premultiplied and straight RGBA pixels, each component rounded to
// nearest.

/// 2³² / opacity, rounded up. The product with a number below 2¹⁶, shifted right by 32 bits, is the
/// exact quotient.
private let reciprocals: [UInt64] =
  [0] + (1...255).map { (1 << 32 + UInt64($0) - 1) / UInt64($0) }

/// Converts `count` premultiplied RGBA pixels to straight alpha; fully transparent pixels become
/// four zeros.
package func unpremultiply(
  _ source: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
) {
  reciprocals.withUnsafeBufferPointer { reciprocals in
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    for index in 0..<count {
      let pixel = from.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self).littleEndian
      let opacity = UInt64(pixel >> 24)
      var result: UInt32 = 0
      if opacity == 255 {
        result = pixel
      } else if opacity != 0 {
        result = pixel & 0xFF00_0000
        let factor = reciprocals[Int(opacity)]
        @inline(__always)
        func divided(_ shift: UInt32) -> UInt32 {
          let value = UInt64(pixel &>> shift & 255) &* 255 &+ opacity >> 1
          return min(UInt32(truncatingIfNeeded: (value &* factor) >> 32), 255) &<< shift
        }
        result |= divided(0) | divided(8) | divided(16)
      }
      to.storeBytes(of: result.littleEndian, toByteOffset: 4 &* index, as: UInt32.self)
    }
  }
}

/// Multiplies the color components of straight RGBA pixels by their opacity, in place.
package func premultiply(_ pixels: inout [UInt8]) {
  pixels.withUnsafeMutableBufferPointer { pixels in
    for index in stride(from: 0, to: pixels.count - 3, by: 4) {
      let opacity = UInt32(pixels[index + 3])
      if opacity == 255 { continue }
      for channel in 0..<3 {
        let value = UInt32(pixels[index + channel]) * opacity + 128
        pixels[index + channel] = UInt8(truncatingIfNeeded: (value + value >> 8) >> 8)
      }
    }
  }
}
