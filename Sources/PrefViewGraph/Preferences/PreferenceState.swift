// PrefViewGraph: the preference state of a node, and the capabilities of nodes that provide or observe preferences.

import PrefGeometry

/// The part of a node's state that belongs to preferences.
struct PreferenceState {
  /// The keys that are set at or below the node.
  var keys = PreferenceKeySet()
  /// The values that have been resolved at the node, by key.
  var cache: [ObjectIdentifier: CachedPreference] = [:]
}

/// A node that provides preferences other than by reducing those of its contributors.
@MainActor
protocol PreferenceSource: _ViewNode {
  /// The keys that this node itself sets.
  var ownPreferenceKeys: PreferenceKeySet { get }

  /// Returns the value of a preference at this node; nil if nothing at or below it sets one.
  func resolvePreference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>?

  /// Returns the contributor that this node always resolves, before all others; nil for none.
  func firstContributor(of key: ObjectIdentifier) -> _ViewNode?

  /// Registers the node as a setter of an implicit preference, if `key` is the one that it provides.
  func registerImplicitPreference(_ key: ObjectIdentifier)
}

extension PreferenceSource {
  func resolvePreference<K: PreferenceKey>(_ key: K.Type) -> PreferenceValue<K>? {
    reduceContributors(key)
  }

  func firstContributor(of key: ObjectIdentifier) -> _ViewNode? { firstSettingContributor(of: key) }

  func registerImplicitPreference(_ key: ObjectIdentifier) {}
}

/// A node that is notified of invalidated preferences below it.
@MainActor
protocol PreferenceObserver: _ViewNode {
  /// Called when the value of a preference below, or of all preferences where `key` is nil, may have changed.
  func preferenceBelowDidChange(_ key: ObjectIdentifier?)
}

extension _ViewNode {
  /// Returns the first contributor that sets a key.
  func firstSettingContributor(of key: ObjectIdentifier) -> _ViewNode? {
    var first: _ViewNode?
    forEachContributor { if first == nil, $0.sets(key) { first = $0.node } }
    return first
  }

  /// Whether a key is set at or below this node, or by the list element that it represents.
  func setsPreference(_ key: ObjectIdentifier) -> Bool {
    preferenceState.keys.contains(key) || elementProxy?.elementSetsPreference(key) == true
  }

  /// The keys that are set at or below this node, or by the list element that it represents.
  var allPreferenceKeys: PreferenceKeySet {
    var keys = preferenceState.keys
    if let elementProxy { keys.formUnion(elementProxy.elementPreferenceKeys) }
    return keys
  }
}
