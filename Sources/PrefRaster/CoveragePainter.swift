// Raster: what coverage is handed to, and how winding numbers become coverage.

@_implementationOnly import PrefCPixels

/// Takes coverage, row by row and left to right, and draws with it.
protocol CoveragePainter {
  /// `count` pixels of one coverage, 1…255, from pixel (x, y).
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8)
  /// A run of covered pixels with its two sides, the same in `height` rows; `x` is where it counts from.
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int)
  /// The pixels between a left and a right side in each of `height` rows; `x` is where the sides count from.
  mutating func blend(
    y: Int, x: Int, height: Int, between left: UnsafePointer<RowSide>,
    and right: UnsafePointer<RowSide>)
  /// `count` pixels of the given coverages from pixel (x, y).
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
  /// `height` rows of `width` coverages, one after the other, after which 8 more bytes can be read.
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>)
  /// `count` pixels of the given coverages from pixel x of each of some rows.
  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>)
}

extension CoveragePainter {
  @inline(__always)
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int) {
    let left = x &+ run.start
    let middle = left &+ run.leftCount
    for y in y..<(y &+ height) {
      blend(y: y, x: left, run.left, run.leftCount)
      if run.between > 0 { fill(y: y, x: middle, count: run.between, coverage: 255) }
      blend(y: y, x: middle &+ run.between, run.right, run.rightCount)
    }
  }

  mutating func blend(
    y: Int, x: Int, height: Int, between left: UnsafePointer<RowSide>,
    and right: UnsafePointer<RowSide>
  ) {
    for row in 0..<height {
      let (left, right) = (left[row], right[row])
      let run = CoverageRun(
        start: Int(left.first), left: left.coverages, leftCount: Int(left.end &- left.first),
        between: Int(right.first &- left.end), right: right.coverages,
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

/// Where one side of a figure runs through a row.
typealias RowSide = cpixels_side

/// Pixels of one row that a figure covers: some at its left side, some wholly, some at its right side.
struct CoverageRun {
  /// The first pixel.
  var start = 0
  /// The coverages at the left side, the first one the lowest byte.
  var left: UInt64 = 0
  /// 0…8
  var leftCount = 0
  /// How many are wholly covered.
  var between = 0
  /// The coverages at the right side, the first one the lowest byte; no others.
  var right: UInt64 = 0
  /// 0…8
  var rightCount = 0
}

/// Which winding numbers are inside.
enum FillRule {
  case nonZero
  case evenOdd

  /// The coverage of a pixel, in 1/`Subpixel.fullArea`, from its mean winding number.
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

  /// Whether a mean of winding numbers in this range, folded by ``area(_:)``, is the true coverage.
  @inline(__always)
  func isLinear(_ low: Int, _ high: Int) -> Bool {
    switch self {
    case .nonZero:
      return high - low <= 1 || low >= 1 || high <= -1
    case .evenOdd: return high - low <= 1
    }
  }
}

/// An area of 1/`Subpixel.fullArea` as 0…255, rounded to the nearest.
@inline(__always)
func coverageByte(_ area: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: (area &* 255 &+ UInt32(Subpixel.fullArea / 2)) >> 21)
}

/// Draws pixels whole or not at all.
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
