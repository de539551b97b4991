// Rendering: the finished picture, under the name that SwiftUI's users know.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefRaster

/// A picture in memory: 8-bit RGBA, premultiplied, sRGB, red first, rows top to bottom.
public final class CGImage: Sendable {
  let bitmap: Bitmap
  /// Pixels a point.
  public let scale: CGFloat

  init(bitmap: Bitmap, scale: CGFloat) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// Bits a component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits a pixel: always 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// Whether no pixel lets anything through.
  public var isOpaque: Bool { bitmap.isOpaque }
  /// A copy of the pixels: height × bytesPerRow bytes.
  public var pixels: [UInt8] { bitmap.bytes }

  /// The premultiplied components of a pixel; zero outside of the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8) {
    bitmap[x, y]
  }

  /// The picture as a PNG file.
  public func pngData(options: PNGOptions = PNGOptions()) throws(RenderError) -> Data {
    do {
      return Data(
        try bitmap.withUnsafeBytes { (bytes) throws(PNGError) in
          try PNGEncoder.encode(
            bytes, width: width, height: height, isOpaque: isOpaque,
            options: options.withScale(scale))
        })
    } catch {
      throw .encoding("The PNG file could not be made: \(error.description)")
    }
  }
}

/// A canvas in memory that a renderer draws its view into.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private var transform = CGAffineTransform.identity
  private var items: [DisplayItem] = []

  /// Makes a transparent canvas; y points down.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// From the coordinates in which things are drawn to the canvas'.
  public var ctm: CGAffineTransform { transform }

  /// Applies a map before the present ones.
  public func concatenate(_ transform: CGAffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }

  /// Moves what is drawn from now on.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales what is drawn from now on.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  func draw(_ list: DisplayList) {
    items += list.items.map { $0.mapped(by: transform) }
  }

  /// The picture that has been drawn so far; nil where the canvas has no pixel.
  public func makeImage() -> CGImage? {
    let list = DisplayList(
      size: CGSize(width: width, height: height), scale: 1, items: items)
    do {
      return try Picture(displayList: list, background: nil).image()
    } catch {
      return nil
    }
  }
}

extension DisplayItem {
  /// The item after a map of the picture's coordinates, items inside layers included.
  func mapped(by map: CGAffineTransform) -> DisplayItem {
    var result = self
    result.transform = transform.concatenating(map)
    if case .layer(var layer) = content {
      layer.items = layer.items.map { $0.mapped(by: map) }
      layer.mask = layer.mask?.map { $0.mapped(by: map) }
      layer.projection = layer.projection.map {
        ProjectionTransform(map.inverted()).concatenating($0)
          .concatenating(ProjectionTransform(map))
      }
      result.content = .layer(layer)
    }
    return result
  }
}
