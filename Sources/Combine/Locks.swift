// Combine: the locks that guard the state of subscriptions. Values are delivered without holding a state lock, because
// a subscriber may request, cancel or send while it receives.

import Foundation

/// A lock for short critical sections; not recursive.
typealias StateLock = NSLock

/// A lock that is held while values of several upstream publishers are delivered, so that a subscriber receives one at
/// a time. Recursive, because a subscriber may cause another value while it receives one.
typealias DeliveryLock = NSRecursiveLock

/// A generator of unique numbers.
final class Counter: @unchecked Sendable {
  // Sendable: `value` is accessed under `lock`.
  private let lock = StateLock()
  private var value: UInt64 = 0

  func next() -> UInt64 {
    lock.withLock {
      value += 1
      return value
    }
  }
}

/// A value that is passed to another thread.
///
/// Unchecked: the sender gives the value up, so it is used on one thread at a time.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
