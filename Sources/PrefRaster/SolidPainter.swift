// PrefRaster: painters for solid colors and for coverage planes, and a painter that applies a
// clip's coverage before another painter.

@_implementationOnly import PrefCPixels

/// Draws a solid color, source-over.
struct SolidPainter: CoveragePainter {
  let surface: Surface
  let color: Pixel

  @inline(__always)
  mutating func fill(y: Int, x: Int, count: Int, coverage: UInt8) {
    let row = surface.row(y, x)
    let source = coverage == 255 ? color : scaled(color, by: UInt32(coverage))
    let inverseAlpha = 255 &- (source >> 24)
    if inverseAlpha == 0 {
      row.update(repeating: source, count: count)
    } else {
      blendOver(row, count, source)
    }
  }

  @inline(__always)
  mutating func blend(y: Int, x: Int, _ run: CoverageRun, height: Int) {
    // Rows belong to one thread, so pixels right of the run may be rewritten unchanged.
    let at = x &+ run.start
    cpixels_blend_runs(
      surface.row(y, at), surface.stride, height, surface.bounds.maxX &- at, color, run.left,
      run.leftCount, run.fullCount, run.right, run.rightCount)
  }

  @inline(__always)
  mutating func blend(
    y: Int, x: Int, height: Int, between left: UnsafePointer<EdgeSpan>,
    and right: UnsafePointer<EdgeSpan>
  ) {
    cpixels_blend_spans(
      surface.row(y, x), surface.stride, height, surface.bounds.maxX &- x, color, left, right)
  }

  @inline(__always)
  mutating func blend(y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    blendOver(surface.row(y, x), count, color, coverages)
  }

  @inline(__always)
  mutating func blend(
    y: Int, x: Int, width: Int, height: Int, coverages: UnsafePointer<UInt8>
  ) {
    // Rows belong to one thread, so pixels right of the mask may be rewritten unchanged.
    cpixels_blend_mask(
      surface.row(y, x), surface.stride, surface.bounds.maxX - x, color, coverages, width, height)
  }

  mutating func blend(rows: Range<Int>, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
    // Blending over transparent pixels gives the source pixels, which are then the same for every
    // row.
    withUnsafeTemporaryAllocation(of: Pixel.self, capacity: count) { pixels in
      pixels.initialize(repeating: 0)
      guard let base = pixels.baseAddress else { return }
      blendOver(base, count, color, coverages)
      for y in rows { blendOver(surface.row(y, x), base, count, factor: 255) }
    }
  }
}

/// Writes coverage into a zeroed plane.
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

/// Multiplies coverage by a clip's coverage before passing it to another painter.
struct ClippedPainter<Target: CoveragePainter>: CoveragePainter {
  var target: Target
  let clip: CoveragePlane
  /// Scratch memory for one row of the clip.
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

  /// Fills with the clip's coverage. Most of a clip is fully inside or outside, so long runs of
  /// either are passed on as one.
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
