// PrefWebPCodec: encodes still WebP files through libwebp. The bytes depend on the version of the
// library; the pixels of lossless files do not.

@_implementationOnly import PrefCWebP

/// An encoder of still WebP files.
public enum WebPEncoder {
  /// The maximum width and height, in pixels.
  public static let maxSideLength = 16_383

  /// The compression of the pixels.
  public enum Compression: Equatable, Sendable {
    /// Lossy, with a quality of 0...100.
    case lossy(quality: Double)
    /// Lossless; colors of fully transparent pixels are not kept.
    case lossless
  }

  /// Returns pixels as a WebP file.
  ///
  /// - Parameters:
  ///   - pixels: Straight RGBA, 8 bits per component: `height` × `width` × 4 bytes.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - compression: The compression.
  /// - Throws: ``WebPError/invalidSize(width:height:)``, ``WebPError/wrongPixelCount(given:expected:)``
  ///   or ``WebPError/encoding(status:)``; ``WebPError/cancelled`` if the current task is cancelled.
  public static func encode(
    _ pixels: consuming [UInt8], width: Int, height: Int, _ compression: Compression
  ) throws(WebPError) -> [UInt8] {
    guard 1...maxSideLength ~= width, 1...maxSideLength ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    guard pixels.count == width * height * 4 else {
      throw .wrongPixelCount(given: pixels.count, expected: width * height * 4)
    }
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let picture = cwebp_picture_create(pixels, Int32(width), Int32(height), Int32(width * 4))
    // The picture has a copy; the encoder takes several times its memory.
    pixels = []
    guard let picture else { throw .encoding(status: -1) }
    defer { cwebp_picture_destroy(picture) }
    let status =
      switch compression {
      case .lossless: cwebp_encode(picture, 6, { Task.isCancelled ? 1 : 0 }, &bytes, &count)
      case .lossy(let quality):
        cwebp_encode_lossy(
          picture, Float(min(max(quality, 0), 100)), { Task.isCancelled ? 1 : 0 }, &bytes, &count)
      }
    if status == CWEBP_CANCELLED { throw .cancelled }
    guard status == 0, let bytes else { throw .encoding(status: Int(status)) }
    defer { cwebp_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
