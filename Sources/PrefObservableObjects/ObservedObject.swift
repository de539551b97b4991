// PrefObservableObjects: `@ObservedObject` and `@StateObject`. Each change of the object invalidates the view,
// whichever properties its body has read.

@preconcurrency @_exported import Combine
import PrefGeometry
import PrefViewGraph

/// A property that observes an object owned elsewhere, and updates the view when the object changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Creates bindings to the properties of an observable object.
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

  private var object: ObjectType

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// Creates a property that observes an object; the same as `init(wrappedValue:)`.
  public init(initialValue: ObjectType) { object = initialValue }

  /// The observed object. A new object is observed from the view's next update.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  /// A wrapper that creates bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }

  /// Whether both properties observe the same object.
  public static func _isSame(_ a: ObservedObject, _ b: ObservedObject) -> Bool {
    a.object === b.object
  }

  /// Subscribes to the object's changes, which invalidate the view.
  @MainActor public static func _connect(_ property: inout ObservedObject, _ slot: _PropertySlot) {
    slot.storedObject { ObjectObservation<ObjectType>() }.observe(property.object, slot)
  }
}

/// A property that owns an observable object, created once for the lifetime of the view's identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var owned: ObjectType?

  /// Creates a property whose object is created when the view is first updated.
  ///
  /// - Parameter make: Creates the object; later values of the view do not evaluate it.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// The object. Outside of a view graph, each access creates a new one.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { owned ?? make() }

  /// A wrapper that creates bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  /// Always true: the object does not depend on later values of the view.
  public static func _isSame(_ a: StateObject, _ b: StateObject) -> Bool { true }

  /// Creates the object if there is none yet, and subscribes to its changes, which invalidate the view.
  @MainActor public static func _connect(_ property: inout StateObject, _ slot: _PropertySlot) {
    let observation = slot.storedObject { ObjectObservation<ObjectType>() }
    let object = observation.object ?? property.make()
    observation.observe(object, slot)
    property.owned = object
  }
}
