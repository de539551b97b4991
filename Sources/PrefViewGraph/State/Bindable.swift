// PrefViewGraph: observable models. The Observation library tracks the properties of `@Observable` objects that a
// body reads; `@Bindable` creates bindings to such properties.

import Observation
import PrefGeometry

/// A property wrapper that creates bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The observable object.
  public var wrappedValue: Value

  /// The wrapper itself, so that `$model.name` is a binding.
  public var projectedValue: Bindable<Value> { self }

  /// Wrapped values have to be observable objects. The declaration makes the memberwise initializer of a view take the
  /// object: the compiler looks for it among the initializers of the type itself.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wrapped values have to be observable objects.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  /// Creates a wrapper of an observable object.
  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  /// Creates a wrapper of an observable object.
  public init(_ wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  /// Creates a wrapper from the projected value of another one.
  public init(projectedValue: Bindable<Value>) where Value: Observable { self = projectedValue }

  /// Returns a binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Sendable where Value: Sendable {}

extension ViewGraph {
  /// Calls `body`, and schedules `node` when a property of an observable object that `body` has read changes.
  func observing<R>(_ node: _ViewNode, _ body: () -> R) -> R {
    withObservationTracking(body) { [weak node] in
      scheduleOnMainActor { node?.readValueDidChange() }
    }
  }
}
