// Raster: the finished pixels.

import PrefDrawing
import PrefGeometry

/// A picture in memory: 8-bit RGBA, premultiplied, gamma-encoded sRGB, red first, rows top to bottom without padding.
///
/// The pixels are written before anyone else sees them, and do not change as long as somebody does.
public final class Bitmap: @unchecked Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes from one row to the next: `width` × 4.
  public var bytesPerRow: Int { width * 4 }
  /// Whether no pixel lets anything through.
  public private(set) var isOpaque = false
  let base: UnsafeMutablePointer<Pixel>

  private let memory: PixelMemory

  /// Makes a transparent picture; with `isCleared` false its pixels are undefined until they are drawn.
  init(width: Int, height: Int, isCleared: Bool = true) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    let count = max(self.width * self.height, 1)
    memory = PixelMemory(byteCount: count * 4)
    base = memory.base.bindMemory(to: Pixel.self, capacity: count)
    if isCleared, !memory.isCleared { base.initialize(repeating: 0, count: count) }
  }

  /// Calls `body` with all bytes, `height` × `bytesPerRow`.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: width * height * 4))
  }

  /// A copy of all bytes, `height` × `bytesPerRow`.
  public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The premultiplied components of one pixel; all zero outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8) {
    guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
    let pixel = base[y * width + x]
    func component(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
    return (component(0), component(8), component(16), component(24))
  }

  /// The picture as an image that can be drawn.
  public func image(name: String) -> PixelImage {
    PixelImage(width: width, height: height, pixels: bytes, name: name)
  }

  /// The whole picture as a surface whose top left corner stands at (x, y).
  func surface(x: Int = 0, y: Int = 0) -> Surface {
    Surface(
      base: base, bounds: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height),
      stride: width)
  }

  /// Calls `body` with the bytes while the picture is being made.
  func withMutableBytes(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    UnsafeMutableRawPointer(base).withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
      body($0)
    }
  }

  /// A picture with the same pixels.
  func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height, isCleared: false)
    copy.base.update(from: base, count: width * height)
    copy.isOpaque = isOpaque
    return copy
  }

  /// Looks once whether all pixels are opaque; stops at the first that is not.
  func updateIsOpaque() { isOpaque = isAllOpaque(base, width * height) }
}

/// Whether all pixels are opaque.
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
