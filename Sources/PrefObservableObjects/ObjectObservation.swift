// PrefObservableObjects: the subscription of a dynamic property to the changes of an observable object.

@preconcurrency import Combine
import Dispatch
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
    subscription = newObject.objectWillChange.sink { _ in performOnMainActor(requestUpdate) }
  }

  nonisolated var valueText: String {
    onMainActor { object.map { "\($0)" } ?? "none" }
  }
}

/// Calls `action` on the main actor: synchronously if the caller runs on the main queue, otherwise in a task.
func performOnMainActor(_ action: @escaping @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueueKey) == true {
    onMainActor(action)
  } else {
    Task { @MainActor in action() }
  }
}

/// A key that is set on the main queue only. `Thread.isMainThread` does not identify that queue: after `dispatchMain()`
/// other threads run its work.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
