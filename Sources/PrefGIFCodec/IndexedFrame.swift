// PrefGIFCodec: pixels as indices of a palette, for a rectangle of the canvas.

@_implementationOnly import PrefCGIF

/// A rectangle of the canvas with a palette of its own.
struct IndexedFrame {
  /// A rectangle in pixels.
  struct Rect: Equatable {
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

  let rect: Rect
  var indices: [UInt8]
  /// The colors as RGB; their number is a power of two.
  var colors: [UInt8]
  /// The index of pixels that leave the canvas as it is; nil for none.
  var transparent: Int?
  /// Whether the rectangle is made transparent at the end.
  var clears = false

  /// Creates a frame from pixels 0xFFRRGGBB, or 0 for transparent ones.
  ///
  /// - Parameter canvas: The pixels before, which are kept where they are equal; nil if there are none.
  /// - Throws: ``GIFError`` if giflib fails.
  init(
    _ pixels: [UInt32], width: Int, _ rect: Rect, over canvas: [UInt32]?, maxColors: Int
  ) throws(GIFError) {
    self.rect = rect
    var values: [UInt32] = []
    values.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<(rect.minY + rect.height) {
      for index in (y * width + rect.minX)..<(y * width + rect.minX + rect.width) {
        values.append(canvas.map { $0[index] == pixels[index] } ?? false ? 0 : pixels[index])
      }
    }
    let hasTransparency = values.contains(0)
    let colorCount = maxColors - (hasTransparency ? 1 : 0)
    if let exact = Self.exact(values, colorCount) {
      (indices, colors) = exact
    } else {
      (indices, colors) = try Self.quantized(values, colorCount)
    }
    if hasTransparency {
      let index = colors.count / 3
      transparent = index
      colors += [0, 0, 0]
      for position in values.indices where values[position] == 0 {
        indices[position] = UInt8(index)
      }
    }
    // The number of colors in a file is a power of two, at least 2.
    var count = 2
    while count < colors.count / 3 { count *= 2 }
    colors += [UInt8](repeating: 0, count: count * 3 - colors.count)
  }

  /// Returns indices and colors if there are at most `count` colors; otherwise nil.
  private static func exact(_ values: [UInt32], _ count: Int) -> ([UInt8], [UInt8])? {
    var table: [UInt32: UInt8] = [:]
    var colors: [UInt8] = []
    var indices = [UInt8](repeating: 0, count: values.count)
    var last: (color: UInt32, index: UInt8) = (0, 0)
    for (position, color) in values.enumerated() where color != 0 {
      if color != last.color {
        if let index = table[color] {
          last = (color, index)
        } else {
          guard table.count < count else { return nil }
          last = (color, UInt8(table.count))
          table[color] = last.index
          colors += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        }
      }
      indices[position] = last.index
    }
    return (indices, colors)
  }

  /// Returns indices and at most `count` colors by median cut.
  private static func quantized(
    _ values: [UInt32], _ count: Int
  ) throws(GIFError) -> ([UInt8], [UInt8]) {
    let opaque = values.filter { $0 != 0 }
    let planes = [16, 8, 0].flatMap { shift in
      opaque.map { UInt8(truncatingIfNeeded: $0 >> UInt32(shift)) }
    }
    var colors = [UInt8](repeating: 0, count: 3 * 256)
    var reduced = [UInt8](repeating: 0, count: opaque.count)
    let found = Int(
      cgif_quantize(planes, Int32(opaque.count), Int32(count), &reduced, &colors))
    guard found > 0 else { throw .library("the colors cannot be reduced") }
    var indices: [UInt8] = []
    indices.reserveCapacity(values.count)
    var next = 0
    for value in values {
      if value == 0 {
        indices.append(0)
      } else {
        indices.append(reduced[next])
        next += 1
      }
    }
    return (indices, Array(colors.prefix(found * 3)))
  }
}
