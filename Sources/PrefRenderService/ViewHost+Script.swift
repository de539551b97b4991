// PrefRenderService: the steps of a scene's script as events of a host.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViews

extension ViewHost<SceneView> {
  /// Performs a step of a scene's script; has no effect for a snapshot.
  ///
  /// - Throws: A `RenderError`, or a `SceneError` with the place of the step, such as for a view that does not exist.
  package func perform(_ step: SceneStep, in view: SceneView) throws {
    do {
      try send(step, in: view)
    } catch let error as ViewHostError where !view.isWithinLimits {
      // Beyond a limit, the views that the step names do not exist.
      try view.check()
      throw view.error("\(error)", in: step)
    } catch ViewHostError.neverSettles(let seconds) {
      let fix = "replace \"settle\" by \"wait\" and a number of seconds"
      throw view.error(
        "the view is still animating after \(seconds.roundedText) seconds; \(fix)", in: step)
    } catch let error as ViewHostError {
      throw view.error("\(error)", in: step)
    }
  }

  private func send(_ step: SceneStep, in view: SceneView) throws {
    // Settles the graph, so that views exist before events are sent to them.
    _ = try isBusy
    switch step.kind {
    case .tap(let name, let count):
      if try !tap(id: name.id, count: count) { warn("nothing receives the tap", step, view) }
    case .longPress(let name, let duration):
      if try !longPress(id: name.id, duration: duration) {
        warn("nothing receives the press", step, view)
      }
    case .drag(let name, let distance, let duration, let press):
      try drag(id: name.id, by: distance, duration: duration, pressDuration: press)
    case .hover(let name): try hover(id: name.id)
    case .type(let text): try type(text)
    case .delete(let count): try deleteBackward(count)
    case .submit: try submit()
    case .scroll(let name, let distance):
      if try !scroll(id: name.id, by: distance) { warn("nothing scrolls", step, view) }
    case .scrollTo(let name, let anchor): try scroll(id: name.id, to: anchor)
    case .wait(let seconds): try advance(by: seconds)
    case .settle: try settle()
    case .change: view.perform(step)
    case .snapshot: break
    }
  }

  /// Reports an event without an effect, unless it has no effect because a limit has been exceeded.
  private func warn(_ message: String, _ step: SceneStep, _ view: SceneView) {
    if view.isWithinLimits { view.warn(message, in: step) }
  }
}
