// Raster: the painter for everything that is not one colour: it asks a shader for pixels and lays them down under the
// coverage.

/// Knows the premultiplied colour of every pixel of the picture.
protocol PixelShader {
  /// Whether no pixel lets anything through.
  var isOpaque: Bool { get }
  /// Writes the colours of `count` pixels from (x, y); the same for a pixel however the row is cut.
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>)
  /// The colours of `count` pixels from (x, y) where they lie ready one beside the other; nil elsewhere.
  func directPixels(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>?
}

extension PixelShader {
  func directPixels(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>? { nil }
}

/// Draws a shader's colours.
struct ShaderPainter<Shader: PixelShader>: CoveragePainter {
  let surface: Surface
  let shader: Shader
  /// Room for one row.
  let scratch: UnsafeMutablePointer<Pixel>
  /// Multiplies the shader's opacity, 0…255.
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
