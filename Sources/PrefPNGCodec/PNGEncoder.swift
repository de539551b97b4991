// PrefPNGCodec: encodes premultiplied rows, any number at a time, as a PNG file. Opaque images are
// written as RGB, others as straight RGBA, or in the smallest lossless form if requested. The
// compressor is part of this module: the same pixels and options produce the same bytes on every
// machine, with any number of threads.

import Dispatch
import PrefPixels
import Synchronization

/// An incremental encoder for PNG files.
///
///     let encoder = try PNGEncoder(width: 2, height: 1, isOpaque: true)
///     try encoder.append([255, 0, 0, 255, 0, 0, 255, 255])
///     let file = try encoder.finish()
///
/// The same pixels and options produce the same bytes, regardless of how the rows are divided among
/// calls.
public final class PNGEncoder {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Whether the file has no alpha channel. The caller guarantees that every pixel is opaque.
  public let isOpaque: Bool
  /// The number of rows appended so far.
  public private(set) var rowCount = 0
  private let options: PNGOptions
  private let form: PixelForm
  private let compressor: SegmentCompressor
  private let cancellation: Cancellation
  private let rowsPerSegment: Int
  private var segments: [Segment] = []
  /// All rows so far, if the options require the whole image before encoding.
  private var bufferedRows: [UInt8] = []

  /// Creates an encoder for an image of the given size in pixels.
  ///
  /// - Throws: ``PNGError/invalidSize(width:height:)`` if a side is not in 1...2³¹ − 1.
  public convenience init(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions = PNGOptions()
  ) throws(PNGError) {
    try self.init(
      width: width, height: height, isOpaque: isOpaque, options: options, Cancellation())
  }

  /// Creates an encoder that ends early if `cancellation` is cancelled, with which its work is counted.
  init(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions, _ cancellation: Cancellation
  ) throws(PNGError) {
    try Self.check(width, height)
    self.cancellation = cancellation
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.options = options
    form = options.defaultForm(isOpaque: isOpaque)
    rowsPerSegment = SegmentCompressor.rowsPerSegment(
      width: width, form: form, effort: options.effort)
    compressor = SegmentCompressor(
      width: width, height: height, form: form, options: options, cancellation)
  }

  private static func check(_ width: Int, _ height: Int) throws(PNGError) {
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else {
      throw .invalidSize(width: width, height: height)
    }
  }

  /// Appends rows: premultiplied RGBA, `width` × 4 bytes each, without padding.
  ///
  /// - Throws: ``PNGError/wrongRowCount(given:expected:)`` for incomplete or too many rows.
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

  /// Appends rows from memory: premultiplied RGBA, `width` × 4 bytes each, without padding.
  ///
  /// - Throws: ``PNGError/wrongRowCount(given:expected:)`` for incomplete or too many rows.
  public func append(bytes: UnsafeRawBufferPointer) throws(PNGError) {
    let stride = width * 4
    let count = bytes.count / stride
    guard bytes.count % stride == 0, rowCount + count <= height else {
      throw .wrongRowCount(given: rowCount + (bytes.count + stride - 1) / stride, expected: height)
    }
    guard count > 0, let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return
    }
    if options.needsAllRows {
      bufferedRows += bytes
      rowCount += count
      return
    }
    for row in 0..<count where !cancellation.isCancelled {
      compressor.append(base + row * stride, isFirstOfPicture: rowCount == 0)
      rowCount += 1
      if rowCount % rowsPerSegment == 0 || rowCount == height {
        let segment = compressor.finish(isFinal: rowCount == height)
        cancellation.spend(segment.searchCost)
        segments.append(segment)
      }
    }
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``PNGError/wrongRowCount(given:expected:)`` if rows are missing; ``PNGError/cancelled`` if the current
  ///   task is cancelled.
  public func finish() throws(PNGError) -> [UInt8] {
    // Sticky: the segments are incomplete if the task was cancelled while they were compressed.
    if cancellation.isCancelled { throw .cancelled }
    guard rowCount == height else {
      throw .wrongRowCount(given: rowCount, expected: height)
    }
    if options.needsAllRows {
      return try bufferedRows.withUnsafeBufferPointer { (bytes) throws(PNGError) in
        try Self.encode(
          UnsafeRawBufferPointer(bytes), width: width, height: height, isOpaque: isOpaque,
          options: options)
      }
    }
    var file = PNGFile(width: width, height: height, form: form, options: options)
    file.finish(segments)
    return file.bytes
  }

