// PrefRenderService: the steps from a parsed scene to the bytes of its picture.

import PrefGeometry
import PrefRaster
import PrefRendering
import PrefScenes
import PrefTypography
import PrefViewGraph
import PrefViews
import Synchronization

extension SceneDrawing {
  /// Draws a scene.
  ///
  /// - Parameter folder: The base folder of the scene's paths.
  func picture(
    of document: SceneDocument, folder: String, _ format: String
  ) throws(DrawingFailure) -> File {
    guard let format = PictureFormat(pathExtension: format) else {
      throw .invalid("unknown format \"\(format.prefix(60))\"")
    }
    let view: SceneView
    let steps: [SceneStep]
    let fonts: [String]
    do throws(SceneError) {
      view = try SceneView(document, limits: limits)
      steps = try view.script()
      try check(steps, view)
      fonts = try self.fonts(of: view, folder)
    } catch { throw DrawingFailure(error) }
    let warnings = WarningCount()
    let picture = try picture(of: view, steps, fonts, warnings)
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
    do throws(SceneError) { try view.check() } catch { throw DrawingFailure(error) }
    let list = picture.displayList
    let pixels = Double(list.size.width * list.scale) * Double(list.size.height * list.scale)
    guard pixels <= Double(limits.pixels) else {
      throw DrawingFailure(
        view.limitError(
          "the picture has \(list.size.width) × \(list.size.height) points at scale \(list.scale), more than "
            + "\(limits.pixels) pixels", option: "--max-pixels", origin: nil))
    }
    picture.pixelLimit = limits.pixels
    picture.drawingLimits = DrawingLimits(
      segments: limits.segments, steps: limits.drawingSteps, layerBytes: limits.layerBytes)
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

  /// Returns the absolute paths of the scene's font files.
  private func fonts(of view: SceneView, _ folder: String) throws(SceneError) -> [String] {
    var paths: [String] = []
    var problems: [(file: SceneFile, cause: SceneFileError)] = []
    for file in view.fonts {
      do throws(SceneFileError) {
        let path = try SceneRoot(folder: folder, root: settings.root).path(of: file.path)
        do throws(FontLibraryError) { _ = try FontLibrary.familyName(path: path) } catch {
          throw SceneFileError(reason: "it is not a usable font")
        }
        paths.append(path)
      } catch {
        problems.append((file, error))
      }
    }
    if !problems.isEmpty { throw view.error(problems) }
    return paths
  }

  /// Checks the number of steps of a script; each typed character is a step. A service writes no snapshots.
  private func check(_ steps: [SceneStep], _ view: SceneView) throws(SceneError) {
    var count = 0
    for step in steps {
      switch step.kind {
      case .type(let text): count += max(text.utf8.count, 1)
      case .tap(_, let times): count += max(times, 1)
      default: count += 1
      }
      if count > limits.scriptSteps {
        throw view.limitError(
          "the script has more than \(limits.scriptSteps) steps", option: "--max-script-steps",
          step: step)
      }
    }
  }

  /// Returns the failure for an error of drawing, with the position of the view that exceeds a limit.
  private func failure(_ error: RenderError, _ view: SceneView) -> DrawingFailure {
    guard case .drawingLimit(let exceeded) = error else { return DrawingFailure(error) }
    let option =
      switch exceeded.quantity {
      case .segments: "--max-segments"
      case .steps: "--max-drawing-steps"
      case .layerBytes: "--max-layer-bytes"
      }
    return DrawingFailure(
      view.limitError(exceeded.description, option: option, origin: exceeded.origin))
  }
}

extension ViewHost<SceneView> {
  /// Performs a step of a scene's script; has no effect for a snapshot.
  ///
  /// - Throws: A `RenderError`, or an error of the event, such as a view that does not exist.
  package func perform(_ step: SceneStep, in view: SceneView) throws {
    // Settles the graph, so that views exist before events are sent to them.
    _ = try isBusy
    switch step.kind {
    case .tap(let name, let count): try tap(id: name.id, count: count)
    case .longPress(let name, let duration): try longPress(id: name.id, duration: duration)
    case .drag(let name, let distance, let duration):
      try drag(id: name.id, by: distance, duration: duration)
    case .hover(let name): try hover(id: name.id)
    case .type(let text): try type(text)
    case .delete(let count): try deleteBackward(count)
    case .submit: try submit()
    case .scroll(let name, let distance): try scroll(id: name.id, by: distance)
    case .scrollTo(let name, let anchor): try scroll(id: name.id, to: anchor)
    case .wait(let seconds): try advance(by: seconds)
    case .settle: try settle()
    case .change: view.perform(step)
    case .snapshot: break
    }
  }
}

/// The number of warnings of one picture.
final class WarningCount: Sendable {
  private let count = Atomic<Int>(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}
