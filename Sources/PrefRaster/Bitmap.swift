// PrefRaster: the output of the rasterizer.

import PrefDrawing
import PrefGeometry

/// A picture in memory: 8-bit RGBA, premultiplied, gamma-encoded sRGB, red first, rows from top to
/// bottom without padding.
///
/// The pixels are written before a bitmap is shared, and never change while it is shared.
public final class Bitmap: @unchecked Sendable {
  // Sendable: written by its creator, or while it is uniquely referenced; only read once shared.

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The distance between rows, in bytes: `width` × 4.
  public var bytesPerRow: Int { width * 4 }
  /// Whether every pixel is fully opaque, as determined when drawing finished.
  public private(set) var isOpaque = false
  let base: UnsafeMutablePointer<Pixel>

  private let memory: PixelMemory

  /// Creates a transparent picture; if `isCleared` is false, its pixels are undefined until they
  /// are drawn.
  init(width: Int, height: Int, isCleared: Bool = true) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    let count = max(self.width * self.height, 1)
    memory = PixelMemory(byteCount: count * 4)
    base = memory.base.bindMemory(to: Pixel.self, capacity: count)
    if isCleared, !memory.isCleared { base.initialize(repeating: 0, count: count) }
  }

  /// Calls `body` with the picture's memory, `height` × `bytesPerRow` bytes, which is valid only
  /// during the call.
  ///
  /// - Throws: The error thrown by `body`.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: width * height * 4))
  }

  /// A copy of the picture's memory, `height` × `bytesPerRow` bytes. O(`width` × `height`).
  public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The premultiplied components of the pixel in column `x` of row `y`, from the top left; all
  /// zero outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8) {
    guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
    let pixel = base[y * width + x]
    func component(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
    return (component(0), component(8), component(16), component(24))
  }

  /// Returns a copy of the picture as a drawable image with the given name. O(`width` × `height`).
  public func image(name: String) -> PixelImage {
    PixelImage(width: width, height: height, pixels: bytes, name: name)
  }

  /// Returns the whole picture as a surface whose top left corner is at (x, y).
  func surface(x: Int = 0, y: Int = 0) -> Surface {
    Surface(
      base: base, bounds: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height),
      stride: width)
  }

  /// Calls `body` with the picture's memory; only for use before the bitmap is shared.
  func withMutableBytes(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    UnsafeMutableRawPointer(base).withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
      body($0)
    }
  }

  /// Returns a new bitmap with the same pixels.
  func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height, isCleared: false)
    copy.base.update(from: base, count: width * height)
    copy.isOpaque = isOpaque
    return copy
  }

  /// Returns a copy of some columns and rows, which are clamped to the picture. O(n) in the number of its pixels.
  public func cropped(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    let (columns, rows) = (columns.clamped(to: 0..<width), rows.clamped(to: 0..<height))
    let copy = Bitmap(width: columns.count, height: rows.count, isCleared: false)
    for (index, row) in rows.enumerated() {
      (copy.base + index * columns.count).update(
        from: base + row * width + columns.lowerBound, count: columns.count)
    }
    copy.updateIsOpaque(isKnown: isOpaque)
    return copy
  }

  /// Updates ``isOpaque`` from the pixels, unless all are known to be opaque; stops at the first translucent block.
  func updateIsOpaque(isKnown: Bool = false) {
    isOpaque = isKnown || isAllOpaque(base, width * height)
  }
}

/// Returns whether all pixels are fully opaque.
func isAllOpaque(_ pixels: UnsafePointer<Pixel>, _ count: Int) -> Bool {
  var start = 0
  while start < count {
    let end = min(start + 1024, count)
    var all: Pixel = 0xFFFF_FFFF
    for index in start..<end { all &= pixels[index] }
    if all >> 24 != 255 { return false }
    start = end
  }
  return true
}
