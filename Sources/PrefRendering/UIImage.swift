// Rendering: images from files and from memory, under the names that SwiftUI's users know.

import PrefDrawing
import PrefGeometry
import PrefJPEGCodec
import PrefPNGCodec
import PrefPixels
import PrefRaster
import PrefViews
import PrefWebPCodec

/// Reads the files of images.
struct ImageFileReader: ImageReader {
  /// The largest number of pixels of an image.
  var pixelLimit = 1 << 26

  func image(of bytes: [UInt8], name: String) throws -> PixelImage {
    if JPEGDecoder.isJPEG(bytes) {
      let file = try JPEGDecoder(pixelLimit: pixelLimit).decode(bytes)
      let image = PixelImage(
        width: file.width, height: file.height, pixels: file.pixels, name: name)
      return image.turned(PixelImage.Orientation(rawValue: file.orientation) ?? .up)
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

/// An image in memory.
public final class UIImage: Sendable {
  let pixels: PixelImage
  /// Pixels a point.
  public let scale: CGFloat

  /// Makes an image of a file's bytes; nil where they are damaged, too many or of no known kind.
  public init?(data: Data, scale: CGFloat = 1) {
    do {
      pixels = try ImageFileReader().image(of: [UInt8](data), name: "data")
    } catch {
      return nil
    }
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Makes an image of a file; one whose name ends in `@2x` or `@3x` has that scale. Nil where it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// Makes an image of a picture in memory.
  public init(cgImage: CGImage, scale: CGFloat = 1) {
    pixels = cgImage.bitmap.image(name: "picture")
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The size, in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }
}

extension Image {
  /// Makes an image of one in memory.
  public init(uiImage: UIImage) { self.init(uiImage.pixels, scale: uiImage.scale) }

  /// Makes an image of a picture in memory; `scale` pixels make a point.
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) {
    self.init(cgImage.bitmap.image(name: "picture"), scale: scale, orientation: orientation)
  }

  /// Makes an image of a picture in memory, with a text that says what it shows; `scale` pixels make a point.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    self.init(decorative: cgImage, scale: scale, orientation: orientation)
  }
}
