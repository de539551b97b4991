// PrefSnapshots: compares two PNG files: the number, magnitude and bounds of the differences,
// and a picture of them.

import PrefGeometry
import PrefPNGCodec
import PrefRendering

/// A picture decoded from a PNG file.
public struct DecodedPicture: Equatable, Sendable {
  let image: PNGImage
  /// The width in pixels.
  public var width: Int { image.width }
  /// The height in pixels.
  public var height: Int { image.height }
  var pixels: [UInt8] { image.pixels }

  /// Decodes a PNG file.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if the file is invalid.
  public init(png bytes: [UInt8]) throws(RenderError) {
    do {
      image = try PNGDecoder().decode(bytes)
    } catch {
      throw .encoding("cannot read the picture: \(error)")
    }
  }

  /// Returns whether both pictures have the same size and the same straight RGBA pixels.
  public static func == (lhs: DecodedPicture, rhs: DecodedPicture) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.pixels == rhs.pixels
  }
}

/// The differences between the pixels of two pictures.
public struct PixelComparison: Sendable {
  private let old: DecodedPicture
  private let new: DecodedPicture
  /// The number of pixels that differ.
  public private(set) var count = 0
  /// The largest absolute difference of a component, 0...255.
  public private(set) var largest = 0
  /// The bounding box of the differing pixels, in pixels; null if there are none.
  public private(set) var bounds = CGRect.null

  /// Compares two pictures. Pixels outside one of them count as different. O(n) in the number of
  /// pixels.
  public init(_ old: DecodedPicture, _ new: DecodedPicture) {
    self.old = old
    self.new = new
    if old == new { return }
    for y in 0..<max(old.height, new.height) {
      for x in 0..<max(old.width, new.width) {
        let difference = self.difference(x, y)
        guard difference > 0 else { continue }
        count += 1
        largest = max(largest, difference)
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
  }

  private func pixel(_ image: DecodedPicture, _ x: Int, _ y: Int) -> [Int] {
    guard x < image.width, y < image.height else { return [0, 0, 0, 0] }
    let at = (y * image.width + x) * 4
    return image.pixels[at..<(at + 4)].map(Int.init)
  }

  private func difference(_ x: Int, _ y: Int) -> Int {
    guard x < old.width, y < old.height, x < new.width, y < new.height else { return 255 }
    return zip(pixel(old, x, y), pixel(new, x, y)).map { abs($0 - $1) }.max() ?? 0
  }

  /// A one-line description of the differences; nil if there are none.
  public var summary: String? {
    if count == 0 { return nil }
    let place =
      "(\(Int(bounds.minX)), \(Int(bounds.minY)); \(Int(bounds.width)) × \(Int(bounds.height)))"
    return "\(count) pixels differ, by at most \(largest) of 255, within \(place)"
  }

  /// Returns a PNG file with the reference, the new picture, and the differences in red, side by
  /// side.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if the picture cannot be encoded.
  public func picture() throws(RenderError) -> [UInt8] {
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    var pixels = [UInt8](repeating: 255, count: width * 3 * height * 4)
    func setPixel(_ x: Int, _ y: Int, _ components: [Int]) {
      let at = (y * width * 3 + x) * 4
      let opacity = components[3]
      for index in 0..<3 {
        pixels[at + index] = UInt8((components[index] * opacity + 255 * (255 - opacity)) / 255)
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        let color = pixel(new, x, y)
        setPixel(x, y, pixel(old, x, y))
        setPixel(width + x, y, color)
        let faded = color[0..<3].map { 255 - (255 - $0) / 4 }
        setPixel(2 * width + x, y, difference(x, y) > 0 ? [255, 0, 0, 255] : faded + [color[3]])
      }
    }
    do {
      return try pixels.withUnsafeBytes { (bytes) throws(PNGError) in
        try PNGEncoder.encode(bytes, width: width * 3, height: height, isOpaque: true)
      }
    } catch {
      throw .encoding("cannot encode the picture of the difference: \(error)")
    }
  }
}
