// PrefRendering: parts of pictures: the frame of a view, and a picture of a rectangle.

import PrefDrawing
import PrefGeometry
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
    let scale = displayList.scale
    // Rounding errors of 1e-6 pixels do not add a row or column.
    func pixels(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
      let exact = length * scale
      let near = exact.rounded()
      return abs(exact - near) < 1e-6 ? near : exact.rounded(rule)
    }
    let (left, top) = (pixels(region.minX, .down), pixels(region.minY, .down))
    let (right, bottom) = (pixels(region.maxX, .up), pixels(region.maxY, .up))
    let map = CGAffineTransform(translationX: -left / scale, y: -top / scale)
    var result = self
    result.predecessor = nil
    result.displayList = DisplayList(
      size: CGSize(width: (right - left) / scale, height: (bottom - top) / scale), scale: scale,
      items: displayList.items.map { $0.mapped(by: map) })
    return result
  }
}
