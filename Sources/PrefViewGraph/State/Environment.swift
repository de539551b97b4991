// PrefViewGraph: `@Environment`: a value of the environment as a property of a view, by its key path or, for
// observable models, by its type.

import Observation
import PrefGeometry

/// A property wrapper that reads a value from a view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case model(any ModelSource<Value>)
  }

  private var source: Source
  /// The value; nil before the property is connected.
  private var value: Value?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// Creates a property that reads the observable model of a type. Reading it where none has been set stops the
  /// program.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .model(RequiredModel<Value>())
  }

  /// Creates a property that reads the observable model of a type, or nil if none has been set.
  public init<Model: AnyObject & Observable>(_ type: Model.Type) where Value == Model? {
    source = .model(OptionalModel<Model>())
  }

  /// The current value; the key's default if the view is not part of a graph.
  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .model(let model): return model.valueWhereUnset
    }
  }

  /// Whether both properties read the same value of the environment.
  public static func _isSame(_ a: Environment, _ b: Environment) -> Bool {
    switch (a.source, b.source) {
    case (.keyPath(let left), .keyPath(let right)): return left == right
    // The type of the value identifies the model.
    case (.model, .model): return true
    default: return false
    }
  }

  /// Reads the value for the evaluation of the view's body.
  @MainActor public static func _connect(_ property: inout Environment, _ slot: _PropertySlot) {
    switch property.source {
    case .keyPath(let keyPath): property.value = .some(slot.read(keyPath))
    case .model(var model):
      property.value = model.read(slot)
      property.source = .model(model)
    }
  }
}

// Sendable: a value; key paths and the sources of models are immutable.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// The way in which a model is read from the environment.
private protocol ModelSource<Value> {
  associatedtype Value
  /// Returns the current value; nil if there is none.
  @MainActor mutating func read(_ slot: _PropertySlot) -> Value?
  /// The value if no model has been set.
  var valueWhereUnset: Value { get }
}

/// A model that must have been set.
private struct RequiredModel<Model: AnyObject & Observable>: ModelSource {
  /// The name of the view for which the model was missing; nil for none.
  var view: String?

  mutating func read(_ slot: _PropertySlot) -> Model? {
    let model = slot.read(\.[_EnvironmentObject<Model>()])
    view = model == nil ? slot.viewName : nil
    if model == nil {
      slot.warn(_EnvironmentObject<Model>.isMissing("Observable object", in: view))
    }
    return model
  }

  /// Stops the program, as SwiftUI does: there is no value of the type.
  var valueWhereUnset: Model {
    preconditionFailure(_EnvironmentObject<Model>.isMissing("Observable object", in: view))
  }
}

/// A model that may have been set.
private struct OptionalModel<Model: AnyObject & Observable>: ModelSource {
  func read(_ slot: _PropertySlot) -> Model?? { .some(slot.read(\.[_EnvironmentObject<Model>()])) }
  var valueWhereUnset: Model? { nil }
}

/// The key of an object in the environment, by its type.
package struct _EnvironmentObject<Object: AnyObject>: Hashable, Sendable {
  package init() {}

  /// Returns the message for an object that has not been set, with the name of the view that reads it.
  package static func isMissing(_ kind: String, in view: String? = nil) -> String {
    "No \(kind) of type \(Object.self) found. A View.environmentObject(_:) for \(Object.self) may be missing as "
      + "an ancestor of this view." + (view.map { " The view is \($0)." } ?? "")
  }
}

private enum EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  /// The object of a type; nil if none has been set.
  package subscript<Object: AnyObject>(_: _EnvironmentObject<Object>) -> Object? {
    get { self[EnvironmentObjectKey<Object>.self] }
    set { self[EnvironmentObjectKey<Object>.self] = newValue }
  }

  /// The observable model of a type; nil if none has been set.
  public subscript<Model: AnyObject & Observable>(_ type: Model.Type) -> Model? {
    get { self[_EnvironmentObject<Model>()] }
    set { self[_EnvironmentObject<Model>()] = newValue }
  }
}

extension View {
  /// Sets an observable model in the environment of this view, where it is read by its type; nil removes one.
  public nonisolated func environment<Model: AnyObject & Observable>(
    _ model: Model?
  ) -> some View { environment(\.[_EnvironmentObject<Model>()], model) }
}
