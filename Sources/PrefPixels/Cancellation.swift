// PrefPixels: cancellation of drawing and encoding. All threads that work on one picture share a `Cancellation`, and
// poll it after every few hundred microseconds of work.

import Synchronization

/// Whether the work on one picture has been cancelled.
///
/// The task of the caller is polled by the threads that belong to it; the others, which belong to no task, read the
/// result. Once cancelled, the pixels and bytes of the picture are undefined and must be discarded.
package final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  private let isTaskCancelled: @Sendable () -> Bool
  private let workLimit = Atomic<Int>(.max)
  private let countedWork = Atomic<Int>(0)

  /// Creates a cancellation that polls the task of the calling thread.
  ///
  /// - Parameter isTaskCancelled: Returns whether the work should end.
  package init(isTaskCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }) {
    self.isTaskCancelled = isTaskCancelled
  }

  /// Limits the work that is counted, in units of the caller.
  package func limitWork(to units: Int) { workLimit.store(units, ordering: .relaxed) }

  /// Counts work. The sum decides whether the limit is exceeded, so that the order of threads has no influence.
  package func spend(_ units: Int) {
    let sum = countedWork.wrappingAdd(units, ordering: .relaxed).newValue
    if sum > workLimit.load(ordering: .relaxed) { flag.store(true, ordering: .relaxed) }
  }

  /// The work that has been counted.
  package var work: Int { countedWork.load(ordering: .relaxed) }

  /// Whether the work has been cancelled because it exceeds its limit.
  package var isOverWork: Bool { work > workLimit.load(ordering: .relaxed) }

  /// Whether the work should end; stays true once it is.
  package var isCancelled: Bool {
    if flag.load(ordering: .relaxed) { return true }
    guard isTaskCancelled() else { return false }
    flag.store(true, ordering: .relaxed)
    return true
  }
}

/// The amount of work of one thread until it polls a cancellation again.
package struct CancellationPoll {
  /// The work between two polls, in units of about a nanosecond: half a millisecond.
  @usableFromInline package static let interval = 1 << 19

  private let cancellation: Cancellation?
  @usableFromInline package var remaining = Self.interval

  /// Creates a poll; without a cancellation, the work never ends early.
  package init(_ cancellation: Cancellation?) { self.cancellation = cancellation }

  /// Returns whether the work should end; polls if enough work was done since the last time.
  ///
  /// - Parameter work: The work since the previous call, in nanoseconds, roughly.
  @inlinable
  package mutating func isCancelled(after work: Int) -> Bool {
    remaining &-= work
    return remaining < 0 && isCancelled()
  }

  /// Returns whether the work should end.
  @usableFromInline
  package mutating func isCancelled() -> Bool {
    let isCancelled = cancellation?.isCancelled ?? false
    // Once cancelled, each call polls, so that loops that do not end on their own do nothing more.
    remaining = isCancelled ? -1 : Self.interval
    return isCancelled
  }
}
