// PrefRaster: render targets: a window of pixels inside a larger picture, and the coverage plane of
// a clip.

/// A window of the picture's pixels; the memory is owned by its creator.
struct Surface {
  /// The pixel at the top left corner of `bounds`.
  let base: UnsafeMutablePointer<Pixel>
  /// The part of the picture that the surface holds, in pixels.
  let bounds: PixelRect
  /// The distance between rows, in pixels.
  let stride: Int

  /// Returns a pointer to the pixel at (x, y), in the picture's coordinates.
  @inline(__always)
  func row(_ y: Int, _ x: Int) -> UnsafeMutablePointer<Pixel> {
    base + ((y &- bounds.minY) &* stride &+ x &- bounds.minX)
  }
}

/// The coverage of a part of the picture, one byte per pixel; zero outside `bounds`.
struct CoveragePlane {
  let base: UnsafeMutablePointer<UInt8>
  let bounds: PixelRect

  @inline(__always)
  func row(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt8> {
    base + ((y &- bounds.minY) &* bounds.width &+ x &- bounds.minX)
  }
}

/// The current clip: whole pixels, optionally with a coverage per pixel.
struct ClipState {
  var bounds: PixelRect
  var plane: CoveragePlane?
}
