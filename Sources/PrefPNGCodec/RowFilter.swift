// PrefPNGCodec: row prediction (PNG specification, 9.2): replaces a row with the differences from a
// prediction by its neighbors. RGB rows have four bytes per pixel here; `packPixels` drops the
// fourth afterwards.

@_implementationOnly import PrefCPixels

/// The predictor of a row; raw values are the filter type codes of the file.
enum RowFilter: UInt8, CaseIterable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Writes `count` bytes of differences from the prediction, and returns the sum of their absolute values, with bytes
  /// as signed values. `above` is the row above, and `distance` the offset of the left neighbor in bytes.
  @discardableResult
  func apply(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, distance: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var cost: UInt64 = 0
    cpixels_filter_row(target, row, above, count, distance, Int32(rawValue), &cost)
    return Int(cost)
  }
}

/// Drops every fourth byte of `count` pixels.
func packPixels(
  _ source: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt8>
) {
  cpixels_pack_pixels(target, source, count)
}
