// Rendering: scrolling what a host holds, and fetching it anew.

import PrefGeometry
import PrefViewGraph

extension ViewHost {
  /// Scrolls the scroll view under a point at once, as a wheel does: the innermost one that has content left that way, and
  /// those around it with what is left. Returns whether something has been scrolled.
  ///
  /// - Parameter distance: How far the content goes on, in points: positive to the trailing side, and down.
  @discardableResult
  public func scroll(by distance: CGSize, at point: CGPoint) throws -> Bool {
    let hasScrolled = try graph().scroll(by: distance, at: point)
    _ = try graph()
    return hasScrolled
  }

  /// Scrolls the scroll view at the middle of the view with an identity.
  ///
  /// - Parameter distance: How far the content goes on, in points: positive to the trailing side, and down.
  @discardableResult
  public func scroll(id: some Hashable, by distance: CGSize) throws -> Bool {
    try scroll(by: distance, at: middle(of: .id(AnyHashable(id))))
  }

  /// Scrolls at once to the view with an identity.
  ///
  /// - Parameter anchor: The point of the view that meets the same point of the scroll view; nil scrolls no further than it
  ///   takes to see the view.
  public func scroll(id: some Hashable, to anchor: UnitPoint? = nil) throws {
    let graph = try graph()
    guard graph.scroll(to: AnyHashable(id), anchor: anchor) else {
      let query = ViewQuery.id(AnyHashable(id))
      throw ViewHostError.notFound(query: "\(query)", known: graph.names(like: query))
    }
    _ = try self.graph()
  }

  /// Fetches anew what a `refreshable` scroll view shows, and waits until it has been fetched and nothing moves.
  ///
  /// - Parameters:
  ///   - id: The identity of the scroll view or of a view in it; nil for the first that can be fetched anew.
  ///   - timeout: How long that may take in the machine's time.
  /// - Returns: Whether there was one.
  /// - Throws: `ViewHostError.tasksGoOn` where it has not been fetched by then.
  @discardableResult
  public func refresh(
    id: AnyHashable? = nil, timeout: Duration = .seconds(10)
  ) async throws -> Bool {
    let hasBegun = try graph().refresh(id)
    try await finishTasks(timeout: timeout)
    try settle()
    return hasBegun
  }
}
