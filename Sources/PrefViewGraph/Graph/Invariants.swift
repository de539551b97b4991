// PrefViewGraph: the invariants of the structural tree and the layout tree. Debug builds check them after settled
// frames; release builds contain no check.

import PrefGeometry

extension ViewGraph {
  /// Returns a description of each violated invariant of the two trees; empty if all hold. O(n) for n nodes.
  ///
  /// Call it only for a settled graph.
  package func _checkInvariants() -> [String] {
    var check = InvariantCheck(graph: self)
    runPass { check.run(limit: .max) }
    return check.violations
  }

  #if DEBUG
    /// Checks the invariants after a settled frame, and stops the program where one is violated.
    ///
    /// The checks of a graph visit at most `InvariantSchedule.visitsPerFrame` nodes per frame on average: small graphs
    /// are checked after each frame, large ones after some of them, and those beyond `maximumNodes` not at all.
    func checkInvariantsIfDebugging() {
      // A frame that was stopped because views kept changing state is not settled.
      guard updates.batches.isEmpty, updates.pending.isEmpty, !layoutState.needsLayout else {
        return
      }
      // Beyond the limit on steps, elements are not placed.
      if layoutMeter?.isExceeded == true { return }
      guard let limit = invariantSchedule.beginFrame() else { return }
      var check = InvariantCheck(graph: self)
      runPass { check.run(limit: limit) }
      invariantSchedule.endCheck(visits: check.visits, isComplete: check.isComplete)
      if let violation = check.violations.first {
        assertionFailure("bug in prefrender: view graph invariant violated: \(violation)")
      }
    }
  #else
    @inline(__always)
    func checkInvariantsIfDebugging() {}
  #endif
}

#if DEBUG
  /// Decides after which frames of a graph the invariants are checked.
  struct InvariantSchedule {
    /// The average number of nodes to visit per frame.
    static let visitsPerFrame = 1_000
    /// The number of nodes beyond which a graph is not checked.
    static let maximumNodes = 20_000

    /// The number of visits that may be spent.
    private var credit = 4_000
    /// The number of nodes at the last check.
    private var lastCount = 0

    /// Returns the maximum number of nodes to visit now; nil if no check is due.
    mutating func beginFrame() -> Int? {
      credit = min(credit + Self.visitsPerFrame, Self.maximumNodes)
      return lastCount <= credit ? credit : nil
    }

    mutating func endCheck(visits: Int, isComplete: Bool) {
      credit -= visits
      lastCount = isComplete ? visits : min(visits * 2, Self.maximumNodes + 1)
    }
  }
#endif

/// One check of all invariants.
@MainActor
private struct InvariantCheck {
  let graph: ViewGraph
  private(set) var violations: [String] = []
  /// The number of nodes visited.
  private(set) var visits = 0
  /// Whether all nodes have been visited.
  private(set) var isComplete = true

  init(graph: ViewGraph) { self.graph = graph }

  mutating func run(limit: Int) {
    guard let root = graph.rootNode else { return }
    expect(root.parent == nil && root.depth == 0, root, "the root has a parent")
    var pending = [root]
    while let node = pending.popLast() {
      visits += 1
      if visits > limit { return isComplete = false }
      check(node)
      for child in node.children {
        checkLink(child, below: node)
        pending.append(child)
      }
    }
    var seen: Set<ObjectIdentifier> = []
    for element in graph.topElements {
      expect(element.container == nil, element, "the root element has a container")
      checkElement(element, &seen)
    }
  }

  /// Adds a violation if a condition does not hold; its description is made only then.
  private mutating func expect(
    _ condition: Bool, _ node: _ViewNode, _ violation: @autoclosure () -> String
  ) {
    if !condition { violations.append("\(node.label): \(violation())") }
  }

  /// Checks the structural link between a node and its child.
  private mutating func checkLink(_ child: _ViewNode, below node: _ViewNode) {
    expect(
      child.parent === node, child, "is a child of \(node.label), but its parent is another node")
    expect(child.depth == node.depth + 1, child, "depth \(child.depth) below depth \(node.depth)")
    expect(
      child.isolatesPreferences
        || child.preferenceState.keys.keys.allSatisfy { node.preferenceState.keys.contains($0) },
      child,
      "sets preferences that are not registered at \(node.label)")
    expect(
      !child.layoutState.containsGeometryReaders || node.layoutState.containsGeometryReaders, child,
      "contains geometry readers that are not registered at \(node.label)")
  }

  /// Checks a node's own state.
  private mutating func check(_ node: _ViewNode) {
    expect(!node.isRemoved, node, "is in the tree and removed")
    expect(node.graph === graph, node, "belongs to another graph")
    expect(!node.updateState.isPending, node, "an update is pending in a settled graph")
    expect(
      node.layoutState.transformEpoch <= graph.layoutState.geometryEpoch, node,
      "its transform is cached with a future epoch")
    for (key, cached) in node.preferenceState.cache {
      // A modifier node whose list element has been removed keeps its cache until it is removed itself.
      expect(
        node.setsPreference(key) || node.children.isEmpty, node,
        "caches a preference that it does not set")
      expect(
        cached.epoch ?? 0 <= graph.layoutState.geometryEpoch, node,
        "caches a preference with a future epoch")
    }
    checkProxies(of: node)
  }

  private mutating func checkProxies(of node: _ViewNode) {
    guard let element = (node as? UnaryNode)?.listElement else { return }
    expect(element.hasProxies, element, "is represented by \(node.label), but has no proxies")
    expect(
      graph.proxies.nodes(of: element).contains { $0 === node }, element,
      "is represented by \(node.label), which is not registered as its proxy")
  }

  /// Checks an element and the shown elements inside it.
  private mutating func checkElement(_ node: _ViewNode, _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(node)).inserted else {
      return expect(false, node, "occurs twice in the layout tree")
    }
    expect(!node.isRemoved, node, "is in the layout tree and removed")
    let isPlaced = !node.layoutState.needsPlacement && !node.layoutState.hasStalePlacements
    expect(isPlaced, node, "has stale placements in a settled graph")
    var elements: [_ViewNode] = []
    node.forEachElement { elements.append($0) }
    for element in elements {
      expect(
        element.container === node, element,
        "is inside \(node.label), but its container is another element")
      checkElement(element, &seen)
    }
  }
}
