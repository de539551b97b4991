// PrefrenderCommand: the queue between the reader of rows and the threads of the worker processes.

import Dispatch
import PrefImageSets
import Synchronization

/// A row that is to be rendered.
struct QueuedRow: Sendable {
  let row: Row
  let path: String
  let inputs: Fingerprint
  /// The position of its result.
  let position: Int
}

/// A queue of rows with a bounded length.
final class RowQueue: Sendable {
  private struct State {
    var rows: [QueuedRow] = []
    var isClosed = false
    var isStopped = false
  }

  private let state = Mutex(State())
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    // A semaphore whose value is less than its first one cannot be released, and rows may remain in the queue.
    for _ in 0..<capacity { free.signal() }
  }

  /// Adds a row; waits while the queue is full.
  func add(_ row: QueuedRow) {
    free.wait()
    state.withLock { $0.rows.append(row) }
    filled.signal()
  }

  /// Returns the next row; waits while the queue is empty. Nil if it is closed and empty, or stopped.
  func next() -> QueuedRow? {
    filled.wait()
    let row = state.withLock { state -> QueuedRow? in
      state.isStopped || state.rows.isEmpty ? nil : state.rows.removeFirst()
    }
    guard let row else {
      // The other threads end, too, and a reader that waits for a place continues.
      filled.signal()
      free.signal()
      return nil
    }
    free.signal()
    return row
  }

  /// Ends the queue after the rows that it contains.
  func close() {
    state.withLock { $0.isClosed = true }
    filled.signal()
  }

  /// Ends the queue without the rows that it contains.
  func stop() {
    state.withLock { $0.isStopped = true }
    filled.signal()
    free.signal()
  }

  /// Whether no further row is rendered.
  var isStopped: Bool { state.withLock { $0.isStopped } }
}
