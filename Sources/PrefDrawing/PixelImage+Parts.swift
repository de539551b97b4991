// Drawing: images made from images: parts and turned ones.

import PrefGeometry

/// Turns files into pixels; whoever composes the stages supplies one.
public protocol ImageReader: Hashable, Sendable {
  /// The pixels of a file, upright; throws where it is damaged, too large or of no known kind.
  func image(of bytes: [UInt8], name: String) throws -> PixelImage
}

extension PixelImage {
  /// How an image is to be turned to stand upright: the numbers are those of EXIF.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// As it is.
    case up = 1
    /// Left and right exchanged.
    case upMirrored
    /// Turned by 180°.
    case down
    /// Top and bottom exchanged.
    case downMirrored
    /// Rows and columns exchanged.
    case leftMirrored
    /// Turned to the right by 90°.
    case right
    /// Rows and columns exchanged, and turned by 180°.
    case rightMirrored
    /// Turned to the left by 90°.
    case left
  }

  /// Calls `body` with the index of the pixel that stands at (x, y) afterwards.
  private func made(
    _ width: Int, _ height: Int, _ name: String, _ index: (_ x: Int, _ y: Int) -> Int
  ) -> PixelImage {
    var result = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (to, from) = ((y * width + x) * 4, index(x, y) * 4)
        for channel in 0..<4 { result[to + channel] = pixels[from + channel] }
      }
    }
    return PixelImage(width: width, height: height, pixels: result, name: name)
  }

  /// The image with the pixels at its sides repeated beyond them.
  public func extended(across: Int, down: Int) -> PixelImage {
    guard across > 0 || down > 0, width > 0, height > 0 else { return self }
    return made(width + 2 * across, height + 2 * down, name) { x, y in
      min(max(y - down, 0), height - 1) * width + min(max(x - across, 0), width - 1)
    }
  }

  /// The image turned upright.
  public func turned(_ orientation: Orientation) -> PixelImage {
    let (w, h) = (width, height)
    switch orientation {
    case .up: return self
    case .upMirrored: return made(w, h, name) { x, y in y * w + w - 1 - x }
    case .down: return made(w, h, name) { x, y in (h - 1 - y) * w + w - 1 - x }
    case .downMirrored: return made(w, h, name) { x, y in (h - 1 - y) * w + x }
    case .leftMirrored: return made(h, w, name) { x, y in x * w + y }
    case .right: return made(h, w, name) { x, y in (h - 1 - x) * w + y }
    case .rightMirrored: return made(h, w, name) { x, y in (h - 1 - x) * w + w - 1 - y }
    case .left: return made(h, w, name) { x, y in x * w + w - 1 - y }
    }
  }

  /// The columns and rows of a part; those outside of the image are left out.
  public func part(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelImage {
    let (columns, rows) = (columns.clamped(to: 0..<width), rows.clamped(to: 0..<height))
    return made(
      columns.count, rows.count,
      "\(name)[\(columns.lowerBound)–\(columns.upperBound), \(rows.lowerBound)–\(rows.upperBound)]"
    ) { x, y in (rows.lowerBound + y) * width + columns.lowerBound + x }
  }
}
