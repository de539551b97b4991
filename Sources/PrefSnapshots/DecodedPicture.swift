// PrefSnapshots: a picture decoded from a PNG file, the input of a comparison.

import PrefGeometry
import PrefPNGCodec
import PrefRendering

/// A picture decoded from a PNG file.
public struct DecodedPicture: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Straight RGBA, 8 bits per component: `height` × `width` × 4 bytes.
  let pixels: [UInt8]

  /// Decodes a PNG file.
  ///
  /// - Parameter pixelLimit: The maximum number of pixels.
  /// - Throws: ``RenderError/encoding(_:)`` if the file is invalid; ``RenderError/limit(_:)`` if it has too many
  ///   pixels.
  public init(png bytes: [UInt8], pixelLimit: Int = 1 << 28) throws(RenderError) {
    do {
      let image = try PNGDecoder(pixelLimit: pixelLimit).decode(bytes)
      (width, height, pixels) = (image.width, image.height, image.pixels)
    } catch {
      if case .tooLarge = error { throw .limit("cannot read the picture: \(error)") }
      throw .encoding("cannot read the picture: \(error)")
    }
  }

  /// Creates a picture from straight RGBA pixels, `height` × `width` × 4 bytes; nil if the number of bytes differs.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width >= 0, height >= 0, pixels.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns whether both pictures have the same size and the same straight RGBA pixels.
  public static func == (lhs: DecodedPicture, rhs: DecodedPicture) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.pixels == rhs.pixels
  }
}

extension DecodedPicture {
  /// The components of a pixel with straight alpha, with (0, 0) at the top left; zero outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return (0, 0, 0, 0) }
    let at = (y * width + x) * 4
    return (pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3])
  }
}
