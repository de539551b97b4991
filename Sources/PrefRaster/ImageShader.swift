// PrefRaster: images as a paint. Takes an image's pixels and its transform, and produces for each
// pixel of the picture the nearest image pixel, or a bilinear or bicubic interpolation.

import PrefDrawing
import PrefGeometry

@_implementationOnly import PrefCPixels

/// The reconstruction filter for sampling an image.
enum ImageFilter: Sendable {
  case nearest
  case bilinear
  case bicubic

  /// The kernel's constant for the filter.
  fileprivate var kernelFilter: Int32 {
    switch self {
    case .nearest: CPIXELS_NEAREST
    case .bilinear: CPIXELS_BILINEAR
    case .bicubic: CPIXELS_BICUBIC
    }
  }
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
    var line = cpixels_sample_line(
      u: Double(map.c) * Double(y) + Double(map.tx), v: Double(map.d) * Double(y) + Double(map.ty),
      du: Double(map.a), dv: Double(map.b), first: Int64(x))
    var image = cpixels_image(
      pixels: pixels.base, width: Int32(clamping: pixels.width),
      height: Int32(clamping: pixels.height), is_tiled: isTiled ? 1 : 0)
    cpixels_sample_image(result, count, &image, &line, filter.kernelFilter)
  }

  /// Returns the row or column to sample for an index that may lie outside.
  @inline(__always)
  private func resolvedIndex(_ index: Int, _ count: Int) -> Int {
    guard isTiled else { return min(max(index, 0), count - 1) }
    let rest = index % count
    return rest < 0 ? rest + count : rest
  }
}
