// PrefRendering: keyboard and pointer events of a hosted view, and waiting for its asynchronous
// tasks.

import PrefGeometry
import PrefViewGraph
import PrefViews

extension ViewHost {
  // MARK: Keys

  /// Types characters, one after the other, into the focused view.
  ///
  /// - Throws: ``ViewHostError/noFocus`` if no view has the focus; a ``RenderError`` if layout
  ///   fails.
  public func type(_ text: String) throws {
    for character in text {
      guard try graph().type(character) else { throw ViewHostError.noFocus }
      _ = try graph()
    }
  }

  /// Deletes the last characters of the focused view's text, in one change unless a view handles key presses.
  ///
  /// - Throws: ``ViewHostError/noFocus`` if no view has the focus; a ``RenderError`` if layout
  ///   fails.
  public func deleteBackward(_ count: Int = 1) throws {
    var left = max(count, 0)
    while left > 0 {
      let graph = try graph()
      let pressed = graph.deleteBackward(left)
      guard pressed > 0 else { throw ViewHostError.noFocus }
      left -= pressed
      _ = try self.graph()
      if graph.layoutMeter?.spend(1, origin: -1) == false { return }
    }
  }

  /// Presses the return key in the focused view.
  ///
  /// - Throws: ``ViewHostError/noFocus`` if no view has the focus; a ``RenderError`` if layout
  ///   fails.
  public func submit() throws {
    guard try graph().submit() else { throw ViewHostError.noFocus }
    _ = try graph()
  }

  /// Whether a view has the focus.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  public var hasFocus: Bool {
    get throws(RenderError) { try graph().hasFocus }
  }

  /// Removes the focus, as dismissing a keyboard does.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  public func endEditing() throws(RenderError) {
    try graph().endEditing()
    _ = try graph()
  }

  // MARK: Pointer

  /// Moves the pointer to a point in the host's coordinate space, in points (y down). Returns
  /// whether an action was called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func hover(at point: CGPoint) throws(RenderError) -> Bool { try moveHover(to: point) }

  /// Moves the pointer to the center of the visible part of the view with an identity. Returns
  /// whether an action was called.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if the identity does not match exactly one view; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func hover(id: some Hashable) throws -> Bool {
    try moveHover(to: center(of: .id(AnyHashable(id))))
  }

  /// Moves the pointer out of the host. Returns whether an action was called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func endHover() throws(RenderError) -> Bool { try moveHover(to: nil) }

  private func moveHover(to point: CGPoint?) throws(RenderError) -> Bool {
    let didCallAction = try graph().hover(at: point)
    _ = try graph()
    return didCallAction
  }

  // MARK: Asynchronous tasks

  /// Waits until all work started by `task` and `refreshable`, including work that starts in the
  /// meantime, has finished.
  ///
  /// - Parameter timeout: The maximum real time to wait.
  ///
  /// - Throws: ``ViewHostError/tasksUnfinished(count:seconds:)`` after the timeout, without canceling
  ///   the work; `CancellationError` if the calling task is cancelled; a ``RenderError`` if layout
  ///   fails.
  public func finishTasks(timeout: Duration = .seconds(10)) async throws {
    try await renderer.finishTasks(timeout: timeout)
  }
}

extension ImageRenderer {
  /// Waits until all work started by `task`, including work that starts in the meantime, has
  /// finished. Pictures taken without waiting show the results up to the first suspension of each
  /// task.
  ///
  /// Other tasks that the views have started on the main actor are run until they end or wait for
  /// something else than the main actor.
  ///
  /// - Parameter timeout: The maximum real time to wait.
  ///
  /// - Throws: ``ViewHostError/tasksUnfinished(count:seconds:)`` after the timeout, without canceling
  ///   the work; `CancellationError` if the calling task is cancelled; ``RenderError/fonts(_:)`` if
  ///   the fonts or symbols cannot be loaded.
  public func finishTasks(timeout: Duration = .seconds(10)) async throws {
    let end = ContinuousClock.now + timeout
    // On a busy machine neither the tasks nor this loop may be scheduled, so a minimum number of
    // iterations is required in addition to the timeout.
    var iterationsLeft = timeout / .milliseconds(10)
    while true {
      let count = try settledGraph().unfinishedTasks
      if count == 0, await isQuiet() { return }
      iterationsLeft -= 1
      if ContinuousClock.now >= end, iterationsLeft <= 0 {
        let seconds =
          Double(timeout.components.seconds)
          + Double(timeout.components.attoseconds) * 1e-18
        throw ViewHostError.tasksUnfinished(count: count, seconds: seconds)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Runs the work that is enqueued on the main actor, and returns whether it has left the views
  /// unchanged and without unfinished tasks.
  ///
  /// A task that a view has started is not known to the graph, but it is enqueued before this one
  /// is resumed; each suspension on the main actor enqueues it once more.
  private func isQuiet() async -> Bool {
    // Bounds the number of suspensions on the main actor, in succession, that leave the views unchanged.
    for _ in 0..<32 {
      await Task.yield()
      if let currentGraph, currentGraph.hasPendingChanges || currentGraph.unfinishedTasks > 0 {
        return false
      }
    }
    return true
  }
}
