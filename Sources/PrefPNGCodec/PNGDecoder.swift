// PNGCodec: file → pixels. Any PNG comes in; limits are checked against its header before memory is taken; out go
// straight 8-bit RGBA pixels.

import PrefPixels

@_implementationOnly import PrefCPNG

/// The pixels of a PNG file.
public struct PNGImage: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Straight (not premultiplied) RGBA: `height` × `width` × 4 bytes.
  public let pixels: [UInt8]
  /// Whether the file has an opacity: a component of its own, or a transparent colour.
  public let hasAlpha: Bool
  /// The bits of one component in the file: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// Pixels a metre along x; nil where the file does not say.
  public let pixelsPerMetre: Int?

  /// The pixels with their colours multiplied by their opacity: `height` × `width` × 4 bytes.
  public var premultipliedPixels: [UInt8] {
    guard hasAlpha else { return pixels }
    var result = pixels
    premultiply(&result)
    return result
  }

  /// Pixels a point, from the pixels a metre: 72 an inch are 1.
  public var scale: Double? { pixelsPerMetre.map { Double($0) * 0.0254 / 72 } }
}

/// Reads PNG files.
public struct PNGDecoder: Sendable {
  /// The largest number of pixels that is read.
  public var pixelLimit: Int

  /// Makes a decoder.
  public init(pixelLimit: Int = 1 << 28) { self.pixelLimit = pixelLimit }

  /// Whether bytes begin as a PNG file does.
  public static func isPNG(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: PNGFile.signature)
  }

  /// The pixels of a file; throws where it is damaged or passes the limit.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGImage {
    guard Self.isPNG(bytes) else { throw .notPNG }
    return try bytes.withUnsafeBufferPointer { (bytes) throws(PNGError) in
      // A compressed text or profile has no use here: it may not take more memory than the pixels may.
      guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count, 8 << 20) else {
        throw .corrupt("memory is short")
      }
      defer { cpng_reader_destroy(reader) }
      return try decode(reader)
    }
  }

  private func decode(_ reader: OpaquePointer) throws(PNGError) -> PNGImage {
    var header = cpng_header()
    guard cpng_reader_header(reader, &header) == 0 else { throw failure(reader) }
    let (width, height) = (Int(header.width), Int(header.height))
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0 else { throw .invalidSize(width: width, height: height) }
    guard !isTooLarge, count <= pixelLimit, count <= Int.max / 4 else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
    var status: Int32 = 0
    let pixels = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
      buffer.initialize(repeating: 0)
      status = cpng_reader_pixels(reader, buffer.baseAddress, width * 4)
      filled = count * 4
    }
    guard status == 0 else { throw failure(reader) }
    let density = header.pixels_per_metre_x
    return PNGImage(
      width: width, height: height, pixels: pixels, hasAlpha: header.has_alpha != 0,
      bitDepth: Int(header.bit_depth), pixelsPerMetre: density > 0 ? Int(density) : nil)
  }

  private func failure(_ reader: OpaquePointer) -> PNGError {
    .corrupt(String(cString: cpng_reader_error(reader)))
  }
}
