// PNGCodec: the compressor that libpng and zlib are.

import CPNG

/// Writes through libpng.
final class LibpngWriter: RowCompressor {
  private let writer: OpaquePointer
  private let bytesPerRow: Int

  init(width: Int, height: Int, hasAlpha: Bool, options: PNGOptions) throws(PNGError) {
    let setting = Setting(options)
    var format = cpng_format(
      width: UInt32(width), height: UInt32(height), has_alpha: hasAlpha ? 1 : 0,
      level: setting.level, strategy: setting.strategy, filters: setting.filters,
      pixels_per_metre: UInt32(options.pixelsPerMetre), is_srgb: options.includesSRGB ? 1 : 0)
    guard let writer = cpng_writer_create(&format) else {
      throw .writing("libpng refuses \(width) × \(height) pixels, or memory is short")
    }
    self.writer = writer
    bytesPerRow = width * (hasAlpha ? 4 : 3)
  }

  deinit { cpng_writer_destroy(writer) }

  func append(_ rows: UnsafeRawBufferPointer, count: Int) throws(PNGError) {
    guard let base = rows.baseAddress?.assumingMemoryBound(to: UInt8.self),
      rows.count >= count * bytesPerRow
    else { return }
    if cpng_writer_append(writer, base, bytesPerRow, count) != 0 { throw failure }
  }

  func finish() throws(PNGError) -> [UInt8] {
    if cpng_writer_finish(writer) != 0 { throw failure }
    var count = 0
    let bytes = cpng_writer_bytes(writer, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private var failure: PNGError { .writing(String(cString: cpng_writer_error(writer))) }

  /// zlib's and libpng's numbers for the options.
  private struct Setting {
    /// zlib's names for strategies: 0 default, 1 filtered, 3 runs only.
    let strategy: Int32 = 0
    let level: Int32
    let filters: Int32

    init(_ options: PNGOptions) {
      switch options.effort {
      case .fast: level = 1
      case .balanced: level = 5
      case .best: level = 9
      }
      // libpng's filter masks.
      let (none, sub, up, average, paeth): (Int32, Int32, Int32, Int32, Int32) = (
        8, 16, 32, 64, 128
      )
      switch options.filter {
      case .none: filters = none
      case .sub: filters = sub
      case .up: filters = up
      case .average: filters = average
      case .paeth: filters = paeth
      case .adaptive: filters = none | sub | up | average | paeth
      case .automatic:
        filters = options.effort == .best ? none | sub | up | average | paeth : up
      }
    }
  }
}
