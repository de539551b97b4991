// PrefRendering: parts of pictures: the frame of a view, and a picture of a rectangle.

import PrefDrawing
import PrefGeometry
import PrefRaster
import PrefViewGraph

extension ImageRenderer {
  /// Returns the frames of the views with an id, in points in the picture's coordinates; as of the last layout.
  ///
  /// - Parameter name: The id as text, as in dumps.
  package func frames(ofViewsNamed name: String) -> [CGRect] {
    currentGraph?.areas(of: .name(name)) ?? []
  }

  /// The ids of all views as text, in source order; as of the last layout.
  package var viewNames: [String] { currentGraph?.names(like: .name("")) ?? [] }
}

extension Picture {
  /// Returns the part of the picture in a rectangle, which is enlarged to whole pixels.
  ///
  /// The part can be larger than the picture: content outside of the picture is drawn, too.
  ///
  /// - Parameter region: The rectangle, in points.
  package func cropped(to region: CGRect) -> Picture {
    let list = displayList
    // Rounding errors of 1e-6 pixels do not add a row or column.
    func pixels(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      let exact = min(max(length * list.scale, -1e12), 1e12)
      let near = exact.rounded()
      return Int(abs(exact - near) < 1e-6 ? near : exact.rounded(rule))
    }
    let bounds = PixelRect(
      minX: pixels(region.minX, .down), minY: pixels(region.minY, .down),
      maxX: pixels(region.maxX, .up), maxY: pixels(region.maxY, .up))
    var result = self
    result.predecessor = nil
    result.part = PicturePart(whole: list, bounds: bounds)
    let map = CGAffineTransform(
      translationX: -CGFloat(bounds.minX) / list.scale, y: -CGFloat(bounds.minY) / list.scale)
    result.displayList = DisplayList(
      size: CGSize(
        width: CGFloat(bounds.width) / list.scale, height: CGFloat(bounds.height) / list.scale),
      scale: list.scale,
      items: list.items.withSufficientStack { list.items.map { $0.mapped(by: map) } })
    return result
  }
}
