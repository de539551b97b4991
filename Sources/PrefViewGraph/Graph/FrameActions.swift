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
  /// The warning if the actions change state in every repetition of a frame.
  var boundWarning: String { get }
  /// Whether the node has been removed from the tree.
  var isRemoved: Bool { get }
  /// The distance from the root in the structural tree.
  var depth: Int { get }
}

extension FrameObserver {
  var isCalledLast: Bool { false }
}

/// A frame observer whose action depends only on its own updates.
///
/// It is polled only after it has been scheduled, so that a frame costs nothing for observers that have not changed.
protocol ScheduledFrameObserver: FrameObserver {
  /// The schedule of the observer, which its graph maintains.
  var frameSchedule: FrameSchedule { get set }
}

/// The position of a frame observer among the others, and whether it is polled once the frame has settled.
struct FrameSchedule {
  fileprivate var order = 0
  fileprivate var isPending = false
}

/// The observers of settled frames, and the actions to call.
@MainActor
struct FrameActions {
  fileprivate struct WeakObserver {
    weak var node: (any FrameObserver)?
    let order: Int
  }

  /// The observers that are polled in every frame.
  fileprivate var observers: [WeakObserver] = []
  /// The observers that have been scheduled for the next frame.
  fileprivate var scheduled: [any ScheduledFrameObserver] = []
  /// The number of observers so far.
  fileprivate var count = 0
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

  /// Returns the observers to poll, inner ones first, then in the order of their addition, and clears the schedule.
  fileprivate mutating func takeDueObservers() -> [any FrameObserver] {
    observers.removeAll { $0.node?.isRemoved ?? true }
    var due: [(node: any FrameObserver, depth: Int, order: Int)] = []
    for observer in observers {
      if let node = observer.node { due.append((node, node.depth, observer.order)) }
    }
    for node in scheduled {
      node.frameSchedule.isPending = false
      if !node.isRemoved { due.append((node, node.depth, node.frameSchedule.order)) }
    }
    scheduled.removeAll(keepingCapacity: true)
    return due.sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }.map(\.node)
  }
}

extension ViewGraph {
  /// Adds a node that is polled in every frame.
  func addPolledObserver(_ node: any FrameObserver) {
    frameActions.count += 1
    frameActions.observers.append(
      FrameActions.WeakObserver(node: node, order: frameActions.count))
  }

  /// Adds a node, or moves it behind the others, and schedules it for the next frame.
  func addObserver(_ node: some ScheduledFrameObserver) {
    frameActions.count += 1
    node.frameSchedule.order = frameActions.count
    schedule(observer: node)
  }

  /// Schedules a node for the next frame, if it is not yet.
  func schedule(observer node: some ScheduledFrameObserver) {
    if node.frameSchedule.isPending { return }
    node.frameSchedule.isPending = true
    frameActions.scheduled.append(node)
  }

  /// Calls an action once the frame has settled, before the observers' actions or after them.
  func afterFrame(isFirst: Bool = false, _ action: @escaping () -> Void) {
    if isFirst { frameActions.first.append(action) } else { frameActions.later.append(action) }
  }

  /// Collects the actions that the batch of changes in progress has caused: those of the observers, inner ones first.
  func collectFrameActions() {
    let observers = frameActions.takeDueObservers()
    count { $0.observersPolled += observers.count }
    layoutMeter?.spend(observers.count, .polledObservers, origin: -1)
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
