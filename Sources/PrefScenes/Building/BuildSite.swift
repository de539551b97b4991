// Scenes, the place at which a view is built: what it shares with the whole scene, which names its expressions see,
// and how deep it stands.

import PrefGeometry
import PrefViews

/// Where a view of a scene is built.
struct BuildSite: Sendable {
  let run: SceneRun
  /// The state, to be written by actions.
  let state: Binding<ValueObject>
  /// The names that expressions see.
  var scope: Scope
  /// How many views and modifiers stand around.
  var depth: Int

  /// A reader that evaluates expressions here.
  var reader: ValueReader { run.document.reader(in: scope) }

  /// The place inside a view that stands here.
  func inside(_ levels: Int = 1) -> BuildSite {
    var site = self
    site.depth += levels
    return site
  }

  /// The place inside a closure with a parameter; the same place where the parameter has no name.
  func binding(_ name: String?, to value: Value) -> BuildSite {
    guard let name else { return self }
    var site = self
    site.scope = scope.binding(name, to: value)
    return site
  }

  /// The value of an expression or of a tree with expressions; null, and noted, where it has none.
  func value(of json: JSONValue) -> Value {
    var reader = reader
    let value = reader.any(WrittenValue(json))
    run.log.note(reader.findings)
    return value ?? .null
  }
}

/// What tells the elements of a `ForEach` apart, or names a view.
struct SceneIdentity: Hashable, CustomStringConvertible, Sendable {
  private let kind: String
  /// The value as text.
  let description: String
  /// The value itself.
  let value: Value

  /// An identity that equal values share; a number and its text are two.
  init(_ value: Value) {
    self.value = value
    kind = value.typeName
    if case .string(let text) = value {
      description = text
    } else {
      description = JSONWriter.compact(value)
    }
  }

  static func == (a: SceneIdentity, b: SceneIdentity) -> Bool {
    a.kind == b.kind && a.description == b.description
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(description)
  }
}
