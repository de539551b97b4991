// ViewGraph: views that change because time passes, without anybody having changed state: they ask to be told of it.

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
package struct TimeWish {
  /// At what time at the latest, in seconds of the graph's clock; nil for not any more.
  package var due: Double?
  /// Whether it wants to be told whenever time has passed.
  package var isContinuous: Bool
  /// Whether something is under way until then that comes to an end by itself.
  package var isBusy: Bool

  /// Makes a wish.
  package init(due: Double?, isContinuous: Bool = false, isBusy: Bool = false) {
    self.due = due
    self.isContinuous = isContinuous
    self.isBusy = isBusy
  }
}

/// Tells a view of the time.
package nonisolated struct ClockModifier: ViewModifier {
  /// The modifier has no body of its own.
  package typealias Body = Never
  let wish: @MainActor () -> TimeWish
  let tick: @MainActor () -> Void
}

extension View {
  /// Tells the view of the time, as it wishes.
  package nonisolated func onTime(
    _ wish: @escaping @MainActor () -> TimeWish, perform tick: @escaping @MainActor () -> Void
  ) -> some View { modifier(ClockModifier(wish: wish, tick: tick)) }
}

/// A node that wants to be told of the time.
@MainActor
protocol TimedNode: _ViewNode {
  var wish: TimeWish { get }
  func tick()
}

/// The views that want to be told of the time.
@MainActor
final class ClockRegistry {
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
  var due: Double? { nodes.compactMap { $0.wish.due }.min() }

  /// Whether something is under way that comes to an end by itself.
  var isBusy: Bool { nodes.contains { $0.wish.isBusy && $0.wish.due != nil } }

  /// Tells the views whose time has come.
  func tick(_ time: Double) {
    for node in nodes {
      let wish = node.wish
      guard let due = wish.due, wish.isContinuous || due <= time + 1e-9 else { continue }
      node.tick()
    }
  }
}

extension ViewGraph {
  /// When a view wants to be told of the time next; nil where none does.
  package var nextTick: Double? { clocks.due }

  /// Whether a view waits for a moment after which it comes to an end by itself.
  package var isWaitingForTime: Bool { clocks.isBusy }
}

/// Remembers whom to tell of the time.
final class ClockNode: UnaryNode, TimedNode {
  private var modifier: ClockModifier

  init(_ modifier: ClockModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.clocks.add(self)
  }

  func update(_ newModifier: ClockModifier) { modifier = newModifier }

  override var label: String { "clock" }
  var wish: TimeWish { modifier.wish() }
  func tick() { modifier.tick() }
}

extension ClockModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    ClockNode(modifier, inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: ClockNode.self).update(modifier)
  }

  /// Makes the nodes of a view with this modifier.
  @MainActor package static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { makeModifiedNode(view, inputs) }

  /// Hands the nodes a new value.
  @MainActor package static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { updateModifiedNode(node, view) }
}
