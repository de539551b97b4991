// PrefSnapshots: the regions of a picture that comparisons ignore.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

extension ImageRenderer {
  /// Returns the bounding rectangles of the views with `snapshotIgnored()` in the picture, in pixels, rounded outward.
  ///
  /// - Throws: ``RenderError/fonts(_:)`` if the fonts or symbols cannot be loaded.
  package func snapshotIgnoredRegions() throws(RenderError) -> [CGRect] {
    let graph = try settledGraph()
    return graph.rootPreference(SnapshotIgnoredKey.self).compactMap { anchor in
      guard let frame = anchor.drawnBounds, !frame.isNull, !frame.isInfinite else {
        return nil
      }
      // Rounding errors of a transform, far below 1/65536 pixel, do not extend the rectangle.
      let (left, right) = (frame.minX * scale + 1 / 65536, frame.maxX * scale - 1 / 65536)
      let (top, bottom) = (frame.minY * scale + 1 / 65536, frame.maxY * scale - 1 / 65536)
      guard left < right, top < bottom else { return nil }
      let origin = CGPoint(x: left.rounded(.down), y: top.rounded(.down))
      return CGRect(
        origin: origin,
        size: CGSize(
          width: right.rounded(.up) - origin.x, height: bottom.rounded(.up) - origin.y))
    }
  }
}
