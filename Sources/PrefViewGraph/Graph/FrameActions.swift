// PrefViewGraph: actions that are called once a frame has settled.

import PrefGeometry

/// A node that calls an action once a frame has settled.
@MainActor
protocol FrameObserver: AnyObject {
  /// Returns the action to call; nil if nothing that it observes has changed.
  func frameDidSettle() -> (() -> Void)?
  /// Whether the node has called its last action.
  var isFinished: Bool { get }
  /// The warning if the actions change state in every repetition of a frame.
  var boundWarning: String { get }
  /// Whether the node has been removed from the tree.
  var isRemoved: Bool { get }
  /// The distance from the root in the structural tree.
  var depth: Int { get }
}

extension FrameObserver {
  var isFinished: Bool { false }
}

/// The observers of settled frames, and actions that are pending until a frame has settled.
@MainActor
struct FrameActions {
  fileprivate struct WeakObserver {
    weak var node: (any FrameObserver)?
  }

  fileprivate var observers: [WeakObserver] = []
  fileprivate var pending: [() -> Void] = []

  nonisolated init() {}
}

extension ViewGraph {
  /// Adds a node that calls an action once a frame has settled.
  func addObserver(_ node: any FrameObserver) {
    frameActions.observers.append(FrameActions.WeakObserver(node: node))
  }

  /// Calls an action once the frame has settled.
  func afterFrame(_ action: @escaping () -> Void) { frameActions.pending.append(action) }

  /// Calls the pending actions, then those of the observers, inner ones first. Returns the observers with an action.
  func callFrameActions() -> [any FrameObserver] {
    frameActions.observers.removeAll { $0.node.map { $0.isRemoved || $0.isFinished } ?? true }
    let observers = frameActions.observers.compactMap(\.node).enumerated()
      .sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }.map(\.element)
    var actions: [() -> Void] = []
    var activeObservers: [any FrameObserver] = []
    for observer in observers {
      guard let action = observer.frameDidSettle() else { continue }
      actions.append(action)
      activeObservers.append(observer)
    }
    let pending = frameActions.pending
    frameActions.pending.removeAll()
    for action in pending + actions { action() }
    return activeObservers
  }
}
