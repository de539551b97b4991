// SVGTests: files as strings, and the colors that they draw.

import PrefDrawing
import PrefGeometry
import PrefRaster
import PrefSVGDecoder
import PrefTestSupport
import Testing

/// The picture of an SVG file.
struct Drawn {
  let image: VectorImage
  private let bitmap: Bitmap

  /// Draws a file of 20 × 20 units, unless it has other attributes.
  init(_ content: String, attributes: String = #"width="20" height="20""#, scale: CGFloat = 1)
    throws
  {
    image = try VectorImage(svg: Array("<svg \(attributes)>\(content)</svg>".utf8))
    bitmap = try Rasterizer().bitmap(
      of: DisplayList(size: image.size, scale: scale, items: image.items))
  }

  /// Returns the color of a pixel.
  subscript(x: Int, y: Int) -> String { bitmap.colorText(x, y) }
}

/// Returns the message of the error for a file.
func message(_ text: String) -> String? {
  do throws(SVGError) {
    _ = try VectorImage(svg: Array(text.utf8))
    return nil
  } catch { return error.description }
}
