// Raster: a blurred picture, held as small as its blur has made it, and the way back up: rows of each size are doubled
// out of the next smaller one as they are asked for, so that nothing of full size is ever kept.

@_implementationOnly import PrefCPixels

/// A picture after its blur: its rows are doubled up when they are needed, from any thread.
struct BlurredPixels: Sendable {
  let plan: BlurPlan
  /// All rows of the smallest size, mixed by the true kernel.
  fileprivate let plane: BlurRows

  /// Blurs the rows that `source` gives: it is asked for them from the top, and the last three before the lowest have to
  /// stay readable.
  init(_ plan: BlurPlan, source: @escaping (Int) -> UnsafePointer<UInt8>) {
    self.plan = plan
    let size = plan.sizes[plan.steps.count]
    let plane = BlurRows(
      width: size.width, channels: plan.channels, count: size.height, edge: plan.edge)
    self.plane = plane
    let sides = (plan.columnKernel?.count ?? 1) - 1
    let mixed = BlurSides(width: size.width, channels: plan.channels, sides: sides, plan.edge)
    HalvedRows(plan, source: source).forEachRow { index, row in
      let target = plane.row(index)
      Self.mixRows(index, row, plan.rowKernel ?? [1], to: target, plane.length)
      if let kernel = plan.columnKernel { mixed.mix(target, kernel) }
      plane.fillMargins(index)
    }
  }

  private static func mixRows(
    _ index: Int, _ row: (Int) -> UnsafePointer<UInt16>, _ kernel: [Float],
    to target: UnsafeMutablePointer<UInt16>, _ length: Int
  ) {
    let reach = kernel.count - 1
    // The lowest comes first: asking for it makes the others.
    _ = row(index + reach)
    let rows: [UnsafePointer<UInt16>?] = (-reach...reach).map { row(index + $0) }
    cpixels_mix_rows(target, rows, kernel, kernel.count, length)
  }

  /// Blurs bytes in place: rows of `width × channels` of them.
  static func blur(_ bytes: UnsafeMutablePointer<UInt8>, _ plan: BlurPlan) {
    let (width, height) = plan.sizes[0]
    guard width > 0, height > 0 else { return }
    let length = width * plan.channels
    let blurred = BlurredPixels(plan) { UnsafePointer(bytes + $0 * length) }
    let rows = DoubledRows(blurred)
    for index in 0..<height { rows.write(index, to: bytes + index * length) }
  }
}

/// One row with what lies beside it, as far as a kernel sees.
private struct BlurSides {
  private let row: BlurRows
  private let width: Int
  private let channels: Int
  private let sides: Int
  private let edge: BlurEdge

  init(width: Int, channels: Int, sides: Int, _ edge: BlurEdge) {
    (self.width, self.channels, self.sides, self.edge) = (width, channels, sides, edge)
    row = BlurRows(width: width + 2 * sides, channels: channels, count: 1, edge: edge)
    row.clear(0)
  }

  /// Mixes the columns of a row in place.
  func mix(_ target: UnsafeMutablePointer<UInt16>, _ kernel: [Float]) {
    let start = row.row(0) + sides * channels
    start.update(from: target, count: width * channels)
    if edge == .repeated {
      for index in 0..<sides {
        for channel in 0..<channels {
          row.row(0)[index * channels + channel] = start[channel]
          start[(width + index) * channels + channel] = start[(width - 1) * channels + channel]
        }
      }
    }
    cpixels_mix_columns(target, start, kernel, kernel.count, channels, width * channels)
  }
}

/// Makes rows of a blurred picture; not shared between threads.
final class DoubledRows {
  /// What is kept of one size.
  private struct Level {
    let height: Int
    /// Rows of the next smaller size with their columns doubled: three at a time.
    let wide: BlurRows
    /// Which rows those are.
    var known = [-1, -1, -1]
    /// The row of this size that was asked for last.
    let row: BlurRows
  }

  private let blurred: BlurredPixels
  private let plan: BlurPlan
  private var levels: [Level]
  /// What lies outside.
  private let nothing: BlurRows

  init(_ blurred: BlurredPixels) {
    self.blurred = blurred
    let plan = blurred.plan
    self.plan = plan
    func rows(_ width: Int, _ count: Int) -> BlurRows {
      BlurRows(width: width, channels: plan.channels, count: count, edge: plan.edge)
    }
    levels = plan.steps.indices.map { level in
      let size = plan.sizes[level]
      return Level(height: size.height, wide: rows(size.width, 3), row: rows(size.width, 1))
    }
    nothing = rows(plan.sizes[0].width, 1)
    nothing.clear(0)
  }

  /// Writes a row of the picture as bytes, rounded to whole steps.
  func write(_ index: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    let length = plan.sizes[0].width * plan.channels
    if let first = plan.steps.first, first.rows {
      let (near, far) = neighbors(0, index)
      cpixels_double_rows_to_bytes(bytes, near, far, length)
    } else {
      cpixels_round_to_bytes(bytes, row(0, index), length)
    }
  }

  /// The two wide rows between which a row of a size lies, the nearer one first.
  private func neighbors(
    _ level: Int, _ index: Int
  ) -> (near: UnsafePointer<UInt16>, far: UnsafePointer<UInt16>) {
    let near = wide(level, index >> 1)
    return (near, wide(level, (index >> 1) + (index & 1 == 0 ? -1 : 1)))
  }

  /// A row of a size, with its margins.
  private func row(_ level: Int, _ index: Int) -> UnsafePointer<UInt16> {
    if level == plan.steps.count { return UnsafePointer(blurred.plane.row(index)) }
    if !plan.steps[level].rows { return wide(level, index) }
    let (near, far) = neighbors(level, index)
    let made = levels[level].row
    cpixels_double_rows(made.row(0), near, far, made.length)
    made.fillMargins(0)
    return UnsafePointer(made.row(0))
  }

  /// A row of the next smaller size, which may lie outside, with as many columns as this size has.
  private func wide(_ level: Int, _ index: Int) -> UnsafePointer<UInt16> {
    guard let index = plan.edge.inside(index, plan.sizes[level + 1].height) else {
      return UnsafePointer(nothing.row(0))
    }
    let (rows, slot) = (levels[level].wide, index % 3)
    let target = rows.row(slot)
    if levels[level].known[slot] == index { return UnsafePointer(target) }
    levels[level].known[slot] = index
    let from = row(level + 1, index)
    if !plan.steps[level].columns {
      target.update(from: from, count: rows.length)
    } else if plan.channels == 4 {
      cpixels_double_columns(target, from, (rows.width + 1) / 2)
    } else {
      cpixels_double_single_columns(target, from, (rows.width + 1) / 2)
    }
    rows.fillMargins(slot)
    return UnsafePointer(target)
  }
}
