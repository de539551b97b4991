// PrefRenderPool: renders views in worker processes. Views belong to the main actor of a process, so that several
// processes use several cores; a worker that ends fails its own render only.

import PrefGeometry
import Synchronization

/// Renders templates in a pool of worker processes.
///
/// A worker is the same program, started once more; ``RenderWorker/runIfRequested(_:)`` makes it one. Workers are
/// started and load their fonts in advance. A worker that ends fails its own render, and is replaced.
///
///     let renderer = try Renderer()
///     let file = try await renderer.render(Card.self, Card.Input(title: "Hello"))
public final class Renderer: Sendable {
  /// The properties of a pool.
  public struct Configuration: Sendable {
    /// The number of worker processes; by default one per processor.
    public var workerCount = ProcessInfo.processInfo.activeProcessorCount
    /// The maximum number of renders that are queued or running; by default four per worker.
    public var pendingLimit: Int?
    /// Whether a call waits for a place if that many renders are pending. Otherwise it throws
    /// ``RendererError/overloaded(pending:)``.
    public var waitsWhenFull = true
    /// The maximum duration of a render, after which its worker is replaced; 30 seconds by default, `nil` for none.
    public var timeLimit: Duration? = .seconds(30)
    /// The maximum duration until a new worker is ready; 30 seconds by default.
    public var startLimit = Duration.seconds(30)
    /// The path of the program of the workers; by default the running program.
    public var program: String?
    /// Variables that are added to the environment of the workers.
    package var workerVariables: [String: String] = [:]

    /// Creates the default configuration.
    public init() {}
  }

  /// The state of a pool.
  public struct Statistics: Sendable, Equatable {
    /// The number of renders that are queued or running.
    public var pending: Int
    /// The number of renders that have ended with a file.
    public var completed: Int
    /// The number of renders that have failed or were cancelled.
    public var failed: Int
    /// The number of worker processes that were started to replace others.
    public var replacedWorkers: Int
  }

  private let pool: WorkerPool

  /// Creates a pool and starts its workers, without waiting until they are ready.
  ///
  /// - Throws: ``RendererError/workerNotStarted(reason:)`` if the path of the program is not known.
  public init(_ configuration: Configuration = Configuration()) throws(RendererError) {
    let program =
      if let program = configuration.program { program } else { try Self.runningProgram() }
    pool = WorkerPool(configuration, program: program)
    pool.start()
  }

  deinit { pool.queue.close() }

  private static func runningProgram() throws(RendererError) -> String {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    } catch {
      throw .workerNotStarted(reason: "the path of the program is not known: \(error)")
    }
  }

  /// Renders a template.
  ///
  /// Waits for a place if as many renders are pending as the configuration permits. If the task is cancelled, the call
  /// returns at once; the worker of a running render is replaced.
  ///
  /// - Throws: A ``RendererError``, or `CancellationError`.
  public func render<Template: RenderTemplate>(
    _ template: Template.Type, _ input: Template.Input, settings: RenderSettings = RenderSettings()
  ) async throws -> RenderedFile {
    let request = try Self.request(template, input, settings)
    let answer = try await answer(to: request)
    return try Self.file(of: answer)
  }

  /// Passes a request to a worker, under the conditions of ``render(_:_:settings:)``.
  ///
  /// - Parameter stopsWorker: Whether the worker of a running request is stopped if the task is cancelled; otherwise
  ///   only requests that are queued are cancelled.
  /// - Throws: A ``RendererError`` if there is no answer, or `CancellationError`.
  package func answer(
    to request: WorkerMessage, stopsWorker: Bool = true
  ) async throws -> WorkerMessage {
    try Task.checkCancellation()
    try await pool.queue.takePlace(waits: pool.configuration.waitsWhenFull)
    let render = PendingRender(request)
    pool.queue.add(render)
    do {
      let answer = try await withTaskCancellationHandler {
        try await render.answer()
      } onCancel: {
        if stopsWorker { render.cancel() } else { render.cancelIfQueued() }
      }
      pool.queue.returnPlace(isCompleted: answer.kind == .file)
      return answer
    } catch {
      pool.queue.returnPlace(isCompleted: false)
      throw error
    }
  }

  private static func file(of answer: WorkerMessage) throws -> RenderedFile {
    switch answer.kind {
    case .file where answer.parts.count == 2:
      do {
        let warnings = try JSONDecoder().decode([String].self, from: Data(answer.parts[1]))
        return RenderedFile(bytes: answer.parts[0], warnings: warnings)
      } catch {
        throw RendererError.renderFailed(reason: "invalid answer: \(error)")
      }
    case .unknownTemplate: throw RendererError.unknownTemplate(name: answer.text)
    case .invalidInput: throw RendererError.invalidInput(reason: answer.text)
    case .limitExceeded: throw RendererError.limitExceeded(reason: answer.text)
    case .failure: throw RendererError.renderFailed(reason: answer.text)
    case .file, .ready, .render:
      throw RendererError.renderFailed(reason: "unexpected answer of the worker")
    }
  }

  private static func request<Template: RenderTemplate>(
    _ template: Template.Type, _ input: Template.Input, _ settings: RenderSettings
  ) throws -> WorkerMessage {
    do {
      let encoder = JSONEncoder()
      return WorkerMessage(
        kind: .render,
        parts: [
          Array(template.name.utf8), Array(try encoder.encode(settings)),
          Array(try encoder.encode(input)),
        ])
    } catch {
      throw RendererError.invalidInput(reason: "\(error)")
    }
  }

  /// The numbers of renders and replaced workers so far.
  public var statistics: Statistics {
    let counts = pool.queue.counts
    return Statistics(
      pending: pool.queue.pendingCount, completed: counts.completed, failed: counts.failed,
      replacedWorkers: pool.replacedCount)
  }

  /// Ends the pool: pending renders are completed, further ones throw ``RendererError/shutDown``. Returns when all
  /// workers have exited.
  public func shutDown() async {
    pool.queue.close()
    await pool.waitForEnd()
  }
}
