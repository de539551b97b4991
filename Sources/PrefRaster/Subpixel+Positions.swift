// PrefRaster: rounds many coordinates to the subpixel grid.

@_implementationOnly import PrefCPixels

extension Subpixel {
  /// Writes the positions of `count` values: `center` + `sign` × each of them, in pixels. Returns the smallest and the
  /// largest one of the positions and of `bounds`.
  @inline(__always)
  static func place(
    _ values: UnsafePointer<Double>, _ count: Int, at positions: UnsafeMutablePointer<Int32>,
    _ center: Double = 0, _ sign: Double = 1, extending bounds: (low: Int32, high: Int32)
  ) -> (low: Int32, high: Int32) {
    var bounds = bounds
    withUnsafeMutableBytes(of: &bounds) { bounds in
      cpixels_place_values(
        positions, values, count, center, sign,
        bounds.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    return bounds
  }
}
