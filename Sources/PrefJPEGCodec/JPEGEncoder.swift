// PrefJPEGCodec: encodes JPEG files through libjpeg. The bytes depend on the version of the library.

@_implementationOnly import PrefCJPEG

/// An encoder of JPEG files.
public enum JPEGEncoder {
  /// The maximum width and height, in pixels.
  public static let maxSideLength = 65_500

  /// Returns opaque pixels as a JPEG file.
  ///
  /// - Parameters:
  ///   - pixels: Opaque RGB, 8 bits per component: `height` × `width` × 3 bytes.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - quality: The quality, 1...100; below 90, color has half the resolution.
  ///   - dotsPerInch: The resolution that is stored in the file.
  /// - Throws: ``JPEGError/invalidSize(width:height:)``, ``JPEGError/encoding(_:)``, or ``JPEGError/cancelled`` if the
  ///   current task is cancelled.
  public static func encode(
    _ pixels: [UInt8], width: Int, height: Int, quality: Int, dotsPerInch: Int = 72
  ) throws(JPEGError) -> [UInt8] {
    guard 1...maxSideLength ~= width, 1...maxSideLength ~= height,
      pixels.count == width * height * 3
    else { throw .invalidSize(width: width, height: height) }
    let quality = min(max(quality, 1), 100)
    var message = [CChar](repeating: 0, count: Int(CJPEG_ERROR_LENGTH))
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let status = cjpeg_encode(
      pixels, UInt32(width), UInt32(height), Int32(quality), quality < 90 ? 1 : 0,
      Int32(min(max(dotsPerInch, 1), 65_535)), { Task.isCancelled ? 1 : 0 }, &bytes, &count,
      &message)
    if status == 2 { throw .cancelled }
    guard status == 0, let bytes else {
      throw .encoding(
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    defer { cjpeg_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
