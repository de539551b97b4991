// PrefViewGraph: resolving a preference, from the reader downwards: who contributes to a container's value, how the values are
// joined, and how long the result is remembered.

import PrefGeometry

/// Something below a container that may pass a preference up.
@MainActor
enum PreferenceContributor {
  /// An element, which contributes where it sets the key.
  case element(_ViewNode)
  /// Content that may come and go and is there now: it contributes its value, or else the default.
  case dynamic(_ViewNode)

  var node: _ViewNode {
    switch self {
    case .element(let node), .dynamic(let node): node
    }
  }

  func sets(_ key: ObjectIdentifier) -> Bool {
    switch self {
    case .element(let node): node.setsPreference(key)
    case .dynamic: true
    }
  }

  func value<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    node.preference(key)?.value ?? K.defaultValue
  }
}

/// A resolved value.
struct PreferenceValue<K: PreferenceKey> {
  var value: K.Value
}

/// A reduction that is under way: the first value stands as it is, each further one goes through `reduce`.
@MainActor
private struct PreferenceReduction<K: PreferenceKey> {
  private(set) var result: PreferenceValue<K>?

  mutating func add(_ contributor: PreferenceContributor, _ graph: ViewGraph) {
    guard contributor.sets(ObjectIdentifier(K.self)) else { return }
    guard var value = result?.value else {
      result = PreferenceValue(value: contributor.value(K.self))
      return
    }
    // Let go of the stored copy, so that an array grows in place.
    result = nil
    graph.count { $0.reduceCalls += 1 }
    K.reduce(value: &value) { onMainActor { contributor.value(K.self) } }
    result = PreferenceValue(value: value)
  }
}

extension _ViewNode {
  /// The value of a preference at this node, remembered; nil where nothing at or below it sets one.
  func preference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    let id = ObjectIdentifier(key)
    graph.activateImplicitPreference(id)
    guard setsPreference(id) else { return nil }
    let recorder = DependencyRecorder.shared
    if let cached = cachedPreference(id) {
      if cached.epoch != nil { recorder.noteGeometryRead() }
      return cached.value(for: key)
    }
    graph.count { $0.preferenceVisits += 1 }
    graph.preferenceState.depth += 1
    defer { graph.preferenceState.depth -= 1 }
    if graph.preferenceState.depth.isMultiple(of: PreferenceSession.chainInterval) {
      resolveChain(below: key)
    }
    let (value, dependsOnGeometry) = recorder.recordGeometry {
      if let source = preferenceSource {
        source.resolvePreference(key)
      } else {
        reduceContributors(key)
      }
    }
    if graph.checksPreferenceIdentities, let value { graph.checkIdentity(key, value.value) }
    preferenceState.cache[id] = CachedPreference(
      value, epoch: dependsOnGeometry ? graph.layoutState.geometryEpoch : nil)
    return value
  }

  /// A value that has been resolved and still holds.
  private func cachedPreference(_ key: ObjectIdentifier) -> CachedPreference? {
    guard let cached = preferenceState.cache[key] else { return nil }
    return cached.epoch == nil || cached.epoch == graph.layoutState.geometryEpoch ? cached : nil
  }

  /// Resolves the nodes below from the innermost outwards, each of which the one above it needs first and in any case:
  /// a long chain of modifiers or containers then takes no more of the stack than a short one.
  private func resolveChain<K: PreferenceKey>(below key: K.Type) {
    let id = ObjectIdentifier(key)
    var chain: [_ViewNode] = []
    var node = self
    while let next = node.firstContributor(of: id), next.cachedPreference(id) == nil {
      chain.append(next)
      node = next
    }
    for node in chain.reversed() { _ = node.preference(key) }
  }

  /// The contributor whose value this node needs first, and in any case, to resolve a preference; nil for none.
  private func firstContributor(of key: ObjectIdentifier) -> _ViewNode? {
    if let source = preferenceSource { return source.firstContributor(of: key) }
    return firstSettingContributor(of: key)
  }

  /// Joins what the contributors of this container, or of content that may come and go, pass up.
  func reduceContributors<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    var reduction = PreferenceReduction<K>()
    forEachContributor { reduction.add($0, graph) }
    return reduction.result
  }

  /// Lets everything above know that a key is set here.
  func registerPreferenceKey(_ key: ObjectIdentifier) {
    var node: _ViewNode? = self
    while let present = node, !present.preferenceState.keys.contains(key) {
      present.preferenceState.keys.insert(key)
      present.forEachProxy { $0.registerPreferenceKey(key) }
      node = present.parent
    }
  }

  /// Something below has gone: keys that nothing sets any more are forgotten, here and above.
  func preferenceKeysBelowDidShrink() {
    var node: _ViewNode? = self
    while let present = node {
      var keys = present.preferenceSource?.ownPreferenceKeys ?? PreferenceKeySet()
      for child in present.children where !child.isRemoved {
        keys.formUnion(child.preferenceState.keys)
      }
      if keys.keys.count == present.preferenceState.keys.keys.count { break }
      present.preferenceState.keys = keys
      present.forEachProxy { $0.preferenceKeysBelowDidShrink() }
      node = present.parent
    }
  }

  /// Forgets a remembered preference, or all of them, here and above, and tells those who read it.
  func invalidatePreferences(_ key: ObjectIdentifier? = nil) {
    var seen: Set<ObjectIdentifier> = []
    invalidatePreferences(key, &seen)
  }

  /// `seen` are the nodes from which the way up has been gone: many stand-ins lead to the same ones.
  private func invalidatePreferences(
    _ key: ObjectIdentifier?, _ seen: inout Set<ObjectIdentifier>
  ) {
    var node: _ViewNode? = self
    while let present = node {
      if present.hasProxies || !seen.isEmpty {
        guard seen.insert(ObjectIdentifier(present)).inserted else { return }
      }
      if let key {
        present.preferenceState.cache[key] = nil
      } else if !present.preferenceState.cache.isEmpty {
        present.preferenceState.cache.removeAll()
      }
      present.preferenceObserver?.preferenceBelowDidChange(key)
      if present.hasProxies {
        for place in graph.proxies.places(of: present) {
          place.invalidatePreferences(key, &seen)
        }
      }
      node = present.parent
    }
  }
}
