// PrefObservableObjects: the subscription of a dynamic property to the changes of an observable object.

@preconcurrency import Combine
import PrefViewGraph

/// Invalidates a view before the observed object changes.
@MainActor
final class ObjectObservation<Object: ObservableObject>: StoredPropertyValue {
  private(set) var object: Object?
  private var subscription: AnyCancellable?

  nonisolated init() {}

  /// Subscribes to an object's changes and cancels the previous subscription; does nothing for the same object.
  func observe(_ newObject: Object, _ slot: _PropertySlot) {
    guard object !== newObject else { return }
    object = newObject
    let requestUpdate = slot.requestUpdate
    let warn = slot.warningHandler
    subscription = newObject.objectWillChange.sink { _ in
      let isExpectedThread = isOnMainActor
      scheduleOnMainActor {
        if !isExpectedThread { warn(publishedElsewhere(Object.self)) }
        requestUpdate()
      }
    }
  }

  nonisolated var valueText: String {
    onMainActor { object.map { "\($0)" } ?? "none" }
  }
}

/// Returns the warning for changes that are published outside of the main actor.
private func publishedElsewhere(_ type: Any.Type) -> String {
  "\(type) publishes changes outside of the main actor; publish them on it, for example with receive(on: DispatchQueue.main)"
}
