// PrefScenes: the script of a scene. Its steps are read here; the command performs them before it renders the picture.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// A step of a scene's script.
public struct SceneStep: Sendable {
  /// The kinds of steps.
  public enum Kind: Sendable {
    /// Taps the view with an identity `count` times.
    case tap(SceneViewName, count: Int)
    /// Presses the view with an identity for `duration` seconds.
    case longPress(SceneViewName, duration: Double)
    /// Drags from the center of the view with an identity, by a distance in points, for `duration` seconds.
    case drag(SceneViewName, by: CGSize, duration: Double, pressDuration: Double)
    /// Moves the pointer over the view with an identity.
    case hover(SceneViewName)
    /// Types text into the focused field.
    case type(String)
    /// Deletes a number of characters before the cursor of the focused field.
    case delete(Int)
    /// Presses the return key in the focused field.
    case submit
    /// Scrolls the scroll view at the view with an identity by a distance in points.
    case scroll(SceneViewName, by: CGSize)
    /// Scrolls to the view with an identity, so that its anchor meets the same point of the scroll view.
    case scrollTo(SceneViewName, anchor: UnitPoint)
    /// Advances time by a number of seconds.
    case wait(Double)
    /// Advances time until all animations have finished.
    case settle
    /// Performs the actions of the step; see `SceneView.perform(_:)`.
    case change
    /// Writes a picture to a file with this name, in the folder that the caller names.
    case snapshot(String)
  }

  /// The kind of the step, with its arguments.
  public let kind: Kind
  let json: JSONValue
}

/// The identity of a view, as written in a scene.
public struct SceneViewName: Sendable, CustomStringConvertible {
  let identity: SceneIdentity
  /// The identity as text.
  public var description: String { "\(identity)" }
  /// The identity that the view has in the view graph.
  public var id: AnyHashable { AnyHashable(identity) }
}

extension SceneView {
  /// Reads the steps of the script; expressions read the initial state of the scene.
  ///
  /// - Throws: all errors in the arguments of the steps.
  public nonisolated func script() throws(SceneError) -> [SceneStep] {
    guard let steps = run.document.scene["script"]?.array else { return [] }
    var reader = run.document.reader(in: scope)
    var result: [SceneStep] = []
    for json in steps {
      guard let member = json.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.scriptSteps[member.key]
      else { continue }
      var call = CallArguments(
        member.value, of: definition.signature, reader: reader, context: nil)
      // The finding of an unusable argument is in the reader.
      do throws(UnusableArgument) {
        result.append(SceneStep(kind: try definition.step(&call), json: json))
      } catch {}
      reader = call.reader
    }
    if let error = run.document.error(reader.findings) { throw error }
    return result
  }

  /// Returns the error for a step that cannot be performed.
  ///
  /// - Parameter message: The cause, a clause in lower case.
  package nonisolated func error(_ message: String, in step: SceneStep) -> SceneError {
    let finding = Finding(
      code: .invalidValue, message: "the script failed: \(message)", offset: step.json.offset)
    return SceneError(diagnostics: run.document.diagnostics([finding]))
  }

  /// Reports that a step had no effect.
  ///
  /// - Parameter message: The cause, a clause in lower case.
  package nonisolated func warn(_ message: String, in step: SceneStep) {
    run.log.add([
      Finding(
        severity: .warning, code: .noEffect, message: "the step has no effect: \(message)",
        offset: step.json.offset)
    ])
  }

  /// Performs the actions of a step of the kind `change`; has no effect before the first rendering.
  @MainActor
  public func perform(_ step: SceneStep) {
    if case .change = step.kind { root.context?.perform(step.json.object?["perform"]) }
  }
}

/// The build context of the root view; nil until its body is first evaluated.
///
/// It is not part of the run, which the context references.
@MainActor
final class RootContext {
  var context: BuildContext?
  nonisolated init() {}
}
