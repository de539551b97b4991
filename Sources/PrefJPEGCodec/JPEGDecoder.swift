// PrefJPEGCodec: decodes JPEG files to opaque 8-bit RGBA pixels and the EXIF orientation. The size
// is checked against a limit before memory is allocated.

@_implementationOnly import PrefCJPEG

/// A decoded JPEG file.
public struct JPEGImage: Equatable, Sendable {
  /// The width in pixels, before the orientation is applied.
  public let width: Int
  /// The height in pixels, before the orientation is applied.
  public let height: Int
  /// Opaque RGBA, 8 bits per component: `height` × `width` × 4 bytes.
  public let pixels: [UInt8]
  /// The EXIF orientation, 1...8; 1 (upright) if the file does not specify it.
  public let orientation: Int
}

/// An error that is thrown while a JPEG file is decoded or encoded.
public enum JPEGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The data does not start with a JPEG marker.
  case notJPEG
  /// The file is invalid or truncated; the message is that of libjpeg.
  case corrupt(String)
  /// The number of pixels exceeds the limit of the decoder.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The file has several scans, and its coefficients, which are held while it is decoded, take more bytes than the
  /// decoder's limit.
  case tooManyCoefficients(bytes: Int, limit: Int)
  /// A side is not in 1...65,500 pixels, or the pixel data does not match the size.
  case invalidSize(width: Int, height: Int)
  /// libjpeg could not encode the pixels; the message is its own.
  case encoding(String)
  /// The task that encodes the image was cancelled.
  case cancelled

  /// A message with the cause of the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .notJPEG: return "the data is not a JPEG file: it does not start with a JPEG marker"
    case .corrupt(let reason): return "the JPEG file is damaged: \(reason)"
    case .tooLarge(let width, let height, let limit):
      return "the image size of \(width) × \(height) exceeds the limit of \(limit) pixels; "
        + "use a smaller image, or raise the limit"
    case .tooManyCoefficients(let bytes, let limit):
      return
        "the coefficients of the progressive file take \(bytes) bytes, and the limit is \(limit); "
        + "save it as a baseline JPEG file, or raise the limit"
    case .invalidSize(let width, let height):
      return "invalid JPEG size \(width) × \(height); both sides must be in 1...65500 pixels"
    case .cancelled: return "encoding was cancelled"
    case .encoding(let reason): return "libjpeg cannot encode the image: \(reason)"
    }
  }
}

/// A decoder for JPEG files.
public struct JPEGDecoder: Sendable {
  /// The maximum number of pixels of an image; larger files are rejected before memory is
  /// allocated.
  public var pixelLimit: Int

  /// The maximum number of bytes of coefficients, which are held while a file of several scans is decoded; nil for 4
  /// bytes per pixel of the limit on pixels.
  public var coefficientLimit: Int?

  /// Creates a decoder with a pixel limit, by default 2²⁸.
  public init(pixelLimit: Int = 1 << 28) { self.pixelLimit = pixelLimit }

  /// Returns whether the data starts with the markers of a JPEG file.
  public static func isJPEG(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Decodes a file.
  ///
  /// - Throws: ``JPEGError/notJPEG`` without the start marker,
  ///   ``JPEGError/tooLarge(width:height:limit:)`` or
  ///   ``JPEGError/tooManyCoefficients(bytes:limit:)`` above a limit, and
  ///   ``JPEGError/corrupt(_:)`` if the data is invalid.
  public func decode(_ bytes: [UInt8]) throws(JPEGError) -> JPEGImage {
    guard Self.isJPEG(bytes) else { throw .notJPEG }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(JPEGError) in
      guard let reader = cjpeg_reader_create(buffer.baseAddress, buffer.count) else {
        throw .corrupt("out of memory")
      }
      defer { cjpeg_reader_destroy(reader) }
      var (columns, rows, coefficients): (UInt32, UInt32, UInt64) = (0, 0, 0)
      guard cjpeg_reader_header(reader, &columns, &rows, &coefficients) == 0 else {
        throw failure(reader)
      }
      let (width, height) = (Int(columns), Int(rows))
      guard width * height <= pixelLimit else {
        throw .tooLarge(width: width, height: height, limit: pixelLimit)
      }
      let limit = coefficientLimit ?? pixelLimit.multipliedReportingOverflow(by: 4).partialValue
      guard coefficients <= UInt64(max(limit, 0)) else {
        throw .tooManyCoefficients(bytes: Int(coefficients), limit: limit)
      }
      var status: Int32 = 0
      let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, filled in
        pixels.initialize(repeating: 0)
        status = cjpeg_reader_pixels(reader, pixels.baseAddress, width * 4)
        filled = width * height * 4
      }
      guard status == 0 else { throw failure(reader) }
      return JPEGImage(
        width: width, height: height, pixels: pixels, orientation: EXIF.orientation(in: bytes))
    }
  }

  private func failure(_ reader: OpaquePointer) -> JPEGError {
    .corrupt(String(cString: cjpeg_reader_error(reader)))
  }
}

/// A reader of EXIF metadata (CIPA DC-008, 4.6).
enum EXIF {
  /// Returns the orientation in the first EXIF segment; 1 if there is none or its value is invalid.
  static func orientation(in bytes: [UInt8]) -> Int {
    var at = 2
    // Each segment consists of a marker, a two-byte length that includes itself, and the content.
    while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      let end = at + 2 + length
      guard length >= 2, end <= bytes.count else { return 1 }
      if bytes[at + 1] == 0xE1, bytes[(at + 4)..<end].starts(with: Array("Exif\0\0".utf8)) {
        return orientation(inTIFF: bytes[(at + 10)..<end])
      }
      at = end
    }
    return 1
  }

  private static func orientation(inTIFF bytes: ArraySlice<UInt8>) -> Int {
    let isLittle = bytes.starts(with: Array("II".utf8))
    func number(_ offset: Int, _ count: Int) -> Int? {
      let start = bytes.startIndex + offset
      guard offset >= 0, start + count <= bytes.endIndex else { return nil }
      let part = bytes[start..<(start + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return 1 }
      // Tag 274, orientation: a short, in the first two bytes of the value field.
      guard tag == 274 else { continue }
      return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    }
    return 1
  }
}