  /// Encodes a whole image: `height` × `width` × 4 bytes of premultiplied RGBA.
  ///
  /// The output does not depend on the number of threads.
  ///
  /// - Throws: ``PNGError/invalidSize(width:height:)`` if a side is out of range;
  ///   ``PNGError/wrongRowCount(given:expected:)`` if the number of bytes does not match;
  ///   ``PNGError/cancelled`` if the current task is cancelled.
  public static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, isOpaque: Bool,
    options: PNGOptions = PNGOptions(), threadCount: Int = 1
  ) throws(PNGError) -> [UInt8] {
    try encode(
      pixels, width: width, height: height, isOpaque: isOpaque, options: options,
      threadCount: threadCount, Cancellation())
  }

  /// Encodes a whole image unless `cancellation` is cancelled.
  package static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, isOpaque: Bool,
    options: PNGOptions, threadCount: Int, _ cancellation: Cancellation
  ) throws(PNGError) -> [UInt8] {
    try check(width, height)
    let stride = width * 4
    guard pixels.count == stride * height, let base = pixels.baseAddress else {
      throw .wrongRowCount(given: pixels.count / stride, expected: height)
    }
    let source = SharedBytes(base: base)
    var form = options.defaultForm(isOpaque: isOpaque)
    if options.colorType == .smallest {
      form = PixelAnalysis(
        base.assumingMemoryBound(to: UInt8.self), width: width, height: height, cancellation
      ).form(pixelCount: width * height)
    }
    func encode(_ options: PNGOptions, _ sample: RowSample) throws(PNGError) -> [UInt8] {
      let layout = SegmentLayout(
        width: width, height: sample.count(of: height), form: form, options: options)
      return layout.file(
        of: try segments(of: source, layout, sample, threadCount: threadCount, cancellation))
    }
    guard options.triesFilters else { return try encode(options, .all) }
    let sample = RowSample(height: height)
    var smallest: [UInt8]?
    let best = try options.withBestFilter { (options) throws(PNGError) in
      let file = try encode(options, sample)
      if file.count < smallest?.count ?? .max { smallest = file }
      return file
    }
    let file = try encode(best, .all)
    // A picture of few colors may be smaller with the tokens of the balanced effort.
    if let smallest, sample.count(of: height) == height, smallest.count < file.count {
      return smallest
    }
    return file
  }

  /// Encodes an image that is drawn concurrently, on several threads.
  ///
  /// `draw` writes the requested rows, premultiplied RGBA, `width` × 4 bytes each. It is called
  /// from several threads, exactly once for every row, and with row ranges that are small enough to
  /// stay in a cache. The output does not depend on the number of threads.
  ///
  /// - Throws: ``PNGError/invalidSize(width:height:)`` if a side is not in 1...2³¹ − 1; ``PNGError/cancelled`` if the
  ///   current task is cancelled.
  public static func encode(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions = PNGOptions(),
    threadCount: Int = 1,
    draw: @Sendable (_ rows: Range<Int>, _ bytes: UnsafeMutableRawBufferPointer) -> Void
  ) throws(PNGError) -> [UInt8] {
    try encode(
      width: width, height: height, isOpaque: isOpaque, options: options, threadCount: threadCount,
      Cancellation(), draw: draw)
  }

  /// Encodes an image that is drawn concurrently, unless `cancellation` is cancelled.
  package static func encode(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions, threadCount: Int,
    _ cancellation: Cancellation,
    draw: @Sendable (_ rows: Range<Int>, _ bytes: UnsafeMutableRawBufferPointer) -> Void
  ) throws(PNGError) -> [UInt8] {
    try check(width, height)
    let stride = width * 4
    if options.needsAllRows {
      var pixels = [UInt8](repeating: 0, count: stride * height)
      pixels.withUnsafeMutableBytes { draw(0..<height, $0) }
      return try pixels.withUnsafeBufferPointer { (bytes) throws(PNGError) in
        try encode(
          UnsafeRawBufferPointer(bytes), width: width, height: height, isOpaque: isOpaque,
          options: options, threadCount: threadCount, cancellation)
      }
    }
    let layout = SegmentLayout(
      width: width, height: height, form: options.defaultForm(isOpaque: isOpaque), options: options)
    return layout.file(
      of: try segments(layout, threadCount: threadCount, cancellation) { rows, compressor in
        let step = min(max(bandSize / stride, 1), rows.count)
        let band = compressor.band(step * stride)
        guard let base = band.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        for first in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
          if cancellation.isCancelled { return }
          let part = first..<min(first + step, rows.upperBound)
          draw(part, UnsafeMutableRawBufferPointer(rebasing: band[..<(part.count * stride)]))
          for row in part {
            compressor.append(base + (row - first) * stride, isFirstOfPicture: row == 0)
          }
        }
      })
  }

  /// The approximate number of bytes per call of `draw`.
  private static let bandSize = 384 << 10

  /// Encodes a whole image, of whose rows some are the same as those of the previous image.
  ///
  /// The bytes are those of a file that is encoded without `retained`.
  ///
  /// - Parameters:
  ///   - retained: The segments of the previous image; replaced by those of this one.
  ///   - changedRows: Ranges that contain all rows that differ from the previous image.
  package static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, isOpaque: Bool,
    options: PNGOptions, threadCount: Int, _ cancellation: Cancellation,
    reusing retained: inout RetainedSegments, changedRows: [Range<Int>]
  ) throws(PNGError) -> [UInt8] {
    try check(width, height)
    let stride = width * 4
    let previous = retained
    retained = RetainedSegments()
    guard !options.needsAllRows, pixels.count == stride * height, let base = pixels.baseAddress
    else {
      return try encode(
        pixels, width: width, height: height, isOpaque: isOpaque, options: options,
        threadCount: threadCount, cancellation)
    }
    let source = SharedBytes(base: base)
    let layout = SegmentLayout(
      width: width, height: height, form: options.defaultForm(isOpaque: isOpaque), options: options)
    let segments = try segments(
      of: source, layout, .all,
      known: previous.segments(layout, isOpaque: isOpaque, changedRows: changedRows),
      threadCount: threadCount, cancellation)
    retained = RetainedSegments(layout, isOpaque: isOpaque, segments)
    return layout.file(of: segments)
  }

  /// Returns all segments of a whole image, or of a sample of its rows.
  private static func segments(
    of source: SharedBytes, _ layout: SegmentLayout, _ sample: RowSample, known: [Segment?] = [],
    threadCount: Int, _ cancellation: Cancellation
  ) throws(PNGError) -> [Segment] {
    try segments(layout, known: known, threadCount: threadCount, cancellation) { rows, compressor in
      let bytes = source.base.assumingMemoryBound(to: UInt8.self)
      for row in rows where !cancellation.isCancelled {
        compressor.append(
          bytes + sample.row(row) * layout.width * 4, isFirstOfPicture: row == 0)
      }
    }
  }

  /// Returns all segments; each thread encodes the next one that is not known.
  private static func segments(
    _ layout: SegmentLayout, known: [Segment?] = [], threadCount: Int, _ cancellation: Cancellation,
    _ fill: @Sendable (_ rows: Range<Int>, _ compressor: SegmentCompressor) -> Void
  ) throws(PNGError) -> [Segment] {
    let count = layout.count
    let known = known.isEmpty ? Array(repeating: nil, count: count) : known
    // The cost does not depend on what is known from a previous image.
    for segment in known { cancellation.spend(segment?.searchCost ?? 0) }
    let finished = Mutex<[Segment?]>(known)
    let next = Atomic<Int>(0)
    withoutActuallyEscaping(fill) { fill in
      let work = { @Sendable in
        var compressor: SegmentCompressor?
        while !cancellation.isCancelled {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if index >= count { return }
          if known[index] != nil { continue }
          let own = compressor ?? layout.compressor(cancellation)
          compressor = own
          fill(layout.rows(of: index), own)
          let segment = own.finish(isFinal: index == count - 1)
          cancellation.spend(segment.searchCost)
          finished.withLock { $0[index] = segment }
        }
      }
      let threads = min(max(threadCount, 1), known.count { $0 == nil })
      if threads > 1 {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in work() }
      } else {
        work()
      }
    }
    if cancellation.isCancelled { throw .cancelled }
    return finished.withLock { $0.compactMap { $0 } }
  }
}

