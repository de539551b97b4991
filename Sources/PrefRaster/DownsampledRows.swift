// PrefRaster: the downsampling of a blur. Rows of a picture are read from the top; each level
// computes a row when the next smaller level requests it, and keeps the few rows that are requested
// again. The kernels in PrefCPixels take means of two numbers, rounded up: over all levels of a
// blur that adds less than 1/20 of 1/255.

@_implementationOnly import PrefCPixels

/// Computes the rows of a blur's smallest level, from the top.
final class DownsampledRows {
  /// The most recent rows of one level, in a ring buffer.
  private struct Level {
    let rows: BlurRows
    let height: Int
    /// The first row that has not been computed yet.
    var nextRow = 0
  }

  private let plan: BlurPlan
  /// Returns a row of the picture; called in ascending order; the three rows above the
  /// lowest one must remain readable.
  private let source: (Int) -> UnsafePointer<UInt8>
  private var levels: [Level] = []
  /// A row of each level before its columns are downsampled.
  private let scratch: [BlurRows]
  /// A row of zeros, read outside the plane.
  private let zeroRow: BlurRows
  private let zeroBytes: UnsafeMutablePointer<UInt8>

  init(_ plan: BlurPlan, source: @escaping (Int) -> UnsafePointer<UInt8>) {
    (self.plan, self.source) = (plan, source)
    func rows(_ width: Int, _ count: Int) -> BlurRows {
      BlurRows(width: width, channels: plan.channels, count: count, edge: plan.edge)
    }
    let taps = max(plan.rowKernel?.count ?? 1, 1)
    for (level, size) in plan.sizes.enumerated() {
      let rowCount = level == plan.steps.count ? 2 * taps : 4
      levels.append(Level(rows: rows(size.width, rowCount), height: size.height))
    }
    scratch = plan.steps.indices.map { rows(plan.sizes[$0].width, 1) }
    zeroRow = rows(plan.sizes[0].width, 1)
    zeroRow.clear(0)
    let length = max(plan.sizes[0].width * plan.channels, 1)
    zeroBytes = .allocate(capacity: length)
    zeroBytes.initialize(repeating: 0, count: length)
  }

  deinit { zeroBytes.deallocate() }

  /// Calls `body` for each row of the smallest level, with a function that returns neighboring
  /// rows, including those outside.
  func forEachRow(_ body: (_ index: Int, _ row: (Int) -> UnsafePointer<UInt16>) -> Void) {
    let last = plan.steps.count
    for index in 0..<levels[last].height { body(index) { self.row(last, $0) } }
  }

  /// Returns a row, possibly outside of the level; earlier rows remain valid while they are in the ring
  /// buffer.
  private func row(_ level: Int, _ index: Int) -> UnsafePointer<UInt16> {
    guard let index = plan.edge.resolvedIndex(index, levels[level].height) else {
      return UnsafePointer(zeroRow.row(0))
    }
    while levels[level].nextRow <= index {
      produce(level, levels[level].nextRow)
      levels[level].nextRow += 1
    }
    let rows = levels[level].rows
    return UnsafePointer(rows.row(index % rows.count))
  }

  private func bytes(_ index: Int) -> UnsafePointer<UInt8> {
    plan.edge.resolvedIndex(index, levels[0].height).map { source($0) } ?? UnsafePointer(zeroBytes)
  }

  private func produce(_ level: Int, _ index: Int) {
    let rows = levels[level].rows
    let slot = index % rows.count
    defer { rows.fillPadding(slot) }
    guard level > 0 else {
      return cpixels_widen_bytes(rows.row(slot), source(index), rows.length)
    }
    let step = plan.steps[level - 1]
    guard step.columns else { return downsampleRows(level - 1, 2 * index, to: rows.row(slot)) }
    let from: UnsafePointer<UInt16>
    if step.rows {
      let downsampled = scratch[level - 1]
      downsampleRows(level - 1, 2 * index, to: downsampled.row(0))
      downsampled.fillPadding(0)
      from = UnsafePointer(downsampled.row(0))
    } else {
      from = row(level - 1, index)
    }
    if plan.channels == 4 {
      cpixels_downsample_columns(rows.row(slot), from, rows.width)
    } else {
      cpixels_downsample_single_columns(rows.row(slot), from, rows.width)
    }
  }

  /// Combines four rows of a level, the second of which has the index `at`.
  private func downsampleRows(_ level: Int, _ at: Int, to target: UnsafeMutablePointer<UInt16>) {
    let length = scratch[level].length
    // The lowest row is requested first, which also computes the rows above it.
    if level == 0 {
      let d = bytes(at + 2)
      return cpixels_downsample_bytes(target, bytes(at - 1), bytes(at), bytes(at + 1), d, length)
    }
    let d = row(level, at + 2)
    cpixels_downsample_rows(
      target, row(level, at - 1), row(level, at), row(level, at + 1), d, length)
  }
}
