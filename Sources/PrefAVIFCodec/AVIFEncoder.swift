// PrefAVIFCodec: encodes AVIF files through libavif, in builds with the package's trait AVIF. The
// bytes depend on the versions of libavif and of its AV1 encoder.

@_implementationOnly import PrefCAVIF

/// An error that is thrown while an AVIF file is encoded.
public enum AVIFError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The package was built without its trait AVIF.
  case unavailable
  /// A side is not in 1...16,384 pixels, or the pixel data does not match the size.
  case invalidSize(width: Int, height: Int)
  /// libavif could not encode the pixels; the message is its own.
  case encoding(String)

  /// A message with the cause of the error and the remedy.
  public var description: String {
    switch self {
    case .unavailable:
      return "this build has no AVIF encoder; install libavif-dev and build with the package trait "
        + "AVIF (swift build --traits Command,YAML,Server,AVIF), or choose WebP"
    case .invalidSize(let width, let height):
      return "invalid AVIF size \(width) × \(height); both sides must be in 1...16384 pixels"
    case .encoding(let reason): return "libavif cannot encode the image: \(reason)"
    }
  }
}

/// An encoder of AVIF files.
public enum AVIFEncoder {
  /// The maximum width and height, in pixels.
  public static let maxSideLength = 16_384
  /// Whether the package was built with its trait AVIF.
  public static var isAvailable: Bool { cavif_is_available() != 0 }

  /// Returns pixels as an AVIF file with full color resolution.
  ///
  /// - Parameters:
  ///   - pixels: Straight RGBA, 8 bits per component: `height` × `width` × 4 bytes.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - quality: The quality, 0...100.
  ///   - isOpaque: Whether the opacities are ignored.
  /// - Throws: An ``AVIFError``.
  public static func encode(
    _ pixels: [UInt8], width: Int, height: Int, quality: Int, isOpaque: Bool
  ) throws(AVIFError) -> [UInt8] {
    guard isAvailable else { throw .unavailable }
    guard 1...maxSideLength ~= width, 1...maxSideLength ~= height,
      pixels.count == width * height * 4
    else { throw .invalidSize(width: width, height: height) }
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let message = cavif_encode(
      pixels, UInt32(width), UInt32(height), UInt32(width * 4), Int32(min(max(quality, 0), 100)),
      isOpaque ? 1 : 0, &bytes, &count)
    if let message { throw .encoding(String(cString: message)) }
    guard let bytes else { throw .encoding("no data") }
    defer { cavif_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
