// ObservableObjects: `@EnvironmentObject`: an object that a view above hands to all views inside.

@preconcurrency import Combine
import PrefGeometry
import PrefViewGraph

/// An object that a view above has handed down, found by its type.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// Makes a property that reads the object of its type.
  public init() {}

  /// The object; reading it where none has been handed down stops the program, as in SwiftUI: there is no value to give.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(_EnvironmentObject<ObjectType>.isMissing("ObservableObject"))
    }
    return object
  }

  /// Makes bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  /// Properties are the same: their type says which object is meant.
  public static func _isSame(_ a: EnvironmentObject, _ b: EnvironmentObject) -> Bool { true }

  /// Finds the object, and has the view evaluated again when it changes or becomes another one.
  @MainActor
  public static func _connect(_ property: inout EnvironmentObject, _ slot: _PropertySlot) {
    property.object = slot.read(\.[_EnvironmentObject<ObjectType>()])
    if let object = property.object {
      slot.kept { ObjectObservation<ObjectType>() }.observe(object, slot)
    } else {
      slot.warn(_EnvironmentObject<ObjectType>.isMissing("ObservableObject"))
    }
  }
}

extension View {
  /// Hands an object to the views inside, which read it by its type.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environment(\.[_EnvironmentObject<T>()], object)
  }
}
