// Raster: painters of one colour, of coverage planes, and the painter that adds a clip to any other.

@_implementationOnly import PrefCPixels

/// Draws one colour.
struct SolidPainter: CoveragePainter {
  let surface: Surface
  let color: Pixel

  @inline(__always)
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    let row = surface.row(y, x)
    let source = coverage == 255 ? color : scaled(color, by: UInt32(coverage))
    let kept = 255 &- (source >> 24)
    if kept == 0 {
      row.update(repeating: source, count: count)
    } else {
      layOver(row, count, source)
    }
  }

  @inline(__always)
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int) {
    // Rows belong to one thread: what stands right of the run may be written back.
    let at = x &+ run.start
    cpixels_lay_runs(
      surface.row(y, at), surface.stride, height, surface.bounds.maxX &- at, color, run.left,
      run.leftCount, run.between, run.right, run.rightCount)
  }

  @inline(__always)
  mutating func blend(
    y: Int, x: Int, height: Int, between left: UnsafePointer<RowSide>,
    and right: UnsafePointer<RowSide>
  ) {
    cpixels_lay_between(
      surface.row(y, x), surface.stride, height, surface.bounds.maxX &- x, color, left, right)
  }

  @inline(__always)
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    layOver(surface.row(y, x), count, color, coverages)
  }

  @inline(__always)
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>
  ) {
    // Rows belong to one thread: what stands right of the mask may be written back.
    cpixels_lay_mask(
      surface.row(y, x), surface.stride, surface.bounds.maxX - x, color, coverages, width, height)
  }

  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    // What is laid onto nothing is what is laid onto every row.
    withUnsafeTemporaryAllocation(of: Pixel.self, capacity: count) { pixels in
      pixels.initialize(repeating: 0)
      guard let base = pixels.baseAddress else { return }
      layOver(base, count, color, coverages)
      for y in rows { layOver(surface.row(y, x), base, count, factor: 255) }
    }
  }
}

/// Writes coverage into a plane that was zero before.
struct PlanePainter: CoveragePainter {
  let plane: CoveragePlane

  @inline(__always)
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    plane.row(y, x).update(repeating: coverage, count: count)
  }

  @inline(__always)
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    plane.row(y, x).update(from: coverages, count: count)
  }
}

/// Multiplies coverage with a clip's before another painter sees it.
struct ClippedPainter<Target: CoveragePainter>: CoveragePainter {
  var target: Target
  let clip: CoveragePlane
  /// Room for one row of the clip.
  let scratch: UnsafeMutablePointer<UInt8>

  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    let row = clip.row(y, x)
    if coverage == 255 { return blendRuns(y, x, count, row) }
    for index in 0..<count {
      scratch[index] = UInt8(
        truncatingIfNeeded: dividedBy255(UInt32(row[index]) &* UInt32(coverage)))
    }
    target.blend(y: y, x: x, count: count, coverages: scratch)
  }

  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    let row = clip.row(y, x)
    for index in 0..<count {
      scratch[index] = UInt8(
        truncatingIfNeeded: dividedBy255(UInt32(row[index]) &* UInt32(coverages[index])))
    }
    target.blend(y: y, x: x, count: count, coverages: scratch)
  }

  /// Most of a clip is all or nothing: long runs of either are kept together.
  private mutating func blendRuns(_ y: Int, _ x: Int, _ count: Int, _ row: UnsafePointer<UInt8>) {
    var start = 0
    while start < count {
      let value = row[start]
      var end = start + 1
      if value == 0 || value == 255 {
        while end < count, row[end] == value { end += 1 }
        if value == 255 { target.fill(y: y, x: x + start, count: end - start, coverage: 255) }
      } else {
        while end < count, row[end] != 0, row[end] != 255 { end += 1 }
        target.blend(y: y, x: x + start, count: end - start, coverages: row + start)
      }
      start = end
    }
  }
}
