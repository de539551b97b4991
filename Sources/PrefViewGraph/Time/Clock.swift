// PrefViewGraph: views that change because time passes, without anybody having changed state: they ask to be told of it.

import PrefGeometry

/// What time it is for the views of a graph.
@MainActor
package final class GraphClock {
  private weak var graph: ViewGraph?
  /// What the time is when the graph's clock stands at zero.
  package var start = Date(timeIntervalSinceReferenceDate: 0)

  nonisolated init() {}

  func connect(_ graph: ViewGraph) { self.graph = graph }

  /// The seconds that have passed.
  package var time: Double { graph?.time ?? 0 }
  /// Whether time passes at all.
  package var isRunning: Bool { graph?.hasClock ?? false }
  /// Whether dates mean something: time passes, or somebody has set what the date is.
  package var hasDate: Bool { isRunning || start.timeIntervalSinceReferenceDate != 0 }
  /// The present date.
  package var now: Date { start.addingTimeInterval(time) }
}

private enum GraphClockKey: EnvironmentKey {
  static var defaultValue: GraphClock { GraphClock() }
}

extension EnvironmentValues {
  /// What time it is for the view.
  package var clock: GraphClock {
    get { self[GraphClockKey.self] }
    set { self[GraphClockKey.self] = newValue }
  }
}

/// When a view wants to be told of the time.
package struct TickRequest {
  /// At what time at the latest, in seconds of the graph's clock; nil for not any more.
  package var due: Double?
  /// Whether it wants to be told whenever time has passed.
  package var isContinuous: Bool
  /// Whether something is under way until then that comes to an end by itself.
  package var isBusy: Bool

  /// Creates a request.
  package init(due: Double?, isContinuous: Bool = false, isBusy: Bool = false) {
    self.due = due
    self.isContinuous = isContinuous
    self.isBusy = isBusy
  }
}

/// Tells a view of the time.
package nonisolated struct ClockModifier: ViewModifier {
  let tickRequest: @MainActor () -> TickRequest
  let tick: @MainActor () -> Void
}

extension View {
  /// Tells the view of the time, as it wishes.
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

/// The views that want to be told of the time.
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

  /// When the next view wants to be told.
  var due: Double? { nodes.compactMap { $0.tickRequest.due }.min() }

  /// Whether something is under way that comes to an end by itself.
  var isBusy: Bool { nodes.contains { $0.tickRequest.isBusy && $0.tickRequest.due != nil } }

  /// Tells the views whose time has come.
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
  /// When a view wants to be told of the time next; nil where none does.
  package var nextTick: Double? { timeState.ticks.due }

  /// Whether a view waits for a moment after which it comes to an end by itself.
  package var isWaitingForTime: Bool { timeState.ticks.isBusy }
}

/// Remembers whom to tell of the time.
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
