// Raster: what bands draw onto: a window of pixels inside a larger picture, and the coverage plane that clips.

/// Pixels of a part of the picture; whoever made it owns the memory.
struct Surface {
  /// The pixel at the bounds' top left corner.
  let base: UnsafeMutablePointer<Pixel>
  /// The part of the picture that it holds.
  let bounds: PixelRect
  /// Pixels from one row to the next.
  let stride: Int

  /// The pixel at (x, y), in the picture's coordinates.
  @inline(__always)
  func row(_ y: Int, _ x: Int) -> UnsafeMutablePointer<Pixel> {
    base + ((y &- bounds.minY) &* stride &+ x &- bounds.minX)
  }
}

/// Coverage of a part of the picture; outside it is zero.
struct CoveragePlane {
  let base: UnsafeMutablePointer<UInt8>
  let bounds: PixelRect

  @inline(__always)
  func row(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt8> {
    base + ((y &- bounds.minY) &* bounds.width &+ x &- bounds.minX)
  }
}

/// Where drawing may show: whole pixels, and perhaps a coverage for each of them.
struct ClipState {
  var bounds: PixelRect
  var plane: CoveragePlane?
}
