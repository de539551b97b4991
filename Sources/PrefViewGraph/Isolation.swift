// ViewGraph: the one place where nonisolated code of a layout pass steps back onto the main actor.

/// Runs `body` on the main actor, where the caller already is.
///
/// SwiftUI's layout and geometry types are nonisolated, but they are only handed out inside a pass over the graph,
/// which runs on the main actor. The check that `MainActor.assumeIsolated` makes on each call is left out, since
/// these calls are made per child and proposal.
@inline(__always)
package func onMainActor<T>(_ body: @MainActor () throws -> T) rethrows -> T {
  try withoutActuallyEscaping(body) { escaping in
    try unsafeBitCast(escaping, to: (() throws -> T).self)()
  }
}
