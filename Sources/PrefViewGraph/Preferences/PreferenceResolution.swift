// PrefViewGraph: the resolution of preferences, from the reader down: which nodes contribute to a container's value,
// how values are reduced, and how long the result is cached.

import PrefGeometry

/// A contributor to the preferences of a container.
@MainActor
enum PreferenceContributor {
  /// An element, which contributes if it sets the key.
  case element(_ViewNode)
  /// Optional content that is present: it contributes its value, or else the default.
  case dynamic(_ViewNode)

  var node: _ViewNode {
    switch self {
    case .element(let node), .dynamic(let node): node
    }
  }

  /// Whether the value for the key is part of the reduction: an element that containers do not hide and that sets the
  /// key, or optional content whose elements are not all hidden.
  func sets(_ key: ObjectIdentifier) -> Bool {
    switch self {
    case .element(let node): node.isShown && node.setsPreference(key)
    case .dynamic(let node): !node.isHidden
    }
  }

  /// Returns the resolved value; the default value if the node sets none.
  func value<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K> {
    node.preference(key) ?? .default
  }
}

/// A resolved value of a preference.
struct PreferenceValue<K: PreferenceKey> {
  var value: K.Value
  /// The version of the value. Values of the same version have been made from the same parts; values of different
  /// versions may be equal.
  var version: PreferenceVersion

  @MainActor init(value: K.Value, version: PreferenceVersion = .new()) {
    self.value = value
    self.version = version
  }

  /// The default value, where nothing sets one.
  @MainActor static var `default`: PreferenceValue {
    PreferenceValue(value: K.defaultValue, version: .default)
  }
}

/// The version of a value of a preference, by which values are compared that are not `Equatable`.
struct PreferenceVersion: Equatable {
  private var number: UInt64

  @MainActor private static var last: UInt64 = 0

  /// The version of all default values.
  static let `default` = PreferenceVersion(number: 0)

  /// Returns a version that no other value has.
  @MainActor static func new() -> PreferenceVersion {
    last &+= 1
    return PreferenceVersion(number: mixed(last))
  }

  /// Continues with a further part; the order of the parts matters.
  mutating func combine(_ part: PreferenceVersion) {
    number = Self.mixed(number &* 31 &+ part.number &+ 1)
  }

  /// The finalizer of SplitMix64, which maps different numbers to different ones.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var result = number &+ 0x9E37_79B9_7F4A_7C15
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}

/// A reduction in progress: the first value is taken as it is, each further one is combined by `reduce`.
@MainActor
private struct PreferenceReduction<K: PreferenceKey> {
  private(set) var result: PreferenceValue<K>?

  mutating func add(_ contributor: PreferenceContributor, _ graph: ViewGraph) {
    guard contributor.sets(ObjectIdentifier(K.self)) else { return }
    guard var value = result?.value, var version = result?.version else {
      result = contributor.value(K.self)
      return
    }
    // The stored copy is released, so that an array is appended to in place.
    result = nil
    graph.count { $0.reduceCalls += 1 }
    // The version changes even if `reduce` does not call `nextValue`.
    version.combine(.default)
    K.reduce(value: &value) {
      onMainActor {
        let next = contributor.value(K.self)
        version.combine(next.version)
        return next.value
      }
    }
    result = PreferenceValue(value: value, version: version)
  }
}

extension _ViewNode {
  /// Whether the node represents at least one element, and its containers hide all elements that it represents.
  fileprivate var isHidden: Bool {
    var elements: [_ViewNode] = []
    appendElements(to: &elements)
    return !elements.isEmpty && elements.allSatisfy { !$0.isShown }
  }

