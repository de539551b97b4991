// SVGTests: files as strings, and the colors that they draw.

import PrefDrawing
import PrefGeometry
import PrefRaster
import PrefSVG
import Testing

/// The picture of an SVG file.
struct Drawn {
  let image: SVGImage
  private let bitmap: Bitmap

  /// Draws a file of 20 × 20 units, unless it has other attributes.
  init(_ content: String, attributes: String = #"width="20" height="20""#, scale: CGFloat = 1)
    throws
  {
    image = try SVGImage(Array("<svg \(attributes)>\(content)</svg>".utf8))
    bitmap = try Rasterizer().bitmap(
      of: DisplayList(size: image.size, scale: scale, items: image.items))
  }

  /// Returns a pixel as `#RRGGBB`, followed by `@` and the opacity from 0 to 255 if it is not opaque; `clear` for none.
  subscript(x: Int, y: Int) -> String {
    let pixel = bitmap[x, y]
    if pixel.opacity == 0 { return "clear" }
    func component(_ value: UInt8) -> String {
      let text = String(UInt32(value) * 255 / UInt32(pixel.opacity), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let hex = "#" + component(pixel.red) + component(pixel.green) + component(pixel.blue)
    return pixel.opacity == 255 ? hex : "\(hex)@\(pixel.opacity)"
  }
}

/// Returns the message of the error for a file.
func message(_ text: String) -> String? {
  do throws(SVGError) {
    _ = try SVGImage(Array(text.utf8))
    return nil
  } catch { return error.description }
}
