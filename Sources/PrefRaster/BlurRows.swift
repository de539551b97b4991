// PrefRaster: the row buffers of a blur, and its edge modes.

/// The values that a blur reads outside a plane.
enum BlurEdge {
  /// Zero.
  case zero
  /// The nearest value inside.
  case clamped

  /// Returns the row or column to read for an index that may lie outside 0..<`count`; nil for
  /// zeros.
  @inline(__always)
  func resolvedIndex(_ index: Int, _ count: Int) -> Int? {
    if index >= 0 && index < count { return index }
    return self == .zero || count == 0 ? nil : min(max(index, 0), count - 1)
  }
}

/// Rows of one to four interleaved components in 8.8 fixed point, at most 255 × 256.
///
/// Unchecked: the rows are written by one thread, and only read once they are shared.
final class BlurRows: @unchecked Sendable {
  /// The pixels per row.
  let width: Int
  /// The components per pixel.
  let channels: Int
  /// The number of rows.
  let count: Int
  private let edge: BlurEdge
  private let memory: PixelMemory
  private let base: UnsafeMutablePointer<UInt16>
  private let stride: Int

  /// The readable pixels before a row, filled according to the edge mode.
  private static let leadingPadding = 2
  /// The readable pixels after a row.
  private static let trailingPadding = 5

  /// Creates rows whose components are undefined until they are written.
  init(width: Int, channels: Int, count: Int, edge: BlurEdge) {
    (self.width, self.channels, self.count, self.edge) = (width, channels, count, edge)
    stride = (width + Self.leadingPadding + Self.trailingPadding) * channels
    let components = max(stride * count, 1)
    memory = PixelMemory(byteCount: components * 2)
    base =
      memory.base.bindMemory(to: UInt16.self, capacity: components) + Self.leadingPadding * channels
  }

  /// The components per row.
  var length: Int { width * channels }

  /// Returns the row at an index below `count`.
  @inline(__always)
  func row(_ index: Int) -> UnsafeMutablePointer<UInt16> { base + index * stride }

  /// Fills a row and its padding with zeros.
  func clear(_ index: Int) {
    (row(index) - Self.leadingPadding * channels).update(repeating: 0, count: stride)
  }

  /// Fills the padding of a row that has been written.
  func fillPadding(_ index: Int) {
    let row = row(index)
    let last = row + (width - 1) * channels
    for channel in 0..<channels {
      let (left, right) = edge == .zero ? (0, 0) : (row[channel], last[channel])
      for pixel in 1...Self.leadingPadding { row[channel - pixel * channels] = left }
      for pixel in 1...Self.trailingPadding { last[channel + pixel * channels] = right }
    }
  }
}
