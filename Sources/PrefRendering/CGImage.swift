// PrefRendering: rendered images and drawing contexts under CoreGraphics' names.

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

/// The filter of images; those of this package are always drawn with the best one.
public enum CGInterpolationQuality: Int32, Sendable {
  /// A filter.
  case `default` = 0, none, low, high, medium
}

/// A drawing context for ``ImageRenderer/render(rasterizationScale:renderer:)``: a bitmap, or a PDF
/// file. It records what is drawn; ``makeImage()`` rasterizes it, ``closePDF()`` writes the file.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private var transform = CGAffineTransform.identity
  private var items: [DisplayItem] = []
  /// The filter of images, which has no effect.
  public var interpolationQuality = CGInterpolationQuality.default
  /// The PDF file; nil for a bitmap.
  var document: PDFContextDocument?

  /// Creates a transparent context with the origin at the top left, y down.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Returns what was drawn since the last call, and resets the transform.
  func takeItems() -> [DisplayItem] {
    defer { (items, transform) = ([], .identity) }
    return items
  }

  /// The current transformation matrix, from user space to pixels.
  public var ctm: CGAffineTransform { transform }

  /// Prepends a transform to the current transformation matrix.
  public func concatenate(_ transform: CGAffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }

  /// Translates user space for subsequent drawing.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales user space for subsequent drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  func draw(_ list: DisplayList) {
    items += list.items.map { $0.mapped(by: transform) }
  }

  /// Returns an image of everything drawn so far; nil if the context has no pixels.
  public func makeImage() -> CGImage? {
    let list = DisplayList(
      size: CGSize(width: width, height: height), scale: 1, items: items)
    do {
      return try Picture(displayList: list, background: nil).image()
    } catch {
      return nil
    }
  }
}
