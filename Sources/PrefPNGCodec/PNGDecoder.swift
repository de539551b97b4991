// PrefPNGCodec: decodes any PNG file to straight 8-bit RGBA pixels. The size is checked against a
// limit before memory is allocated.

import PrefPixels

@_implementationOnly import PrefCPNG

/// A decoded PNG file.
public struct PNGImage: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Straight (not premultiplied) RGBA, 8 bits per component: `height` × `width` × 4 bytes.
  public let pixels: [UInt8]
  /// Whether the file has transparency: an alpha channel, or a transparent color.
  public let hasAlpha: Bool
  /// The number of bits per component in the file: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// The horizontal resolution in pixels per meter; nil if the file does not specify it.
  public let pixelsPerMeter: Int?

  /// The pixels converted to premultiplied alpha: `height` × `width` × 4 bytes. O(n) if the image
  /// has alpha.
  public var premultipliedPixels: [UInt8] {
    guard hasAlpha else { return pixels }
    var result = pixels
    premultiply(&result)
    return result
  }

  /// Pixels per point, derived from the resolution: 72 pixels per inch correspond to a scale of 1.
  public var scale: Double? { pixelsPerMeter.map { Double($0) * 0.0254 / 72 } }
}

/// A decoder for PNG files.
public struct PNGDecoder: Sendable {
  /// The maximum number of pixels of an image; larger files are rejected before memory is
  /// allocated.
  public var pixelLimit: Int

  /// The maximum width and height of an image in pixels, by default 2²⁰: libpng holds two rows, of up to 8 bytes per
  /// pixel, and reads each row of an interlaced image seven times.
  public var sideLimit = 1 << 20

  /// Creates a decoder with a pixel limit, by default 2²⁸.
  public init(pixelLimit: Int = 1 << 28) { self.pixelLimit = pixelLimit }

  /// Returns whether the data starts with the signature of a PNG file.
  public static func isPNG(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: PNGFile.signature)
  }

  /// Decodes a file.
  ///
  /// - Throws: ``PNGError/notPNG`` without the signature,
  ///   ``PNGError/tooLarge(width:height:limit:)`` above the pixel limit,
  ///   ``PNGError/sideTooLong(width:height:limit:)`` above ``sideLimit``, and
  ///   ``PNGError/corrupt(_:)`` or ``PNGError/invalidSize(width:height:)`` if the data is invalid.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGImage {
    try decode(bytes, isPremultiplied: false)
  }

  /// Decodes a file; its pixels are converted to premultiplied alpha in place if `isPremultiplied` is true.
  ///
  /// - Throws: The errors of ``decode(_:)``.
  package func decode(
    _ bytes: [UInt8], isPremultiplied: Bool
  ) throws(PNGError) -> PNGImage {
    guard Self.isPNG(bytes) else { throw .notPNG }
    return try bytes.withUnsafeBufferPointer { (bytes) throws(PNGError) in
      // Compressed texts and profiles are not used, so their size is limited to 8 MiB.
      guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count, 8 << 20) else {
        throw .corrupt("out of memory")
      }
      defer { cpng_reader_destroy(reader) }
      return try decode(reader, isPremultiplied)
    }
  }

  private func decode(
    _ reader: OpaquePointer, _ isPremultiplied: Bool
  ) throws(PNGError) -> PNGImage {
    var header = cpng_header()
    guard cpng_reader_header(reader, &header) == 0 else { throw failure(reader) }
    let (width, height) = (Int(header.width), Int(header.height))
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0 else { throw .invalidSize(width: width, height: height) }
    guard !isTooLarge, count <= pixelLimit, count <= Int.max / 4 else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
    guard max(width, height) <= sideLimit else {
      throw .sideTooLong(width: width, height: height, limit: sideLimit)
    }
    var status: Int32 = 0
    var pixels = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
      buffer.initialize(repeating: 0)
      status = cpng_reader_pixels(reader, buffer.baseAddress, width * 4)
      filled = count * 4
    }
    guard status == 0 else { throw failure(reader) }
    if isPremultiplied, header.has_alpha != 0 { premultiply(&pixels) }
    let density = header.pixels_per_metre_x
    return PNGImage(
      width: width, height: height, pixels: pixels, hasAlpha: header.has_alpha != 0,
      bitDepth: Int(header.bit_depth), pixelsPerMeter: density > 0 ? Int(density) : nil)
  }

  private func failure(_ reader: OpaquePointer) -> PNGError {
    .corrupt(String(cString: cpng_reader_error(reader)))
  }
}
