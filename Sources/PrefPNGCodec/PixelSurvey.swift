// PNGCodec: what a whole picture is made of, to find the form with the fewest bits that loses nothing.

import PrefPixels

/// What is known about the pixels of a picture.
struct PixelSurvey {
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The colours, straight RGBA; nil where they are more than a palette takes.
  private(set) var colors: [UInt32]?
  /// The fewest bits for shades of gray that are all there.
  private(set) var grayBits = 1

  /// Looks at `width` × `height` × 4 bytes of premultiplied RGBA.
  init(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int) {
    var table = ColorTable()
    var hasRoom = true
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    defer { row.deallocate() }
    var last: UInt32?
    for y in 0..<height {
      undoPremultiplication(pixels + y * width * 4, count: width, into: row)
      let bytes = UnsafeRawPointer(row)
      for x in 0..<width {
        let color = bytes.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).littleEndian
        if color == last { continue }
        last = color
        if color >> 24 != 255 { isOpaque = false }
        if color & 255 != color >> 8 & 255 || color & 255 != color >> 16 & 255 { isGray = false }
        if hasRoom { hasRoom = table.add(color) }
      }
      // Nothing can be found any more.
      if !hasRoom, !isGray, !isOpaque { break }
    }
    colors = hasRoom ? table.colors : nil
    if isGray {
      let shades = hasRoom ? table.colors.map { Int($0 & 255) } : [1]
      grayBits =
        [1, 2, 4].first { bits in
          shades.allSatisfy { $0 % (255 / ((1 << bits) - 1)) == 0 }
        } ?? 8
    }
  }

  /// The form with the fewest bits a pixel, the palette's own bytes counted.
  func form(pixelCount: Int) -> PixelForm {
    var plain: PixelForm = isOpaque ? .rgb : .rgba
    if isGray { plain = isOpaque ? .gray(bits: grayBits) : .grayAlpha }
    guard let palette = colors.flatMap(ColorPalette.init) else { return plain }
    let own = 12 + palette.entries.count + (isOpaque ? 0 : 12 + palette.opacities.count)
    // Compression halves what a pixel takes, at least.
    let gain = (plain.bitsPerPixel - palette.bits) * pixelCount / 16
    return gain > own ? .palette(palette) : plain
  }
}
