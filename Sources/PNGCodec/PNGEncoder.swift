// PNGCodec: pixels → file. Premultiplied rows come in, as many at a time as there are; opaque pictures become RGB,
// others RGBA with the premultiplication undone, and go on to the compressor.

/// Turns rows of straight pixels into a file; the place for other compressors than libpng's.
protocol RowCompressor: AnyObject {
  /// Takes whole rows of 3 or 4 bytes a pixel.
  func append(_ rows: UnsafeRawBufferPointer, count: Int) throws(PNGError)
  /// Ends the file and gives all its bytes.
  func finish() throws(PNGError) -> [UInt8]
}

/// Writes a PNG file, band by band.
///
///     let encoder = try PNGEncoder(width: 2, height: 1, isOpaque: true)
///     try encoder.append([255, 0, 0, 255, 0, 0, 255, 255])
///     let file = try encoder.finish()
///
/// The same pixels and options give the same bytes with the same libpng and zlib.
public final class PNGEncoder {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether the file has no opacity: the caller promises that every pixel's is 255.
  public let isOpaque: Bool
  /// How many rows have been taken.
  public private(set) var rowCount = 0
  private let compressor: any RowCompressor
  private var straight: [UInt8] = []

  /// Begins a file; throws where a side is not positive or libpng refuses.
  public init(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions = PNGOptions()
  ) throws(PNGError) {
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else {
      throw .invalidSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    compressor = try LibpngWriter(
      width: width, height: height, hasAlpha: !isOpaque, options: options)
  }

  /// Takes the next rows: premultiplied RGBA, `width` × 4 bytes each, one after the other.
  public func append(_ rows: some Sequence<UInt8>) throws(PNGError) {
    var failure: PNGError?
    let isContiguous: Void? = rows.withContiguousStorageIfAvailable { bytes in
      do throws(PNGError) {
        try append(bytes: UnsafeRawBufferPointer(bytes))
      } catch {
        failure = error
      }
    }
    if isContiguous == nil {
      let copy = Array(rows)
      try copy.withUnsafeBufferPointer { (bytes) throws(PNGError) in
        try append(bytes: UnsafeRawBufferPointer(bytes))
      }
    }
    if let failure { throw failure }
  }

  /// Takes the next rows from memory: premultiplied RGBA, `width` × 4 bytes each, one after the other.
  public func append(bytes: UnsafeRawBufferPointer) throws(PNGError) {
    let stride = width * 4
    let count = bytes.count / stride
    guard bytes.count % stride == 0, rowCount + count <= height else {
      throw .wrongRowCount(given: rowCount + (bytes.count + stride - 1) / stride, expected: height)
    }
    guard count > 0, let base = bytes.baseAddress else { return }
    // A few rows at a time stay in the nearest cache.
    let step = max(65_536 / stride, 1)
    let channels = isOpaque ? 3 : 4
    straight.reserveCapacity(step * width * channels)
    if straight.count < step * width * channels {
      straight = Array(repeating: 0, count: step * width * channels)
    }
    var row = 0
    while row < count {
      let rows = min(step, count - row)
      let source = UnsafeRawBufferPointer(start: base + row * stride, count: rows * stride)
      if isOpaque {
        packOpaque(source, into: &straight)
      } else {
        undoPremultiplication(source, into: &straight)
      }
      try straight.withUnsafeBufferPointer { (bytes) throws(PNGError) in
        let used = UnsafeBufferPointer(rebasing: bytes[..<(rows * width * channels)])
        try compressor.append(UnsafeRawBufferPointer(used), count: rows)
      }
      row += rows
    }
    rowCount += count
  }

  /// Ends the file and gives its bytes; throws where rows are missing.
  public func finish() throws(PNGError) -> [UInt8] {
    guard rowCount == height else {
      throw .wrongRowCount(given: rowCount, expected: height)
    }
    return try compressor.finish()
  }

  /// A whole picture as a file: `height` × `width` × 4 bytes of premultiplied RGBA.
  public static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, isOpaque: Bool,
    options: PNGOptions = PNGOptions()
  ) throws(PNGError) -> [UInt8] {
    let encoder = try PNGEncoder(
      width: width, height: height, isOpaque: isOpaque, options: options)
    try encoder.append(bytes: pixels)
    return try encoder.finish()
  }
}
