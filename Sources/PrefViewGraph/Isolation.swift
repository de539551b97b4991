// PrefViewGraph: the boundary between nonisolated code and the main actor, to which the view graph is isolated. Code of
// a layout pass enters it without suspension; state changes on other threads are scheduled on it.

import Dispatch
import PrefGeometry

/// Calls `body` on the main actor, on which the caller must already run.
///
/// SwiftUI's layout and geometry types are nonisolated, but they are only passed to code inside a pass over the
/// graph, which runs on the main actor. Debug builds check that; release builds do not, since these calls are made per
/// child and proposal.
///
/// - Throws: The error thrown by `body`.
@inline(__always)
package func onMainActor<T>(_ body: @MainActor () throws -> T) rethrows -> T {
  #if DEBUG
    MainActor.preconditionIsolated(
      "the view graph was used outside of the main actor; geometry proxies and subviews may only be used by the body or "
        + "the layout that received them")
  #endif
  // Bit cast: isolation is not part of a function's representation, and the caller runs on the main actor.
  return try withoutActuallyEscaping(body) { escaping in
    try unsafeBitCast(escaping, to: (() throws -> T).self)()
  }
}

/// Calls `action` on the main actor: immediately if the caller runs there, otherwise in a task, after the caller has
/// continued.
package func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void) {
  if isOnMainActor { return onMainActor(action) }
  Task { @MainActor in action() }
}

/// Whether the caller runs on the main actor.
///
/// The actor's executor is the main queue, whose mark is looked up. Being on the main thread is neither necessary nor
/// sufficient on Linux: the main queue may be served by another thread after the main thread has ended.
package var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueMark) == true }

/// The key of a value that only the main queue has.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// A value that is passed to the main actor.
///
/// Unchecked: the sender gives it up, or its type is only used as `Sendable` types allow (state is `Sendable` only if
/// its value is).
struct Transferred<Value>: @unchecked Sendable {
  let value: Value
}
