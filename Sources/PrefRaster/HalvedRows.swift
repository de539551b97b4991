// Raster: the way down of a blur. Rows of a picture come in from the top; each size makes a row as soon as the next
// smaller one asks for it, and keeps the few that are asked for again. The steps are those of CPixels, which take means
// of two numbers, rounded up: over all levels of a blur that adds less than a twentieth of 1/255.

@_implementationOnly import PrefCPixels

/// Makes the rows of the smallest size of a blur, from the top.
final class HalvedRows {
  /// The last rows of one size.
  private struct Level {
    let rows: BlurRows
    let height: Int
    /// The first row that is not made yet.
    var next = 0
  }

  private let plan: BlurPlan
  /// The picture's rows, asked for from the top; the last three before the lowest stay readable.
  private let source: (Int) -> UnsafePointer<UInt8>
  private var levels: [Level] = []
  /// A row of each size before its columns are halved.
  private let scratch: [BlurRows]
  /// What lies outside.
  private let nothing: BlurRows
  private let noBytes: UnsafeMutablePointer<UInt8>

  init(_ plan: BlurPlan, source: @escaping (Int) -> UnsafePointer<UInt8>) {
    (self.plan, self.source) = (plan, source)
    func rows(_ width: Int, _ count: Int) -> BlurRows {
      BlurRows(width: width, channels: plan.channels, count: count, edge: plan.edge)
    }
    let taps = max(plan.rowKernel?.count ?? 1, 1)
    for (level, size) in plan.sizes.enumerated() {
      let kept = level == plan.steps.count ? 2 * taps : 4
      levels.append(Level(rows: rows(size.width, kept), height: size.height))
    }
    scratch = plan.steps.indices.map { rows(plan.sizes[$0].width, 1) }
    nothing = rows(plan.sizes[0].width, 1)
    nothing.clear(0)
    let length = max(plan.sizes[0].width * plan.channels, 1)
    noBytes = .allocate(capacity: length)
    noBytes.initialize(repeating: 0, count: length)
  }

  deinit { noBytes.deallocate() }

  /// Calls `body` for each row of the smallest size with a function that gives rows around it, also those outside.
  func forEachRow(_ body: (_ index: Int, _ row: (Int) -> UnsafePointer<UInt16>) -> Void) {
    let last = plan.steps.count
    for index in 0..<levels[last].height { body(index) { self.row(last, $0) } }
  }

  /// A row that may lie outside; those asked for before it stay as long as they are among the last.
  private func row(_ level: Int, _ index: Int) -> UnsafePointer<UInt16> {
    guard let index = plan.edge.inside(index, levels[level].height) else {
      return UnsafePointer(nothing.row(0))
    }
    while levels[level].next <= index {
      make(level, levels[level].next)
      levels[level].next += 1
    }
    let rows = levels[level].rows
    return UnsafePointer(rows.row(index % rows.count))
  }

  private func bytes(_ index: Int) -> UnsafePointer<UInt8> {
    plan.edge.inside(index, levels[0].height).map { source($0) } ?? UnsafePointer(noBytes)
  }

  private func make(_ level: Int, _ index: Int) {
    let rows = levels[level].rows
    let slot = index % rows.count
    defer { rows.fillMargins(slot) }
    guard level > 0 else {
      return cpixels_widen_bytes(rows.row(slot), source(index), rows.length)
    }
    let step = plan.steps[level - 1]
    guard step.columns else { return halveRows(level - 1, 2 * index, to: rows.row(slot)) }
    let from: UnsafePointer<UInt16>
    if step.rows {
      let between = scratch[level - 1]
      halveRows(level - 1, 2 * index, to: between.row(0))
      between.fillMargins(0)
      from = UnsafePointer(between.row(0))
    } else {
      from = row(level - 1, index)
    }
    if plan.channels == 4 {
      cpixels_halve_columns(rows.row(slot), from, rows.width)
    } else {
      cpixels_halve_single_columns(rows.row(slot), from, rows.width)
    }
  }

  /// Mixes four rows of a size, the second of which is at `at`.
  private func halveRows(_ level: Int, _ at: Int, to target: UnsafeMutablePointer<UInt16>) {
    let length = scratch[level].length
    // The lowest comes first: asking for it makes the others.
    if level == 0 {
      let d = bytes(at + 2)
      return cpixels_halve_bytes(target, bytes(at - 1), bytes(at), bytes(at + 1), d, length)
    }
    let d = row(level, at + 2)
    cpixels_halve_rows(
      target, row(level, at - 1), row(level, at), row(level, at + 1), d, length)
  }
}
