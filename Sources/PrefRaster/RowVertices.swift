// PrefRaster: the vertices of a run, placed on the subpixel grid.

/// The vertices of a run, in the order of the curve.
struct RowVertices {
  let count: Int
  private let xs: UnsafePointer<Double>
  /// The y of the first vertex, and the distance to the next one, on the subpixel grid.
  private let y: Int32
  private let step: Int32

  @inline(__always)
  init(_ run: RowRun, _ runs: RowRuns) {
    count = Int(run.count)
    xs = UnsafePointer(runs.xs + Int(run.first))
    y = run.row << Int32(Subpixel.shift)
    step = run.step << Int32(Subpixel.shift)
  }

  @inline(__always)
  func vertex(_ number: Int) -> (x: Int32, y: Int32) {
    (Subpixel.position(xs[number]), y &+ step &* Int32(truncatingIfNeeded: number))
  }

  /// Writes the vertices from number `start` on. Returns the smallest and the largest x of them and of `bounds`.
  func write(
    from start: Int, to xs: UnsafeMutablePointer<Int32>, _ ys: UnsafeMutablePointer<Int32>,
    extending bounds: (low: Int32, high: Int32)
  ) -> (low: Int32, high: Int32) {
    for number in start..<count {
      ys[number &- start] = y &+ step &* Int32(truncatingIfNeeded: number)
    }
    return Subpixel.place(self.xs + start, count - start, at: xs, extending: bounds)
  }
}
