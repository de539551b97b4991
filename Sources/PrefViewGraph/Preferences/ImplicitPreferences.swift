// PrefViewGraph: preferences that views which draw themselves set without being told to. Nobody asks for most of them: a node
// is listed as a setter only once somebody does.

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

/// The preferences that leaves of a graph could set.
struct ImplicitPreferences {
  /// Those that nobody has asked for.
  private var dormant: [ObjectIdentifier] = []
  /// Those that somebody has asked for.
  private var active: [ObjectIdentifier] = []

  /// Notes that there is a node that could set a key; whether it is to do so.
  mutating func offer(_ key: ObjectIdentifier) -> Bool {
    if active.contains(key) { return true }
    if !dormant.contains(key) { dormant.append(key) }
    return false
  }

  /// Notes that somebody asks for a key; whether that is news to nodes that could set it.
  mutating func activate(_ key: ObjectIdentifier) -> Bool {
    guard let index = dormant.firstIndex(of: key) else { return false }
    dormant.remove(at: index)
    active.append(key)
    return true
  }

  func isActive(_ key: ObjectIdentifier) -> Bool { active.contains(key) }
}

extension ViewGraph {
  /// Has all nodes that could set a key set it, when it is asked for for the first time.
  func activateImplicitPreference(_ key: ObjectIdentifier) {
    guard preferenceState.implicit.activate(key) else { return }
    var waiting = rootNode.map { [$0] } ?? []
    while let node = waiting.popLast() {
      node.preferenceSource?.registerImplicitPreference(key)
      waiting += node.children
    }
  }
}