  /// Returns the value of a preference at this node, cached; nil if nothing at or below it sets one.
  func preference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    let id = ObjectIdentifier(key)
    graph.activateImplicitPreference(id)
    guard setsPreference(id) else { return nil }
    let recorder = DependencyRecorder.shared
    if let cached = cachedPreference(id) {
      if cached.epoch != nil { recorder.recordGeometryRead() }
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

  /// Returns a cached value that is still valid.
  private func cachedPreference(_ key: ObjectIdentifier) -> CachedPreference? {
    guard let cached = preferenceState.cache[key] else { return nil }
    return cached.epoch == nil || cached.epoch == graph.layoutState.geometryEpoch ? cached : nil
  }

  /// Resolves the chain of first contributors below from the innermost node outwards. The value of each is needed by
  /// the one above it in any case, and the depth of the stack is bounded for long chains of modifiers or containers.
  private func resolveChain<K: PreferenceKey>(below key: K.Type) {
    let id = ObjectIdentifier(key)
    var chain: [_ViewNode] = []
    var node = self
    while let next = node.nextInChain(of: id), next.cachedPreference(id) == nil {
      chain.append(next)
      node = next
    }
    for node in chain.reversed() { _ = node.preference(key) }
  }

  /// Returns the first contributor, which is always resolved; nil for none.
  private func nextInChain(of key: ObjectIdentifier) -> _ViewNode? {
    if let source = preferenceSource { return source.firstContributor(of: key) }
    return firstSettingContributor(of: key)
  }

  /// Reduces the values of this node's contributors; nil if none sets the key.
  func reduceContributors<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    var reduction = PreferenceReduction<K>()
    forEachContributor { reduction.add($0, graph) }
    return reduction.result
  }

  /// Registers a key as set at this node, at all ancestors and at all proxies.
  func registerPreferenceKey(_ key: ObjectIdentifier) {
    var node: _ViewNode? = self
    while let current = node, !current.preferenceState.keys.contains(key) {
      current.preferenceState.keys.insert(key)
      current.forEachProxy { $0.registerPreferenceKey(key) }
      node = current.isolatesPreferences ? nil : current.parent
    }
  }

  /// Unregisters the keys that are no longer set by a descendant, at this node and its ancestors, after a node below
  /// has been removed.
  func preferenceKeysBelowDidShrink() {
    var node: _ViewNode? = self
    while let current = node {
      var keys = current.preferenceSource?.ownPreferenceKeys ?? PreferenceKeySet()
      for child in current.children where !child.isRemoved && !child.isolatesPreferences {
        keys.formUnion(child.preferenceState.keys)
      }
      if keys.keys.count == current.preferenceState.keys.keys.count { break }
      current.preferenceState.keys = keys
      current.forEachProxy { $0.preferenceKeysBelowDidShrink() }
      node = current.isolatesPreferences ? nil : current.parent
    }
  }

  /// Removes the cached value of a key, or all cached values if `key` is nil, at this node and its ancestors, and
  /// notifies the observers.
  func invalidatePreferences(_ key: ObjectIdentifier? = nil) {
    var seen: Set<ObjectIdentifier> = []
    invalidatePreferences(key, &seen)
  }

  /// `seen` are the nodes whose ancestors have been invalidated: many proxies have ancestors in common.
  private func invalidatePreferences(
    _ key: ObjectIdentifier?, _ seen: inout Set<ObjectIdentifier>
  ) {
    var node: _ViewNode? = self
    var count = 0
    while let current = node {
      count += 1
      // Nested containers invalidate all ancestors for each level.
      if count.isMultiple(of: LayoutWork.invalidatedAncestors.unitsPerStep), !spend() { return }
      if current.hasProxies || !seen.isEmpty {
        guard seen.insert(ObjectIdentifier(current)).inserted else { return }
      }
      graph.count { $0.invalidations += 1 }
      if let key {
        current.preferenceState.cache[key] = nil
      } else if !current.preferenceState.cache.isEmpty {
        current.preferenceState.cache.removeAll()
      }
      current.preferenceObserver?.preferenceBelowDidChange(key)
      if current.hasProxies {
        for proxy in graph.proxies.nodes(of: current) {
          proxy.invalidatePreferences(key, &seen)
        }
      }
      node = current.isolatesPreferences ? nil : current.parent
    }
  }
}
