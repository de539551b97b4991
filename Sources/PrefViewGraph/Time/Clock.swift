// PrefViewGraph: the clock of a graph, and views that change with time, without a state change: they request ticks.

import PrefGeometry

/// The date and time of a graph's views.
@MainActor
package final class GraphClock {
  private var reference: GraphReference?
  private var graph: ViewGraph? { reference?.graph }
  /// The date at the graph's time 0.
  package var start = Date(timeIntervalSinceReferenceDate: 0)

  nonisolated init() {}

  func connect(_ graph: ViewGraph) { reference = graph.reference }

  /// The graph's time, in seconds since its creation.
  package var time: Double { graph?.time ?? 0 }
  /// Whether the graph's owner advances the time.
  package var isRunning: Bool { graph?.hasClock ?? false }
  /// Whether the date is meaningful: the time advances, or a start date has been set.
  package var hasDate: Bool { isRunning || start.timeIntervalSinceReferenceDate != 0 }
  /// The current date.
  package var now: Date { start.addingTimeInterval(time) }
}

private enum GraphClockKey: EnvironmentKey {
  static var defaultValue: GraphClock { GraphClock() }
}

extension EnvironmentValues {
  /// The clock of the view's graph.
  package var clock: GraphClock {
    get { self[GraphClockKey.self] }
    set { self[GraphClockKey.self] = newValue }
  }
}

/// A view's request for an update at a time.
package struct TickRequest {
  /// The latest time of the update, in seconds of the graph's clock; nil for none.
  package var due: Double?
  /// Whether the view is updated whenever the time advances.
  package var isContinuous: Bool
  /// Whether the view counts as busy until then, because it changes until it reaches a final state.
  package var isBusy: Bool

  /// Creates a request.
  package init(due: Double?, isContinuous: Bool = false, isBusy: Bool = false) {
    self.due = due
    self.isContinuous = isContinuous
    self.isBusy = isBusy
  }
}

/// Calls an action at the times that a view requests.
package nonisolated struct ClockModifier: ViewModifier {
  let tickRequest: @MainActor () -> TickRequest
  let tick: @MainActor () -> Void
}

extension View {
  /// Adds an action that is called at the times of the view's tick requests.
  package nonisolated func onTime(
    _ tickRequest: @escaping @MainActor () -> TickRequest,
    perform tick: @escaping @MainActor () -> Void
  ) -> some View { modifier(ClockModifier(tickRequest: tickRequest, tick: tick)) }
}

/// A leaf view that may change as time passes.
@MainActor @preconcurrency
package protocol TimedLeaf {
  /// The cached value of the view's node.
  associatedtype Cache

  /// Returns the date at which the view changes next; nil for never.
  func nextChange(_ environment: EnvironmentValues, _ cache: Cache) -> Date?
}

extension TimedLeaf {
  package func nextChange(_ environment: EnvironmentValues, _ cache: Cache) -> Date? { nil }
}

/// A node that requests ticks.
@MainActor
protocol TimedNode: _ViewNode {
  var tickRequest: TickRequest { get }
  func tick()
}

/// The nodes that request ticks.
@MainActor
final class TickRegistry {
  private struct Entry {
    weak var node: (any TimedNode)?
  }

  private var entries: [Entry] = []

  func add(_ node: any TimedNode) { entries.append(Entry(node: node)) }

  private var nodes: [any TimedNode] {
    entries.removeAll { $0.node.map(\.isRemoved) ?? true }
    return entries.compactMap(\.node)
  }

  /// The time of the next requested tick, in seconds; nil for none.
  var due: Double? { nodes.compactMap { $0.tickRequest.due }.min() }

  /// Whether any view counts as busy.
  var isBusy: Bool { nodes.contains { $0.tickRequest.isBusy && $0.tickRequest.due != nil } }

  /// Sends a tick to the nodes for which one is due at a time, in seconds.
  func tick(_ time: Double) {
    for node in nodes {
      let tickRequest = node.tickRequest
      guard let due = tickRequest.due, tickRequest.isContinuous || due <= time + 1e-9 else {
        continue
      }
      node.tick()
    }
  }
}

extension ViewGraph {
  /// The time of the next requested tick, in seconds; nil for none.
  package var nextTick: Double? { timeState.ticks.due }

  /// Whether any view counts as busy.
  package var isWaitingForTime: Bool { timeState.ticks.isBusy }
}

/// The node of a tick action.
final class ClockNode: UnaryNode, ModifierNode, TimedNode {
  private var modifier: ClockModifier

  init(_ modifier: ClockModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.timeState.ticks.add(self)
  }

  func update(_ newModifier: ClockModifier) { modifier = newModifier }

  override var label: String { "clock" }
  var tickRequest: TickRequest { modifier.tickRequest() }
  func tick() { modifier.tick() }
}

extension ClockModifier: NodeModifier { typealias Node = ClockNode }
