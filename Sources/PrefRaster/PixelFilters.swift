// Raster: filters that look at one pixel at a time, applied in place to rows of a layer.

import PrefDrawing

/// A filter that needs no neighbours.
enum PixelFilter: Sendable {
  /// Four rows (red, green, blue, opacity) of five numbers, on components that are not premultiplied, and linear where
  /// that is asked for.
  case matrix([Float], isLinear: Bool)
  /// The luminance becomes the opacity, of black.
  case luminanceToAlpha
  /// One colour where the opacity, of 255, lies between two, both included; nothing elsewhere.
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
      var (known, answer): (Pixel, Pixel) = (
        0, Self.transformed(0, red, green, blue, alpha, constant, isLinear)
      )
      for index in 0..<count {
        if pixels[index] != known {
          known = pixels[index]
          answer = Self.transformed(known, red, green, blue, alpha, constant, isLinear)
        }
        pixels[index] = answer
      }
    case .threshold(let least, let most, let color):
      for index in 0..<count {
        let share = Float(opacity(of: pixels[index]))
        pixels[index] = share >= least && share <= most ? color : 0
      }
    case .luminanceToAlpha:
      for index in 0..<count {
        let p = pixels[index]
        // 0.2126, 0.7152 and 0.0722 in 1/65536; premultiplied, so that opacity counts too.
        let sum =
          (p & 255) &* 13_933 &+ (p >> 8 & 255) &* 46_871 &+ (p >> 16 & 255) &* 4_732 &+ 32_768
        pixels[index] = (sum >> 16) << 24
      }
    }
  }

  /// Whether nothing stays nothing.
  var keepsEmpty: Bool {
    switch self {
    case .matrix(let numbers, _): numbers.count != 20 || numbers[19] <= 0
    case .luminanceToAlpha: true
    case .threshold(let least, let most, let color): least > 0 || most < 0 || color == 0
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
    func cut(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
    let opacity = cut(result.w)
    (r, g, b) = (cut(result.x), cut(result.y), cut(result.z))
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