/// The rows with which filters are tried: in a high picture, 32 of every 128.
private struct RowSample: Sendable {
  /// The number of rows from one band of sampled rows to the next.
  private let period: Int
  private static let bandHeight = 32

  /// All rows.
  static let all = RowSample(period: bandHeight)

  private init(period: Int) { self.period = period }

  init(height: Int) { period = height >= 512 ? 4 * Self.bandHeight : Self.bandHeight }

  /// Returns the number of sampled rows of a picture.
  func count(of height: Int) -> Int {
    height / period * Self.bandHeight + min(height % period, Self.bandHeight)
  }

  /// Returns the row of the picture that a sampled row is.
  func row(_ index: Int) -> Int {
    index / Self.bandHeight * period + index % Self.bandHeight
  }
}

/// A base address that is read by several threads.
///
/// Unchecked: the caller of `encode` keeps the bytes valid, and nothing writes them, until all threads have finished.
private struct SharedBytes: @unchecked Sendable {
  let base: UnsafeRawPointer
}

extension PNGOptions {
  /// Returns the pixel form if only the caller's guarantee of opacity is known.
  func defaultForm(isOpaque: Bool) -> PixelForm { isOpaque && colorType != .rgba ? .rgb : .rgba }

  /// Whether the encoder tries several filters for the whole image.
  var triesFilters: Bool { effort == .best && filter == .automatic }

  /// Whether the whole image is needed before the first byte can be written.
  var needsAllRows: Bool { colorType == .smallest || triesFilters }

  /// Returns the options with the filter that is expected to produce the smallest file, from its size at the balanced
  /// effort. Without a filter, optimal parsing saves more than with one: 9 to 28% instead of 5 to 14%.
  func withBestFilter(
    _ encode: (PNGOptions) throws(PNGError) -> [UInt8]
  ) throws(PNGError) -> PNGOptions {
    var (best, smallest) = (self, Int.max)
    for filter in [Filter.entropy, .adaptive, .up, .none, .sub, .paeth, .average] {
      var candidate = self
      (candidate.filter, candidate.effort) = (filter, .balanced)
      let size = try encode(candidate).count
      let count = filter == .none ? size / 10 * 9 : size
      if count < smallest { (best.filter, smallest) = (filter, count) }
    }
    return best
  }
}
