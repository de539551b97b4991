// PrefRaster: the interface between coverage sources and painters, and the conversion of winding
// numbers to coverage.

@_implementationOnly import PrefCPixels

/// A consumer of coverage that draws with it. Coverage is passed row by row and from left to right.
protocol CoveragePainter {
  /// Draws `count` pixels of uniform coverage, 1…255, starting at pixel (x, y).
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8)
  /// Draws the same run in `height` rows; `x` is the origin of the run's pixel positions.
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int)
  /// Draws the pixels between a left and a right edge span in each of `height` rows; `x` is the
  /// origin of the spans' pixel positions.
  mutating func blend(
    y: Int, x: Int, height: Int, between left: UnsafePointer<EdgeSpan>,
    and right: UnsafePointer<EdgeSpan>)
  /// Draws `count` pixels with individual coverages, starting at pixel (x, y).
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
  /// Draws `height` rows of `width` coverages, stored contiguously and followed by 8 readable
  /// bytes.
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>)
  /// Draws `count` pixels with the same individual coverages in each of several rows, starting at
  /// pixel x.
  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
}

extension CoveragePainter {
  @inline(__always)
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int) {
    let left = x &+ run.start
    let middle = left &+ run.leftCount
    for y in y..<(y &+ height) {
      blend(y: y, x: left, run.left, run.leftCount)
      if run.fullCount > 0 { fill(y: y, x: middle, count: run.fullCount, coverage: 255) }
      blend(y: y, x: middle &+ run.fullCount, run.right, run.rightCount)
    }
  }

  mutating func blend(
    y: Int, x: Int, height: Int, between left: UnsafePointer<EdgeSpan>,
    and right: UnsafePointer<EdgeSpan>
  ) {
    for row in 0..<height {
      let (left, right) = (left[row], right[row])
      let run = CoverageRun(
        start: Int(left.first), left: left.coverages, leftCount: Int(left.end &- left.first),
        fullCount: Int(right.first &- left.end), right: right.coverages,
        rightCount: Int(right.end &- right.first))
      blend(y: y &+ row, x: x, run, height: 1)
    }
  }

  @inline(__always)
  private mutating func blend(y: Int, x: Int, _ bytes: UInt64, _ count: Int) {
    if count == 0 { return }
    withUnsafeBytes(of: bytes.littleEndian) { bytes in
      guard let base = bytes.baseAddress else { return }
      blend(y: y, x: x, count: count, coverages: base.assumingMemoryBound(to: UInt8.self))
    }
  }

  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>
  ) {
    for row in 0..<height {
      blend(y: y + row, x: x, count: width, coverages: coverages + row * width)
    }
  }

  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    for y in rows { blend(y: y, x: x, count: count, coverages: coverages) }
  }
}

/// The pixels that an edge covers in part in one row, with their coverages.
typealias EdgeSpan = cpixels_edge_span

/// A run of covered pixels in one row: partially covered pixels at the left boundary, fully covered
/// pixels, and partially covered pixels at the right boundary.
struct CoverageRun {
  /// The first pixel.
  var start = 0
  /// The coverages at the left boundary, first pixel in the lowest byte.
  var left: UInt64 = 0
  /// The number of pixels in `left`, 0…8.
  var leftCount = 0
  /// The number of fully covered pixels.
  var fullCount = 0
  /// The coverages at the right boundary, first pixel in the lowest byte; unused bytes are zero.
  var right: UInt64 = 0
  /// The number of pixels in `right`, 0…8.
  var rightCount = 0
}

/// The rule that decides which winding numbers are inside.
enum FillRule {
  case nonZero
  case evenOdd

  /// Returns the coverage of a pixel from its mean winding number, both in units of
  /// 1/`Subpixel.fullArea`.
  @inline(__always)
  func area(_ sum: Int32) -> UInt32 {
    let full = UInt32(Subpixel.fullArea)
    switch self {
    case .nonZero: return min(sum.magnitude, full)
    case .evenOdd:
      let rest = sum.magnitude & (2 * full - 1)
      return rest > full ? 2 * full - rest : rest
    }
  }

  @inline(__always)
  func isInside(_ winding: Int) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }

  /// Returns whether the mean of winding numbers in `low`…`high`, folded by ``area(_:)``, is the
  /// exact coverage.
  @inline(__always)
  func isLinear(_ low: Int, _ high: Int) -> Bool {
    switch self {
    case .nonZero:
      return high - low <= 1 || low >= 1 || high <= -1
    case .evenOdd: return high - low <= 1
    }
  }
}

/// Converts an area in units of 1/`Subpixel.fullArea` to 0…255, rounded to the nearest.
@inline(__always)
func coverageByte(_ area: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: (area &* 255 &+ UInt32(Subpixel.fullArea / 2)) >> 21)
}

/// A painter that draws pixels with at least half coverage fully and others not at all.
struct ThresholdPainter<Target: CoveragePainter>: CoveragePainter {
  var target: Target

  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    if coverage >= 128 { target.fill(y: y, x: x, count: count, coverage: 255) }
  }

  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    for index in 0..<count where coverages[index] >= 128 {
      target.fill(y: y, x: x + index, count: 1, coverage: 255)
    }
  }
}
