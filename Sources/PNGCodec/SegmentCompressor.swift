// PNGCodec: a few rows of a picture as a part of the compressed stream that needs nothing from other parts, so that
// parts can be made on several threads. How many rows make a segment depends on the picture's size alone.

/// A finished part of the stream.
struct Segment: Sendable {
  /// What the file holds.
  var bytes: [UInt8]
  /// The checksum of what was compressed.
  var checksum: Adler32
}

/// Makes segments, one after the other; reuses its memory.
final class SegmentCompressor {
  /// About how many bytes a segment takes before compression.
  private static let segmentSize = 768 << 10
  /// The same for the best effort: fewer parts know more of each other.
  private static let largeSegmentSize = 6 << 20

  private let width: Int
  private let channels: Int
  private let options: PNGOptions
  private let deflater = Deflater()
  private let effort: DeflateEffort
  /// The filtered rows, each after the number of its filter.
  private let filtered: UnsafeMutablePointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  /// The last row and the one at hand, not premultiplied.
  private var above: UnsafeMutablePointer<UInt8>
  private var row: UnsafeMutablePointer<UInt8>
  private let differences: UnsafeMutablePointer<UInt8>
  private let otherDifferences: UnsafeMutablePointer<UInt8>
  private var rowCount = 0

  init(width: Int, height: Int, isOpaque: Bool, options: PNGOptions) {
    self.width = width
    self.options = options
    channels = isOpaque ? 3 : 4
    effort =
      switch options.effort {
      case .fast: .fast
      case .balanced: .balanced
      case .best: .best
      }
    let rows = min(
      Self.rowsPerSegment(width: width, isOpaque: isOpaque, effort: options.effort), height)
    let size = rows * (1 + width * channels)
    filtered = .allocate(capacity: size + Deflater.padding)
    (filtered + size).initialize(repeating: 0, count: Deflater.padding)
    output = .allocate(capacity: Deflater.capacity(size))
    let length = width * 4
    above = .allocate(capacity: length)
    row = .allocate(capacity: length)
    differences = .allocate(capacity: length)
    otherDifferences = .allocate(capacity: length)
  }

  deinit {
    filtered.deallocate()
    output.deallocate()
    above.deallocate()
    row.deallocate()
    differences.deallocate()
    otherDifferences.deallocate()
  }

  /// How many rows make a segment; the last may have fewer.
  static func rowsPerSegment(width: Int, isOpaque: Bool, effort: PNGOptions.Effort) -> Int {
    let size = effort == .best ? largeSegmentSize : segmentSize
    return max(size / (1 + width * (isOpaque ? 3 : 4)), 1)
  }

  /// Takes the next row: premultiplied RGBA.
  func append(_ pixels: UnsafePointer<UInt8>, isFirstOfPicture: Bool) {
    let length = width * 4
    if channels == 3 {
      row.update(from: pixels, count: length)
    } else {
      undoPremultiplication(pixels, count: width, into: row)
    }
    let isFirst = rowCount == 0
    if isFirst { above.update(repeating: 0, count: length) }
    // The row above the segment may not have been drawn yet.
    let filter = choose(canLookUp: !isFirst || isFirstOfPicture)
    let target = filtered + rowCount * (1 + width * channels)
    target[0] = filter.rawValue
    if channels == 3 {
      packPixels(differences, width, into: target + 1)
    } else {
      (target + 1).update(from: differences, count: length)
    }
    rowCount += 1
    swap(&row, &above)
  }

  /// Filters the row into `differences`.
  private func choose(canLookUp: Bool) -> RowFilter {
    let length = width * 4
    func filter(_ filter: RowFilter) -> RowFilter {
      filter.apply(row, above, length, into: differences)
      return filter
    }
    switch options.filter {
    case .none: return filter(.none)
    case .sub: return filter(.sub)
    case .up where canLookUp: return filter(.up)
    case .average where canLookUp: return filter(.average)
    case .paeth where canLookUp: return filter(.paeth)
    case .adaptive where canLookUp: return cheapest(of: [.none, .up, .sub, .average, .paeth])
    case .automatic where canLookUp:
      if options.effort == .fast { return filter(.up) }
      if options.effort == .best { return cheapest(of: [.none, .up, .sub, .average, .paeth]) }
      // What hardly differs from the row above needs no other filter.
      return cheapest(of: [.up, .sub, .average, .paeth], enough: length)
    case .automatic, .adaptive, .up, .average, .paeth: return cheapest(of: [.sub, .none])
    }
  }

  /// The filter that leaves the smallest differences; a sum below `enough` ends the search.
  private func cheapest(of filters: [RowFilter], enough: Int = 0) -> RowFilter {
    let length = width * 4
    var (best, bestCost) = (filters[0], 0)
    best.apply(row, above, length, into: differences)
    bestCost = RowFilter.cost(differences, length)
    for filter in filters.dropFirst() {
      if bestCost <= enough { break }
      filter.apply(row, above, length, into: otherDifferences)
      let cost = RowFilter.cost(otherDifferences, length)
      if cost < bestCost {
        differences.update(from: otherDifferences, count: length)
        (best, bestCost) = (filter, cost)
      }
    }
    return best
  }

  /// Ends the segment.
  func finish(isFinal: Bool) -> Segment {
    let count = rowCount * (1 + width * channels)
    rowCount = 0
    var checksum = Adler32()
    checksum.add(filtered, count: count)
    let written = deflater.compress(
      filtered, count: count, effort: effort, isFinal: isFinal, into: output)
    let bytes = Array(UnsafeBufferPointer(start: output, count: written))
    return Segment(bytes: bytes, checksum: checksum)
  }
}
