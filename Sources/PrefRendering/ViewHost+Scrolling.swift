// PrefRendering: scrolling and refreshing of a hosted view.

import PrefGeometry
import PrefViewGraph

extension ViewHost {
  /// Scrolls the scroll view under a point immediately, like a scroll wheel: the innermost scroll
  /// view that can scroll in this direction, and its ancestors by the remaining distance. Returns
  /// whether anything was scrolled.
  ///
  /// - Parameter distance: The scroll distance in points; positive values scroll towards the
  ///   trailing end and the bottom.
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func scroll(by distance: CGSize, at point: CGPoint) throws(RenderError) -> Bool {
    let didScroll = try graph().scroll(by: distance, at: point)
    _ = try graph()
    return didScroll
  }

  /// Scrolls the scroll view at the center of the view with an identity. Returns whether anything
  /// was scrolled.
  ///
  /// - Parameter distance: The scroll distance in points; positive values scroll towards the
  ///   trailing end and the bottom.
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if the identity does not match exactly one view; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func scroll(id: some Hashable, by distance: CGSize) throws -> Bool {
    try scroll(by: distance, at: center(of: .id(AnyHashable(id))))
  }

  /// Scrolls immediately to the view with an identity.
  ///
  /// - Parameter anchor: The unit point of the view that is aligned with the same unit point of the
  ///   scroll view; nil scrolls by the minimum distance that makes the view visible.
  /// - Throws: ``ViewHostError/notFound(query:known:)`` if there is no such view in a scroll view;
  ///   a ``RenderError`` if layout fails.
  public func scroll(id: some Hashable, to anchor: UnitPoint? = nil) throws {
    let graph = try graph()
    guard graph.scroll(to: AnyHashable(id), anchor: anchor) else {
      let query = ViewQuery.id(AnyHashable(id))
      throw ViewHostError.notFound(query: "\(query)", known: graph.names(like: query))
    }
    _ = try self.graph()
  }

  /// Calls the action of a `refreshable` scroll view, and waits until it has finished and the view
  /// is idle.
  ///
  /// - Parameters:
  ///   - id: The identity of the scroll view or of a view in it; nil for the first refreshable one.
  ///   - timeout: The maximum real time to wait.
  /// - Returns: Whether there was a refreshable scroll view.
  /// - Throws: ``ViewHostError/tasksUnfinished(count:seconds:)`` after the timeout;
  ///   ``ViewHostError/neverSettles(seconds:)`` if the view does not become idle;
  ///   `CancellationError` if the calling task is cancelled; a ``RenderError`` if layout fails.
  @discardableResult
  public func refresh(
    id: AnyHashable? = nil, timeout: Duration = .seconds(10)
  ) async throws -> Bool {
    let didStart = try graph().refresh(id)
    try await finishTasks(timeout: timeout)
    try settle()
    return didStart
  }
}
