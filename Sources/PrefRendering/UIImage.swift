// PrefRendering: decoded images from files and memory under UIKit's names, and the initializers of
// `Image` that use them.

import PrefDrawing
import PrefGeometry
import PrefJPEGCodec
import PrefPNGCodec
import PrefPixels
import PrefRaster
import PrefViews
import PrefWebPCodec

/// The decoder of image files: PNG, JPEG and WebP, recognized by their signatures.
struct ImageFileReader: ImageReader {
  /// The maximum number of pixels of an image.
  var pixelLimit = 1 << 26

  /// Returns the decoded pixels of an image file, upright and premultiplied.
  ///
  /// - Throws: `PNGError`, `JPEGError` or `WebPError`, depending on the format of the file.
  func image(of bytes: [UInt8], name: String) throws -> PixelImage {
    if JPEGDecoder.isJPEG(bytes) {
      let file = try JPEGDecoder(pixelLimit: pixelLimit).decode(bytes)
      let image = PixelImage(
        width: file.width, height: file.height, pixels: file.pixels, name: name)
      return image.oriented(from: PixelImage.Orientation(rawValue: file.orientation) ?? .up)
    }
    if WebPDecoder.isWebP(bytes) {
      let file = try WebPDecoder(pixelLimit: pixelLimit).decode(bytes)
      return PixelImage(
        width: file.width, height: file.height, pixels: premultiplied(file.pixels), name: name)
    }
    let file = try PNGDecoder(pixelLimit: pixelLimit).decode(bytes)
    return PixelImage(
      width: file.width, height: file.height, pixels: file.premultipliedPixels, name: name)
  }
}

/// An immutable image in memory.
public final class UIImage: Sendable {
  package let pixels: PixelImage
  /// Pixels per point.
  public let scale: CGFloat

  /// Creates an image from the contents of a PNG, JPEG or WebP file; returns nil if the data is
  /// invalid, too large or of an unknown format.
  public init?(data: Data, scale: CGFloat = 1) {
    do {
      pixels = try ImageFileReader().image(of: [UInt8](data), name: "data")
    } catch {
      return nil
    }
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Creates an image from a file; returns nil if it cannot be decoded. A name that ends in `@2x`
  /// or `@3x` determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image from a rendered image.
  public init(cgImage: CGImage, scale: CGFloat = 1) {
    pixels = cgImage.bitmap.image(name: "picture")
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  package init(_ pixels: PixelImage, scale: CGFloat) {
    self.pixels = pixels
    self.scale = scale
  }

  /// An image without pixels.
  package static let empty = UIImage(
    PixelImage(width: 0, height: 0, pixels: [], name: "empty"), scale: 1)

  /// The size, in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// Returns the image as a PNG file; nil if it has no pixels or is too large for the format.
  public func pngData() -> Data? {
    do {
      return Data(
        try pixels.pixels.withUnsafeBytes { (bytes) throws(PNGError) in
          try PNGEncoder.encode(
            bytes, width: pixels.width, height: pixels.height, isOpaque: pixels.isOpaque,
            options: PNGOptions().withScale(scale))
        })
    } catch {
      return nil
    }
  }
}

extension UIImage {
  /// Returns the image as a JPEG file, on white where it is translucent; nil if it has no pixels or
  /// is too large for the format.
  ///
  /// - Parameter compressionQuality: The quality, 0...1. The bytes depend on libjpeg.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let list = DisplayList(
      size: CGSize(width: pixels.width, height: pixels.height), scale: 1,
      items: [
        DisplayItem(
          .image(
            pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
            interpolation: .none, opacity: 1))
      ])
    do {
      return Data(
        try Picture(displayList: list, background: nil).jpegBytes(
          quality: Double(compressionQuality) * 100))
    } catch {
      return nil
    }
  }
}

extension Image {
  /// Creates an image view from an image in memory.
  public init(uiImage: UIImage) { self.init(uiImage.pixels, scale: uiImage.scale) }

  /// Creates a decorative image view from a rendered image; `scale` is in pixels per point.
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) {
    self =
      Image(
        cgImage.bitmap.image(name: "picture"), scale: scale, orientation: orientation
      ).decorative
  }

  /// Creates a labeled image view from a rendered image; `scale` is in pixels per point.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    self = Image(decorative: cgImage, scale: scale, orientation: orientation).labeled(label)
  }
}
