// PrefViewGraph: the time of a graph, and the animations that advance with it.

import PrefGeometry

/// The part of a graph's state that belongs to time.
@MainActor
struct TimeState {
  /// The time in seconds since the graph was created.
  var time = 0.0
  /// Whether the graph's owner advances the time.
  var hasClock = false
  /// The animations in progress.
  var runningAnimations: [RunningAnimation] = []
  /// The views that have requested ticks.
  let ticks = TickRegistry()
}

/// An animation of one node.
struct RunningAnimation {
  weak var node: _ViewNode?
  let kind: Kind

  /// What is animated.
  enum Kind {
    /// The value of the node's view or modifier.
    case value
    /// The placement of the element.
    case placement
    /// The opacity of the element as a whole.
    case fade
  }
}

extension ViewGraph {
  /// Whether the graph's owner advances the time. Otherwise changes take effect at once and nothing is animated: a
  /// single picture shows the end of every animation.
  package var hasClock: Bool {
    get { timeState.hasClock }
    set { timeState.hasClock = newValue }
  }

  /// The time in seconds since the graph was created; constant unless `advance` is called.
  package var time: Double { timeState.time }

  /// Adds a node whose animated value has not reached its target.
  func addAnimatedValue(_ node: any AnimatedNode) { addAnimation(of: node, .value) }

  /// Adds an element whose presented origin has not reached its placement.
  func addAnimatedPlacement(_ node: _ViewNode) { addAnimation(of: node, .placement) }

  /// Adds an element that fades in or out.
  func addFade(_ node: _ViewNode) { addAnimation(of: node, .fade) }

  private func addAnimation(of node: _ViewNode, _ kind: RunningAnimation.Kind) {
    timeState.runningAnimations.append(RunningAnimation(node: node, kind: kind))
  }

  /// Whether an animation is in progress.
  package var isMoving: Bool { !timeState.runningAnimations.isEmpty }

  /// Advances the time, in seconds, and updates all presentation values. Settle the graph afterwards.
  package func advance(to newTime: Double) {
    CompletionQueue.deferring { present(at: max(newTime, time)) }
  }

  private func present(at newTime: Double) {
    timeState.time = newTime
    var seen: Set<ObjectIdentifier> = []
    var (values, placements): ([any AnimatedNode], [_ViewNode]) = ([], [])
    var fades: [_ViewNode] = []
    for animation in timeState.runningAnimations {
      guard let node = animation.node, !node.isRemoved else { continue }
      switch animation.kind {
      case .placement: if node.presentation.placement != nil { placements.append(node) }
      case .fade: fades.append(node)
      case .value:
        if let node = node as? any AnimatedNode, seen.insert(ObjectIdentifier(node)).inserted {
          values.append(node)
        }
      }
    }
    timeState.runningAnimations = []
    layoutMeter?.spend(
      values.count + placements.count + fades.count, .presentedValues, origin: -1)
    updates.isUpdating = true
    runPass { for node in values where node.presentAnimatedValue() { addAnimatedValue(node) } }
    updates.isUpdating = false
    seen = []
    for node in placements
    where seen.insert(ObjectIdentifier(node)).inserted && node.presentPlacement() {
      addAnimatedPlacement(node)
    }
    seen = []
    for node in fades where seen.insert(ObjectIdentifier(node)).inserted && node.presentFade() {
      addFade(node)
    }
    timeState.ticks.tick(time)
  }
}
