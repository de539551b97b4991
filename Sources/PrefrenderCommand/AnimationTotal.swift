// PrefrenderCommand: the limits on all frames of an animation together.

import PrefRaster
import PrefRenderService
import PrefRendering
import PrefScenes

/// The cost of the frames of an animation so far.
struct AnimationTotal {
  /// The option that raises the limits.
  static let option = "--max-animation-factor"

  private let limits: SceneLimits
  private let drawing: DrawingTotal
  private var pixels = 0
  /// Whether the frames are those of several recordings.
  var isRepeated = false

  /// Creates a total of zero.
  init(_ limits: SceneLimits) {
    self.limits = limits
    drawing = DrawingTotal(limits.drawingOfAnimations)
  }

  /// Counts another frame before it is drawn; drawing counts its steps.
  ///
  /// - Throws: an exceeded limit on the number of pixels of all frames, or on the bytes of the file so far.
  mutating func begin(
    _ picture: inout Picture, of view: SceneView, _ file: AnimationFile
  ) throws(SceneError) {
    let used = view.totalSteps
    drawing.setLimit(
      steps: limits.drawingSteps(
        afterLayout: used.layout, expressions: used.expressions, factor: limits.animationFactor))
    picture.drawingTotal = drawing
    // Both numbers are limited, so that their sum cannot overflow.
    pixels += picture.widthInPixels * picture.heightInPixels
    guard pixels <= limits.animationPixels else {
      throw view.limitError(
        "all \(isRepeated ? "recordings of the animation for --max-bytes" : "frames of the animation") "
          + "have more than \(limits.animationPixels) pixels",
        option: Self.option, origin: nil)
    }
    guard file.byteCount <= limits.layerBytes else {
      throw view.limitError(
        "the animation has more than \(limits.layerBytes) bytes", option: "--max-layer-bytes",
        origin: nil)
    }
  }
}
