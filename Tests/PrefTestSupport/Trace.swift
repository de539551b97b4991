// PrefTestSupport: a log of calls that instrumented preference keys write, so that tests can
// compare exact call sequences.

import PrefGeometry
import PrefViewGraph

/// A log of calls, in call order.
@MainActor
public final class Trace {
  /// The lines recorded since the trace was created or last taken.
  public private(set) var lines: [String] = []

  /// Creates an empty trace.
  public init() {}

  /// Appends a line; ignores calls that a check of cached values repeats.
  public func note(_ line: String) {
    if !ViewGraph.isRecomputing { lines.append(line) }
  }

  /// Returns the recorded lines and clears the trace.
  public func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The trace that instrumented keys write to.
  public static var current = Trace()

  /// Appends a line to the current trace. Must be called on the main actor.
  nonisolated public static func note(_ line: String) {
    MainActor.assumeIsolated { current.note(line) }
  }
}

/// Returns a laid-out graph with `view` as its root, after replacing the current trace with an
/// empty one, so that lines recorded by earlier tests are discarded.
@MainActor
public func settledGraph<V: View>(
  _ view: V, width: CGFloat? = 100, height: CGFloat? = 100,
  environment: EnvironmentValues = EnvironmentValues(), checksPreferenceIdentities: Bool = false,
  checksCaches: Bool = true,
  warnings: (@MainActor (String) -> Void)? = nil
) -> ViewGraph {
  Trace.current = Trace()
  let graph = ViewGraph(
    view, environment: environment,
    warningHandler: withoutOrigins(warnings))
  graph.checksPreferenceIdentities = checksPreferenceIdentities
  if !checksCaches { graph.checksCaches = false }
  graph.settle(proposal: ProposedViewSize(width: width, height: height))
  return graph
}
