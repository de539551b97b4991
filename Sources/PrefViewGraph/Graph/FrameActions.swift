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

/// A frame observer whose action depends only on its own updates: it is asked for one only after it has requested that,
/// so that a frame costs nothing for those that have not changed.
protocol RequestingFrameObserver: FrameObserver {
  /// The state of the observer in the graph; initially empty.
  var frameRequest: FrameRequest { get set }
}

/// The position of a frame observer among the others, and whether it is asked for an action.
struct FrameRequest {
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

  /// The observers that are asked for an action in every frame.
  fileprivate var observers: [WeakObserver] = []
  /// The observers that have requested to be asked.
  fileprivate var requests: [any RequestingFrameObserver] = []
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

  /// Returns the observers to ask, inner ones first, then in the order of their addition.
  fileprivate mutating func takeObserversToAsk() -> [any FrameObserver] {
    observers.removeAll { $0.node?.isRemoved ?? true }
    var asked: [(node: any FrameObserver, depth: Int, order: Int)] = []
    for observer in observers {
      if let node = observer.node { asked.append((node, node.depth, observer.order)) }
    }
    for node in requests {
      node.frameRequest.isPending = false
      if !node.isRemoved { asked.append((node, node.depth, node.frameRequest.order)) }
    }
    requests.removeAll(keepingCapacity: true)
    return asked.sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }.map(\.node)
  }
}

extension ViewGraph {
  /// The number of observers asked for an action that count as one step of layout.
  private static let observersPerStep = 8

  /// Adds a node that is asked for an action in every frame.
  func addObserverOfEveryFrame(_ node: any FrameObserver) {
    frameActions.count += 1
    frameActions.observers.append(
      FrameActions.WeakObserver(node: node, order: frameActions.count))
  }

  /// Adds a node, or moves it behind the others, and asks it for an action once the frame has settled.
  func addObserver(_ node: some RequestingFrameObserver) {
    frameActions.count += 1
    node.frameRequest.order = frameActions.count
    requestAction(of: node)
  }

  /// Asks a node for an action once the frame has settled.
  func requestAction(of node: some RequestingFrameObserver) {
    if node.frameRequest.isPending { return }
    node.frameRequest.isPending = true
    frameActions.requests.append(node)
  }

  /// Calls an action once the frame has settled, before the observers' actions or after them.
  func afterFrame(isFirst: Bool = false, _ action: @escaping () -> Void) {
    if isFirst { frameActions.first.append(action) } else { frameActions.later.append(action) }
  }

  /// Collects the actions that the batch of changes in progress has caused: those of the observers, inner ones first.
  func collectFrameActions() {
    let observers = frameActions.takeObserversToAsk()
    count { $0.observersAsked += observers.count }
    layoutMeter?.spend(observers.count / Self.observersPerStep, origin: -1)
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
