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
  /// A wrapper that creates bindings to the properties of the object; nil without an object.
  public var projectedValue: Wrapper? { nil }

  /// Creates bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// Returns a binding that reads and writes a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
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
