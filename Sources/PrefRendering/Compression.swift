// PrefRendering: the limit on the time of compressing a PNG file or a frame of an animation, which depends on the
// pixels: noise takes a hundred times as long as a flat area.

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

  /// The error for work that exceeds the limit; nil if it does not.
  var limitError: RenderError? {
    guard let limit, cancellation.isOverWork else { return nil }
    return .drawingLimit(limit.exceeded)
  }

  /// Returns the error for one of the encoder.
  func error(_ error: PNGError) -> RenderError {
    if error == .cancelled, let limitError { return limitError }
    return RenderError(error)
  }
}

extension Picture {
  /// Limits the work of `cancellation`, with which the picture is compressed after it has been drawn. The cost of
  /// drawing it is part of the total of several pictures only.
  func compression(_ cancellation: Cancellation) -> Compression {
    Compression(rasterizer, after: DrawingCost(), cancellation)
  }
}
