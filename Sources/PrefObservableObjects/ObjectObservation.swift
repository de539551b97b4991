// ObservableObjects: what a property keeps about the object that it observes.

import Dispatch
@preconcurrency import Combine
import PrefViewGraph

/// Has a view evaluated again when an object says that it will change.
@MainActor
final class ObjectObservation<Object: ObservableObject>: StoredPropertyValue {
  private(set) var object: Object?
  private var subscription: AnyCancellable?

  nonisolated init() {}

  /// Observes an object from now on, instead of the one before.
  func observe(_ newObject: Object, _ slot: _PropertySlot) {
    guard object !== newObject else { return }
    object = newObject
    let requestUpdate = slot.requestUpdate
    subscription = newObject.objectWillChange.sink { _ in whereViewsAre(requestUpdate) }
  }

  nonisolated var valueText: String {
    onMainActor { object.map { "\($0)" } ?? "none" }
  }
}

/// Calls `action` on the main actor: at once where the caller is there already, later from any other thread.
func whereViewsAre(_ action: @escaping @MainActor () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueueMark) == true {
    onMainActor(action)
  } else {
    Task { @MainActor in action() }
  }
}

/// Marks the main actor's queue. The main thread is no such mark: it may have ended, and another serve the queue.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
