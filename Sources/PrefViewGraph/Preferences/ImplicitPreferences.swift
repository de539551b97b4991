// PrefViewGraph: preferences that leaf views provide implicitly. Most are never read, so nodes are registered as
// setters of a key only on its first read.

import PrefGeometry

/// A leaf view that provides a preference implicitly.
@MainActor @preconcurrency
package protocol PreferenceLeaf {
  /// The cached value of the view's node.
  associatedtype Cache

  /// The preference that views of this type provide once it has been read; nil for none.
  static var implicitPreference: ObjectIdentifier? { get }

  /// Returns the value of that preference; `corner` is an anchor of the view's top left corner.
  func preferenceValue(
    _ corner: Anchor<CGPoint>, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Cache
  ) -> Any?
}

extension PreferenceLeaf {
  package static var implicitPreference: ObjectIdentifier? { nil }

  package func preferenceValue(
    _ corner: Anchor<CGPoint>, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Cache
  ) -> Any? { nil }
}

/// The preferences that leaf views of a graph provide implicitly.
struct ImplicitPreferences {
  /// The keys that have not been read.
  private var unreadKeys: [ObjectIdentifier] = []
  /// The keys that have been read.
  private var readKeys: [ObjectIdentifier] = []

  /// Registers that there is a node that provides a key, and returns whether the key has been read.
  mutating func registerProvider(of key: ObjectIdentifier) -> Bool {
    if readKeys.contains(key) { return true }
    if !unreadKeys.contains(key) { unreadKeys.append(key) }
    return false
  }

  /// Registers a read of a key, and returns whether it is the first one of a provided key.
  mutating func activate(_ key: ObjectIdentifier) -> Bool {
    guard let index = unreadKeys.firstIndex(of: key) else { return false }
    unreadKeys.remove(at: index)
    readKeys.append(key)
    return true
  }

  func isActive(_ key: ObjectIdentifier) -> Bool { readKeys.contains(key) }
}

extension ViewGraph {
  /// Registers all nodes that provide a key as its setters, on the first read of the key. O(n) for n nodes, once per
  /// key.
  func activateImplicitPreference(_ key: ObjectIdentifier) {
    guard preferenceState.implicit.activate(key) else { return }
    var waiting = rootNode.map { [$0] } ?? []
    while let node = waiting.popLast() {
      node.preferenceSource?.registerImplicitPreference(key)
      waiting += node.children
    }
  }
}
