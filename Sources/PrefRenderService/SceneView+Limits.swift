// PrefRenderService: what the service and the command check in the same way: the numbers of steps of a script, the font
// files of a scene, and the limits on its picture.

import PrefGeometry
import PrefRaster
import PrefRendering
import PrefScenes
import PrefTypography

extension SceneView {
  /// Returns the steps of the script; each typed character is a step.
  ///
  /// - Throws: the errors of the script, or an exceeded limit on the numbers of steps and of snapshots.
  package nonisolated func script(within limits: SceneLimits) throws(SceneError) -> [SceneStep] {
    let steps = try script()
    var (count, snapshots) = (0, 0)
    for step in steps {
      switch step.kind {
      case .type(let text): count += max(text.utf8.count, 1)
      case .tap(_, let times): count += max(times, 1)
      default: count += 1
      }
      if case .snapshot = step.kind { snapshots += 1 }
      if count > limits.scriptSteps {
        throw limitError(
          "the script has more than \(limits.scriptSteps) steps", option: "--max-script-steps",
          step: step)
      }
      if snapshots > limits.snapshots {
        throw limitError(
          "the script writes more than \(limits.snapshots) pictures", option: "--max-snapshots",
          step: step)
      }
    }
    return steps
  }

  /// Returns the absolute paths of the scene's font files. They are resolved inside the root and opened, so that errors
  /// are reported at the position of their paths in the scene.
  ///
  /// - Parameters:
  ///   - folder: The base folder of the scene's relative paths.
  ///   - root: The folder that contains all files of the scene; nil for `folder`.
  ///   - namesRoot: Whether errors contain the path of the root, which is not for clients of a server.
  /// - Throws: all files that cannot be used.
  package nonisolated func fontFiles(
    in folder: String, root: String?, namesRoot: Bool = true
  ) throws(SceneError) -> [String] {
    var paths: [String] = []
    var problems: [(file: SceneFile, cause: SceneFileError)] = []
    for file in fonts {
      do throws(SceneFileError) {
        let path = try SceneRoot(folder: folder, root: root, namesRoot: namesRoot).path(
          of: file.path)
        try Self.checkFont(path)
        paths.append(path)
      } catch {
        problems.append((file, error))
      }
    }
    if !problems.isEmpty { throw error(problems) }
    return paths
  }

  private nonisolated static func checkFont(_ path: String) throws(SceneFileError) {
    do throws(FontLibraryError) {
      _ = try FontLibrary.familyName(path: path)
    } catch {
      switch error {
      case .unreadable(_, let reason): throw SceneFileError(reason: reason)
      case .notAFont(_, let reason), .notSymbols(_, let reason):
        throw SceneFileError(reason: "it is not a usable font: \(reason)")
      case .fontsNotFound: throw SceneFileError(reason: error.description)
      }
    }
  }

  /// Applies limits to the scene's picture.
  ///
  /// - Throws: an exceeded limit on the number of pixels; the others are checked while the picture is drawn.
  package nonisolated func limit(
    _ picture: inout Picture, to limits: SceneLimits
  ) throws(SceneError) {
    let list = picture.displayList
    let pixels = Double(list.size.width * list.scale) * Double(list.size.height * list.scale)
    guard pixels <= Double(limits.pixels) else {
      throw limitError(
        "the picture has \(list.size.width) × \(list.size.height) points at scale \(list.scale), more than "
          + "\(limits.pixels) pixels", option: "--max-pixels", origin: nil)
    }
    guard max(list.widthInPixels, list.heightInPixels) <= Rasterizer.maxSideLength else {
      throw limitError(
        "the picture has \(list.widthInPixels) × \(list.heightInPixels) pixels, and a side has at most "
          + "\(Rasterizer.maxSideLength)", fix: "make it smaller, or lower its scale", origin: nil)
    }
    picture.pixelLimit = limits.pixels
    picture.drawingLimits = limits.drawing
    let used = usedSteps
    picture.drawingLimits.steps = limits.drawingSteps(
      afterLayout: used.layout, expressions: used.expressions)
  }

  /// Returns the error for a limit that was exceeded while the scene's picture was drawn, with the position of the view
  /// that exceeds it.
  ///
  /// - Parameter totalOption: The option that raises the limits on the sum of several pictures; nil for the option of
  ///   one picture.
  package nonisolated func limitError(
    _ exceeded: ExceededDrawingLimit, totalOption: String? = nil
  ) -> SceneError {
    let option =
      switch exceeded.quantity {
      case .segments: "--max-segments"
      case .steps: "--max-drawing-steps"
      case .layerBytes: "--max-layer-bytes"
      case .encoderBytes: "--max-encoder-bytes"
      case .rasterizedPixels: "--max-pixels"
      }
    let full = exceeded.isTotal && totalOption != nil ? limits.drawingOfAnimations : limits.drawing
    let isReduced = exceeded.quantity == .steps && exceeded.limit < full.steps
    return limitError(
      isReduced
        ? "\(exceeded.description), besides those of expressions and layout"
        : exceeded.description,
      option: exceeded.isTotal ? totalOption ?? option : option,
      origin: exceeded.origin)
  }
}

extension SceneLimits {
  /// The limits on the cost of drawing one picture.
  package var drawing: DrawingLimits {
    DrawingLimits(
      segments: segments, steps: drawingSteps, layerBytes: layerBytes, encoderBytes: encoderBytes)
  }

  /// The limits on the cost of drawing all frames of an animation, without that of intermediate pictures.
  package var drawingOfAnimations: DrawingLimits {
    DrawingLimits(
      segments: Self.product(segments, animationFactor),
      steps: Self.product(drawingSteps, animationFactor), layerBytes: .max)
  }

  /// The maximum number of pixels of all frames of an animation: twice the multiple of the limit on one picture, since
  /// encoding a pixel takes less time than the steps in which it may be drawn.
  package var animationPixels: Int { Self.product(Self.product(pixels, animationFactor), 2) }
}
