// PrefWebPCodec: decodes lossy and lossless WebP files to straight 8-bit RGBA pixels. The size is
// checked against a limit before memory is allocated.

import PrefPixels

@_implementationOnly import PrefCWebP

/// A decoded WebP file.
public struct WebPImage: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Straight RGBA, 8 bits per component: `height` × `width` × 4 bytes.
  public let pixels: [UInt8]
}

/// An error that is thrown while a WebP file is decoded or encoded.
public enum WebPError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The data does not start with the WebP signature.
  case notWebP
  /// The file is invalid or truncated.
  case corrupt
  /// The file is an animation, which the decoder does not support.
  case animation
  /// The number of pixels exceeds the limit of the decoder.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A side is not in 1...16,383 pixels.
  case invalidSize(width: Int, height: Int)
  /// The number of bytes does not match the size of the image.
  case wrongPixelCount(given: Int, expected: Int)
  /// The frame rate is not in 0.01...1000 frames per second.
  case invalidFrameRate(Double)
  /// An animation has no frames.
  case noFrames
  /// libwebp could not encode the pixels; `status` is its error code, or −1.
  case encoding(status: Int)
  /// The task that encodes the image was cancelled.
  case cancelled

  /// A message with the cause of the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .notWebP: return "the data is not a WebP file: it does not start with the WebP signature"
    case .corrupt: return "the WebP file is damaged"
    case .animation: return "the WebP file is an animation; use a single frame of it"
    case .tooLarge(let width, let height, let limit):
      return "the image size of \(width) × \(height) exceeds the limit of \(limit) pixels; "
        + "use a smaller image, or raise the limit"
    case .invalidSize(let width, let height):
      return "invalid WebP size \(width) × \(height); both sides must be in 1...16383 pixels"
    case .wrongPixelCount(let given, let expected):
      return "the image has \(given) bytes of pixel data, but its size requires \(expected)"
    case .invalidFrameRate(let rate):
      return "the frame rate \(rate) is not in 0.01...1000 frames per second"
    case .noFrames: return "an animation needs at least one frame"
    case .cancelled: return "encoding was cancelled"
    case .encoding(let status): return "libwebp cannot encode the image (error \(status))"
    }
  }
}

/// A decoder for still WebP files.
public struct WebPDecoder: Sendable {
  /// The maximum number of pixels of an image; larger files are rejected before memory is
  /// allocated.
  public var pixelLimit: Int

  /// Creates a decoder with a pixel limit, by default 2²⁸.
  public init(pixelLimit: Int = 1 << 28) { self.pixelLimit = pixelLimit }

  /// Returns whether the data starts with the signature of a WebP file.
  public static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  /// Decodes a file.
  ///
  /// - Throws: ``WebPError/notWebP`` without the signature, ``WebPError/animation`` for an
  ///   animation, ``WebPError/tooLarge(width:height:limit:)`` above the pixel limit, and
  ///   ``WebPError/corrupt`` if the data is invalid.
  public func decode(_ bytes: [UInt8]) throws(WebPError) -> WebPImage {
    try decode(bytes, isPremultiplied: false)
  }

  /// Decodes a file; its pixels are converted to premultiplied alpha in place if `isPremultiplied` is true.
  ///
  /// - Throws: The errors of ``decode(_:)``.
  package func decode(
    _ bytes: [UInt8], isPremultiplied: Bool
  ) throws(WebPError) -> WebPImage {
    guard Self.isWebP(bytes) else { throw .notWebP }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(WebPError) in
      var (columns, rows, isAnimation): (Int32, Int32, Int32) = (0, 0, 0)
      guard cwebp_header(buffer.baseAddress, buffer.count, &columns, &rows, &isAnimation) == 0,
        columns > 0, rows > 0
      else { throw .corrupt }
      if isAnimation != 0 { throw .animation }
      let (width, height) = (Int(columns), Int(rows))
      guard width * height <= pixelLimit else {
        throw .tooLarge(width: width, height: height, limit: pixelLimit)
      }
      var status: Int32 = 0
      var pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, filled in
        pixels.initialize(repeating: 0)
        status = cwebp_pixels(
          buffer.baseAddress, buffer.count, pixels.baseAddress, pixels.count, columns * 4)
        filled = width * height * 4
      }
      guard status == 0 else { throw .corrupt }
      if isPremultiplied { premultiply(&pixels) }
      return WebPImage(width: width, height: height, pixels: pixels)
    }
  }
}
