// Raster: rows of components that a blur works on, and which row or column stands for one that lies outside.

/// What lies outside a plane.
enum BlurEdge {
  /// Nothing.
  case zero
  /// The nearest value inside.
  case clamped

  /// The row or column that shows at an index that may lie outside; nil for nothing.
  @inline(__always)
  func resolvedIndex(_ index: Int, _ count: Int) -> Int? {
    if index >= 0 && index < count { return index }
    return self == .zero || count == 0 ? nil : min(max(index, 0), count - 1)
  }
}

/// Rows of one to four interleaved components as 8.8 fixed point, at most 255 × 256.
///
/// Whoever makes them writes them before anybody else sees them.
final class BlurRows: @unchecked Sendable {
  /// Pixels of a row.
  let width: Int
  /// Components of a pixel.
  let channels: Int
  /// How many rows there is room for.
  let count: Int
  private let edge: BlurEdge
  private let memory: PixelMemory
  private let base: UnsafeMutablePointer<UInt16>
  private let stride: Int

  /// Readable pixels before a row, which hold what lies outside.
  private static let leadingPadding = 2
  /// Readable pixels behind a row.
  private static let trailingPadding = 5

  /// Makes rows whose components are undefined until they are written.
  init(width: Int, channels: Int, count: Int, edge: BlurEdge) {
    (self.width, self.channels, self.count, self.edge) = (width, channels, count, edge)
    stride = (width + Self.leadingPadding + Self.trailingPadding) * channels
    let components = max(stride * count, 1)
    memory = PixelMemory(byteCount: components * 2)
    base =
      memory.base.bindMemory(to: UInt16.self, capacity: components) + Self.leadingPadding * channels
  }

  /// Components of a row.
  var length: Int { width * channels }

  /// The row with an index below `count`.
  @inline(__always)
  func row(_ index: Int) -> UnsafeMutablePointer<UInt16> { base + index * stride }

  /// Writes zeros into a row and beside it.
  func clear(_ index: Int) {
    (row(index) - Self.leadingPadding * channels).update(repeating: 0, count: stride)
  }

  /// Fills what lies beside a row that has been written.
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
