// PrefGIFCodec: pixels as indices of a color table, for a rectangle of the canvas.

import PrefPixels

/// A rectangle in pixels.
struct PixelRect: Equatable {
  var minX = 0
  var minY = 0
  var width: Int
  var height: Int

  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// Creates the smallest rectangle outside of which two canvases are equal; nil if they are.
  init?(of a: [UInt32], _ b: [UInt32], width: Int) {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for index in a.indices where a[index] != b[index] {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard bottom >= 0 else { return nil }
    (minX, minY) = (left, top)
    (self.width, height) = (right - left + 1, bottom - top + 1)
  }
}

/// A rectangle of the canvas with indices of colors.
struct IndexedFrame {
  let rect: PixelRect
  /// The index of each pixel's color.
  private(set) var indices: [UInt8] = []
  /// The colors, 0xFFRRGGBB; nil for those of the file.
  private(set) var colors: [UInt32]?
  /// The index of transparent pixels, which do not change the canvas; nil for none.
  private(set) var transparent: Int?
  /// Whether the rectangle is made transparent after the frame has been displayed, before the next one is drawn.
  var clears = false

  /// The thresholds of ordered dithering, 0...63.
  private static let thresholds: [UInt8] = [
    0, 48, 12, 60, 3, 51, 15, 63, 32, 16, 44, 28, 35, 19, 47, 31,
    8, 56, 4, 52, 11, 59, 7, 55, 40, 24, 36, 20, 43, 27, 39, 23,
    2, 50, 14, 62, 1, 49, 13, 61, 34, 18, 46, 30, 33, 17, 45, 29,
    10, 58, 6, 54, 9, 57, 5, 53, 42, 26, 38, 22, 41, 25, 37, 21,
  ]

  /// Creates a frame from the pixels of a rectangle, 0xFFRRGGBB, or 0 for those that are transparent or unchanged.
  ///
  /// A pixel of the same color at the same place has the same index in all frames with the same table.
  ///
  /// - Parameters:
  ///   - fileColors: The colors of the file; nil if they are those of this frame.
  init(
    _ pixels: [UInt32], _ rect: PixelRect, _ table: inout ColorTable, fileColors: [UInt32]?,
    _ cancellation: Cancellation
  ) {
    self.rect = rect
    indices.reserveCapacity(pixels.count)
    var used = [Bool](repeating: false, count: 256)
    var last: (color: UInt32, mixture: ColorMixture)?
    for y in 0..<rect.height {
      let line = (rect.minY + y) % 8 * 8
      for x in 0..<rect.width {
        let color = pixels[y * rect.width + x]
        guard color != 0 else {
          indices.append(0)
          continue
        }
        let mixture = last?.color == color ? last?.mixture : nil
        let found = mixture ?? table.mixture(for: color, cancellation)
        last = (color, found)
        let threshold = Self.thresholds[line + (rect.minX + x) % 8]
        let index = threshold < found.share ? found.second : found.first
        used[Int(index)] = true
        indices.append(index)
      }
    }
    select(pixels, used, table.colors, fileColors)
  }

  /// Chooses between the colors of the file and those that the frame uses, and the index of transparent pixels.
  private mutating func select(
    _ pixels: [UInt32], _ used: [Bool], _ colors: [UInt32], _ fileColors: [UInt32]?
  ) {
    let hasTransparency = pixels.contains(0)
    let file = fileColors ?? colors
    let isInFile = used.indices.allSatisfy { index in
      !used[index] || (index < file.count && file[index] == colors[index])
    }
    var transparentIndex = file.count
    if !isInFile || (hasTransparency && transparentIndex > 255) {
      let kept = used.indices.filter { used[$0] }
      var positions = [UInt8](repeating: 0, count: 256)
      for (position, index) in kept.enumerated() { positions[index] = UInt8(position) }
      indices = indices.map { positions[Int($0)] }
      self.colors = kept.map { colors[$0] }
      transparentIndex = kept.count
    }
    guard hasTransparency else { return }
    transparent = transparentIndex
    for position in pixels.indices where pixels[position] == 0 {
      indices[position] = UInt8(truncatingIfNeeded: transparentIndex)
    }
  }
}
