// PrefRendering: rendered images under CoreGraphics' names.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefRaster

/// A rendered image: 8-bit RGBA, premultiplied, gamma-encoded sRGB, rows from top to bottom.
public final class CGImage: Sendable {
  let bitmap: Bitmap
  /// Pixels per point.
  public let scale: CGFloat

  init(bitmap: Bitmap, scale: CGFloat) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The number of bits per component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: always 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes from the start of one row to the next.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// Whether every pixel has an opacity of 255. O(n) in the number of pixels.
  public var isOpaque: Bool { bitmap.isOpaque }
  /// A copy of the pixel data: `height` × `bytesPerRow` bytes.
  public var pixels: [UInt8] { bitmap.bytes }

  /// The premultiplied components of a pixel, with (0, 0) at the top left; zero outside the image.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8) {
    bitmap[x, y]
  }

  /// Returns the part of the image in a rectangle, in pixels with the origin at the top left; nil if they have no area
  /// in common. The rectangle is extended to whole pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    func pixels(_ start: CGFloat, _ end: CGFloat, _ count: Int) -> Range<Int>? {
      // False for NaN, too.
      guard start < end, start < CGFloat(count), end > 0 else { return nil }
      return Int(max(start, 0).rounded(.down))..<Int(min(end, CGFloat(count)).rounded(.up))
    }
    guard !rect.isNull, let columns = pixels(rect.minX, rect.maxX, width),
      let rows = pixels(rect.minY, rect.maxY, height)
    else { return nil }
    return CGImage(bitmap: bitmap.cropped(columns: columns, rows: rows), scale: scale)
  }

  /// Returns the image as a PNG file.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if the image has no pixels or is too large for the
  ///   format; ``RenderError/cancelled`` if the current task is cancelled.
  public func pngData(options: PNGOptions = PNGOptions()) throws(RenderError) -> Data {
    do {
      return Data(
        try bitmap.withUnsafeBytes { (bytes) throws(PNGError) in
          try PNGEncoder.encode(
            bytes, width: width, height: height, isOpaque: isOpaque,
            options: options.withScale(scale))
        })
    } catch {
      throw RenderError(error)
    }
  }
}
