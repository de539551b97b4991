// ObservableObjects: `@ObservedObject` and `@StateObject`: objects that tell, before they change, that they will. A view
// with such a property is evaluated again each time, whatever it has read.

@preconcurrency @_exported import Combine
import PrefGeometry
import PrefViewGraph

/// An object that somebody else owns and that tells of its changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of an observable object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var object: ObjectType

  /// Observes an object.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { object = initialValue }

  /// The object.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  /// Makes bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }

  /// Properties are the same where they observe the same object.
  public static func _isSame(_ a: ObservedObject, _ b: ObservedObject) -> Bool {
    a.object === b.object
  }

  /// Has the view evaluated again when the object changes.
  @MainActor public static func _connect(_ property: inout ObservedObject, _ slot: _PropertySlot) {
    slot.kept { ObjectObservation<ObjectType>() }.observe(property.object, slot)
  }
}

/// An object that the view owns: made once for as long as the view's identity lasts.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var owned: ObjectType?

  /// Makes an object when the view first appears.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// The object; one of its own for each call where the view is not part of a graph.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { owned ?? make() }

  /// Makes bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  /// Properties are the same: a fresh one only repeats how the object would be made.
  public static func _isSame(_ a: StateObject, _ b: StateObject) -> Bool { true }

  /// Makes the object if there is none yet, and has the view evaluated again when it changes.
  @MainActor public static func _connect(_ property: inout StateObject, _ slot: _PropertySlot) {
    let observation = slot.kept { ObjectObservation<ObjectType>() }
    let object = observation.object ?? property.make()
    observation.observe(object, slot)
    property.owned = object
  }
}
