// PrefRenderPool: limits on the cost of a picture, in units that do not depend on the machine or the time.

import PrefRaster
import PrefRendering
import PrefViewGraph

/// Limits on the cost of a picture. A render beyond one throws ``RendererError/limitExceeded(reason:)``; the same view
/// is accepted or refused on every machine.
public struct RenderLimits: Codable, Sendable, Equatable {
  /// The maximum number of pixels.
  public var pixels: Int
  /// The maximum number of steps of layout: nodes created, sizes computed and elements placed.
  public var layoutSteps: Int
  /// The maximum number of line segments of flattened paths, strokes and dashes.
  public var segments: Int
  /// The maximum number of drawing steps: pixels times the passes over them, and edges per row.
  public var drawingSteps: Int
  /// The maximum number of bytes of intermediate pictures that exist at the same time.
  public var layerBytes: Int
  /// The maximum number of bytes that are held while a picture is encoded as JPEG, WebP or AVIF.
  public var encoderBytes: Int

  /// Limits that most pictures are far below, the same as those of scenes.
  public static let standard = RenderLimits(
    pixels: 64 << 20, layoutSteps: 600_000, segments: 4_000_000, drawingSteps: 5_000_000_000,
    layerBytes: 192 << 20, encoderBytes: 272 << 20)

  /// Limits for a service whose input comes from the public, the same as those of scenes with the profile `strict`.
  public static let strict = RenderLimits(
    pixels: 16 << 20, layoutSteps: 70_000, segments: 500_000, drawingSteps: 1_000_000_000,
    layerBytes: 48 << 20, encoderBytes: 100 << 20)

  /// Returns the limits of the rasterizer after a number of steps of layout, as for scenes: layout is subtracted from
  /// ``drawingSteps``, but at least from the number in ``strict``, so that a lower limit on drawing does not limit it.
  func drawing(afterLayout steps: Int) -> DrawingLimits {
    let (cost, overflow) = steps.multipliedReportingOverflow(by: LayoutMeter.drawingStepsPerStep)
    let left = overflow ? 0 : max(max(Self.strict.drawingSteps, drawingSteps) - cost, 0)
    return DrawingLimits(
      segments: segments, steps: min(left, drawingSteps), layerBytes: layerBytes,
      encoderBytes: encoderBytes)
  }
}
