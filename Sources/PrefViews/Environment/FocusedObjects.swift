// PrefViews: objects of the focused view and of the focused scene, which commands of menus read. No view has the focus
// of a menu.

import PrefGeometry
import PrefViewGraph

/// A property that reads an object of the focused view; nil here.
@propertyWrapper
public struct FocusedObject<ObjectType: AnyObject>: DynamicProperty {
  /// Creates a property.
  public init() {}
  /// The object; nil, because no view has the focus of a menu.
  public var wrappedValue: ObjectType? { nil }
}

extension View {
  /// Accepts an object for commands of menus, which are not drawn.
  @_disfavoredOverload
  public nonisolated func focusedObject<T: AnyObject>(_ object: T) -> some View { self }

  /// Accepts an object for commands of menus, which are not drawn.
  @_disfavoredOverload
  public nonisolated func focusedObject<T: AnyObject>(_ object: T?) -> some View { self }

  /// Accepts an object of the scene for commands of menus, which are not drawn.
  @_disfavoredOverload
  public nonisolated func focusedSceneObject<T: AnyObject>(_ object: T) -> some View { self }

  /// Accepts an object of the scene for commands of menus, which are not drawn.
  @_disfavoredOverload
  public nonisolated func focusedSceneObject<T: AnyObject>(_ object: T?) -> some View { self }

  /// Accepts a value for commands of menus, which are not drawn.
  @_disfavoredOverload
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }

  /// Accepts a value of the scene for commands of menus, which are not drawn.
  @_disfavoredOverload
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }
}
