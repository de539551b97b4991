// PrefSnapshots: detects pixels that are likely to be anti-aliased, after V. Vyšniauskas, "Anti-aliased Pixel and
// Intensity Slope Detector", Electronics and Electrical Engineering 7 (2009).

/// The pixels of a picture in memory, straight RGBA with red in the lowest byte.
struct PixelBuffer {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Returns the pixels of a row.
  func row(_ y: Int) -> UnsafePointer<UInt32> { base + y * width }

  /// Returns a pixel inside the picture.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { UInt32(littleEndian: base[y * width + x]) }
}

/// A test for anti-aliased pixels in one of two pictures.
struct AntialiasingDetector {
  let old: PixelBuffer
  let new: PixelBuffer

  /// Returns whether a pixel inside both pictures is anti-aliased in one of them.
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    isAntialiased(x, y, in: old, other: new) || isAntialiased(x, y, in: new, other: old)
  }

  /// Returns whether a pixel of a picture has a darker and a brighter neighbor, at most two neighbors of its own
  /// brightness, and belongs to the edge of an area: its darkest or its brightest neighbor has at least three neighbors
  /// of its own color in both pictures.
  private func isAntialiased(
    _ x: Int, _ y: Int, in picture: PixelBuffer, other: PixelBuffer
  ) -> Bool {
    let brightness = picture.pixel(x, y).brightness
    var (lowest, highest) = (brightness, brightness)
    var (darkest, brightest) = ((x, y), (x, y))
    var equalCount = isAtEdge(x, y) ? 1 : 0
    // Column by column: of equally dark or bright neighbors, the first one counts, as in pixelmatch.
    for neighborX in max(x - 1, 0)...min(x + 1, width - 1) {
      for neighborY in max(y - 1, 0)...min(y + 1, height - 1) {
        if neighborX == x && neighborY == y { continue }
        let neighbor = picture.pixel(neighborX, neighborY).brightness
        if neighbor == brightness {
          equalCount += 1
          if equalCount > 2 { return false }
        } else if neighbor < lowest {
          lowest = neighbor
          darkest = (neighborX, neighborY)
        } else if neighbor > highest {
          highest = neighbor
          brightest = (neighborX, neighborY)
        }
      }
    }
    guard lowest < brightness, highest > brightness else { return false }
    return isInArea(darkest, picture) && isInArea(darkest, other)
      || isInArea(brightest, picture) && isInArea(brightest, other)
  }

  /// Returns whether a pixel has at least three neighbors of its own color; the edge of the picture counts as one.
  private func isInArea(_ position: (x: Int, y: Int), _ picture: PixelBuffer) -> Bool {
    let (x, y) = position
    let color = picture.pixel(x, y)
    var count = isAtEdge(x, y) ? 1 : 0
    for neighborY in max(y - 1, 0)...min(y + 1, height - 1) {
      for neighborX in max(x - 1, 0)...min(x + 1, width - 1)
      where picture.pixel(neighborX, neighborY) == color {
        count += 1
      }
    }
    // The pixel itself was counted too.
    return count > 3
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// The size of the common area.
  private var width: Int { min(old.width, new.width) }
  private var height: Int { min(old.height, new.height) }
}

extension UInt32 {
  /// The component Y of YIQ of a straight RGBA pixel on white, in units of 1/(255 · 10⁸).
  fileprivate var brightness: Int {
    let alpha = Int(self >> 24)
    func onWhite(_ component: UInt32) -> Int {
      255 * 255 + (Int(component & 255) - 255) * alpha
    }
    return 29_889_531 * onWhite(self) + 58_662_247 * onWhite(self >> 8)
      + 11_448_223 * onWhite(self >> 16)
  }
}
