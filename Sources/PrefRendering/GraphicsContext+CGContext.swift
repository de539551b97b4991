// PrefRendering: drawing by CoreGraphics in a canvas.

import PrefGeometry
import PrefViews

extension GraphicsContext {
  /// Calls a closure with a context of CoreGraphics, which draws in the coordinates and with the effects of this
  /// context. The context must not be used after the closure returns.
  ///
  /// - Throws: The error that `content` throws.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(recordingWith: imageTransform)
    context.shadowScale = context.unitLength
    context.displayScale = displayScale
    try content(context)
    add(context.takeItems(), isLayer: false)
  }
}
