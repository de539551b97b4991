// PrefViewGraph: counters of the work that a graph has done, for tests, benchmarks and `--timings`. They measure only:
// no decision depends on them, and with the compilation condition `PREFRENDER_NO_COUNTERS` they are compiled out.

extension ViewGraph {
  /// How often a graph has done each kind of work.
  package struct Counts: Equatable {
    /// Evaluations of `body`.
    package var bodies = 0
    /// Evaluations of closures that depend on geometry.
    package var geometryBodies = 0
    /// Nodes created.
    package var nodesCreated = 0
    /// Nodes removed from the tree.
    package var nodesRemoved = 0
    /// Sizes computed, without cache hits.
    package var measurements = 0
    /// Times that the children of a lazy container have been collected.
    package var gathers = 0
    /// Elements whose children have been placed.
    package var placements = 0
    /// Nodes and containers visited to invalidate what depends on a change below them.
    package var invalidations = 0
    /// Nodes visited to resolve a preference.
    package var preferenceVisits = 0
    /// Calls of `PreferenceKey.reduce`.
    package var reduceCalls = 0
    /// Observers of settled frames that have been polled for an action.
    package var observersPolled = 0
    /// Repetitions of a frame because an action has changed state.
    package var repeats = 0
  }

  /// Updates the counters, unless they are compiled out.
  @inline(__always)
  func count(_ update: (inout Counts) -> Void) {
    #if !PREFRENDER_NO_COUNTERS
      update(&counts)
    #endif
  }
}
