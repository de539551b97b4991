// PrefRaster: the painter for gradients and images. It requests pixels from a shader and blends
// them by coverage.

/// A source of premultiplied colors for all pixels of the picture.
protocol PixelShader {
  /// Whether every pixel is fully opaque.
  var isOpaque: Bool { get }
  /// Writes the colors of `count` pixels starting at (x, y). The result for a pixel does not
  /// depend on how its row is split.
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>)
  /// Returns the colors of `count` pixels starting at (x, y) if they are stored contiguously; nil
  /// otherwise.
  func directPixels(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>?
}

extension PixelShader {
  func directPixels(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>? { nil }
}

/// Draws a shader's colors, source-over.
struct ShaderPainter<Shader: PixelShader>: CoveragePainter {
  let surface: Surface
  let shader: Shader
  /// Scratch memory for one row.
  let scratch: UnsafeMutablePointer<Pixel>
  /// An opacity that multiplies the shader's, 0…255.
  var opacity: UInt32 = 255

  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    let row = surface.row(y, x)
    let factor = dividedBy255(UInt32(coverage) &* opacity)
    if factor == 255 && shader.isOpaque {
      return shader.shade(y: y, x: x, count: count, into: row)
    }
    if let directPixels = shader.directPixels(y: y, x: x, count: count) {
      return blendOver(row, directPixels, count, factor: factor)
    }
    shader.shade(y: y, x: x, count: count, into: scratch)
    blendOver(row, scratch, count, factor: factor)
  }

  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    let row = surface.row(y, x)
    shader.shade(y: y, x: x, count: count, into: scratch)
    for index in 0..<count {
      let factor = dividedBy255(UInt32(coverages[index]) &* opacity)
      row[index] = over(scaled(scratch[index], by: factor), row[index])
    }
  }
}
