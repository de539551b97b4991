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
  private static let largeSegmentSize = 2 << 20

  private let width: Int
  private let form: PixelForm
  /// The bytes of a row in the file, and while it is filtered.
  private let rowLength: Int
  private let workingLength: Int
  private let options: PNGOptions
  private let deflater = Deflater()
  private let effort: DeflateEffort
  /// The filtered rows, each after the number of its filter.
  private let filtered: UnsafeMutablePointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  /// The last row and the one at hand, not premultiplied.
  private var above: UnsafeMutablePointer<UInt8>
  private var row: UnsafeMutablePointer<UInt8>
  private let straight: UnsafeMutablePointer<UInt8>
  private let differences: UnsafeMutablePointer<UInt8>
  private let otherDifferences: UnsafeMutablePointer<UInt8>
  private var rowCount = 0
  /// Where rows are drawn before they are appended.
  private var band = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init(width: Int, height: Int, form: PixelForm, options: PNGOptions) {
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

  /// Memory for rows that are not drawn yet, the same every time; at least `byteCount` bytes.
  func band(_ byteCount: Int) -> UnsafeMutableRawBufferPointer {
    if band.count < byteCount {
      band.deallocate()
      band = .allocate(byteCount: byteCount, alignment: 64)
    }
    return band
  }

  /// How many rows make a segment; the last may have fewer.
  static func rowsPerSegment(width: Int, form: PixelForm, effort: PNGOptions.Effort) -> Int {
    let size = effort == .best ? largeSegmentSize : segmentSize
    return max(size / (1 + form.rowLength(width)), 1)
  }

  /// Takes the next row: premultiplied RGBA.
  func append(_ pixels: UnsafePointer<UInt8>, isFirstOfPicture: Bool) {
    form.fill(row, from: pixels, width: width, straight: straight)
    let isFirst = rowCount == 0
    if isFirst { above.update(repeating: 0, count: workingLength) }
    // The row above the segment may not have been drawn yet.
    let filter = choose(canLookUp: !isFirst || isFirstOfPicture)
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

  /// Filters the row into `differences`.
  private func choose(canLookUp: Bool) -> RowFilter {
    let length = workingLength
    let distance = form.filterDistance
    func filter(_ filter: RowFilter) -> RowFilter {
      filter.apply(row, above, length, distance: distance, into: differences)
      return filter
    }
    switch options.filter {
    case .none: return filter(.none)
    case .sub: return filter(.sub)
    case .up where canLookUp: return filter(.up)
    case .average where canLookUp: return filter(.average)
    case .paeth where canLookUp: return filter(.paeth)
    case .adaptive where canLookUp: return cheapest(of: [.none, .up, .sub, .average, .paeth])
    case .automatic where form.isIndexed: return filter(.none)
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
    let length = workingLength
    let distance = form.filterDistance
    var (best, bestCost) = (filters[0], 0)
    best.apply(row, above, length, distance: distance, into: differences)
    bestCost = RowFilter.cost(differences, length)
    for filter in filters.dropFirst() {
      if bestCost <= enough { break }
      filter.apply(row, above, length, distance: distance, into: otherDifferences)
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
    let count = rowCount * (1 + rowLength)
    rowCount = 0
    var checksum = Adler32()
    checksum.add(filtered, count: count)
    let written = deflater.compress(
      filtered, count: count, effort: effort, isFinal: isFinal, into: output)
    let bytes = Array(UnsafeBufferPointer(start: output, count: written))
    return Segment(bytes: bytes, checksum: checksum)
  }
}
