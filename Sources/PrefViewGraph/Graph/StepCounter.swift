// PrefViewGraph: counts steps of layout or of expressions against the limit on one picture, and against the limit on a
// sequence of pictures, such as the frames of an animation.

import Synchronization

/// A count of steps with a limit.
package final class StepCounter: Sendable {
  /// The maximum number of steps of a picture.
  package let limit: Int
  /// The maximum number of steps of all pictures.
  private let totalLimit: Int
  private let count = Atomic<Int>(0)
  /// The steps of the pictures before the current one.
  private let earlier = Atomic<Int>(0)
  /// The maximum number of steps of the current picture: `limit`, or what remains of `totalLimit`.
  private let currentLimit: Atomic<Int>

  /// Creates a counter.
  ///
  /// - Parameter factor: The limit on all pictures, as a multiple of `limit`.
  package init(limit: Int, factor: Int = 1) {
    self.limit = limit
    let (total, overflow) = limit.multipliedReportingOverflow(by: max(factor, 1))
    totalLimit = overflow ? .max : total
    currentLimit = Atomic(limit)
  }

  /// The number of steps of the current picture so far.
  package var used: Int { count.load(ordering: .relaxed) }
  /// The number of steps of all pictures so far.
  package var total: Int { earlier.load(ordering: .relaxed) + used }
  /// The number of steps that remain; negative if the limit has been exceeded.
  package var left: Int { currentLimit.load(ordering: .relaxed) - used }
  /// Whether the limit on the picture, or that on all pictures, has been exceeded.
  package var isExceeded: Bool { left < 0 }
  /// The limit on all pictures if the current one would exceed it before its own limit; otherwise nil.
  package var reachedTotal: Int? {
    currentLimit.load(ordering: .relaxed) < limit ? totalLimit : nil
  }

  /// Counts steps, and returns whether the limits hold.
  @discardableResult
  package func spend(_ steps: Int) -> Bool {
    // Each call adds at most a bounded amount, and nothing is added beyond the limit.
    if isExceeded { return false }
    _ = count.add(min(max(steps, 0), 1 << 40), ordering: .relaxed)
    return !isExceeded
  }

  /// Begins another picture, unless a limit has been exceeded.
  package func beginPicture() {
    if isExceeded { return }
    let total = earlier.add(count.exchange(0, ordering: .relaxed), ordering: .relaxed).newValue
    currentLimit.store(min(limit, totalLimit - total), ordering: .relaxed)
  }

  /// Counts the pictures of another counter as pictures before the current one.
  package func addPictures(of other: StepCounter) {
    let total = earlier.add(other.total, ordering: .relaxed).newValue
    currentLimit.store(min(limit, totalLimit - total), ordering: .relaxed)
  }
}
