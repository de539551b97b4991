// PrefRaster: the bounds of what a display list draws, without drawing it.

import PrefDrawing
import PrefGeometry
import PrefPixels

extension Rasterizer {
  /// Returns the smallest rectangle of whole pixels that contains everything drawn, in pixels;
  /// nil if nothing is drawn inside the picture. The background is ignored.
  package static func drawnBounds(of list: DisplayList) -> CGRect? {
    let frame = PixelRect(minX: 0, minY: 0, maxX: list.widthInPixels, maxY: list.heightInPixels)
    guard !frame.isEmpty, max(frame.width, frame.height) <= maxSideLength else { return nil }
    // Bounds cannot be incomplete, since no error is thrown.
    let neverCancelled = Cancellation { false }
    var preparation = Rasterizer().preparation(of: list, frame, neverCancelled)
    preparation.isMeasuring = true
    let bounds = preparation.commands(list.items).bounds.intersection(frame)
    guard !bounds.isEmpty else { return nil }
    return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }
}
