// PrefRenderPool: the errors of renders in worker processes.

/// An error of a render in a worker process.
public enum RendererError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A worker process could not be started, or ended before it was ready.
  case workerNotStarted(reason: String)
  /// The worker process ended during the render; another one has replaced it.
  case workerEnded(reason: String)
  /// The render took longer than the limit; its worker was stopped.
  case timeLimitExceeded(seconds: Double)
  /// As many renders are pending as the configuration permits.
  case overloaded(pending: Int)
  /// The worker has no template with this name.
  case unknownTemplate(name: String)
  /// The input could not be encoded, or the worker could not decode it.
  case invalidInput(reason: String)
  /// The picture exceeds one of the ``RenderLimits``.
  case limitExceeded(reason: String)
  /// The view could not be rendered.
  case renderFailed(reason: String)
  /// The renderer was shut down.
  case shutDown

  /// A message with the cause of the error and, if there is one, the fix.
  public var description: String {
    switch self {
    case .workerNotStarted(let reason): "cannot start a worker process: \(reason)"
    case .workerEnded(let reason): "the worker process ended during the render: \(reason)"
    case .timeLimitExceeded(let seconds):
      "not rendered within \(seconds) seconds; raise the limit with Renderer.Configuration.timeLimit"
    case .overloaded(let pending): "\(pending) renders are pending; try again later"
    case .unknownTemplate(let name):
      "no template is called \"\(name)\"; pass it to RenderWorker.runIfRequested"
    case .invalidInput(let reason): "invalid input: \(reason)"
    case .limitExceeded(let reason), .renderFailed(let reason): reason
    case .shutDown: "the renderer was shut down"
    }
  }
}
