// PrefRaster: a blurred picture, stored at its smallest level, and its upsampling: rows of each
// level are computed on demand from the next smaller one, so that no full-size plane is stored.

import PrefPixels

@_implementationOnly import PrefCPixels

/// A blurred picture whose rows are upsampled on demand; may be read from any thread.
struct BlurredPixels: Sendable {
  let plan: BlurPlan
  /// The rows of the smallest level, after the convolution.
  fileprivate let plane: BlurRows

  /// Blurs the rows returned by `source`, which is called in ascending order. The three rows above the
  /// lowest requested one must remain readable.
  init(
    _ plan: BlurPlan, _ cancellation: Cancellation,
    source: @escaping (Int) -> UnsafePointer<UInt8>
  ) {
    self.plan = plan
    let size = plan.sizes[plan.steps.count]
    let plane = BlurRows(
      width: size.width, channels: plan.channels, count: size.height, edge: plan.edge)
    self.plane = plane
    let radius = (plan.columnKernel?.count ?? 1) - 1
    let padded = PaddedRow(width: size.width, channels: plan.channels, radius: radius, plan.edge)
    var poll = CancellationPoll(cancellation)
    // The work of downsampling the rows of the picture that one row of the smallest level is computed from.
    let work = plan.sizes[0].width * plan.sizes[0].height / max(size.height, 1) * plan.channels
    DownsampledRows(plan, source: source).forEachRow { index, row in
      if poll.isCancelled(after: work) { return }
      let target = plane.row(index)
      Self.convolveRows(index, row, plan.rowKernel ?? [1], to: target, plane.length)
      if let kernel = plan.columnKernel { padded.convolve(target, kernel) }
      plane.fillPadding(index)
    }
  }

  private static func convolveRows(
    _ index: Int, _ row: (Int) -> UnsafePointer<UInt16>, _ kernel: [Float],
    to target: UnsafeMutablePointer<UInt16>, _ length: Int
  ) {
    let radius = kernel.count - 1
    // The lowest row is requested first, which also computes the rows above it.
    _ = row(index + radius)
    let rows: [UnsafePointer<UInt16>?] = (-radius...radius).map { row(index + $0) }
    cpixels_convolve_rows(target, rows, kernel, kernel.count, length)
  }

  /// Blurs a picture in place; rows are `width × channels` bytes.
  static func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, _ plan: BlurPlan, _ cancellation: Cancellation
  ) {
    let (width, height) = plan.sizes[0]
    guard width > 0, height > 0 else { return }
    let length = width * plan.channels
    let blurred = BlurredPixels(plan, cancellation) { UnsafePointer(bytes + $0 * length) }
    let rows = UpsampledRows(blurred)
    var poll = CancellationPoll(cancellation)
    for index in 0..<height where !poll.isCancelled(after: length) {
      rows.write(index, to: bytes + index * length)
    }
  }
}

/// One row with as much padding on either side as a kernel reads.
private struct PaddedRow {
  private let row: BlurRows
  private let width: Int
  private let channels: Int
  private let radius: Int
  private let edge: BlurEdge

  init(width: Int, channels: Int, radius: Int, _ edge: BlurEdge) {
    (self.width, self.channels, self.radius, self.edge) = (width, channels, radius, edge)
    row = BlurRows(width: width + 2 * radius, channels: channels, count: 1, edge: edge)
    row.clear(0)
  }

  /// Convolves a row horizontally, in place.
  func convolve(_ target: UnsafeMutablePointer<UInt16>, _ kernel: [Float]) {
    let start = row.row(0) + radius * channels
    start.update(from: target, count: width * channels)
    if edge == .clamped {
      for index in 0..<radius {
        for channel in 0..<channels {
          row.row(0)[index * channels + channel] = start[channel]
          start[(width + index) * channels + channel] = start[(width - 1) * channels + channel]
        }
      }
    }
    cpixels_convolve_columns(target, start, kernel, kernel.count, channels, width * channels)
  }
}

/// Upsamples the rows of a blurred picture; not thread-safe.
final class UpsampledRows {
  /// The cached rows of one level.
  private struct Level {
    let height: Int
    /// Three rows of the next smaller level, upsampled horizontally.
    let wideRows: BlurRows
    /// The row index that each slot of `wideRows` holds.
    var rowIndices = [-1, -1, -1]
    /// The most recently computed row of this level.
    let row: BlurRows
  }

  private let blurred: BlurredPixels
  private let plan: BlurPlan
  private var levels: [Level]
  /// A row of zeros, read outside the plane.
  private let zeroRow: BlurRows

  init(_ blurred: BlurredPixels) {
    self.blurred = blurred
    let plan = blurred.plan
    self.plan = plan
    func rows(_ width: Int, _ count: Int) -> BlurRows {
      BlurRows(width: width, channels: plan.channels, count: count, edge: plan.edge)
    }
    levels = plan.steps.indices.map { level in
      let size = plan.sizes[level]
      return Level(height: size.height, wideRows: rows(size.width, 3), row: rows(size.width, 1))
    }
    zeroRow = rows(plan.sizes[0].width, 1)
    zeroRow.clear(0)
  }

  /// Writes a row of the picture as bytes, rounded to the nearest.
  func write(_ index: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    let length = plan.sizes[0].width * plan.channels
    if let first = plan.steps.first, first.rows {
      let (near, far) = neighbors(0, index)
      cpixels_upsample_rows_to_bytes(bytes, near, far, length)
    } else {
      cpixels_round_to_bytes(bytes, row(0, index), length)
    }
  }

  /// Returns the two horizontally upsampled rows that a row interpolates between, the nearer one
  /// first.
  private func neighbors(
    _ level: Int, _ index: Int
  ) -> (near: UnsafePointer<UInt16>, far: UnsafePointer<UInt16>) {
    let near = wideRow(level, index >> 1)
    return (near, wideRow(level, (index >> 1) + (index & 1 == 0 ? -1 : 1)))
  }

  /// Returns a row of a level, with its padding.
  private func row(_ level: Int, _ index: Int) -> UnsafePointer<UInt16> {
    if level == plan.steps.count { return UnsafePointer(blurred.plane.row(index)) }
    if !plan.steps[level].rows { return wideRow(level, index) }
    let (near, far) = neighbors(level, index)
    let result = levels[level].row
    cpixels_upsample_rows(result.row(0), near, far, result.length)
    result.fillPadding(0)
    return UnsafePointer(result.row(0))
  }

  /// Returns a row of the next smaller level, possibly outside of it, upsampled horizontally to this
  /// level.
  private func wideRow(_ level: Int, _ index: Int) -> UnsafePointer<UInt16> {
    guard let index = plan.edge.resolvedIndex(index, plan.sizes[level + 1].height) else {
      return UnsafePointer(zeroRow.row(0))
    }
    let (rows, slot) = (levels[level].wideRows, index % 3)
    let target = rows.row(slot)
    if levels[level].rowIndices[slot] == index { return UnsafePointer(target) }
    levels[level].rowIndices[slot] = index
    let from = row(level + 1, index)
    if !plan.steps[level].columns {
      target.update(from: from, count: rows.length)
    } else if plan.channels == 4 {
      cpixels_upsample_columns(target, from, (rows.width + 1) / 2)
    } else {
      cpixels_upsample_single_columns(target, from, (rows.width + 1) / 2)
    }
    rows.fillPadding(slot)
    return UnsafePointer(target)
  }
}
