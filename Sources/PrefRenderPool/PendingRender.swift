// PrefRenderPool: one call of `Renderer.render`, from its queue to its answer.

import Synchronization

/// A render that is queued or running; it is completed once, by the worker's thread or by cancellation.
final class PendingRender: Sendable {
  typealias Outcome = Result<WorkerMessage, any Error>

  private struct State {
    var continuation: CheckedContinuation<WorkerMessage, any Error>?
    /// The outcome of a render that ended before it was waited for.
    var outcome: Outcome?
    var isComplete = false
    /// The worker that runs the render.
    var worker: WorkerProcess?
  }

  let request: WorkerMessage
  private let state = Mutex(State())

  init(_ request: WorkerMessage) { self.request = request }

  /// Whether the render has ended, or was cancelled.
  var isComplete: Bool { state.withLock { $0.isComplete } }

  /// Waits for the answer.
  func answer() async throws -> WorkerMessage {
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.continuation = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }

  /// Completes the render, unless it is complete already.
  func complete(_ outcome: Outcome) { complete(outcome, stopsWorker: false) }

  private func complete(_ outcome: Outcome, stopsWorker: Bool) {
    let continuation = state.withLock { state -> CheckedContinuation<WorkerMessage, any Error>? in
      guard !state.isComplete else { return nil }
      // Under the lock: after `end()`, the process identifier may belong to another process.
      if stopsWorker { state.worker?.stop() }
      state.isComplete = true
      state.outcome = outcome
      state.worker = nil
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: outcome)
  }

  /// Assigns the render to a worker; returns false if it is complete.
  func begin(_ worker: WorkerProcess) -> Bool {
    state.withLock { state in
      guard !state.isComplete else { return false }
      state.worker = worker
      return true
    }
  }

  /// Takes the render from its worker, which from then on is not stopped by ``cancel()``.
  func end() { state.withLock { $0.worker = nil } }

  /// Completes the render with a `CancellationError`, and stops the worker that runs it.
  func cancel() { complete(.failure(CancellationError()), stopsWorker: true) }

  /// Completes the render with a `CancellationError`, unless a worker runs it.
  func cancelIfQueued() {
    let isRunning = state.withLock { $0.worker != nil }
    // A worker that takes the render meanwhile discards its answer.
    if !isRunning { complete(.failure(CancellationError())) }
  }
}
