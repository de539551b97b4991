// PrefPNGCodec: compression of a range of rows into a segment of the deflate stream that does not
// depend on other segments, so that segments can be compressed concurrently. The number of rows per
// segment depends only on the image size and the options.

import PrefPixels

/// A compressed part of the stream.
struct Segment: Sendable {
  /// The compressed bytes.
  let bytes: [UInt8]
  /// The checksum of a data chunk with these bytes and no others.
  let chunkChecksum: UInt32
  /// The checksum of the uncompressed data.
  let checksum: Adler32
  /// The drawing steps that take as long as compression did.
  let searchCost: Int

  init(bytes: [UInt8], _ checksum: Adler32, searchCost: Int) {
    (self.bytes, self.checksum, self.searchCost) = (bytes, checksum, searchCost)
    chunkChecksum = PNGFile.checksum(PNGFile.dataChunk, [bytes])
  }
}

/// Filters and compresses segments one after the other, reusing its buffers.
final class SegmentCompressor {
  /// The approximate number of uncompressed bytes per segment.
  private static let segmentSize = 128 << 10
  /// The same for the best effort; larger segments allow longer match distances.
  private static let largeSegmentSize = 2 << 20

  private let width: Int
  private let form: PixelForm
  /// The number of bytes per row in the file, and during filtering.
  private let rowLength: Int
  private let workingLength: Int
  private let options: PNGOptions
  private let deflater: Deflater
  private let effort: DeflateEffort
  /// The filtered rows, each preceded by its filter type.
  private let filtered: UnsafeMutablePointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  /// The previous and the current row, in the format used for filtering.
  private var above: UnsafeMutablePointer<UInt8>
  private var row: UnsafeMutablePointer<UInt8>
  private let straight: UnsafeMutablePointer<UInt8>
  private var differences: UnsafeMutablePointer<UInt8>
  private var otherDifferences: UnsafeMutablePointer<UInt8>
  private lazy var entropy = RowEntropy()
  private var rowCount = 0
  /// The buffer into which rows are drawn before they are appended.
  private var band = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Creates a compressor whose segments are undefined once `cancellation` is cancelled.
  init(
    width: Int, height: Int, form: PixelForm, options: PNGOptions, _ cancellation: Cancellation
  ) {
    deflater = Deflater(cancellation)
    self.width = width
    self.form = form
    self.options = options
    rowLength = form.rowLength(width)
    workingLength = form.workingLength(width)
    effort =
      switch options.effort {
      case .fast: .fast
      case .balanced: .balanced
      case .best: .best
      }
    let rows = min(
      Self.rowsPerSegment(width: width, form: form, effort: options.effort), height)
    let size = rows * (1 + rowLength)
    filtered = .allocate(capacity: size + Deflater.padding)
    (filtered + size).initialize(repeating: 0, count: Deflater.padding)
    output = .allocate(capacity: Deflater.capacity(size))
    let length = workingLength
    above = .allocate(capacity: length)
    row = .allocate(capacity: length)
    straight = .allocate(capacity: width * 4)
    differences = .allocate(capacity: length)
    otherDifferences = .allocate(capacity: length)
  }

  deinit {
    filtered.deallocate()
    output.deallocate()
    above.deallocate()
    row.deallocate()
    straight.deallocate()
    differences.deallocate()
    otherDifferences.deallocate()
    band.deallocate()
  }

  /// Returns a reusable buffer of at least `byteCount` bytes for rows to be drawn.
  func band(_ byteCount: Int) -> UnsafeMutableRawBufferPointer {
    if band.count < byteCount {
      band.deallocate()
      band = .allocate(byteCount: byteCount, alignment: 64)
    }
    return band
  }

  /// Returns the number of rows per segment; the last segment may have fewer.
  static func rowsPerSegment(width: Int, form: PixelForm, effort: PNGOptions.Effort) -> Int {
    let size = effort == .best ? largeSegmentSize : segmentSize
    return max(size / (1 + form.rowLength(width)), 1)
  }

  /// Appends a row of premultiplied RGBA.
  func append(_ pixels: UnsafePointer<UInt8>, isFirstOfPicture: Bool) {
    form.fill(row, from: pixels, width: width, straight: straight)
    let isFirst = rowCount == 0
    if isFirst { above.update(repeating: 0, count: workingLength) }
    // The row above the segment may not have been drawn yet.
    let filter = filterRow(canUseRowAbove: !isFirst || isFirstOfPicture)
    let target = filtered + rowCount * (1 + rowLength)
    target[0] = filter.rawValue
    if case .rgb = form {
      packPixels(differences, width, into: target + 1)
    } else {
      (target + 1).update(from: differences, count: rowLength)
    }
    rowCount += 1
    swap(&row, &above)
  }

  /// Filters the row into `differences` and returns the filter.
  private func filterRow(canUseRowAbove: Bool) -> RowFilter {
    let length = workingLength
    let distance = form.filterDistance
    func filter(_ filter: RowFilter) -> RowFilter {
      filter.apply(row, above, length, distance: distance, into: differences)
      return filter
    }
    switch options.filter {
    case .none: return filter(.none)
    case .sub: return filter(.sub)
    case .up where canUseRowAbove: return filter(.up)
    case .average where canUseRowAbove: return filter(.average)
    case .paeth where canUseRowAbove: return filter(.paeth)
    case .adaptive where canUseRowAbove: return cheapest(of: RowFilter.allCases)
    case .entropy:
      return cheapest(of: canUseRowAbove ? RowFilter.allCases : [.none, .sub], byEntropy: true)
    case .automatic where form.isIndexed: return filter(.none)
    case .automatic where canUseRowAbove:
      if options.effort == .fast { return filter(.up) }
      if options.effort == .best { return cheapest(of: RowFilter.allCases) }
      // A row that differs little from the row above needs no other filter.
      return cheapest(of: [.up, .sub, .average, .paeth], threshold: length)
    case .automatic, .adaptive, .up, .average, .paeth: return cheapest(of: [.sub, .none])
    }
  }

  /// Returns the filter with the smallest sum of differences, or entropy of the differences; a cost of at most
  /// `threshold` ends the search.
  private func cheapest(
    of filters: [RowFilter], threshold: Int = 0, byEntropy: Bool = false
  ) -> RowFilter {
    let length = workingLength
    let distance = form.filterDistance
    func apply(_ filter: RowFilter, into target: UnsafeMutablePointer<UInt8>) -> Int {
      let sum = filter.apply(row, above, length, distance: distance, into: target)
      return byEntropy ? entropy.cost(target, length, skipsFourth: length != rowLength) : sum
    }
    var best = filters[0]
    var bestCost = apply(best, into: differences)
    for filter in filters.dropFirst() {
      if bestCost <= threshold { break }
      let cost = apply(filter, into: otherDifferences)
      if cost < bestCost {
        swap(&differences, &otherDifferences)
        (best, bestCost) = (filter, cost)
      }
    }
    return best
  }

  /// Compresses the rows and returns the segment.
  func finish(isFinal: Bool) -> Segment {
    let count = rowCount * (1 + rowLength)
    rowCount = 0
    var checksum = Adler32()
    checksum.add(filtered, count: count)
    let written = deflater.compress(
      filtered, count: count, effort: effort, isFinal: isFinal, into: output)
    return Segment(
      bytes: Array(UnsafeBufferPointer(start: output, count: written)), checksum,
      searchCost: deflater.searchCost)
  }
}
