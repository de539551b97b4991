// PrefViewGraph: the only entry from nonisolated code of a layout pass to the main actor.

/// Calls `body` on the main actor, on which the caller must already run.
///
/// SwiftUI's layout and geometry types are nonisolated, but they are only passed to code inside a pass over the
/// graph, which runs on the main actor. The check of `MainActor.assumeIsolated` is left out, since these calls are
/// made per child and proposal.
@inline(__always)
package func onMainActor<T>(_ body: @MainActor () throws -> T) rethrows -> T {
  try withoutActuallyEscaping(body) { escaping in
    try unsafeBitCast(escaping, to: (() throws -> T).self)()
  }
}
