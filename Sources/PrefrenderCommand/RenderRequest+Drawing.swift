// PrefrenderCommand: drawing and encoding of pictures, with the positions of exceeded limits.

import Dispatch
import PrefGeometry
import PrefRendering
import PrefScenes
import Synchronization

extension RenderRequest {
  /// Draws and encodes a picture.
  ///
  /// - Parameter totalOption: The option that raises the limits on the sum of several pictures; nil for the options of
  ///   one picture.
  /// - Throws: an exceeded limit, with the position of the view that exceeds it.
  func bytes(
    of picture: Picture, _ loaded: LoadedScene, as format: PictureFormat = .png,
    totalOption: String? = nil
  ) throws(CommandFailure) -> [UInt8] {
    var options = output.options
    options.vector.pixelLimit = limits.pixels
    do throws(RenderError) {
      if let drawingTimer { return try drawingTimer.bytes(of: picture, as: format, options) }
      return try picture.bytes(as: format, options: options)
    } catch {
      throw failure(error, loaded, totalOption: totalOption)
    }
  }

  /// Returns the failure for an error of drawing, with the position of the view that exceeds a limit.
  func failure(
    _ error: RenderError, _ loaded: LoadedScene, totalOption: String? = nil
  ) -> CommandFailure {
    if error == .cancelled, let drawingTimer { return drawingTimer.failure(style) }
    guard case .drawingLimit(let exceeded) = error else {
      return CommandFailure(error, style: style)
    }
    return CommandFailure(
      loaded.view.limitError(exceeded, totalOption: totalOption), style: style)
  }
}

/// A limit on the time of drawing pictures in a process that goes on after it.
struct DrawingTimer: Sendable {
  /// The time limit in seconds; 0 for no limit.
  private let seconds: Double
  private let start = ContinuousClock.now
  /// Returns whether the process is about to end, so that no picture is needed.
  private let isEnding: @Sendable () -> Bool

  /// The time between two calls of `isEnding`.
  private static let interval = DispatchTimeInterval.milliseconds(20)

  /// Starts a timer.
  init(seconds: Double, isEnding: @escaping @Sendable () -> Bool) {
    (self.seconds, self.isEnding) = (seconds, isEnding)
  }

  /// Whether drawing is to be cancelled.
  private var isOver: Bool {
    isEnding() || (seconds > 0 && ContinuousClock.now - start >= .seconds(seconds))
  }

  /// The failure of drawing that has been cancelled.
  func failure(_ style: DiagnosticStyle) -> CommandFailure {
    CommandFailure(
      .limit, "the scene takes more than \(seconds) seconds — raise the limit with --timeout",
      style: style)
  }

  /// Draws and encodes a picture in a task, which is cancelled after the time limit. Blocks the calling thread.
  ///
  /// - Throws: The errors of `Picture.bytes(as:options:)`, among them `.cancelled`.
  func bytes(
    of picture: Picture, as format: PictureFormat, _ options: PictureFileOptions
  ) throws(RenderError) -> [UInt8] {
    let outcome = Outcome()
    let task = Task.detached {
      outcome.set(
        Result { () throws(RenderError) in try picture.bytes(as: format, options: options) })
    }
    while outcome.isPending(for: Self.interval) {
      if isOver { task.cancel() }
    }
    return try outcome.result.get()
  }

  /// The outcome of drawing, which one thread waits for.
  private final class Outcome: Sendable {
    private let value = Mutex<Result<[UInt8], RenderError>>(.failure(.cancelled))
    private let finished = DispatchSemaphore(value: 0)

    var result: Result<[UInt8], RenderError> { value.withLock { $0 } }

    func set(_ result: Result<[UInt8], RenderError>) {
      value.withLock { $0 = result }
      finished.signal()
    }

    /// Waits, and returns whether there is no outcome yet.
    func isPending(for time: DispatchTimeInterval) -> Bool {
      finished.wait(timeout: .now() + time) == .timedOut
    }
  }
}
