// PrefSnapshotTesting: the taking of one snapshot, which may be available later.

import PrefGeometry
import PrefRendering

/// A failure of a snapshot that is not a difference.
package struct SnapshotFailure: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// Returns the snapshot of a value, after waiting for it if it is not available at once.
///
/// - Throws: The error of the value or of the strategy; ``SnapshotFailure`` if the snapshot is not available within
///   `timeout` seconds.
package func takeSnapshot<Value, Format>(
  of value: () throws -> Value, as snapshotting: Snapshotting<Value, Format>, timeout: TimeInterval
) throws -> Format {
  try StageDumps().takeSnapshot(of: value, as: snapshotting, timeout: timeout)
}

extension StageDumps {
  /// Returns the snapshot of a value, and keeps the dumps of its stages.
  ///
  /// - Throws: The error of the value or of the strategy; ``SnapshotFailure`` if the snapshot is not available in time.
  func takeSnapshot<Value, Format>(
    of value: () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    timeout: TimeInterval
  ) throws -> Format {
    let snapshot = try StageDumps.$current.withValue(self) {
      let result = SnapshotResult<Format>()
      snapshotting.snapshot(try value()).run { result.fulfill($0) }
      return result.wait(for: timeout)
    }
    if let error { throw error }
    if let snapshot {
      if let image = snapshot as? UIImage { scale = Double(image.scale) }
      return snapshot
    }
    throw SnapshotFailure(
      description: """
        The snapshot was not available within \(timeout) seconds. If it takes longer, pass a larger "timeout" to the \
        assertion.
        """)
  }
}

/// The result of an asynchronous computation, for which one thread waits.
///
/// Unchecked: the value is protected by the condition.
private final class SnapshotResult<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?

  func fulfill(_ newValue: Value) {
    condition.withLock {
      if value == nil { value = newValue }
      condition.broadcast()
    }
  }

  /// Returns the value; nil if it is not available within a number of seconds. The main thread serves its run loop
  /// while it waits.
  func wait(for timeout: TimeInterval) -> Value? {
    let limit = Date(timeIntervalSinceNow: timeout)
    while condition.withLock({ value == nil }), Date() < limit {
      if Thread.isMainThread {
        _ = RunLoop.current.run(
          mode: .default, before: min(limit, Date(timeIntervalSinceNow: 0.005)))
      } else {
        condition.withLock { if value == nil { _ = condition.wait(until: limit) } }
      }
    }
    return condition.withLock { value }
  }
}
