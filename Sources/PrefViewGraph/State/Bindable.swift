// PrefViewGraph: observable models. What a body reads of an `@Observable` object is noted by the Observation library while
// the body is evaluated; `@Bindable` makes bindings to such objects' properties.

import Observation
import PrefGeometry

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  private var object: Value

  /// The object.
  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  /// The property itself, for `$model.name`.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  /// Wraps an object.
  public init(wrappedValue: Value) where Value: Observable { object = wrappedValue }

  /// Wraps an object.
  public init(_ wrappedValue: Value) where Value: Observable { object = wrappedValue }

  /// Wraps the object of another property's projection.
  public init(projectedValue: Bindable<Value>) where Value: Observable { self = projectedValue }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Sendable where Value: Sendable {}

extension ViewGraph {
  /// Evaluates with `body` and has `node` evaluated again when an observable object that was read changes.
  func observing<R>(_ node: _ViewNode, _ body: () -> R) -> R {
    withObservationTracking(body) { [weak node] in
      onMainActor { node?.requestUpdate() }
    }
  }
}
