// JPEGCodec: file → pixels. Limits are checked against the header before memory is taken; out go opaque 8-bit RGBA
// pixels, and how they have to be turned to stand upright.

@_implementationOnly import PrefCJPEG

/// The pixels of a JPEG file.
public struct JPEGImage: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Opaque RGBA: `height` × `width` × 4 bytes.
  public let pixels: [UInt8]
  /// EXIF's number for how to turn the image upright: 1…8; 1 where the file does not say.
  public let orientation: Int
}

/// Why a JPEG file cannot be read.
public enum JPEGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a JPEG file does.
  case notJPEG
  /// The file breaks the format's rules, or ends too early; libjpeg's words for it.
  case corrupt(String)
  /// The picture has more pixels than the limit.
  case tooLarge(width: Int, height: Int, limit: Int)

  /// The cause, and what helps.
  public var description: String {
    switch self {
    case .notJPEG: return "These bytes are not a JPEG file: they do not begin with its marker."
    case .corrupt(let reason): return "The JPEG file is damaged: \(reason)."
    case .tooLarge(let width, let height, let limit):
      return "A picture of \(width) × \(height) pixels passes the limit of \(limit) pixels; "
        + "make it smaller, or raise the limit."
    }
  }
}

/// Reads JPEG files.
public struct JPEGDecoder: Sendable {
  /// The largest number of pixels that is read.
  public var pixelLimit: Int

  /// Makes a decoder.
  public init(pixelLimit: Int = 1 << 28) { self.pixelLimit = pixelLimit }

  /// Whether bytes begin as a JPEG file does.
  public static func isJPEG(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// The pixels of a file; throws where it is damaged or passes the limit.
  public func decode(_ bytes: [UInt8]) throws(JPEGError) -> JPEGImage {
    guard Self.isJPEG(bytes) else { throw .notJPEG }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(JPEGError) in
      guard let reader = cjpeg_reader_create(buffer.baseAddress, buffer.count) else {
        throw .corrupt("memory is short")
      }
      defer { cjpeg_reader_destroy(reader) }
      var (columns, rows): (UInt32, UInt32) = (0, 0)
      guard cjpeg_reader_header(reader, &columns, &rows) == 0 else { throw failure(reader) }
      let (width, height) = (Int(columns), Int(rows))
      guard width * height <= pixelLimit else {
        throw .tooLarge(width: width, height: height, limit: pixelLimit)
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

/// What a camera noted beside the pixels (CIPA DC-008, 4.6).
enum EXIF {
  /// The orientation that a file's first EXIF segment tells; 1 where there is none, or none that makes sense.
  static func orientation(in bytes: [UInt8]) -> Int {
    var at = 2
    // Segments: a marker, a length of two bytes that counts itself, the content.
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
      // 274: a short number, in the first two bytes of the entry's value.
      guard tag == 274 else { continue }
      return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    }
    return 1
  }
}
