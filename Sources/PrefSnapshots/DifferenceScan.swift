// PrefSnapshots: classifies the pixels of two pictures, row by row.

import PrefGeometry

/// The state of a pixel in a comparison.
enum PixelState {
  /// The pixels are equal.
  static let equal: UInt8 = 0
  /// The pixels differ, but the options tolerate it.
  static let tolerated: UInt8 = 1
  /// The pixels differ.
  static let different: UInt8 = 2
  /// The pixel belongs to an ignored region.
  static let ignored: UInt8 = 3
}

/// The classification of all pixels of the union of two pictures. O(n) in the number of pixels; rows that are equal in
/// memory are skipped.
struct DifferenceScan {
  private let old: PixelBuffer
  private let new: PixelBuffer
  private let options: ComparisonOptions
  private let detector: AntialiasingDetector
  private let width: Int
  private let height: Int
  private var cache = ColorDifferenceCache()

  /// The state of each pixel of the union; empty if all pixels are equal.
  private(set) var states: [UInt8] = []
  private(set) var count = 0
  private(set) var toleratedCount = 0
  private(set) var ignoredCount = 0
  private(set) var largest = 0
  private(set) var largestDeltaE = 0.0
  private(set) var builder = RegionBuilder()

  /// Classifies the pixels of two pictures.
  init(_ old: PixelBuffer, _ new: PixelBuffer, _ options: ComparisonOptions) {
    self.old = old
    self.new = new
    self.options = options
    detector = AntialiasingDetector(old: old, new: new)
    width = max(old.width, new.width)
    height = max(old.height, new.height)
    let ignored = IgnoredArea(options.ignoredRegions, width: width, height: height)
    ignoredCount = ignored.count
    markIgnored(ignored)
    for y in 0..<height { scan(y) }
  }

  private mutating func makeStates() {
    if states.isEmpty { states = [UInt8](repeating: PixelState.equal, count: width * height) }
  }

  private mutating func markIgnored(_ area: IgnoredArea) {
    if area.bands.isEmpty { return }
    makeStates()
    states.withUnsafeMutableBufferPointer { states in
      for band in area.bands {
        for y in band.rows {
          for columns in band.columns {
            let start = y * width + columns.lowerBound
            states[start..<(start + columns.count)].update(repeating: PixelState.ignored)
          }
        }
      }
    }
  }

  private mutating func scan(_ y: Int) {
    let common = y < min(old.height, new.height) ? min(old.width, new.width) : 0
    let isEqual = common == 0 || memcmp(old.row(y), new.row(y), common * 4) == 0
    if isEqual && common == width { return }
    makeStates()
    var segments = SegmentList()
    if !isEqual { scanCommon(y, common, &segments) }
    for x in common..<width where states[y * width + x] != PixelState.ignored {
      states[y * width + x] = PixelState.different
      segments.append(x, largest: 255)
    }
    if common < width, !segments.isEmpty { largestDeltaE = max(largestDeltaE, 100) }
    if segments.isEmpty { return }
    builder.append(segments.segments, y: y)
    for segment in segments.segments {
      count += segment.count
      largest = max(largest, segment.largest)
    }
  }

  /// Classifies the pixels of a row that are inside both pictures.
  private mutating func scanCommon(_ y: Int, _ common: Int, _ segments: inout SegmentList) {
    let (oldRow, newRow) = (old.row(y), new.row(y))
    // Smaller differences are tolerated, or do not change the largest one.
    let tolerance = (1 - options.perceptualPrecision) * 100
    for x in 0..<common where oldRow[x] != newRow[x] {
      let index = y * width + x
      if states[index] == PixelState.ignored { continue }
      let (before, after) = (UInt32(littleEndian: oldRow[x]), UInt32(littleEndian: newRow[x]))
      // Transparent pixels are equal whatever their components are.
      if before | after < 0x0100_0000 { continue }
      let limit = options.perceptualPrecision >= 1 ? largestDeltaE : min(largestDeltaE, tolerance)
      let difference = cache.difference(before, after, above: limit)
      if isTolerated(difference) || (options.ignoresAntialiasing && detector.isAntialiased(x, y)) {
        states[index] = PixelState.tolerated
        toleratedCount += 1
        continue
      }
      states[index] = PixelState.different
      largestDeltaE = max(largestDeltaE, difference)
      segments.append(x, largest: Self.largestDifference(before, after))
    }
  }

  private func isTolerated(_ difference: Double) -> Bool {
    if options.perceptualPrecision >= 1 { return false }
    return options.perceptualPrecision <= 0
      || difference <= (1 - options.perceptualPrecision) * 100
  }

  /// Returns the largest absolute difference of a component.
  private static func largestDifference(_ old: UInt32, _ new: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      largest = max(largest, abs(Int(old >> shift & 255) - Int(new >> shift & 255)))
    }
    return largest
  }
}

/// The segments of a row, built from pixels in ascending order.
private struct SegmentList {
  private(set) var segments: [DifferingSegment] = []

  var isEmpty: Bool { segments.isEmpty }

  mutating func append(_ x: Int, largest: Int) {
    let last = segments.count - 1
    if last >= 0, x - (segments[last].columns.upperBound - 1) <= RegionBuilder.reach {
      segments[last].columns = segments[last].columns.lowerBound..<(x + 1)
      segments[last].count += 1
      segments[last].largest = max(segments[last].largest, largest)
    } else {
      segments.append(DifferingSegment(columns: x..<(x + 1), count: 1, largest: largest))
    }
  }
}
