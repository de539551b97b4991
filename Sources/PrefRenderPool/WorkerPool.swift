// PrefRenderPool: a thread for each worker process, which passes renders to the process and replaces it when it ends.

import Dispatch
import PrefGeometry
import Synchronization

/// The worker processes of a renderer, each with a thread that supervises it.
final class WorkerPool: Sendable {
  let configuration: Renderer.Configuration
  let queue: RenderQueue
  private let program: String
  private let replaced = Atomic<Int>(0)
  private let threads = DispatchGroup()

  init(_ configuration: Renderer.Configuration, program: String) {
    self.configuration = configuration
    self.program = program
    let workers = max(configuration.workerCount, 1)
    queue = RenderQueue(limit: max(configuration.pendingLimit ?? 4 * workers, 1))
  }

  /// The number of processes that were started to replace others.
  var replacedCount: Int { replaced.load(ordering: .relaxed) }

  /// Starts the threads, which start the processes. A thread retains the pool until the queue is closed.
  func start() {
    for _ in 0..<max(configuration.workerCount, 1) {
      threads.enter()
      let thread = Thread { [self] in
        supervise()
        threads.leave()
      }
      thread.name = "prefrender worker"
      thread.start()
    }
  }

  /// Waits until all processes have ended.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      threads.notify(queue: .global()) { continuation.resume() }
    }
  }

  /// Passes renders to a process until the queue is closed.
  private func supervise() {
    var worker = startProcess()
    while let render = queue.next() {
      if case .success(let process) = worker, process.hasEnded {
        // It has ended between two renders, neither of which is to fail.
        _ = process.waitForEnd()
        countReplacement()
        worker = startProcess()
      }
      if case .failure = worker { worker = startProcess() }
      switch worker {
      case .failure(let error): render.complete(.failure(error))
      case .success(let process):
        if !run(render, process) { worker = startProcess() }
      }
    }
    if case .success(let process) = worker { process.end() }
  }

  private func countReplacement() { replaced.add(1, ordering: .relaxed) }

  private func startProcess() -> Result<WorkerProcess, RendererError> {
    do throws(RendererError) {
      return .success(
        try WorkerProcess(
          program: program, startLimit: configuration.startLimit,
          variables: configuration.workerVariables))
    } catch {
      return .failure(error)
    }
  }

  /// Runs a render; returns whether the process can be used for the next one.
  private func run(_ render: PendingRender, _ process: WorkerProcess) -> Bool {
    guard render.begin(process) else { return true }
    let outcome: PendingRender.Outcome
    var isUsable = true
    do {
      let deadline = configuration.timeLimit.map { ContinuousClock.now + $0 }
      outcome = .success(try process.answer(to: render.request, deadline: deadline))
      render.end()
      if process.isStopped {
        // The render was cancelled after its answer.
        _ = process.waitForEnd()
        isUsable = false
      }
    } catch {
      render.end()
      process.stop()
      let reason = process.waitForEnd()
      outcome = .failure(failure(error, reason))
      isUsable = false
    }
    if !isUsable { countReplacement() }
    render.complete(outcome)
    return isUsable
  }

  private func failure(_ error: any Error, _ reason: String) -> RendererError {
    guard error is WorkerSocket.TimedOut, let limit = configuration.timeLimit else {
      return .workerEnded(reason: reason)
    }
    return .timeLimitExceeded(seconds: limit / .seconds(1))
  }
}
