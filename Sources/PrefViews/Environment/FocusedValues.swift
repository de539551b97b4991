// PrefViews: values of the focused view, which commands of menus read. Menus are not drawn, so that no view reads them.

import Observation
import PrefGeometry
import PrefViewGraph

/// The key of a value of the focused view.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values of the focused view.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value for a key; nil if the focused view has none.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A property that reads a value of the focused view; nil here.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>?

  /// Creates a property that reads a value.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// Creates a property that reads an object by its type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable { keyPath = nil }

  /// The value; nil, because no view has the focus of a menu.
  public var wrappedValue: Value? { keyPath.flatMap { FocusedValues()[keyPath: $0] } }
}

/// A property that reads a binding of the focused view; nil here.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>

  /// Creates a property that reads a binding.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  /// The value of the binding.
  public var wrappedValue: Value? {
    get { FocusedValues()[keyPath: keyPath]?.wrappedValue }
    nonmutating set {
      if let newValue { FocusedValues()[keyPath: keyPath]?.wrappedValue = newValue }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension View {
  /// Accepts an object for commands of menus, which are not drawn.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    self
  }

  /// Accepts an object of the scene for commands of menus, which are not drawn.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(
    _ object: T?
  ) -> some View { self }

  /// Accepts a value for commands of menus, which are not drawn.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  /// Accepts a value of the scene for commands of menus, which are not drawn.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }
}
