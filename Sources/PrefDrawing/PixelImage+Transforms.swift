// PrefDrawing: images derived from images by cropping, padding and reorientation; and the interface
// to image decoders.

import PrefGeometry

/// A decoder of image files, supplied by the module that composes the stages.
public protocol ImageReader: Hashable, Sendable {
  /// Returns the decoded pixels of an image file, with its orientation applied.
  ///
  /// - Parameter maxPixels: The maximum number of pixels, in addition to the limit of the reader; nil if there is none.
  /// - Throws: An error of the conforming type if the data is damaged, too large or of an unknown
  ///   format; nothing is decoded if it is too large.
  func image(of bytes: [UInt8], name: String, maxPixels: Int?) throws -> PixelImage

  /// Returns the pixels of a picture, for images that are not drawn as vectors.
  ///
  /// - Throws: An error of the conforming type if the picture is too large.
  func image(drawing list: DisplayList, name: String) throws -> PixelImage
}

extension ImageReader {
  /// Returns the decoded pixels of an image file within the limits of the reader.
  ///
  /// - Throws: The errors of ``image(of:name:maxPixels:)``.
  public func image(of bytes: [UInt8], name: String) throws -> PixelImage {
    try image(of: bytes, name: name, maxPixels: nil)
  }
}

/// A reader that finds the size of damaged images, too.
package protocol ImageSizeReader: ImageReader {
  /// Returns the number of pixels that an image file has according to its header, without decoding it; 0 if it is
  /// unknown.
  func pixelCount(of bytes: [UInt8]) -> Int
}

/// The error of an image that is too large to be decoded.
package struct ImageSizeError: Error, CustomStringConvertible {
  /// What exceeds a limit.
  package enum Excess: Sendable {
    /// The number of pixels.
    case pixels
    /// The memory of the coefficients of a progressive JPEG file, whose limit is proportional to that on pixels.
    case coefficients
    /// The length of a side, whose limit is fixed.
    case side
  }

  /// What exceeds a limit.
  package let excess: Excess
  /// The size and the limit: a clause in lower case.
  package let description: String
  /// The number of pixels, if it exceeds the limit; otherwise 0.
  package private(set) var pixels = 0

  /// Creates the error of an image with too many pixels.
  package init(width: Int, height: Int, limit: Int) {
    self.init(.pixels, "\(width) × \(height) pixels are more than \(limit)")
    let (pixels, isOverflow) = width.multipliedReportingOverflow(by: height)
    self.pixels = isOverflow ? .max : pixels
  }

  /// Creates an error.
  package init(_ excess: Excess, _ description: String) {
    (self.excess, self.description) = (excess, description)
  }
}

extension PixelImage {
  /// The orientation of stored pixels, with the numbers of EXIF's orientation tag.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// Stored upright.
    case up = 1
    /// Mirrored horizontally.
    case upMirrored
    /// Rotated by 180°.
    case down
    /// Mirrored vertically.
    case downMirrored
    /// Transposed: rows and columns are exchanged.
    case leftMirrored
    /// Must be rotated clockwise by 90° to be upright.
    case right
    /// Transposed along the other diagonal.
    case rightMirrored
    /// Must be rotated counterclockwise by 90° to be upright.
    case left
  }

  /// Returns a new image; `index` returns the index of the source pixel for each target position.
  private func remapped(
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

  /// Returns the image padded on all sides by repeating its edge pixels.
  ///
  /// - Parameters:
  ///   - horizontally: The padding on the left and on the right, in pixels.
  ///   - vertically: The padding at the top and at the bottom, in pixels.
  public func padded(horizontally: Int, vertically: Int) -> PixelImage {
    guard horizontally > 0 || vertically > 0, width > 0, height > 0 else { return self }
    return remapped(width + 2 * horizontally, height + 2 * vertically, name) { x, y in
      min(max(y - vertically, 0), height - 1) * width
        + min(max(x - horizontally, 0), width - 1)
    }
  }

  /// Returns the image upright, given the orientation in which it is stored.
  public func oriented(from orientation: Orientation) -> PixelImage {
    let (w, h) = (width, height)
    switch orientation {
    case .up: return self
    case .upMirrored: return remapped(w, h, name) { x, y in y * w + w - 1 - x }
    case .down: return remapped(w, h, name) { x, y in (h - 1 - y) * w + w - 1 - x }
    case .downMirrored: return remapped(w, h, name) { x, y in (h - 1 - y) * w + x }
    case .leftMirrored: return remapped(h, w, name) { x, y in x * w + y }
    case .right: return remapped(h, w, name) { x, y in (h - 1 - x) * w + y }
    case .rightMirrored: return remapped(h, w, name) { x, y in (h - 1 - x) * w + w - 1 - y }
    case .left: return remapped(h, w, name) { x, y in x * w + w - 1 - y }
    }
  }

  /// Returns the image cropped to a range of columns and rows, clamped to its bounds.
  public func cropped(columns: Range<Int>, rows: Range<Int>) -> PixelImage {
    let (columns, rows) = (columns.clamped(to: 0..<width), rows.clamped(to: 0..<height))
    return remapped(
      columns.count, rows.count,
      "\(name)[\(columns.lowerBound)–\(columns.upperBound), \(rows.lowerBound)–\(rows.upperBound)]"
    ) { x, y in (rows.lowerBound + y) * width + columns.lowerBound + x }
  }
}
