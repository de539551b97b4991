// PrefRenderPool: the pending renders of a renderer, which the threads of its workers take one by one.

import Dispatch
import Synchronization

/// A queue of renders with a limit, shared by the callers and the threads of the workers.
final class RenderQueue: Sendable {
  private struct State {
    /// The queued renders; those before `first` have been taken.
    var queued: [PendingRender] = []
    var first = 0
    /// The number of renders that are queued or running, and of callers that a place was given to.
    var pending = 0
    /// The callers that wait for a place, in order.
    var waiting: [(id: UInt64, continuation: CheckedContinuation<Void, any Error>)] = []
    var lastID: UInt64 = 0
    var isClosed = false
    var completed = 0
    var failed = 0
  }

  private let state = Mutex(State())
  /// Counts the queued renders, and a signal for each thread when the queue is closed.
  private let available = DispatchSemaphore(value: 0)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The number of renders that are queued or running.
  var pendingCount: Int { state.withLock { $0.pending } }
  /// The number of renders that have ended with a file, and otherwise.
  var counts: (completed: Int, failed: Int) { state.withLock { ($0.completed, $0.failed) } }

  // MARK: Places

  /// Takes one of the places for pending renders.
  ///
  /// - Parameter waits: Whether to wait until a place is free.
  /// - Throws: ``RendererError/overloaded(pending:)`` if no place is free and the caller does not wait,
  ///   ``RendererError/shutDown``, and `CancellationError`.
  func takePlace(waits: Bool) async throws {
    let id = try state.withLock { state -> UInt64? in
      if state.isClosed { throw RendererError.shutDown }
      if state.pending < limit, state.waiting.isEmpty {
        state.pending += 1
        return nil
      }
      guard waits else { throw RendererError.overloaded(pending: state.pending) }
      state.lastID += 1
      return state.lastID
    }
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enqueue(id, continuation)
      }
    } onCancel: {
      stopWaiting(id)
    }
  }

  private func enqueue(_ id: UInt64, _ continuation: CheckedContinuation<Void, any Error>) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      if state.isClosed { return .failure(RendererError.shutDown) }
      // The handler of a cancelled task has been called before this function.
      if Task.isCancelled { return .failure(CancellationError()) }
      if state.pending < limit, state.waiting.isEmpty {
        state.pending += 1
        return .success(())
      }
      state.waiting.append((id, continuation))
      return nil
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  private func stopWaiting(_ id: UInt64) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiting.remove(at: index).continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  /// Gives the place of a render to the first caller that waits for one, or frees it.
  func returnPlace(isCompleted: Bool) {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      if isCompleted { state.completed += 1 } else { state.failed += 1 }
      if !state.waiting.isEmpty { return state.waiting.removeFirst().continuation }
      state.pending -= 1
      return nil
    }
    next?.resume()
  }

  // MARK: Renders

  /// Adds a render, whose place was taken.
  func add(_ render: PendingRender) {
    let isAdded = state.withLock { state in
      if state.isClosed { return false }
      state.queued.append(render)
      return true
    }
    if isAdded { available.signal() } else { render.complete(.failure(RendererError.shutDown)) }
  }

  /// Waits for a render, on the thread of a worker; `nil` once the queue is closed and empty.
  func next() -> PendingRender? {
    while true {
      available.wait()
      let (render, isClosed) = state.withLock { state -> (PendingRender?, Bool) in
        guard state.first < state.queued.count else { return (nil, state.isClosed) }
        let render = state.queued[state.first]
        state.first += 1
        // Renders that were taken are removed in blocks, so that each costs constant time.
        if state.first > 64, state.first * 2 > state.queued.count {
          state.queued.removeFirst(state.first)
          state.first = 0
        }
        return (render, false)
      }
      if let render {
        // Cancelled renders are complete before a worker takes them.
        if !render.isComplete { return render }
      } else if isClosed {
        // The next thread is woken, too.
        available.signal()
        return nil
      }
    }
  }

  /// Closes the queue: queued renders are completed by the workers, and waiting callers get an error.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for caller in waiting { caller.continuation.resume(throwing: RendererError.shutDown) }
    available.signal()
  }
}
