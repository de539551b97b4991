// PrefRaster: the vertices of runs and of round shapes, placed on the subpixel grid.

@_implementationOnly import PrefCPixels

/// The vertices of a run in the order of an outline, with x = `center` + `sign` × the run's x.
struct RowVertices {
  let count: Int
  private let xs: UnsafePointer<Double>
  private let isReversed: Bool
  private let center: Double
  private let sign: Double
  /// The y of the first vertex, and the distance to the next one, on the subpixel grid.
  private let y: Int32
  private let step: Int32

  @inline(__always)
  init(_ run: RowRun, _ runs: RowRuns, isReversed: Bool, center: Double, sign: Double) {
    count = Int(run.count)
    xs = UnsafePointer(runs.xs + Int(run.first))
    (self.isReversed, self.center, self.sign) = (isReversed, center, sign)
    let first = isReversed ? run.row &+ run.step &* (run.count &- 1) : run.row
    y = first << Int32(Subpixel.shift)
    step = (isReversed ? 0 &- run.step : run.step) << Int32(Subpixel.shift)
  }

  @inline(__always)
  func vertex(_ number: Int) -> (x: Int32, y: Int32) {
    let x = center + sign * xs[isReversed ? count &- 1 &- number : number]
    return (Subpixel.position(x), y &+ step &* Int32(truncatingIfNeeded: number))
  }

  /// Writes the vertices from number `start` on. Returns the smallest and the largest x of them and of `bounds`.
  func write(
    from start: Int, to xs: UnsafeMutablePointer<Int32>, _ ys: UnsafeMutablePointer<Int32>,
    extending bounds: (low: Int32, high: Int32)
  ) -> (low: Int32, high: Int32) {
    var bounds = bounds
    let first = isReversed ? self.xs : self.xs + start
    withUnsafeMutableBytes(of: &bounds) { bounds in
      cpixels_place_row_vertices(
        xs, ys, first, count - start, isReversed ? 1 : 0, center, sign,
        y &+ step &* Int32(truncatingIfNeeded: start), step,
        bounds.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    return bounds
  }
}

extension RoundShapeSide {
  /// Writes positions on the subpixel grid: `center` + `sign` × each value of a range. Returns the smallest and the
  /// largest one of them and of `bounds`.
  @inline(__always)
  func place(
    _ values: UnsafePointer<Double>, _ range: Range<Int>, at positions: UnsafeMutablePointer<Int32>,
    _ center: Double = 0, _ sign: Double = 1, extending bounds: (low: Int32, high: Int32)
  ) -> (low: Int32, high: Int32) {
    var bounds = bounds
    withUnsafeMutableBytes(of: &bounds) { bounds in
      cpixels_place_distances(
        positions, values + range.lowerBound, range.count, center, sign,
        bounds.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    return bounds
  }
}
