// PNGCodec: between premultiplied and straight pixels, each component rounded to the nearest.

/// Drops the opacity of RGBA pixels.
func packOpaque(_ source: UnsafeRawBufferPointer, into target: inout [UInt8]) {
  target.withUnsafeMutableBufferPointer { target in
    guard let from = source.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let to = target.baseAddress
    else { return }
    for index in 0..<(source.count / 4) {
      to[3 * index] = from[4 * index]
      to[3 * index + 1] = from[4 * index + 1]
      to[3 * index + 2] = from[4 * index + 2]
    }
  }
}

/// Divides the colours of RGBA pixels by their opacity; nothing becomes four zeros.
func undoPremultiplication(_ source: UnsafeRawBufferPointer, into target: inout [UInt8]) {
  target.withUnsafeMutableBufferPointer { target in
    guard let from = source.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let to = target.baseAddress
    else { return }
    for index in stride(from: 0, to: source.count - 3, by: 4) {
      let opacity = UInt32(from[index + 3])
      if opacity == 255 || opacity == 0 {
        for channel in 0..<4 { to[index + channel] = opacity == 0 ? 0 : from[index + channel] }
        continue
      }
      for channel in 0..<3 {
        let value = (UInt32(from[index + channel]) * 255 + opacity / 2) / opacity
        to[index + channel] = UInt8(truncatingIfNeeded: min(value, 255))
      }
      to[index + 3] = from[index + 3]
    }
  }
}

/// Multiplies the colours of straight RGBA pixels by their opacity, in place.
func premultiply(_ pixels: inout [UInt8]) {
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
