// WebPCodec: file → pixels, lossy or lossless. Limits are checked against the header before memory is taken; out go
// straight 8-bit RGBA pixels.

@_implementationOnly import PrefCWebP

/// The pixels of a WebP file.
public struct WebPImage: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Straight RGBA: `height` × `width` × 4 bytes.
  public let pixels: [UInt8]
}

/// Why a WebP file cannot be read or written.
public enum WebPError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a WebP file does.
  case notWebP
  /// The file breaks the format's rules, or ends too early.
  case corrupt
  /// The file holds several pictures.
  case animation
  /// The picture has more pixels than the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A length is not positive, or beyond what the format can say.
  case invalidSize(width: Int, height: Int)
  /// The pixels are not as many as the size says.
  case wrongPixelCount(given: Int, expected: Int)
  /// The rate is outside what the format can say.
  case invalidFrameRate(Double)
  /// An animation without pictures.
  case noFrames
  /// libwebp cannot write the pixels.
  case encoding(status: Int)

  /// The cause, and what helps.
  public var description: String {
    switch self {
    case .notWebP: return "These bytes are not a WebP file: they do not begin with its signature."
    case .corrupt: return "The WebP file is damaged."
    case .animation: return "The WebP file is an animation; take one of its pictures."
    case .tooLarge(let width, let height, let limit):
      return "A picture of \(width) × \(height) pixels passes the limit of \(limit) pixels; "
        + "make it smaller, or raise the limit."
    case .invalidSize(let width, let height):
      return "A WebP picture has 1 to 16,383 columns and rows, not \(width) × \(height)."
    case .wrongPixelCount(let given, let expected):
      return "The picture has \(given) bytes of pixels, and its size asks for \(expected)."
    case .invalidFrameRate(let rate):
      return "A WebP animation has 0.01 to 1000 pictures a second, not \(rate)."
    case .noFrames: return "An animation needs a picture."
    case .encoding(let status): return "libwebp could not write the picture (its error \(status))."
    }
  }
}

/// Reads WebP files.
public struct WebPDecoder: Sendable {
  /// The largest number of pixels that is read.
  public var pixelLimit: Int

  /// Makes a decoder.
  public init(pixelLimit: Int = 1 << 28) { self.pixelLimit = pixelLimit }

  /// Whether bytes begin as a WebP file does.
  public static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  /// The pixels of a file; throws where it is damaged or passes the limit.
  public func decode(_ bytes: [UInt8]) throws(WebPError) -> WebPImage {
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
      let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, filled in
        pixels.initialize(repeating: 0)
        status = cwebp_pixels(
          buffer.baseAddress, buffer.count, pixels.baseAddress, pixels.count, columns * 4)
        filled = width * height * 4
      }
      guard status == 0 else { throw .corrupt }
      return WebPImage(width: width, height: height, pixels: pixels)
    }
  }
}
