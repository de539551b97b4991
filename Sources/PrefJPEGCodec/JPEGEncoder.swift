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
    guard pixels.count == width * height * 3 else {
      throw .invalidSize(width: width, height: height)
    }
    return try encode(
      width: width, height: height, quality: quality, dotsPerInch: dotsPerInch
    ) { rows, band in
      pixels.withUnsafeBytes { pixels in
        let part = (rows.lowerBound * width * 3)..<(rows.upperBound * width * 3)
        band.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[part]))
      }
    }
  }

  /// Returns an image, whose pixels are asked for in bands of rows from top to bottom, as a JPEG file.
  ///
  /// - Parameters:
  ///   - bandHeight: The maximum number of rows of a band.
  ///   - read: Writes rows as opaque RGB, 8 bits per component: `rows.count` × `width` × 3 bytes.
  /// - Throws: as ``encode(_:width:height:quality:dotsPerInch:)``.
  package static func encode(
    width: Int, height: Int, quality: Int, dotsPerInch: Int, bandHeight: Int = 64,
    read: (_ rows: Range<Int>, _ band: UnsafeMutableRawBufferPointer) -> Void
  ) throws(JPEGError) -> [UInt8] {
    guard 1...maxSideLength ~= width, 1...maxSideLength ~= height else {
      throw .invalidSize(width: width, height: height)
    }
    let quality = min(max(quality, 1), 100)
    var message = [CChar](repeating: 0, count: Int(CJPEG_ERROR_LENGTH))
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let status = withoutActuallyEscaping(read) { read in
      let reader = RowReader(width: width, read: read)
      var rows = cjpeg_rows()
      (rows.width, rows.height) = (UInt32(width), UInt32(height))
      rows.band_height = UInt32(min(max(bandHeight, 1), height))
      rows.context = Unmanaged.passUnretained(reader).toOpaque()
      rows.read = { context, first, count, rgb in
        guard let context, let rgb else { return }
        Unmanaged<RowReader>.fromOpaque(context).takeUnretainedValue()
          .read(Int(first), Int(count), rgb)
      }
      return withExtendedLifetime(reader) {
        cjpeg_encode(
          &rows, Int32(quality), quality < 90 ? 1 : 0, Int32(min(max(dotsPerInch, 1), 65_535)),
          { Task.isCancelled ? 1 : 0 }, &bytes, &count, &message)
      }
    }
    if status == 2 { throw .cancelled }
    guard status == 0, let bytes else {
      throw .encoding(
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    defer { cjpeg_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The source of the rows of an image, for C.
  private final class RowReader {
    private let width: Int
    private let body: (Range<Int>, UnsafeMutableRawBufferPointer) -> Void

    init(width: Int, read: @escaping (Range<Int>, UnsafeMutableRawBufferPointer) -> Void) {
      self.width = width
      body = read
    }

    func read(_ first: Int, _ count: Int, _ rgb: UnsafeMutablePointer<UInt8>) {
      body(
        first..<(first + count),
        UnsafeMutableRawBufferPointer(start: rgb, count: count * width * 3))
    }
  }
}
