// PrefViewGraph: actions that are called once all pending changes have been applied and laid out. They are collected
// after each batch of changes, so that an observer sees every value, and called after the last one.

import PrefGeometry

/// A node that calls an action once a frame has settled.
@MainActor
protocol FrameObserver: AnyObject {
  /// Returns the action to call; nil if nothing that it observes has changed.
  func frameDidSettle() -> (() -> Void)?
  /// Whether the actions are called after those of all other observers.
  var isCalledLast: Bool { get }
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
  var isCalledLast: Bool { false }
}

/// The observers of settled frames, and the actions to call.
@MainActor
struct FrameActions {
  fileprivate struct WeakObserver {
    weak var node: (any FrameObserver)?
  }

  fileprivate var observers: [WeakObserver] = []
  /// The actions of the batch in progress that are called before those of the observers.
  fileprivate var first: [() -> Void] = []
  /// The actions of the batch in progress that are called after those of the observers.
  fileprivate var later: [() -> Void] = []
  /// The collected actions.
  fileprivate var collected: [() -> Void] = []
  /// The collected actions that are called last.
  fileprivate var last: [() -> Void] = []
  /// The observers with collected actions.
  fileprivate var active: [any FrameObserver] = []

  nonisolated init() {}
}

extension ViewGraph {
  /// Adds a node that calls an action once a frame has settled.
  func addObserver(_ node: any FrameObserver) {
    frameActions.observers.append(FrameActions.WeakObserver(node: node))
  }

  /// Calls an action once the frame has settled, before the observers' actions or after them.
  func afterFrame(isFirst: Bool = false, _ action: @escaping () -> Void) {
    if isFirst { frameActions.first.append(action) } else { frameActions.later.append(action) }
  }

  /// Collects the actions that the batch of changes in progress has caused: those of the observers, inner ones first.
  func collectFrameActions() {
    frameActions.observers.removeAll { $0.node.map { $0.isRemoved || $0.isFinished } ?? true }
    let observers = frameActions.observers.compactMap(\.node).enumerated()
      .sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }.map(\.element)
    var actions: [() -> Void] = []
    for observer in observers {
      guard let action = observer.frameDidSettle() else { continue }
      if observer.isCalledLast { frameActions.last.append(action) } else { actions.append(action) }
      frameActions.active.append(observer)
    }
    frameActions.collected += frameActions.first + actions + frameActions.later
    (frameActions.first, frameActions.later) = ([], [])
  }

  /// Calls the collected actions. Returns the observers to which they belong.
  func callFrameActions() -> [any FrameObserver] {
    let (actions, active) = (frameActions.collected + frameActions.last, frameActions.active)
    (frameActions.collected, frameActions.last, frameActions.active) = ([], [], [])
    for action in actions { action() }
    return active
  }
}
