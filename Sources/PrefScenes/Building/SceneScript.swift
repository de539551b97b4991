// Scenes, the script: what happens before the picture is taken.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// A step of a scene's script.
public struct SceneStep: Sendable {
  /// What is done.
  public enum Kind: Sendable {
    /// The view of an identity is tapped some number of times.
    case tap(SceneViewName, count: Int)
    /// A finger stays on the view of an identity; seconds.
    case longPress(SceneViewName, duration: Double)
    /// A finger goes down on the view of an identity and moves; points and seconds.
    case drag(SceneViewName, by: CGSize, duration: Double)
    /// The pointer moves over the view of an identity.
    case hover(SceneViewName)
    /// A text is typed.
    case type(String)
    /// Characters are taken away.
    case delete(Int)
    /// The return key is pressed.
    case submit
    /// The scroll view at the view of an identity scrolls; points.
    case scroll(SceneViewName, by: CGSize)
    /// Scroll views go to the view of an identity.
    case scrollTo(SceneViewName, anchor: UnitPoint)
    /// Time passes; seconds.
    case wait(Double)
    /// Time passes until nothing moves.
    case settle
    /// State is changed.
    case change
    /// A picture is written to a file beside the result.
    case snapshot(String)
  }

  /// What is done.
  public let kind: Kind
  let json: JSONValue
}

/// The identity of a view, as a scene names it.
public struct SceneViewName: Sendable, CustomStringConvertible {
  let identity: SceneIdentity
  /// The identity in words.
  public var description: String { "\(identity)" }
  /// What a view is found by.
  public var id: AnyHashable { AnyHashable(identity) }
}

extension SceneView {
  /// The steps of the script, with the scene's first state.
  ///
  /// - Throws: what is wrong with their values.
  public nonisolated func script() throws(SceneError) -> [SceneStep] {
    guard let steps = run.document.scene["script"]?.array else { return [] }
    var reader = run.document.reader(in: scope)
    var result: [SceneStep] = []
    for json in steps {
      guard let member = json.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.scriptSteps[member.key]
      else { continue }
      var call = CallArguments(
        member.value, of: definition.signature, reader: reader, site: nil)
      // The finding of an unusable argument is in the reader.
      do throws(UnusableArgument) {
        result.append(SceneStep(kind: try definition.step(&call), json: json))
      } catch {}
      reader = call.reader
    }
    if let error = run.document.error(reader.findings) { throw error }
    return result
  }

  /// Changes state as a step of the kind `change` says.
  @MainActor
  public func perform(_ step: SceneStep) {
    if case .change = step.kind { run.present.site?.perform(step.json.object?["perform"]) }
  }
}

/// The place of a scene's view in the tree, once its body has been asked for.
@MainActor
final class PresentSite {
  var site: BuildSite?
  nonisolated init() {}
}
