// TestSupport: a preference key that writes down every call, so that tests compare exact traces.

import PrefGeometry
import PrefViewGraph

/// What happened, in order.
@MainActor
public final class Trace {
  /// The lines so far.
  public private(set) var lines: [String] = []

  /// Makes an empty trace.
  public init() {}

  /// Adds a line.
  public func note(_ line: String) { lines.append(line) }

  /// Returns the lines and forgets them.
  public func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The trace that keys write into, from nonisolated code that runs on the main actor.
  public static var current = Trace()

  /// Adds a line to the current trace.
  nonisolated public static func note(_ line: String) {
    MainActor.assumeIsolated { current.note(line) }
  }
}

/// Lays a view out as the only element of a graph, and begins a new trace, whatever other tests have left in the last one.
@MainActor
public func settledGraph<V: View>(
  _ view: V, width: CGFloat? = 100, height: CGFloat? = 100,
  environment: EnvironmentValues = EnvironmentValues(), checksPreferenceIdentities: Bool = false,
  warnings: (@MainActor (String) -> Void)? = nil
) -> ViewGraph {
  Trace.current = Trace()
  let graph = ViewGraph(view, environment: environment, warningHandler: warnings)
  graph.checksPreferenceIdentities = checksPreferenceIdentities
  graph.settle(proposal: ProposedViewSize(width: width, height: height))
  return graph
}
