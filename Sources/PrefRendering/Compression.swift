// PrefRendering: the limit on the time of compressing a PNG file, which depends on the pixels: noise takes a hundred
// times as long as a flat area.

import PrefPNGCodec
import PrefPixels
import PrefRaster

/// The compression of a picture within the drawing steps that are left.
struct Compression {
  private let rasterizer: Rasterizer
  private let limit: CompressionLimit?
  private let cancellation: Cancellation

  /// Limits the work of `cancellation`.
  ///
  /// - Parameter cost: The cost of drawing the picture.
  init(_ rasterizer: Rasterizer, after cost: DrawingCost, _ cancellation: Cancellation) {
    (self.rasterizer, self.cancellation) = (rasterizer, cancellation)
    limit = rasterizer.compressionLimit(after: cost)
    if let limit { cancellation.limitWork(to: limit.steps) }
  }

  /// Adds the work to the total of several pictures.
  func finish() { if limit != nil { rasterizer.addCompression(steps: cancellation.work) } }

  /// Returns the error for one of the encoder.
  func error(_ error: PNGError) -> RenderError {
    if let limit, error == .cancelled, cancellation.isOverWork {
      return .drawingLimit(limit.exceeded)
    }
    return RenderError(error)
  }
}
