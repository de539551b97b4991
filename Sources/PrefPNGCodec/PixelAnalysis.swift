// PrefPNGCodec: an analysis of all pixels of an image, which determines the smallest lossless pixel
// format.

import PrefPixels

/// The properties of an image that determine its pixel format.
struct PixelAnalysis {
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The distinct colors, straight RGBA; nil if there are more than a palette can hold.
  private(set) var colors: [UInt32]?
  /// The smallest bit depth that represents all gray levels.
  private(set) var grayBits = 1

  /// Analyzes `width` × `height` × 4 bytes of premultiplied RGBA; the result is wrong if `cancellation` is cancelled.
  init(
    _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, _ cancellation: Cancellation? = nil
  ) {
    var poll = CancellationPoll(cancellation)
    var table = ColorTable()
    var fitsPalette = true
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    defer { row.deallocate() }
    var last: UInt32?
    for y in 0..<height where !poll.isCancelled(after: width &* 4) {
      unpremultiply(pixels + y * width * 4, count: width, into: row)
      let bytes = UnsafeRawPointer(row)
      for x in 0..<width {
        let color = bytes.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).littleEndian
        if color == last { continue }
        last = color
        if color >> 24 != 255 { isOpaque = false }
        if color & 255 != color >> 8 & 255 || color & 255 != color >> 16 & 255 { isGray = false }
        if fitsPalette { fitsPalette = table.add(color) }
      }
      // All properties are false already, so further pixels cannot change them.
      if !fitsPalette, !isGray, !isOpaque { break }
    }
    colors = fitsPalette ? table.colors : nil
    if isGray {
      let shades = fitsPalette ? table.colors.map { Int($0 & 255) } : [1]
      grayBits =
        [1, 2, 4].first { bits in
          shades.allSatisfy { $0 % (255 / ((1 << bits) - 1)) == 0 }
        } ?? 8
    }
  }

  /// Returns the format with the fewest bits per pixel, taking the size of the palette into
  /// account.
  func form(pixelCount: Int) -> PixelForm {
    var plain: PixelForm = isOpaque ? .rgb : .rgba
    if isGray { plain = isOpaque ? .gray(bits: grayBits) : .grayAlpha }
    guard let palette = colors.flatMap(ColorPalette.init) else { return plain }
    let paletteSize = 12 + palette.entries.count + (isOpaque ? 0 : 12 + palette.opacities.count)
    // Compression is assumed to at least halve the size of a pixel.
    let savings = (plain.bitsPerPixel - palette.bits) * pixelCount / 16
    return savings > paletteSize ? .palette(palette) : plain
  }
}
