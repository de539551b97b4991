// PrefRaster: per-pixel filters, applied in place to the pixels of a layer.

import PrefDrawing

/// A filter that reads one pixel at a time.
enum PixelFilter: Sendable {
  /// A color matrix of four rows (red, green, blue, opacity) by five columns, row by row, applied
  /// to unpremultiplied components, which are linearized first if `isLinear`.
  case matrix([Float], isLinear: Bool)
  /// Replaces the opacity by the luminance, and the color by black.
  case luminanceToAlpha
  /// Replaces pixels whose opacity (0…255) lies between two inclusive bounds by a color, and
  /// clears all others.
  case threshold(Float, Float, Pixel)

  func apply(_ pixels: UnsafeMutablePointer<Pixel>, count: Int) {
    switch self {
    case .matrix(let numbers, let isLinear):
      guard numbers.count == 20 else { return }
      let columns = (0..<5).map { column in
        SIMD4(
          numbers[column], numbers[5 + column], numbers[10 + column], numbers[15 + column])
      }
      let (red, green, blue, alpha, constant) = (
        columns[0], columns[1], columns[2], columns[3], columns[4]
      )
      var (lastInput, lastOutput): (Pixel, Pixel) = (
        0, Self.transformed(0, red, green, blue, alpha, constant, isLinear)
      )
      for index in 0..<count {
        if pixels[index] != lastInput {
          lastInput = pixels[index]
          lastOutput = Self.transformed(lastInput, red, green, blue, alpha, constant, isLinear)
        }
        pixels[index] = lastOutput
      }
    case .threshold(let lower, let upper, let color):
      for index in 0..<count {
        let opacityByte = Float(opacity(of: pixels[index]))
        pixels[index] = opacityByte >= lower && opacityByte <= upper ? color : 0
      }
    case .luminanceToAlpha:
      for index in 0..<count {
        let p = pixels[index]
        // The weights 0.2126, 0.7152 and 0.0722 in 1/65536; on premultiplied components, so that
        // the opacity is included.
        let sum =
          (p & 255) &* 13_933 &+ (p >> 8 & 255) &* 46_871 &+ (p >> 16 & 255) &* 4_732 &+ 32_768
        pixels[index] = (sum >> 16) << 24
      }
    }
  }

  /// Whether transparent pixels remain transparent.
  var preservesTransparency: Bool {
    switch self {
    case .matrix(let numbers, _): numbers.count != 20 || numbers[19] <= 0
    case .luminanceToAlpha: true
    case .threshold(let lower, let upper, let color): lower > 0 || upper < 0 || color == 0
    }
  }

  @inline(__always)
  private static func transformed(
    _ p: Pixel, _ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>,
    _ alpha: SIMD4<Float>, _ constant: SIMD4<Float>, _ isLinear: Bool
  ) -> Pixel {
    let a = Float(p >> 24)
    let unit = a > 0 ? 1 / a : 0
    var (r, g, b) = (Float(p & 255) * unit, Float(p >> 8 & 255) * unit, Float(p >> 16 & 255) * unit)
    if isLinear { (r, g, b) = (linear(r), linear(g), linear(b)) }
    var result = constant + red * r
    result += green * g
    result += blue * b
    result += alpha * (a / 255)
    func clamped(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
    let opacity = clamped(result.w)
    (r, g, b) = (clamped(result.x), clamped(result.y), clamped(result.z))
    if isLinear { (r, g, b) = (encoded(r), encoded(g), encoded(b)) }
    return pixel(red: r * opacity, green: g * opacity, blue: b * opacity, opacity: opacity)
  }

  private static func linear(_ value: Float) -> Float {
    Float(TransferFunction.linear(Double(value)))
  }

  private static func encoded(_ value: Float) -> Float {
    Float(TransferFunction.gammaEncoded(Double(value)))
  }
}
