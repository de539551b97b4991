// PrefRaster: images as a paint. Takes an image's pixels and its transform, and produces for each
// pixel of the picture the nearest image pixel, or a bilinear or bicubic interpolation.

import PrefDrawing
import PrefGeometry

/// The reconstruction filter for sampling an image.
enum ImageFilter: Sendable {
  case nearest
  case bilinear
  case bicubic
}

/// Unowned pixels of an image: `height × width`, premultiplied, row by row.
struct ImagePixels {
  let base: UnsafePointer<Pixel>
  let width: Int
  let height: Int
}

/// Samples an image; outside its bounds the edge pixels are extended, or the image is tiled.
struct ImageShader: PixelShader {
  let pixels: ImagePixels
  let isOpaque: Bool
  let filter: ImageFilter
  private let isTiled: Bool
  /// The transform from the picture's pixel centers to the image's pixel coordinates.
  private let map: CGAffineTransform
  /// The translation, if the transform is one by whole pixels.
  private let shift: (x: Int, y: Int)?

  /// Creates a shader; `transform` maps the image's pixels to the picture's.
  init(
    _ pixels: ImagePixels, isOpaque: Bool, filter: ImageFilter, transform: CGAffineTransform,
    isTiled: Bool = false
  ) {
    self.isTiled = isTiled
    self.pixels = pixels
    self.isOpaque = isOpaque
    self.filter = filter
    let inverse = transform.inverted()
    map = CGAffineTransform(translationX: 0.5, y: 0.5).concatenating(inverse)
    shift = Self.integerShift(inverse)
  }

  private static func integerShift(_ map: CGAffineTransform) -> (x: Int, y: Int)? {
    let (x, y) = (Double(map.tx).rounded(), Double(map.ty).rounded())
    let isInteger =
      abs(map.a - 1) < 1e-9 && abs(map.d - 1) < 1e-9 && abs(map.b) < 1e-9 && abs(map.c) < 1e-9
      && abs(Double(map.tx) - x) < 1e-6 && abs(Double(map.ty) - y) < 1e-6
    guard isInteger, abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return (Int(x), Int(y))
  }

  /// Returns a part of an image row, if the transform is a translation by whole pixels and the part
  /// lies inside the image.
  func directPixels(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>? {
    guard let shift, x + shift.x >= 0, x + shift.x + count <= pixels.width else { return nil }
    return pixels.base + resolvedIndex(y + shift.y, pixels.height) * pixels.width + x + shift.x
  }

  func shade(y: Int, x: Int, count: Int, into result: UnsafeMutablePointer<Pixel>) {
    if let directPixels = directPixels(y: y, x: x, count: count) {
      return result.update(from: directPixels, count: count)
    }
    if let shift {
      let row = pixels.base + resolvedIndex(y + shift.y, pixels.height) * pixels.width
      for index in 0..<count {
        result[index] = row[resolvedIndex(x + index + shift.x, pixels.width)]
      }
      return
    }
    let (u0, v0) = (
      Double(map.c) * Double(y) + Double(map.tx), Double(map.d) * Double(y) + Double(map.ty)
    )
    let (du, dv) = (Double(map.a), Double(map.b))
    let (right, bottom) = (Double(pixels.width), Double(pixels.height))
    for index in 0..<count {
      let at = Double(x + index)
      // Positions in 1/256 image pixel, clamped to just outside the image.
      let u = Subpixel.round(clamped(u0 + du * at, right) * 256)
      let v = Subpixel.round(clamped(v0 + dv * at, bottom) * 256)
      switch filter {
      case .nearest: result[index] = sample(u >> 8, v >> 8)
      case .bilinear: result[index] = bilinear(u - 128, v - 128)
      case .bicubic: result[index] = bicubic(u - 128, v - 128)
      }
    }
  }

  @inline(__always)
  private func clamped(_ value: Double, _ size: Double) -> Double {
    if isTiled {
      // For huge coordinates the remainder loses all precision; any position is valid.
      let rest = value - (value / size).rounded(.down) * size
      return rest >= 0 && rest <= size ? rest : 0
    }
    return value > -2 ? (value < size + 2 ? value : size + 2) : -2
  }

  /// Returns the row or column to sample for an index that may lie outside.
  @inline(__always)
  private func resolvedIndex(_ index: Int, _ count: Int) -> Int {
    guard isTiled else { return min(max(index, 0), count - 1) }
    let rest = index % count
    return rest < 0 ? rest + count : rest
  }

  @inline(__always)
  private func sample(_ x: Int, _ y: Int) -> Pixel {
    pixels.base[resolvedIndex(y, pixels.height) * pixels.width + resolvedIndex(x, pixels.width)]
  }

  @inline(__always)
  private func bilinear(_ u: Int, _ v: Int) -> Pixel {
    let (x, y) = (u >> 8, v >> 8)
    let (fx, fy) = (UInt32(u & 255), UInt32(v & 255))
    let (a, b, c, d) = (
      sample(x, y), sample(x + 1, y), sample(x, y + 1), sample(x + 1, y + 1)
    )
    if a == b && a == c && a == d { return a }
    var result: Pixel = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let top = (a >> shift & 255) &* (256 - fx) &+ (b >> shift & 255) &* fx
      let bottom = (c >> shift & 255) &* (256 - fx) &+ (d >> shift & 255) &* fx
      result |= ((top &* (256 - fy) &+ bottom &* fy &+ 32768) >> 16) << shift
    }
    return result
  }

  /// Returns the Catmull-Rom interpolation, with overshoot clamped to valid premultiplied colors.
  private func bicubic(_ u: Int, _ v: Int) -> Pixel {
    let (x, y) = (u >> 8, v >> 8)
    let (wx, wy) = (Self.weights(Float(u & 255) / 256), Self.weights(Float(v & 255) / 256))
    var sum = SIMD4<Float>.zero
    for row in 0..<4 {
      for column in 0..<4 {
        let p = sample(x + column - 1, y + row - 1)
        let color = SIMD4<Float>(
          Float(p & 255), Float(p >> 8 & 255), Float(p >> 16 & 255), Float(p >> 24))
        sum += color * (wx[column] * wy[row])
      }
    }
    let unit = sum * (1 / 255)
    return pixel(red: unit.x, green: unit.y, blue: unit.z, opacity: unit.w)
  }

  @inline(__always)
  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(
      -0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t,
      0.5 * t3 - 0.5 * t2)
  }
}
