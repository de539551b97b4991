// PrefViewGraph: compares cached values with recomputed ones. Debug builds check each frame where the environment
// variable PREFRENDER_CHECK_CACHES is 1; authors' layouts, reducers and transforms are then called again.

import PrefGeometry

extension ViewGraph {
  #if DEBUG
    /// Whether the caches of new graphs are checked.
    static let checksCachesByDefault =
      ProcessInfo.processInfo.environment["PREFRENDER_CHECK_CACHES"] == "1"
  #else
    static let checksCachesByDefault = false
  #endif

  /// Whether values are recomputed for a check; tests that log the calls of reducers and layouts ignore these calls.
  package private(set) static var isRecomputing = false

  /// Recomputes sizes, placements and preferences, and returns a description of each difference from the cached
  /// values. The recomputed values replace the cached ones.
  package func differencesFromRecomputation() -> [String] {
    let counts = self.counts
    // The recomputation does not count as work of the views.
    let meter = layoutMeter
    layoutMeter = nil
    let outer = Self.isRecomputing
    Self.isRecomputing = true
    defer {
      self.counts = counts
      layoutMeter = meter
      Self.isRecomputing = outer
    }
    var nodes: [_ViewNode] = []
    rootNode?.collectNodes(into: &nodes)
    let cached = nodes.map { node in
      CachedValues(
        frame: CGRect(origin: node.origin, size: node.size), preferences: node.preferenceState.cache
      )
    }
    for node in nodes { node.discardCaches() }
    layoutState.needsLayout = true
    layOut()
    var differences: [String] = []
    // Elements outside of a lazy container's visible range are kept for their state, and have no frame.
    for (node, old) in zip(nodes, cached) where node.isShown && !node.isRemoved {
      let frame = CGRect(origin: node.origin, size: node.size)
      if !frame.isSame(as: old.frame) {
        differences.append(
          "\(node.label): cached \(old.frame.roundedText), computed \(frame.roundedText)")
      }
      for cached in old.preferences.values where cached.epoch == nil {
        guard let difference = cached.differenceFromRecomputation(at: node) else { continue }
        differences.append("\(node.label): \(difference)")
      }
    }
    return differences
  }

  /// Checks the caches, if `checksCaches` is set.
  func checkCachesIfRequested() {
    // Beyond the limit on steps, elements have no sizes.
    guard checksCaches, layoutMeter?.isExceeded != true else { return }
    for difference in differencesFromRecomputation() {
      warn("a cached value is stale, which is a bug in prefrender: \(difference)")
    }
  }
}

/// The cached values of a node before recomputation.
private struct CachedValues {
  var frame: CGRect
  var preferences: [ObjectIdentifier: CachedPreference]
}

extension CGRect {
  /// Whether two rectangles are equal, where NaN equals itself.
  fileprivate func isSame(as other: CGRect) -> Bool {
    self == other || roundedText == other.roundedText
  }
}

extension _ViewNode {
  fileprivate func collectNodes(into nodes: inout [_ViewNode]) {
    nodes.append(self)
    for child in children { child.collectNodes(into: &nodes) }
  }
}
