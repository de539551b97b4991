// PrefObservableObjects: `@EnvironmentObject` and `environmentObject(_:)`, which pass an observable object to all
// descendants through the environment, keyed by the object's type.

@preconcurrency import Combine
import PrefGeometry
import PrefViewGraph
import PrefViews

/// A property that reads an observable object from the environment by its type, and updates the view when it changes.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Creates bindings to the properties of an observable object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  private var object: ObjectType?
  /// The name of the view for which the object was missing; nil for none.
  private var view: String?

  /// Creates a property that reads the object of its type when the view is updated.
  public init() {}

  /// The object. Reading it without an ancestor that sets one stops the program, as in SwiftUI.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(_EnvironmentObject<ObjectType>.isMissing("ObservableObject", in: view))
    }
    return object
  }

  /// A wrapper that creates bindings to the object's properties.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  /// Always true: the object is determined by the type and the environment, not by the property.
  public static func _isSame(_ a: EnvironmentObject, _ b: EnvironmentObject) -> Bool { true }

  /// Reads the object and subscribes to its changes, which invalidate the view; warns if there is no object.
  @MainActor
  public static func _connect(_ property: inout EnvironmentObject, _ slot: _PropertySlot) {
    property.object = slot.read(\.[_EnvironmentObject<ObjectType>()])
    if let object = property.object {
      slot.storedObject { ObjectObservation<ObjectType>() }.observe(object, slot)
      property.view = nil
    } else {
      property.view = slot.viewName
      slot.warn(_EnvironmentObject<ObjectType>.isMissing("ObservableObject", in: property.view))
    }
  }
}

extension View {
  /// Adds an observable object to the environment of this view's descendants, which read it with `@EnvironmentObject`.
  ///
  /// - Parameter object: The object; it replaces one of the same type from an ancestor.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environment(\.[_EnvironmentObject<T>()], object)
  }
}

extension Scene {
  /// Adds an observable object to the environment of the windows.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    // Unsafe: used by the windows only, on the main actor.
    nonisolated(unsafe) let object = object
    return modifyingWindows { AnyView($0.environmentObject(object)) }
  }
}
