// PrefInputFuzz: a run of a scene through all stages, within the limits of a profile.

import PrefGeometry
import PrefRaster
import PrefRendering
import PrefScenes

/// The result of a run; a trap or a hang is a defect.
public enum TrialOutcome: String, Sendable, CaseIterable {
  /// A picture was drawn and encoded.
  case drawn
  /// The scene is invalid, or leaves no pixel to draw.
  case invalid
  /// The scene exceeds a limit, and the error names it with the view that exceeds it.
  case overLimit
}

/// A run of a scene.
public enum SceneTrial {
  /// Parses, builds, lays out, draws and encodes a scene.
  ///
  /// - Throws: An error that a scene must not cause.
  @MainActor
  public static func run(_ scene: [UInt8], limits: SceneLimits = .strict) throws -> TrialOutcome {
    do throws(SceneError) {
      let view = try SceneView(
        SceneDocument(parsing: scene, name: "scene", maxBytes: limits.inputBytes), limits: limits)
      let renderer = ImageRenderer(content: view)
      renderer.proposedSize = view.proposedSize
      renderer.scale = CGFloat(view.displayScale)
      renderer.warningHandler = { _ in }
      return try outcome(view, renderer, limits)
    } catch {
      return error.diagnostics.contains { $0.code == .limit } ? .overLimit : .invalid
    }
  }

  @MainActor
  private static func outcome(
    _ view: SceneView, _ renderer: ImageRenderer<SceneView>, _ limits: SceneLimits
  ) throws(SceneError) -> TrialOutcome {
    do throws(RenderError) {
      var picture = try renderer.picture()
      do throws(SceneError) { try view.check() } catch {
        return error.diagnostics.contains { $0.code == .limit } ? .overLimit : .invalid
      }
      picture.pixelLimit = limits.pixels
      picture.drawingLimits = DrawingLimits(
        segments: limits.segments, steps: limits.drawingSteps, layerBytes: limits.layerBytes)
      return try picture.pngBytes().isEmpty ? .invalid : .drawn
    } catch {
      // The views exceeded a limit, and the rest of them was not built.
      try view.check()
      switch error {
      case .limit, .drawingLimit: return .overLimit
      default: return .invalid
      }
    }
  }
}
