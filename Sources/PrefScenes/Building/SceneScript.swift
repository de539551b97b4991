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
    reader.mode = .evaluating(scope, run.document.evaluator)
    var result: [SceneStep] = []
    for json in steps {
      if let kind = Self.kind(json, &reader) { result.append(SceneStep(kind: kind, json: json)) }
    }
    if let error = run.document.error(reader.findings) { throw error }
    return result
  }

  private nonisolated static func kind(
    _ json: JSONValue, _ reader: inout ValueReader
  ) -> SceneStep.Kind? {
    guard let object = json.object else { return nil }
    func name(_ json: JSONValue?) -> SceneViewName? {
      json.flatMap { reader.any(WrittenValue($0)) }.map {
        SceneViewName(identity: SceneIdentity($0))
      }
    }
    func number(_ json: JSONValue?) -> Double? {
      json.flatMap { reader.nonNegative(WrittenValue($0)) }
    }
    if let tap = object["tap"] {
      guard let name = name(tap.object?["id"] ?? tap) else { return nil }
      let count = number(tap.object?["count"]).map { Int(min($0, 10)) }
      return .tap(name, count: count ?? 1)
    }
    if let press = object["longPress"] {
      guard let name = name(press.object?["id"] ?? press) else { return nil }
      return .longPress(name, duration: number(press.object?["duration"]) ?? 0.6)
    }
    func distance(_ object: JSONObject) -> CGSize {
      func length(_ key: String) -> CGFloat {
        object[key].flatMap { reader.number(WrittenValue($0)) }.map { CGFloat($0) } ?? 0
      }
      return CGSize(width: length("x"), height: length("y"))
    }
    if let drag = object["drag"]?.object {
      guard let name = name(drag["id"]) else { return nil }
      return .drag(name, by: distance(drag), duration: number(drag["duration"]) ?? 0.25)
    }
    if let scroll = object["scroll"]?.object {
      guard let name = name(scroll["id"]) else { return nil }
      guard let goal = scroll["to"] else { return .scroll(name, by: distance(scroll)) }
      return reader.unitPoint(WrittenValue(goal)).map { .scrollTo(name, anchor: $0) }
    }
    if let hover = object["hover"] {
      return name(hover.object?["id"] ?? hover).map { .hover($0) }
    }
    if let text = object["type"] { return reader.string(WrittenValue(text)).map { .type($0) } }
    if let count = object["delete"] { return number(count).map { .delete(Int(min($0, 1e6))) } }
    if object["submit"] != nil { return .submit }
    if let wait = object["wait"] { return number(wait).map { .wait($0) } }
    if object["settle"] != nil { return .settle }
    if let file = object["snapshot"] {
      return reader.string(WrittenValue(file)).map { .snapshot($0) }
    }
    return object["perform"] != nil ? .change : nil
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
