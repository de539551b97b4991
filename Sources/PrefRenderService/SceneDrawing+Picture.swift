// PrefRenderService: the steps from a parsed scene to the bytes of its picture.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViews
import Synchronization

extension SceneDrawing {
  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - folder: The base folder of the scene's paths.
  ///   - retained: The previous picture of the same template; nil for none.
  func picture(
    of document: SceneDocument, folder: String, _ format: String, reusing retained: RetainedFile?
  ) throws(DrawingFailure) -> File {
    guard let format = PictureFormat(pathExtension: format) else {
      throw .invalid("unknown format \"\(format.prefix(60))\"")
    }
    let view: SceneView
    let steps: [SceneStep]
    let fonts: [String]
    do throws(SceneError) {
      view = try SceneView(document, limits: limits)
      steps = try view.script(within: limits)
      fonts = try view.fontFiles(in: folder, root: settings.root, namesRoot: false)
    } catch { throw DrawingFailure(error) }
    let warnings = WarningCount()
    var picture = try picture(of: view, steps, fonts, warnings)
    picture.reuseRows(of: retained)
    var options = PictureFileOptions(quality: settings.quality)
    options.vector.pixelLimit = limits.pixels
    let bytes: [UInt8]
    do throws(RenderError) { bytes = try picture.bytes(as: format, options: options) } catch {
      throw failure(error, view)
    }
    return File(
      bytes: bytes, inputs: document.files + view.imageFiles + fonts,
      warnings: warnings.value + view.diagnostics.count)
  }

  /// Lays out a scene after its script.
  private func picture(
    of view: SceneView, _ steps: [SceneStep], _ fonts: [String], _ warnings: WarningCount
  ) throws(DrawingFailure) -> Picture {
    if steps.isEmpty {
      let renderer = ImageRenderer(content: view)
      renderer.proposedSize = view.proposedSize
      configure(renderer, view, fonts, warnings)
      return try picture(of: view, renderer)
    }
    let host = ViewHost(view, proposal: view.proposedSize)
    configure(host.renderer, view, fonts, warnings)
    for step in steps where view.isWithinLimits {
      do { try host.perform(step, in: view) } catch let error as RenderError {
        throw DrawingFailure(error)
      } catch let error as SceneError {
        throw DrawingFailure(error)
      } catch {
        throw .invalid("the script failed: \(error)")
      }
    }
    return try picture(of: view, host.renderer)
  }

  private func picture<Content: View>(
    of view: SceneView, _ renderer: ImageRenderer<Content>
  ) throws(DrawingFailure) -> Picture {
    var picture: Picture
    do throws(RenderError) { picture = try renderer.picture() } catch {
      throw DrawingFailure(error)
    }
    do throws(SceneError) {
      try view.check()
      try view.limit(&picture, to: limits)
    } catch { throw DrawingFailure(error) }
    // The workers use all processors.
    picture.threadCount = 1
    return picture
  }

  private func configure<Content: View>(
    _ renderer: ImageRenderer<Content>, _ view: SceneView, _ fonts: [String],
    _ warnings: WarningCount
  ) {
    renderer.scale = view.displayScale
    renderer.background = view.background
    renderer.fontsDirectory = settings.fonts
    renderer.fontFiles = fonts
    view.apply(to: &renderer.environment)
    renderer.warningHandler = { _ in warnings.add() }
  }

  /// Returns the failure for an error of drawing, with the position of the view that exceeds a limit.
  private func failure(_ error: RenderError, _ view: SceneView) -> DrawingFailure {
    guard case .drawingLimit(let exceeded) = error else { return DrawingFailure(error) }
    return DrawingFailure(view.limitError(exceeded))
  }
}

/// The number of warnings of one picture.
final class WarningCount: Sendable {
  private let count = Atomic<Int>(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}
