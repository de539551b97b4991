// PrefScenes: the build context of a view: the run that the whole scene shares, the names in scope, and the nesting
// depth.

import PrefGeometry
import PrefViews

/// The context in which a view of a scene is built.
struct BuildContext: Sendable {
  let run: SceneRun
  /// The state; actions write to it.
  let state: Binding<ValueObject>
  /// The names and values that expressions can use.
  var scope: Scope
  /// The number of enclosing views and modifiers.
  var depth: Int
  /// The namespace of matched geometry.
  let namespace: Namespace.ID
  /// The scroll views that actions scroll; nil outside of a `ScrollViewReader`.
  var scrollProxy: SceneScrollProxy?

  /// A reader that evaluates expressions in this scope.
  var reader: ValueReader {
    var reader = run.document.reader(in: scope)
    reader.run = run
    return reader
  }

  /// Returns the context for the content of a view that is built in this context.
  func inside(_ levels: Int = 1) -> BuildContext {
    var context = self
    context.depth += levels
    return context
  }

  /// Returns the context inside a closure with a parameter, or this context if the parameter has no name.
  func binding(_ name: String?, to value: Value) -> BuildContext {
    guard let name else { return self }
    var context = self
    context.scope = scope.binding(name, to: value)
    return context
  }

  /// Evaluates the expressions in a JSON tree; returns null and logs the finding if one has no value.
  func value(of json: JSONValue) -> Value {
    var reader = reader
    let value = reader.any(WrittenValue(json))
    run.log.add(reader.findings)
    return value ?? .null
  }
}

/// The identity of a view or of an element of a `ForEach`.
struct SceneIdentity: Hashable, CustomStringConvertible, Sendable {
  private let kind: String
  /// The value as text; a string without quotes, any other value as compact JSON.
  let description: String
  /// The value itself.
  let value: Value

  /// Creates the identity of a value. Equal values have equal identities; a number and its text do not.
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
    a.kind == b.kind && ScalarText.areEqual(a.description, b.description)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    ScalarText.hash(description, into: &hasher)
  }
}
